"""A jam made harder, one change at a time: of all jams met, the hardest that was not gone on from is changed next, in every way.

Each is taken at its hardest position. Best-first search (Pearl 1984) goes on from the hardest met, whichever way it was reached: a
climb that only takes what is harder stops at the first jam that no single change makes harder. `python bench/making.py` measures
both from the same jams in one run: six generated ones of 10 slides, ten seconds of the processor each. All six come to 30 slides here,
one of six in the climb.
"""

from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.jams import code
from app.puzzles.jams.board import Board
from app.puzzles.jams.making.changes import changes
from app.puzzles.jams.search import recent
from app.puzzles.jams.search.component import Analysis

MOST_POSITIONS = 8_000  # larger components are loose, seldom hard, and slow to analyse
PATIENCE = 250  # jams gone on from without a harder one before it stops: on 6x6 ten seconds or more
MOST_MET = 60_000  # jams remembered: what twenty seconds come past, and 40 MB


@dataclass(frozen=True, slots=True)
class Step:
    """One change that was made: in words, with the position that is played on from, and its length. `words` "" is the beginning."""

    words: str
    board: Board
    length: int


@dataclass(frozen=True, slots=True)
class Climbing:
    """The steps that lead to the hardest jam so far, the first of them the jam it began with; and how many boards were looked at."""

    steps: tuple[Step, ...]
    tried: int

    @property
    def best(self) -> Step:
        return self.steps[-1]


@dataclass(frozen=True, slots=True)
class _Met:
    """A jam that was met, small enough to keep thousands: its cells, and the jam it was made from."""

    words: str
    size: int
    cells: str
    length: int
    parent: "_Met | None" = None

    @property
    def board(self) -> Board:
        return code.board(self.cells, self.size)

    @property
    def steps(self) -> tuple[Step, ...]:
        way: list[_Met] = [self]
        while way[-1].parent is not None:
            way.append(way[-1].parent)
        return tuple(Step(met.words, met.board, met.length) for met in reversed(way))


def harder(board: Board, metric: str, budget: Budget, patience: int = PATIENCE) -> Climbing | None:
    """Climb from the hardest position of `board` until nothing helps or the budget ends; tells a `Climbing` after each jam.

    None where the jam cannot be won or has too many positions to be climbed from.
    """
    search = _Search(metric, budget)
    here = search.meet(board, "")
    if here is None:
        return None
    best, told, stale = here, here.steps, 0
    while here is not None and stale < patience and not budget.over:
        found = search.changed(here)
        stale += 1
        if found is not None and found.length > best.length:
            best, told, stale = found, found.steps, 0
        budget.tell(Climbing(told, search.tried))
        here = search.next()
    return Climbing(told, search.tried)


class _Search:
    """The jams met so far, and which of them come next."""

    def __init__(self, metric: str, budget: Budget) -> None:
        self._metric, self._budget = metric, budget
        self._known: set[int] = set()
        self._waiting: list[tuple[int, int, _Met]] = []
        self.tried = 0

    def meet(self, board: Board, words: str, parent: _Met | None = None) -> _Met | None:
        """The hardest position of a jam; None where it was met before, cannot be won, or has too many positions."""
        known = recent.explore(board, self._budget.flag, MOST_POSITIONS)
        if known is None or not known.solvable:
            return None
        key = _key(known, self._metric)
        if key in self._known or len(self._known) >= MOST_MET:
            return None
        self._known.add(key)
        index = known.hardest(self._metric)
        return _Met(words, board.size, known.board(index, board).cells, int(known.far(self._metric)[index]), parent)

    def changed(self, here: _Met) -> _Met | None:
        """Every single change of a jam looked at; the hardest of what was not met before."""
        best = None
        for change in changes(here.board):
            if self._budget.over:
                break
            self.tried += 1
            met = self.meet(change.board, change.words, here)
            if met is not None:
                heappush(self._waiting, (-met.length, self.tried, met))
                best = met if best is None or met.length > best.length else best
        return best

    def next(self) -> _Met | None:
        """The hardest jam that was not gone on from; of equals the one met first."""
        return heappop(self._waiting)[2] if self._waiting else None


def _key(known: Analysis, metric: str) -> int:
    """What tells components apart, whatever position they were met in. Two that share 64 bits would cost a jam, not a wrong number."""
    far = known.far(metric)
    return hash((known.shape, far.size, int(known.keys_at(np.flatnonzero(far == far.max())).min())))
