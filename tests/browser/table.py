"""A game as someone at the table has it: what the eye sees of the board, what the page says, and hands of several kinds."""

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page

# 4 1 2    5 moves: 5 right, 4 down, 1 left, 2 left, 3 up
# 5 . 3
TILES = "/tiles/sp1-2x3-412503"
TILES_WAY = ("R", "D", "L", "L", "U")

# ..B...   2 slides: B down 3, then A right 4
# ..B...
# AAB...
JAM = "/jams/rh1-6-ooBoooooBoooAABooooooooooooooooooooo"
JAM_WAY = ("B+3", "A+4")

SETTLED = """() => document.documentElement.matches(".playing:not([data-busy])")
    && !document.querySelector("#remaining.waiting, .game.ahead")"""


def sit_down(page: Page, address: str) -> None:
    """Open a game; it is ready when its numbers are there."""
    page.goto(address)
    settle(page)


def settle(page: Page) -> None:
    """Wait until every move is confirmed, the numbers stand there and nothing glides any more."""
    page.wait_for_function(SETTLED)
    page.wait_for_function(
        "() => document.querySelector('#board').getAnimations({subtree: true}).every(a => !(a instanceof CSSTransition))"
    )


def line(page: Page) -> str:
    return page.locator("#game").get_attribute("data-line") or ""


def at(page: Page) -> int:
    return int(page.locator("#game").get_attribute("data-at") or 0)


def won(page: Page) -> bool:
    return page.locator("#game").get_attribute("data-won") == "yes"


def remaining(page: Page) -> str:
    return page.locator("#remaining b").inner_text()


def place(page: Page, piece: str) -> tuple[int, int]:
    """The row and column at which a piece is painted once it has come to rest, from its pixels and those of a cell."""
    come_to_rest(page, piece)
    box, board = box_of(page.locator(f"#{piece}")), box_of(page.locator("#board :is(.tray, .kerb)"))
    jam = piece.startswith("car-")
    cell = min(box["width"], box["height"])
    margin = 0.17 if jam else 0.13
    return round((box["y"] - board["y"]) / cell - margin), round((box["x"] - board["x"]) / cell - margin)


def come_to_rest(page: Page, piece: str) -> None:
    """Wait for the style sheets of a page just opened, and for the piece to end its slide."""
    still = "id => document.readyState === 'complete' && !document.getElementById(id)?.getAnimations().length"
    for _ in range(100):
        if page.evaluate(still, piece):
            return
        page.wait_for_timeout(50)


def cell_pixels(page: Page, piece: str) -> float:
    box = box_of(page.locator(f"#{piece}"))
    return min(box["width"], box["height"])


def box_of(locator: Locator) -> Any:
    box = locator.bounding_box()
    assert box is not None
    return box


def middle(page: Page, piece: str) -> tuple[float, float]:
    box = box_of(page.locator(f"#{piece}"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse_drag(page: Page, piece: str, right: float, down: float, *, let_go: bool = True) -> None:
    """Drag by pixels, in a few steps as a hand does."""
    x, y = middle(page, piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=5)
    if let_go:
        page.mouse.up()


def finger_drag(page: Page, piece: str, right: float, down: float) -> None:
    """The same with a finger: the touch events that the browser itself would turn into scrolling."""
    x, y = middle(page, piece)
    touched(page, [[(x + right * step / 6, y + down * step / 6)] for step in range(7)])


def touched(page: Page, places: Sequence[Sequence[tuple[float, float]]]) -> None:
    """Fingers set down at the first places, moved to the others, and lifted: all in the second before now, and at rest at its end.

    Chromium takes a finger that is still moving when it leaves for a throw, and the next tap for what stops that: it clicks nothing.
    """
    hand, began = page.context.new_cdp_session(page), time.time() - 1
    for number, fingers in enumerate(places):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        kind, when = "touchMove" if number else "touchStart", began + 0.7 * number / len(places)
        hand.send("Input.dispatchTouchEvent", {"type": kind, "timestamp": when, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "timestamp": began + 1, "touchPoints": []})
    hand.detach()
