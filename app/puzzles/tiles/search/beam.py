"""A short solution at once, and shorter ones while time lasts: beam search over the pattern databases (kernels/beam.py)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.puzzles.budget import Budget
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.kernels import beam
from app.puzzles.tiles.search.ida import Engine
from app.puzzles.tiles.search.layout import Layout, push_between

LONGEST = 1_000  # moves of a solution; the narrowest beams on 6x6 need some hundreds
REMEMBERS_BELOW = 2_000  # rows; narrower beams remember all positions of all layers
LEAST_WIDTH = 200  # rows, however little time is left
SHORTER = 4  # moves that a wide beam is expected to save
STEADY_FROM = 500  # rows of a layer that tells the pace


def row_bytes(layout: Layout) -> int:
    """What a position takes in a layer."""
    return (4 * (beam.SUMS + layout.lookups) + 5 * len(layout.groups) + layout.rows * layout.cols + 7) // 8 * 8


def beam_bytes(layout: Layout) -> int:
    """What a row of width takes in all: two layers, three children, four slots at most."""
    return 2 * row_bytes(layout) + 3 * 4 * beam.CHILD + 32


class Layer:
    """Up to `width` positions of one depth: one array, seen as int64, int32 and bytes."""

    def __init__(self, width: int, row: int) -> None:
        whole = np.zeros(width * row // 8, np.int64)
        self.arrays = whole, whole.view(np.int32), whole.view(np.uint8)
        self._row, self.size = row, 0

    def table(self, view: int) -> NDArray[Any]:
        """The rows in use in one of the three views."""
        array = self.arrays[view]
        return array.reshape(-1, self._row // array.itemsize)[: self.size]


class Beam:
    """One beam search from one board. `weight` is that of the score; different ones find different solutions.

    It may begin with `others` that look like the board, no more than `width`: what solves one of them solves all.
    """

    def __init__(
        self, engine: Engine, board: Board, width: int, most: int, weight: float = 4.0, others: Sequence[Board] = ()
    ) -> None:
        self._engine, self._board, self._width = engine, board, width
        self._weight = round(weight * beam.FULL / engine.layout.lookups)
        self.most = most  # moves of a solution that is wanted; another thread may lower it while the beam runs
        self._pace = 0.0  # seconds a row of the last layer that was wide enough to tell
        layout, width_of_row = engine.layout, row_bytes(engine.layout)
        self._automaton = engine.automaton.ravel()
        self._shape = (
            width_of_row, len(layout.groups), layout.lookups,
            engine.table, layout.ways, layout.far_steps, layout.zobrist, layout.part, layout.steps,
        )  # fmt: skip
        self._asked = np.zeros(4 * beam.AHEAD * (2 + layout.lookups), np.int64)
        self._now, self._next = (Layer(width, width_of_row) for _ in range(2))
        self._children = np.zeros((3 * width + 4) * beam.CHILD, np.int32)
        self._kids = self._children, self._children.view(np.int64)
        # A narrow beam remembers all it met, or it wanders in circles; a wide one only its last layer, for want of room.
        self._remembers = width < REMEMBERS_BELOW
        self._slots = np.zeros(1 << (2 * width * (LONGEST if self._remembers else 1)).bit_length(), np.int64)
        self._origins: list[NDArray[np.int32]] = []
        self._now.size = 1 + len(others)
        for row, start in enumerate((board, *others)):
            self._enter(row, start)

    def _enter(self, row: int, board: Board) -> None:
        hashes, words, cells = (self._now.table(view)[row] for view in range(3))
        ranks, entries, sums = self._engine.layout.enter(board.cells, self._engine.table)
        groups = ranks.size
        hashes[0] = 1 + row
        first = beam.SUMS + self._engine.layout.lookups
        words[beam.GAP : first] = board.gap, 0, *sums
        words[first : first + groups] = ranks
        start = 4 * (first + groups)
        cells[start : start + groups] = entries
        cells[start + groups : start + groups + len(board.cells)] = board.cells

    def run(self, budget: Budget, until: float | None = None) -> tuple[Push, ...] | None:
        """A solution of at most `most` moves, or None: not found by this width, or no time left.

        With `until`, on the budget's clock, each layer is as wide as lets the layers to come, fewer than `most`, be done by then.
        """
        depth, width = 0, self._width
        now = budget.clock()
        while (left := self.most - depth) > 0 and self._now.size and not budget.stopped and now < budget.deadline:
            counts = np.zeros(beam.SCORES, np.int64)
            end = self._spread(left, counts)
            budget.nodes += max(end, 1)
            if end < 0:
                return self._way(-1 - end)
            if budget.nodes >= budget.most_nodes:
                return None
            if until is not None and self._pace:
                width = max(LEAST_WIDTH, int(min(self._width, (until - now) / max(1, left - SHORTER) / self._pace)))
            before = self._now.size
            self._settle(end, counts, width)
            depth, began, now = depth + 1, now, budget.clock()
            if before >= STEADY_FROM:
                pace = (now - began) / before
                self._pace = 0.7 * self._pace + 0.3 * pace if self._pace else pace
        return None

    def _spread(self, left: int, counts: NDArray[np.int64]) -> int:
        """All children: how many, or -1 - the goal's row."""
        now = self._now
        return int(
            beam.spread(now.size, left, self._weight, now.arrays, self._kids, counts, self._asked, self._automaton, self._shape)
        )

    def _settle(self, end: int, counts: NDArray[np.int64], width: int) -> None:
        """Make the best `width` of the children the next layer; positions that come twice take room twice but stand once."""
        if not self._remembers:
            self._slots[:] = 0
        below = np.cumsum(counts)
        cut = int(np.searchsorted(below, width, "right"))  # the first score that does not fit whole
        room = width - (int(below[cut - 1]) if cut else 0)
        origins = np.zeros(min(end, width), np.int32)
        self._next.size = int(
            beam.settle(
                end,
                cut,
                room,
                self._kids,
                self._slots,
                self._now.arrays,
                self._next.arrays,
                origins,
                self._automaton,
                self._shape,
            )
        )
        self._origins.append(origins)
        self._now, self._next = self._next, self._now

    def _way(self, child: int) -> tuple[Push, ...]:
        """The moves to a child of the last layer."""
        ways, origin = [], int(self._children[child * beam.CHILD])
        for origins in reversed(self._origins):
            ways.append(origin & 3)
            origin = int(origins[origin >> 2])
        ways.append(origin & 3)
        moves, gap = [], self._board.gap
        for way in reversed(ways):
            after = int(self._engine.layout.ways[gap * 4 + way])
            moves.append(push_between(gap, after))
            gap = after
        return tuple(moves)
