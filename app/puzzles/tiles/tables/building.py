"""Making the tables of a shape: distances by breadth-first search, pattern databases, the automaton of dropped sequences."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.kernels import distances, patterns
from app.puzzles.tiles.search import duplicates
from app.puzzles.tiles.tables import store
from app.puzzles.tiles.tables.groups import Table, division, order_changes, weights

Told = Callable[[float], None]
Flag = NDArray[np.uint8]
Bytes = NDArray[np.uint8]

# rows x columns with a distance table of n! bytes a metric, 10 cells at most; other shapes of that size are their transposes.
TABLE_SHAPES = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5))
SLICE = 1 << 18  # states between two looks at the flag: some 50 ms
KEPT_FROM = 10_000_000  # placements of a table that takes seconds: it is kept until those after it are built
LEAST_STEP = 1_024  # states that are expanded at a time at least


class StoppedError(Exception):
    """The caller's flag was set; nothing is left on disk."""


def distance_table(rows: int, cols: int, metric: str, flag: Flag) -> Bytes:
    """uint8[n!]: moves from each permutation of the cells (kernels/distances.py). Raises StoppedError."""
    size = int(np.prod(np.arange(1, rows * cols + 1)))
    table = np.full(size, distances.UNKNOWN, np.uint8)
    frontier, after = np.zeros(size, np.int64), np.zeros(size, np.int64)
    frontier[0] = sum(tile << (4 * cell) for cell, tile in enumerate([*range(1, rows * cols), 0]))
    longest = 1 if metric == "single" else max(rows, cols) - 1
    depth, count = -1, 1
    while count:
        count = distances.grow(depth, count, frontier, after, rows, cols, longest, table, flag)
        if count < 0:
            raise StoppedError
        frontier, after, depth = after, frontier, depth + 1
    return table


def pattern_table(rows: int, cols: int, table: Table, flag: Flag, told: Told) -> Bytes:
    """A dense table of four bits an entry (kernels/patterns.py), uint8[(size + 1) // 2]. Raises StoppedError."""
    cells, tiles = rows * cols, len(table.cells)
    values = weights(cells, tiles)
    changes, masks = order_changes([int(value) for value in values]), _masks(rows, cols)
    distance = _distances(rows, cols, table.cells)
    # The cells of every region met: 16, 32 or 64 bits a placement. The narrowest that fits, since reading them is what takes the time.
    seen = np.zeros(table.size, np.uint16 if cells <= 16 else np.uint32 if cells <= 32 else np.int64)
    entries = np.zeros((table.size + 1) // 2, np.uint8)
    frontier, after = (np.empty(4 * tiles * LEAST_STEP + table.size // 4, np.int64) for _ in range(2))
    count = patterns.begin(np.array(table.cells, np.int64), values, cells - 1, cols, masks, seen, frontier)
    depth, done = 0, 0
    expected = table.size / (1 - tiles / cells) ** 1.5  # placements with their regions; fits what was counted within a tenth
    while count:
        # In order of ranks the reads of one level run through the tables once: twice as fast as in the order of discovery.
        frontier[:count].sort()
        start, filled = 0, 0
        while start < count:
            after = _with_room(after, filled, 4 * tiles * LEAST_STEP)
            end = min(count, start + min(SLICE, (after.size - filled) // (4 * tiles)))
            filled = patterns.grow(
                depth, start, end, frontier, after, filled, distance, values, changes, cols, masks, seen, entries, flag
            )
            if filled < 0:
                raise StoppedError
            start = end
        done += count
        told(min(1.0, done / expected))
        frontier, after, count, depth = after, frontier, filled, depth + 1
    return entries


def _with_room(array: NDArray[np.int64], filled: int, room: int) -> NDArray[np.int64]:
    """The array, or a longer copy where fewer than `room` places are left. A position has at most four children a tile."""
    if array.size - filled >= room:
        return array
    longer = np.empty(array.size + array.size // 2 + room, np.int64)
    longer[:filled] = array[:filled]
    return longer


def _masks(rows: int, cols: int) -> tuple[np.int64, np.int64, np.int64]:
    """Bit masks of the cells: all, all but the first column, all but the last."""
    full = (1 << (rows * cols)) - 1
    first = sum(1 << (row * cols) for row in range(rows))
    return np.int64(full), np.int64(full & ~first), np.int64(full & ~(first << (cols - 1)))


def _distances(rows: int, cols: int, homes: tuple[int, ...]) -> NDArray[np.int64]:
    row, col = np.divmod(np.arange(rows * cols), cols)
    home_row, home_col = np.divmod(np.array(homes), cols)
    return np.asarray(np.abs(row - home_row[:, None]) + np.abs(col - home_col[:, None]), np.int64)


def distance_name(rows: int, cols: int, metric: str) -> str:
    return f"distance-{rows}x{cols}-{metric}"


def pattern_name(rows: int, cols: int, name: str) -> str:
    return f"pattern-{rows}x{cols}-{name}"


AUTOMATON = "automaton"


def make_distances(folder: Path, rows: int, cols: int, metric: str, flag: Flag) -> None:
    """Put the table on disk unless it is there. Raises StoppedError."""
    name = distance_name(rows, cols, metric)
    with store.building(folder, name):
        if store.load(folder, name) is None:
            store.save(folder, name, distance_table(rows, cols, metric, flag))


def make_automaton(folder: Path) -> None:
    with store.building(folder, AUTOMATON):
        if store.load(folder, AUTOMATON) is None:
            store.save(folder, AUTOMATON, duplicates.automaton(duplicates.words(duplicates.DEPTH)))


def make_patterns(folder: Path, rows: int, cols: int, set_name: str, flag: Flag, told: Told) -> None:
    """Put all tables of a shape on disk, one behind the other, unless they are there. Raises StoppedError.

    Each finished part is kept on disk until the whole is written: a kill loses one part.
    """
    name = pattern_name(rows, cols, set_name)
    with store.building(folder, name):
        if store.load(folder, name) is not None:
            return
        tables = division(rows, cols, set_name).tables
        whole, before = sum(table.size for table in tables), 0
        parts = []
        for number, table in enumerate(tables):
            parts.append(_part(folder, f"{name}-{number}", rows, cols, table, flag, _within(told, before, table.size, whole)))
            before += table.size
        store.save(folder, name, np.concatenate([stored(rows, cols, *part) for part in zip(tables, parts, strict=True)]))
        for number in range(len(tables)):
            store.path_of(folder, f"{name}-{number}").unlink(missing_ok=True)


def stored(rows: int, cols: int, table: Table, dense: Bytes) -> Bytes:
    """A dense table as it is kept: flat, uint8[(entries + 1) // 2], but for one that would be too large."""
    if not table.is_flat:
        return dense
    flat = np.zeros((table.entries + 1) // 2, np.uint8)
    patterns.flatten(rows * cols, len(table.cells), dense, flat)
    return flat


def _part(folder: Path, name: str, rows: int, cols: int, table: Table, flag: Flag, told: Told) -> Bytes:
    part = store.load(folder, name)
    if part is None:
        part = pattern_table(rows, cols, table, flag, told)
        if table.size >= KEPT_FROM:
            store.save(folder, name, part)
    return part


def _within(told: Told, before: int, size: int, whole: int) -> Told:
    return lambda share: told((before + share * size) / whole)
