"""The arrays for boards of up to 16 cells: a whole position in six words (kernels/ida.py)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.puzzles.tiles.kernels import ida
from app.puzzles.tiles.search.layout import distances, far, strides, ways_of
from app.puzzles.tiles.tables.groups import Division, Group, Ints, entry_at, frames, order_changes, rank, weights

TILES = 16  # a nibble's values

# Of the ways U D L R: -1 where a tile passes others in the first lookup of a dense table, 0 where in the second, the mirror image.
PASSING = np.array([-1, -1, 0, 0])


@dataclass(frozen=True, slots=True)
class Field:
    """The bits of a word that hold the rank of a group, from `start` on, and the place of its entry among those of its lookup."""

    lookup: int
    group: Group
    start: int
    bits: int
    slot: int


@dataclass(frozen=True, slots=True, eq=False)
class Packed:
    """A shape's first two lookups over one table, flat or dense. The arrays are those that kernels/ida.py describes."""

    rows: int
    cols: int
    offsets: tuple[int, ...]
    flat: bool
    fields: tuple[Field, ...]
    distance: Ints
    table: NDArray[np.uint8]
    arrays: tuple[Any, ...]

    def enter(self, cells: Sequence[int]) -> Ints:
        """int64[6]: the position as the search begins with it, in state 0 of the automaton."""
        turns = frames(self.rows, self.cols)
        at = {tile: cell for cell, tile in enumerate(cells)}
        words, entries = [0, 0], [0, 0]
        for field in self.fields:
            place = rank([turns[field.group.frame][at[tile]] for tile in field.group.tiles], len(cells), self.flat)
            words[field.lookup] |= place << field.start
            entry = entry_at(self.table, self.offsets[field.group.table] + place)
            entries[field.lookup] += (entry << ida.SUM) + (entry << 8 * field.slot)
        board = sum(tile << 4 * cell for cell, tile in enumerate(cells))
        facts = cells.index(0) | far(cells, self.distance) << ida.FAR
        return np.array([board, *words, *entries, facts], np.uint64).view(np.int64)


def pack(division: Division, table: NDArray[np.uint8]) -> Packed:
    """Tables are all flat, or all dense: then a single picture of a square board, whose groups share their frame."""
    rows, cols, lookups = division.rows, division.cols, (division.lookups[0], division.lookups[1 % len(division.lookups)])
    flat = all(part.is_flat for part in division.tables)
    fields = []
    for lookup, groups in enumerate(lookups):
        start = 0
        for slot, group in enumerate(groups):
            bits = (division.tables[group.table].entries - 1).bit_length()
            fields.append(Field(lookup, group, start, bits, slot))
            start += bits
    # Of each tile's group: where its field begins, the field's mask, its table, its entry.
    reads = np.zeros((2, TILES, 4), np.int64)
    for field in fields:
        facts = field.start, (1 << field.bits) - 1, division.offsets[field.group.table], 8 * field.slot
        reads[field.lookup, list(field.group.tiles)] = facts
    leaps, changes = _rank_steps(division, fields, flat)
    distance = distances(rows, cols)
    arrays = (*_gap_steps(rows, cols, distance), reads, leaps, _passed(rows, cols, fields), changes, PASSING)
    flattened = tuple(np.ascontiguousarray(array).ravel() for array in arrays)
    return Packed(
        rows, cols, division.offsets, flat, tuple(fields), distance, table, (0 if flat else cols - 1, table, *flattened)
    )


def _rank_steps(division: Division, fields: Sequence[Field], flat: bool) -> tuple[Ints, Ints]:
    """leaps[lookup, tile, way]: what a step changes in the word; changes[way, tile, other]: what passing another tile does in the word
    of the one lookup that PASSING tells."""
    cells, turned = division.rows * division.cols, strides(division.rows, division.cols)
    leaps, changes = np.zeros((2, TILES, 4), np.int64), np.zeros((4, TILES, TILES), np.int64)
    for field in fields:
        values, tiles = weights(cells, len(field.group.tiles), flat), list(field.group.tiles)
        leaps[field.lookup, tiles] = (values[:, None] * turned[field.group.frame]) << field.start
        passing = order_changes([int(value) for value in values])[:, :-1] << field.start
        for way in () if flat else np.flatnonzero(field.lookup - 1 == PASSING):
            changes[way][np.ix_(tiles, tiles)] = np.sign(turned[field.group.frame, way]) * passing
    return leaps, changes


def _passed(rows: int, cols: int, fields: Sequence[Field]) -> NDArray[np.int8]:
    """passed[gap, way, i]: four times the cell that a tile on its way into the gap passes, in the lookup that PASSING tells."""
    ways, turns = ways_of(rows, cols), frames(rows, cols)
    passed = np.zeros((TILES, 4, cols - 1), np.int8)
    turn_of = {field.lookup: turns[field.group.frame] for field in fields}
    for gap, way in zip(*np.nonzero(ways >= 0), strict=True):
        turn = turn_of[PASSING[way] + 1]
        low, high = sorted((turn[gap], turn[ways[gap, way]]))
        # Where fewer are passed, none at all on a flat table, the gap's own cell: it changes nothing.
        passed[gap, way] = 4 * np.array(([turn.index(place) for place in range(low + 1, high)] + [gap] * cols)[: cols - 1])
    return passed


def _gap_steps(rows: int, cols: int, distance: Ints) -> tuple[NDArray[np.int8], ...]:
    """open[gap]: a bit a way; from_cell[gap, way]: four times the cell the tile comes from; far_steps[gap, way, tile]."""
    ways = ways_of(rows, cols)
    far_steps = np.zeros((TILES, 4, TILES), np.int8)
    for gap, way in zip(*np.nonzero(ways >= 0), strict=True):
        far_steps[gap, way, : rows * cols] = distance[:, gap] - distance[:, ways[gap, way]]
    return ((ways >= 0) @ (1 << np.arange(4))).astype(np.int8), (4 * np.maximum(ways, 0)).astype(np.int8), far_steps
