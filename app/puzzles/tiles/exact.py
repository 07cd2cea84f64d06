"""Proofs by iterative deepening A* with pattern databases (kernels/ida.py), in slices that mind the clock and the flag.

`state` is that of the automaton of dropped sequences, behind the moves that led to a board: 0 where all may be tried.
"""

from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.building import Bytes, Flag
from app.puzzles.tiles.kernels import ida
from app.puzzles.tiles.layout import WAYS, Layout, push_between

SLICE = 200_000  # positions between two looks at the clock: some 10 ms
SHARED_FROM = 2_000_000  # positions in the round before: from here on a round is worth dividing among threads
DEEPEST = 400  # moves; more than any board of 16 cells needs, and than any round on a larger one reaches


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """One shape, ready to be searched: its layout, its pattern databases, the automaton of dropped sequences."""

    layout: Layout
    table: Bytes
    automaton: NDArray[np.int32]


class Round:
    """One question: is there a solution of at most `limit` moves? Answered in slices."""

    def __init__(self, engine: Engine, board: Board, limit: int, state: int = 0) -> None:
        layout = engine.layout
        ranks, entries, sums = layout.enter(board.cells, engine.table)
        self.lower_bound = int(sums[0]) + 2 * int(max(sums[1:]))
        self.limit, self.path = limit, np.zeros((DEEPEST, ida.ROW), np.int64)
        self.control = np.zeros(2, np.int64)
        self.path[0, [ida.GAP, ida.STATE, ida.FAR, ida.SUM, ida.OTHER_SUM]] = board.gap, state, *sums
        cells = np.array([*board.cells, 0], np.int64)
        self._state = cells, ranks, entries, self.path.ravel(), np.zeros(DEEPEST * 32, np.int64), self.control
        self._arrays = layout.cols - 1, engine.automaton.ravel(), engine.table, *layout.kernel
        self._layout = layout

    @property
    def nodes(self) -> int:
        return int(self.control[1])

    def run(self, budget: int, flag: Flag) -> bool | None:
        """Search some `budget` positions more. True: a solution; False: there is none; None: not finished."""
        found = ida.search(*self._state, self.limit, budget, *self._arrays, flag)  # type: ignore[call-arg]
        return None if found == -2 else bool(found >= 0)

    def moves(self) -> tuple[Push, ...]:
        """The solution that was found."""
        gaps = self.path[: self.control[0] + 1, ida.GAP]
        return tuple(push_between(int(before), int(after)) for before, after in pairwise(gaps))


@dataclass(slots=True)
class Spent:
    """What a search may use and has used: positions, and the time on the caller's clock."""

    most_nodes: int
    deadline: float
    clock: Callable[[], float]
    nodes: int = 0

    @property
    def over(self) -> bool:
        return self.nodes >= self.most_nodes or self.clock() >= self.deadline


def decide(engine: Engine, board: Board, limit: int, spent: Spent, flag: Flag) -> tuple[bool | None, tuple[Push, ...]]:
    """Whether a solution of at most `limit` moves exists, and one if so; None when time ran out first."""
    question = Round(engine, board, limit)
    if question.lower_bound > limit:
        return False, ()
    before = spent.nodes
    while not flag[0] and not spent.over:
        answer = question.run(min(SLICE, spent.most_nodes - spent.nodes), flag)
        spent.nodes = before + question.nodes
        if answer is not None:
            return answer, question.moves() if answer else ()
    return None, ()


def decide_together(
    engine: Engine, board: Board, limit: int, spent: Spent, flag: Flag, threads: int
) -> tuple[bool | None, tuple[Push, ...]]:
    """What `decide` says, by several threads that take turns at the positions some moves away."""
    waiting = deque(branches(engine, board, 40 * threads))
    found: list[tuple[Push, ...]] = []
    shares = [Spent(spent.most_nodes // threads, spent.deadline, spent.clock, spent.nodes // threads) for _ in range(threads)]

    def work(share: Spent) -> bool:
        """Whether all that this thread took up was finished."""
        while waiting and not found:
            moves, after, state = waiting.popleft()
            question = Round(engine, after, limit - len(moves), state)
            if question.lower_bound > question.limit:
                continue
            before, answer = share.nodes, None
            while answer is None:
                if flag[0] or share.over or found:
                    return False
                answer = question.run(SLICE, flag)
                share.nodes = before + question.nodes
            if answer:
                found.append((*moves, *question.moves()))
        return True

    with ThreadPoolExecutor(threads) as pool:
        finished = all(pool.map(work, shares))
    spent.nodes = sum(share.nodes for share in shares)
    if found:
        return True, found[0]
    return (False if finished else None), ()


def branches(engine: Engine, board: Board, least: int) -> list[tuple[tuple[Push, ...], Board, int]]:
    """At least so many ways into the search that together cover it: moves, the board behind them, the automaton's state."""
    level: list[tuple[tuple[Push, ...], Board, int]] = [((), board, 0)]
    while 0 < len(level) < least and not any(after.is_solved for _, after, _ in level):
        level = [
            ((*moves, move), after.apply(move), int(engine.automaton[state, WAYS[move.direction]]))
            for moves, after, state in level
            for move in after.moves()
            if engine.automaton[state, WAYS[move.direction]] >= 0
        ]
    return level
