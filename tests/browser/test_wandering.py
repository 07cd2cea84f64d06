"""A player who does anything in any order: afterwards board, script and address always agree.

200 actions with the tests; `make fuzz` walks thousands (WANDER=actions, SEED=text).
"""

import os
import random
import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page

from app.puzzles import FAMILIES
from app.puzzles.game import Game
from tests.browser.table import box_of, finger_drag, mouse_drag, settle, sit_down
from tests.browser.visit import Faults

ACTIONS = int(os.environ.get("WANDER", "100"))
SEED = os.environ.get("SEED", "wander")
NINE, LOT = "/tiles/sp1-3-813402765", "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
KEYS = (
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Shift+ArrowUp", "Shift+ArrowRight", "Control+ArrowRight", "Enter", " ", "Escape",
    "Home", "End", "Tab", "u", "d", "l", "r", "a", "b", "f", "7", "Control+z", "Control+z", "Control+y",
)  # fmt: skip
BUTTONS = (
    "#undo",
    "#redo",
    "#restart",
    "#hint-next",
    "#solve",
    "#replies-toggle",
    "#steer-back",
    "#steer-ahead",
    "#player [value=step]",
)
LEAVING = ":not([href*='by-hand']):not([href*='/share'])"
LINKS = f"#graph a, .reply, .cell, #code .links a[href*='line=']{LEAVING}, #review a, #win a[href*='line=']"


def press_key(page: Page, draw: random.Random) -> str:
    key = draw.choice(KEYS)
    if not page.evaluate("document.activeElement.closest('#board')"):
        page.focus("#board [tabindex='0']")
    page.keyboard.press(key)
    return f"key {key}"


def press_piece(page: Page, draw: random.Random) -> str:
    pieces = page.locator("#board .piece")
    number = draw.randrange(pieces.count())
    pieces.nth(number).dispatch_event("click")
    return f"piece {number}"


def press_button(page: Page, draw: random.Random) -> str:
    button = draw.choice(BUTTONS)
    if page.locator(button).count():
        page.locator(button).dispatch_event("click")
    return f"button {button}"


def press_link(page: Page, draw: random.Random) -> str:
    links = page.locator(LINKS)
    if not links.count():
        return "no link"
    number = draw.randrange(links.count())
    words = links.nth(number).evaluate("one => one.outerHTML.slice(0, 120)")
    links.nth(number).dispatch_event("click")
    return f"link {words}"


def drag(page: Page, draw: random.Random) -> str:
    names = page.locator("#board .piece").evaluate_all("all => all.map(one => one.id)")
    piece, hand = draw.choice(names), draw.choice((mouse_drag, finger_drag))
    box_of(page.locator(f"#{piece}"))
    right, down = draw.randint(-150, 150), draw.randint(-150, 150)
    hand(page, piece, right, down)
    return f"{hand.__name__} {piece} {right} {down}"


def walk(page: Page, draw: random.Random) -> str:
    slider = page.locator("#walk-at")
    if not slider.count():
        return "no slider"
    to = draw.randint(0, int(slider.get_attribute("max") or 0))
    slider.evaluate("(one, to) => { one.value = to; one.dispatchEvent(new Event('input', {bubbles: true})); }", to)
    return f"slider {to}"


def type_move(page: Page, draw: random.Random) -> str:
    if not page.locator("#typed-move").count():
        return "no field"
    text = draw.choice(("U", "r2", "8", "A+1", "b down", "F 1", "nonsense", "L"))
    page.fill("#typed-move", text)
    page.press("#typed-move", "Enter")
    return f"typed {text}"


def reload(page: Page, _: random.Random) -> str:
    page.reload()
    return "reload"


def leave_and_return(page: Page, _: random.Random) -> str:
    page.goto("/help")
    page.go_back()
    return "away and back"


def fall_off_the_line(page: Page, draw: random.Random) -> str:
    page.context.set_offline(True)
    told = [press_key(page, draw) for _ in range(3)]
    page.wait_for_timeout(50)
    page.context.set_offline(False)
    return f"offline: {told}"


DEEDS: tuple[tuple[Callable[[Page, random.Random], str], int], ...] = (
    (press_key, 30), (press_piece, 20), (press_button, 20), (press_link, 12), (drag, 10), (walk, 6), (type_move, 4), (reload, 2),
    (leave_and_return, 1), (fall_off_the_line, 2),
)  # fmt: skip


def check(page: Page, address: str) -> None:
    """The address replays to the board that is painted, and the page tells of the same."""
    settle(page)
    _, slug, code = address.split("/")
    query = parse_qs(urlsplit(page.url).query)
    family = FAMILIES[slug]
    line, at = query.get("line", [""])[0], query.get("at")
    game = Game.replay(family, family.notation.read(code), line, int(at[0]) if at else None)
    data = page.locator("#game").evaluate("one => ({...one.dataset})")
    assert (data["line"], data["at"]) == (line, str(game.at))
    painted = page.locator("#board .piece").evaluate_all("all => all.map(one => one.id + ' ' + one.getAttribute('transform'))")
    drawing = family.speech.view(game.board)
    assert sorted(painted) == sorted(f"{piece.id} translate({piece.x} {piece.y})" for piece in drawing.pieces)
    assert page.locator("#stats [data-played]").inner_text() == f"{game.count():,}"
    live = page.locator("#board .piece[href]").evaluate_all("all => all.map(one => one.id)")
    assert sorted(live) == sorted(piece.id for piece in drawing.pieces if piece.live and not game.is_won)


@pytest.mark.parametrize("address", [NINE, LOT])
def test_board_script_and_address_agree_whatever_is_done(page: Page, faults: Faults, address: str) -> None:
    for part in ("409", "422", "ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest"):
        faults.expect(part)
    draw, done = random.Random(f"{SEED} {address}"), []
    page.emulate_media(reduced_motion="reduce")  # Solve then waits to be stepped
    sit_down(page, address)
    for _ in range(ACTIONS):
        deed = draw.choices([one for one, _ in DEEDS], [weight for _, weight in DEEDS])[0]
        done.append(deed(page, draw))
        try:
            page.wait_for_load_state()
            if re.fullmatch(rf"{address}(\?.*)?", urlsplit(page.url).path + "?" + urlsplit(page.url).query):
                check(page, address)
            else:
                sit_down(page, address)  # a link led to another page
        except Exception as error:
            raise AssertionError("after\n" + "\n".join(done[-12:])) from error
