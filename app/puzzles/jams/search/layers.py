"""Jams whose component is too large to list: layers with a bound prove lower bounds, and in the end a solution shortest.

Each pass of layers with a bound U visits only positions from which the win may lie within U; a pass that finds nothing proves
that U + 1 moves are needed.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import log

import numpy as np

from app.puzzles.budget import MEMORY, Clock
from app.puzzles.jams.kernels import layers
from app.puzzles.jams.search.layout import Ints, Layout
from app.puzzles.jams.search.patterns import Patterns

_SLICE = 8_192  # positions widened between two looks at the clock: some 20 ms
_FIRST_ROOM = 1 << 14
_WORD_BYTES = 38  # that a word of the keys met in one pass takes: the table may be half empty
_EVERYWHERE = 9_000  # a limit that leaves out no position
_DEARER = 3  # how much more a pass may cost than the one before
_LEAST_GROWTH = 1.2  # of passes from one limit to the next, as it is assumed
_FEW = 1_000  # positions of a pass that says nothing of the next
_FORESEEN = 20  # moves that the cost of passes can be foreseen for

Over = Callable[[], bool]
Path = list[tuple[int, int]]  # slot and cells of each move


class Stopped(Exception):  # noqa: N818 - a result on its way up, not an error
    """The time or the caller ended a search."""


class Full(Exception):  # noqa: N818 - as above
    """The memory ended a search."""


class Widener:
    """One search's scratch: its layout and patterns, the table of the keys met in `memory` bytes, how many positions it widened."""

    def __init__(self, parts: Layout, patterns: Patterns, slides: bool, over: Over, memory: int = MEMORY) -> None:
        self.parts, self.patterns, self.slides = parts, patterns, slides
        self._most, self._over = memory // _WORD_BYTES // parts.words, over
        self.nodes = 0
        self.clear()

    def clear(self) -> None:
        """Forget the keys met."""
        self.table = np.full(4 * _FIRST_ROOM * self.parts.words, -1, np.int64)
        self.used = 0

    def widen(self, layer: Ints, limit: int) -> tuple[Ints, bool]:
        """The children of a layer within `limit`, and whether the last of them is a win. Raises Stopped, Full."""
        parts, words = self.parts, self.parts.words
        room = np.empty(_FIRST_ROOM * words, np.int64)
        here = count = state = 0
        size = layer.size // words
        while here < size and state != 2:
            if self._over():
                raise Stopped
            if self.used > self._most:
                raise Full
            state, here, count, self.used = layers.expand(
                layer, here, min(here + _SLICE, size), room, count, self.table, self.used, limit, self.slides,
                parts.tables, (*self.patterns.tables, parts.starts, self.patterns.crew),
            )  # fmt: skip
            if state == 1:
                room = self._more(room, count)
        self.nodes += here
        return room[: count * words], state == 2

    def _more(self, room: Ints, count: int) -> Ints:
        words = self.parts.words
        if 2 * (self.used + 1024) > self.table.size // words - 1:
            bigger = np.full(2 * self.table.size, -1, np.int64)
            layers.rehash(self.table, bigger, words)
            self.table = bigger
        if (count + 1024) * words > room.size:
            room = np.concatenate((room, np.empty_like(room)))
        return room

    def trace(self, passed: Sequence[Ints], key: Ints) -> Path:
        """The moves that led through the layers to a key in front of the last of them."""
        found = np.zeros(3, np.int64)
        path: Path = []
        words = self.parts.words
        for layer in reversed(passed):
            layers.parent(layer, key, self.slides, self.parts.tables, found)
            path.append((int(found[1]), int(found[2])))
            key = layer[found[0] * words : (found[0] + 1) * words]
        return path[::-1]


def within(widener: Widener, start: Ints, limit: int) -> Path | None:
    """A shortest solution of at most `limit` moves, or None, which proves that there is none. Raises Stopped, Full."""
    widener.clear()
    passed: list[Ints] = []
    layer, won = start, False
    while not won and layer.size and len(passed) < limit:
        passed.append(layer)
        layer, won = widener.widen(layer, limit - len(passed))
    return widener.trace(passed, layer[-widener.parts.words :]) if won else None


class Passes:
    """Passes of layers with larger and larger limits; `lower` is what they proved. The first that finds a way finds a shortest.

    A limit beyond the shortest length does no harm but takes longer: it is raised so that each pass costs some three times the
    one before.
    """

    def __init__(self, widener: Widener, start: Ints, clock: Clock) -> None:
        self._widener, self._start, self._clock = widener, start, clock
        self.lower, self.spent = max(1, widener.patterns.bound), 0.0
        self.expected = 0.0  # seconds that the next pass will take, some
        self.possible = True  # False once a pass did not fit in memory
        self.unsolvable = 0  # positions searched, where that proved that there is no solution
        self._raised, self._before = 1, 0
        self._took, self._growth = 0.0, float(_DEARER)

    def use(self, patterns: Patterns) -> None:
        """Go on with other patterns."""
        self._widener.patterns = patterns
        self.lower = max(self.lower, patterns.bound)
        self._before, self._raised = 0, 1

    def next(self, upper: int, left: float) -> Path | None:
        """A shortest solution where it has fewer moves than `upper`; None where the bound was only raised. Raises Stopped.

        Where the last pass that can be needed promises to end in half of the seconds `left`, it is next. That is worth it where
        `upper` is the shortest length already: without the passes between it takes half the time, but a lower one is far cheaper.
        """
        limit = min(self.lower + self._raised - 1, upper - 1)
        if self._before and upper - self.lower < _FORESEEN and self._took * self._growth ** (upper - self.lower) < left / 2:
            limit = upper - 1
        nodes, began = self._widener.nodes, self._clock()
        try:
            path = within(self._widener, self._start, limit)
        except Full:
            self.possible = False
            return None
        self._took, nodes = self._clock() - began, self._widener.nodes - nodes
        self.spent += self._took
        raised, self.lower = limit + 1 - self.lower, len(path) if path else limit + 1
        if self._before > _FEW:
            self._growth = max(_LEAST_GROWTH, (nodes / self._before) ** (1 / raised))
        self._raised, self._before = max(1, round(log(_DEARER) / log(self._growth))), nodes
        self.expected = self._took * self._growth**self._raised
        return path

    def everywhere(self) -> Path | None:
        """A shortest solution; None where there is none, with `unsolvable` set, or memory did not suffice. Raises Stopped."""
        began = self._clock()
        with suppress(Full):
            path = within(self._widener, self._start, _EVERYWHERE)
            self.unsolvable = 0 if path else max(1, self._widener.used)
            return path
        self.spent += self._clock() - began
        return None
