"""Distance tables: the fewest moves from every arrangement of a small board, by breadth-first search from the goal.

An arrangement is packed four bits a cell, the first cell lowest, and ranked among all n! permutations of its n cells.
"""

from numba import njit

UNKNOWN = 255  # no arrangement of a board this small is that far away; what keeps it cannot be reached


@njit(inline="always")
def _rank(packed, cells):
    """The lexicographic rank of the permutation that the packed arrangement is."""
    rank, used = 0, 0
    for place in range(cells):
        tile = (packed >> (4 * place)) & 15
        below = 0
        for smaller in range(tile):
            below += 1 - ((used >> smaller) & 1)
        used |= 1 << tile
        rank = rank * (cells - place) + below
    return rank


@njit("int64(int64, int64, int64[::1], int64[::1], int64, int64, int64, uint8[::1], uint8[::1])", cache=True, nogil=True)
def grow(depth, count, frontier, after, rows, cols, longest, table, flag):
    """Put all arrangements one move behind frontier[:count] into `after` and at depth + 1 into `table`; how many, -1 when stopped.

    A move pushes 1 to `longest` tiles. With depth -1 and one arrangement only that one is entered, as the goal.
    """
    cells, filled = rows * cols, 0
    if depth < 0:
        table[_rank(frontier[0], cells)] = 0
        after[0] = frontier[0]
        return 1
    for at in range(count):
        if at & 1023 == 0 and flag[0]:
            return -1
        packed, start = frontier[at], 0
        while (packed >> (4 * start)) & 15:
            start += 1
        for way in range(4):
            gap, moved = start, packed
            for _ in range(longest):
                row, col = gap // cols, gap % cols
                if way == 0 and row < rows - 1:
                    tile = gap + cols
                elif way == 1 and row > 0:
                    tile = gap - cols
                elif way == 2 and col < cols - 1:
                    tile = gap + 1
                elif way == 3 and col > 0:
                    tile = gap - 1
                else:
                    break
                number = (moved >> (4 * tile)) & 15
                moved ^= (number << (4 * tile)) | (number << (4 * gap))
                gap = tile
                rank = _rank(moved, cells)
                if table[rank] == UNKNOWN:
                    table[rank] = depth + 1
                    after[filled] = moved
                    filled += 1
    return filled
