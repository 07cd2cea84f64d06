"""Every way in which given vehicles can stand on a board of at most 6x6, as keys of arrangements.py.

lines int64[24, 4] as in throws.py: of each arrangement the cells it covers as bits, the same as masks for the lines across, …
"""

import numpy as np
from numba import njit

_LINE = 6


@njit(cache=True, nogil=True)
def positions(choices, counts, walls, lines, keys):
    """Write the keys of all positions in ascending order -> how many; -1 where `keys` has no room for them.

    choices int64[12, n], counts int64[12]: of each line the arrangements to be tried, ascending. walls: cells no vehicle may use.
    """
    found = 0
    at, taken, part = np.zeros(13, np.int64), np.zeros(13, np.int64), np.zeros(13, np.int64)
    line = 11
    taken[12] = walls
    while line < 12:
        if at[line] == counts[line]:
            at[line] = 0
            line += 1
            continue
        arrangement = choices[line, at[line]]
        at[line] += 1
        cells = lines[arrangement, 0] << _LINE * line if line < _LINE else lines[arrangement, 1] << line - _LINE
        if cells & taken[line + 1]:
            continue
        taken[line], part[line] = taken[line + 1] | cells, part[line + 1] | arrangement << 5 * line
        if line:
            line -= 1
            continue
        if found == keys.size:
            return -1
        keys[found] = part[0]
        found += 1
    return found
