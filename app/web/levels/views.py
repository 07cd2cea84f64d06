"""What the page of levels draws, and what home says of them."""

from dataclasses import dataclass
from functools import cache

from app.puzzles import FAMILIES
from app.puzzles.drawing import Drawing
from app.puzzles.lists.levels import Level, levels
from app.web.addresses import puzzle_url
from app.web.words import counted

# Each group's name and the number of its last level. The names of jams say nothing that the rating of a single jam could contradict.
GROUPS = {
    "jams": (
        ("First slides", 18), ("Warming up", 38), ("Tricky", 55), ("Hard", 72), ("Very hard", 88), ("For experts", 100),
    ),
    "tiles": (
        ("Three tiles", 3), ("Five tiles", 11), ("Eight tiles", 25), ("Nine and eleven tiles", 33), ("Fifteen tiles", 47),
        ("Twenty-four tiles", 50),
    ),
}  # fmt: skip
TITLES = {"jams": ("Jams", "Jam", "jams"), "tiles": ("Tiles", "Tile", "tile boards")}


@dataclass(frozen=True, slots=True)
class LevelView:
    """A level as a button: `length` is its fewest moves with their unit."""

    number: int
    code: str
    url: str
    fewest: int
    length: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """Levels of one difficulty: its name, the fewest moves they take in words, the board of the first of them."""

    name: str
    words: str
    board: Drawing
    levels: tuple[LevelView, ...]


@dataclass(frozen=True, slots=True)
class SeriesView:
    """The levels of one family, in groups: its heading, its name before a number ("Jam level 3"), its noun for many."""

    slug: str
    title: str
    name: str
    boards: str
    groups: tuple[GroupView, ...]

    @property
    def levels(self) -> tuple[LevelView, ...]:
        return tuple(level for group in self.groups for level in group.levels)

    @property
    def codes(self) -> str:
        """Every code in order, for the script that counts what this browser has solved."""
        return " ".join(level.code for level in self.levels)


@cache
def all_series() -> tuple[SeriesView, ...]:
    """Both series. They never change while the program runs."""
    return tuple(_series(slug) for slug in GROUPS)


def _series(slug: str) -> SeriesView:
    known, groups, first = levels(slug), [], 0
    for name, last in GROUPS[slug]:
        groups.append(_group(slug, name, known[first:last]))
        first = last
    return SeriesView(slug, *TITLES[slug], tuple(groups))


def _group(slug: str, name: str, some: tuple[Level, ...]) -> GroupView:
    family = FAMILIES[slug]
    metric = family.metrics[0]
    low, high = min(level.length for level in some), max(level.length for level in some)
    views = tuple(
        LevelView(level.number, level.code, puzzle_url(slug, level.code), level.length, counted(level.length, metric))
        for level in some
    )
    return GroupView(name, f"{low} to {counted(high, metric)}", family.speech.view(family.notation.read(some[0].code)), views)
