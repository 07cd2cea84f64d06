"""All jams of a small rule, by going through them: every component once, none left out.

A vehicle never leaves its line and never changes places with another of it. So the jams fall apart by which vehicles each line has,
in order, and by where the walls are. A part has one choice of walls and of the vehicles that lie; all choices of those that stand are
gone through, with every way to place them all; the least key that belongs to no component yet is the seed of the next.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

import numpy as np

from app.puzzles.errors import RangeError
from app.puzzles.jams.kernels import standing
from app.puzzles.jams.making.chunk import Yield
from app.puzzles.jams.making.climb import Find, Ground, lines
from app.puzzles.jams.making.examined import NEVER
from app.puzzles.jams.search import small
from app.puzzles.jams.search.arrangements import LINE, LINES, Ints

MOST_OF_SIX = 8  # vehicles of a 6x6 board, and 9 of smaller ones: a line of six has five places for a car, one of five has four
_MOST_POSITIONS = 5**MOST_OF_SIX  # of one choice of vehicles
Crew = tuple[int, ...]  # the lengths of a line's vehicles, in order


@dataclass(frozen=True, slots=True)
class Rule:
    """Boards of `size` with `walls` walls outside A's row and, where it is not 0, exactly `vehicles`; kept from `least` slides on.

    As in all mining, A's row holds A alone and no line is filled by its own vehicles. Raises RangeError.
    """

    size: int
    walls: int = 0
    vehicles: int = 0
    least: int = 1

    def __post_init__(self) -> None:
        if self.size == LINE and not 1 <= self.vehicles <= MOST_OF_SIX:
            raise RangeError(f"of 6 x 6 boards there are too many: name 1 to {MOST_OF_SIX} vehicles, not {self.vehicles}")

    @property
    def exit_row(self) -> int:
        return (self.size - 1) // 2

    @property
    def parts(self) -> int:
        """How many parts the rule has."""
        return math.comb(self.size * (self.size - 1), self.walls) * len(self._lying())

    def part(self, number: int) -> tuple[frozenset[int], tuple[Crew, ...]]:
        """The walls and the crews of the rows of the `number`-th part, counted from 0."""
        which, lying = divmod(number, len(self._lying()))
        free = [cell for cell in range(self.size**2) if cell // self.size != self.exit_row]
        walls = next(chosen for place, chosen in enumerate(combinations(free, self.walls)) if place == which)
        return frozenset(walls), self._lying()[lying]

    def columns_beside(self, lying: tuple[Crew, ...]) -> Iterator[tuple[Crew, ...]]:
        """The crews of the columns that go with those of the rows."""
        left = self.vehicles - sum(map(len, lying))
        for crews in product(_crews(self.size), repeat=self.size):
            if not self.vehicles or sum(map(len, crews)) == left:
                yield crews

    def _lying(self) -> list[tuple[Crew, ...]]:
        return _lying(self.size, self.exit_row, self.vehicles or self.size**2)


@dataclass(frozen=True, slots=True)
class Part:
    """The `number`-th part of a rule, counted from 0."""

    rule: Rule
    number: int

    @property
    def name(self) -> str:
        """Tells what was done from what is left: one word."""
        rule = self.rule
        return f"every|{rule.size}|{rule.walls}|{rule.vehicles}|{rule.least}|{self.number}"

    def mined(self) -> Yield:
        """Every component of the part, those worth keeping worked out in full."""
        count, records = 0, []
        for find in self._components():
            count += 1
            if find is not None and find.length >= self.rule.least:
                records.append(find.record)
        return Yield(self.name, count, tuple(records))

    def _components(self) -> Iterator[Find | None]:
        """The hardest positions of each component; None for one that cannot be won."""
        walls, lying = self.rule.part(self.number)
        ground = Ground(self.rule.size, walls)
        for crews in self.rule.columns_beside(lying):
            keys = _positions(ground, lying, crews)
            seen = np.zeros(keys.size, np.bool_)
            for place in range(keys.size):
                if not seen[place]:
                    yield _component(int(keys[place]), ground, keys, seen)


def _component(seed: int, ground: Ground, keys: Ints, seen: np.ndarray) -> Find | None:
    """The component of a key, whose positions are marked as seen."""
    listed = small.distances(seed, ground.masks, ground.red, _MOST_POSITIONS, NEVER)
    assert listed is not None  # noqa: S101 - a choice of vehicles has fewer positions than that
    far, rows = listed
    own = small.keys_at(np.arange(far.size), ground.masks, rows)
    seen[np.searchsorted(keys, own)] = True
    length = int(far.max())
    return Find(ground, int(own[far == length].min()), length, far.size) if length > 0 else None


def _positions(ground: Ground, lying: tuple[Crew, ...], crews: tuple[Crew, ...]) -> Ints:
    """The keys of every way to place these vehicles, ascending."""
    edge = LINE - ground.size
    of_line = [(), *[()] * (edge - 1), *lying, *[()] * edge, *crews] if edge else [*lying, *crews]
    choices, counts = np.zeros((2 * LINE, len(LINES)), np.int64), np.zeros(2 * LINE, np.int64)
    for line, crew in enumerate(of_line):
        fitting = _of_crew(crew)
        choices[line, : len(fitting)], counts[line] = fitting, len(fitting)
    keys = np.empty(int(counts.prod()), np.int64)
    return keys[: standing.positions(choices, counts, ground.masks[0], lines(), keys)]


@cache
def _of_crew(crew: Crew) -> list[int]:
    return [number for number, line in enumerate(LINES) if line.lengths == crew]


@cache
def _crews(size: int) -> tuple[Crew, ...]:
    """What a line may hold, one of its cells left free at least."""
    return tuple(dict.fromkeys(line.lengths for line in LINES if sum(line.lengths) < size))


@cache
def _lying(size: int, exit_row: int, most: int) -> list[tuple[Crew, ...]]:
    """Every choice of crews for the rows, A alone in its own."""
    crews = [[(2,)] if row == exit_row else _crews(size) for row in range(size)]
    return [chosen for chosen in product(*crews) if sum(map(len, chosen)) <= most]
