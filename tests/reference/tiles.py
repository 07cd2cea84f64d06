"""Tile boards in plain Python: an arrangement is a tuple of cells, a search is a dict and a deque. Slow, and obviously right."""

from collections import deque


def beside(cell, rows, cols):
    """The cells next to a cell."""
    row, col = divmod(cell, cols)
    near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return [r * cols + c for r, c in near if 0 <= r < rows and 0 <= c < cols]


def swapped(cells, one, other):
    cells = list(cells)
    cells[one], cells[other] = cells[other], cells[one]
    return tuple(cells)


def single(cells, rows, cols):
    """The arrangements one tile move away."""
    gap = cells.index(0)
    return [swapped(cells, gap, cell) for cell in beside(gap, rows, cols)]


def multi(cells, rows, cols):
    """The arrangements one straight push of any length away."""
    pushed = []
    for first in beside(cells.index(0), rows, cols):
        cell, stride, after = first, first - cells.index(0), cells
        while cell in beside(cell - stride, rows, cols):
            after = swapped(after, cell - stride, cell)
            pushed.append(after)
            cell += stride
    return pushed


def played(cells, rows, cols, moves):
    """The arrangement after moves such as U and R3; a move that is not there raises."""
    for move in moves:
        stride = {"U": cols, "D": -cols, "L": 1, "R": -1}[move[0]]  # from the gap to the tile that goes into it
        for _ in range(int(move[1:] or 1)):
            gap = cells.index(0)
            assert gap + stride in beside(gap, rows, cols), f"{move} cannot be played"
            cells = swapped(cells, gap, gap + stride)
    return cells


def merged(cells, groups):
    """The arrangement as the eye sees it: of tiles that look alike each counts as the first of them. Searched like any other."""
    first = {tile: min(group) for group in groups for tile in group}
    return tuple(first.get(tile, tile) for tile in cells)


def distances(start, rows, cols, moves=single, most=99):
    """arrangement -> fewest moves from `start`, up to `most`."""
    known, waiting = {start: 0}, deque([start])
    while waiting:
        cells = waiting.popleft()
        for after in moves(cells, rows, cols) if known[cells] < most else ():
            if after not in known:
                known[after] = known[cells] + 1
                waiting.append(after)
    return known


def group_distances(homes, rows, cols):
    """places of a group's tiles -> fewest moves of these tiles from the goal, other tiles moving for nothing."""
    start = (rows * cols - 1, *homes)
    known, waiting = {start: 0}, deque([start])
    while waiting:
        gap, *places = state = waiting.popleft()
        for cell in beside(gap, rows, cols):
            after = (cell, *(gap if place == cell else place for place in places))
            price = known[state] + (cell in places)
            if price < known.get(after, 999):
                known[after] = price
                (waiting.append if cell in places else waiting.appendleft)(after)
    best = {}
    for (_, *places), price in known.items():
        best[tuple(places)] = min(price, best.get(tuple(places), 999))
    return best
