"""The game is won by every hand on boards of 3x3, 4x4, 6x6 and 12x12: mouse, keys, typed moves, and a finger on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.puzzles import FAMILIES
from tests.browser.table import cell_pixels, finger_drag, mouse_drag, settle, sit_down, won

TILE_BOARDS = ("sp1-3-123450786", "sp1-4-123456789ab0defc", "sp1-6-123456789abcdefghijklmnopqrst0vwxyzu")
# ..B...  on a lot of 6 and of 12: the truck goes down, then the red car leaves; on 4x4 a car goes up
LOTS = (
    ("rh1-4-ooooooBoAABooooo", -1),
    ("rh1-6-ooBoooooBoooAABooooooooooooooooooooo", 3),
    ("rh1-12-" + "ooBooooooooo" * 2 + "AABooooooooo" + "o" * 108, 3),
)
WAYS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
ARROWS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def way_home(code: str) -> list[tuple[str, str]]:
    """(tile, way) of a shortest solution, found here by trying: the boards are one or two moves from home."""
    family = FAMILIES["tiles"]
    board = family.notation.read(code)
    for first in board.moves():
        one = board.apply(first)
        if one.is_solved:
            return [(str(board.pushed(first)[0]), str(first))]
        for second in one.moves():
            if one.apply(second).is_solved:
                return [(str(board.pushed(first)[0]), str(first)), (str(one.pushed(second)[0]), str(second))]
    raise AssertionError(code)


def click(page: Page, tile: str, _: str) -> None:
    page.click(f"#tile-{tile}")


def press_arrow(page: Page, _: str, way: str) -> None:
    if not page.evaluate("document.activeElement.closest('#board')"):
        page.focus("#board [tabindex='0']")
    page.keyboard.press(ARROWS[way])


def type_it(page: Page, tile: str, _: str) -> None:
    page.fill("#typed-move", tile)
    page.press("#typed-move", "Enter")


def pull(page: Page, tile: str, way: str) -> None:
    cell = cell_pixels(page, f"tile-{tile}")
    mouse_drag(page, f"tile-{tile}", WAYS[way][0] * cell, WAYS[way][1] * cell)


@pytest.mark.parametrize("hand", [click, press_arrow, type_it, pull])
@pytest.mark.parametrize("code", TILE_BOARDS)
def test_every_hand_brings_the_tiles_home(page: Page, code: str, hand: Callable[[Page, str, str], None]) -> None:
    sit_down(page, f"/tiles/{code}")
    for tile, way in way_home(code):
        hand(page, tile, way)
        settle(page)
    assert won(page)


@pytest.mark.parametrize("code", TILE_BOARDS)
def test_a_finger_brings_the_tiles_home(phone: Page, code: str) -> None:
    sit_down(phone, f"/tiles/{code}")
    cell = cell_pixels(phone, "tile-1")
    for tile, way in way_home(code):
        finger_drag(phone, f"tile-{tile}", WAYS[way][0] * cell, WAYS[way][1] * cell)
        settle(phone)
    assert won(phone)


@pytest.mark.parametrize("code", TILE_BOARDS)
def test_taps_bring_the_tiles_home(phone: Page, code: str) -> None:
    sit_down(phone, f"/tiles/{code}")
    for tile, _ in way_home(code):
        phone.tap(f"#tile-{tile}")
        settle(phone)
    assert won(phone)


@pytest.mark.parametrize(("code", "aside"), LOTS)
def test_every_hand_lets_the_red_car_out(page: Page, code: str, aside: int) -> None:
    far = FAMILIES["jams"].notation.read(code).rows - 2

    def by_cells() -> None:
        for car, token in (("B", f"B{aside:+d}"), ("A", f"A+{far}")):
            page.locator(f"#car-{car}").dispatch_event("click")
            page.locator(f".cell[data-move='{token}']").dispatch_event("click")

    def by_keys() -> None:
        page.focus("#board [tabindex='0']")
        for key in ("b", *["ArrowDown" if aside > 0 else "ArrowUp"] * abs(aside), "a", "Shift+ArrowRight"):
            page.keyboard.press(key)

    def by_typing() -> None:
        for text in (f"B{aside:+d}", f"A+{far}"):
            page.fill("#typed-move", text)
            page.press("#typed-move", "Enter")

    def by_mouse() -> None:
        cell = cell_pixels(page, "car-A")
        mouse_drag(page, "car-B", 0, aside * cell)
        mouse_drag(page, "car-A", far * cell, 0)

    for hand in (by_cells, by_keys, by_typing, by_mouse):
        sit_down(page, f"/jams/{code}")
        hand()
        settle(page)
        assert won(page), hand.__name__
        expect(page.locator("#win .lead")).to_contain_text("in 2 slides")


@pytest.mark.parametrize(("code", "aside"), LOTS)
def test_a_finger_lets_the_red_car_out(phone: Page, code: str, aside: int) -> None:
    far = FAMILIES["jams"].notation.read(code).rows - 2
    sit_down(phone, f"/jams/{code}")
    cell = cell_pixels(phone, "car-A")
    finger_drag(phone, "car-B", 0, aside * cell)
    settle(phone)
    finger_drag(phone, "car-A", far * cell, 0)
    settle(phone)
    assert won(phone)
