"""Proofs by iterative deepening A* with pattern databases, in slices that mind the clock and the flag.

`state` is that of the automaton of dropped sequences, behind the moves that led to a board: 0 where all may be tried.
"""

from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from app.puzzles.budget import Budget
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.kernels import ida, ida_wide
from app.puzzles.tiles.search.layout import WAYS, Layout, lay_out, push_between
from app.puzzles.tiles.search.packed import Packed, pack
from app.puzzles.tiles.tables.building import Bytes, Flag
from app.puzzles.tiles.tables.groups import Division

SLICE = 200_000  # positions between two looks at the clock: some 10 ms
SHARED_FROM = 2_000_000  # positions in the round before: from here on a round is worth dividing among threads
PACKED_CELLS = 16  # a nibble each

Branch = tuple[tuple[Push, ...], Board, int]  # moves, the board behind them, the automaton's state


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """One shape, ready to be searched: its layout, its flat pattern databases, the automaton of dropped sequences, and what the faster
    search for small boards needs, with a table of its own."""

    layout: Layout
    table: Bytes
    automaton: NDArray[np.int16]
    packed: Packed | None


def assemble(division: Division, table: Bytes, automaton: NDArray[np.int16]) -> Engine:
    """An engine of flat tables."""
    small = division.rows * division.cols <= PACKED_CELLS
    return Engine(lay_out(division), table, automaton, pack(division, table) if small else None)


class Round(ABC):
    """One question: is there a solution of at most `limit` moves? Answered in slices; then the next may be asked of the same start."""

    lower_bound: int  # of the start
    limit: int
    nodes: int  # positions looked at so far for this question
    _control: NDArray[np.int64]
    _depth: int

    @abstractmethod
    def restart(self, limit: int) -> None:
        """Ask for a solution of at most `limit` moves from now on."""

    def run(self, budget: int, flag: Flag) -> bool | None:
        """Search some `budget` positions more. True: a solution; False: there is none; None: not finished."""
        self._depth = self._search(budget, flag)
        self.nodes = int(self._control[1])
        return None if self._depth == -2 else self._depth >= 0

    def moves(self) -> tuple[Push, ...]:
        """The solution that was found."""
        return tuple(push_between(before, after) for before, after in pairwise(self._gaps()[: self._depth + 1].tolist()))

    @abstractmethod
    def _search(self, budget: int, flag: Flag) -> int:
        """What the kernel returns: the depth of the goal, -1 for none, -2 for not finished."""

    @abstractmethod
    def _gaps(self) -> NDArray[np.int64]:
        """The way of the gap to the goal, and beyond."""


class PackedRound(Round):
    """On a board of up to 16 cells (kernels/ida.py)."""

    def __init__(self, packed: Packed, automaton: NDArray[np.int16], board: Board, limit: int, state: int) -> None:
        start = packed.enter(board.cells)
        self._solved, self._start = board.is_solved, start
        self.lower_bound = int((start[ida.FACTS] >> ida.FAR) + 2 * (max(start[ida.ENTRY : ida.OTHER_ENTRY + 1]) >> ida.SUM))
        start[ida.FACTS] |= state << ida.STATE
        self._automaton, self._shape = automaton.ravel(), packed.arrays
        self.restart(limit)

    def restart(self, limit: int) -> None:
        self.limit, self.nodes = limit, 0
        stack = np.zeros(ida.LANES * ida.WORDS * (3 * max(limit, 0) + 4), np.int64)
        stack[: ida.WORDS] = self._start
        lanes = np.zeros((ida.LANES, ida.LANE), np.int64)
        lanes[0, ida.TOP] = ida.WORDS
        self._paths: NDArray[np.int64] = np.zeros((ida.LANES, ida.PATH), np.int64)
        self._control = np.zeros(2, np.int64)
        children = np.zeros(ida.LANES * 4 * ida.CHILD, np.int64)
        self._work = stack, self._paths.ravel(), lanes.ravel(), children

    def _search(self, budget: int, flag: Flag) -> int:
        if self._solved:
            return 0
        return int(ida.search(self._work, self._control, self.limit, budget, self._automaton, self._shape, flag))

    def _gaps(self) -> NDArray[np.int64]:
        gaps: NDArray[np.int64] = self._paths[self._control[0]]
        return gaps


class WideRound(Round):
    """On a board of any shape (kernels/ida_wide.py)."""

    def __init__(self, engine: Engine, board: Board, limit: int, state: int) -> None:
        layout = engine.layout
        ranks, entries, sums = layout.enter(board.cells, engine.table)
        self.lower_bound = int(sums[0] + 2 * max(sums[1:]))
        self._start = np.array(board.cells, np.int64), ranks, entries, np.array([board.gap, state, sums[0], 0, 0, *sums[1:]])
        self._automaton = engine.automaton.ravel()
        self._shape = layout.lookups, engine.table, layout.ways, layout.far_steps, layout.part, layout.steps
        self.restart(limit)

    def restart(self, limit: int) -> None:
        self.limit, self.nodes = limit, 0
        *arrays, row = (array.copy() for array in self._start)
        path = np.zeros((max(limit, 0) + 2, row.size), np.int64)
        path[0] = row
        kids = np.zeros(len(path) * 4 * (ida_wide.ENTRIES + self._shape[0]), np.int64)
        self._control = np.zeros(2, np.int64)
        self._work = *arrays, path.ravel(), kids

    def _search(self, budget: int, flag: Flag) -> int:
        return int(ida_wide.search(self._work, self._control, self.limit, budget, self._automaton, self._shape, flag))

    def _gaps(self) -> NDArray[np.int64]:
        return self._work[3][ida_wide.GAP :: self._start[3].size]


def begin(engine: Engine, board: Board, limit: int, state: int = 0) -> Round:
    """The round for this board, by the fastest search there is for its shape."""
    if engine.packed is None:
        return WideRound(engine, board, limit, state)
    return PackedRound(engine.packed, engine.automaton, board, limit, state)


def decide(engine: Engine, board: Board, limit: int, budget: Budget) -> tuple[bool | None, tuple[Push, ...]]:
    """Whether a solution of at most `limit` moves exists, and one if so; None when time ran out first."""
    return finish(begin(engine, board, limit), budget)


def finish(question: Round, budget: Budget) -> tuple[bool | None, tuple[Push, ...]]:
    """What `decide` says, from where the round is; it can be gone on with when time ran out."""
    if question.lower_bound > question.limit:
        return False, ()
    before = budget.nodes - question.nodes
    while not budget.over:
        answer = question.run(min(SLICE, budget.nodes_left), budget.flag)
        budget.nodes = before + question.nodes
        if answer is not None:
            return answer, question.moves() if answer else ()
    return None, ()


def decide_together(
    engine: Engine, board: Board, limit: int, budget: Budget, threads: int
) -> tuple[bool | None, tuple[Push, ...]]:
    """What `decide` says, by several threads that take turns at the positions some moves away."""
    waiting = deque(branches(engine, board, 40 * threads))
    found: list[tuple[Push, ...]] = []
    shares = [budget.part(nodes=budget.nodes_left // threads) for _ in range(threads)]

    def work(share: Budget) -> bool:
        """Whether all that this thread took up was finished."""
        while not found and (branch := taken(waiting)):
            moves, after, state = branch
            question = begin(engine, after, limit - len(moves), state)
            if question.lower_bound > question.limit:
                continue
            before, answer = share.nodes, None
            while answer is None:
                if share.over or found:
                    return False
                answer = question.run(SLICE, share.flag)
                share.nodes = before + question.nodes
            if answer:
                found.append((*moves, *question.moves()))
        return True

    with ThreadPoolExecutor(threads) as pool:
        finished = all(pool.map(work, shares))
    budget.nodes += sum(share.nodes for share in shares)
    if found:
        return True, found[0]
    return (False if finished else None), ()


def taken(waiting: deque[Branch]) -> Branch | None:
    """The next branch, None when there are no more. Not `if waiting: popleft()`: another thread may take the last one in between."""
    try:
        return waiting.popleft()
    except IndexError:
        return None


def branches(engine: Engine, board: Board, least: int) -> list[Branch]:
    """At least so many ways into the search that together cover it."""
    level: list[Branch] = [((), board, 0)]
    while 0 < len(level) < least and not any(after.is_solved for _, after, _ in level):
        level = [
            ((*moves, move), after.apply(move), int(engine.automaton[state, WAYS[move.direction]]))
            for moves, after, state in level
            for move in after.moves()
            if engine.automaton[state, WAYS[move.direction]] >= 0
        ]
    return level
