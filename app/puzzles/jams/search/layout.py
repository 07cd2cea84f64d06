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
Runs = tuple[tuple[int, int], ...]  # the first and last cell that each vehicle may ever use on its line


@dataclass(frozen=True, eq=False)
class Layout:
    """The tables of one shape, as `kernels.lines.tables` describes them. Letters play no part: vehicles are numbered.

    What is `made_of` the same is the same layout, also when it was made twice: of late ones only some are kept, and another
    process makes its own.
    """

    made_of: tuple[Shape, Runs]
    size: int
    vehicles: int
    firsts: Ints
    digits: Ints
    starts: Ints
    rows: Ints
    spots: Ints
    entries: Ints
    plan: Ints
    views: Ints

    @property
    def tables(self) -> tuple[Ints, Ints, Ints, Ints, Ints]:
        """What every search looks up."""
        return self.rows, self.spots, self.entries, self.plan, self.views

    @property
    def words(self) -> int:
        """Key words: 1 up to 62 bits, which every 6x6 board and most 9x9 boards keep within."""
        return int(self.rows[-7]) + 1

    def shift(self, line: int) -> int:
        """Where the digit of a line begins in its key word."""
        return int(self.rows[8 * line + 2])

    def key(self, cars: Sequence[Car]) -> Ints:
        """The key of a position, int64[words]; `cars` in kernel order."""
        places = np.array([car.start for car in cars], np.int64)
        key: Ints = lines.key_of(places, self.firsts, self.digits, self.starts, self.rows)
        return key

    def places(self, key: Ints) -> list[int]:
        """The start of every vehicle in a position, in kernel order."""
        return list(map(int, lines.places_of(key, self.firsts, self.digits, self.starts, self.rows)))


def in_order(board: Board) -> list[Car]:
    """The cars as the kernels number them: rows before columns, line by line, along the line."""
    return sorted(board.cars, key=lambda car: (0, car.row, car.col) if car.horizontal else (1, car.col, car.row))


def shape_of(board: Board, cars: Sequence[Car]) -> Shape:
    return (
        board.size,
        board.walls,
        tuple((car.horizontal, car.row if car.horizontal else car.col, car.length, car.name == TARGET) for car in cars),
    )


def layout_of(board: Board, cars: Sequence[Car]) -> Layout:
    """The board's layout; boards above 6x6 have their ranges narrowed by what can never clear, which makes keys shorter."""
    shape = shape_of(board, cars)
    if board.size <= 6:
        return _layout(shape, _between_walls(board, cars))
    runs = clearance.runs(board.size, cars, board.walls)
    return _layout(shape, tuple(runs[car.name] for car in cars))


def _between_walls(board: Board, cars: Sequence[Car]) -> Runs:
    size = board.size
    if not board.walls:
        return ((0, size - 1),) * len(cars)
    cells = board.cells
    runs = []
    for car in cars:
        line, start = (
            (cells[car.row * size : (car.row + 1) * size], car.col) if car.horizontal else (cells[car.col :: size], car.row)
        )
        end = line.find("x", start)
        runs.append((line.rfind("x", 0, start) + 1, (end if end >= 0 else size) - 1))
    return tuple(runs)


@lru_cache(maxsize=256)
def _layout(shape: Shape, runs: Runs) -> Layout:
    size, _, vehicles = shape
    numbers: list[int] = []
    for (horizontal, line, length, red), (low, high) in zip(vehicles, runs, strict=True):
        numbers += (0 if horizontal else 1, line, length, low, high, red)
    table = np.array(numbers, np.int64).reshape(-1, 6)
    return Layout((shape, runs), size, len(vehicles), *lines.tables(size, table))


def slides_of(cars: Sequence[Car], path: Iterable[Sequence[int]]) -> tuple[Slide, ...]:
    """A kernel's path, pairs of slot and cells, as moves of these cars."""
    return tuple(_slide(cars[slot >> 1].name, cells if slot & 1 else -cells) for slot, cells in path)


_slide = lru_cache(maxsize=2048)(Slide)  # a value made once: a fifth of the time
