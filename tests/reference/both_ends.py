"""Fewest moves between two tile boards by breadth-first search from both ends, in plain Python: no heuristic, no table."""


def fewest(start, goal, rows, cols):
    """Moves of one tile from `start` to `goal`, both tuples of cells with 0 for the gap; one must be reachable from the other."""
    near = [_beside(cell, rows, cols) for cell in range(rows * cols)]
    seen, edge, moves = [{start}, {goal}], [{start}, {goal}], 0
    while not edge[0] & seen[1]:
        side = 0 if len(edge[0]) <= len(edge[1]) else 1
        edge[side] = {after for cells in edge[side] for after in _moved(cells, near)} - seen[side]
        seen[side] |= edge[side]
        moves += 1
        if edge[1] & seen[0]:
            break
    return moves


def _beside(cell, rows, cols):
    row, col = divmod(cell, cols)
    return [
        (row + r) * cols + col + c for r, c in ((-1, 0), (1, 0), (0, -1), (0, 1)) if 0 <= row + r < rows and 0 <= col + c < cols
    ]


def _moved(cells, near):
    gap = cells.index(0)
    for cell in near[gap]:
        after = list(cells)
        after[gap], after[cell] = cells[cell], 0
        yield tuple(after)
