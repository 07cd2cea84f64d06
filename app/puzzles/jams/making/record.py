"""A jam worth keeping, with every number that was worked out for it: what mining finds and a library holds.

As text it is one row, `slides cells positions steps solutions first needed difficulty`; the first three are the row of the public
database of jams. `first` and `needed` are 1 or 0.
"""

import re
from dataclasses import dataclass
from typing import Self

from app.puzzles.errors import CodeError
from app.puzzles.jams import code, difficulty
from app.puzzles.jams.board import Board

MOST_SOLUTIONS = 1_000_000  # shortest solutions are counted so far: more are told by nobody apart
DIFFICULTIES = (*(name for _, name in difficulty.NAMES), difficulty.HARDEST)
_ROW = re.compile(
    r"(?P<slides>[0-9]+) (?P<cells>[A-Za-z0-9]+) (?P<positions>[0-9]+) (?P<steps>[0-9]+) (?P<solutions>[0-9]+) "
    r"(?P<first>[01]) (?P<needed>[01]) (?P<difficulty>[A-Z][a-z]+)"
)


@dataclass(frozen=True, slots=True)
class Record:
    """A position at the greatest distance of its component, with its letters in reading order.

    `slides` and `steps` are the fewest of each; `positions` those of the component; `solutions` the shortest ones in slides, counted
    up to MOST_SOLUTIONS; `one_first_move`: a single slide begins them all; `all_needed`: taking any vehicle away makes it easier.
    """

    board: Board
    slides: int
    steps: int
    positions: int
    solutions: int
    one_first_move: bool
    all_needed: bool
    difficulty: str

    @property
    def vehicles(self) -> int:
        return len(self.board.cars)

    @property
    def walls(self) -> int:
        return len(self.board.walls)

    @property
    def one_way(self) -> bool:
        """Whether one move is best at each step."""
        return self.solutions == 1

    @classmethod
    def parse(cls, row: str) -> Self:
        """Read a row that `str` wrote. Raises CodeError."""
        match = _ROW.fullmatch(row)
        if match is None or match["difficulty"] not in DIFFICULTIES:
            raise CodeError(f"{row[:60]!r} is not `slides cells positions steps solutions first needed difficulty`")
        slides, positions, steps, solutions = (int(match[name]) for name in ("slides", "positions", "steps", "solutions"))
        first, needed = match["first"] == "1", match["needed"] == "1"
        return cls(code.read(match["cells"]), slides, steps, positions, solutions, first, needed, match["difficulty"])

    def __str__(self) -> str:
        return (
            f"{self.slides} {self.board.cells} {self.positions} {self.steps} {self.solutions} "
            f"{self.one_first_move:d} {self.all_needed:d} {self.difficulty}"
        )
