"""Climbing among jams of at most 6x6: thousands of them a second drawn, each with its whole component analysed.

A climb begins with a scatter, changes a line or two of the hardest position it stands on, and goes on from what is harder, or from
what is easier with a chance that falls with the loss (simulated annealing: Kirkpatrick, Gelatt and Vecchi 1983). Hard jams lie beside
hard ones: 30,000 tries come past 45 slides more often than not, where as many scatters stay below 30.
"""

import math
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import numpy as np

from app.puzzles.budget import Flag
from app.puzzles.jams.board import Board
from app.puzzles.jams.kernels import throws
from app.puzzles.jams.making.examined import NEVER, component_of, examined
from app.puzzles.jams.making.record import Record
from app.puzzles.jams.making.scatter import renamed
from app.puzzles.jams.search import arrangements, small
from app.puzzles.jams.search.arrangements import LINES, Ints

MOST_POSITIONS = 8_000  # larger components are loose, seldom hard, and slow to analyse
MOST_VEHICLES = 15
_WARMTH = 2.5  # slides: a jam easier by so many is gone on from once in e times. 1 stays below 40 twice as often, 4 wanders off
_FEWEST = 5  # vehicles of a scatter, and how many more there may be
_PATIENCE = 2_000  # tries without a harder jam before a climb begins anew


@dataclass(frozen=True, slots=True)
class Ground:
    """What a climb does not change: the size, and the walls as cell numbers of that size."""

    size: int
    walls: frozenset[int]

    @property
    def masks(self) -> tuple[int, int]:
        return arrangements.walls_of(self.size, self.walls)

    @property
    def red(self) -> int:
        """The row of A, as lines are counted in keys."""
        return (self.size - 1) // 2 + arrangements.LINE - self.size


@dataclass(frozen=True, slots=True)
class Find:
    """The hardest positions of one component, by the least of their keys: it tells components apart, and is what is kept of one."""

    ground: Ground
    key: int
    length: int
    positions: int

    @property
    def board(self) -> Board:
        return renamed(arrangements.board_of(self.key, self.ground.size, self.ground.walls, self.ground.red))

    @property
    def record(self) -> Record:
        """All that a library says of it. Lists the component again, in both metrics: a millisecond."""
        known = component_of(self.board)
        assert known is not None  # noqa: S101 - it was listed within tighter bounds
        return examined(known, self.board)


class Lots:
    """Numbers drawn from a text, fast: the same on every machine."""

    def __init__(self, text: str) -> None:
        self.state = np.frombuffer(sha256(text.encode()).digest()[:8], np.uint64).copy()

    def below(self, limit: int) -> int:
        return int(throws.below(self.state, limit))

    def chance(self, share: float) -> bool:
        return self.below(1 << 40) < share * (1 << 40)


class Climb:
    """One try after another, for ever; `walls` of them stand anew in each beginning. `listed`: components listed whole so far."""

    def __init__(self, lots: Lots, size: int, walls: int, stop: Flag = NEVER) -> None:
        self._lots, self._size, self._walls, self._stop = lots, size, walls, stop
        self._here: Find | None = None
        self._stand = self._top = self._stale = self.listed = 0

    def next(self) -> Find | None:
        """One try: a scatter, or a change to where the climb stands; None where it is too loose or cannot be won."""
        if self._here is None or self._stale > _PATIENCE:
            self._here, self._top, self._stale = None, 0, 0
            ground = Ground(self._size, self._drawn_walls())
            wanted = _FEWEST + self._lots.below(_FEWEST)
            key = throws.scatter(*_fixed(ground), wanted, lines(), self._lots.state)
        else:
            ground, times = self._here.ground, 1 + self._lots.below(2)
            key = throws.change(self._stand, *_fixed(ground), times, MOST_VEHICLES, lines(), self._lots.state)
        self._stale += 1
        return self._judged(int(key), ground)

    def _judged(self, key: int, ground: Ground) -> Find | None:
        listed = small.distances(key, ground.masks, ground.red, MOST_POSITIONS, self._stop)
        if listed is None:
            return None
        self.listed += 1
        far, rows = listed
        length = int(far.max())
        if length < 1:
            return None
        hardest = small.keys_at(np.flatnonzero(far == length), ground.masks, rows)
        find = Find(ground, int(hardest.min()), length, far.size)
        lost = 0 if self._here is None else self._here.length - length
        if lost <= 0 or self._lots.chance(math.exp(-lost / _WARMTH)):
            self._here, self._stand = find, int(hardest[self._lots.below(hardest.size)])
        if length > self._top:
            self._top, self._stale = length, 0
        return find

    def _drawn_walls(self) -> frozenset[int]:
        """Cells outside the exit row."""
        exit_row = (self._size - 1) // 2
        free = [cell for cell in range(self._size**2) if cell // self._size != exit_row]
        return frozenset(free.pop(self._lots.below(len(free))) for _ in range(self._walls))


def _fixed(ground: Ground) -> tuple[int, int, int]:
    return ground.masks[0], ground.size, ground.red


@cache
def lines() -> Ints:
    """Of each arrangement: the cells it covers as bits, the same on the lines across, how many vehicles, how many cells they take."""
    spread = arrangements.spread()
    numbers = [(line.covered, spread[number], len(line.lengths), sum(line.lengths)) for number, line in enumerate(LINES)]
    return np.array(numbers, np.int64)
