"""The arrays that search kernels walk a board with, made once a shape from its division into groups."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.board import Direction, Push
from app.puzzles.tiles.groups import Division, Group, Ints, frames, order_changes, weights

STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # the tile's ways U D L R, rows and columns
WAYS = {Direction.UP: 0, Direction.DOWN: 1, Direction.LEFT: 2, Direction.RIGHT: 3}  # the kernels' numbers
LOOKUPS = 2


def push_between(gap: int, after: int) -> Push:
    """The tile move that takes the gap from one cell to its neighbour."""
    if abs(gap - after) == 1:
        return Push(Direction.LEFT if after > gap else Direction.RIGHT)
    return Push(Direction.UP if after > gap else Direction.DOWN)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """n cells, tiles 0 (the gap) to n - 1, two lookups. Flat arrays:

    ways[gap, way]: the cell whose tile goes that way into the gap, -1 for none. distance[tile, cell]: Manhattan.
    part[lookup, tile]: the number of its group. leaps[lookup, tile, cell, way]: how the rank changes when nothing is passed.
    passed[frame, cell, way, i]: the cells passed in a frame, n for none; signs[frame, cell, way]: up or down the ranks.
    views[lookup, tile]: where the frame of the tile's group begins in those. changes[lookup, tile, other]: what passing `other` adds.
    """

    rows: int
    cols: int
    groups: tuple[Group, ...]
    first: int  # how many of the groups are the first lookup's
    offsets: tuple[int, ...]
    ways: Ints
    distance: Ints
    part: Ints
    leaps: Ints
    views: Ints
    passed: Ints
    signs: Ints
    changes: Ints

    @property
    def kernel(self) -> tuple[Ints, ...]:
        """The arrays in the order in which every search kernel takes them."""
        return self.ways, self.distance, self.part, self.leaps, self.views, self.passed, self.signs, self.changes

    def enter(self, cells: Sequence[int], table: NDArray[np.uint8]) -> tuple[Ints, Ints, Ints]:
        """Ranks and entries of all groups, and [Manhattan distance, sum of entries of each lookup] of an arrangement."""
        turns = frames(self.rows, self.cols)
        at = {tile: cell for cell, tile in enumerate(cells)}
        ranks, entries, sums = [], [], [0] * LOOKUPS
        for number, group in enumerate(self.groups):
            rank = self.offsets[group.table] + _rank([turns[group.frame][at[tile]] for tile in group.tiles], len(cells))
            ranks.append(rank)
            entries.append(int(table[rank >> 1] >> (rank & 1) * 4) & 15)
            sums[number >= self.first] += entries[-1]
        far = sum(int(self.distance[tile * len(cells) + cell]) for tile, cell in at.items() if tile)
        return np.array(ranks, np.int64), np.array(entries, np.int64), np.array([far, *sums], np.int64)


def _rank(places: Sequence[int], cells: int) -> int:
    return sum(
        (place - sum(earlier < place for earlier in places[:slot])) * int(weight)
        for slot, (place, weight) in enumerate(zip(places, weights(cells, len(places)), strict=True))
    )


def lay_out(division: Division) -> Layout:
    rows, cols = division.rows, division.cols
    ways, strides, passed = _geometry(rows, cols)
    groups = division.lookups[0] + division.lookups[1]
    part, leaps, views, changes = _parts(division, strides)
    distance = _distance(rows, cols)
    flat = (ways, distance, part, leaps, views, passed, np.sign(strides), changes)
    arrays = [np.ascontiguousarray(array, np.int64).ravel() for array in flat]
    return Layout(rows, cols, groups, len(division.lookups[0]), division.offsets, *arrays)


def _geometry(rows: int, cols: int) -> tuple[Ints, Ints, Ints]:
    """ways[n, 4], strides[frame, n, 4] (how far a step goes in the frame's numbering), passed[frame, n, 4, 5]."""
    cells, turns = rows * cols, frames(rows, cols)
    ways = np.full((cells, 4), -1, np.int64)
    strides = np.zeros((len(turns), cells, 4), np.int64)
    passed = np.full((len(turns), cells, 4, 5), cells, np.int64)
    for gap in range(cells):
        for way, (down, right) in enumerate(STEPS):
            row, col = gap // cols - down, gap % cols - right
            if not (0 <= row < rows and 0 <= col < cols):
                continue
            cell = ways[gap, way] = row * cols + col
            for number, turn in enumerate(turns):
                strides[number, cell, way] = turn[gap] - turn[cell]
                low, high = sorted((turn[cell], turn[gap]))
                passed[number, cell, way, : high - low - 1] = [turn.index(place) for place in range(low + 1, high)]
    return ways, strides, passed


def _parts(division: Division, strides: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    cells = division.rows * division.cols
    part, views = np.zeros((LOOKUPS, cells), np.int64), np.zeros((LOOKUPS, cells), np.int64)
    leaps = np.zeros((LOOKUPS, cells, cells, 4), np.int64)
    changes = np.zeros((LOOKUPS, cells, cells), np.int64)
    number = 0
    for lookup, groups in enumerate(division.lookups):
        for group in groups:
            values = weights(cells, len(group.tiles))
            passing = order_changes([int(value) for value in values])
            for slot, tile in enumerate(group.tiles):
                part[lookup, tile], views[lookup, tile] = number, group.frame * cells * 4
                leaps[lookup, tile] = strides[group.frame] * values[slot]
                changes[lookup, tile, list(group.tiles)] = passing[slot, :-1]
            number += 1
    return part, leaps, views, changes


def _distance(rows: int, cols: int) -> Ints:
    cells = rows * cols
    distance = np.zeros((cells, cells), np.int64)
    for tile in range(1, cells):
        for cell in range(cells):
            distance[tile, cell] = abs(cell // cols - (tile - 1) // cols) + abs(cell % cols - (tile - 1) % cols)
    return distance
