"""Beam search: layer by layer, the most hopeful `width` positions of each. The arrays of the board are those of layout.py, flat.

A layer is five arrays with a row a position: `cells` (n + 1 bytes, the last a 0 for cells that are not passed), `ranks` and `entries`
(one a group), `facts` (gap, automaton's state, Manhattan distance, sum of entries in both lookups) and `keys` (Zobrist hashes). A
layer is made in three steps, each of which several threads can share by parts: spread, gather, settle. A row of `children` is the
parent's row times 4 plus the way, the score, rank and entry in both lookups. The score is the sum of both lookups' heuristics, halved:
it orders better than the larger of the two (0.7 % shorter solutions at the same width).
"""

import numpy as np
from numba import njit

GAP, STATE, FAR, SUM, OTHER_SUM, FACTS = 0, 1, 2, 3, 4, 5
ORIGIN, SCORE, RANK, ENTRY, OTHER_RANK, OTHER_ENTRY, CHILD = 0, 1, 2, 3, 4, 5, 6
SCORES = 1024  # more than any score


@njit(cache=True, nogil=True)
def spread(
    first,
    last,
    left,
    cells,
    ranks,
    entries,
    facts,
    keys,
    children,
    child_keys,
    at,
    most_passed,
    zobrist,
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
    """Look at all children of the layer's rows first to last; those that may be solved within `left` more moves go to children[at:].

    Returns how far `children` is filled then; the goal, once met, is alone: the return value is -1 - its row.
    """
    U = np.uint64
    n = zobrist.shape[0]
    stride, groups = n + 1, ranks.size // (cells.size // (n + 1))
    for row in range(first, last):
        fact = row * FACTS
        gap, state, far = np.int64(facts[U(fact + GAP)]), np.int64(facts[U(fact + STATE)]), np.int64(facts[U(fact + FAR)])
        total, other_total = np.int64(facts[U(fact + SUM)]), np.int64(facts[U(fact + OTHER_SUM)])
        for way in range(4):
            cell, following = ways[U(gap * 4 + way)], np.int64(automaton[U(state * 4 + way)])
            if (cell | following) < 0:
                continue
            base = row * stride
            tile = np.int64(cells[U(base + cell)])
            view, other_view = views[U(tile)] + cell * 4 + way, views[U(n + tile)] + cell * 4 + way
            change, other_change = 0, 0
            for number in range(most_passed):
                change += changes[U(tile * n + cells[U(base + passed[U(view * 5 + number)])])]
                other_change += changes[U((n + tile) * n + cells[U(base + passed[U(other_view * 5 + number)])])]
            group, other = row * groups + part[U(tile)], row * groups + part[U(n + tile)]
            leap = (tile * n + cell) * 4 + way
            rank = ranks[U(group)] + leaps[U(leap)] + signs[U(view)] * change
            other_rank = ranks[U(other)] + leaps[U(leap + n * n * 4)] + signs[U(other_view)] * other_change
            entry = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
            other_entry = np.int64(table[U(other_rank >> 1)] >> ((other_rank & 1) << 2)) & 15
            after, other_after = total - entries[U(group)] + entry, other_total - entries[U(other)] + other_entry
            there = far - distance[U(tile * n + cell)] + distance[U(tile * n + gap)]
            child = at * CHILD
            children[U(child + ORIGIN)], children[U(child + SCORE)] = row * 4 + way, there + after + other_after
            children[U(child + RANK)], children[U(child + ENTRY)] = rank, entry
            children[U(child + OTHER_RANK)], children[U(child + OTHER_ENTRY)] = other_rank, other_entry
            child_keys[U(at)] = keys[U(row)] ^ zobrist[tile, cell] ^ zobrist[tile, gap]
            if there == 0:
                return -1 - at
            at += there + 2 * max(after, other_after) < left
    return at


@njit(cache=True, nogil=True)
def gather(owner, owners, first, last, children, child_keys, slots, counts):
    """Of the children first to last, strike out those that have come before (score -1), and count the scores of the others.

    Only keys that belong to this owner (modulo `owners`) are looked at. slots: int64[2 ** b], zero before the first part of a layer.
    """
    U = np.uint64
    mask = slots.size - 1
    for child in range(first, last):
        key = child_keys[U(child)]
        if (key & 0xFF) % owners != owner:
            continue
        slot = (key >> 8) & mask
        while slots[U(slot)] != 0 and slots[U(slot)] != key:
            slot = (slot + 1) & mask
        if slots[U(slot)] == key:
            children[U(child * CHILD + SCORE)] = -1
        else:
            slots[U(slot)] = key
            counts[U(children[U(child * CHILD + SCORE)])] += 1


@njit(cache=True, nogil=True)
def settle(
    owner,
    owners,
    first,
    last,
    cut,
    room,
    at,
    children,
    child_keys,
    cells,
    ranks,
    entries,
    facts,
    new_cells,
    new_ranks,
    new_entries,
    new_facts,
    new_keys,
    origins,
    automaton,
    ways,
    distance,
    part,
):
    """Make this owner's children with a score below `cut`, and `room` of those at it, rows of the new layer from `at` on.

    Returns where the next row goes, and the room that is left. origins[row] is where a row comes from: parent's row * 4 + way.
    """
    U = np.uint64
    n = ways.size // 4
    stride, groups = n + 1, ranks.size // (cells.size // (n + 1))
    for number in range(first, last):
        child = number * CHILD
        score = children[U(child + SCORE)]
        if score < 0 or score > cut or (child_keys[U(number)] & 0xFF) % owners != owner:
            continue
        if score == cut:
            if room == 0:
                continue
            room -= 1
        origin = np.int64(children[U(child + ORIGIN)])
        parent, way = origin >> 2, origin & 3
        for column in range(stride):
            new_cells[U(at * stride + column)] = cells[U(parent * stride + column)]
        for column in range(groups):
            new_ranks[U(at * groups + column)] = ranks[U(parent * groups + column)]
            new_entries[U(at * groups + column)] = entries[U(parent * groups + column)]
        old, new = parent * FACTS, at * FACTS
        gap = np.int64(facts[U(old + GAP)])
        cell = ways[U(gap * 4 + way)]
        tile = np.int64(cells[U(parent * stride + cell)])
        group, other = at * groups + part[U(tile)], at * groups + part[U(n + tile)]
        new_facts[U(new + GAP)], new_facts[U(new + STATE)] = cell, automaton[U(np.int64(facts[U(old + STATE)]) * 4 + way)]
        new_facts[U(new + FAR)] = facts[U(old + FAR)] - distance[U(tile * n + cell)] + distance[U(tile * n + gap)]
        new_facts[U(new + SUM)] = facts[U(old + SUM)] - new_entries[U(group)] + children[U(child + ENTRY)]
        new_facts[U(new + OTHER_SUM)] = facts[U(old + OTHER_SUM)] - new_entries[U(other)] + children[U(child + OTHER_ENTRY)]
        new_cells[U(at * stride + gap)], new_cells[U(at * stride + cell)] = tile, 0
        new_ranks[U(group)], new_entries[U(group)] = children[U(child + RANK)], children[U(child + ENTRY)]
        new_ranks[U(other)], new_entries[U(other)] = children[U(child + OTHER_RANK)], children[U(child + OTHER_ENTRY)]
        new_keys[U(at)] = child_keys[U(number)]
        origins[U(at)] = origin
        at += 1
    return at, room
