"""A dragged piece stays in its lane, and the page stays where it is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import (
    JAM,
    TILES,
    box_of,
    cell_pixels,
    finger_drag,
    line,
    middle,
    mouse_drag,
    place,
    settle,
    sit_down,
)  # fmt: skip

# ..B...    B can go down 1: below it lies C
# ..B...
# AAB...    A cannot move at all
# ......
# ..CC..
BLOCKED = "/jams/rh1-6-ooBoooooBoooAABoooooooooooCCoooooooo"


def test_a_car_cannot_be_dragged_past_a_blocker(page: Page) -> None:
    sit_down(page, BLOCKED)
    cell = cell_pixels(page, "car-B")
    mouse_drag(page, "car-B", 0, 5 * cell, let_go=False)
    page.wait_for_timeout(50)
    top = box_of(page.locator("#car-B"))["y"]
    assert top + 3 * cell <= box_of(page.locator("#car-C"))["y"] + 1
    page.mouse.up()
    settle(page)
    assert line(page) == "B+1"
    assert place(page, "car-B") == (1, 2)


def test_a_car_cannot_leave_its_lane_or_the_board(page: Page) -> None:
    sit_down(page, BLOCKED)
    mouse_drag(page, "car-C", -2000, 300)
    settle(page)
    assert line(page) == "C-2"
    assert place(page, "car-C") == (4, 0)
    mouse_drag(page, "car-C", 2000, -300)
    settle(page)
    assert line(page) == "C+2"  # one slide of the same car: -2 and then 4 to the right
    assert place(page, "car-C") == (4, 4)


def test_a_car_that_cannot_move_stays(page: Page) -> None:
    sit_down(page, BLOCKED)
    cell = cell_pixels(page, "car-A")
    mouse_drag(page, "car-A", 3 * cell, 0)
    settle(page)
    assert line(page) == ""
    assert place(page, "car-A") == (2, 0)


def test_a_car_let_go_halfway_snaps_to_the_nearer_cell(page: Page) -> None:
    sit_down(page, BLOCKED)
    cell = cell_pixels(page, "car-C")
    mouse_drag(page, "car-C", 1.4 * cell, 0)
    settle(page)
    assert line(page) == "C+1"
    mouse_drag(page, "car-C", -1.4 * cell, 0)
    settle(page)
    assert line(page) == ""  # back where it came from: no move at all
    assert place(page, "car-C") == (4, 2)


def test_a_run_of_tiles_is_pushed_together_and_is_one_undo(page: Page) -> None:
    sit_down(page, "/tiles/sp1-2x3-123450")  # solved: the gap at the right end of the second row
    mouse_drag(page, "tile-4", 40, 0)
    settle(page)
    assert line(page) == ""  # a won board plays no more
    sit_down(page, "/tiles/sp1-2x3-213450")
    cell = cell_pixels(page, "tile-4")
    mouse_drag(page, "tile-4", 3 * cell, 0)
    settle(page)
    assert line(page) == "R2"
    assert [place(page, f"tile-{tile}") for tile in (4, 5)] == [(1, 1), (1, 2)]
    expect(page.locator("#stats .stat b").first).to_have_text("2")
    page.click("#undo")
    settle(page)
    assert [place(page, f"tile-{tile}") for tile in (4, 5)] == [(1, 0), (1, 1)]


def test_a_short_pull_is_no_move(page: Page) -> None:
    sit_down(page, TILES)
    cell = cell_pixels(page, "tile-5")
    mouse_drag(page, "tile-5", 0.2 * cell, 0)
    settle(page)
    assert line(page) == ""
    assert place(page, "tile-5") == (1, 0)


@pytest.mark.parametrize(("address", "piece"), [(TILES, "tile-1"), (JAM, "car-A"), (JAM, "car-B")])
def test_a_finger_on_the_board_never_scrolls_the_page(phone: Page, address: str, piece: str) -> None:
    phone.set_viewport_size({"width": 390, "height": 500})
    sit_down(phone, address)
    phone.evaluate("scrollTo(0, 20)")
    finger_drag(phone, piece, 30, -200)
    finger_drag(phone, piece, 0, 200)
    settle(phone)
    assert phone.evaluate("scrollY") == 20
    assert phone.evaluate("visualViewport.scale") == 1


def test_a_finger_beside_the_board_scrolls_the_page(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 500})
    sit_down(phone, TILES)
    finger_drag(phone, "headline", 0, -150)
    phone.wait_for_function("() => scrollY > 50")


def test_a_double_tap_neither_zooms_nor_moves_twice(phone: Page) -> None:
    sit_down(phone, TILES)
    x, y = middle(phone, "tile-5")
    phone.touchscreen.tap(x, y)
    phone.touchscreen.tap(x, y)
    settle(phone)
    assert line(phone) == "R"
    assert phone.evaluate("visualViewport.scale") == 1


def test_a_double_click_makes_one_move(page: Page) -> None:
    sit_down(page, TILES)
    page.dblclick("#tile-5")
    settle(page)
    assert line(page) == "R"


def test_a_double_click_keeps_the_car_picked(page: Page) -> None:
    sit_down(page, JAM)
    page.dblclick("#car-B")
    expect(page.locator("#car-B")).to_have_attribute("aria-pressed", "true")
    page.dblclick(".cell[data-move='B+3']")
    settle(page)
    assert line(page) == "B+3"


def test_a_drag_taken_away_by_the_browser_leaves_the_piece_in_place(page: Page) -> None:
    sit_down(page, JAM)
    mouse_drag(page, "car-B", 0, 120, let_go=False)
    page.locator("#car-B").dispatch_event("pointercancel", {"pointerId": 1, "bubbles": True})
    page.mouse.up()
    settle(page)
    assert line(page) == ""
    assert place(page, "car-B") == (0, 2)
