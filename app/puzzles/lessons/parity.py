"""The sum that parts all boards into two halves, pair by pair, and what one slide does to it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.puzzles.tiles.board import Board, Push


def inverted(tiles: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The places of every pair that stands with the larger number first."""
    for first in range(len(tiles)):
        for second in range(first + 1, len(tiles)):
            if tiles[first] > tiles[second]:
                yield first, second


def row_of(board: Board) -> tuple[int, ...]:
    """The tiles read row by row, without the gap."""
    return tuple(tile for tile in board.cells if tile)


@dataclass(frozen=True, slots=True)
class Passed:
    """What a slide of one tile does: the tiles it passes in the row of all tiles, and the sum before and after."""

    tile: int
    passed: tuple[int, ...]
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


def slide(board: Board, push: Push) -> Passed:
    """A push of one tile, seen in the row of all tiles: a sideways one passes nothing, one up or down passes width - 1 tiles."""
    tile, after = board.pushed(push)[0], board.apply(push)
    row, then = row_of(board), row_of(after)
    start, end = sorted((row.index(tile), then.index(tile)))
    passed = tuple(other for other in row[start : end + 1] if other != tile)
    return Passed(tile, passed, count(board), count(after))


def count(board: Board) -> int:
    """The number of inversions."""
    return sum(1 for _ in inverted(row_of(board)))


def swapped(board: Board, one: int, other: int) -> Board:
    """The board with two tiles lifted out and put back the other way round."""
    change = {one: other, other: one}
    return Board(board.rows, board.cols, tuple(change.get(tile, tile) for tile in board.cells))


def total(board: Board) -> int:
    """The number whose being odd or even no slide can change: the inversions, and on even widths the gap's row from the bottom."""
    return count(board) + (0 if board.cols % 2 else board.rows - board.gap // board.cols)
