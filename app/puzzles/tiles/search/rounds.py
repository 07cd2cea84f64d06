"""The rounds of a proof one by one, for who wants to see them: what each asked, what it cost, what it answered."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.puzzles.budget import Budget
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.search import ida
from app.puzzles.tiles.search.ida import Engine


@dataclass(frozen=True, slots=True)
class Asked:
    """Is there a way of at most `limit` moves? True: `moves` is one; False: there is none; None: the budget ended first."""

    limit: int
    nodes: int
    seconds: float
    found: bool | None
    moves: tuple[Push, ...] = ()


def rounds(engine: Engine, board: Board, budget: Budget) -> Iterator[Asked]:
    """The rounds of a solvable board, from its lower bound up, two moves at a time: every way to the goal is as odd as the bound."""
    question = ida.begin(engine, board, 0)
    for bound in range(question.lower_bound, 256, 2):
        began = budget.clock()
        question.restart(bound)
        answer, moves = ida.finish(question, budget)
        yield Asked(bound, question.nodes, budget.clock() - began, answer, moves)
        if answer is not False:
            return
