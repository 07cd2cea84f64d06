"""A set is made by ticks, a list or a wish, put in order by drag, keys and buttons, or by forms without script."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, box_of, settle

RED, SMALL, EIGHT = JAM.removeprefix("/jams/"), TILES.removeprefix("/tiles/"), "sp1-3-813402765"
THREE = f"/set?title=Class&p={RED}&p={SMALL}&p={EIGHT}"
CHANGING = f"{THREE}&change=yes"


def codes(page: Page) -> list[str]:
    return parse_qs(urlsplit(page.url).query).get("p", [])


def ordered(page: Page, *places: int) -> None:
    """The set stands in this order of its first puzzles, on the page and in the address."""
    wanted = [(RED, SMALL, EIGHT)[place - 1] for place in places]
    expect(page.locator(".set-cards > li").first).to_have_attribute("data-code", wanted[0])
    page.wait_for_function("want => location.search.match(/p=[^&]*/g).map(p => p.slice(2)).join() === want", arg=",".join(wanted))
    shown = [one.get_attribute("data-code") for one in page.locator(".set-cards > li").all()]
    assert shown == wanted


def win_small(page: Page) -> None:
    """5 right, 4 down, 1 left, 2 left, 3 up."""
    for tile in (5, 4, 1, 2, 3):
        page.click(f"#tile-{tile}")
    settle(page)


def test_buttons_change_the_order_and_keep_the_focus(page: Page) -> None:
    page.goto(CHANGING)
    page.click("#later-1")
    ordered(page, 2, 1, 3)
    expect(page.locator("#later-2")).to_be_focused()
    page.keyboard.press("Enter")
    ordered(page, 2, 3, 1)
    expect(page.locator("#grip-3")).to_be_focused()  # nothing is later than the last
    expect(page.locator("#announce")).to_have_text("Number 2 is number 3 now.")
    page.click("#out-2")
    ordered(page, 2, 1)
    page.go_back()
    ordered(page, 2, 3, 1)


def test_arrow_keys_move_what_has_the_focus(page: Page) -> None:
    page.goto(CHANGING)
    page.focus("#grip-1")
    page.keyboard.press("ArrowRight")
    ordered(page, 2, 1, 3)
    page.keyboard.press("End")
    ordered(page, 2, 3, 1)
    page.keyboard.press("ArrowUp")
    ordered(page, 2, 1, 3)
    page.keyboard.press("Home")
    ordered(page, 1, 2, 3)
    expect(page.locator("#grip-1")).to_be_focused()


def drop_on(page: Page, grip: str, card: str) -> tuple[float, float, float, float]:
    start, end = box_of(page.locator(grip)), box_of(page.locator(card))
    return (
        start["x"] + start["width"] / 2, start["y"] + start["height"] / 2,
        end["x"] + end["width"] / 2, end["y"] + end["height"] / 2,
    )  # fmt: skip


def test_the_order_is_changed_with_the_mouse(page: Page) -> None:
    page.set_viewport_size({"width": 1200, "height": 900})
    page.goto(CHANGING)
    x, y, to_x, to_y = drop_on(page, "#grip-1", "#card-3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=8)
    page.mouse.up()
    ordered(page, 2, 3, 1)
    x, y, to_x, to_y = drop_on(page, "#grip-3", "#card-1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=8)
    page.keyboard.press("Escape")
    page.mouse.up()
    ordered(page, 2, 3, 1)


def test_the_order_is_changed_with_a_finger(phone: Page) -> None:
    phone.goto(CHANGING)
    phone.locator("#grip-2").scroll_into_view_if_needed()
    x, y, to_x, to_y = drop_on(phone, "#grip-2", "#card-1")
    finger = phone.context.new_cdp_session(phone)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 7):
        point = {"x": x + (to_x - x) * step / 6, "y": y + (to_y - y) * step / 6}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ordered(phone, 2, 1, 3)


def test_ticks_of_several_pages_make_one_set(page: Page) -> None:
    page.goto("/library")
    page.check("[data-choose] >> nth=0")
    first = page.locator("[data-choose]").first.get_attribute("data-choose")
    page.goto("/levels")
    page.check("#levels-choose")
    page.check("[data-choose] >> nth=2")
    level = page.locator("[data-choose]").nth(2).get_attribute("data-choose")
    page.goto(TILES)
    page.click("#share-open")
    page.click("#given [data-choose]")
    expect(page.locator("#given [data-choose]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#chosen p")).to_have_text("3 puzzles for a set")
    page.click("#chosen a")
    page.wait_for_url("**/set?**")
    assert codes(page) == [first, level, SMALL]
    page.goto("/levels")
    expect(page.locator("#chosen")).to_have_count(0)  # made: the link is the set now


def test_games_played_are_ticked_and_added_to_a_set_that_is_there(page: Page) -> None:
    page.goto(TILES)
    settle(page)
    win_small(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Edit a copy: Tiles")).to_have_attribute("href", f"/make/from/{SMALL}")
    page.check("#records-recent [data-choose]")
    page.goto(f"/set?p={RED}&change=yes")
    expect(page.locator("#set-chosen h2")).to_have_text("You have ticked 1 puzzle")
    page.click("#set-chosen .primary")
    page.wait_for_url(f"**&p={SMALL}&change=yes")
    assert codes(page) == [RED, SMALL]
    expect(page.locator("#set-chosen")).to_be_hidden()
    expect(page.locator("#set-stand")).to_contain_text("1 of 2 solved in this browser.")
    expect(page.locator("#set-play")).to_have_text("Go on with number 1")


def test_without_script_a_set_is_made_ordered_and_played(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/set")
    page.fill("#set-text", f"{RED}\n{SMALL}")
    page.click("#set-paste")
    assert codes(page) == [RED, SMALL]
    page.click("#later-1")
    assert codes(page) == [SMALL, RED]
    page.fill("#set-title", "By hand")
    page.click("#set-save")
    assert page.locator("h1").inner_text() == "By hand"
    page.fill("#set-count", "2")
    page.select_option("#set-kind", "tiles-3-3")
    page.click("#set-some")
    assert len(codes(page)) == 4
    page.click("#set-play")
    for tile in (5, 4, 1, 2, 3):
        page.click(f"#tile-{tile}")
    expect(page.locator(".linked [role=status]")).to_have_text("Solved in 5 moves")
    page.click("#set-next")
    assert urlsplit(page.url).path == "/set/2"
    page.goto(CHANGING)
    for name in (".grip", "[data-copy]", "#set-chosen"):
        expect(page.locator(name).first).to_be_hidden()


ADDRESSES = (
    "/set",
    THREE,
    f"{CHANGING}&p=nonsense&p={RED}",
    f"/set/2?title=Class&race=yes&p={RED}&p={SMALL}",
    f"{TILES}/share?line=R",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_of_sets_break_no_rule(page: Page, violations: Callable[[Page], list[str]], address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    if page.locator("#game").count():
        settle(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_ticks_break_no_rule(page: Page, violations: Callable[[Page], list[str]]) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/levels")
    page.check("#levels-choose")
    page.check("[data-choose] >> nth=2")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
