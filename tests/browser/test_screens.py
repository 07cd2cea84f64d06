"""On every screen the board and what plays it are seen together, can be hit, and show where the focus is."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.table import JAM, TILES, box_of, settle, sit_down
from tests.browser.visit import Faults, answer_from_the_copy, visit

HARDEST = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
LARGE = "/tiles/sp1-6-123456789abcdefghijklmnopqrstuvw0xyz"
WIDE_LOT = "/jams/rh1-12-" + "o" * 60 + "AAoooooooooo" + "o" * 72
TOGETHER = ("#board", "#hint-next", "#undo", "#redo", "#controls .tally")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (320, 568), (740, 360), (640, 400), (768, 1024)])
@pytest.mark.parametrize("address", [HARDEST, LARGE, WIDE_LOT])
def test_board_buttons_and_count_stand_on_the_first_screen(page: Page, width: int, height: int, address: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, address)
    assert page.evaluate("scrollY") == 0
    for part in TOGETHER:
        box = box_of(page.locator(part))
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height, part


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024)])
@pytest.mark.parametrize("step", [1, 4])
def test_a_first_step_has_its_buttons_on_the_first_screen(page: Page, width: int, height: int, step: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, f"/first-steps/{step}")
    box = box_of(page.locator("#hint-next"))
    assert box["y"] + box["height"] <= height


@pytest.mark.parametrize(("width", "height"), [(640, 400), (740, 360)])
@pytest.mark.parametrize("address", ["/first-steps/2", "/first-steps/4", f"/set/1?p={JAM.rpartition('/')[2]}&p=sp1-3-813402765"])
def test_low_screens_have_what_stands_above_a_game_beside_its_board(page: Page, width: int, height: int, address: str) -> None:
    """640 x 400 is a usual screen at 200 percent."""
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page, address)
    board, above = box_of(page.locator("#board")), box_of(page.locator("#lesson, #set-bar"))
    assert above["x"] >= board["x"] + board["width"]
    assert board["height"] > 0.5 * height
    for part in ("#board", "#lesson, #set-bar", "#hint-next", "#undo"):
        box = box_of(page.locator(part))
        assert 0 <= box["y"] <= box["y"] + box["height"] <= height, part


@pytest.mark.parametrize("address", ["/learn/breadth-first", "/learn/map", "/learn/by-hand"])
def test_a_lesson_uses_a_large_screen_and_keeps_its_lines_short(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(address)
    assert box_of(page.locator(".taught"))["width"] > 1200
    assert box_of(page.locator(".own-board").first)["width"] > 340
    assert box_of(page.locator(".taught > .lede, .taught .lede").first)["width"] < 900


def test_the_bar_of_ticked_puzzles_is_one_line_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/library")
    page.locator("input[data-choose]").first.check()
    assert box_of(page.locator("#chosen"))["height"] < 80


def test_the_bar_stays_while_one_reads_on(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    sit_down(page, HARDEST)
    page.evaluate("document.querySelector('#tools').scrollIntoView({block: 'end'})")
    assert 0 <= box_of(page.locator("#undo"))["y"] < 740


def test_a_large_screen_is_used(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    sit_down(page, HARDEST)
    assert box_of(page.locator("#board"))["width"] > 800
    graph, board = box_of(page.locator("#graph")), box_of(page.locator("#board"))
    assert graph["y"] > board["y"] + board["height"]
    assert graph["x"] + graph["width"] <= board["x"] + board["width"] + 1


@pytest.mark.parametrize("address", [f"{JAM}?pick=B&hint=3", f"{TILES}?line=R.D", "/tiles/sp1-3-813402765/by-hand"])
def test_what_is_pressed_on_a_phone_is_44_pixels_large(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, .button, #board .live, .cell)")].filter(one => one.checkVisibility())
            .map(one => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
            .filter(([, box]) => Math.max(box.width, box.height) < 44 || box.height < 43.5).map(([name]) => name)"""
    )
    assert small == []


def test_on_a_phone_the_buttons_of_the_way_by_hand_are_not_towers_of_words(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/tiles/sp1-3-813402765/by-hand")
    heights = page.locator(".stage .button").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) == 3
    assert max(heights) <= 64  # two lines


@pytest.mark.parametrize("size", [9, 12])
def test_cars_of_large_lots_are_24_pixels_wide_and_their_step_buttons_44(page: Page, size: int) -> None:
    """Nine or twelve cells share 360 pixels: who cannot hit a car so thin picks it by its letter and steps it."""
    row, empty = "AAo" + "B" + "o" * (size - 4), "o" * size
    lot = f"/jams/rh1-{size}-" + "".join((empty, row, "oooB" + "o" * (size - 4), *[empty] * (size - 3)))
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(lot)
    cars = page.locator("#board .piece").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert min(min(sides) for sides in cars) >= 24
    page.goto(f"{lot}?pick=A")
    buttons = page.locator("#steer :is(button, a)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert len(buttons) == 2
    assert min(min(sides) for sides in buttons) >= 44


def test_the_focus_is_a_line_of_three_pixels(page: Page) -> None:
    for address, piece in ((TILES, "tile-5"), (HARDEST, "car-F"), (WIDE_LOT, "car-A")):
        sit_down(page, address)
        page.focus(f"#{piece}")
        page.keyboard.press("Home")
        ring = page.evaluate(
            "() => { const style = getComputedStyle(document.activeElement.querySelector('.halo'));"
            " return [style.strokeWidth, style.vectorEffect, style.stroke]; }"
        )
        assert ring[:2] == ["3px", "non-scaling-stroke"]
        assert ring[2] != "none"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_colours_of_ones_own_everything_on_the_board_has_an_edge(
    browser: Browser, origin: str, faults: Faults, scheme: str
) -> None:
    with visit(browser, origin, faults, answer_from_the_copy, forced_colors="active", color_scheme=scheme) as page:
        page.goto(f"{HARDEST}?hint=3&pick=F")
        settle(page)
        ground = page.evaluate("getComputedStyle(document.querySelector('#board .kerb')).fill")
        edged = [".kerb", ".lot", ".mark", ".exit", ".ring", ".plate", ".picked .halo"]
        for part in edged:
            stroke = page.evaluate("part => getComputedStyle(document.querySelector('#board ' + part)).stroke", part)
            assert stroke not in ("none", ground), part
        assert page.evaluate("getComputedStyle(document.querySelector('#board .arrow')).fill") != ground
        page.goto(f"{TILES}?line=R")
        settle(page)
        for part in (".tray", ".well", ".home .pip"):
            stroke = page.evaluate("part => getComputedStyle(document.querySelector('#board ' + part)).stroke", part)
            assert stroke not in ("none", ground), part
