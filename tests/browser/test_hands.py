"""What hands mean: fingers that wobble, flick and swipe, keys that are held, ears that cannot see, and a second finger."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.table import JAM, TILES, cell_pixels, line, middle, place, settle, sit_down
from tests.browser.visit import Faults

# ..B...    B is a truck over a wall, C is stuck between the wall and the edge
# ..B...
# AAB...
# ..x.CC
WALLED = "/jams/rh1-6-ooBoooooBoooAABoooooxoCCoooooooooooo"


def finger(page: Page, kind: str, *points: tuple[float, float], on: CDPSession | None = None) -> CDPSession:
    hand = on or page.context.new_cdp_session(page)
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})
    return hand


def swipe(page: Page, x: float, y: float, right: float, down: float, pause: int = 400) -> None:
    hand = finger(page, "Start", (x, y))
    for step in range(1, 5):
        finger(page, "Move", (x + right * step / 4, y + down * step / 4), on=hand)
    page.wait_for_timeout(pause)
    finger(page, "End", on=hand)
    hand.detach()


@pytest.mark.parametrize("wobble", [(0.3, 0.0), (0.0, 0.4), (-0.35, 0.1)])
def test_a_tap_that_wobbles_is_a_tap(phone: Page, wobble: tuple[float, float]) -> None:
    sit_down(phone, TILES)
    cell = cell_pixels(phone, "tile-5")
    swipe(phone, *middle(phone, "tile-5"), wobble[0] * cell, wobble[1] * cell)
    settle(phone)
    assert line(phone) == "R"
    sit_down(phone, JAM)
    cell = cell_pixels(phone, "car-B")
    swipe(phone, *middle(phone, "car-B"), wobble[1] * cell, wobble[0] * cell)
    settle(phone)
    expect(phone.locator("#car-B")).to_have_attribute("aria-pressed", "true")
    assert line(phone) == ""


def test_a_short_quick_flick_is_a_push(phone: Page) -> None:
    sit_down(phone, JAM)
    cell = cell_pixels(phone, "car-B")
    swipe(phone, *middle(phone, "car-B"), 0, 0.45 * cell, pause=0)
    settle(phone)
    assert line(phone) == "B+1"
    assert place(phone, "car-B") == (1, 2)


def test_a_swipe_may_begin_anywhere_on_the_board(phone: Page) -> None:
    sit_down(phone, TILES)
    x, y = middle(phone, "tile-2")
    swipe(phone, x, y, 0, 90)  # down: the tile above the gap comes
    settle(phone)
    assert line(phone) == "D"


def test_a_second_finger_cancels(phone: Page) -> None:
    sit_down(phone, JAM)
    x, y = middle(phone, "car-B")
    hand = finger(phone, "Start", (x, y))
    finger(phone, "Move", (x, y + 100), on=hand)
    finger(phone, "Start", (x, y + 100), (x + 60, y), on=hand)
    finger(phone, "End", on=hand)
    settle(phone)
    assert line(phone) == ""
    assert place(phone, "car-B") == (0, 2)


def test_a_key_held_down_plays_once(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#tile-5")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    settle(page)
    assert line(page) == "R"
    page.keyboard.down("ArrowDown")
    page.keyboard.down("ArrowDown")
    settle(page)
    assert line(page) == "R.D"


def test_escape_lets_go_of_a_piece_in_the_hand(page: Page) -> None:
    sit_down(page, JAM)
    x, y = middle(page, "car-B")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 150, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    settle(page)
    assert (line(page), place(page, "car-B")) == ("", (0, 2))


def test_walls_and_blockers_are_heard(page: Page) -> None:
    sit_down(page, WALLED)
    assert "; a wall at row 4, column 3" in (page.get_attribute("#board", "aria-label") or "")
    stuck = page.get_attribute("#car-A", "aria-label")
    assert stuck == "red car A, horizontal, row 3, columns 1 to 2, cannot move: the edge and truck B at row 3, column 3"
    page.focus("#car-B")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_have_text("The truck B cannot move: the edge is there and wall at row 4, column 3.")
    assert page.locator("#steer button").count() == 0
    page.keyboard.press("ArrowDown")
    expect(page.locator("#announce")).to_have_text("The truck B cannot move down: wall at row 4, column 3.")
    expect(page.locator("#car-B")).to_have_class("piece car paint0 picked shaken")


def test_a_stuck_tile_says_so_and_is_seen_to(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-2", force=True)
    expect(page.locator("#message")).to_have_text("Tile 2 is not in the same row or column as the empty place.")
    page.focus("#tile-2")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#message")).to_contain_text("No tile can go up")


def test_the_count_is_heard_after_each_move(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    settle(page)
    expect(page.locator("#announce")).to_have_text("1 move played. Good move. 4 moves remain, proved.")


def test_a_whole_line_can_be_typed_and_a_refused_text_stays(page: Page, faults: Faults) -> None:
    faults.expect("422")
    sit_down(page, TILES)
    page.fill("#typed-move", "push it")
    page.press("#typed-move", "Enter")
    settle(page)
    expect(page.locator("#typed-move")).to_have_value("push it")
    page.fill("#typed-move", "RDL2U")
    page.press("#typed-move", "Enter")
    settle(page)
    assert line(page) == "R.D.L2.U"


def test_the_puzzle_and_the_game_are_shared_apart(page: Page) -> None:
    sit_down(page, f"{TILES}?line=R")
    game, puzzle = (one.get_attribute("data-copy") or "" for one in page.locator("#code [data-copy]").all())
    assert game.endswith(f"{TILES}?line=R")
    assert puzzle.endswith(TILES)
