"""Iterative deepening A* (Korf, 1985) for every shape: one round, in slices, with what the next slice goes on with.

Slower than kernels/ida.py where that one can be used. The board is moved forth and back, held in arrays: cells, a rank and an entry a
group. The heuristic is the Manhattan distance plus twice the largest of the lookups' sums of entries; a child that is too far by one
lookup is not looked up in the next. The arrays are those of layout.py.
"""

import numpy as np
from numba import njit

# A row of `path` a depth: where the gap is, the automaton's state, the Manhattan distance, how many children, the next of them, the
# sum of each lookup. A row of `kids` a child, four a depth: the tile's cell, way, then distance and state behind it, and its entries.
GAP, STATE, FAR, COUNT, NEXT, SUMS = 0, 1, 2, 3, 4, 5
CELL, WAY, KID_FAR, KID_STATE, ENTRIES = 0, 1, 2, 3, 4


@njit(inline="always")
def _expand(depth, left, work, automaton, shape):
    """Fill `kids` with the children that may be solved within `left` moves; returns how many were looked at."""
    U = np.uint64
    cells, ranks, entries, path, kids = work
    lookups, table, ways, far_steps, part, steps = shape
    n = cells.size
    row = depth * (SUMS + lookups)
    gap, state, far = path[U(row + GAP)], path[U(row + STATE)], path[U(row + FAR)]
    seen, kept = 0, 0
    for way in range(4):
        cell, following = np.int64(ways[U(gap * 4 + way)]), np.int64(automaton[U(state * 8 + way)])
        if (cell | following) < 0:
            continue
        seen += 1
        tile = cells[U(cell)]
        kid = (depth * 4 + kept) * (ENTRIES + lookups)
        there = far + np.int64(far_steps[U((tile * n + cell) * 4 + way)])
        fits, lookup = there < left, 0
        while fits and lookup < lookups:
            group = np.int64(part[U(lookup * n + tile)])
            rank = ranks[U(group)] + np.int64(steps[U((lookup * n + tile) * 4 + way)])
            entry = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
            kids[U(kid + ENTRIES + lookup)] = entry
            fits = there + 2 * (path[U(row + SUMS + lookup)] - entries[U(group)] + entry) < left
            lookup += 1
        kids[U(kid + CELL)], kids[U(kid + WAY)] = cell, way
        kids[U(kid + KID_FAR)], kids[U(kid + KID_STATE)] = there, following
        kept += fits  # the row of one too far is written over by the next
    path[U(row + COUNT)], path[U(row + NEXT)] = kept, 0
    return seen


@njit(inline="always")
def _turn(kid, tile, sign, work, shape):
    """Put a child's ranks and entries in force, and keep there what they replace: done once more, with sign -1, all is as before."""
    U = np.uint64
    cells, ranks, entries, _, kids = work
    lookups, _, _, _, part, steps = shape
    n = cells.size
    way = kids[U(kid + WAY)]
    for lookup in range(lookups):
        group = np.int64(part[U(lookup * n + tile)])
        ranks[U(group)] += sign * np.int64(steps[U((lookup * n + tile) * 4 + way)])
        entry = U(kid + ENTRIES + lookup)
        entries[U(group)], kids[entry] = kids[entry], entries[U(group)]


@njit(cache=True, nogil=True)
def search(work, control, limit, budget, automaton, shape, flag):
    """Go on with a round that looks for a solution of at most `limit` moves, for some `budget` positions more.

    work: (cells, ranks, entries, path, kids). control: int64[2]: the depth to go on at and the positions looked at so far.
    automaton: int16[states, 8], -1 for a dropped way. shape: (lookups, table, ways, far_steps, part, steps) of layout.py.
    Returns the depth of the goal, -1 when the round is finished without one, -2 when it is not finished. The way of the gap is
    path[GAP :: SUMS + lookups] up to that depth.
    """
    U = np.uint64
    cells, _, entries, path, kids = work
    lookups, part = shape[0], shape[4]
    n, wide = cells.size, SUMS + lookups
    depth, spent, result = control[0], 0, -2
    while True:
        if path[U(depth * wide + FAR)] == 0:
            result = depth
            break
        if spent >= budget or flag[0]:
            break
        spent += _expand(depth, limit - depth, work, automaton, shape)
        while depth >= 0 and path[U(depth * wide + NEXT)] >= path[U(depth * wide + COUNT)]:
            depth -= 1
            if depth >= 0:
                kid = (depth * 4 + path[U(depth * wide + NEXT)] - 1) * (ENTRIES + lookups)
                gap = path[U(depth * wide + GAP)]
                tile = cells[U(gap)]
                cells[U(gap)], cells[U(kids[U(kid + CELL)])] = 0, tile
                _turn(kid, tile, -1, work, shape)
        if depth < 0:
            result = -1
            break
        row = depth * wide
        kid = (depth * 4 + path[U(row + NEXT)]) * (ENTRIES + lookups)
        cell, after = kids[U(kid + CELL)], row + wide
        tile = cells[U(cell)]
        path[U(row + NEXT)] += 1
        path[U(after + GAP)], path[U(after + STATE)], path[U(after + FAR)] = (
            cell,
            kids[U(kid + KID_STATE)],
            kids[U(kid + KID_FAR)],
        )
        for lookup in range(lookups):
            group = np.int64(part[U(lookup * n + tile)])
            path[U(after + SUMS + lookup)] = path[U(row + SUMS + lookup)] - entries[U(group)] + kids[U(kid + ENTRIES + lookup)]
        cells[U(path[U(row + GAP)])], cells[U(cell)] = tile, 0
        _turn(kid, tile, 1, work, shape)
        depth += 1
    control[0] = depth
    control[1] += spent
    return result
