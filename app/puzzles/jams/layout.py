"""A board as the numbers that the kernels take, and back: vehicles by line, one digit a line, one key a position."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from app.puzzles.jams import clearance
from app.puzzles.jams.board import TARGET, Board, Car, Slide
from app.puzzles.jams.kernels import lines

Ints = NDArray[np.int64]
Flag = NDArray[np.uint8]
# (size, walls, (horizontal, line, length, is A) of each vehicle in kernel order): all that the positions of a jam share.
Shape = tuple[int, frozenset[int], tuple[tuple[bool, int, int, bool], ...]]


@dataclass(frozen=True, eq=False)
class Layout:
    """The tables of one shape, as `kernels.lines.tables` describes them. Letters play no part: vehicles are numbered."""

    size: int
    axes: Ints
    numbers: Ints
    firsts: Ints
    lengths: Ints
    lows: Ints
    highs: Ints
    digits: Ints
    starts: Ints
    cover: Ints
    fields: Ints
    bounds: Ints
    entries: Ints
    goal_line: int
    goal: NDArray[np.uint8]

    @property
    def tables(self) -> tuple[Ints, Ints, Ints, Ints, Ints]:
        """What every search looks up: digits, cover, fields, bounds, entries."""
        return self.digits, self.cover, self.fields, self.bounds, self.entries

    @property
    def words(self) -> int:
        """Key words: 1 up to 62 bits, which every 6x6 board and most 9x9 boards keep within."""
        return int(self.fields[-1, 0]) + 1

    @property
    def slots(self) -> int:
        """Two a vehicle: 2 * v towards the left or top, 2 * v + 1 towards the right or bottom."""
        return 2 * self.lengths.size

    def board(self) -> Ints:
        """A row a vehicle: line, axis, number, length, first and last cell it may use, and its start, to be filled in."""
        rows = np.zeros((self.lengths.size, 7), np.int64)
        rows[:, 0] = np.repeat(np.arange(self.axes.size), np.diff(self.firsts))
        rows[:, 1], rows[:, 2], rows[:, 3] = self.axes[rows[:, 0]], self.numbers[rows[:, 0]], self.lengths
        rows[:, 4], rows[:, 5] = self.lows, self.highs
        return rows

    def key(self, cars: Sequence[Car]) -> Ints:
        """The key of a position, int64[words]; `cars` in kernel order."""
        places = np.array([car.start for car in cars], np.int64)
        key: Ints = lines.key_of(places, self.firsts, self.digits, self.starts, self.fields)
        return key

    def places(self, key: Ints) -> list[int]:
        """The start of every vehicle in a position, in kernel order."""
        return list(map(int, lines.places_of(key, self.firsts, self.digits, self.starts, self.fields)))


def in_order(board: Board) -> list[Car]:
    """The cars as the kernels number them: rows before columns, line by line, along the line."""
    return sorted(board.cars, key=lambda car: (not car.horizontal, car.line, car.start))


def shape_of(board: Board, cars: Sequence[Car]) -> Shape:
    return board.size, board.walls, tuple((car.horizontal, car.line, car.length, car.name == TARGET) for car in cars)


def layout_of(board: Board, cars: Sequence[Car]) -> Layout:
    """The board's layout; boards above 6x6 have their ranges narrowed by what can never clear, which makes keys shorter."""
    shape = shape_of(board, cars)
    if board.size <= 6:
        return _layout(shape, _between_walls(board, cars))
    runs = clearance.runs(board.size, cars, board.walls)
    return _layout(shape, tuple(runs[car.name] for car in cars))


def _between_walls(board: Board, cars: Sequence[Car]) -> tuple[tuple[int, int], ...]:
    if not board.walls:
        return ((0, board.size - 1),) * len(cars)
    blocked = {divmod(wall, board.size): None for wall in board.walls}
    return tuple(clearance.run(board.size, (car.horizontal, car.line), car, blocked) for car in cars)


@lru_cache(maxsize=256)
def _layout(shape: Shape, runs: tuple[tuple[int, int], ...]) -> Layout:
    """`runs`: the first and last cell that each vehicle may ever use on its line."""
    size, _, vehicles = shape
    keys = [(horizontal, line) for horizontal, line, _, _ in vehicles]
    firsts = [i for i, key in enumerate(keys) if i == 0 or key != keys[i - 1]]
    axes = np.array([0 if keys[i][0] else 1 for i in firsts], np.int64)
    numbers = np.array([keys[i][1] for i in firsts], np.int64)
    lengths = np.array([length for _, _, length, _ in vehicles], np.int64)
    lows, highs = (np.array(ends, np.int64) for ends in zip(*runs, strict=True))
    edges = np.array([*firsts, len(vehicles)], np.int64)
    digits, starts, cover, fields, bounds, entries = lines.tables(size, axes, numbers, edges, lengths, lows, highs)
    target = next(i for i, vehicle in enumerate(vehicles) if vehicle[3])
    line = int(np.searchsorted(edges, target, side="right")) - 1
    column = starts[digits[line] : digits[line + 1], target - edges[line]]
    goal = (column + lengths[target] == size).astype(np.uint8)
    return Layout(size, axes, numbers, edges, lengths, lows, highs, digits, starts, cover, fields, bounds, entries, line, goal)


def slides_of(cars: Sequence[Car], path: Iterable[Sequence[int]]) -> tuple[Slide, ...]:
    """A kernel's path, pairs of slot and cells, as moves of these cars."""
    return tuple(Slide(cars[slot >> 1].name, cells if slot & 1 else -cells) for slot, cells in path)
