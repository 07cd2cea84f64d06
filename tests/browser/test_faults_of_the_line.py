"""What does not get better by itself is not sent for ever: the page tells, keeps the moves and lets the player try again."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import TILES, at, line, place, settle, sit_down
from tests.browser.visit import Faults


def answer(page: Page, status: int, body: str, sent: list[str]) -> None:
    def fulfill(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.fulfill(status=status, body=body, content_type="text/html")

    page.route("**/move", fulfill)


def hurry(page: Page) -> None:
    """Waiting times of three seconds pass in three hundredths."""
    page.add_init_script(
        "{ const wait = setTimeout; window.setTimeout = (act, ms, ...more) => wait(act, (ms ?? 0) / 100, ...more); }"
    )


def test_a_lasting_fault_of_the_server_is_told_and_not_repeated_for_ever(page: Page, faults: Faults) -> None:
    faults.expect("500")
    hurry(page)
    sit_down(page, TILES)
    sent: list[str] = []
    answer(page, 500, "fault", sent)
    page.click("#tile-5")
    expect(page.locator("#message")).to_contain_text("The server had a fault of its own (500). Your move is kept.")
    assert len(sent) == 3
    page.wait_for_timeout(500)
    assert len(sent) == 3
    assert place(page, "tile-5") == (1, 1)
    page.reload()
    expect(page.locator("#message")).to_contain_text("Your move is kept.")
    page.wait_for_timeout(300)
    assert len(sent) == 3  # nor after a reload
    assert place(page, "tile-5") == (1, 1)
    page.unroute("**/move")
    page.click("#message button >> nth=0")
    settle(page)
    assert line(page) == "R"
    expect(page.locator("#message")).not_to_contain_text("kept")


@pytest.mark.parametrize("status", [401, 200])
def test_an_answer_that_is_not_the_game_is_told_and_nothing_is_lost(page: Page, faults: Faults, status: int) -> None:
    faults.expect("401")
    sit_down(page, f"{TILES}?line=R")
    sent: list[str] = []
    answer(page, status, "<h1>Sign in</h1>", sent)
    page.click("#tile-4")
    expect(page.locator("#message")).to_contain_text("not this game")
    page.click("#tile-1")
    page.wait_for_timeout(200)
    assert len(sent) == 1
    assert place(page, "tile-1") == (0, 0)
    page.click("#message button >> nth=1")  # back to the last saved move
    page.wait_for_url(f"**{TILES}?*")
    settle(page)
    assert (line(page), at(page)) == ("R", 1)
    assert place(page, "tile-4") == (0, 0)


def test_a_browser_without_the_newest_signals_plays_on(page: Page) -> None:
    page.add_init_script("delete AbortSignal.any; delete AbortSignal.timeout;")
    sit_down(page, TILES)
    page.click("#tile-5")
    settle(page)
    assert line(page) == "R"


def test_a_newer_build_of_the_site_is_taken_whole(page: Page) -> None:
    sit_down(page, TILES)

    def newer(route: Route) -> None:
        response = route.fetch()
        text = response.text().replace('data-build="', 'data-build="newer-')
        route.fulfill(response=response, body=text)

    page.route("**/move", newer)
    with page.expect_navigation():
        page.click("#tile-5")
    settle(page)
    assert (line(page), page.url.endswith("?line=R&help=none")) == ("R", True)
    assert place(page, "tile-5") == (1, 1)


def test_a_game_is_played_back_and_forth_and_won_without_a_connection(page: Page, faults: Faults) -> None:
    for part in ("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest"):
        faults.expect(part)
    sit_down(page, TILES)
    page.context.set_offline(True)
    page.focus("#board [tabindex='0']")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#message")).to_have_text("No connection. Your move is kept and sent later.")
    page.click("a#undo")
    page.click("a#redo")
    assert place(page, "tile-5") == (1, 1)
    page.click("#hint-next")
    expect(page.locator("#message")).to_contain_text("kept and sent later. What you asked for comes then.")
    page.focus("#board [tabindex='0']")
    page.keyboard.type("dllu")
    expect(page.locator("#message")).to_contain_text("Solved! No connection. Your 5 moves are kept and sent later.")
    expect(page.locator("#board")).to_have_class(re.compile("won"))
    page.context.set_offline(False)
    settle(page)
    expect(page.locator("#win")).to_contain_text("Solved in 5 moves without help; no shorter way exists.")
