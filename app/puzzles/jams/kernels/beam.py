"""Beam search on a jam of any size: layer by layer, the most hopeful positions of each, new things first.

How hopeful a position is, is what it costs when whatever has been free stays free (a relaxed plan, Hoffmann and Nebel 2001): a
cell in A's way costs the cheaper way of moving its vehicle off, which costs the cells that needs, and so on. Summed up this
counts a vehicle as often as it is needed; followed back from A, each way of each vehicle counts once, and four times as much.

On its own that leads into valleys: two positions of a 12x12 jam in three look alike to it, and beams of 1,000 got stuck. So a
position must also be new (novelty, Lipovetzky and Geffner 2017): two vehicles stand where no position ranked as well has had
them. With it a beam of 100 gets out of every jam tried.

A vehicle is a row of int64: axis (0 a row, 1 a column), line, length, first and last cell it may use, whether it is A.
A way is 2 * vehicle, + 1 towards the right or bottom. Cells are numbered row by row.
"""

import numpy as np
from numba import njit

_HASH = -7046029254386353131  # 2**64 / golden ratio, as a signed odd number (Knuth, TAOCP 6.4)
_NEVER = 10_000  # the cost of a cell that cannot be left
_LEVELS = 64  # costs from here on count as never
# Places in the scratch array, by cell (144), by way (128) or by cost: what freeing the cell costs, which way its vehicle then goes,
# the ways that wait for it; the next to wait for the same cell, cells passed, their cost, the part of the vehicle in front in
# that, cells wanted; the first offer at a cost; ways to look at; offers (the next at its cost, cell and direction); cells to follow.
_COST, _BY, _WAIT, _NEXT, _PASSED, _PAID, _PUSHED, _WANTED, _HEADS, _LOOK, _LINKS, _OFFERS, _FOLLOW = (
    0, 144, 288, 432, 560, 688, 816, 944, 1072, 1136, 1392, 2416, 3440,
)  # fmt: skip
SCRATCH = 4464


@njit(cache=True, nogil=True)
def _price(grid, places, vehicles, red, size, slides, work):
    """Fill in what freeing each cell costs, cheapest first, until all in A's way are known; False when one never is.

    A form of Dijkstra's algorithm in which a move waits for the dearest of its cells (Knuth 1977).
    """
    count = 0
    for c in range(size * size):
        work[_COST + c] = 0 if grid[c] == -1 else _NEVER
        work[_WAIT + c] = -1
    for level in range(_LEVELS):
        work[_HEADS + level] = -1
    past = size * (vehicles[red, 1] + 1)
    first = past - size + places[red] + vehicles[red, 2]
    left, level = 0, 1
    for c in range(first, past):
        left += work[_COST + c] != 0
    pending = 2 * vehicles.shape[0]
    for way in range(pending):
        work[_PASSED + way] = work[_PAID + way] = work[_PUSHED + way] = 0
        work[_LOOK + way] = way
    while left:
        while pending:
            pending -= 1
            way = work[_LOOK + pending]
            axis, length, start = vehicles[way >> 1, 0], vehicles[way >> 1, 2], places[way >> 1]
            stride, tail = (size, vehicles[way >> 1, 1]) if axis else (1, vehicles[way >> 1, 1] * size)
            if way & 1:
                tail += stride * start
                ahead, most = tail + stride * length, min(length, vehicles[way >> 1, 4] + 1 - start - length)
            else:
                ahead, tail = tail + stride * (start - 1), tail + stride * (start + length - 1)
                stride, most = -stride, min(length, start - vehicles[way >> 1, 3])
            k, paid, pushed = work[_PASSED + way], work[_PAID + way], work[_PUSHED + way]
            while k < most:
                c = ahead + stride * k
                cost = work[_COST + c]
                if cost >= _NEVER:
                    work[_PASSED + way], work[_PAID + way], work[_PUSHED + way] = k, paid, pushed
                    work[_NEXT + way], work[_WAIT + c] = work[_WAIT + c], way
                    break
                if cost and vehicles[grid[c], 0] == axis:
                    cost, pushed = max(0, cost - pushed), max(cost, pushed)
                paid += cost
                cell = tail + stride * k
                k += 1
                offer = paid + (1 if slides else k)
                if offer >= _LEVELS:
                    break
                if work[_COST + cell] >= _NEVER:
                    work[_OFFERS + count] = 2 * cell + (way & 1)
                    work[_LINKS + count], work[_HEADS + offer] = work[_HEADS + offer], count
                    count += 1
        while level < _LEVELS and work[_HEADS + level] < 0:
            level += 1
        if level == _LEVELS:
            return False
        at = work[_HEADS + level]
        work[_HEADS + level] = work[_LINKS + at]
        c = work[_OFFERS + at] >> 1
        if work[_COST + c] >= _NEVER:
            work[_COST + c], work[_BY + c] = level, work[_OFFERS + at] & 1
            left -= first <= c < past
            way = work[_WAIT + c]
            while way >= 0:
                work[_LOOK + pending] = way
                pending += 1
                way = work[_NEXT + way]
    return True


@njit(cache=True, nogil=True)
def guess(grid, places, vehicles, red, size, slides, work):
    """How far a position looks from the win: its cost with all counted, plus four times that with each way counted once.

    grid int64[cells]: the vehicle on each cell, -1 free, -2 a wall. work int64[SCRATCH]. -> some 5 * _NEVER where nothing helps.
    """
    if not _price(grid, places, vehicles, red, size, slides, work):
        return 5 * _NEVER
    past = size * (vehicles[red, 1] + 1)
    first = past - size + places[red] + vehicles[red, 2]
    for way in range(2 * vehicles.shape[0]):
        work[_WANTED + way] = 0
    total = once = 1 if slides else past - first
    top = 0
    for c in range(first, past):
        if work[_COST + c]:
            total += work[_COST + c]
            work[_FOLLOW + top] = c
            top += 1
    while top:
        top -= 1
        c = work[_FOLLOW + top]
        v, right = grid[c], work[_BY + c]
        axis, length, start = vehicles[v, 0], vehicles[v, 2], places[v]
        stride, zero = (size, vehicles[v, 1]) if axis else (1, vehicles[v, 1] * size)
        within = (c - zero) // stride - start
        wanted, had = within + 1 if right else length - within, work[_WANTED + 2 * v + right]
        if wanted > had:
            work[_WANTED + 2 * v + right] = wanted
            once += (had == 0) if slides else wanted - had
            for k in range(had, wanted):
                c = zero + stride * (start + length + k if right else start - 1 - k)
                if work[_COST + c]:
                    work[_FOLLOW + top] = c
                    top += 1
    return total + 4 * once


@njit(cache=True, nogil=True)
def _draw(grid, blank, places, vehicles, size):
    """The grid of a position: `blank`, which has only walls, with the vehicles on it."""
    for c in range(grid.size):
        grid[c] = blank[c]
    for v in range(vehicles.shape[0]):
        stride, zero = (size, vehicles[v, 1]) if vehicles[v, 0] else (1, vehicles[v, 1] * size)
        for k in range(places[v], places[v] + vehicles[v, 2]):
            grid[zero + stride * k] = v


@njit(cache=True, nogil=True)
def _in_front(grid, places, vehicles, red, size):
    """How many vehicles stand between A and the exit: each must move at least once."""
    count = 0
    for c in range(size * vehicles[red, 1] + places[red] + vehicles[red, 2], size * (vehicles[red, 1] + 1)):
        count += grid[c] != -1
    return count


@njit(cache=True, nogil=True)
def _is_new(places, v, rank, least):
    """Whether two vehicles, v one of them, stand where no position of this rank or a better one has had them; remembers it."""
    new = False
    for u in range(places.size):
        if rank < least[12 * v + places[v], 12 * u + places[u]]:
            least[12 * v + places[v], 12 * u + places[u]] = rank
            new = True
    return new


@njit(cache=True, nogil=True)
def spread(layer, heads, first, last, children, count, table, used, least, vehicles, zobrist, blank, wish):
    """Look at the children of positions first:last of a layer and list, in `children` from `count` on, those not met before.

    layer uint8[n, vehicles]: where each starts on its line. heads int64[n, 2]: its hash, and the vehicle moved last.
    children int64[capacity, 4]: parent, way * 16 + cells, hash, rank (low ones first; the low 16 bits are chance).
    table int64[2**k]: the hashes met, -1 for none, `used` of them; kernels/layers.py makes it larger.
    least int16[atoms, atoms]: the best rank of each two places.
    wish int64[6]: slides or steps, A's number, moves that may follow a child, ranks a position that is not new falls back, seed, size.
    -> (state: 0 all done, 1 no room left, 2 a win stands at count - 1; the next position to look at; count; used).
    """
    slides, red, left, behind, seed, size = wish[0] != 0, wish[1], wish[2], wish[3], wish[4], wish[5]
    mask, many = table.size - 1, vehicles.shape[0]
    grid, work, places = np.empty(blank.size, np.int64), np.empty(SCRATCH, np.int64), np.empty(many, np.int64)
    for here in range(first, last):
        if count + 720 > children.shape[0] or 2 * (used + 720) > mask:
            return 1, here, count, used
        for v in range(many):
            places[v] = layer[here, v]
        _draw(grid, blank, places, vehicles, size)
        for way in range(2 * many):
            v, step = way >> 1, 2 * (way & 1) - 1
            if slides and v == heads[here, 1]:
                continue
            length, start = vehicles[v, 2], places[v]
            stride, zero = (size, vehicles[v, 1]) if vehicles[v, 0] else (1, vehicles[v, 1] * size)
            room = vehicles[v, 4] + 1 - start - length if way & 1 else start - vehicles[v, 3]
            for k in range(1, room + 1):
                front = start + step * k + (length - 1 if way & 1 else 0)
                if grid[zero + stride * front] != -1 or (k > 1 and not slides):
                    break
                key = heads[here, 0] ^ zobrist[v, start] ^ zobrist[v, start + step * k]
                mixed = key * _HASH
                at = ((mixed ^ (mixed >> 31)) >> 9) & mask
                while table[at] >= 0 and table[at] != key:
                    at = (at + 1) & mask
                if table[at] == key:
                    continue
                table[at] = key
                used += 1
                for j in range(start, start + length):
                    grid[zero + stride * j] = -1
                for j in range(start + step * k, start + step * k + length):
                    grid[zero + stride * j] = v
                places[v] = start + step * k
                won = v == red and front == size - 1
                rank = 0
                if not won and 1 + _in_front(grid, places, vehicles, red, size) <= left:
                    rank = min(guess(grid, places, vehicles, red, size, slides, work), 16_000)
                    rank += 0 if _is_new(places, v, rank, least) else behind
                for j in range(start + step * k, start + step * k + length):
                    grid[zero + stride * j] = -1
                for j in range(start, start + length):
                    grid[zero + stride * j] = v
                places[v] = start
                if not won and not rank:
                    continue
                chance = ((key + seed) * _HASH >> 40) & 0xFFFF
                children[count, 0], children[count, 1] = here, way << 4 | k
                children[count, 2], children[count, 3] = key, rank << 16 | chance
                count += 1
                if won:
                    return 2, here, count, used
    return 0, last, count, used
