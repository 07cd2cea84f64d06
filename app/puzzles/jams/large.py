"""Jams whose component is too large to list: layers with a bound prove a solution shortest, a tube finds one to begin with.

Each pass of layers with a bound U visits only positions from which the win may lie within U; a pass that finds nothing proves
that U + 1 moves are needed.
"""

from collections.abc import Callable, Sequence

import numpy as np

from app.puzzles.jams.kernels import layers, tube
from app.puzzles.jams.layout import Flag, Ints, Layout
from app.puzzles.jams.patterns import Patterns

NO_LIMIT = 10_000
_SLICE = 8_192  # positions widened between two looks at the clock: some 20 ms
_FIRST_ROOM = 1 << 14
_MOST_WORDS = 40_000_000  # of the keys met in one pass: 1.5 GB with the table half empty
_WALK = 1 << 20  # moves of one random walk: 0.5 s
_EASE = (1_024, 30, 100, 300)  # by turns: how often in 1,024 a walk may go away from the win

Over = Callable[[], bool]
Path = list[tuple[int, int]]  # slot and cells of each move
Way = Ints  # int64[moves, 2 + words]: slot, cells and the key after each move


class Stopped(Exception):  # noqa: N818 - a result on its way up, not an error
    """The time, the memory or the caller ended a search."""


class Widener:
    """One search's scratch: its layout and patterns, the table of the keys met, and how many positions it widened."""

    def __init__(self, parts: Layout, patterns: Patterns, slides: bool, over: Over, stop: Flag) -> None:
        self.parts, self.patterns, self.slides, self.stop = parts, patterns, slides, stop
        self._most, self._over = _MOST_WORDS // parts.words, over
        self.nodes = 0
        self.clear()

    def clear(self) -> None:
        """Forget the keys met."""
        self.table = np.full(4 * _FIRST_ROOM * self.parts.words, -1, np.int64)
        self.used = 0

    def make_room(self, keys: int) -> None:
        """Make the empty table large enough for so many keys."""
        if 4 * keys > self.table.size // self.parts.words:
            self.table = np.full(self.parts.words << (4 * keys).bit_length(), -1, np.int64)

    def widen(self, layer: Ints, limit: int) -> tuple[Ints, bool]:
        """The children of a layer within `limit`, and whether the last of them is a win. Raises Stopped."""
        parts, words = self.parts, self.parts.words
        room = np.empty(_FIRST_ROOM * words, np.int64)
        here = count = state = 0
        size = layer.size // words
        while here < size and state != 2:
            if self._over() or self.used > self._most:
                raise Stopped
            state, here, count, self.used = layers.expand(
                layer, here, min(here + _SLICE, size), room, count, self.table, self.used, limit, self.slides,
                *parts.tables, *self.patterns.tables,
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
            layers.parent(layer, key, self.slides, *self.parts.tables, found)
            path.append((int(found[1]), int(found[2])))
            key = layer[found[0] * words : (found[0] + 1) * words]
        return path[::-1]


def within(widener: Widener, start: Ints, limit: int) -> Path | None:
    """A shortest solution of at most `limit` moves, or None, which proves that there is none. Raises Stopped."""
    widener.clear()
    passed: list[Ints] = []
    layer, won = start, False
    while not won and layer.size and len(passed) < limit:
        passed.append(layer)
        layer, won = widener.widen(layer, limit - len(passed))
    return widener.trace(passed, layer[-widener.parts.words :]) if won else None


def wandered(widener: Widener, start: Ints, seed: int) -> Way | None:
    """A way to the win by chance, cut short inside the positions it met; None where the walk did not get out."""
    parts, words = widener.parts, widener.parts.words
    trail = np.empty(_WALK * words, np.int64)
    ease = _EASE[seed % len(_EASE)]
    tables = (*parts.tables, *widener.patterns.tables)
    made, won = tube.wander(start.copy(), seed, ease, trail, *tables, widener.stop)
    widener.nodes += made
    if not won:
        return None
    table = np.full(words << (2 * made + 16).bit_length(), -1, np.int64)
    tube.gather(np.concatenate((start, trail[: made * words])), table, words)
    return _confined(widener, start, table)


def shortened(widener: Widener, start: Ints, way: Way, most: int) -> Way:
    """The shortest way inside a tube of some `most` positions around `way`; `way` itself where there is none shorter."""
    widener.clear()
    layer = np.concatenate((start, way[:, 2:].ravel()))
    widener.make_room(layer.size // widener.parts.words)
    widener.used += tube.gather(layer, widener.table, widener.parts.words)
    while widener.used < most and layer.size:
        layer, _ = widener.widen(layer, NO_LIMIT)
    better = _confined(widener, start, widener.table)
    return better if 0 < len(better) < len(way) else way


def _confined(widener: Widener, start: Ints, table: Ints) -> Way:
    parts = widener.parts
    way: Way = tube.confined(start, table, widener.slides, *parts.tables, widener.stop)
    return way
