"""Smaller jams as lower bounds: with some vehicles taken off the board, a jam can only get easier.

Which vehicles stay is found by trying: solve the jam of A alone, see which vehicles stand in the way of its solution on the full
board, keep the one that makes it hardest, and so on while the component can be listed. Where nothing stands in the way any more
the solution is one of the full board, and a shortest one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from app.puzzles.jams import clearance
from app.puzzles.jams.board import TARGET, Board, Slide
from app.puzzles.jams.kernels import layers, shortest
from app.puzzles.jams.search import component, layout
from app.puzzles.jams.search.layout import Flag, Ints, Layout

_FARTHEST = 254  # distance that a table tells from others
_CANDIDATES = 6  # vehicles tried in each round


@dataclass(frozen=True, eq=False)
class Patterns:
    """What kernels/layers.py looks up: shares, spans, patterns in `tables`, and `crew`, which knows the vehicles of no pattern.

    `bound`: the board's own; `solution`: where it is one.
    """

    tables: tuple[Ints, Ints, Ints]
    crew: Ints
    bound: int
    names: tuple[str, ...]
    solution: tuple[Slide, ...] | None


def patterns_of(
    board: Board, parts: Layout, metric: str, over: Callable[[], bool], most: int, stop: Flag | None = None
) -> Patterns:
    """The patterns of a board, chosen and worked out; ends early, with less, when `over` or where `stop` is set."""
    stop = np.zeros(1, np.uint8) if stop is None else stop
    names, bound = [TARGET], 0
    moves = _solve(board, names, metric, most, stop) or ()
    while not over():
        blockers = _in_the_way(board, moves)
        if not blockers:
            return replace(_patterns(board, parts, [], bound, metric, most, stop), solution=moves)
        tried = [
            (found, name) for name in blockers[:_CANDIDATES] if (found := _solve(board, [*names, name], metric, most // 3, stop))
        ]
        if not tried:
            break
        moves, name = max(tried, key=lambda pair: _length(pair[0], metric))
        names.append(name)
        bound = max(bound, _length(moves, metric))
    return _patterns(board, parts, names, bound, metric, most, stop)


def _length(moves: tuple[Slide, ...], metric: str) -> int:
    return len(moves) if metric == "slides" else sum(abs(move.distance) for move in moves)


def _only(board: Board, names: list[str]) -> Board:
    return replace(board, cars=tuple(car for car in board.cars if car.name in names))


def _solve(board: Board, names: list[str], metric: str, most: int, stop: Flag) -> tuple[Slide, ...] | None:
    """A shortest solution with only these vehicles, or None past `most` positions."""
    cars = layout.in_order(_only(board, names))
    parts = layout.layout_of(_only(board, names), cars)
    start = int(parts.key(cars)[0])
    state, _, path, _ = shortest.search(start, parts.tables, metric == "slides", most, stop)
    return layout.slides_of(cars, path.tolist()) if state == 1 else None


def _in_the_way(board: Board, moves: tuple[Slide, ...]) -> list[str]:
    """The vehicles that the moves would run into on the full board, nearest to the first move first; none: it can be played."""
    found: dict[str, None] = {}
    moving = {move.car for move in moves}
    fixed = {cell: car.name for car in board.cars if car.name not in moving for cell in car.cells()}
    places = {car.name: car for car in board.cars}
    for move in moves:
        car = places[move.car]
        for distance in range(1, abs(move.distance) + 1):
            step = car.moved(distance if move.distance > 0 else -distance)
            found.update(dict.fromkeys(fixed[cell] for cell in step.cells() if cell in fixed))
        places[move.car] = car.moved(move.distance)
    return list(found)


def _patterns(board: Board, parts: Layout, names: list[str], bound: int, metric: str, most: int, stop: Flag) -> Patterns:
    """One pattern, with as many of the vehicles, in this order, as its component allows; none where it is down to A."""
    while len(names) > 1 and not stop[0]:
        small = _only(board, names)
        known = component.analyse(small, stop, most)
        if known is not None:
            far = np.minimum(known.far(metric), _FARTHEST)
            table = np.zeros(1 << (2 * known.positions).bit_length(), np.int64)
            layers.pack(known.keys, far, table)
            spans = np.array([[0, table.size - 1]], np.int64)
            tables = (_shares(board, parts, small, known.layout), spans, table)
            return Patterns(tables, _crew(board, parts, names), bound, tuple(names), None)
        names = names[:-1]
    nothing = (np.zeros((0, parts.digits[-1]), np.int64), np.zeros((0, 2), np.int64), np.zeros(1, np.int64))
    return Patterns(nothing, _crew(board, parts, []), bound, (), None)


def _crew(board: Board, parts: Layout, names: list[str]) -> Ints:
    """The vehicles as kernels/layers.py looks at them, int64[vehicles, 10]."""
    cars = layout.in_order(board)
    runs = clearance.runs(board.size, cars, board.walls)
    table = []
    for line, (first, last) in enumerate(pairwise(parts.firsts.tolist())):
        for number, car in enumerate(cars[first:last]):
            low, high = runs[car.name]
            own, outside = car.name == TARGET, car.name not in names
            table.append([not car.horizontal, car.line, car.length, low, high, own, outside, 8 * line, number, board.size])
    return np.array(table, np.int64)


def _shares(board: Board, parts: Layout, small: Board, pattern: Layout) -> Ints:
    """What each digit of the full board adds to the pattern's key, int64[1, digits]."""
    cars = layout.in_order(board)
    stay = [car.name for car in layout.in_order(small)]
    shares = np.zeros((1, parts.digits[-1]), np.int64)
    for line in range(parts.firsts.size - 1):
        crew = range(int(parts.firsts[line]), int(parts.firsts[line + 1]))
        kept = [v for v in crew if cars[v].name in stay]
        if not kept:
            continue
        first = stay.index(cars[kept[0]].name)
        row = int(np.searchsorted(pattern.firsts, first))
        low, high = int(pattern.digits[row]), int(pattern.digits[row + 1])
        columns = [v - crew.start for v in kept]
        for digit in range(int(parts.digits[line]), int(parts.digits[line + 1])):
            same = (pattern.starts[low:high, : len(kept)] == parts.starts[digit, columns]).all(axis=1)
            shares[0, digit] = int(np.argmax(same)) << pattern.shift(row)
    return shares
