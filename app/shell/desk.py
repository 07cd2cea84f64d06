"""Boards answered one after the other, with solvers made when the first board needs them."""

import os
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.answers import row_answer, unread_answer
from app.puzzles.budget import Budget
from app.puzzles.family import Family
from app.puzzles.interface import Solver
from app.puzzles.reading import Reading
from app.settings import Settings, half_the_memory
from app.shell.stopping import so_far
from app.shell.tables import TableSet, build, building


class Desk:
    """The solvers of a command, with the best set of tables that it may use."""

    def __init__(self, which: TableSet) -> None:
        self.which, self.folder = which, Settings().tables_dir
        self.solvers: dict[str, Solver] = {}

    def solver(self, family: Family) -> Solver:
        if family.slug not in self.solvers:
            if self.which is TableSet.large:
                build(self.folder, self.which)
            self.solvers[family.slug] = family.engine.solver(self.folder, self.which, half_the_memory() // 4)
        return self.solvers[family.slug]

    def answer(
        self, board: Reading, metric: str, seconds: float, goal: str, *, by_hand: bool, every: int
    ) -> tuple[dict[str, Any], bool]:
        """One board's answer, and whether Ctrl-C ended it early."""
        if board.error is not None:
            return unread_answer(board.text, board.error), False
        family = FAMILIES[board.family]
        if metric and metric not in family.metrics:
            return unread_answer(board.text, f"{family.slug} count in {' or '.join(family.metrics)}, not in {metric!r}"), False
        solver = self.solver(family)
        if not solver.ready(board.board):
            with building(self.folder) as budget:
                solver.prepare(board.board, budget)
        budget = Budget(seconds, memory=half_the_memory(), threads=os.cpu_count() or 1)
        metric = metric or family.metrics[0]
        return so_far(lambda: row_answer(board, family, solver, metric, budget, goal, by_hand=by_hand, every=every), budget)
