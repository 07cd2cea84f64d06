"""Levels and first steps in a browser: ticks and stars after a win, the way on, and lessons walked by every hand."""

import json

from playwright.sync_api import Page, expect

from app.puzzles.lists.levels import levels
from app.web.levels.steps import FIRST_STEPS
from tests.browser.table import finger_drag, mouse_drag, settle, sit_down, won

# level 1   ..BCoAAo of a 6 x 6: one cell to the right is enough
FIRST, SECOND, THIRD = (f"/jams/{level.code}" for level in levels("jams")[:3])


def tap_keys(page: Page, *keys: str) -> None:
    """Keys on the board, which is one stop of Tab."""
    page.locator("#board [tabindex='0']").focus()
    for key in keys:
        page.keyboard.press(key)
    settle(page)


def mark_of(page: Page, url: str) -> str:
    return page.locator(f".level[href='{url}'] .mark").inner_text()


def test_a_level_won_by_keys_in_the_fewest_gets_a_star_and_leads_on(page: Page) -> None:
    sit_down(page, FIRST)
    tap_keys(page, "a", "ArrowRight")
    assert won(page)
    page.get_by_role("link", name="Next level").press("Enter")
    page.wait_for_url(f"**{SECOND}")
    page.goto("/levels")
    expect(page.locator(f".level[href='{FIRST}']")).to_have_accessible_name("Level 1 1 slide solved in the fewest")
    assert mark_of(page, SECOND) == ""
    expect(page.locator("#jams [data-stand]")).to_have_text("1 of 100 solved, 1 in the fewest moves. Go on with level 2")


def test_a_level_won_in_more_moves_gets_a_tick(page: Page) -> None:
    sit_down(page, FIRST)
    tap_keys(page, "b", "ArrowUp", "Escape", "a", "ArrowRight")
    assert won(page)
    page.goto("/levels")
    expect(page.locator(f".level[href='{FIRST}']")).to_have_accessible_name("Level 1 1 slide solved")


def test_a_level_that_the_computer_solved_gets_neither(page: Page) -> None:
    sit_down(page, FIRST)
    page.click("#solve")
    settle(page)
    page.click("#redo")
    settle(page)
    assert won(page)
    page.goto("/levels")
    assert mark_of(page, FIRST) == ""


def test_ticks_stay_when_the_list_of_games_is_full(page: Page) -> None:
    sit_down(page, FIRST)
    tap_keys(page, "a", "ArrowRight")
    page.goto("/levels")
    page.evaluate("localStorage.setItem('games', '[]')")
    page.reload()
    assert mark_of(page, FIRST).startswith("★")


def test_home_says_where_one_stands(page: Page) -> None:
    game = {"slug": "jams", "kind": "", "metric": "slides", "ms": 0, "help": "hints", "day": "2026-12-02"}
    games = [
        game | {"code": level.code, "moves": level.length + (level.number > 1), "shortest": None} for level in levels("jams")[:2]
    ]
    page.goto("/")
    expect(page.locator("#stand-steps")).to_be_visible()
    page.evaluate("games => localStorage.setItem('games', games)", json.dumps(games))
    page.goto("/levels")
    page.goto("/")
    expect(page.locator("#stand-words")).to_have_text("Jam levels: 2 of 100 solved, 1 in the fewest moves.")
    expect(page.get_by_role("link", name="Jam level 3", exact=True)).to_have_attribute("href", THIRD)
    expect(page.get_by_role("link", name="Tile level 1", exact=True)).to_be_visible()


def test_games_deleted_at_home_take_their_ticks_along(page: Page) -> None:
    sit_down(page, FIRST)
    tap_keys(page, "a", "ArrowRight")
    page.goto("/")
    expect(page.locator("#stand-words")).to_have_text("Jam levels: 1 of 100 solved, 1 in the fewest moves.")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#records-forget")
    expect(page.locator("#stand-words")).to_have_text("")
    page.goto("/levels")
    assert mark_of(page, FIRST) == ""


def expect_step(page: Page, number: int) -> None:
    page.wait_for_url(f"**{FIRST_STEPS[number - 1].url}")
    expect(page.locator("#lesson-title")).to_have_text(FIRST_STEPS[number - 1].title)
    settle(page)


def test_the_first_steps_are_walked_by_keys(page: Page) -> None:
    page.goto("/first-steps")
    ways = (
        ("Enter", "ArrowRight", "ArrowRight"),
        ("b", "ArrowDown", "ArrowDown", "Escape", "a", "Shift+ArrowRight"),
        ("c", "ArrowLeft", "ArrowLeft", "Escape", "b", "ArrowDown", "ArrowDown", "Escape", "a", "Shift+ArrowRight"),
        ("ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"),
    )
    for number, keys in enumerate(ways, 1):
        expect_step(page, number)
        if number == 4:
            page.locator("#hint-next").press("Enter")
            expect(page.locator("#hint")).to_contain_text("4 moves")
        tap_keys(page, *keys)
        assert won(page), number
        expect(page.locator("#lesson [aria-current]")).to_contain_text("★")
        page.locator("#win .primary").press("Enter")
    page.wait_for_url("**/levels")
    page.goto("/")
    expect(page.locator("#stand-words")).to_have_text("")
    expect(page.locator("#stand-steps")).to_be_hidden()


def test_the_first_drags_are_a_mouse_or_a_finger(page: Page, phone: Page) -> None:
    for visitor, drag in ((page, mouse_drag), (phone, finger_drag)):
        sit_down(visitor, "/first-steps/1")
        cell = visitor.evaluate("document.getElementById('car-A').getBoundingClientRect().height")
        drag(visitor, "car-A", cell * 3, 0)
        settle(visitor)
        assert won(visitor)


def test_skip_means_skip(page: Page) -> None:
    page.goto("/first-steps/2")
    settle(page)
    page.click("#skip-steps")
    page.wait_for_url("**/levels")
    page.goto("/")
    expect(page.locator("#stand-steps")).to_be_hidden()


def test_the_first_steps_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/first-steps")
    for number, presses in enumerate(
        (
            ("#car-A", "[data-move='A+2']"),
            ("#car-B", "[data-move='B+2']", "#car-A", "[data-move='A+3']"),
            ("#car-C", "[data-move='C-2']", "#car-B", "[data-move='B+2']", "#car-A", "[data-move='A+3']"),
            ("#tile-4", "#tile-1", "#tile-2", "#tile-5"),
        ),
        1,
    ):
        for press in presses:
            expect(page.locator("#lesson-title")).to_have_text(FIRST_STEPS[number - 1].title)
            page.click(press)
            page.wait_for_load_state()
        expect(page.locator("#win")).to_contain_text("no shorter way exists")
        page.click("#win .primary")
    page.wait_for_url("**/levels")
    page.click(f".level[href='{SECOND}']")
    page.wait_for_url(f"**{SECOND}")
