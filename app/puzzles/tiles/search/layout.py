"""The arrays that the search kernels for every shape walk a board with, made once from its division into groups, all of flat tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.board import Direction, Push
from app.puzzles.tiles.tables.groups import Division, Group, Ints, entry_at, frames, rank, weights

STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # the tile's ways U D L R, rows and columns
WAYS = {Direction.UP: 0, Direction.DOWN: 1, Direction.LEFT: 2, Direction.RIGHT: 3}  # the kernels' numbers


def push_between(gap: int, after: int) -> Push:
    """The tile move that takes the gap from one cell to its neighbour."""
    if abs(gap - after) == 1:
        return Push(Direction.LEFT if after > gap else Direction.RIGHT)
    return Push(Direction.UP if after > gap else Direction.DOWN)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """n cells, tiles 0 (the gap) to n - 1. Flat arrays, as narrow as they can be, for they share the fastest cache with the search:

    ways[gap, way], int8: the cell whose tile goes that way into the gap, -1 for none.
    far_steps[tile, cell, way], int8: how the Manhattan distance changes. zobrist[tile, cell, way], int64: how the hash does.
    part[lookup, tile], int8: the number of its group. steps[lookup, tile, way], int32: how the rank changes.
    """

    rows: int
    cols: int
    groups: tuple[tuple[int, Group], ...]  # each with the number of its lookup
    offsets: tuple[int, ...]
    lookups: int
    distance: Ints
    ways: NDArray[np.int8]
    far_steps: NDArray[np.int8]
    zobrist: Ints
    part: NDArray[np.int8]
    steps: NDArray[np.int32]

    def enter(self, cells: Sequence[int], table: NDArray[np.uint8]) -> tuple[Ints, Ints, Ints]:
        """Ranks and entries of all groups, and [Manhattan distance, sum of entries of each lookup] of an arrangement."""
        turns = frames(self.rows, self.cols)
        at = {tile: cell for cell, tile in enumerate(cells)}
        ranks, entries, sums = [], [], [0] * self.lookups
        for lookup, group in self.groups:
            place = self.offsets[group.table] + rank(
                [turns[group.frame][at[tile]] for tile in group.tiles], len(cells), flat=True
            )
            ranks.append(place)
            entries.append(entry_at(table, place))
            sums[lookup] += entries[-1]
        return np.array(ranks, np.int64), np.array(entries, np.int64), np.array([far(cells, self.distance), *sums], np.int64)


def far(cells: Sequence[int], distance: Ints) -> int:
    """The Manhattan distance of an arrangement."""
    return sum(int(distance[tile, cell]) for cell, tile in enumerate(cells) if tile)


def lay_out(division: Division) -> Layout:
    rows, cols = division.rows, division.cols
    cells, ways, distance = rows * cols, ways_of(rows, cols), distances(rows, cols)
    random = np.random.default_rng(1).integers(1, 1 << 62, (cells, cells))
    far_steps, zobrist = np.zeros((cells, cells, 4), np.int8), np.zeros((cells, cells, 4), np.int64)
    for gap, way in zip(*np.nonzero(ways >= 0), strict=True):
        cell = ways[gap, way]
        far_steps[:, cell, way] = distance[:, gap] - distance[:, cell]
        zobrist[:, cell, way] = random[:, gap] ^ random[:, cell]
    groups = tuple((number, group) for number, lookup in enumerate(division.lookups) for group in lookup)
    part, steps = _parts(division, groups)
    flat: Any = [array.ravel() for array in (ways.astype(np.int8), far_steps, zobrist, part, steps)]
    return Layout(rows, cols, groups, division.offsets, len(division.lookups), distance, *flat)


def _parts(division: Division, groups: Sequence[tuple[int, Group]]) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    cells, turned = division.rows * division.cols, strides(division.rows, division.cols)
    part = np.zeros((len(division.lookups), cells), np.int8)
    steps = np.zeros((len(division.lookups), cells, 4), np.int32)
    for number, (lookup, group) in enumerate(groups):
        for tile, value in zip(group.tiles, weights(cells, len(group.tiles), flat=True), strict=True):
            part[lookup, tile], steps[lookup, tile] = number, turned[group.frame] * value
    return part, steps


def ways_of(rows: int, cols: int) -> Ints:
    """int64[n, 4]: the cell whose tile goes each way into the gap on a cell, -1 for none."""
    ways = np.full((rows * cols, 4), -1, np.int64)
    for gap in range(rows * cols):
        for way, (down, right) in enumerate(STEPS):
            row, col = gap // cols - down, gap % cols - right
            if 0 <= row < rows and 0 <= col < cols:
                ways[gap, way] = row * cols + col
    return ways


def strides(rows: int, cols: int) -> Ints:
    """int64[frames, 4]: how far a tile's step each way goes in the cell numbers of the turned board."""
    away = np.zeros((len(frames(rows, cols)), 4), np.int64)
    for number, turn in enumerate(frames(rows, cols)):
        down, right = turn[cols] - turn[0], turn[1] - turn[0]
        away[number] = [down * step[0] + right * step[1] for step in STEPS]
    return away


def distances(rows: int, cols: int) -> Ints:
    """int64[n, n]: the Manhattan distance of each tile from each cell, 0 for the gap."""
    row, col = np.divmod(np.arange(rows * cols), cols)
    homes = np.roll(np.arange(rows * cols), 1)
    distance = np.abs(row - row[homes][:, None]) + np.abs(col - col[homes][:, None])
    distance[0] = 0
    return np.asarray(distance, np.int64)
