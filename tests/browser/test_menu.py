"""The way to every room: a row where there is room for it, behind one button on a phone, with script and without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import JAM

ROOMS = ["Tiles", "Jams", "Daily", "Levels", "Make", "Learn", "Library", "Help"]


@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_a_phone_has_one_line_and_a_button(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 700})
    page.goto("/help")
    assert page.evaluate("document.querySelector('.top').offsetHeight") <= 70
    expect(page.locator("#site")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    assert page.locator("#site a").all_inner_texts() == ROOMS
    for link in page.locator("#site a").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 44


def test_escape_and_a_press_beside_it_close_the_menu(phone: Page) -> None:
    phone.goto(JAM)
    menu, rooms = phone.get_by_role("button", name="Menu"), phone.locator("#site")
    menu.press("Enter")
    phone.keyboard.press("Tab")
    expect(phone.get_by_role("link", name="Tiles", exact=True)).to_be_focused()
    phone.keyboard.press("Escape")
    expect(rooms).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    phone.mouse.click(20, 800)
    expect(rooms).to_be_hidden()


def test_the_menu_opens_without_script(page_without_script: Page) -> None:
    page_without_script.set_viewport_size({"width": 360, "height": 740})
    page_without_script.goto("/")
    page_without_script.get_by_role("button", name="Menu").click()
    page_without_script.get_by_role("link", name="Levels", exact=True).click()
    page_without_script.wait_for_url("**/levels")


def test_a_wide_page_has_the_row_and_no_button(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/daily/2026-03-10")
    expect(page.get_by_role("button", name="Menu")).to_be_hidden()
    tops = {link.bounding_box()["y"] for link in page.locator("#site a").all()}  # type: ignore[index]
    assert len(tops) == 1
    expect(page.locator("#site [aria-current]")).to_have_text("Daily")


def test_an_open_menu_breaks_no_rule(phone: Page, violations: Callable[[Page], list[str]]) -> None:
    phone.goto("/daily/2026-03-10")
    phone.get_by_role("button", name="Menu").click()
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert violations(phone) == [], scheme
