"""All that can be said of a jam at once: whether it can be solved and why not, its numbers, its hardest position, how far all are."""

from dataclasses import dataclass

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.jams.board import Board
from app.puzzles.jams.difficulty import rate
from app.puzzles.jams.search.component import Analysis
from app.puzzles.jams.solver import JamsSolver


@dataclass(frozen=True, slots=True)
class Hardest:
    """A position at the greatest distance of its component, in slides."""

    board: Board
    length: int
    steps: int


@dataclass(frozen=True, slots=True)
class Report:
    """`length` and `steps` are the fewest of each; `solved` counts the positions won, `histogram[d]` those at d slides.

    None stands for what is not known: everything but `solvable` and `length` where the component is past its bound.
    """

    board: Board
    solvable: bool | None
    positions: int | None = None
    solved: int | None = None
    length: int | None = None
    steps: int | None = None
    hardest: Hardest | None = None
    histogram: tuple[int, ...] | None = None
    difficulty: str | None = None
    reasons: tuple[str, ...] = ()


def report(solver: JamsSolver, board: Board, budget: Budget) -> Report:
    """What the whole component tells, or what a search does where that is too large or the budget ends first."""
    known = solver.analysis(board, budget)
    if known is None:
        return _searched(solver, board, budget)
    if not known.solvable:
        reason = solver.solve(board, "slides", budget).reason or ""
        return Report(board, False, known.positions, 0, reasons=(reason,))
    rating = rate(board, known)
    length, steps = known.remaining(board, "slides"), known.remaining(board, "steps")
    counted = tuple(np.bincount(known.slides[known.slides >= 0]).tolist())
    hardest = _hardest(known, board)
    return Report(board, True, known.positions, known.solved, length, steps, hardest, counted, rating.name, rating.reasons)


def _hardest(known: Analysis, like: Board) -> Hardest:
    index = known.hardest("slides")
    return Hardest(known.board(index, like), int(known.slides[index]), int(known.steps[index]))


def _searched(solver: JamsSolver, board: Board, budget: Budget) -> Report:
    solution = solver.solve(board, "slides", budget)
    if solution.outcome is Outcome.UNSOLVABLE:
        return Report(board, False, reasons=(solution.reason or "",))
    return Report(
        board,
        True if solution.moves is not None else None,
        length=solution.length if solution.outcome is Outcome.OPTIMAL else None,
    )
