"""Makers on a slow line: what is pressed before an answer came is neither lost nor meant for the older drawing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drawing import EASY, JAMS, TILES, drag, expect_cells, opened
from tests.browser.visit import Faults, slow_line

REST = "o" * 12
MOVED = "ooooooooCooBAACooBooCooB" + REST


def test_changes_made_before_the_first_answer_are_all_there(page: Page) -> None:
    opened(page, JAMS)
    slow_line(page)
    drag(page, "car-B", 2, 1)
    page.locator("#tool-truck-up").click()
    page.locator("#spot-8").click()
    expect_cells(page, MOVED)
    page.locator("#undo").click()
    expect_cells(page, "oooooooooooBAAoooBoooooB" + REST)


def test_undo_pressed_too_soon_takes_back_what_was_pressed_before_it(page: Page) -> None:
    opened(page, JAMS)
    slow_line(page)
    drag(page, "car-B", 2, 1)
    page.locator("#undo").click()
    page.locator("#tool-truck-up").click()
    page.locator("#spot-20").click()
    expect_cells(page, EASY[:18] + "ooCooo" * 3)
    page.locator("#undo").click()
    expect_cells(page, EASY)


def test_two_quick_presses_swap_two_tiles(page: Page) -> None:
    opened(page, TILES)
    slow_line(page)
    page.locator("#cell-0").click()
    page.locator("#cell-5").click()
    expect_cells(page, "312504")


def test_numbers_typed_at_once_stand_one_after_the_other(page: Page) -> None:
    opened(page, "/make/tiles?size=2x3")
    slow_line(page)
    page.locator("#cell-0").focus()
    page.keyboard.type("412503")
    expect_cells(page, "412503")


def test_back_leaves_the_answer_that_comes_too_late(page: Page) -> None:
    page.goto("/help")
    opened(page, JAMS)
    slow_line(page)
    drag(page, "car-B", 2, 0)
    expect_cells(page, "oooooBoooooBAAoooB" + "oooooo" + REST)
    drag(page, "car-B", -1, 1)
    page.evaluate("history.back()")
    expect_cells(page, EASY)
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    expect_cells(page, EASY)


def test_a_line_that_breaks_is_said_and_the_next_press_works(page: Page, faults: Faults) -> None:
    for part in ("htmx:afterRequest", "htmx:sendError", "ERR_INTERNET_DISCONNECTED"):
        faults.expect(part)
    opened(page, JAMS)
    page.context.set_offline(True)
    drag(page, "car-B", 2, 1)
    expect(page.locator("#message")).to_have_text("No answer came from the server. Press again to try once more.")
    page.context.set_offline(False)
    drag(page, "car-B", 2, 0)
    expect_cells(page, "oooooBoooooBAAoooB" + "oooooo" + REST)


def test_a_refused_edit_is_said_beside_the_drawing_and_the_next_one_works(page: Page, faults: Faults) -> None:
    faults.expect("409")
    opened(page, JAMS)
    drag(page, "car-A", 2, 0)  # B stands there
    expect(page.locator("#message")).to_have_text("Car B is in the way at row 3, column 4.")
    expect(page.locator("#maker")).to_have_attribute("data-cells", EASY)
    assert page.url.endswith(JAMS)
    drag(page, "car-B", 2, 0)
    expect_cells(page, "oooooBoooooBAAoooB" + "oooooo" + REST)
    expect(page.locator("#message")).to_be_hidden()
    page.locator("#undo").click()
    expect_cells(page, EASY)


@pytest.mark.parametrize("status", [200, 422, 429, 503])
def test_an_answer_without_a_drawing_takes_none_away(page: Page, faults: Faults, status: int) -> None:
    faults.expect(f"status of {status}")
    opened(page, JAMS)
    page.route("**/make/jams?*do=*", lambda route: route.fulfill(status=status, body="<p>Busy</p>", content_type="text/html"))
    page.locator("#spot-35").click()
    expect(page.locator("#message")).to_contain_text("The drawing is as it was")
    expect(page.locator("#maker")).to_have_attribute("data-cells", EASY)
    page.unroute("**/make/jams?*do=*")
    page.locator("#spot-35").click()
    expect_cells(page, EASY[:-2] + "CC")


@pytest.mark.parametrize(
    ("press", "then"),
    [("#tool-car", "tool-car"), ("#spot-20", "car-C"), ("#car-B", "car-B")],
    ids=["tool", "cell", "car"],
)
def test_keys_go_on_from_what_was_pressed(page: Page, press: str, then: str) -> None:
    opened(page, JAMS)
    page.locator(press).press("Enter")
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    expect(page.locator(f"#{then}")).to_be_focused()


def test_what_is_picked_keeps_its_verbs_under_the_finger_of_a_key_player(page: Page) -> None:
    opened(page, f"{JAMS}&pick=B")
    page.locator("#verb-right").press("Enter")
    expect(page.locator("#verb-right")).to_be_focused()
    page.locator("#verb-right").press("Enter")
    expect_cells(page, "oooooBoooooBAAoooB" + "oooooo" + REST)
    page.locator("#verb-away").press("Enter")
    page.wait_for_url(re.compile(f"cells=oooooooooooo{'AA'}"))
    expect(page.locator("#undo")).to_be_focused()
