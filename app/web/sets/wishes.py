"""So many puzzles of a kind for a set: levels in their order, jams of the library or made, tiles shuffled."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.library.finding.browsing import some_of
from app.library.finding.filters import Filter
from app.puzzles import FAMILIES
from app.puzzles.errors import RangeError
from app.puzzles.lists.levels import levels
from app.web.levels.views import GROUPS, TITLES
from app.web.library.asking import DRAW, Library
from app.web.work.asker import Asker
from app.web.work.refusals import BusyError
from app.web.work.work import Work

SLIDES = ((2, 4), (5, 10), (11, 15), (16, 24), (25, 35))
SIZES = ((2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6))
MOST = 50
DRAWS = 4  # for each jam wanted: one drawn twice, or in the set already, is drawn again


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind as a form offers it: its name there, its words, and the heading that it stands under."""

    name: str
    words: str
    heading: str


Kinds = tuple[tuple[str, tuple[Kind, ...]], ...]  # by heading


def kinds() -> tuple[Kind, ...]:
    jams = [Kind(f"jams-{low}-{high}", f"Jams of {low} to {high} slides", "Jams") for low, high in SLIDES]
    tiles = [Kind(f"tiles-{rows}-{cols}", f"Tiles {rows} × {cols}, shuffled", "Tiles") for rows, cols in SIZES]
    return (*jams, *tiles, *_level_kinds())


def kinds_by_heading() -> Kinds:
    """As a form offers them: the headings in the order of the alphabet, the kinds of each in theirs."""
    headings = sorted({kind.heading for kind in kinds()})
    return tuple((heading, tuple(kind for kind in kinds() if kind.heading == heading)) for heading in headings)


def _level_kinds() -> Iterator[Kind]:
    for slug, groups in GROUPS.items():
        first, name = 1, TITLES[slug][1]
        for group, last in groups:
            yield Kind(f"level-{slug}-{first}", f"{name} levels from {first}: {group}", "Levels, in their order")
            first = last + 1


def read_count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST):
        raise RangeError(f"how many: {text[:20]!r} is not a whole number from 1 to {MOST}")
    return int(text)


@dataclass(frozen=True, slots=True)
class Shop:
    """Where puzzles come from."""

    work: Work
    library: Library
    asker: Asker

    async def some(self, kind: str, count: int, but: frozenset[str]) -> list[str]:
        """Up to `count` codes of a kind, none of `but` and none twice. Raises RangeError for a kind that is not offered."""
        if all(kind != known.name for known in kinds()):
            raise RangeError(f"{kind[:40]!r} is no kind of puzzle that is offered here")
        source, first, second = kind.split("-")
        if source == "level":
            return _levels(first, int(second), count, but)
        if source == "jams":
            kept = await self._kept(int(first), int(second), count, but)
            wish = {"min_moves": int(first), "max_moves": int(second), "min_vehicles": 4, "size": 6}
            return kept + await self._made("jams", wish, count - len(kept), but | set(kept))
        return await self._made("tiles", {"rows": int(first), "cols": int(second)}, count, but)

    async def _kept(self, low: int, high: int, count: int, but: frozenset[str]) -> list[str]:
        """Jams of the library; none while it is away."""
        try:
            return await self.library.ask(some_of, Filter(min_slides=low, max_slides=high, size=6), DRAW, count, but)
        except BusyError:
            return []

    async def _made(self, slug: str, wish: dict[str, Any], count: int, but: frozenset[str]) -> list[str]:
        family, codes = FAMILIES[slug], list[str]()
        for _ in range(DRAWS * count):
            made = await self.work.generated(family, family.maker.wish(**wish), self.asker)
            if made.met and str(made.board) not in but | set(codes):
                codes.append(str(made.board))
            if len(codes) >= count:
                break
        return codes


def _levels(slug: str, first: int, count: int, but: frozenset[str]) -> list[str]:
    """The levels of a series from one on, in order."""
    return [level.code for level in levels(slug)[first - 1 :] if level.code not in but][:count]
