"""The library in a browser: more comes with scrolling, ticks stay in the browser, everything works without script."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.visit import Faults


def codes(page: Page) -> list[str]:
    return page.locator("[data-code]").evaluate_all("cards => cards.map((card) => card.dataset.code)")


def test_more_jams_come_as_the_reader_scrolls_and_the_address_says_where_he_is(page: Page) -> None:
    page.goto("/library?size=6&min_slides=20")
    expect(page.locator(".jam-card")).to_have_count(24)
    page.locator("#more").scroll_into_view_if_needed()
    expect(page.locator(".jam-card")).to_have_count(48)
    shown = codes(page)
    assert len(set(shown)) == 48
    expect(page).to_have_url(re.compile(r"/library\?min_slides=20&size=6&after=\d+\.\d+$"))
    page.reload()
    expect(page.locator(".jam-card").first).to_have_attribute("data-code", shown[24])
    page.get_by_role("link", name="Back to the first of them").click()
    expect(page.locator(".jam-card").first).to_have_attribute("data-code", shown[0])


def test_what_was_solved_here_has_a_tick_and_can_be_hidden(page: Page) -> None:
    page.goto("/library?max_slides=6")
    first, second = codes(page)[:2]
    games = [
        {
            "slug": "jams",
            "code": first,
            "moves": 6,
            "shortest": 6,
            "help": "",
            "metric": "slides",
            "ms": 9,
            "day": "2026-12-01",
            "kind": "Jam",
        },
        {
            "slug": "jams",
            "code": second,
            "moves": 9,
            "shortest": 6,
            "help": "",
            "metric": "slides",
            "ms": 9,
            "day": "2026-12-01",
            "kind": "Jam",
        },
    ]
    page.evaluate("games => localStorage.setItem('games', games)", json.dumps(games))
    page.reload()
    expect(page.locator(f"[data-code='{first}'] .tick")).to_have_text("★ in the fewest")
    expect(page.locator(f"[data-code='{second}'] .tick")).to_have_text("✓ solved")
    expect(page.locator("#ticked")).to_contain_text("Solved in this browser: 2 of the 24 shown.")
    page.evaluate("localStorage.removeItem('games')")
    page.reload()
    expect(page.locator(f"[data-code='{first}'] .tick")).to_have_text("★ in the fewest")  # ticks outlive the list of games
    page.get_by_label("Hide what I have solved").check()
    expect(page.locator(f"[data-code='{first}']")).to_be_hidden()
    page.reload()
    expect(page.locator(f"[data-code='{second}']")).to_be_hidden()
    expect(page.locator(".jam-card:visible")).to_have_count(22)


def test_the_library_works_without_script(page_without_script: Page, faults: Faults) -> None:
    page = page_without_script
    page.goto("/library")
    page.locator("#filter summary").click()
    page.fill("[name=min_slides]", "30")
    page.select_option("[name=size]", "6")
    page.check("[name=all_needed]")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(r"/library\?min_slides=30&size=6&all_needed=1$"))
    before = codes(page)
    page.get_by_role("link", name="More jams").click()
    assert not set(before) & set(codes(page))
    expect(page.locator("[name=min_slides]")).to_have_value("30")
    page.go_back()
    assert codes(page) == before
    page.get_by_role("link", name="Surprise me").click()
    expect(page).to_have_url(re.compile(r"/jams/rh1-6-"))
