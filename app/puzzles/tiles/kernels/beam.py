"""Beam search: layer by layer, the most hopeful positions of each. The arrays of the board are those of layout.py.

A layer is one array seen three ways: as int64, int32 and bytes. A row, a position, is its Zobrist hash (int64), the facts (int32: gap,
automaton's state, Manhattan distance, the sum of entries of each lookup), a rank a group (int32), an entry a group (bytes) and the
cells (n bytes), filled up to whole int64: 100 to 200 bytes, copied at one go. A layer is made in two steps, spread and settle. A row of
`children` is int32: the parent's row times 4 plus the way, score, entries of all lookups (four bits each), and from HASH on the hash.

The score is the Manhattan distance plus `weight` / FULL times the sum of the entries in all lookups: with 2 * FULL / lookups it is the
mean of the lookups' heuristics, with more what they add to the distance counts for more.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.cgutils import get_or_insert_function
from numba.extending import intrinsic

GAP, STATE, FAR, SUMS = 2, 3, 4, 5  # int32 places in a row, behind the hash
ORIGIN, SCORE, ENTRIES, CHILD = 0, 1, 2, 6
HASH = 2  # int64 place in a row of children
FULL = 64  # a weight of one
SCORES = 2048  # more than any score
AHEAD = 16  # rows or children whose memory is asked for before they are looked at


@intrinsic
def _fetch(typing, array, index):
    """Ask memory for array[index], to be read later: one instruction."""

    def build(context, builder, signature, arguments):
        place = builder.gep(context.make_array(signature.args[0])(context, builder, arguments[0]).data, [arguments[1]])
        number, pointer = ir.IntType(32), ir.IntType(8).as_pointer()
        prefetch = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        called = get_or_insert_function(builder.module, prefetch, "llvm.prefetch.p0")
        builder.call(called, [builder.bitcast(place, pointer), number(0), number(3), number(1)])  # to read, to keep, data
        return context.get_dummy_value()

    return types.void(array, index), build


@njit(inline="always")
def _ask(first, last, layer, asked, automaton, shape):
    """List the children of the rows first:last in `asked`, and ask memory for their entries -> how many.

    asked: int64[4 * AHEAD * (2 + lookups)]: a row a child: the parent's row times 4 plus the way, the tile, and its rank in each lookup.
    """
    U = np.uint64
    _, words, cells = layer
    width, groups, lookups, table, ways, _, _, part, steps = shape
    n, ranks, count = ways.size // 4, SUMS + lookups, 0
    for row in range(first, last):
        word, board = row * (width >> 2), row * width + 4 * (ranks + groups) + groups
        gap, state = np.int64(words[U(word + GAP)]), np.int64(words[U(word + STATE)])
        for way in range(4):
            cell = np.int64(ways[U(gap * 4 + way)])
            if (cell | np.int64(automaton[U(state * 8 + way)])) < 0:
                continue
            tile = np.int64(cells[U(board + cell)])
            at = count * (2 + lookups)
            asked[U(at)], asked[U(at + 1)] = row * 4 + way, tile
            for lookup in range(lookups):
                group = np.int64(part[U(lookup * n + tile)])
                rank = np.int64(words[U(word + ranks + group)]) + np.int64(steps[U((lookup * n + tile) * 4 + way)])
                asked[U(at + 2 + lookup)] = rank
                _fetch(table, rank >> 1)
            count += 1
    return count


@njit(cache=True, nogil=True)
def spread(size, left, weight, layer, kids, counts, asked, automaton, shape):
    """Look at all children of a layer's rows; those that may be solved within `left` more moves are kept and their scores counted.

    layer: (hashes, words, cells), the three views. kids: the children as int32 and as int64. automaton: int16[states, 8], -1 for a
    dropped way. shape: (width, the bytes of a row, groups, lookups, table, ways, far_steps, zobrist, part, steps). Returns how many are
    kept; the goal, once met, is alone: the return value is -1 - its row.
    """
    U = np.uint64
    hashes, words, cells = layer
    children, child_hashes = kids
    width, groups, lookups, table, ways, far_steps, zobrist, part, _ = shape
    n, ranks = ways.size // 4, SUMS + lookups
    row_entries = 4 * (ranks + groups)
    at = 0
    for first in range(0, size, AHEAD):
        last = min(first + AHEAD, size)
        for number in range(_ask(first, last, layer, asked, automaton, shape)):
            question = number * (2 + lookups)
            origin, tile = asked[U(question)], asked[U(question + 1)]
            row, way = origin >> 2, origin & 3
            word, entries = row * (width >> 2), row * width + row_entries
            cell = np.int64(ways[U(np.int64(words[U(word + GAP)]) * 4 + way)])
            step = (tile * n + cell) * 4 + way
            there = np.int64(words[U(word + FAR)]) + np.int64(far_steps[U(step)])
            most, total, packed = 0, 0, 0
            for lookup in range(lookups):
                rank = asked[U(question + 2 + lookup)]
                group = np.int64(part[U(lookup * n + tile)])
                entry = np.int64(table[U(rank >> 1)] >> ((rank & 1) << 2)) & 15
                after = np.int64(words[U(word + SUMS + lookup)]) - np.int64(cells[U(entries + group)]) + entry
                packed |= entry << (4 * lookup)
                total += after
                most = max(most, after)
            score = there + (weight * total) // FULL
            child = at * CHILD
            children[U(child + ORIGIN)], children[U(child + SCORE)], children[U(child + ENTRIES)] = origin, score, packed
            child_hashes[U(at * (CHILD >> 1) + HASH)] = hashes[U(row * (width >> 3))] ^ zobrist[U(step)]
            if there == 0:
                return -1 - at
            kept = there + 2 * most < left
            counts[U(score)] += kept
            at += kept
    return at


@njit(cache=True, nogil=True)
def settle(size, cut, room, kids, slots, layer, new, origins, automaton, shape):
    """Make children with a score below `cut`, and `room` of those at it, rows of the new layer, each position once. Returns how many.

    slots: int64[2 ** b], 0 for empty: the hashes met so far. origins[row]: where a row comes from, as in `children`. The others are
    those of `spread`.
    """
    U = np.uint64
    hashes, _, _ = layer
    new_hashes, new_words, new_cells = new
    children, child_hashes = kids
    width, groups, lookups, _, ways, far_steps, _, part, steps = shape
    n = ways.size // 4
    mask = slots.size - 1
    long = width >> 3
    ranks = SUMS + lookups
    row_entries = 4 * (ranks + groups)
    at = 0
    for number in range(size):
        ahead = min(number + AHEAD, size - 1)
        _fetch(slots, child_hashes[U(ahead * (CHILD >> 1) + HASH)] & mask)
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
        word, entries = at * (width >> 2), at * width + row_entries
        gap = np.int64(new_words[U(word + GAP)])
        cell = np.int64(ways[U(gap * 4 + way)])
        tile = np.int64(new_cells[U(entries + groups + cell)])
        new_words[U(word + GAP)], new_words[U(word + STATE)] = cell, automaton[U(np.int64(new_words[U(word + STATE)]) * 8 + way)]
        new_words[U(word + FAR)] += far_steps[U((tile * n + cell) * 4 + way)]
        packed = np.int64(children[U(child + ENTRIES)])
        for lookup in range(lookups):
            group = np.int64(part[U(lookup * n + tile)])
            entry = (packed >> (4 * lookup)) & 15
            new_words[U(word + SUMS + lookup)] += entry - np.int64(new_cells[U(entries + group)])
            new_words[U(word + ranks + group)] += steps[U((lookup * n + tile) * 4 + way)]
            new_cells[U(entries + group)] = entry
        new_cells[U(entries + groups + gap)], new_cells[U(entries + groups + cell)] = tile, 0
        origins[U(at)] = origin
        at += 1
    return at
