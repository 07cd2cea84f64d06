"""Answers for small boards, read off a distance table."""

from dataclasses import dataclass
from functools import cache
from math import factorial

from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.tables.building import Bytes


@dataclass(frozen=True, slots=True, eq=False)
class DistanceTable:
    """Exact distances of one shape in one metric: uint8[n!] by the rank of the permutation."""

    metric: str
    table: Bytes

    def remaining(self, board: Board) -> int:
        return int(self.table[_rank(board.cells)])

    def options(self, board: Board) -> list[tuple[Push, Board]]:
        """The moves of the metric with the boards behind them."""
        moves = board.moves() if self.metric == "single" else board.pushes()
        return [(move, board.apply(move)) for move in moves]

    def closer(self, board: Board) -> list[tuple[Push, Board]]:
        """The options that lie on a shortest way."""
        left = self.remaining(board) - 1
        return [(move, after) for move, after in self.options(board) if self.remaining(after) == left]

    def shortest(self, board: Board) -> tuple[Push, ...]:
        moves = []
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


def _rank(cells: tuple[int, ...]) -> int:
    """The lexicographic rank of a permutation."""
    rank = 0
    for place, tile in enumerate(cells):
        rank += sum(later < tile for later in cells[place + 1 :]) * factorial(len(cells) - place - 1)
    return rank
