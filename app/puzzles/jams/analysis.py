"""The exact distance of every position reachable from a jam, in slides and in steps, and a cache of them by component.

2,700 positions and 1 ms for the median jam of the public database; 541,934 for the largest one known.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from app.puzzles.jams import layout
from app.puzzles.jams.board import Board, Car, Slide
from app.puzzles.jams.kernels import component
from app.puzzles.jams.layout import Ints, Layout

MOST_POSITIONS = 1_000_000  # per component: some 150 bytes each while it is worked out, 25 afterwards
CACHED_POSITIONS = 4_000_000  # over all components kept: some 100 MB


@dataclass(frozen=True, eq=False)
class Analysis:
    """One component. `keys[i]` has the fewest `slides[i]` and `steps[i]` to the win, -1 where it cannot be won."""

    layout: Layout
    keys: Ints
    table: NDArray[np.int32]
    slides: NDArray[np.int16]
    steps: NDArray[np.int16]

    @property
    def positions(self) -> int:
        return int(self.keys.size)

    @cached_property
    def solved(self) -> int:
        """How many of the positions are won."""
        return int(np.count_nonzero(self.slides == 0))

    @property
    def solvable(self) -> bool:
        return self.solved > 0

    def far(self, metric: str) -> NDArray[np.int16]:
        return self.steps if metric == "steps" else self.slides

    def hardest(self, metric: str = "slides") -> int:
        """The index of a position farthest from the win: the first found of them."""
        return int(np.argmax(self.far(metric)))

    def index(self, board: Board) -> int:
        """Where a board of this shape stands in the arrays, or -1 where it is not of this component."""
        key = self.layout.key(layout.in_order(board))
        return int(component.look_up(int(key[0]), self.keys, self.table))

    def remaining(self, board: Board, metric: str) -> int:
        """The fewest moves from `board` in the metric; -1 where it cannot be won or is not of this component."""
        index = self.index(board)
        return -1 if index < 0 else int(self.far(metric)[index])

    def board(self, index: int, like: Board) -> Board:
        """The position at `index` with the letters of `like`, a board of this shape."""
        return _placed(like, self.layout.places(self.keys[index : index + 1]))

    def moves(self, board: Board, metric: str) -> list[tuple[Slide, int]]:
        """Every legal slide (every step, in steps) with the index it leads to."""
        cars = layout.in_order(board)
        return self._moves(cars, int(self.layout.key(cars)[0]), metric)

    def _moves(self, cars: Sequence[Car], key: int, metric: str) -> list[tuple[Slide, int]]:
        found = component.neighbours(key, *self.layout.tables, metric == "slides", self.keys, self.table)
        return [
            (move, index)
            for move, (_, _, index) in zip(layout.slides_of(cars, found[:, :2].tolist()), found.tolist(), strict=True)
        ]

    def solution(self, board: Board, metric: str) -> tuple[Slide, ...]:
        """A shortest solution in the metric that counts few of the other. The board must be of this component and solvable."""
        far, other = (self.steps, self.slides) if metric == "steps" else (self.slides, self.steps)
        path: list[Slide] = []
        while (left := self.remaining(board, metric)) > 0:
            nearer = [(move, index) for move, index in self.moves(board, metric) if far[index] == left - 1]
            move = min(nearer, key=lambda pair: abs(pair[0].distance) + int(other[pair[1]]))[0]
            path.append(move)
            board = board.apply(move)
        return tuple(path)

    def every_shortest(
        self, board: Board, metric: str, most: int, stop: NDArray[np.uint8]
    ) -> tuple[int, list[tuple[Slide, ...]]] | None:
        """How many shortest solutions lead from `board`, and up to `most` of them; None where `stop` was set.

        In steps, two solutions differ when the order of their single steps does.
        """
        far, cars = self.far(metric), layout.in_order(board)
        start = self.index(board)
        nearer: dict[int, list[tuple[Slide, int]]] = {}
        ways = {start: 1}
        for left in range(int(far[start]), 0, -1):
            following: dict[int, int] = {}
            for index, count in ways.items():
                if stop[0]:
                    return None
                moves = self._moves(cars, int(self.keys[index]), metric)
                nearer[index] = [(move, other) for move, other in moves if far[other] == left - 1]
                for _, other in nearer[index]:
                    following[other] = following.get(other, 0) + count
            ways = following
        return sum(ways.values()), list(islice(_paths(start, nearer), most))


def _paths(index: int, nearer: dict[int, list[tuple[Slide, int]]]) -> Iterator[tuple[Slide, ...]]:
    """Every way from a position down to a win, one stack entry a move: solutions may be longer than Python's recursion."""
    stack: list[tuple[int, tuple[Slide, ...]]] = [(index, ())]
    while stack:
        here, path = stack.pop()
        if here not in nearer:
            yield path
        stack.extend((other, (*path, move)) for move, other in reversed(nearer.get(here, ())))


def _placed(like: Board, places: Sequence[int]) -> Board:
    moved = {car.name: car.moved(place - car.start) for car, place in zip(layout.in_order(like), places, strict=True)}
    return replace(like, cars=tuple(moved[car.name] for car in like.cars))


def analyse(board: Board, stop: NDArray[np.uint8], most: int = MOST_POSITIONS) -> Analysis | None:
    """The component of `board`, or None where it has more than `most` positions, its key is too long, or `stop` was set."""
    cars = layout.in_order(board)
    parts = layout.layout_of(board, cars)
    if parts.words > 1:
        return None
    start = int(parts.key(cars)[0])
    count, keys, table, slides, steps = component.analyse(start, *parts.tables, parts.vehicles, most, stop)
    return None if count < 0 else Analysis(parts, keys[:count].copy(), table, slides, steps)


class Analyses:
    """The components met of late, so that every board of the same jam shares one. Safe to use from several threads."""

    def __init__(self, most: int = CACHED_POSITIONS) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[int, Analysis] = OrderedDict()
        self._too_big: OrderedDict[Board, None] = OrderedDict()

    def of(self, board: Board) -> Analysis | None:
        """The component of `board` if it is here."""
        if not self._kept:
            return None
        parts = layout.layout_of(board, layout.in_order(board))
        with self._lock:
            same = [kept for kept in self._kept.values() if kept.layout is parts]
        for kept in same:
            if kept.index(board) >= 0:
                with self._lock:
                    self._kept[id(kept)] = kept
                    self._kept.move_to_end(id(kept))
                return kept
        return None

    def get(self, board: Board, stop: NDArray[np.uint8]) -> Analysis | None:
        """The component of `board`, worked out where it is not here; None as for `analyse`."""
        kept = self.of(board)
        if kept is not None or board in self._too_big:
            return kept
        made = analyse(board, stop)
        with self._lock:
            if made is not None:
                self._kept[id(made)] = made
                while len(self._kept) > 1 and sum(each.positions for each in self._kept.values()) > self._most:
                    self._kept.popitem(last=False)
            elif not stop[0]:
                self._too_big[board] = None
                while len(self._too_big) > 1_000:
                    self._too_big.popitem(last=False)
        return made
