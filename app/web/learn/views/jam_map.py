"""The map of the reader's jam: every position by its distance to the exit, the way played, a shortest way out, and where to go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from app.puzzles import FAMILIES
from app.puzzles.jams.board import Slide
from app.puzzles.jams.view import view
from app.puzzles.lessons.jam_map import JamMap, Narrow, narrow
from app.puzzles.wording import grouped, many, together
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import Dot, Place, chain, lines, specks
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.views.jam_walk import Walk, walk
from app.web.work.work import Work

WIDTH, HEIGHT = 900, 430
ROWS = 90  # dots above each other before a layer gets a second column
ZOOMS = (1, 2, 4, 8)


@lru_cache(maxsize=12)
def _places(known: JamMap) -> tuple[Place, ...]:
    """Where each position is drawn: a column a layer, from the exit on the left to the farthest on the right."""
    left, top = 20.0, 14.0
    across = (WIDTH - 2 * left) / max(known.farthest, 1)
    layers: list[list[int]] = [[] for _ in known.histogram]
    for at, far in enumerate(known.far):
        layers[far].append(at)
    places: dict[int, Place] = {}
    for far, members in enumerate(layers):
        rows = min(len(members), ROWS)
        columns = -(-len(members) // ROWS) if members else 1
        down = min((HEIGHT - 2 * top - 16) / max(rows - 1, 1), 14.0)
        for place, at in enumerate(members):
            row, column = divmod(place, columns)
            x = left + far * across + (column - (columns - 1) / 2) * min(across * 0.75 / columns, 6.0)
            y = (HEIGHT - 16) / 2 + (row - (-(-len(members) // columns) - 1) / 2) * down
            places[at] = (round(x), round(y)) if len(known.far) > 800 else (round(x, 1), round(y, 1))
    return tuple(places[at] for at in range(len(known.far)))


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    here = await walk(asked, work)
    known, places = here.known, _places(here.known)
    stepper = steps(asked if asked.stepped else _at_end(asked, here), len(here.game.line) + 1, "move", ())
    way = known.way_out(here.here)
    zoom = int(asked.fields.get("zoom", "1")) if asked.fields.get("zoom", "1") in map(str, ZOOMS) else 1
    moves = [_move(here, move) for move in here.board.moves()]
    return {
        "steps": stepper,
        "drawing": view(here.board),
        "words": f"{many(int(known.far[here.here]), 'slide')} from the exit",
        "far": known.far[here.here],
        "moves": sorted(moves, key=lambda move: move.far),
        "out_url": here.url(here.slides(way[:2])) if len(way) > 1 else "",
        "all_out_url": here.url(here.slides(way)) if len(way) > 1 else "",
        "map": _picture(here, places, way, zoom),
        "zooms": [(f"{level} ×", asked.url(zoom=str(level) if level > 1 else ""), level == zoom) for level in ZOOMS],
        "peek_base": "/learn/map/peek",
        "go_base": "/learn/map/go",
        "query": urlencode(_query(here)),
        "total": known.total,
        "drawn": len(known.positions),
        "whole": known.is_whole,
        "farthest": known.farthest,
        "hardest_url": _go(here, known.hardest),
        "hardest_is_here": known.far[here.here] == known.farthest,
        "narrow": _narrows(here) if known.is_whole else None,
        "layers": [
            (far, count, _go(here, known.far.index(far))) for far, count in enumerate(known.histogram) if far in known.far
        ],
        "won": known.far[here.here] == 0,
        "played": here.game.at,
        "questions": _questions(asked, here, way),
    }


def _query(here: Walk) -> dict[str, str]:
    """What tells the server where the reader is, for a script that asks for dots by their numbers."""
    line = {"line": here.game.line_text} if here.game.line_text else {}
    return {"board": str(here.asked.board)} | line | {"step": str(here.game.at + 1)}


def _at_end(asked: Asked, here: Walk) -> Asked:
    return Asked(asked.path, asked.board, asked.given, here.game.at + 1, asked.fields, True)


@dataclass(frozen=True, slots=True)
class Step:
    """One slide from here: its words, its address, and the slides to the exit after it."""

    words: str
    url: str
    far: int


def _move(here: Walk, move: Slide) -> Step:
    known = here.known
    after = known.index.get(known.space.position(here.board.apply(move)))
    far = known.far[here.here if after is None else after]
    return Step(FAMILIES["jams"].speech.words(here.game.board, move), here.url([move]), far)


def _go(here: Walk, index: int) -> str:
    """The address that leads to a position by its number."""
    url = here.asked.url(step=here.game.at + 1, line=here.game.line_text).replace("/learn/map", "/learn/map/go", 1)
    return f"{url}{'&' if '?' in url else '?'}to={index}"


@dataclass(frozen=True, slots=True)
class Map:
    """The map as it is drawn. `twigs`, `dots`, `way` and `trail` are path data, `size` is that of a dot, `ticks` are (x, label)."""

    box: str
    twigs: str
    dots: str
    way: str
    trail: str
    here: Place
    size: float
    near: tuple[Dot, ...]
    necks: tuple[Place, ...]
    ticks: tuple[tuple[float, str], ...]
    words: str


def _picture(here: Walk, places: Sequence[Place], way: Sequence[int], zoom: int) -> Map:
    known, by_number = here.known, dict(enumerate(places))
    x, y = places[here.here]
    width, height = WIDTH / zoom, HEIGHT / zoom
    corner = min(max(x - width / 2, 0), WIDTH - width), min(max(y - height / 2, 0), HEIGHT - height)
    beside = {known.index.get(known.space.position(here.board.apply(move))): move for move in here.board.moves()}
    found = narrow(known, here.here) if known.is_whole else Narrow((), ())
    every = next(every for every in (1, 2, 5, 10, 20) if (WIDTH - 40) / max(known.farthest, 1) * every >= 22)
    columns = {far: places[known.far.index(far)] for far in range(0, known.farthest + 1, every) if far in known.far}
    near = tuple(
        Dot(*places[index], "beside", f"{move}: {many(int(known.far[index]), 'slide')} from the exit", here.url([move]), True)
        for index, move in beside.items()
        if index is not None
    )
    return Map(
        f"{corner[0]:g} {corner[1]:g} {width:g} {height:g}",
        lines(by_number, ((at, nearer) for at, nearer in enumerate(known.nearer) if nearer >= 0)),
        specks(places),
        chain(by_number, way),
        chain(by_number, here.trail),
        places[here.here],
        3.2 if len(places) > 1200 else 5.0,
        near,
        tuple(places[neck] for neck in found.bottlenecks),
        tuple((round(20 + (WIDTH - 40) / max(known.farthest, 1) * far, 1), str(far)) for far in columns),
        f"{many(len(places), 'position')} in columns by their distance to the exit, which is on the left. "
        f"From the farthest it is {many(known.farthest, 'slide')}, from where you are {known.far[here.here]}.",
    )


@dataclass(frozen=True, slots=True)
class Narrows:
    """The bottlenecks between here and the exit, each (slides to the exit, address), and the islands that they part: `374 and 4,404`."""

    necks: tuple[tuple[int, str], ...]
    count: int
    islands: int
    sizes: str


def _narrows(here: Walk) -> Narrows:
    known, found = here.known, narrow(here.known, here.here)
    necks = tuple((known.far[neck], _go(here, neck)) for neck in found.bottlenecks)
    sizes = [grouped(size) for size in found.islands if size]
    return Narrows(necks, len(necks), len(sizes), together(sizes))


def _questions(asked: Asked, here: Walk, way: Sequence[int]) -> tuple[Question, ...]:
    known = here.known
    return (
        number(
            asked,
            "q1",
            "How many slides is the hardest position of this jam from the exit?",
            known.farthest,
            f"The map ends there; {known.histogram[-1]} of its positions lie so far.",
            "Read the last column of the map.",
        ),
        _next_car(asked, here) if len(way) > 1 else _won_positions(asked, known),
        choose(
            asked,
            "q3",
            "One slide leads from here to another position. By how many columns of the map can it move you at most?",
            (("0", "0"), ("1", "1"), ("2", "2"), ("3", "3")),
            ("1",),
            "A slide can be taken back, so two neighbours never differ by more than one.",
            "If a slide took you two columns nearer, one slide would have done what two were said to be needed for.",
        ),
    )


def _next_car(asked: Asked, here: Walk) -> Question:
    """Every car of which some slide leads nearer is right."""
    known, board = here.known, here.board
    places = {move: known.index.get(known.space.position(board.apply(move))) for move in board.moves()}
    nearer = {move.car for move, at in places.items() if at is not None and known.far[at] < known.far[here.here]}
    return on_board(
        asked,
        "q2",
        "Press a car that should slide next on a shortest way out.",
        view(board),
        {move.car: move.car for move in places},
        sorted(nearer),
        f"Slides that remain after it: {known.far[here.here] - 1}.",
        "None of its slides leads to a column further left.",
    )


def _won_positions(asked: Asked, known: JamMap) -> Question:
    return number(
        asked,
        "q2",
        "You are at the exit. How many positions of this jam are won?",
        known.histogram[0],
        "They are the first column.",
        "Look at the first row of the table.",
    )
