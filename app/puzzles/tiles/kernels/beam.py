"""Beam search: layer by layer, the most hopeful positions of each. The arrays of the board are those of layout.py, flat.

A layer is one array seen three ways: as int64, int32 and bytes. A row, a position, is its Zobrist hash (int64), the facts (int32: gap,
automaton's state, Manhattan distance, sum of entries in both lookups), a rank a group (int32), an entry a group (bytes) and the cells
(n + 1 bytes, the last a 0 for cells that are not passed), filled up to whole int64: some 100 bytes, copied at one go. A layer is made
in two steps, spread and settle. A row of `children` is int32: the parent's row times 4 plus the way, score, ranks, entries of both
lookups, and the hash, also seen as int64.

The score is the Manhattan distance plus `weight` / 2 times the sum of the entries in both lookups: with 2 it is the mean of both
lookups' heuristics, with 3 what they add to the distance counts half as much again.
"""

import numpy as np
from numba import njit

GAP, STATE, FAR, SUM, OTHER_SUM, RANKS = 2, 3, 4, 5, 6, 7  # int32 places in a row, behind the hash
ORIGIN, SCORE, RANK, OTHER_RANK, ENTRY, OTHER_ENTRY, CHILD = 0, 1, 2, 3, 4, 5, 8
HASH = 3  # int64 place in a row of children
SCORES = 2048  # more than any score


@njit(cache=True, nogil=True)
def spread(
    size,
    left,
    weight,
    hashes,
    words,
    cells,
    width,
    groups,
    children,
    child_hashes,
    counts,
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
    """Look at all children of a layer's rows; those that may be solved within `left` more moves are kept and their scores counted.

    width: bytes of a row. Returns how many are kept; the goal, once met, is alone: the return value is -1 - its row.
    """
    U = np.uint64
    n = zobrist.shape[0]
    at = 0
    for row in range(size):
        word = row * (width >> 2)
        gap, state, far = np.int64(words[U(word + GAP)]), np.int64(words[U(word + STATE)]), np.int64(words[U(word + FAR)])
        total, other_total = np.int64(words[U(word + SUM)]), np.int64(words[U(word + OTHER_SUM)])
        entries = row * width + 4 * (RANKS + groups)
        base = entries + groups
        for way in range(4):
            cell, following = ways[U(gap * 4 + way)], np.int64(automaton[U(state * 4 + way)])
            if (cell | following) < 0:
                continue
            tile = np.int64(cells[U(base + cell)])
            view, other_view = views[U(tile)] + cell * 4 + way, views[U(n + tile)] + cell * 4 + way
            change, other_change = 0, 0
            for number in range(most_passed):
                change += changes[U(tile * n + cells[U(base + passed[U(view * 5 + number)])])]
                other_change += changes[U((n + tile) * n + cells[U(base + passed[U(other_view * 5 + number)])])]
            group, other = part[U(tile)], part[U(n + tile)]
            leap = (tile * n + cell) * 4 + way
            rank = words[U(word + RANKS + group)] + leaps[U(leap)] + signs[U(view)] * change
            other_rank = words[U(word + RANKS + other)] + leaps[U(leap + n * n * 4)] + signs[U(other_view)] * other_change
            entry = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
            other_entry = np.int64(table[U(other_rank >> 1)] >> ((other_rank & 1) << 2)) & 15
            after = total - cells[U(entries + group)] + entry
            other_after = other_total - cells[U(entries + other)] + other_entry
            there = far - distance[U(tile * n + cell)] + distance[U(tile * n + gap)]
            child = at * CHILD
            score = (2 * there + weight * (after + other_after)) >> 1
            children[U(child + ORIGIN)], children[U(child + SCORE)] = row * 4 + way, score
            children[U(child + RANK)], children[U(child + ENTRY)] = rank, entry
            children[U(child + OTHER_RANK)], children[U(child + OTHER_ENTRY)] = other_rank, other_entry
            child_hashes[U(at * (CHILD >> 1) + HASH)] = hashes[U(row * (width >> 3))] ^ zobrist[tile, cell] ^ zobrist[tile, gap]
            if there == 0:
                return -1 - at
            kept = there + 2 * max(after, other_after) < left
            counts[U(score)] += kept
            at += kept
    return at


@njit(cache=True, nogil=True)
def settle(
    size,
    cut,
    room,
    children,
    child_hashes,
    slots,
    hashes,
    words,
    cells,
    width,
    groups,
    new_hashes,
    new_words,
    new_cells,
    origins,
    automaton,
    ways,
    distance,
    part,
):
    """Make children with a score below `cut`, and `room` of those at it, rows of the new layer, each position once. Returns how many.

    slots: int64[2 ** b], 0 for empty: the hashes met so far. origins[row]: where a row comes from, as in `children`.
    """
    U = np.uint64
    n = ways.size // 4
    mask = slots.size - 1
    long = width >> 3
    at = 0
    for number in range(size):
        child = number * CHILD
        score = children[U(child + SCORE)]
        if score > cut or (score == cut and room == 0):
            continue
        key = child_hashes[U(number * (CHILD >> 1) + HASH)]
        slot = key & mask
        while slots[U(slot)] != 0 and slots[U(slot)] != key:
            slot = (slot + 1) & mask
        if slots[U(slot)] == key:
            continue
        slots[U(slot)] = key
        room -= score == cut
        origin = np.int64(children[U(child + ORIGIN)])
        parent, way = origin >> 2, origin & 3
        for column in range(long):
            new_hashes[U(at * long + column)] = hashes[U(parent * long + column)]
        new_hashes[U(at * long)] = key
        word = at * (width >> 2)
        entries = at * width + 4 * (RANKS + groups)
        base = entries + groups
        gap = np.int64(new_words[U(word + GAP)])
        cell = ways[U(gap * 4 + way)]
        tile = np.int64(new_cells[U(base + cell)])
        group, other = part[U(tile)], part[U(n + tile)]
        entry, other_entry = children[U(child + ENTRY)], children[U(child + OTHER_ENTRY)]
        new_words[U(word + GAP)], new_words[U(word + STATE)] = cell, automaton[U(np.int64(new_words[U(word + STATE)]) * 4 + way)]
        new_words[U(word + FAR)] += distance[U(tile * n + gap)] - distance[U(tile * n + cell)]
        new_words[U(word + SUM)] += entry - new_cells[U(entries + group)]
        new_words[U(word + OTHER_SUM)] += other_entry - new_cells[U(entries + other)]
        new_cells[U(base + gap)], new_cells[U(base + cell)] = tile, 0
        new_words[U(word + RANKS + group)], new_cells[U(entries + group)] = children[U(child + RANK)], entry
        new_words[U(word + RANKS + other)], new_cells[U(entries + other)] = children[U(child + OTHER_RANK)], other_entry
        origins[U(at)] = origin
        at += 1
    return at
