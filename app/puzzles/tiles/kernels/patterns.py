"""Pattern databases: how many moves of its own tiles a group needs at least, whatever the other tiles do.

A placement of k tiles on n cells has the rank sum(c[i] * weights[i]), where c[i] is the cell of tile i less the earlier tiles that
stand on lower cells and weights[i] = (n - i - 1) * ... * (n - k + 1): dense, n! / (n - k)! entries. An entry holds half of what the
group needs beyond its Manhattan distance, four bits each, the even rank in the low half: the difference is always even.

That is the dense rank. The flat one is the cells as digits in base n, first tile first: larger tables, no counting. Both are in
dictionary order, so that one walk through a flat table meets the placements in the order of the dense one.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

BITS = 6  # a cell in a packed placement; eight tiles and the gap fit in 54 bits


@intrinsic
def _count(typing, bits):
    """How many bits are set: one instruction."""

    def build(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _lowest(typing_context, bits):
    """The number of the lowest bit that is set."""
    signature = types.int64(types.int64)

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return signature, generate


@njit(inline="always")
def _flood(start, free, cols, not_first, not_last):
    """The cells of `free` that a gap on the cells `start` can reach. All are bit masks."""
    region = start & free
    while True:
        wider = region | ((region & not_last) << 1) | ((region & not_first) >> 1) | (region << cols) | (region >> cols)
        wider &= free
        if wider == region:
            return region
        region = wider


@njit(cache=True, nogil=True)
def begin(goal, weights, home, cols, masks, seen, frontier):
    """Put the goal placement into an empty table. goal: int64[k] cells; `home` the gap's cell; returns the frontier's length, 1."""
    full, not_first, not_last = masks
    rank, packed, used = 0, 0, 0
    for slot in range(goal.size):
        cell = goal[slot]
        rank += (cell - _count(used & ((1 << cell) - 1))) * weights[slot]
        used |= 1 << cell
        packed |= cell << (BITS * (goal.size - slot))
    seen[rank] = _flood(1 << home, full & ~used, cols, not_first, not_last)
    frontier[0] = packed | home
    return 1


@njit(cache=True, nogil=True)
def grow(depth, start, end, frontier, after, filled, distance, weights, pairs, cols, masks, seen, entries, flag):
    """Expand frontier[start:end], the states at `depth` moves, into after[filled:]; returns how many `after` then holds, -1 stopped.

    A state is a placement and the region its gap can roam; `seen` has for each placement the cells of all regions met so far.
    """
    full, not_first, not_last = masks
    size = weights.size
    slot_at = np.full(64, size, np.int64)
    cells = np.zeros(size, np.int64)
    for at in range(start, end):
        if at & 1023 == 0 and flag[0]:
            return -1
        packed = frontier[at]
        rank, used, far = 0, 0, 0
        for slot in range(size):
            cell = (packed >> (BITS * (size - slot))) & 63
            rank += (cell - _count(used & ((1 << cell) - 1))) * weights[slot]
            used |= 1 << cell
            cells[slot] = cell
            slot_at[cell] = slot
            far += distance[slot, cell]
        tiles = packed & -64
        region = _flood(1 << (packed & 63), full & ~used, cols, not_first, not_last)
        for way in range(4):
            if way == 0:
                stride, movers = -cols, used & (region << cols)
            elif way == 1:
                stride, movers = cols, used & (region >> cols)
            elif way == 2:
                stride, movers = -1, used & ((region & not_last) << 1)
            else:
                stride, movers = 1, used & ((region & not_first) >> 1)
            while movers:
                cell = _lowest(movers)
                movers &= movers - 1
                slot, target = slot_at[cell], cell + stride
                # A vertical step passes cols - 1 cells: each group tile there changes order with this one.
                change = abs(stride) * weights[slot]
                for between in range(min(cell, target) + 1, max(cell, target)):
                    change += pairs[slot, slot_at[between]]
                moved = rank + (change if stride > 0 else -change)
                known = np.int64(seen[moved])
                bit = 1 << cell
                if known & bit:
                    continue
                if known == 0:
                    beyond = depth + 1 - far + distance[slot, cell] - distance[slot, target]
                    entries[moved >> 1] |= np.uint8((beyond >> 1) << (4 * (moved & 1)))
                seen[moved] = known | _flood(bit, full & ~(used ^ bit ^ (1 << target)), cols, not_first, not_last)
                after[filled] = (tiles + (stride << (BITS * (size - slot)))) | cell
                filled += 1
        for slot in range(size):
            slot_at[cells[slot]] = size
    return filled


@njit(cache=True, nogil=True)
def flatten(cells, tiles, dense, flat):
    """Put the entries of a dense table, uint8[(size + 1) // 2], where they belong in an empty flat one of cells ** tiles entries."""
    rank = 0
    for prefix in range(cells ** (tiles - 1)):
        used, digits, twice = 0, prefix, False
        for _ in range(tiles - 1):
            bit = 1 << (digits % cells)
            twice |= (used & bit) != 0
            used |= bit
            digits //= cells
        if twice:
            continue
        for cell in range(cells):
            if (used >> cell) & 1:
                continue
            entry = (dense[rank >> 1] >> ((rank & 1) << 2)) & 15
            at = prefix * cells + cell
            flat[at >> 1] |= np.uint8(entry << ((at & 1) << 2))
            rank += 1
