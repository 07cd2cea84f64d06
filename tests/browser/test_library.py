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


def test_whoever_presses_more_jams_with_a_key_stands_on_the_first_of_them(page: Page) -> None:
    page.goto("/library?size=6&min_slides=20")
    page.locator("#more a").evaluate("link => link.focus({preventScroll: true})")
    page.keyboard.press("Enter")
    expect(page.locator(".jam-card")).to_have_count(48)
    expect(page.locator(".jam-card").nth(24).locator("a.puzzle")).to_be_focused()


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


def play_through(page: Page) -> int:
    """Types a shortest solution; how many slides it has."""
    code = page.url.split("?")[0].rpartition("/")[2]
    moves = page.request.get(f"/api/jams/{code}/solution").json()["moves"]
    for number, move in enumerate(moves, 1):
        page.fill("#typed-move", move)
        page.click("#typed button")
        expect(page.locator("#game")).to_have_attribute("data-at", str(number))
    return len(moves)


def slides(page: Page) -> int:
    code = page.url.split("?")[0].rpartition("/")[2]
    return page.request.get(f"/api/jams/{code}/solution").json()["length"]


def win_and_go_on(page: Page) -> None:
    """From the list to a jam, to its win, to a harder one of the same filter, and back to the list."""
    page.goto("/library?max_slides=9&size=5&sort=easiest")
    page.locator(".jam-card a.puzzle").first.click()
    expect(page.locator("#game")).to_be_visible()
    first = play_through(page)
    expect(page.locator("#win")).to_contain_text(f"Solved in {first} slides")
    page.get_by_role("link", name="Next harder").click()
    expect(page).to_have_url(re.compile(r"/jams/rh1-5-[^?]+\?listed=max_slides%3D9%26size%3D5%26sort%3Deasiest"))
    assert first < slides(page) <= first + 3
    play_through(page)
    page.get_by_role("link", name="Another like this").click()
    expect(page).to_have_url(re.compile(r"/jams/rh1-5-[^?]+\?listed=all"))
    page.go_back()
    page.get_by_role("link", name="Back to the list").click()
    expect(page).to_have_url(re.compile(r"/library\?max_slides=9&size=5&sort=easiest$"))


def test_a_win_leads_on_to_a_harder_jam_and_leaves_a_tick(page: Page) -> None:
    win_and_go_on(page)
    expect(page.locator(".jam-card .tick").first).to_have_text("★ in the fewest")


def test_a_win_leads_on_without_script(page_without_script: Page) -> None:
    win_and_go_on(page_without_script)


def test_drawings_far_off_the_screen_are_not_painted_before_they_are_reached(page: Page) -> None:
    page.goto("/library?size=6")
    page.locator("#more").scroll_into_view_if_needed()
    expect(page.locator(".jam-card")).to_have_count(48)
    boards = "cards => cards.map((card) => card.querySelector('.board').checkVisibility({contentVisibilityAuto: true}))"
    painted = page.locator(".jam-card").evaluate_all(boards)
    assert painted[0] is False  # above, left behind
    assert painted[23] is True
    assert painted[47] is False
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => document.querySelector('.board').checkVisibility({contentVisibilityAuto: true})")
