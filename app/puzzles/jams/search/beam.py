"""A first solution of a jam too large to list, and shorter ones: beams, each wider than the one before."""

import numpy as np
from numpy.typing import NDArray

from app.puzzles.budget import MEMORY, Clock
from app.puzzles.jams import clearance
from app.puzzles.jams.board import TARGET, Board
from app.puzzles.jams.kernels import beam, layers
from app.puzzles.jams.search import layout
from app.puzzles.jams.search.layers import Over, Path, Stopped

_SLICE = 100  # positions between two looks at the clock: some 15 ms
_KEY_BYTES = 16  # that a key met in one beam takes: the table may be half empty
_ROOM = 1 << 13  # children at first: 256 kB
_HIGHEST = 32_000  # ranks are below
_PLACES = 12  # where a vehicle can stand on its line, at most
_FIRST_WIDTH = 100
_WIDER = 3  # a beam to the next
_BEHIND = (50, 20)  # by turns: ranks that a position with nothing new falls back
_LONGEST = 100  # moves of a solution of the first beam; each later one may have so many more


class Beams:
    """Beams from one board in one metric, each in `memory` bytes. `over` is asked every so often whether to end; `nodes` counts
    positions looked at.
    """

    def __init__(self, board: Board, metric: str, over: Over, memory: int = MEMORY) -> None:
        cars = layout.in_order(board)
        runs = clearance.runs(board.size, cars, board.walls)
        self.vehicles = np.array(
            [(not car.horizontal, car.line, car.length, *runs[car.name], car.name == TARGET) for car in cars], np.int64
        )
        self._starts = np.array([[car.start for car in cars]], np.uint8)
        self.red = next(number for number, car in enumerate(cars) if car.name == TARGET)
        self._blank = np.array([-2 if cell in board.walls else -1 for cell in range(board.size**2)], np.int64)
        self._size = board.size
        self._slides, self._over, self._most = metric == "slides", over, memory // _KEY_BYTES
        self.nodes = 0

    def drawn(self) -> tuple[layout.Ints, layout.Ints]:
        """The board as `kernels.beam` looks at it: the vehicle on each cell, and where each vehicle starts on its line."""
        grid = self._blank.copy()
        for number, (axis, line, length, *_) in enumerate(self.vehicles):
            for offset in range(self._starts[0, number], self._starts[0, number] + length):
                grid[offset * self._size + line if axis else line * self._size + offset] = number
        return grid, self._starts[0].astype(np.int64)

    def run(self, width: int, behind: int, most: int, seed: int) -> Path | None:
        """A solution of at most `most` moves from a beam this wide, or None. Raises Stopped.

        behind: how many ranks a position falls back that shows nothing new; much of it explores, little of it hurries.
        """
        chance = np.random.Generator(np.random.PCG64(seed))
        self._zobrist = chance.integers(1, 1 << 62, (len(self.vehicles), _PLACES), dtype=np.int64)
        atoms = _PLACES * len(self.vehicles)
        self._least = np.full((atoms, atoms), _HIGHEST, np.int16)
        self._table, self._used = np.full(_ROOM, -1, np.int64), 0
        layer, heads = self._starts, np.full((1, 2), -1, np.int64)
        heads[0, 0] = np.bitwise_xor.reduce(self._zobrist[np.arange(len(self.vehicles)), layer[0]])
        passed: list[NDArray[np.int32]] = []
        for left in range(most - 1, -1, -1):
            wish = np.array([self._slides, self.red, left, behind, seed, self._size], np.int64)
            children, won = self._spread(layer, heads, wish)
            kept = children[-1:] if won else self._best(children, width)
            passed.append(kept[:, :2].astype(np.int32))
            if won:
                return _traced(passed)
            if not len(kept) or self._used > self._most:
                return None
            layer, heads = self._settled(layer, kept)
        return None

    def _spread(self, layer: NDArray[np.uint8], heads: layout.Ints, wish: layout.Ints) -> tuple[layout.Ints, bool]:
        """All new children of a layer, and whether the last of them is a win. Raises Stopped."""
        children = np.empty((_ROOM, 4), np.int64)
        here = count = state = 0
        while here < len(layer) and state != 2:
            if self._over():
                raise Stopped
            state, here, count, self._used = beam.spread(
                layer, heads, here, min(here + _SLICE, len(layer)), children, count, self._table, self._used, self._least,
                self.vehicles, self._zobrist, self._blank, wish,
            )  # fmt: skip
            if state == 1:
                children = self._more(children, count)
        self.nodes += count
        return children[:count], state == 2

    def _more(self, children: layout.Ints, count: int) -> layout.Ints:
        if 4 * self._used > self._table.size:
            bigger = np.full(4 * self._table.size, -1, np.int64)
            layers.rehash(self._table, bigger, 1)
            self._table = bigger
        if 2 * count > len(children):
            children = np.concatenate((children, np.empty_like(children)))
        return children

    def _best(self, children: layout.Ints, width: int) -> layout.Ints:
        ranks = children[:, 3]
        if len(children) > width:
            children = children[np.argpartition(ranks, width)[:width]]
        return children[np.argsort(children[:, 3], kind="stable")]

    def _settled(self, layer: NDArray[np.uint8], kept: layout.Ints) -> tuple[NDArray[np.uint8], layout.Ints]:
        """The next layer: the kept children as positions, and their heads."""
        way, cells = kept[:, 1] >> 4, kept[:, 1] & 15
        moved = layer[kept[:, 0]]
        moved[np.arange(len(kept)), way >> 1] += np.where(way & 1, cells, -cells).astype(np.uint8)
        return moved, np.stack((kept[:, 2], way >> 1), axis=1)


def _traced(passed: list[NDArray[np.int32]]) -> Path:
    path: Path = []
    at = len(passed[-1]) - 1
    for kept in reversed(passed):
        at, move = map(int, kept[at])
        path.append((move >> 4, move & 15))
    return path[::-1]


class Ladder:
    """One beam after another, each as wide as three of the one before while that fits in the time."""

    def __init__(self, beams: Beams, clock: Clock) -> None:
        self._beams, self._clock = beams, clock
        self._width, self._took = _FIRST_WIDTH // _WIDER, 0.0
        self.rungs = self.stale = 0
        self.spent = 0.0

    @property
    def expected(self) -> float:
        """Seconds that the next beam will take, some."""
        return _WIDER * self._took

    def climb(self, best: int | None, left: float) -> Path | None:
        """A solution shorter than `best` (None: there is none yet) from the next beam, in `left` seconds. Raises Stopped."""
        fits = min(1.0, left / self.expected) if self._took else 1.0
        width = max(1, int(_WIDER * self._width * fits))
        best = best or _LONGEST * (self.rungs + 1) + 1
        began = self._clock()
        path = self._beams.run(width, _BEHIND[self.rungs % 2], best - 1, self.rungs)
        self._took, self._width = self._clock() - began, width
        self.spent += self._took
        self.rungs += 1
        self.stale = 0 if path else self.stale + 1
        return path
