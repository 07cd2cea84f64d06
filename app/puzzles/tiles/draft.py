"""A tile board while it is being set: cells may be empty or stand twice, everything that is missing is said, and each edit is a value.

The text is that of the maker's address: `size` as `4` or `3x5`, and rows x cols signs in base 36, `.` for a cell not set.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby, pairwise
from typing import Self

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.tiles import code
from app.puzzles.tiles.board import DIGITS, Board
from app.puzzles.tiles.code import named
from app.puzzles.wording import together

UNSET = "."


@dataclass(frozen=True)
class Draft:
    """`cells` row by row: a tile's number, 0 the gap, None not set."""

    rows: int
    cols: int
    cells: tuple[int | None, ...]

    @classmethod
    def parse(cls, size: str, cells: str) -> Self:
        """Read what the address holds; no cells at all are an unset board. Raises CodeError."""
        rows, cols = code.read_size(size)
        wanted = rows * cols
        if not cells:
            return cls(rows, cols, (None,) * wanted)
        if len(cells) != wanted:
            raise CodeError(f"a board of {rows} x {cols} has {wanted} signs, and the address has {len(cells):,}")
        return cls(rows, cols, tuple(cls._tile(sign, number, wanted) for number, sign in enumerate(cells.lower(), 1)))

    @staticmethod
    def _tile(sign: str, number: int, cells: int) -> int | None:
        if sign == UNSET:
            return None
        if sign not in DIGITS[:cells]:
            raise CodeError(f"cell {number} is {sign!r}: use 0 to {DIGITS[cells - 1]} in base 36, and . for a cell not set")
        return DIGITS.index(sign)

    @classmethod
    def of(cls, board: Board) -> Self:
        return cls(board.rows, board.cols, board.cells)

    @property
    def size(self) -> str:
        return str(self.rows) if self.rows == self.cols else f"{self.rows}x{self.cols}"

    @property
    def text(self) -> str:
        return "".join(UNSET if tile is None else DIGITS[tile] for tile in self.cells)

    @property
    def board(self) -> Board | None:
        """The board, or None while a cell is not set or a tile stands twice."""
        return None if self.faults else Board(self.rows, self.cols, tuple(tile or 0 for tile in self.cells))

    @cached_property
    def faults(self) -> tuple[str, ...]:
        """All that keeps this from being a board, each as a sentence without its full stop."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[str]:
        stands = Counter(tile for tile in self.cells if tile is not None)
        for tile, times in sorted(stands.items()):
            if times > 1:
                yield f"{named([tile])} stands {'twice' if times == 2 else f'{times} times'}"
        if not stands:
            yield f"nothing is set yet: all {len(self.cells)} cells wait for a tile or the gap"
        elif missing := [tile for tile in range(len(self.cells)) if tile not in stands]:
            yield f"{_runs(missing)} {'is' if len(missing) == 1 else 'are'} missing"

    @property
    def inversions(self) -> tuple[tuple[int, int], ...]:
        """The cells (first, second) of every pair of tiles that stand with the larger number first, in reading order."""
        held = [(cell, tile) for cell, tile in enumerate(self.cells) if tile]
        return tuple((first, second) for (first, a), (second, b) in combinations(held, 2) if a > b)

    def with_tile(self, cell: int, tile: int | None) -> Self:
        """The tile put on the cell. Where it stood before, what it drives out goes: so no tile ever stands twice by this."""
        self._check(cell)
        if tile is not None and not 0 <= tile < len(self.cells):
            raise IllegalMoveError(f"there is no tile {tile}: this board has tiles 1 to {len(self.cells) - 1}, and 0 for the gap")
        cells = list(self.cells)
        if tile is not None and tile in cells:
            cells[cells.index(tile)] = cells[cell]
        cells[cell] = tile
        return type(self)(self.rows, self.cols, tuple(cells))

    def swapped(self, one: int, other: int) -> Self:
        self._check(one)
        self._check(other)
        cells = list(self.cells)
        cells[one], cells[other] = cells[other], cells[one]
        return type(self)(self.rows, self.cols, tuple(cells))

    @property
    def mend(self) -> tuple[int, int] | None:
        """The cells of two tiles whose swap makes an impossible arrangement possible; None where none is needed.

        Two neighbours in reading order, the larger first: their swap takes exactly one inversion away.
        """
        board = self.board
        if board is None or board.verdict().solvable:
            return None
        held = [cell for cell, tile in enumerate(board.cells) if tile]
        steps = list(pairwise(held))
        return next((pair for pair in steps if board.cells[pair[0]] > board.cells[pair[1]]), steps[0])

    def emptied(self) -> Self:
        return type(self)(self.rows, self.cols, (None,) * len(self.cells))

    def completed(self) -> Self:
        """Every cell that is not set gets the smallest tile that is missing, the gap last."""
        missing = iter(
            [*(tile for tile in range(1, len(self.cells)) if tile not in self.cells), *([] if 0 in self.cells else [0])]
        )
        return type(self)(self.rows, self.cols, tuple(next(missing) if tile is None else tile for tile in self.cells))

    def _check(self, cell: int) -> None:
        if not 0 <= cell < len(self.cells):
            raise IllegalMoveError(f"there is no cell {cell + 1} on a board of {self.rows} x {self.cols}")


def _runs(tiles: Sequence[int]) -> str:
    """Tiles and the gap in words, three or more in a row as `tiles 1 to 5`."""
    told: list[str] = []
    numbers = [tile for tile in tiles if tile]
    for _, group in groupby(numbers, key=lambda tile: tile - numbers.index(tile)):
        run = list(group)
        told += [f"tiles {run[0]} to {run[-1]}"] if len(run) > 2 else [named([tile]) for tile in run]
    return together([*([named([0])] if 0 in tiles else []), *told])


def fields(board: Board) -> dict[str, str]:
    """The fields of a maker's address that hold this board."""
    draft = Draft.of(board)
    return {"size": draft.size, "cells": draft.text}


def half(rows: int, cols: int, signs: str) -> dict[str, str]:
    """The same for signs that may be no board yet."""
    return {"size": str(rows) if rows == cols else f"{rows}x{cols}", "cells": signs}
