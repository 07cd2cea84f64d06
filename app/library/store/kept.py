"""A jam as it comes out of the tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.library.store.schema import jams, shelves
from app.puzzles.jams import code
from app.puzzles.jams.making.record import DIFFICULTIES, Record


@dataclass(frozen=True, slots=True)
class Kept:
    """A jam of the library and its number in it."""

    number: int
    record: Record


# The columns of a row, in the order that `found` reads.
FOUND = (jams.c.id, jams.c.cells, jams.c.slides, jams.c.steps, jams.c.positions, jams.c.solutions, shelves.c.size,
          shelves.c.difficulty, shelves.c.one_first_move, shelves.c.all_needed)  # fmt: skip


def found(row: Sequence[Any]) -> Kept:
    """What a row of `FOUND` holds."""
    number, cells, slides, steps, positions, solutions, size, difficulty, first, needed = row
    board = code.board(cells, size)
    return Kept(number, Record(board, slides, steps, positions, solutions, first, needed, DIFFICULTIES[difficulty]))
