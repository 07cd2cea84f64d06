"""A tile board and its moves as values: every rule of the puzzle stands here."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.interface import Verdict
from app.puzzles.tiles import parity
from app.puzzles.tiles.alike import NONE_ALIKE, Alike, looks
from app.puzzles.wording import together

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
SMALLEST, LARGEST = 2, 6

_PUSH = re.compile(r"([UDLRudlr])([1-5]?)")


class Direction(StrEnum):
    """The way a tile goes; the gap goes the other way. `step`: the (rows, columns) that a tile moves by."""

    UP = "U", -1, 0
    DOWN = "D", 1, 0
    LEFT = "L", 0, -1
    RIGHT = "R", 0, 1

    step: tuple[int, int]

    def __new__(cls, letter: str, down: int, right: int) -> Self:
        way = str.__new__(cls, letter)
        way._value_, way.step = letter, (down, right)  # an attribute: a table keyed by members costs a move as much as its cells
        return way

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def opposite(self) -> "Direction":
        return _OPPOSITE[self]


_BY_LETTER = {str(way): way for way in Direction}
_OPPOSITE = {
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}
# Where the tiles that go this way come from, seen from the gap, and the edge that ends them.
_SIDE = {Direction.UP: "below", Direction.DOWN: "above", Direction.LEFT: "right of", Direction.RIGHT: "left of"}
_EDGE = {
    Direction.UP: "bottom row",
    Direction.DOWN: "top row",
    Direction.LEFT: "last column",
    Direction.RIGHT: "first column",
}


@dataclass(frozen=True, slots=True)
class Push:
    """`count` tiles in a row go one cell each into the gap. Text: `U`, `R3`; the letter is the way the tiles go."""

    direction: Direction
    count: int = 1

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `U` or `R3`, in either case. Raises CodeError."""
        match = _PUSH.fullmatch(text)
        if match is None:
            raise CodeError(f"{text[:20]!r} is not a move such as U, L or R3: the letter is the way the tile goes")
        return cls(_BY_LETTER[match[1].upper()], int(match[2] or 1))

    def inverse(self) -> Self:
        return type(self)(self.direction.opposite, self.count)

    @property
    def singles(self) -> tuple[Self, ...]:
        """The same push, one tile at a time."""
        return (type(self)(self.direction),) * self.count

    def __str__(self) -> str:
        return f"{self.direction}{self.count}" if self.count > 1 else str(self.direction)


@dataclass(frozen=True, slots=True)
class Board:
    """`cells` row by row, 0 the gap. 2 to 6 rows and columns; `code.read` checks what people write.

    With `alike` the board is judged by what the eye sees: solved, solvable and every answer. The code does not tell of it.
    """

    rows: int
    cols: int
    cells: tuple[int, ...]
    alike: Alike = NONE_ALIKE

    @classmethod
    def goal(cls, rows: int, cols: int) -> Self:
        return cls(rows, cols, (*range(1, rows * cols), 0))

    @property
    def gap(self) -> int:
        """The index of the empty cell."""
        return self.cells.index(0)

    def seen(self, alike: str) -> Self:
        """The same board where the tiles of `1-2-3,7-8` look alike. Raises CodeError."""
        return replace(self, alike=Alike.parse(alike, len(self.cells)))

    @property
    def labelled(self) -> Self:
        """A board without alike tiles that looks the same, one that can be solved where any can."""
        plain = replace(self, alike=NONE_ALIKE)
        if not self.alike or plain.verdict().solvable:
            return plain
        one, other = self.alike.groups[0][:2]
        trade = {one: other, other: one}
        return replace(plain, cells=tuple(trade.get(tile, tile) for tile in self.cells))

    @property
    def is_solved(self) -> bool:
        if self.alike:
            return self.cells[-1] == 0 and all(map(self.is_home, range(len(self.cells) - 1)))
        return self.cells[-1] == 0 and self.cells[:-1] == tuple(range(1, len(self.cells)))

    def is_home(self, cell: int) -> bool:
        """Whether what stands on the cell looks as it should in the end."""
        tile, home = self.cells[cell], (cell + 1) % len(self.cells)
        look = looks(self.alike, len(self.cells))
        return look[tile] == look[home]

    def verdict(self) -> Verdict:
        if self.alike:
            return Verdict(True)
        facts = parity.of(self.cells, self.cols)
        return Verdict(facts.solvable, None if facts.solvable else facts.sentence)

    def reach(self, direction: Direction) -> int:
        """How many tiles stand in line to be pushed this way."""
        row, col = divmod(self.gap, self.cols)
        down, right = direction.step
        if down:
            return row if down > 0 else self.rows - 1 - row
        return col if right > 0 else self.cols - 1 - col

    def moves(self) -> Iterator[Push]:
        """Every legal move of one tile by one cell."""
        return (Push(direction) for direction in Direction if self.reach(direction))

    def pushes(self) -> Iterator[Push]:
        """Every legal push, the shortest of each direction first."""
        for direction in Direction:
            for count in range(1, self.reach(direction) + 1):
                yield Push(direction, count)

    def pushed(self, push: Push) -> tuple[int, ...]:
        """The tiles a legal push moves, the one beside the gap first."""
        stride = self._stride(push.direction)
        return tuple(self.cells[self.gap - stride * number] for number in range(1, push.count + 1))

    def apply(self, move: Push) -> Self:
        """The board after the push. Raises IllegalMoveError naming the edge or the tiles that are there."""
        if move.count > self.reach(move.direction):
            raise IllegalMoveError(self._refusal(move))
        cells, gap, stride = list(self.cells), self.gap, self._stride(move.direction)
        for _ in range(move.count):
            cells[gap] = cells[gap - stride]
            gap -= stride
        cells[gap] = 0
        return type(self)(self.rows, self.cols, tuple(cells), self.alike)

    def run_of(self, tile: int) -> Push | None:
        """The push that takes `tile` and all between it and the gap one cell on; None when it is not in line with the gap."""
        (row, col), (gap_row, gap_col) = divmod(self.cells.index(tile), self.cols), divmod(self.gap, self.cols)
        if tile == 0 or (row != gap_row and col != gap_col):
            return None
        if row == gap_row:
            return Push(Direction.RIGHT if col < gap_col else Direction.LEFT, abs(col - gap_col))
        return Push(Direction.DOWN if row < gap_row else Direction.UP, abs(row - gap_row))

    def __str__(self) -> str:
        size = f"{self.rows}" if self.rows == self.cols else f"{self.rows}x{self.cols}"
        return f"sp1-{size}-{''.join(DIGITS[tile] for tile in self.cells)}"

    def _stride(self, direction: Direction) -> int:
        rows, cols = direction.step
        return rows * self.cols + cols

    def _refusal(self, move: Push) -> str:
        way, reach = move.direction, self.reach(move.direction)
        if reach == 0:
            return f"no tile can go {way.word}: the gap is in the {_EDGE[way]}"
        tiles = self.pushed(Push(way, reach))
        named = f"only tile {tiles[0]} is" if reach == 1 else f"only tiles {', '.join(map(str, tiles))} are"
        return f"{move} asks for {move.count} tiles, but {named} {_SIDE[way]} the gap"


def tiles_named(tiles: Sequence[int]) -> str:
    """`tile 7`, `tiles 7, 8 and 9`."""
    return f"tile{'s' if len(tiles) > 1 else ''} {together(list(map(str, tiles)))}"
