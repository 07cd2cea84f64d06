"""A result to give away has the time where this browser measured it, and none where it did not."""

import re

from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, settle, sit_down, won


def wait_on_the_wall(page: Page, seconds: float) -> None:
    """The clock on the wall goes on by so much; nothing else does."""
    page.evaluate("ms => { Date.now = (now => () => now() + ms)(Date.now); }", 1000 * seconds)


def shared(page: Page) -> list[str]:
    """The result to copy beside the win, which is the one in the dialog."""
    page.click("#share-open")
    expect(page.locator("#share .given-result")).to_be_visible()
    told = page.get_attribute(".given-result [data-copy]", "data-copy") or ""
    assert page.locator(".given-result pre").inner_text() == told == page.get_attribute("#win [data-copy]", "data-copy")
    page.keyboard.press("Escape")
    return told.splitlines()


def win_jam(page: Page) -> None:
    for move in ("B+3", "A+4"):
        page.fill("#typed-move", move)
        page.press("#typed-move", "Enter")
        wait_on_the_wall(page, 75)
    settle(page)


def test_the_time_is_in_it_also_after_a_reload(page: Page, origin: str) -> None:
    sit_down(page, JAM)
    win_jam(page)
    for _ in range(2):
        title, sentence, time, link = shared(page)
        assert (title, link) == ("Fewest Moves: Jam · 6 × 6", f"{origin}{JAM}")
        assert sentence == "Solved in 2 slides without help; no shorter way exists."
        assert re.fullmatch(r"Time 1:1\d\.\d, 0\.0[23] slides a second\.", time)
        page.reload()
        settle(page)


def test_who_takes_a_win_back_and_betters_it_is_still_at_it(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#board [tabindex='0']")
    page.keyboard.type("durdllu")
    settle(page)
    for _ in range(6):
        page.click("#undo")
    wait_on_the_wall(page, 60)
    page.focus("#board [tabindex='0']")
    page.keyboard.type("urdllu")
    settle(page)
    assert re.match(r"Time 1:0\d\.\d, ", shared(page)[2])


def test_a_game_from_a_link_has_no_time_though_the_puzzle_was_played_here(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#board [tabindex='0']")
    page.keyboard.type("rdllu")
    settle(page)
    assert len(shared(page)) == 4
    sit_down(page, f"{TILES}?line=D.U.R.D.L.L.U&help=none")
    assert len(shared(page)) == 3
    sit_down(page, f"{TILES}?line=D.U.R&help=none")
    expect(page.locator("#clock")).to_have_text("")
    page.focus("#board [tabindex='0']")
    page.keyboard.type("dllu")
    settle(page)
    assert won(page)
    assert len(shared(page)) == 3
