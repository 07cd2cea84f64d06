"""What long searches do, as calls that another process can make as well: a function, the family's name and plain values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.puzzles.budget import Budget
from app.puzzles.family import Family
from app.puzzles.interface import Board, Facts, Generated, Move, Reply, Solution, Solver
from app.web.work.answers import trail

Found = tuple[Solution, tuple[Board, ...]]  # with the boards along it


@dataclass(frozen=True, slots=True)
class Task:
    """A job's `run`: `do(family, solver, budget, before, *arguments)`. Another process calls `do` with its own family and solver."""

    do: Callable[..., Any]
    family: Family
    solver: Solver[Any, Any] | None
    arguments: tuple[Any, ...] = ()

    def __call__(self, budget: Budget, before: Any) -> Any:
        return self.do(self.family, self.solver, budget, before, *self.arguments)


def solve(
    family: Family,
    solver: Solver[Any, Any],
    budget: Budget,
    before: Found | None,
    board: Board,
    metric: str,
    plans: Sequence[Sequence[Move]],
) -> Found:
    """A solution, with what was found before it and the shortest of the plans to begin with."""
    ways = [*plans, (before[0].moves or ()) if before else ()]
    best = min((way for way in ways if way), key=lambda way: family.rules.count(way, metric), default=())
    solution = solver.solve(board, metric, budget, best)
    return solution, trail(board, solution)


def replies(
    family: Family, solver: Solver[Any, Any], budget: Budget, before: Any, board: Board, metric: str
) -> tuple[Reply, ...] | None:
    return solver.replies(board, metric, budget)


def facts(family: Family, solver: Solver[Any, Any], budget: Budget, before: Any, board: Board) -> Facts | None:
    return family.engine.facts(solver, board, budget)


def generate(family: Family, solver: None, budget: Budget, before: Any, wish: Any) -> Generated:
    return family.maker.generate(wish, budget)


def report(family: Family, solver: Solver[Any, Any], budget: Budget, before: Any, board: Board) -> Any:
    assert family.maker.studies is not None  # noqa: S101 - routes look first
    return family.maker.studies.report(solver, board, budget)


def study(family: Family, solver: None, budget: Budget, before: Any, which: str, board: Board, metric: str) -> Any:
    """What one of the family's studies that need no solver says: `changes`, `harder`, `fewest`."""
    return getattr(family.maker.studies, which)(board, metric, budget)
