"""The rounds of iterative deepening with one guess: as bars, and beside those of other guesses as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

from app.puzzles.lessons import cautious as lesson
from app.puzzles.lessons.cautious import Round
from app.puzzles.wording import grouped, many

BAR = 22  # units from one bar to the next


@dataclass(frozen=True, slots=True)
class RoundBar:
    """One round as a bar: its limit before it, the boards looked at behind it. `y` is its top, `text_y` the line of both texts."""

    limit: int
    looks: str
    kind: str
    y: int
    text_y: int
    width: float
    text_x: float


@dataclass(frozen=True, slots=True)
class Column:
    """One guess: what it says at first, its rounds with a bar each, and how it ended."""

    name: str
    guess: int
    looks: int
    ms: str
    ended: str
    found: bool
    proved: int
    height: int
    bars: tuple[RoundBar, ...]

    @property
    def words(self) -> str:
        return f"{self.name}: {many(len(self.bars), 'round')}, {many(self.looks, 'board')} looked at"


def _bar(place: int, one: Round) -> RoundBar:
    width = round(8 + 190 * log10(max(one.looks, 1)) / log10(lesson.MOST_LOOKS), 1)
    kind, sign = {True: ("found", " ✓"), False: ("proved", ""), None: ("stopped", " …")}[one.found]
    top = place * BAR
    return RoundBar(one.limit, grouped(one.looks) + sign, kind, top + 3, top + 16, width, width + 66)


def column(name: str, rounds: tuple[Round, ...], guess: int) -> Column:
    last = rounds[-1]
    ended = (
        f"Found a way of {many(last.limit, 'move')}"
        if last.found
        else f"Gave up in the round of {last.limit}: its {lesson.MOST_LOOKS:,} boards were spent"
    )
    return Column(
        name,
        guess,
        sum(one.looks for one in rounds),
        f"{1000 * sum(one.seconds for one in rounds):.0f}",
        ended,
        bool(last.found),
        last.limit,
        len(rounds) * BAR,
        tuple(_bar(place, one) for place, one in enumerate(rounds)),
    )


def table(guesses: Sequence[Sequence[Round]]) -> list[tuple[int, list[str]]]:
    """By limit: what each guess looked at in the round."""
    rows = []
    for limit in sorted({one.limit for rounds in guesses for one in rounds}):
        cells = []
        for rounds in guesses:
            found = next((one for one in rounds if one.limit == limit), None)
            end = "" if found is None else {True: ", found", False: "", None: ", stopped"}[found.found]
            cells.append("–" if found is None else f"{found.looks:,}{end}")
        rows.append((limit, cells))
    return rows
