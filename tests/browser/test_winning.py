"""Every way to play is complete: each of them takes both puzzles to the win."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import (
    JAM,
    JAM_WAY,
    TILES,
    TILES_WAY,
    cell_pixels,
    finger_drag,
    line,
    mouse_drag,
    remaining,
    settle,
    sit_down,
    won,
)  # fmt: skip

TILES_IN_ORDER = ("tile-5", "tile-4", "tile-1", "tile-2", "tile-3")
ARROWS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}


def assert_won(page: Page, way: tuple[str, ...]) -> None:
    settle(page)
    assert line(page) == ".".join(way)
    assert won(page)
    assert remaining(page) == "0"
    expect(page.locator("#win")).to_contain_text(f"in {len(way)} ")


def test_clicks_win_a_tile_board(page: Page) -> None:
    sit_down(page, TILES)
    for tile in TILES_IN_ORDER:
        page.click(f"#{tile}")
    assert_won(page, TILES_WAY)


def test_clicks_win_a_jam(page: Page) -> None:
    sit_down(page, JAM)
    page.click("#car-B")
    page.click(".cell[data-move='B+3']")
    page.click("#car-A")
    page.click(".cell[data-move='A+4']")
    assert_won(page, JAM_WAY)


def test_arrow_buttons_win_a_jam_as_two_slides(page: Page) -> None:
    sit_down(page, JAM)
    page.click("#car-B")
    for _ in range(3):
        page.click("#steer-ahead")
    page.click("#car-A")
    for _ in range(4):
        page.click("#steer-ahead")
    assert_won(page, JAM_WAY)


def test_taps_win_a_tile_board(phone: Page) -> None:
    sit_down(phone, TILES)
    for tile in TILES_IN_ORDER:
        phone.tap(f"#{tile}")
        settle(phone)
    assert_won(phone, TILES_WAY)


def test_taps_win_a_jam(phone: Page) -> None:
    sit_down(phone, JAM)
    phone.tap("#car-B")
    phone.tap(".cell[data-move='B+3']")
    settle(phone)
    phone.tap("#car-A")
    phone.tap(".cell[data-move='A+4']")
    assert_won(phone, JAM_WAY)


@pytest.mark.parametrize(("hand", "visitor"), [(mouse_drag, "page"), (finger_drag, "phone")])
def test_drags_win_a_tile_board(hand: Callable[..., None], visitor: str, request: pytest.FixtureRequest) -> None:
    page: Page = request.getfixturevalue(visitor)
    sit_down(page, TILES)
    cell = cell_pixels(page, "tile-1")
    ways = {"U": (0, -cell), "D": (0, cell), "L": (-cell, 0), "R": (cell, 0)}
    for tile, way in zip(TILES_IN_ORDER, TILES_WAY, strict=True):
        hand(page, tile, *ways[way])
        settle(page)
    assert_won(page, TILES_WAY)


@pytest.mark.parametrize(("hand", "visitor"), [(mouse_drag, "page"), (finger_drag, "phone")])
def test_drags_win_a_jam(hand: Callable[..., None], visitor: str, request: pytest.FixtureRequest) -> None:
    page: Page = request.getfixturevalue(visitor)
    sit_down(page, JAM)
    cell = cell_pixels(page, "car-A")
    hand(page, "car-B", 0, 3 * cell)
    settle(page)
    hand(page, "car-A", 4 * cell, 0)
    assert_won(page, JAM_WAY)


def test_the_keyboard_wins_a_tile_board(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#board [tabindex='0']")
    for way in TILES_WAY:
        page.keyboard.press(ARROWS[way])
    assert_won(page, TILES_WAY)


def test_the_letters_of_the_notation_win_a_tile_board(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#board [tabindex='0']")
    page.keyboard.type("rdllu")
    assert_won(page, TILES_WAY)


def test_the_keyboard_wins_a_jam(page: Page) -> None:
    sit_down(page, JAM)
    page.focus("#board [tabindex='0']")
    page.keyboard.press("b")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowUp")  # nothing is picked: this goes to the next car
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert_won(page, JAM_WAY)


@pytest.mark.parametrize(
    ("address", "typed", "way"),
    [(TILES, ("5", "d", "L", "2", "U"), TILES_WAY), (JAM, ("b down 3", "A+4"), JAM_WAY), (JAM, ("B3", "A 4"), JAM_WAY)],
)
def test_typed_moves_win(page: Page, address: str, typed: tuple[str, ...], way: tuple[str, ...]) -> None:
    sit_down(page, address)
    for text in typed:
        page.fill("#typed-move", text)
        page.press("#typed-move", "Enter")
    assert_won(page, way)


def follow_hints(page: Page) -> None:
    """Length, piece, move, play it: four presses a move."""
    while not won(page):
        before = line(page)
        for words in ("remain", "Look at", "will remain"):
            page.click("#hint-next")
            expect(page.locator("#hint")).to_contain_text(words)
        page.click("#hint-next")
        page.wait_for_function("before => document.querySelector('#game').dataset.line !== before", arg=before)


@pytest.mark.parametrize("visitor", ["page", "page_without_cdn", "page_with_hanging_cdn"])
@pytest.mark.parametrize(("address", "way"), [(TILES, TILES_WAY), (JAM, JAM_WAY)])
def test_hints_lead_to_the_win(visitor: str, address: str, way: tuple[str, ...], request: pytest.FixtureRequest) -> None:
    page: Page = request.getfixturevalue(visitor)
    page.goto(address, wait_until="commit" if visitor == "page_with_hanging_cdn" else "load")
    follow_hints(page)
    assert_won(page, way)


def test_solve_plays_itself_to_the_win_and_can_be_undone(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#solve")
    expect(page.locator("#player")).to_be_visible()
    page.select_option("#player select", "250")
    expect(page.locator("#win")).to_contain_text("in 5 moves")
    assert line(page) == ".".join(TILES_WAY)
    page.click("#restart")
    settle(page)
    assert remaining(page) == "5"


def test_solve_can_be_paused_and_stepped(page: Page) -> None:
    sit_down(page, TILES)
    page.emulate_media(reduced_motion="reduce")  # then it waits to be started
    page.click("#solve")
    expect(page.locator("#player button").first).to_have_text("Play")
    page.click("#player button[value=step]")
    settle(page)
    assert page.url.endswith("?line=R.D.L.L.U&at=1&help=solve")
    assert remaining(page) == "4"
    page.select_option("#player select", "1400")
    page.click("#player button[value=play]")
    page.click("#player button[value=play]")
    settle(page)
    assert page.url.endswith("?line=R.D.L.L.U&at=1&help=solve")
