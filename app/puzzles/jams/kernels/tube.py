"""Some solution of a jam too large to search whole: wander at random until A is out, then look for short cuts.

A tube is a set of positions around a known way; the shortest way inside it is at most as long, and often much shorter.
"""

import numpy as np
from numba import njit

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)


@njit(cache=True, nogil=True)
def _slot_of(table, mask, key, words):
    """Where the key is in the table of keys, or the empty slot (first word -1): the same table as in kernels/layers.py."""
    mixed = key[0] * _HASH
    for w in range(1, words):
        mixed = (mixed ^ (mixed >> 29) ^ key[w]) * _HASH
    slot = ((mixed ^ (mixed >> 31)) >> 9) & mask
    while table[slot * words] >= 0:
        same = True
        for w in range(words):
            same &= table[slot * words + w] == key[w]
        if same:
            break
        slot = (slot + 1) & mask
    return slot


@njit(cache=True, nogil=True)
def _bound(parts, spans, table):
    """The largest distance that the patterns know, as in kernels/layers.py."""
    bound = 0
    for p in range(parts.size):
        slot = ((parts[p] * _HASH) >> 20) & spans[p, 1]
        while table[spans[p, 0] + slot] >> 8 != parts[p]:
            slot = (slot + 1) & spans[p, 1]
        bound = max(bound, (table[spans[p, 0] + slot] & 255) - 1)
    return bound


@njit(cache=True, nogil=True)
def _look(key, plan, views, shadow, free):
    """Fill shadow[6], what covers the lines from across, and free[6], the free cells that some vehicle could move to next."""
    for axis in range(0, 6, 3):
        for w in range(axis, axis + plan[0]):
            covered = fronts = 0
            for g in range(392, 392 + 4 * plan[1], 4):
                view = np.uint64(16 * (plan[g + 3] + ((key[plan[g]] >> plan[g + 1]) & plan[g + 2])) + w)
                covered |= views[view]
                fronts |= views[view + np.uint64(6)]
            shadow[w], free[w] = covered, fronts & ~covered


@njit(cache=True, nogil=True)
def wander(
    key, seed, ease, trail, rows, spots, entries, plan, views, shares, spans, patterns, stop
):  # fmt: skip
    """Random one-cell moves from `key` (changed in place) until A is out or the trail is full, no move taken back at once.

    A move that the patterns call a step away from the win is made only `ease` times in 1,024 (Metropolis and others, 1953).
    trail int64[most * words] gets every position after the first. -> (moves made, whether A is out).
    """
    words, many = key.size, spans.shape[0]
    legal, digits_of = np.empty(entries.size // 8, np.int64), np.empty(entries.size // 8, np.int64)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    parts, state, last, made, count, far = np.zeros(many, np.int64), seed, -1, 0, -1, 0
    for draw in range(4 * trail.size // words):
        if made == trail.size // words or (draw & 4095 == 0 and stop[0]):
            break
        if count < 0:
            count = 0
            for p in range(many):
                parts[p] = 0
            _look(key, plan, views, shadow, free)
            for row in range(0, rows.size, 8):
                digit = rows[row] + ((key[rows[row + 1]] >> rows[row + 2]) & rows[row + 3])
                for p in range(many):
                    parts[p] += shares[p, digit]
                taken = shadow[rows[row + 4]] >> rows[row + 5]
                for e in range(spots[16 * digit + 12], spots[16 * digit + 13], 8):
                    if not (taken >> entries[e + 2]) & 1 and entries[e + 3] != last:
                        legal[count], digits_of[count] = e, digit
                        count += 1
            far = _bound(parts, spans, patterns)
            if count == 0:
                break
        state = state * 6364136223846793005 + 1442695040888963407  # Knuth's MMIX generator
        pick = ((state >> 33) & 0x3FFFFFFF) % count
        e, before = legal[pick], digits_of[pick]
        digit = before + entries[e + 6]
        for p in range(many):
            parts[p] += shares[p, digit] - shares[p, before]
        away = _bound(parts, spans, patterns) > far
        for p in range(many):
            parts[p] -= shares[p, digit] - shares[p, before]
        if away and (state >> 20) & 1023 >= ease:
            continue
        key[entries[e + 1]] += entries[e]
        last, count = entries[e + 3] ^ 1, -1
        for w in range(words):
            trail[made * words + w] = key[w]
        made += 1
        if entries[e + 5]:
            return made, True
    return made, False


@njit(cache=True, nogil=True)
def gather(trail, table, words):
    """Put the keys of a trail into a table with room for them -> how many were new."""
    mask, new = table.size // words - 1, 0
    for i in range(trail.size // words):
        at = _slot_of(table, mask, trail[i * words : (i + 1) * words], words)
        if table[at * words] < 0:
            new += 1
            for w in range(words):
                table[at * words + w] = trail[i * words + w]
    return new


@njit(cache=True, nogil=True)
def confined(start, table, slides, rows, spots, entries, plan, views, stop):
    """A shortest way from `start` to a win through positions of the table only, by breadth-first search.

    -> int64[moves, 2 + words]: slot, cells and the position after each move; no rows where there is no way.
    """
    words = start.size
    size = table.size // words
    came, move = np.full(size, np.int32(-1), np.int32), np.zeros(size, np.int16)
    queue = np.empty(size, np.int32)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    key, child = np.empty(words, np.int64), np.empty(words, np.int64)
    first = _slot_of(table, size - 1, start, words)
    came[first], queue[0] = first, first
    head, tail, won = 0, 1, np.int64(-1)
    while head < tail and won < 0 and not (head & 4095 == 0 and stop[0]):
        here = np.int64(queue[head])
        head += 1
        for w in range(words):
            key[w] = table[here * words + w]
        _look(key, plan, views, shadow, free)
        for row in range(0, rows.size, 8):
            taken = shadow[rows[row + 4]] >> rows[row + 5]
            spot = 16 * (rows[row] + ((key[rows[row + 1]] >> rows[row + 2]) & rows[row + 3]))
            for entry in range(spots[spot + 12], spots[spot + 13], 8):
                for w in range(words):
                    child[w] = key[w]
                e, cells = entry, 0
                while e >= 0 and not (taken >> entries[e + 2]) & 1:
                    child[entries[e + 1]] += entries[e]
                    cells += 1
                    at = _slot_of(table, size - 1, child, words)
                    if table[at * words] >= 0 and came[at] < 0:
                        came[at], move[at] = here, entries[e + 3] << 4 | cells
                        queue[tail] = at
                        tail += 1
                        if entries[e + 5]:
                            won = at
                    e = 8 * entries[e + 4] if slides and won < 0 else -1
    return _way(table, words, came, move, first, won)


@njit(cache=True, nogil=True)
def _way(table, words, came, move, first, won):
    length, at = 0, won
    while at >= 0 and at != first:
        length, at = length + 1, np.int64(came[at])
    way = np.empty((length, 2 + words), np.int64)
    at = won
    for i in range(length - 1, -1, -1):
        way[i, 0], way[i, 1] = np.int64(move[at]) >> 4, np.int64(move[at]) & 15
        for w in range(words):
            way[i, 2 + w] = table[at * words + w]
        at = np.int64(came[at])
    return way
