"""Wishes in a browser: sliders and the guess, the best so far drawn, a Stop that takes it, many at once, another beside the game."""

import re

from playwright.sync_api import Page, expect

WIDE = "rh1-8-" + "o" * 16 + "ooooBooo" * 2 + "AAoooooo" + "o" * 24  # B stands in row 3 and 4, A lies free in row 5


def field(page: Page, name: str):
    return page.locator(f'#wish [name="{name}"]')


def slider(page: Page, name: str):
    return page.locator(f'#wish [data-of="{name}"]')


def test_a_slider_and_its_field_move_each_other_and_the_guess_follows(page: Page) -> None:
    page.goto("/jams")
    first = page.locator("#guess").inner_text()
    slider(page, "min_moves").fill("24")
    expect(field(page, "min_moves")).to_have_value("24")
    expect(page.locator("#guess")).not_to_have_text(first)
    expect(page.locator("#guess")).to_contain_text("About 1 in")
    field(page, "max_moves").fill("20")
    expect(slider(page, "max_moves")).to_have_value("20")
    expect(page.locator("#guess")).to_contain_text("must not be smaller than")
    slider(page, "max_moves").fill("30")
    slider(page, "min_moves").fill("40")
    expect(field(page, "max_moves")).to_have_value("40")  # from never passes to
    slider(page, "min_moves").focus()
    page.keyboard.press("ArrowLeft")
    expect(field(page, "min_moves")).to_have_value("39")


def test_the_best_so_far_is_drawn_and_stop_takes_it(page: Page) -> None:
    page.goto("/jams")
    for name, value in (("min_moves", "58"), ("max_moves", "60"), ("seed", "never met")):
        field(page, name).fill(value)
    page.get_by_role("button", name="Make", exact=True).click()
    expect(page.locator("#search-words")).to_contain_text(re.compile(r"the hardest so far needs \d+ slides"))
    expect(page.locator("#search-found .puzzle")).to_have_count(1)
    expect(page.locator("#search-found b")).to_contain_text("slides")
    page.locator("#search-stop").click()
    page.wait_for_url("**/jams/rh1-6-*")
    expect(page.locator("#game")).to_be_visible()


def test_many_jams_are_made_and_lead_to_a_set(page: Page) -> None:
    page.goto("/jams")
    for name, value in (("count", "3"), ("min_moves", "3"), ("max_moves", "9"), ("seed", "three of them")):
        field(page, name).fill(value)
    page.get_by_role("button", name="Make", exact=True).click()
    page.wait_for_url("**/jams/batch?*")
    expect(page.locator(".batch .board")).to_have_count(3)
    page.get_by_role("link", name="Make a set of them").click()
    page.wait_for_url("**/set?*")
    expect(page.locator(".set-cards .board")).to_have_count(3)


def test_stop_takes_those_of_many_that_are_made(page: Page) -> None:
    page.goto("/jams")
    for name, value in (("count", "50"), ("min_moves", "25"), ("max_moves", "60"), ("seed", "many")):
        field(page, name).fill(value)
    page.get_by_role("button", name="Make", exact=True).click()
    expect(page.locator("#search-found .puzzle").nth(1)).to_be_visible()
    page.get_by_role("button", name="Stop, and take those made").click()
    page.wait_for_url("**/jams/batch?*")
    made = page.locator(".batch .card")
    assert 1 < made.count() < 50
    for number in made.locator("b").all_inner_texts():
        assert 25 <= int(number.removesuffix(" slides")) <= 60


def test_many_jams_are_made_without_script_and_the_wish_is_weighed(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/jams")
    field(page, "min_moves").fill("24")
    page.get_by_role("button", name="How likely is this?").click()
    expect(page.locator("#guess")).to_contain_text("About 1 in")
    expect(field(page, "min_moves")).to_have_value("24")
    for name, value in (("count", "2"), ("min_moves", "3"), ("max_moves", "9")):
        field(page, name).fill(value)
    page.get_by_role("button", name="Make", exact=True).click()
    expect(page.locator(".batch .board")).to_have_count(2)


def test_another_is_looked_for_beside_a_game_that_is_played_on(page: Page) -> None:
    page.goto(f"/jams/{WIDE}")
    page.wait_for_function("() => window.htmx && document.documentElement.classList.contains('playing')")
    news = '{"tries": 32, "most_tries": 1000, "hardest": 4, "counted": "4 slides", "url": "/jams/rh1-4-BoooBAAooooCDDoC"}\n'
    page.route("**/another?*", lambda route: route.fulfill(body=news, content_type="application/x-ndjson"))
    page.get_by_role("link", name="Harder").click()
    expect(page.locator("#another")).to_contain_text("32 tries. The hardest so far needs 4 slides.")
    page.locator("#car-B").click()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#game")).to_have_attribute("data-line", re.compile("B"))
    expect(page.locator("#another a")).to_have_attribute("href", "/jams/rh1-4-BoooBAAooooCDDoC")
    page.route("**/another?*", lambda _: None)  # it takes its time
    page.get_by_role("link", name="Harder").click()
    page.locator("#another button").click()
    expect(page.locator("#another")).to_contain_text("Stopped.")


def test_another_that_is_found_is_opened(page: Page) -> None:
    page.goto("/tiles/sp1-3-813402765")
    page.wait_for_function("() => window.htmx && document.documentElement.classList.contains('playing')")
    page.get_by_role("link", name="New one").click()
    page.wait_for_url(re.compile(r"/tiles/sp1-3-(?!813402765)"))
