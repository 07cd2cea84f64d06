"""Breadth-first layers with a bound: positions that cannot reach the win within it are left out (breadth-first heuristic search,
Zhou and Hansen 2006). Keys of one to three words.

The lower bound of a position is the exact distance of a smaller jam, in which most of its vehicles are taken off the board (a
pattern database of the jam): what is left can only be easier. One look-up a pattern; the largest counts. To it come the vehicles
taken off that must move whatever happens: each at least once, and the smaller jam counts none of their moves.
"""

import numpy as np
from numba import njit

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)
_CELLS = 144
_SWEEPS = 4  # over the vehicles; on a 9x9 and a 12x12 board more found hardly any more that must move


@njit(cache=True, nogil=True)
def pack(keys, far, table):
    """Fill an empty pattern table, int64[2**k] of zeros: key * 256 + distance + 1 at the key's place, by open addressing."""
    mask = table.size - 1
    for i in range(far.size):
        slot = ((keys[i] * _HASH) >> 20) & mask
        while table[slot]:
            slot = (slot + 1) & mask
        table[slot] = keys[i] << 8 | (far[i] + 1)


@njit(cache=True, nogil=True)
def _bound(parts, spans, table):
    """The largest distance that the patterns know. parts int64[patterns]: the position's key in each; spans int64[patterns, 2]:
    each pattern's offset in the table and its mask."""
    bound = 0
    for p in range(parts.size):
        slot = ((parts[p] * _HASH) >> 20) & spans[p, 1]
        while table[spans[p, 0] + slot] >> 8 != parts[p]:
            slot = (slot + 1) & spans[p, 1]
        bound = max(bound, (table[spans[p, 0] + slot] & 255) - 1)
    return bound


@njit(cache=True, nogil=True)
def forced(places, crew, red, outside, must):
    """How many of the vehicles in `outside`, as bits, must move before A is out (landmarks, Zhu and Givan 2003).

    To leave a cell a vehicle must move itself, and whatever must move for both its ways; a way it does not have asks for all.
    What is known so far holds at any time. must int64[_CELLS + 12]: who must move for each cell to be free; the rest is scratch.
    """
    size = crew[red, 9]
    for c in range(_CELLS):
        must[c] = 0
    for sweep in range(_SWEEPS):
        for i in range(places.size):
            v = i if sweep & 1 else places.size - 1 - i
            stride, zero = (size, crew[v, 1]) if crew[v, 0] else (1, crew[v, 1] * size)
            length, start, need = crew[v, 2], places[v], np.int64(0)
            for k in range(length):
                ahead = start + length + k
                need = np.int64(-1) if ahead > crew[v, 4] else need | must[zero + stride * ahead]
                must[_CELLS + k] = need
            need = np.int64(0)
            for k in range(length):
                ahead = start - 1 - k
                need = np.int64(-1) if ahead < crew[v, 3] else need | must[zero + stride * ahead]
                must[zero + stride * (start + length - 1 - k)] = np.int64(1) << v | (need & must[_CELLS + length - 1 - k])
    found, count = np.int64(1) << red, 0
    for c in range(size * crew[red, 1] + places[red] + crew[red, 2], size * (crew[red, 1] + 1)):
        found |= must[c]
    found &= outside
    while found:
        found &= found - 1
        count += 1
    return count


@njit(cache=True, nogil=True)
def _slot_of(table, mask, key, words):
    """Where the key is in the table of keys, or the empty slot (first word -1) where it belongs."""
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
def rehash(old, table, words):
    """Put every key of `old` into the larger, empty `table` (int64[size * words], first words -1, size a power of two)."""
    mask = table.size // words - 1
    key = np.empty(words, np.int64)
    for slot in range(old.size // words):
        if old[slot * words] >= 0:
            for w in range(words):
                key[w] = old[slot * words + w]
            at = _slot_of(table, mask, key, words)
            for w in range(words):
                table[at * words + w] = key[w]


@njit(cache=True, nogil=True)
def _look_wide(key, plan, views, shadow, free):
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
def expand(layer, first, last, room, count, table, used, limit, slides, lines, guess):
    """Widen positions first:last of a layer of keys, int64[n * words], into `room` (int64[capacity * words]) from `count` on.

    A child is kept when it is new to `table` and its lower bound is at most `limit`, which is looked up only where it could decide.
    lines: the tables of kernels/lines.py from `rows` on. guess: (shares, spans, patterns, starts, crew), what the bound is made of:
    shares int64[patterns, digits]: what a digit adds to the key of each pattern. starts int64[digits, 6]: where its vehicles start.
    crew int64[vehicles, 10]: axis, line, length, first and last cell it may use, whether it is A, whether it is in no pattern, where
    its line stands in `rows`, its number on the line, the board's size.
    -> (state: 0 all done, 1 no room left, 2 a win stands at count - 1; the next position to widen; count; used: keys in table).
    """
    rows, spots, entries, plan, views = lines
    shares, spans, patterns, starts, crew = guess
    words, many = rows[rows.size - 7] + 1, spans.shape[0]
    mask = table.size // words - 1
    key, child = np.empty(words, np.int64), np.empty(words, np.int64)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    own, parts = np.zeros(many, np.int64), np.zeros(many, np.int64)
    places, must = np.zeros(crew.shape[0], np.int64), np.zeros(_CELLS + 12, np.int64)
    red, outside, outsiders = np.int64(0), np.int64(0), np.int64(0)  # as 0 they would have `forced` compiled twice
    for v in range(places.size):
        red += v * crew[v, 5]
        outside |= crew[v, 6] << v
        outsiders += crew[v, 6]
    for here in range(first, last):
        if (count + 1024) * words > room.size or 2 * (used + 1024) > mask:
            return 1, here, count, used
        for w in range(words):
            key[w] = layer[here * words + w]
        for p in range(many):
            own[p] = 0
        for row in range(0, rows.size, 8):
            digit = rows[row] + ((key[rows[row + 1]] >> rows[row + 2]) & rows[row + 3])
            for p in range(many):
                own[p] += shares[p, digit]
        bound = _bound(own, spans, patterns)
        if bound > limit + 1:
            continue
        if bound + outsiders > limit + 1:
            for v in range(places.size):
                row = crew[v, 7]
                places[v] = starts[rows[row] + ((key[rows[row + 1]] >> rows[row + 2]) & rows[row + 3]), crew[v, 8]]
            if bound + forced(places, crew, red, outside, must) > limit + 1:
                continue
        loose = bound + 1 <= limit
        _look_wide(key, plan, views, shadow, free)
        for row in range(0, rows.size, 8):
            if not free[rows[row + 4]] & rows[row + 6]:
                continue
            taken = shadow[rows[row + 4]] >> rows[row + 5]
            own_digit = rows[row] + ((key[rows[row + 1]] >> rows[row + 2]) & rows[row + 3])
            for entry in range(spots[16 * own_digit + 12], spots[16 * own_digit + 13], 8):
                for w in range(words):
                    child[w] = key[w]
                e, digit = entry, own_digit
                while e >= 0 and not (taken >> entries[e + 2]) & 1:
                    child[entries[e + 1]] += entries[e]
                    digit += entries[e + 6]
                    wins = entries[e + 5]
                    e = 8 * entries[e + 4] if slides else -1
                    if not loose:
                        for p in range(many):
                            parts[p] = own[p] + shares[p, digit] - shares[p, own_digit]
                        if _bound(parts, spans, patterns) > limit:
                            continue
                    at = _slot_of(table, mask, child, words)
                    if table[at * words] >= 0:
                        continue
                    for w in range(words):
                        table[at * words + w] = child[w]
                        room[count * words + w] = child[w]
                    count += 1
                    used += 1
                    if wins:
                        return 2, here, count, used
    return 0, last, count, used


@njit(cache=True, nogil=True)
def parent(layer, key, slides, lines, found):
    """A position of the layer from which one move leads to `key`: moves can be taken back, so a neighbour of it.

    found int64[3] gets its number in the layer, the slot and the cells of the move to `key`. -> whether there is one.
    """
    rows, spots, entries, plan, views = lines
    words = rows[rows.size - 7] + 1
    near = np.full(2048 * words, -1, np.int64)
    moves = np.empty((2048, 2), np.int64)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    child = np.empty(words, np.int64)
    _look_wide(key, plan, views, shadow, free)
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
                at = _slot_of(near, np.int64(2047), child, words)
                for w in range(words):
                    near[at * words + w] = child[w]
                moves[at, 0], moves[at, 1] = entries[e + 3] ^ 1, cells
                e = 8 * entries[e + 4] if slides else -1
    for here in range(layer.size // words):
        for w in range(words):
            child[w] = layer[here * words + w]
        at = _slot_of(near, np.int64(2047), child, words)
        if near[at * words] >= 0:
            found[0], found[1], found[2] = here, moves[at, 0], moves[at, 1]
            return True
    return False
