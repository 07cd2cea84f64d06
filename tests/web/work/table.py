"""A solver that answers when it is let go, and a room with it at work."""

import threading
from dataclasses import replace

from app.puzzles import FAMILIES
from app.puzzles.interface import Outcome, Solution
from app.settings import Settings
from app.web.work.work import Work

TILES = FAMILIES["tiles"]
PROVED = Solution(Outcome.OPTIMAL, "single", TILES.notation.read_moves("UR"), 2, 2)
FOUND = Solution(Outcome.FOUND, "single", TILES.notation.read_moves("URDL"), 4, 2)
LIMIT = Solution(Outcome.LIMIT, "single", None, None, 3)


class Solver:
    """Answers when it is let go, or with LIMIT when it is stopped; `dear` says that this can be told beforehand."""

    sets = ("standard",)

    def __init__(self, answer=PROVED, dear=True):
        self.answer, self.dear, self.calls, self.let_go, self.stopped = answer, dear, 0, threading.Event(), 0
        self.boards = set()

    def is_dear(self, board):
        return self.dear

    def ready(self, board):
        return True

    def keep(self, analysis, board):
        self.analysis = analysis

    def solve(self, board, metric, budget, plan=()):
        self.calls += 1
        self.boards.add(board)
        while not self.let_go.wait(0.002):
            if budget.over:
                self.stopped += 1
                return replace(LIMIT, seconds=0.01)
        return replace(self.answer, seconds=budget.seconds)


def at_work(solver, **limits):
    work = Work(Settings(dear_processes=False, **limits))  # elsewhere there are no solvers but the real ones
    work.stock.solvers = dict.fromkeys(FAMILIES, solver)
    return work


def board(number=0):
    """One of eight boards whose gap is in the middle. Whether they can be solved is all the same to the solver above."""
    ring = "12345678"
    turned = ring[number:] + ring[:number]
    return TILES.notation.read(f"sp1-3-{turned[:4]}0{turned[4:]}")


def solve(work, which=None, seconds=30.0, plan=(), **more):
    return work.solve(TILES, which or board(), "single", seconds, plan, **more)


def read(family, solver, budget, before, text):
    """A task that raises what the family says of a text that is no code."""
    return family.notation.read(text)


def chatter(family, solver, budget, before):
    """A task that tells without a pause until it is stopped."""
    for number in range(100_000):
        if budget.stopped:
            return "heard"
        budget.tell(number)
    return "not heard"


def greedy(family, solver, budget, before):
    """A task that asks for more memory than there is."""
    return bytearray(1 << 62)


class OddError(Exception):
    """It takes two words to be made, and so cannot be read again from one."""

    def __init__(self, one, other):
        super().__init__(one)


def odd(family, solver, budget, before):
    raise OddError("one", "other")
