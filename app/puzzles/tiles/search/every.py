"""All shortest solutions of a board of up to 16 cells: breadth-first search over the arrangements that can lie on one."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.puzzles.budget import Budget
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.kernels import beam
from app.puzzles.tiles.search.beam import Beam, beam_bytes
from app.puzzles.tiles.search.ida import Engine
from app.puzzles.tiles.search.layout import push_between

WIDTHS = (20_000, 200_000, 2_000_000)  # children of one depth; the last takes 500 MB, and some 80-move boards need more
_STEPS_PART = 2  # of the budget's memory: half is for the steps between the layers, the rest for the layers

Edges = NDArray[np.int64]


def every_shortest(
    engine: Engine, board: Board, length: int, most: int, budget: Budget
) -> tuple[int, list[tuple[Push, ...]]] | None:
    """How many solutions of the shortest `length` there are, and up to `most` of them; None when time or memory do not suffice."""
    if board.is_solved:
        nothing: tuple[Push, ...] = ()
        return 1, [nothing][:most]
    # Sequences that lead to the same arrangement all count here: nothing may be dropped.
    engine = replace(engine, automaton=np.zeros((1, 8), np.int16))
    for width in WIDTHS:
        if width * beam_bytes(engine.layout) > budget.memory // _STEPS_PART:
            budget.lacked = True
            return None
        census = Census(engine, board, width, length)
        if census.take(length, budget):
            return census.total, [moves for moves, _ in zip(census.solutions(), range(most), strict=False)]
        if budget.over or budget.lacked:
            return None
    return None


class Census(Beam):
    """A beam that must never cut, with the number of ways to each arrangement and the steps between the layers."""

    def take(self, length: int, budget: Budget) -> bool:
        """Whether every layer up to the last but one fitted, in time; `budget.lacked` where the steps between them did not."""
        self._steps: list[Edges] = []
        room = budget.memory // _STEPS_PART
        ways = np.ones(1, object)  # Python's whole numbers: there may be more ways than 64 bits hold
        for depth in range(length - 1):
            if budget.over:
                return False
            counts = np.zeros(beam.SCORES, np.int64)
            end = self._spread(length - depth, counts)
            budget.nodes += end
            if end > self._width:
                return False
            children = self._children[: end * beam.CHILD]
            origins = children[:: beam.CHILD].astype(np.int64)
            keys = children.view(np.int64)[beam.HASH :: beam.CHILD // 2].copy()
            self._settle(end, counts, self._width)
            rows = self._rows(keys)
            self._steps.append(np.stack([rows, origins >> 2, origins & 3])[:, np.argsort(rows, kind="stable")])
            room -= self._steps[-1].nbytes
            if room < 0:
                budget.lacked = True
                return False
            following = np.zeros(self._now.size, object)
            np.add.at(following, rows, ways[origins >> 2])
            ways = following
        # The goal's neighbours: one tile, one cell away from home.
        self._last = np.flatnonzero(self._now.table(1)[:, beam.FAR] == 1)
        self.total = int(sum(ways[self._last]))
        return True

    def _rows(self, keys: Edges) -> Edges:
        """The row of the new layer that each child became."""
        known = self._now.table(0)[:, 0]
        order = np.argsort(known)
        return np.asarray(order[np.searchsorted(known[order], keys)], np.int64)

    def solutions(self) -> Iterator[tuple[Push, ...]]:
        """All of them, one after the other."""
        waiting: list[tuple[int, int, tuple[int, ...]]] = [(len(self._steps), int(row), ()) for row in self._last]
        while waiting:
            depth, row, ways = waiting.pop()
            if not depth:
                yield self._moves(ways)
                continue
            rows, parents, taken = self._steps[depth - 1]
            first, last = np.searchsorted(rows, [row, row + 1])
            waiting.extend((depth - 1, int(parents[at]), (int(taken[at]), *ways)) for at in range(first, last))

    def _moves(self, ways: tuple[int, ...]) -> tuple[Push, ...]:
        """The moves, with the last one that brings the gap home."""
        moves, gap, home = [], self._board.gap, len(self._board.cells) - 1
        for way in ways:
            after = int(self._engine.layout.ways[gap * 4 + way])
            moves.append(push_between(gap, after))
            gap = after
        return (*moves, push_between(gap, home))
