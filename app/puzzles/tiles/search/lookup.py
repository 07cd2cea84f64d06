"""Answers for small boards, read off a distance table."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from math import factorial

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.tables.building import Bytes

Cells = NDArray[np.int8]


@dataclass(frozen=True, slots=True, eq=False)
class DistanceTable:
    """Exact distances of one shape in one metric: uint8[n!] by the rank of the permutation.

    Boards with tiles that look alike: of all that look the same, the nearest counts.
    """

    metric: str
    table: Bytes

    def remaining(self, board: Board) -> int:
        return int(self.table[_rank(board.cells)]) if not board.alike else int(self.table[ranks(same(board))].min())

    def nearest(self, board: Board) -> Board:
        """Of all boards that look the same the one that is nearest to its goal, without alike tiles: it is solved by the same moves."""
        if not board.alike:
            return board
        cells = same(board)
        return Board(board.rows, board.cols, tuple(cells[self.table[ranks(cells)].argmin()].tolist()))

    def options(self, board: Board) -> list[tuple[Push, Board]]:
        """The moves of the metric with the boards behind them."""
        moves = board.moves() if self.metric == "single" else board.pushes()
        return [(move, board.apply(move)) for move in moves]

    def closer(self, board: Board) -> list[tuple[Push, Board]]:
        """The options that lie on a shortest way."""
        left = self.remaining(board) - 1
        return [(move, after) for move, after in self.options(board) if self.remaining(after) == left]

    def shortest(self, board: Board) -> tuple[Push, ...]:
        moves, board = [], self.nearest(board)
        while not board.is_solved:
            move, board = self.closer(board)[0]
            moves.append(move)
        return tuple(moves)

    def every_shortest(self, board: Board, most: int) -> tuple[int, list[tuple[Push, ...]]]:
        """How many shortest ways there are, and up to `most` of them."""

        @cache
        def count(board: Board) -> int:
            return 1 if board.is_solved else sum(count(after) for _, after in self.closer(board))

        listed: list[tuple[Push, ...]] = []
        waiting: list[tuple[Board, tuple[Push, ...]]] = [(board, ())]
        while waiting and len(listed) < most:
            at, moves = waiting.pop()
            if at.is_solved:
                listed.append(moves)
            else:
                waiting.extend((after, (*moves, move)) for move, after in reversed(self.closer(at)))
        return count(board), listed


def same(board: Board) -> Cells:
    """int8[arrangements, n]: every board that looks the same, 362,880 at most (2x5, all alike)."""
    orders = [_orders(len(group)) for group in board.alike.groups]
    picked = np.unravel_index(np.arange(board.alike.arrangements), [len(order) for order in orders])
    cells = np.tile(np.array(board.cells, np.int8), (board.alike.arrangements, 1))
    for group, order, pick in zip(board.alike.groups, orders, picked, strict=True):
        cells[:, [board.cells.index(tile) for tile in group]] = np.array(group, np.int8)[order[pick]]
    return cells


@lru_cache(maxsize=8)
def _orders(size: int) -> Cells:
    return np.array(list(permutations(range(size))), np.int8)


def ranks(cells: Cells) -> NDArray[np.int64]:
    """The lexicographic rank of every row."""
    count = cells.shape[1]
    found = np.zeros(len(cells), np.int64)
    for place in range(count):
        below = np.count_nonzero(cells[:, place + 1 :] < cells[:, place, None], axis=1)
        found += below * factorial(count - place - 1)
    return found


def _rank(cells: tuple[int, ...]) -> int:
    """The lexicographic rank of a permutation."""
    rank = 0
    for place, tile in enumerate(cells):
        rank += sum(later < tile for later in cells[place + 1 :]) * factorial(len(cells) - place - 1)
    return rank
