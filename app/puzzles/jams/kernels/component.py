"""Every position reachable from a jam with its exact fewest slides and fewest steps to the win, in one call.

Positions are found by one-cell moves and linked both ways as they are found, so that each link costs one probe of the hash
table; the two breadth-first searches from the solved positions then only follow links. Tables as kernels/lines.py makes them.
"""

import numpy as np
from numba import njit

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)


@njit(cache=True, nogil=True)
def _slot_of(key, table, keys, mask):
    """Where `key` is in the table, or the empty slot where it belongs."""
    slot = ((key * _HASH) >> 20) & mask
    while table[slot] >= 0 and keys[table[slot]] != key:
        slot = (slot + 1) & mask
    return slot


@njit(cache=True, nogil=True)
def _more_room(keys, links, count, slots):
    """Twice the room, and a table for it."""
    room = 2 * keys.size
    more_keys, more_links = np.empty(room, np.int64), np.empty(room * slots, np.int32)
    table = np.full(2 * room, np.int32(-1), np.int32)
    for index in range(count):
        more_keys[index] = keys[index]
        table[_slot_of(keys[index], table, more_keys, table.size - 1)] = index
    for link in range(count * slots):
        more_links[link] = links[link]
    return more_keys, more_links, table


@njit(cache=True, nogil=True)
def _enumerate(start, digits, cover, fields, bounds, entries, slots, most, stop):
    """All positions by breadth-first search over one-cell moves.

    -> (count, or -1 past `most`, or -2 stopped; keys, table, links int32[count * slots]: the position each slot leads to, or -1).
    """
    lines = fields.shape[0]
    keys, links = np.empty(4096, np.int64), np.empty(4096 * slots, np.int32)
    table = np.full(8192, np.int32(-1), np.int32)
    mask = table.size - 1
    covered, digit_of = np.zeros(lines + 1, np.int64), np.zeros(lines, np.int64)
    keys[0] = start
    table[_slot_of(start, table, keys, mask)] = 0
    for slot in range(slots):
        links[slot] = -1
    count, here = 1, 0
    while here < count:
        if here & 8191 == 0 and stop[0]:
            return -2, keys, table, links
        if count > most:
            return -1, keys, table, links
        if count + slots > keys.size:
            keys, links, table = _more_room(keys, links, count, slots)
            mask = table.size - 1
        key = keys[here]
        for line in range(lines):
            digit_of[line] = digits[line] + ((key >> fields[line, 1]) & fields[line, 2])
            covered[line] = cover[digit_of[line]]
        for line in range(lines):
            for e in range(bounds[digit_of[line]], bounds[digit_of[line] + 1]):
                slot = entries[e, 4]
                if (covered[entries[e, 2]] >> entries[e, 3]) & 1 or links[here * slots + slot] >= 0:
                    continue
                at = _slot_of(key + entries[e, 0], table, keys, mask)
                found = np.int64(table[at])
                if found < 0:
                    found = count
                    count += 1
                    table[at] = found
                    keys[found] = key + entries[e, 0]
                    for s in range(slots):
                        links[found * slots + s] = -1
                links[here * slots + slot] = found
                links[found * slots + (slot ^ 1)] = here
        here += 1
    return count, keys, table, links


@njit(cache=True, nogil=True)
def _solved_first(keys, count, shift, mask, goal, far, queue):
    """Put every solved position into the queue at distance 0 -> how many."""
    tail = 0
    for index in range(count):
        far[index] = -1
        if goal[(keys[index] >> shift) & mask]:
            far[index] = 0
            queue[tail] = index
            tail += 1
    return tail


@njit(cache=True, nogil=True)
def _by_slides(far, queue, tail, links, slots):
    """Breadth-first search in slides. All cells of a vehicle's run are one slide from each other, so each run is walked once.

    done[i]: a bit for every vehicle whose run through position i has been walked.
    """
    done = np.zeros(far.size, np.int64)
    head = 0
    while head < tail:
        here = np.int64(queue[head])
        head += 1
        walked = done[here]
        for slot in range(slots):
            bit = 1 << (slot >> 1)
            other = np.int64(links[here * slots + slot])
            while other >= 0 and not walked & bit:
                done[other] |= bit
                if far[other] < 0:
                    far[other] = far[here] + 1
                    queue[tail] = other
                    tail += 1
                other = np.int64(links[other * slots + slot])


@njit(cache=True, nogil=True)
def _by_steps(far, queue, tail, links, slots):
    """Breadth-first search in steps."""
    head = 0
    while head < tail:
        here = np.int64(queue[head])
        head += 1
        for link in range(here * slots, here * slots + slots):
            other = np.int64(links[link])
            if other >= 0 and far[other] < 0:
                far[other] = far[here] + 1
                queue[tail] = other
                tail += 1


@njit(cache=True, nogil=True)
def analyse(start, digits, cover, fields, bounds, entries, slots, goal_line, goal, most, stop):
    """The whole component of one position, in both metrics.

    start: the key; goal uint8[digits of goal_line]: whether A is out; `most` bounds the positions.
    -> (count, or -1 past `most`, or -2 stopped; keys int64[.], of which the first `count` count; table int32[2**k], the index of
    a key by open addressing; slides, steps int16[count]: -1 where the win cannot be reached).
    """
    count, keys, table, links = _enumerate(start, digits, cover, fields, bounds, entries, slots, most, stop)
    slides, steps = np.empty(max(count, 0), np.int16), np.empty(max(count, 0), np.int16)
    queue = np.empty(max(count, 0), np.int32)
    shift, mask = fields[goal_line, 1], fields[goal_line, 2]
    tail = _solved_first(keys, slides.size, shift, mask, goal, slides, queue)
    _by_slides(slides, queue, tail, links, slots)
    tail = _solved_first(keys, steps.size, shift, mask, goal, steps, queue)
    _by_steps(steps, queue, tail, links, slots)
    return count, keys, table, slides, steps


@njit(cache=True, nogil=True)
def neighbours(key, digits, cover, fields, bounds, entries, slides, keys, table):
    """Every legal slide from a position (or every step) -> int64[n, 3]: slot, cells, index of the position it leads to or -1."""
    found = np.empty((entries.shape[0], 3), np.int64)
    covered, count = np.zeros(fields.shape[0] + 1, np.int64), 0
    for line in range(fields.shape[0]):
        covered[line] = cover[digits[line] + ((key >> fields[line, 1]) & fields[line, 2])]
    for line in range(fields.shape[0]):
        digit = digits[line] + ((key >> fields[line, 1]) & fields[line, 2])
        for first in range(bounds[digit], bounds[digit + 1]):
            other, cells, e = key, 0, first
            while e >= 0 and not (covered[entries[e, 2]] >> entries[e, 3]) & 1:
                other += entries[e, 0]
                cells += 1
                found[count, 0], found[count, 1] = entries[e, 4], cells
                found[count, 2] = table[_slot_of(other, table, keys, table.size - 1)]
                count += 1
                e = entries[e, 5] if slides else -1
    return found[:count]


@njit(cache=True, nogil=True)
def look_up(key, keys, table):
    """The index of a key, or -1."""
    return table[_slot_of(key, table, keys, table.size - 1)]
