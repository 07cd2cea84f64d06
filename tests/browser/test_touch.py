"""One finger plays, two zoom, and the page scrolls from beside the board."""

import pytest
from playwright.sync_api import Page

from tests.browser.table import JAM, TILES, box_of
from tests.browser.test_hands import finger

MAKER = "/make/jams?size=6&cells=oooBoooooBooAAoBoooooooooooooooooooo"
TILE_MAKER = "/make/tiles?size=3&cells=813402756"
ZOOMS = {"auto", "manipulation", "pinch-zoom"}


@pytest.mark.parametrize("address", [JAM, f"{JAM}?pick=B&hint=3", TILES, MAKER, TILE_MAKER, f"{JAM}/embed", "/first-steps/1"])
def test_two_fingers_zoom_from_everywhere_on_a_board(phone: Page, address: str) -> None:
    phone.goto(address)
    allowed = phone.evaluate(
        "() => [...document.querySelectorAll('#board, #board *')].map(one => getComputedStyle(one).touchAction)"
    )
    assert len(allowed) > 10
    assert set(allowed) <= ZOOMS
    assert phone.locator("meta[name=viewport]").get_attribute("content") == "width=device-width, initial-scale=1"


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
@pytest.mark.parametrize("address", [JAM, TILES, MAKER])
def test_the_page_scrolls_from_beside_the_board_and_stays_under_a_finger_on_it(
    phone: Page, address: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    phone.goto(address)
    phone.wait_for_load_state("networkidle")
    board = box_of(phone.locator("#board"))
    right, below = board["x"] + board["width"] / 2, min(board["y"] + board["height"] + 12, height - 4)
    beside = (right, below) if width < height else (board["x"] + board["width"] + 5, height / 2)
    assert scrolled(phone, board["x"] + board["width"] * 0.9, board["y"] + board["height"] * 0.8) == 0
    assert scrolled(phone, *beside) > 50


def scrolled(page: Page, x: float, y: float) -> float:
    """How far the page scrolls under a finger that goes up from there."""
    page.evaluate("scrollTo(0, 0)")
    hand = finger(page, "Start", (x, y))
    for step in range(1, 9):
        finger(page, "Move", (x, y - 15 * step), on=hand)
    finger(page, "End", on=hand)
    hand.detach()
    page.wait_for_timeout(100)
    return float(page.evaluate("scrollY"))


def test_a_second_finger_lets_a_drawn_car_go(phone: Page) -> None:
    phone.goto(MAKER)
    phone.wait_for_function("() => window.htmx")
    box = box_of(phone.locator("#car-B"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = finger(phone, "Start", (x, y))
    finger(phone, "Move", (x + 60, y), on=hand)
    finger(phone, "Start", (x + 60, y), (x + 120, y + 60), on=hand)
    finger(phone, "End", on=hand)
    hand.detach()
    phone.wait_for_timeout(100)
    assert phone.url.endswith(MAKER)
    assert phone.locator("#car-B").get_attribute("transform") == "translate(300 0)"
