"""A short solution at once, and shorter ones while time lasts: beam search over the pattern databases (kernels/beam.py)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.building import Flag
from app.puzzles.tiles.exact import Engine, Spent
from app.puzzles.tiles.kernels import beam
from app.puzzles.tiles.layout import push_between

LONGEST = 1_000  # moves of a solution; the narrowest beams on 6x6 need some hundreds
SHARED_FROM = 2_000  # rows; below, handing a layer to two threads costs more than it saves


class Layer:
    """Up to `width` positions of one depth, as rows of flat arrays."""

    def __init__(self, width: int, cells: int, groups: int) -> None:
        self.arrays = (
            np.zeros(width * (cells + 1), np.uint8),
            np.zeros(width * groups, np.int32),
            np.zeros(width * groups, np.uint8),
            np.zeros(width * beam.FACTS, np.int32),
            np.zeros(width, np.int64),
        )
        self.size = 0


class Beam:
    """One beam search from one board."""

    def __init__(self, engine: Engine, board: Board, width: int, threads: int) -> None:
        layout, cells = engine.layout, len(board.cells)
        self._engine, self._board, self._width, self._threads = engine, board, width, threads
        self._zobrist = np.random.default_rng(1).integers(1, 1 << 62, (cells, cells))
        self._now, self._next = (Layer(width, cells, len(layout.groups)) for _ in range(2))
        self._children = np.zeros(3 * width * beam.CHILD + 4 * beam.CHILD, np.int32)
        self._child_keys = np.zeros(3 * width + 4, np.int64)
        # A narrow beam remembers all it met, or it wanders in circles; a wide one only its last layer, for want of room.
        self._remembers = width < SHARED_FROM
        places = 3 * LONGEST * width if self._remembers else 6 * width // threads
        self._slots = [np.zeros(1 << places.bit_length(), np.int64) for _ in range(threads)]
        self._counts = np.zeros((threads, beam.SCORES), np.int64)
        self._origins: list[NDArray[np.int32]] = []
        self._enter()

    def _enter(self) -> None:
        cells, ranks, entries, facts, keys = self._now.arrays
        row = self._engine.layout.enter(self._board.cells, self._engine.table)
        cells[: len(self._board.cells)] = self._board.cells
        ranks[: row[0].size], entries[: row[1].size] = row[0], row[1]
        facts[: beam.FACTS] = self._board.gap, 0, *row[2]
        keys[0] = 1
        self._now.size = 1

    def run(self, most: int, spent: Spent, flag: Flag) -> tuple[Push, ...] | None:
        """A solution of at most `most` moves, or None: not found by this width, or no time left."""
        with _pool(self._threads) as pool:
            for depth in range(most):
                if flag[0] or spent.over or not self._now.size:
                    return None
                ends = self._spread(most - depth, pool)
                spent.nodes += sum(end - start for start, end in ends)
                if (goal := min((end for _, end in ends), default=0)) < 0:
                    return self._way(-1 - goal)
                self._thin_out(ends, pool)
        return None

    def _parts(self) -> list[tuple[int, int]]:
        """The rows of the layer for each thread."""
        size, threads = self._now.size, self._threads if self._now.size >= SHARED_FROM else 1
        return [(size * part // threads, size * (part + 1) // threads) for part in range(threads)]

    def _spread(self, left: int, pool: Any) -> list[tuple[int, int]]:
        """All children: where each part begins and ends. The end of a part that met the goal is -1 - the goal's row."""
        engine = self._engine
        common = engine.layout.cols - 1, self._zobrist, engine.automaton.ravel(), engine.table, *engine.layout.kernel

        def spread(part: tuple[int, int]) -> tuple[int, int]:
            at = 3 * part[0] + (part[0] > 0)  # the root alone has four children
            return at, beam.spread(*part, left, *self._now.arrays, self._children, self._child_keys, at, *common)

        return list(pool(spread, self._parts()))

    def _thin_out(self, ends: list[tuple[int, int]], pool: Any) -> None:
        """Drop children met twice, then all but the best `width`, and make the rest the next layer."""
        threads = self._threads if len(ends) > 1 else 1

        def gather(owner: int) -> None:
            if not self._remembers:
                self._slots[owner][:] = 0
            self._counts[owner] = 0
            for start, end in ends:
                beam.gather(owner, threads, start, end, self._children, self._child_keys, self._slots[owner], self._counts[owner])

        list(pool(gather, range(threads)))
        counts = self._counts[:threads]
        below = np.cumsum(counts.sum(0))
        self.was_cut = int(below[-1]) > self._width
        cut = int(np.searchsorted(below, self._width, "right"))  # the first score that does not fit whole
        room = self._width - (int(below[cut - 1]) if cut else 0)
        rooms = _shares(counts[:, cut].tolist() if cut < beam.SCORES else [0] * threads, room)
        sizes = counts[:, :cut].sum(1) + rooms
        starts = np.cumsum(sizes) - sizes
        origins = np.zeros(int(sizes.sum()), np.int32)
        engine = self._engine
        fixed = engine.automaton.ravel(), engine.layout.ways, engine.layout.distance, engine.layout.part

        def settle(owner: int) -> None:
            at, left = int(starts[owner]), rooms[owner]
            for start, end in ends:
                at, left = beam.settle(
                    owner, threads, start, end, cut, left, at, self._children, self._child_keys,
                    *self._now.arrays[:4], *self._next.arrays, origins, *fixed,
                )  # fmt: skip

        list(pool(settle, range(threads)))
        self._next.size = origins.size
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


def _shares(wanted: list[int], room: int) -> list[int]:
    """Divide the room among owners in turn, none getting more than it wants."""
    shares = []
    for number in wanted:
        shares.append(min(number, room))
        room -= shares[-1]
    return shares


@contextmanager
def _pool(threads: int) -> Iterator[Any]:
    if threads == 1:
        yield map
    else:
        with ThreadPoolExecutor(threads) as pool:
            yield pool.map
