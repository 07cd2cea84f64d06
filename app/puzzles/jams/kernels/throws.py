"""Jams of at most 6x6 thrown at random and changed at random, as keys of arrangements.py: what mining tries next.

A change gives one line another arrangement that fits between what crosses it: a vehicle comes, goes, grows, shrinks or moves, or
several of that line do at once. The row of A keeps A alone. No line is filled by its own vehicles.

lines int64[24, 4]: of each arrangement the cells it covers as bits, the same as masks for the lines across, how many vehicles it
has, how many cells they take in all. state uint64[1]: where the generator of numbers stands.
"""

import numpy as np
from numba import njit

_CARS = 6  # arrangements 1 to 5 hold a single car
_LINE = 6


@njit(cache=True, nogil=True)
def below(state, limit):
    """A number from 0 to limit - 1 (SplitMix64: Steele, Lea and Flood 2014); the bias of a small limit is below 2**-50."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return np.int64(mixed >> np.uint64(2)) % limit


@njit(cache=True, nogil=True)
def _taken(key, across, lines):
    """The cells that the columns cover (`across` 0), or the rows, as bits row by row."""
    cells = np.int64(0)
    for line in range(_LINE):
        if across:
            cells |= lines[(key >> 5 * line) & 31, 0] << _LINE * line
        else:
            cells |= lines[(key >> 30 + 5 * line) & 31, 1] << line
    return cells


@njit(cache=True, nogil=True)
def _vehicles(key, lines):
    count = np.int64(0)
    for line in range(12):
        count += lines[(key >> 5 * line) & 31, 2]
    return count


@njit(cache=True, nogil=True)
def _one_line(key, walls, size, red, more, lines, state):
    """The key with a random line in another arrangement that fits; `more`: one with more vehicles. Unchanged where the draw fits not."""
    line = 12 - 2 * size + below(state, np.int64(2 * size))
    if line < 12 - size:
        line -= 6 - size  # rows of a smaller board are the last ones, as columns are
    before = (key >> 5 * line) & 31
    after = 1 + below(state, np.int64(_CARS - 1)) if line == red else below(state, np.int64(lines.shape[0]))
    if lines[after, 3] >= size or after == before or (more and lines[after, 2] <= lines[before, 2]):
        return key
    if line < _LINE:
        cells, taken = lines[after, 0] << _LINE * line, _taken(key, 0, lines)
    else:
        cells, taken = lines[after, 1] << line - _LINE, _taken(key, 1, lines)
    if cells & (taken | walls):
        return key
    return key + (after - before << 5 * line)


@njit(cache=True, nogil=True)
def scatter(walls, size, red, wanted, lines, state):
    """A random jam of about `wanted` vehicles; fewer where a thousand draws found no room. walls: cells no vehicle may use."""
    key = np.int64(0)
    while key == 0:
        start = 1 + below(state, np.int64(_CARS - 1))
        if not lines[start, 0] << _LINE * red & walls:
            key = start << 5 * red
    tries = 0
    while _vehicles(key, lines) < wanted and tries < 1000:
        key = _one_line(key, walls, size, red, True, lines, state)
        tries += 1
    return key


@njit(cache=True, nogil=True)
def change(key, walls, size, red, times, most, lines, state):
    """The jam with `times` lines changed, of at most `most` vehicles."""
    here = key
    while times > 0:
        after = _one_line(here, walls, size, red, False, lines, state)
        if after != here:
            here, times = after, times - 1
        if times == 0 and _vehicles(here, lines) > most:
            here, times = key, np.int64(1)
    return here
