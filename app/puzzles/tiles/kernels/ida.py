"""Iterative deepening A* (Korf, 1985): one round, in slices, from a position held in arrays that the next slice goes on with.

The heuristic is the Manhattan distance plus twice the four-bit entries of one table a group, summed over the groups of a lookup; the
larger of two lookups counts (the board and its mirror image, say). Ranks are kept up move by move: a tile that goes from cell to cell
changes order only with the tiles between the two. The arrays are those of layout.py, flat.

All children of a position are looked up before any is entered, so that the reads of the tables overlap. Indices go through uint64,
which spares numba's test for negative ones.
"""

import numpy as np
from numba import njit

# A row of `path` a depth: where the gap is, the automaton's state, the Manhattan distance, how many children, the next of them, sums.
GAP, STATE, FAR, COUNT, NEXT, SUM, OTHER_SUM, ROW = 0, 1, 2, 3, 4, 5, 6, 8
# A row of `kids` a child, four a depth: the tile's cell, the tile, then distance and state behind it, rank and entry in both lookups.
CELL, TILE, KID_FAR, KID_STATE, RANK, ENTRY, OTHER_RANK, OTHER_ENTRY = 0, 1, 2, 3, 4, 5, 6, 7


@njit(inline="always")
def _expand(
    depth,
    left,
    cells,
    ranks,
    entries,
    path,
    kids,
    most_passed,
    automaton,
    table,
    ways,
    distance,
    part,
    leaps,
    views,
    passed,
    signs,
    changes,
):
    """Fill `kids` with the children that may be solved within `left` moves; returns how many were looked at and how many kept."""
    U = np.uint64
    n = cells.size - 1
    row = depth * ROW
    gap, state, far = path[U(row + GAP)], path[U(row + STATE)], path[U(row + FAR)]
    total, other_total = path[U(row + SUM)], path[U(row + OTHER_SUM)]
    seen, kept = 0, 0
    for way in range(4):
        cell, following = ways[U(gap * 4 + way)], np.int64(automaton[U(state * 4 + way)])
        if (cell | following) < 0:
            continue
        seen += 1
        tile = cells[U(cell)]
        at, other_at = views[U(tile)] + cell * 4 + way, views[U(n + tile)] + cell * 4 + way
        change, other_change = 0, 0
        for number in range(most_passed):
            change += changes[U(tile * n + cells[U(passed[U(at * 5 + number)])])]
            other_change += changes[U((n + tile) * n + cells[U(passed[U(other_at * 5 + number)])])]
        group, other_group = part[U(tile)], part[U(n + tile)]
        leap = (tile * n + cell) * 4 + way
        rank = ranks[U(group)] + leaps[U(leap)] + signs[U(at)] * change
        other_rank = ranks[U(other_group)] + leaps[U(leap + n * n * 4)] + signs[U(other_at)] * other_change
        entry = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
        other_entry = np.int64(table[U(other_rank >> 1)] >> ((other_rank & 1) << 2)) & 15
        beyond = max(total - entries[U(group)] + entry, other_total - entries[U(other_group)] + other_entry)
        kid = (depth * 4 + kept) * 8
        kids[U(kid + CELL)], kids[U(kid + TILE)], kids[U(kid + KID_STATE)] = cell, tile, following
        kids[U(kid + KID_FAR)] = far - distance[U(tile * n + cell)] + distance[U(tile * n + gap)]
        kids[U(kid + RANK)], kids[U(kid + ENTRY)] = rank, entry
        kids[U(kid + OTHER_RANK)], kids[U(kid + OTHER_ENTRY)] = other_rank, other_entry
        kept += kids[U(kid + KID_FAR)] + 2 * beyond < left  # the row of one too far is written over by the next
    path[U(row + COUNT)], path[U(row + NEXT)] = kept, 0
    return seen


@njit(inline="always")
def _swap(array, at, kids, kid):
    array[np.uint64(at)], kids[np.uint64(kid)] = kids[np.uint64(kid)], array[np.uint64(at)]


@njit(inline="always")
def _turn(kid, n, part, ranks, entries, kids):
    """Put a child's ranks and entries in force, and keep there what they replace: done twice, all is as before."""
    U = np.uint64
    group, other = part[U(kids[U(kid + TILE)])], part[U(n + kids[U(kid + TILE)])]
    _swap(ranks, group, kids, kid + RANK)
    _swap(entries, group, kids, kid + ENTRY)
    _swap(ranks, other, kids, kid + OTHER_RANK)
    _swap(entries, other, kids, kid + OTHER_ENTRY)


@njit(cache=True, nogil=True)
def search(
    cells,
    ranks,
    entries,
    path,
    kids,
    control,
    limit,
    budget,
    most_passed,
    automaton,
    table,
    ways,
    distance,
    part,
    leaps,
    views,
    passed,
    signs,
    changes,
    flag,
):
    """Go on with a round that looks for a solution of at most `limit` moves, for some `budget` positions more.

    control: int64[2]: the depth to go on at and the positions looked at so far. `cells` has a spare 0 behind its end, for the cells
    that are not passed. Returns the depth of the goal, -1 when the round is finished without one, -2 when it is not finished. The way
    of the gap is path[GAP::ROW] up to that depth.
    """
    U = np.uint64
    n = cells.size - 1
    depth, spent = control[0], 0
    result = -2
    while True:
        row = depth * ROW
        if path[U(row + FAR)] == 0:
            result = depth
            break
        if spent >= budget or flag[0]:
            break
        spent += _expand(
            depth,
            limit - depth,
            cells,
            ranks,
            entries,
            path,
            kids,
            most_passed,
            automaton,
            table,
            ways,
            distance,
            part,
            leaps,
            views,
            passed,
            signs,
            changes,
        )
        while depth >= 0 and path[U(depth * ROW + NEXT)] >= path[U(depth * ROW + COUNT)]:
            depth -= 1
            if depth >= 0:
                kid = (depth * 4 + path[U(depth * ROW + NEXT)] - 1) * 8
                cells[U(path[U(depth * ROW + GAP)])], cells[U(kids[U(kid + CELL)])] = 0, kids[U(kid + TILE)]
                _turn(kid, n, part, ranks, entries, kids)
        if depth < 0:
            result = -1
            break
        row = depth * ROW
        kid = (depth * 4 + path[U(row + NEXT)]) * 8
        tile, cell = kids[U(kid + TILE)], kids[U(kid + CELL)]
        path[U(row + NEXT)] += 1
        after = row + ROW
        path[U(after + GAP)], path[U(after + STATE)], path[U(after + FAR)] = (
            cell,
            kids[U(kid + KID_STATE)],
            kids[U(kid + KID_FAR)],
        )
        path[U(after + SUM)] = path[U(row + SUM)] - entries[U(part[U(tile)])] + kids[U(kid + ENTRY)]
        path[U(after + OTHER_SUM)] = path[U(row + OTHER_SUM)] - entries[U(part[U(n + tile)])] + kids[U(kid + OTHER_ENTRY)]
        cells[U(path[U(row + GAP)])], cells[U(cell)] = tile, 0
        _turn(kid, n, part, ranks, entries, kids)
        depth += 1
    control[0] = depth
    control[1] += spent
    return result
