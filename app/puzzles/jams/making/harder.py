"""A jam made harder, one change at a time: the best single change, then the hardest position of what it makes, and on from there.

Where no change helps, the least harmful one that leads somewhere new is made (tabu search: Glover 1989): the way to a hard jam goes
through easier ones. Handed out is the hardest met, with the steps that lead to it.
"""

from dataclasses import dataclass

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.jams.board import Board
from app.puzzles.jams.making.changes import Change, changes
from app.puzzles.jams.search import recent
from app.puzzles.jams.search.component import Analysis

MOST_POSITIONS = 8_000  # larger components are loose, seldom hard, and slow to analyse
PATIENCE = 12  # changes in a row without a harder jam before it stops


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


def harder(board: Board, metric: str, budget: Budget, patience: int = PATIENCE) -> Climbing | None:
    """Climb from the hardest position of `board` until nothing helps or the budget ends; tells a `Climbing` for each harder jam.

    None where the jam cannot be won or has too many positions to be climbed from.
    """
    known = _component(board, metric, budget)
    if known is None or not known.solvable:
        return None
    here = _hardest(known, board, metric, "")
    way: tuple[Step, ...] = (here,)
    best, tried, stale = way, 0, 0
    seen = {_key(known, metric)}
    while stale < patience and not budget.over:
        found = _next(here.board, metric, seen, budget)
        if found is None:
            break
        here, looked = found
        way, tried, stale = (*way, here), tried + looked, stale + 1
        if here.length > best[-1].length:
            best, stale = way, 0
            budget.tell(Climbing(best, tried))
    return Climbing(best, tried)


def _next(board: Board, metric: str, seen: set[object], budget: Budget) -> tuple[Step, int] | None:
    """The change whose component has the hardest position, among components not seen; how many were looked at."""
    best: tuple[int, Change, Analysis] | None = None
    tried = 0
    for change in changes(board):
        if budget.over:
            break
        known = _component(change.board, metric, budget)
        tried += 1
        if known is None or not known.solvable:
            continue
        length = int(known.far(metric).max())
        if (best is None or length > best[0]) and _key(known, metric) not in seen:
            best = length, change, known
    if best is None:
        return None
    _, change, known = best
    seen.add(_key(known, metric))
    return _hardest(known, change.board, metric, change.words), tried


def _component(board: Board, metric: str, budget: Budget) -> Analysis | None:
    return recent.explore(board, budget.flag, MOST_POSITIONS)


def _hardest(known: Analysis, like: Board, metric: str, words: str) -> Step:
    index = known.hardest(metric)
    return Step(words, known.board(index, like), int(known.far(metric)[index]))


def _key(known: Analysis, metric: str) -> object:
    """What tells components apart, whatever position they were met in."""
    far = known.far(metric)
    return known.shape, far.size, int(known.keys_at(np.flatnonzero(far == far.max())).min())
