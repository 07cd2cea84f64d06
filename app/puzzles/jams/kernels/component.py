"""Every position reachable from a jam with its exact fewest slides and fewest steps to the win, in one call.

The positions that one vehicle can take while all others stand still are a run: one slide leads from each of them to each other,
one step to the next. Positions are found run by run, so that each costs one look-up for each run it belongs to; the two
breadth-first searches from the solved positions then only follow runs. Tables as kernels/lines.py makes them.

members: the positions of all runs, one run after the other in the order of their cells, -1 between them. places[i * vehicles + v]:
where position i stands in the run of vehicle v. moving[i]: a bit for each vehicle that has a run there.
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
def _slot_of(key, table, keys, mask):
    """Where `key` is in the table, or the empty slot where it belongs."""
    slot = (key * _HASH >> 20 ^ key * _HASH >> 43) & mask
    while table[np.uint64(slot)] >= 0 and keys[np.uint64(table[np.uint64(slot)])] != key:
        slot = (slot + 1) & mask
    return slot


@njit(cache=True, nogil=True)
def _more_room(keys, moving, places, count):
    """Twice the room, and a table for it."""
    room, vehicles = 2 * keys.size, places.size // keys.size
    more_keys, more_moving, more_places = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(2 * places.size, np.int32)
    table = np.full(2 * room, np.int32(-1), np.int32)
    for index in range(count):
        more_keys[index], more_moving[index] = keys[index], moving[index]
        table[_slot_of(keys[index], table, more_keys, table.size - 1)] = index
    for place in range(count * vehicles):
        more_places[place] = places[place]
    return more_keys, more_moving, more_places, table


@njit(cache=True, nogil=True)
def _more_members(members, used):
    more = np.empty(2 * members.size, np.int32)
    for i in range(used):
        more[i] = members[i]
    return more


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
def _span(e, taken, entries):
    """How many cells the entry and those after it can go."""
    cells = 0
    while e >= 0 and not (taken >> entries[e + 2]) & 1:
        cells, e = cells + 1, 8 * entries[e + 4]
    return cells


@njit(cache=True, nogil=True)
def _widen(here, count, used, keys, moving, places, members, table, lines, shadow, free):
    """Work out the runs of the positions from `here` on while there is room -> (the next position, count, used members).

    Arrays that a function never assigns anew cost it no counting of references.
    """
    rows, spots, entries, plan, views = lines
    mask, vehicles = table.size - 1, places.size // keys.size
    last = here + 8192
    while here < min(count, last) and count + 512 <= keys.size and used + 1024 <= members.size:
        parent, walked = keys[here], moving[here]
        _look(parent, plan, views, shadow, free)
        for w in range(6):
            left = free[w]
            while left:
                bit = _lowest(left)
                left &= left - 1
                row = np.uint64(plan[np.uint64(8 + 64 * w + bit)])
                shift = rows[row + np.uint64(5)]
                spot = 16 * (rows[row] + ((parent >> rows[row + np.uint64(2)]) & rows[row + np.uint64(3)]))
                entry, taken = spots[np.uint64(spot + bit - shift)], shadow[w] >> shift
                while entry >= 0:
                    back = onward = entry
                    slot = entries[np.uint64(entry + 3)]
                    vehicle = slot >> 1
                    entry = entries[np.uint64(entry + 7)]
                    if (walked >> vehicle) & 1:
                        continue
                    walked |= 1 << vehicle
                    if slot & 1:
                        back -= 8
                        if back < spots[spot + 12] or entries[back + 3] != slot - 1:
                            back = -1
                    else:
                        onward += 8
                        if onward >= spots[spot + 13] or entries[onward + 3] != slot + 1:
                            onward = -1
                    middle = used + _span(back, taken, entries)
                    members[middle], places[here * vehicles + vehicle] = here, middle
                    for way in range(-1, 2, 2):
                        key, at, e = parent, middle, onward if way > 0 else back
                        while e >= 0 and not (taken >> entries[np.uint64(e + 2)]) & 1:
                            key += entries[np.uint64(e)]
                            e, at = 8 * entries[np.uint64(e + 4)], at + way
                            place = np.uint64(_slot_of(key, table, keys, mask))
                            found = np.int64(table[place])
                            if found < 0:
                                found, table[place] = count, count
                                keys[count], moving[count] = key, 0
                                count += 1
                            moving[np.uint64(found)] |= 1 << vehicle
                            members[np.uint64(at)], places[np.uint64(found * vehicles + vehicle)] = found, at
                    members[at + 1] = -1
                    used = at + 2
        moving[here] = walked
        here += 1
    return here, count, used


@njit(cache=True, nogil=True)
def _enumerate(start, lines, vehicles, most, stop):
    """All positions -> (count, or -1 past `most`, or -2 stopped; keys, table, moving, places, members)."""
    keys, moving, places = np.empty(1024, np.int64), np.empty(1024, np.int64), np.empty(1024 * vehicles, np.int32)
    members, table = np.empty(8192, np.int32), np.full(2048, np.int32(-1), np.int32)
    shadow, free = np.zeros(6, np.int64), np.zeros(6, np.int64)
    keys[0], moving[0], members[0] = start, 0, -1
    table[_slot_of(start, table, keys, table.size - 1)] = 0
    count, here, used = np.int64(1), np.int64(0), np.int64(1)  # a literal would be a type of its own, compiled again
    while here < count:
        if count + 512 > keys.size:
            keys, moving, places, table = _more_room(keys, moving, places, count)
        if used + 1024 > members.size:
            members = _more_members(members, used)
        here, count, used = _widen(here, count, used, keys, moving, places, members, table, lines, shadow, free)
        if count > most or (stop[0] and here < count):
            return (-1 if count > most else -2), keys, table, moving, places, members
    return count, keys, table, moving, places, members


@njit(cache=True, nogil=True)
def _solved_first(keys, count, plan, views, far, queue):
    """Put every solved position into the queue at distance 0 -> how many."""
    tail = 0
    for index in range(count):
        won = 0
        for g in range(392, 392 + 4 * plan[1], 4):
            won |= views[16 * (plan[g + 3] + ((keys[index] >> plan[g + 1]) & plan[g + 2])) + 12]
        far[index] = -1
        if won:
            far[index] = 0
            queue[tail] = index
            tail += 1
    return tail


@njit(cache=True, nogil=True)
def _spread(far, queue, tail, moving, places, members, vehicles, slides):
    """Breadth-first search from the first `tail` positions of the queue. In slides each run is walked once: it is then taken
    out of `moving`."""
    head = 0
    while head < tail:
        here = np.int64(queue[head])
        head += 1
        left = moving[here]
        while left:
            vehicle = _lowest(left)
            left &= left - 1
            bit = 1 << vehicle
            for way in range(-1, 2, 2):
                at = np.int64(places[np.uint64(here * vehicles + vehicle)]) + way
                other = np.int64(members[np.uint64(at)])
                while other >= 0:
                    if far[np.uint64(other)] < 0:
                        far[np.uint64(other)] = far[here] + 1
                        queue[tail] = other
                        tail += 1
                    if not slides:
                        break
                    moving[np.uint64(other)] &= ~bit
                    at += way
                    other = np.int64(members[np.uint64(at)])


@njit(cache=True, nogil=True)
def analyse(start, lines, vehicles, most, stop):
    """The whole component of one position, in both metrics. start: the key; lines: the
    tables of kernels/lines.py from `rows` on; `most` bounds the positions.

    -> (count, or -1 past `most`, or -2 stopped; keys int64[.], of which the first `count` count; table int32[2**k], the index of
    a key by open addressing; slides, steps int16[count]: -1 where the win cannot be reached).
    """
    count, keys, table, moving, places, members = _enumerate(start, lines, vehicles, most, stop)
    size = max(count, 0)
    slides, steps, queue = np.empty(size, np.int16), np.empty(size, np.int16), np.empty(size, np.int32)
    tail = _solved_first(keys, size, lines[3], lines[4], steps, queue)
    for index in range(size):
        slides[index] = steps[index]
    _spread(steps, queue, tail, moving, places, members, vehicles, np.int64(0))
    _spread(slides, queue, tail, moving, places, members, vehicles, np.int64(1))
    return count, keys, table, slides, steps


@njit(cache=True, nogil=True)
def neighbours(key, lines, slides, keys, table):
    """Every legal slide from a position (or every step) -> int64[n, 3]: slot, cells, index of the position it leads to or -1."""
    rows, spots, entries, plan, views = lines
    found = np.empty((entries.size // 8, 3), np.int64)
    shadow, free, count = np.zeros(6, np.int64), np.zeros(6, np.int64), 0
    _look(key, plan, views, shadow, free)
    for row in range(0, rows.size, 8):
        taken = shadow[rows[row + 4]] >> rows[row + 5]
        spot = 16 * (rows[row] + ((key >> rows[row + 2]) & rows[row + 3]))
        for first in range(spots[spot + 12], spots[spot + 13], 8):
            other, cells, e = key, 0, first
            while e >= 0 and not (taken >> entries[e + 2]) & 1:
                other += entries[e]
                cells += 1
                found[count, 0], found[count, 1] = entries[e + 3], cells
                found[count, 2] = table[_slot_of(other, table, keys, table.size - 1)]
                count += 1
                e = 8 * entries[e + 4] if slides else -1
    return found[:count]


@njit(cache=True, nogil=True)
def look_up(key, keys, table):
    """The index of a key, or -1."""
    return table[_slot_of(key, table, keys, table.size - 1)]
