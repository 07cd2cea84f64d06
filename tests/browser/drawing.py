"""A drawing in a maker, as a visitor meets it: opened, waited for, dragged."""

import re

from playwright.sync_api import Page, expect

EASY = "oooBoooooBooAAoBoooooooooooooooooooo"  # B stands in column 4, A lies in row 3
JAMS = f"/make/jams?size=6&cells={EASY}"
TILES = "/make/tiles?size=2x3&cells=412503"


def opened(page: Page, address: str) -> None:
    page.goto(address)
    if page.locator(".scripts").count():
        page.wait_for_function("() => window.htmx")


def expect_cells(page: Page, wanted: str) -> None:
    page.wait_for_url(re.compile(f"cells={re.escape(wanted)}(&|$)"))
    expect(page.locator("#maker")).to_have_attribute("data-cells", wanted)


def drag(page: Page, piece: str, right: int, down: int) -> None:
    page.locator(f"#{piece}").scroll_into_view_if_needed()
    box = page.locator(f"#{piece}").bounding_box()
    cell = page.locator("#board").bounding_box()["width"] / 6.67
    x, y = box["x"] + cell / 2, box["y"] + cell / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * cell, y + down * cell, steps=5)
    page.mouse.up()
