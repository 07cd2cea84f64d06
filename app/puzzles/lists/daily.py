"""The puzzles of a day: the same for everyone and in every version, from a list that never changes.

Jams get harder from Monday to Sunday: 156 jams for each weekday, three years without one coming again.
"""

from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from app.puzzles.budget import Budget
from app.puzzles.jams import code as jams_code
from app.puzzles.jams.board import Board as Jam
from app.puzzles.tiles.board import Board as Tiles
from app.puzzles.tiles.generator import Wish, generate

FILE = Path(__file__).with_name("daily.txt")
FIRST = date(2026, 1, 5)  # a Monday
WEEKS = 156
SLIDES = ((6, 8), (9, 11), (12, 15), (16, 19), (20, 24), (25, 29), (30, 99))  # Monday to Sunday


@dataclass(frozen=True, slots=True)
class Day:
    """The two puzzles of a day; `slides` are the fewest of the jam."""

    day: date
    tiles: Tiles
    jam: Jam
    slides: int


def of(day: date) -> Day:
    """The puzzles of `day`. Before FIRST there are none: that is for the caller to see."""
    week = (day - FIRST).days // 7
    slides, cells = jams()[day.weekday()][week % WEEKS]
    return Day(day, _tiles(day), jams_code.board(cells, 6), slides)


def _tiles(day: date) -> Tiles:
    made = generate(Wish(rows=4, cols=4, seed=f"daily {day.isoformat()}"), Budget())
    assert made.board is not None  # noqa: S101 - a shuffle always makes one
    return made.board


@cache
def jams() -> tuple[tuple[tuple[int, str], ...], ...]:
    """(slides, cells) of every jam: seven weekdays, WEEKS rows each."""
    rows = [line.split() for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
    pairs = [(int(slides), cells) for slides, cells in rows]
    return tuple(tuple(pairs[day * WEEKS : (day + 1) * WEEKS]) for day in range(7))
