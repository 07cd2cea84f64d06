"""In colours of the reader's own choice nothing is told by paint: what differs, differs in a system colour and in shape."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visit import Faults, answer_from_the_copy, visit

SYSTEM = ("Canvas", "CanvasText", "GrayText", "LinkText", "Highlight", "HighlightText")
DRAWINGS = (
    "/learn/breadth-first?step=92", "/learn/parity?step=3", "/learn/distances", "/learn/pattern-databases",
    "/learn/pattern-databases?step=2", "/learn/map", "/learn/queue-or-stack?step=100", "/learn/growth", "/learn/by-hand",
    "/learn/by-hand?board=rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "/library", "/make/tiles?size=3&cells=813402756",
)  # fmt: skip
# Colours as the page has them, each once; a shape without a stroke or fill says nothing.
PAINTS = """([drawings, names]) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.forcedColorAdjust = "none";
    const known = new Set(["none", "rgba(0, 0, 0, 0)"]);
    for (const name of names) {
        probe.style.color = name;
        known.add(getComputedStyle(probe).color);
    }
    probe.remove();
    const shapes = document.querySelectorAll(`:is(${drawings}) :is(circle, rect, path, text)`);
    const strange = [...shapes].flatMap((one) => {
        const { fill, stroke } = getComputedStyle(one);
        const kind = `${one.tagName} in ${one.parentNode.className.baseVal}`;
        return [fill, stroke].filter((paint) => !known.has(paint)).map((paint) => `${kind}: ${paint}`);
    });
    return [shapes.length, [...new Set(strange)]];
}"""
LOOK = """([selector, part, names]) => {
    const style = getComputedStyle(document.querySelector(selector), part);
    return names.map((name) => style[name]);
}"""


@pytest.fixture(params=["light", "dark"])
def forced(request: pytest.FixtureRequest, browser: Browser, origin: str, faults: Faults) -> Iterator[Page]:
    with visit(browser, origin, faults, answer_from_the_copy, forced_colors="active", color_scheme=request.param) as page:
        yield page


def look(page: Page, selector: str, *names: str, part: str = "") -> tuple[str, ...]:
    return tuple(page.evaluate(LOOK, [selector, part or None, list(names)]))


def test_drawings_of_lessons_and_makers_are_painted_in_system_colours_alone(forced: Page) -> None:
    drawings = ".dots, .bars, .round-bars, .arcs, .tree, .mini, .histogram"
    for address in DRAWINGS:
        forced.goto(address)
        count, strange = forced.evaluate(PAINTS, [drawings, SYSTEM])
        assert count > 0, address
        assert strange == [], address


def test_dots_and_their_legend_differ_in_fill_ring_and_size(forced: Page) -> None:
    forced.goto("/learn/breadth-first?step=92")
    states = ("unseen", "done", "waiting", "way")
    dots = [look(forced, f".dots .{state} circle", "fill", "stroke", "strokeWidth", "r") for state in states]
    keys = [
        look(forced, f".key.{state}", "backgroundColor", "borderTopColor", "borderTopWidth", "width", part="::before")
        for state in states
    ]
    assert len({(fill == ring, fill, width, size) for fill, ring, width, size in dots}) == len(states)
    assert len({(fill == ring, fill, width, size) for fill, ring, width, size in keys}) == len(states)
    for dot, key in zip(dots, keys, strict=True):
        assert dot[:2] == key[:2]
    ground = look(forced, "body", "backgroundColor")[0]
    assert all(dot[1] != ground for dot in dots)


def test_clouds_of_dots_tell_taken_waiting_and_unseen_apart(forced: Page) -> None:
    forced.goto("/learn/queue-or-stack?step=100")
    clouds = [
        look(forced, f".specks{kind}", "stroke", "strokeLinecap", "strokeWidth")
        for kind in (".faint", ":not(.faint, .lit)", ".lit")
    ]
    colours, shapes = {one[0] for one in clouds}, {one[1:] for one in clouds}
    assert len(colours - set(look(forced, "body", "backgroundColor"))) == 3
    assert len(shapes) == 3


def test_the_bar_of_ones_own_board_is_filled_and_the_others_are_not(forced: Page) -> None:
    forced.goto("/learn/distances?board=sp1-3-813402765")
    here, others = (look(forced, f".bars {bar} rect", "fill")[0] for bar in (".here", "g:not(.here)"))
    assert others == look(forced, "body", "backgroundColor")[0] != here


def test_the_line_of_code_that_has_just_run_is_marked(forced: Page) -> None:
    forced.goto("/learn/breadth-first?step=6")
    now, before = (
        look(forced, f".code-of {line}", "backgroundColor", "borderLeftColor") for line in ("code.now", "code:not(.now)")
    )
    assert now[0] != before[0]
    assert now[1] != before[1]


@pytest.mark.parametrize(
    ("address", "under"),
    [
        ("/tiles/sp1-4-179683ab4e20f5dc?picture=fox", ".piece .plate"),
        ("/tiles/sp1-3-813402765/print", ".paper .paint"),
        ("/jams/rh1-4-BoooBAAooooCDDoC/print", ".piece .plate"),
    ],
)
def test_numbers_and_letters_stand_out_from_what_is_under_them(forced: Page, address: str, under: str) -> None:
    """On a picture, and on the sheet that will be printed, which stays white."""
    forced.goto(address)
    assert look(forced, ".piece .letter", "fill") != look(forced, under, "fill")
    assert look(forced, under, "fillOpacity") == ("1",)


def test_where_one_is_and_which_day_is_shown_are_lines(forced: Page) -> None:
    forced.goto("/daily/2026-03-10")
    assert look(forced, "#site [aria-current]", "textDecorationLine")[0] == "underline"
    assert look(forced, "#site a:not([aria-current])", "textDecorationLine")[0] == "none"
    assert look(forced, ".calendar [aria-current]", "outlineStyle")[0] == "solid"


def test_signs_that_are_drawn_as_backgrounds_are_kept(forced: Page) -> None:
    forced.goto("/help")
    assert "gradient" in look(forced, ".settings summary", "backgroundImage", part="::before")[0]
