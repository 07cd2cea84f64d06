"""One shortest solution of a jam whose key fits one word: breadth-first search from the board, stopped at the first win."""

import numpy as np
from numba import njit

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)


@njit(cache=True, nogil=True)
def _grown(table, size):
    bigger = np.full(size, -1, np.int64)
    mask = size - 1
    for i in range(table.size):
        key = table[i]
        if key >= 0:
            slot = ((key * _HASH) >> 20) & mask
            while bigger[slot] >= 0:
                slot = (slot + 1) & mask
            bigger[slot] = key
    return bigger


@njit(cache=True, nogil=True)
def _doubled(queue):
    bigger = np.empty((2 * queue.shape[0], queue.shape[1]), np.int64)
    for i in range(queue.shape[0]):
        for j in range(queue.shape[1]):
            bigger[i, j] = queue[i, j]
    return bigger


@njit(cache=True, nogil=True)
def _trace(queue, last):
    """The moves that led to a position -> int64[moves, 2]: slot and cells."""
    length = 0
    at = last
    while queue[at, 1] >= 0:
        length += 1
        at = queue[at, 1]
    path = np.empty((length, 2), np.int64)
    at = last
    for i in range(length - 1, -1, -1):
        path[i, 0], path[i, 1] = queue[at, 2], queue[at, 3]
        at = queue[at, 1]
    return path


@njit(cache=True, nogil=True)
def search(start, digits, cover, fields, bounds, entries, goal_line, goal, slides, most, stop):
    """Breadth-first search in slides or steps. `goal` as in component.analyse; `most` bounds the positions found.

    -> (1 solved, 0 every position searched without a win, -1 past `most`, -2 stopped; positions found; path int64[moves, 2]: the
    slot of each move and how many cells; the distance up to which every position has been searched).
    """
    lines = fields.shape[0]
    # A row of the queue: key, parent's row, slot and cells of the move that led here, depth.
    queue, table = np.empty((2048, 5), np.int64), np.full(8192, -1, np.int64)
    mask = table.size - 1
    covered, digit_of = np.zeros(lines + 1, np.int64), np.zeros(lines, np.int64)
    queue[0, 0], queue[0, 1], queue[0, 2], queue[0, 3], queue[0, 4] = start, -1, -2, 0, 0
    table[((start * _HASH) >> 20) & mask] = start
    count, here, state = 1, 0, 0
    if goal[(start >> fields[goal_line, 1]) & fields[goal_line, 2]]:
        return 1, 1, _trace(queue, 0), 0
    while here < count and state == 0:
        if count > most or (here & 4095 == 0 and stop[0]):
            state = -1 if count > most else -2
            break
        if count + 512 > queue.shape[0]:
            queue = _doubled(queue)
        if 2 * (count + 512) > table.size:
            table = _grown(table, 4 * table.size)
            mask = table.size - 1
        parent, came = queue[here, 0], queue[here, 2] >> 1
        for line in range(lines):
            digit_of[line] = digits[line] + ((parent >> fields[line, 1]) & fields[line, 2])
            covered[line] = cover[digit_of[line]]
        for line in range(lines):
            for first in range(bounds[digit_of[line]], bounds[digit_of[line] + 1]):
                if slides and entries[first, 4] >> 1 == came:
                    continue
                key, cells, e = parent, 0, first
                while e >= 0 and not (covered[entries[e, 2]] >> entries[e, 3]) & 1:
                    key += entries[e, 0]
                    cells += 1
                    at = ((key * _HASH) >> 20) & mask
                    while table[at] >= 0 and table[at] != key:
                        at = (at + 1) & mask
                    if table[at] < 0:
                        table[at] = key
                        queue[count, 0], queue[count, 1], queue[count, 2] = key, here, entries[e, 4]
                        queue[count, 3], queue[count, 4] = cells, queue[here, 4] + 1
                        count += 1
                        if line == goal_line and goal[(key >> fields[line, 1]) & fields[line, 2]]:
                            return 1, count, _trace(queue, count - 1), queue[here, 4]
                    e = entries[e, 5] if slides else -1
        here += 1
    return state, count, _trace(queue, 0), queue[min(here, count - 1), 4]
