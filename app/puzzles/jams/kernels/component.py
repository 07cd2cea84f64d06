"""Every position reachable from a jam with its exact fewest slides and fewest steps to the win, in one call.

Positions are found by one-cell moves and linked both ways as they are found, so that each link costs one probe of the hash
table; the two breadth-first searches from the solved positions then only follow links.
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
def _grown(table, keys, count):
    """A table twice the size with the same positions."""
    bigger = np.full(2 * table.size, -1, np.int32)
    mask = bigger.size - 1
    for index in range(count):
        bigger[_slot_of(keys[index], bigger, keys, mask)] = index
    return bigger


@njit(cache=True, nogil=True)
def _doubled(array):
    bigger = np.empty(2 * array.size, array.dtype)
    bigger[: array.size] = array
    return bigger


@njit(cache=True, nogil=True)
def _enumerate(start, occupied, digits, fields, bounds, entries, slots, most, stop):
    """All positions by breadth-first search over one-cell moves.

    -> (count, or -1 past `most`, or -2 stopped; keys, table, links int32[count * slots]: the position each slot leads to, or -1).
    """
    words, lines = occupied.size, fields.shape[0]
    room = 2048
    keys = np.empty(room, np.int64)
    taken = np.empty(room * words, np.int64)
    links = np.empty(room * slots, np.int32)
    table = np.full(2 * room, -1, np.int32)
    mask = table.size - 1
    keys[0] = start
    taken[:words] = occupied
    links[:slots] = -1
    table[_slot_of(start, table, keys, mask)] = 0
    count, here = 1, 0
    while here < count:
        if here & 8191 == 0 and stop[0]:
            return -2, keys, table, links
        if count + slots > room:
            room *= 2
            keys, taken, links = _doubled(keys), _doubled(taken), _doubled(links)
            table = _grown(table, keys, count)
            mask = table.size - 1
        key = keys[here]
        for line in range(lines):
            digit = digits[line] + ((key >> fields[line, 1]) & fields[line, 2])
            for e in range(bounds[digit], bounds[digit + 1]):
                slot = entries[e, 6]
                if (taken[here * words + entries[e, 2]] >> entries[e, 3]) & 1 or links[here * slots + slot] >= 0:
                    continue
                other = key + entries[e, 0]
                at = _slot_of(other, table, keys, mask)
                found = np.int64(table[at])
                if found < 0:
                    found = count
                    count += 1
                    table[at] = found
                    keys[found] = other
                    for w in range(words):
                        taken[found * words + w] = taken[here * words + w]
                    taken[found * words + entries[e, 2]] ^= 1 << entries[e, 3]
                    taken[found * words + entries[e, 4]] ^= 1 << entries[e, 5]
                    for s in range(slots):
                        links[found * slots + s] = -1
                links[here * slots + slot] = found
                links[found * slots + (slot ^ 1)] = here
        if count > most:
            return -1, keys, table, links
        here += 1
    return count, keys, table, links


@njit(cache=True, nogil=True)
def _distances(solved, count, links, slots, slides):
    """Fewest slides (or steps) from every position to a solved one, by breadth-first search; -1 where none is reached.

    A slide's whole run is one slide from any of its cells: the car that brought the search here need not move again.
    """
    far = np.full(count, -1, np.int16)
    queue = np.empty(count, np.int32)
    came = np.full(count, -1, np.int8)
    tail = 0
    for index in range(count):
        if solved[index]:
            far[index] = 0
            queue[tail] = index
            tail += 1
    head = 0
    while head < tail:
        here = queue[head]
        head += 1
        next_far = far[here] + 1
        for slot in range(slots):
            if slides and slot >> 1 == came[here]:
                continue
            other = links[here * slots + slot]
            while other >= 0:
                if far[other] < 0:
                    far[other] = next_far
                    came[other] = slot >> 1
                    queue[tail] = other
                    tail += 1
                if not slides:
                    break
                other = links[other * slots + slot]
    return far


@njit(cache=True, nogil=True)
def analyse(start, occupied, digits, fields, bounds, entries, slots, goal_line, goal, most, stop):
    """The whole component of one position, in both metrics.

    start: the key; occupied int64[words]; goal uint8[digits of goal_line]: whether A is out. `most` bounds the positions.
    -> (count, or -1 past `most`, or -2 stopped; keys int64[count]; table int32[2**k], the index of a key by open addressing;
    slides, steps int16[count]: -1 where the win cannot be reached).
    """
    count, keys, table, links = _enumerate(start, occupied, digits, fields, bounds, entries, slots, most, stop)
    if count < 0:
        return count, keys[:0].copy(), table[:1].copy(), np.empty(0, np.int16), np.empty(0, np.int16)
    solved = np.empty(count, np.uint8)
    for index in range(count):
        solved[index] = goal[(keys[index] >> fields[goal_line, 1]) & fields[goal_line, 2]]
    slides = _distances(solved, count, links, slots, True)
    steps = _distances(solved, count, links, slots, False)
    return count, keys[:count].copy(), table, slides, steps


@njit(cache=True, nogil=True)
def look_up(wanted, keys, table):
    """The index of each wanted key, or -1 -> int64[n]."""
    found = np.empty(wanted.size, np.int64)
    for i in range(wanted.size):
        found[i] = table[_slot_of(wanted[i], table, keys, table.size - 1)]
    return found


@njit(cache=True, nogil=True)
def neighbours(start, occupied, digits, fields, bounds, entries, slides, keys, table):
    """Every legal slide from a position (or every step) -> int64[n, 3]: slot, cells, index of the position it leads to."""
    found = np.empty((entries.shape[0], 3), np.int64)
    taken = np.empty(occupied.size, np.int64)
    count = 0
    for line in range(fields.shape[0]):
        digit = digits[line] + ((start >> fields[line, 1]) & fields[line, 2])
        for first in range(bounds[digit], bounds[digit + 1]):
            taken[:] = occupied
            key, cells, e = start, 0, first
            while e >= 0 and not (taken[entries[e, 2]] >> entries[e, 3]) & 1:
                key += entries[e, 0]
                cells += 1
                taken[entries[e, 4]] ^= 1 << entries[e, 5]
                found[count, 0], found[count, 1] = entries[e, 6], cells
                found[count, 2] = table[_slot_of(key, table, keys, table.size - 1)]
                count += 1
                e = entries[e, 7] if slides else -1
    return found[:count]
