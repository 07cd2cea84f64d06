"""What there is to give away of a game opens over it at once, is read and worked by keys, and is copied without a secure context."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, settle, sit_down
from tests.browser.visit import Faults

DRAWING = "/make/jams?size=6&cells=oooBoooooBooAAoBoooooooooooooooooooo"
HALF = "/make/tiles?size=3&cells=12......."

# What a page that is not served over HTTPS has: neither a clipboard nor a share sheet.
PLAIN_HTTP = """Object.defineProperty(navigator, 'clipboard', {value: undefined});
    Object.defineProperty(navigator, 'share', {value: undefined});
    addEventListener('copy', () => { window.copied = getSelection().toString(); });"""


def opened(page: Page) -> None:
    expect(page.locator("#share #given")).to_be_visible()


def test_it_is_opened_and_left_by_keys_alone(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#share-open")
    page.keyboard.press("Enter")
    opened(page)
    assert page.evaluate("document.activeElement.id") == "share-title"
    for _ in range(30):  # Tab never leaves it for the page behind
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#share')")
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "share-open"


def test_a_screen_reader_hears_what_it_is(page: Page) -> None:
    sit_down(page, f"{TILES}?line=R")
    page.get_by_role("link", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("heading", name="This puzzle")).to_be_visible()
    expect(dialog.get_by_role("heading", name="The whole game")).to_contain_text("it gives the way away")
    expect(dialog.get_by_role("img", name="The link of this puzzle as a code to scan")).to_be_visible()


def test_links_are_of_the_board_on_the_screen(page: Page, origin: str) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    page.click("#tile-4")
    page.click("#share-open")  # the answer to the last move may not have come yet
    opened(page)
    links = page.locator("#given .given-url a").all()
    assert [one.get_attribute("href") for one in links] == [
        f"{origin}{TILES}",
        f"{origin}/tiles/sp1-2x3-012453",  # 5 right, 4 down
        f"{origin}{TILES}?line=R.D",
    ]


def test_it_is_opened_by_a_finger_on_a_phone(phone: Page) -> None:
    sit_down(phone, JAM)
    phone.tap("#share-open")
    opened(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    phone.tap("#share-close")
    expect(phone.locator("#share")).to_be_hidden()


def test_a_link_is_copied_without_a_secure_context(page: Page, origin: str) -> None:
    page.add_init_script(PLAIN_HTTP)
    sit_down(page, JAM)
    page.click("#share-open")
    opened(page)
    expect(page.locator("#given .sheet").first).to_be_hidden()
    page.click("#given [data-copy] >> nth=0")
    expect(page.locator("#given [data-copy] >> nth=0")).to_have_text("Copied")
    expect(page.locator("#share-says")).to_have_text("Copied")
    assert page.evaluate("window.copied") == f"{origin}{JAM}"


def test_the_share_sheet_gets_the_link(page: Page, origin: str) -> None:
    page.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    sit_down(page, JAM)
    page.click("#share-open")
    opened(page)
    page.click("#given [data-sheet-url] >> nth=0")
    assert page.evaluate("window.sent") == {"title": "Jam · 6 × 6", "url": f"{origin}{JAM}"}


def test_a_result_tells_the_win_and_not_the_way(page: Page, origin: str) -> None:
    sit_down(page, f"{JAM}?line=B%2B3&help=none")
    page.keyboard.press("a")
    page.fill("#typed-move", "A+4")
    page.press("#typed-move", "Enter")
    settle(page)
    page.click("#share-open")
    opened(page)
    assert page.locator("#given pre").first.inner_text().splitlines() == [
        "Fewest Moves: Jam · 6 × 6",
        "Solved in 2 slides without help; no shorter way exists.",
        f"{origin}{JAM}",
    ]


def test_keys_of_the_game_do_nothing_behind_it(page: Page) -> None:
    sit_down(page, f"{TILES}?line=R")
    page.click("#share-open")
    opened(page)
    page.keyboard.press("Control+z")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    settle(page)
    assert page.locator("#game").get_attribute("data-at") == "1"


def test_without_a_connection_the_address_is_offered(page: Page, faults: Faults) -> None:
    faults.expect("ERR_INTERNET_DISCONNECTED")
    sit_down(page, TILES)
    page.context.set_offline(True)
    page.click("#share-open")
    expect(page.locator("#share .say")).to_contain_text("No connection")
    expect(page.locator("#share .given-url")).to_contain_text(TILES)
    page.context.set_offline(False)


@pytest.mark.parametrize(("address", "links"), [(DRAWING, ["/jams/rh1-6-", "/make/jams?"]), (HALF, ["/make/tiles?"])])
def test_both_makers_have_it(page: Page, origin: str, address: str, links: list[str]) -> None:
    page.goto(address)
    page.click("#share-open")
    opened(page)
    found = [one.get_attribute("href") or "" for one in page.locator("#given .given-url a").all()]
    assert [url.startswith(origin + start) for url, start in zip(found, links, strict=True)] == [True] * len(links)


def test_a_maker_gives_away_the_drawing_as_it_is_now(page: Page) -> None:
    page.goto(DRAWING)
    page.click("#board .spot >> nth=0")  # a car more: the drawing is drawn anew, its link too
    page.wait_for_url("**cells=CCoB*")
    page.click("#share-open")
    opened(page)
    assert "cells=CCoB" in (page.locator("#given .given-url a").last.get_attribute("href") or "")


def test_without_script_it_is_a_page(page_without_script: Page) -> None:
    for address in (f"{TILES}?line=R", DRAWING, HALF):
        page_without_script.goto(address)
        page_without_script.click("#share-open")
        expect(page_without_script.locator("#given")).to_be_visible()
        expect(page_without_script.locator("#given [data-copy]").first).to_be_hidden()
        page_without_script.click("main a:text-is('Back')")
        expect(page_without_script.locator("#share-open")).to_be_visible()


def test_it_breaks_no_rule(page: Page, violations: Callable[[Page], list[str]]) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, f"{JAM}?line=B%2B3.A%2B4&help=none")
    page.click("#share-open")
    opened(page)
    page.click("#given summary >> nth=0")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
