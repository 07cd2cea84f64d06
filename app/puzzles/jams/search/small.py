"""Boards up to 6x6: the shortest solution by a search of its own, and the whole component, through kernels that share nothing."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.puzzles.budget import Flag
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.kernels import boxes, breadth
from app.puzzles.jams.search import arrangements, layout
from app.puzzles.jams.search.arrangements import LINE, Grid, Ints
from app.puzzles.jams.search.component import Analysis

LARGEST = LINE
_KEPT = 50_000  # positions of a component whose room a thread keeps: 4 MB at most
_WIDEST = LINE**6  # positions of the largest box


class _Room(threading.local):
    """Arrays for `kernels.boxes.analyse` to work in, kept by each thread: what has never been touched takes no memory."""

    def __init__(self) -> None:
        self._size = 0
        self._arrays: tuple[Ints, Ints, NDArray[np.int32], NDArray[np.int32], Ints] | None = None

    def of(self, most: int) -> tuple[Ints, Ints, NDArray[np.int32], NDArray[np.int32], Ints]:
        """Room for components of up to `most` positions."""
        if self._arrays is None or self._size < most:
            size = most + _WIDEST
            boxes_of = np.empty(4 * size, np.int64), np.empty(4 * size, np.int64)
            places = np.empty(2 * size, np.int32), np.empty(2 * size, np.int32)
            self._arrays, self._size = (*boxes_of, *places, np.empty(2 * _WIDEST, np.int64)), most
        return self._arrays

    def forget(self) -> None:
        """Give back what a large component has touched."""
        self._arrays, self._size = None, 0


_ROOM = _Room()


@dataclass(frozen=True, eq=False)
class BoxedAnalysis(Analysis):
    """A component as `kernels.boxes` lists it."""

    walls: tuple[int, int]
    rows: Ints
    places: NDArray[np.int32]

    def index(self, board: Board) -> int:
        key = arrangements.grid_of(board).key
        return int(boxes.look_up(key, self.walls[0], arrangements.table(), self.rows, self.places))

    def keys_at(self, indexes: Ints) -> Ints:
        keys: Ints = boxes.keys_at(indexes, self.walls[0], arrangements.table(), self.rows)
        return keys

    def board(self, index: int, like: Board) -> Board:
        return arrangements.board_at(int(self.keys_at(np.array([index]))[0]), like, arrangements.grid_of(like))

    def ways(self, board: Board, most: int) -> tuple[int, int]:
        grid, number = arrangements.grid_of(board), self.index(board)
        found = boxes.ways(grid.key, number, *self.walls, arrangements.table(), self.rows, self.places, self.slides, most)
        return int(found[0]), int(found[1])

    def _moves(self, board: Board, index: int, metric: str) -> Iterable[tuple[Slide, int]]:
        grid, key = arrangements.grid_of(board), int(self.keys_at(np.array([index]))[0])
        steps = np.int64(metric == "steps")
        found = boxes.neighbours(key, *self.walls, steps, arrangements.table(), self.rows, self.places)
        return zip(arrangements.slides_of(grid, found[:, 0].tolist()), found[:, 1].tolist(), strict=True)


def analyse(board: Board, stop: NDArray[np.uint8], most: int, metric: str = "") -> BoxedAnalysis | None:
    """The component of a board of at most 6x6, or None where it has more than `most` positions or `stop` was set.

    With a metric only that one is worked out; -1 stands for the other throughout.
    """
    grid, metrics = arrangements.grid_of(board), {"": 3, "slides": 1, "steps": 2}[metric]
    room, table = _ROOM.of(most), arrangements.table()
    count, box_count, places, slides, steps = boxes.analyse(grid.key, *grid.walls, grid.red, table, metrics, *room, most, stop)
    if not 0 <= count <= _KEPT:
        _ROOM.forget()
    if count < 0:
        return None
    shape, rows = layout.shape_of(board, layout.in_order(board)), room[0][: 4 * box_count].copy()
    return BoxedAnalysis(shape, slides, steps, grid.walls, rows, places)


def search(board: Board, slides: bool, most: int, stop: NDArray[np.uint8]) -> tuple[int, int, tuple[Slide, ...], int]:
    """A shortest solution of a board that is not won: as `kernels.breadth.search`, with the path as slides."""
    grid: Grid = arrangements.grid_of(board)
    state, nodes, path, depth = breadth.search(grid.key, *grid.walls, grid.red, arrangements.table(), slides, most, stop)
    return state, nodes, arrangements.slides_of(grid, path.tolist()), depth


def distances(key: int, walls: tuple[int, int], red: int, most: int, stop: Flag) -> tuple[NDArray[np.int16], Ints] | None:
    """The fewest slides from every position reachable from a key, and the boxes of rows that `keys_at` reads; None as for `analyse`.

    For those who look at thousands of jams a second: the boxes are only lent, until this thread asks again.
    """
    room = _ROOM.of(most)
    count, box_count, _, slides, _ = boxes.analyse(key, *walls, red, arrangements.table(), 1, *room, most, stop)
    return None if count < 0 else (slides, room[0][: 4 * box_count])


def keys_at(indexes: Ints, walls: tuple[int, int], rows: Ints) -> Ints:
    """The keys of positions that `distances` numbered."""
    keys: Ints = boxes.keys_at(indexes, walls[0], arrangements.table(), rows)
    return keys
