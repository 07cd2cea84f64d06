"""What reading hands out: one record a board that the text shows, whole or with all its faults.

Rows and columns count from 1 in the text as pasted; line ends of every system end a row.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Row(NamedTuple):
    """One row of cells as the text has it: its line, and each cell's text and column there."""

    line: int
    cells: list[str]
    cols: list[int]


class Line(NamedTuple):
    """One line of the text, with signs made plain; `col` is where it begins in the line as pasted."""

    number: int
    text: str
    col: int = 1


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, as a whole sentence that names the place, and the place: row and column of the text (0: none).

    `is_lost`: a drawing of the board does not show it, as with a row that is too long.
    """

    words: str
    row: int
    col: int = 0
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class Other:
    """Another board that the same text may mean, and in words which."""

    code: str
    words: str


@dataclass(frozen=True, slots=True)
class Turn:
    """How the board was turned so that its exit is on the right: which signs of slides change on the way back to the text.

    `across` is for cars that lie here, `upright` for those that stand here.
    """

    across: bool = False
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """One board of a text: whole where `board` is set, else with its faults and as much of a drawing as there is.

    `cells` are the signs of a maker's address: tiles in base 36 with `.` for one that is not set, jams as in a code.
    `names` gives for a letter of the board the name in the text, where they differ. `game` is the line and the cursor of a link.
    """

    row: int
    text: str
    family: str = ""
    board: Any = None
    rows: int = 0
    cols: int = 0
    cells: str = ""
    notes: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    other: tuple[Other, ...] = ()
    faults: tuple[Fault, ...] = ()
    game: tuple[str, int | None] | None = None
    turn: Turn | None = None

    @property
    def error(self) -> str | None:
        """Every fault in one text, each named once; None for a whole board."""
        return "; ".join(fault.words for fault in self.faults[:3]) if self.board is None else None

    @property
    def drawn(self) -> int:
        """How many cells of a drawing there are: what tells a board with a fault from a text without one."""
        return len(self.cells)
