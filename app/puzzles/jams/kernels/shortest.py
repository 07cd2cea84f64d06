"""One shortest solution of a jam whose key fits one word: breadth-first search from the board, stopped at the first win.

In slides, all cells of a vehicle's run are one slide from each other: a run is walked from the first of its positions that is
widened, and never again. That leaves a third of the look-ups. Tables as kernels/lines.py makes them.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)


@intrinsic
def _lowest(typing_context, bits):
    """The number of the lowest bit that is set."""
    signature = types.int64(types.int64)

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return signature, generate


@njit(cache=True, nogil=True)
def _more_room(keys, came, done, count):
    """Four times the room for positions, and a table for it at most half full."""
    room = 4 * keys.size
    more_keys, more_came, more_done = np.empty(room, np.int64), np.empty(room, np.int32), np.empty(room, np.int64)
    table = np.full(2 * room, np.int32(-1), np.int32)
    mask = table.size - 1
    for i in range(count):
        more_keys[i], more_came[i], more_done[i] = keys[i], came[i], done[i]
        at = (keys[i] * _HASH >> 20 ^ keys[i] * _HASH >> 43) & mask
        while table[at] >= 0:
            at = (at + 1) & mask
        table[at] = i
    return more_keys, more_came, more_done, table


@njit(cache=True, nogil=True)
def _trace(keys, came, last, rows, spots, entries):
    """The moves that led to a position -> int64[moves, 2]: slot and cells, from the two keys of each move."""
    length, at = 0, last
    while came[at] >= 0:
        length, at = length + 1, came[at]
    path, at = np.zeros((length, 2), np.int64), last
    for i in range(length - 1, -1, -1):
        change = keys[at] - keys[came[at]]
        for row in range(0, rows.size, 8):
            old, new = (keys[came[at]] >> rows[row + 2]) & rows[row + 3], (keys[at] >> rows[row + 2]) & rows[row + 3]
            if old == new:
                continue
            spot = 16 * (rows[row] + old)
            for first in range(spots[spot + 12], spots[spot + 13], 8):
                gone, cells, e = 0, 0, first
                while e >= 0 and gone != change:
                    gone, cells, e = gone + entries[e], cells + 1, 8 * entries[e + 4]
                if gone == change:
                    path[i, 0], path[i, 1] = entries[first + 3], cells
        at = came[at]
    return path


@njit(cache=True, nogil=True)
def _is_won(key, plan, views):
    won = 0
    for g in range(392, 392 + 4 * plan[1], 4):
        won |= views[16 * (plan[g + 3] + ((key >> plan[g + 1]) & plan[g + 2])) + 12]
    return won


@njit(cache=True, nogil=True)
def _look(key, plan, views, shadow, free):
    """Fill shadow[6], what covers the lines from across, and free[6], the free cells that some vehicle could move to next."""
    for axis in range(0, 6, 3):
        for w in range(axis, axis + plan[0]):
            covered = fronts = 0
            for g in range(392, 392 + 4 * plan[1], 4):
                view = np.uint64(16 * (plan[g + 3] + ((key >> plan[g + 1]) & plan[g + 2])) + w)
                covered |= views[view]
                fronts |= views[view + np.uint64(6)]
            shadow[w], free[w] = covered, fronts & ~covered


@njit(cache=True, nogil=True)
def _widen(here, count, last, keys, came, done, table, lines, shadow, free, slides):
    """Widen the positions here:last while there is room -> (the next to widen, count, the first win or -1).

    Arrays that a function never assigns anew cost it no counting of references: half the time of the search.
    """
    rows, spots, entries, plan, views = lines
    mask, won = table.size - 1, -1
    while here < last and won < 0 and count + 512 <= keys.size:
        parent, walked = keys[here], done[here]
        _look(parent, plan, views, shadow, free)
        for w in range(6):
            left = free[w]
            while left:
                bit = _lowest(left)
                left &= left - 1
                row = np.uint64(plan[np.uint64(8 + 64 * w + bit)])
                shift = rows[row + np.uint64(5)]
                digit = rows[row] + ((parent >> rows[row + np.uint64(2)]) & rows[row + np.uint64(3)])
                first = spots[np.uint64(16 * digit + bit - shift)]
                while first >= 0:
                    entry = np.uint64(first)
                    vehicle = 1 << (entries[entry + np.uint64(3)] >> 1)
                    first = entries[entry + np.uint64(7)]
                    if walked & vehicle:
                        continue
                    key, taken = parent, shadow[w] >> shift
                    free_ahead = True
                    while free_ahead:
                        key += entries[entry]
                        at = np.uint64((key * _HASH >> 20 ^ key * _HASH >> 43) & mask)
                        found = np.int64(table[at])
                        while found >= 0 and keys[np.uint64(found)] != key:
                            at = np.uint64((np.int64(at) + 1) & mask)
                            found = np.int64(table[at])
                        if found < 0:
                            found, table[at] = count, count
                            keys[count], came[count], done[count] = key, here, 0
                            count += 1
                            if entries[entry + np.uint64(5)] and won < 0:
                                won = found
                        if not slides:
                            break
                        done[np.uint64(found)] |= vehicle
                        onward = 8 * entries[entry + np.uint64(4)]
                        free_ahead = onward >= 0 and not (taken >> entries[np.uint64(onward + 2)]) & 1
                        entry = np.uint64(onward)
        here += 1
    return here, count, won


@njit(cache=True, nogil=True)
def search(start, lines, slides, most, stop):
    """Breadth-first search in slides or steps; lines: the tables of kernels/lines.py from `rows` on; `most` bounds the positions found.

    -> (1 solved, 0 every position searched without a win, -1 past `most`, -2 stopped; positions found; path int64[moves, 2]: the
    slot of each move and how many cells; the distance up to which every position has been searched).
    """
    rows, spots, entries, plan, views = lines
    keys, came, done = np.empty(1024, np.int64), np.empty(1024, np.int32), np.empty(1024, np.int64)
    table = np.full(2048, np.int32(-1), np.int32)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    keys[0], came[0], done[0] = start, -1, 0
    table[(start * _HASH >> 20 ^ start * _HASH >> 43) & (table.size - 1)] = 0
    # A literal would be a type of its own, for which the functions called are compiled again.
    count, here = np.int64(1), np.int64(0)
    depth, layer, state = -1, 0, 0  # the layer ends before the position `layer`
    won = 0 if _is_won(start, plan, views) else -1
    while here < count and won < 0 and state == 0:
        if here == layer:
            layer, depth = count, depth + 1
        if count + 512 > keys.size:
            keys, came, done, table = _more_room(keys, came, done, count)
        last = min(layer, here + 4096)
        here, count, won = _widen(here, count, last, keys, came, done, table, lines, shadow, free, slides)
        if won < 0 and here < count and (stop[0] or count > most):
            state = -2 if count <= most else -1
    if won >= 0:
        state = 1
    return state, count, _trace(keys, came, max(won, 0), rows, spots, entries), max(depth, 0)
