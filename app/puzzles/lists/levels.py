"""The levels: a hundred jams and fifty tile boards from first steps to expert, in order, each with its fewest moves."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.puzzles.interface import Board

FILES = {"jams": "jam_levels.txt", "tiles": "tile_levels.txt"}


@dataclass(frozen=True, slots=True)
class Level:
    """A puzzle of the list: its number from 1, its code, and its fewest moves in the family's first metric."""

    number: int
    code: str
    length: int


@cache
def levels(slug: str) -> tuple[Level, ...]:
    """The levels of a family, in order; none for a family without a list."""
    if slug not in FILES:
        return ()
    text = Path(__file__).with_name(FILES[slug]).read_text()
    rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    return tuple(Level(number, code, int(length)) for number, (length, code) in enumerate(rows, 1))


def level_of(slug: str, board: Board) -> Level | None:
    """The level that is this board, or None."""
    return _by_code(slug).get(str(board))


@cache
def _by_code(slug: str) -> dict[str, Level]:
    return {level.code: level for level in levels(slug)}
