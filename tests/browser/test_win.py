"""A win is seen whole on a phone, is over in two seconds, and is still a win where motion is not wanted."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import JAM, TILES, box_of, settle, sit_down, won
from tests.browser.visit import Faults, answer_from_the_copy, visit

# What moves now and ends: seconds until it has, by what moves
ENDS = """() => document.getAnimations().map(one => one.effect.getComputedTiming()).filter(time => Number.isFinite(time.endTime))
    .map(time => time.endTime / 1000)"""
LAST = {JAM: ("B%2B3", "A+4"), TILES: ("R.D.L.L", "U")}


def win(page: Page, puzzle: str) -> list[float]:
    """Play the last move -> how long what it sets in motion lasts, each in seconds."""
    line, move = LAST[puzzle]
    sit_down(page, f"{puzzle}?line={line}")
    page.fill("#typed-move", move)
    page.press("#typed-move", "Enter")
    page.wait_for_function("() => document.querySelector('#board.won')")
    ends: list[float] = page.evaluate(ENDS)
    settle(page)
    assert won(page)
    return ends


@pytest.mark.parametrize("puzzle", [JAM, TILES])
def test_a_win_moves_and_is_over_in_two_seconds(page: Page, puzzle: str) -> None:
    ends = win(page, puzzle)
    assert len(ends) >= 2
    assert 0.3 < max(ends) <= 2.0


@pytest.mark.parametrize("puzzle", [JAM, TILES])
def test_a_win_is_shown_without_motion_where_none_is_wanted(page: Page, puzzle: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert [end for end in win(page, puzzle) if end > 0.05] == []
    expect(page.locator("#win .rosette")).to_be_visible()
    expect(page.locator("#win .lead")).to_contain_text("Solved in")


@pytest.mark.parametrize("puzzle", [JAM, TILES, "a first step"])
def test_the_whole_win_fits_a_phone(browser: Browser, origin: str, faults: Faults, puzzle: str) -> None:
    with visit(browser, origin, faults, answer_from_the_copy, viewport={"width": 360, "height": 740}, has_touch=True) as phone:
        if puzzle == "a first step":
            sit_down(phone, "/first-steps/1")
            phone.locator("#car-A").dispatch_event("click")
            phone.locator(".cell[data-move='A+3'], .cell[data-move='A+2']").first.dispatch_event("click")
            settle(phone)
            assert won(phone)
        else:
            win(phone, puzzle)
        phone.wait_for_function(
            "() => { const { top, bottom } = document.getElementById('win').getBoundingClientRect(); return top >= 0 && bottom <= 740; }"
        )
        board = box_of(phone.locator("#board"))
        assert board["y"] + board["height"] > 0
