"""Boards that look the same: where tiles look alike, solving any of them solves what the eye sees, so the nearest ones are searched.

Which of two alike tiles is which is a label. Half of all labellings can be solved; with one alike pair that is one board, which takes no
longer than a plain one. Few labellings are all searched, and the shortest of their solutions is the shortest there is. Of many the
most hopeful are picked: alike tiles are assigned to their homes at the least sum of distances, and then two or four of them trade.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from app.puzzles.tiles.board import Board
from app.puzzles.tiles.search.ida import Engine
from app.puzzles.tiles.search.layout import far
from app.puzzles.tiles.tables.groups import Ints

FEW = 24  # arrangements of alike tiles that are all searched
PICKED = 16  # boards that a search begins with where there are more
TRADES = 12  # of the best trades of two tiles, those of which two are done together

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Labels:
    """Plain boards that look like the one that was asked for. `all_of_them`: what none of them allows, the board does not allow.

    `lower_bound` holds for all that look the same.
    """

    boards: tuple[Board, ...]
    all_of_them: bool
    lower_bound: int


def labels(engine: Engine, board: Board) -> Labels:
    """The boards to search for this one, the most hopeful first."""
    if not board.alike:
        return Labels((board,), True, 0)
    if board.alike.arrangements <= FEW:
        boards = (plain(board, cells) for cells in board.alike.same(board.cells))
        return Labels(_sorted(engine, [other for other in boards if other.verdict().solvable]), True, 0)
    nearest = plain(board, _assigned(board, engine.layout.distance))
    return Labels(
        _sorted(engine, _around(board, nearest, engine.layout.distance))[:PICKED], False, _bound(engine, board, nearest)
    )


def plain(board: Board, cells: Sequence[int]) -> Board:
    return Board(board.rows, board.cols, tuple(cells))


def _sorted(engine: Engine, boards: Sequence[Board]) -> tuple[Board, ...]:
    """By the mean of what the lookups say, which tells boards apart better than the largest."""
    return tuple(sorted(boards, key=lambda board: _hopes(engine, board)))


def _hopes(engine: Engine, board: Board) -> tuple[int, int]:
    distance, *sums = engine.layout.enter(board.cells, engine.table)[2].tolist()
    return distance * len(sums) + 2 * sum(sums), distance


def _assigned(board: Board, distance: Ints) -> tuple[int, ...]:
    """The arrangement that looks the same with the least sum of distances; it may be one that cannot be solved."""
    cells = list(board.cells)
    for group in board.alike.groups:
        places = [board.cells.index(tile) for tile in group]
        for place, tile in zip(places, least_sum(distance[np.ix_(group, places)].T.tolist()), strict=True):
            cells[place] = group[tile]
    return tuple(cells)


def least_sum(costs: Sequence[Sequence[int]]) -> list[int]:
    """The column for each row of a square of costs at the least sum: shortest augmenting paths (Kuhn; Jonker and Volgenant)."""
    size = len(costs)
    row_worth, column_worth, holder = [0] * size, [0] * (size + 1), [NOBODY] * (size + 1)
    for row in range(size):
        at, holder[size] = size, row
        slack, before, done = [1 << 30] * size, [size] * size, [False] * (size + 1)
        while holder[at] != NOBODY:
            done[at] = True
            for column in range(size):
                reduced = costs[holder[at]][column] - row_worth[holder[at]] - column_worth[column]
                if not done[column] and reduced < slack[column]:
                    slack[column], before[column] = reduced, at
            following = min((column for column in range(size) if not done[column]), key=slack.__getitem__)
            step = slack[following]
            for column in range(size + 1):
                if done[column]:
                    row_worth[holder[column]] += step
                    column_worth[column] -= step
                elif column < size:
                    slack[column] -= step
            at = following
        while at != size:
            holder[at], at = holder[before[at]], before[at]
    return [holder.index(row) for row in range(size)]


def _around(board: Board, nearest: Board, distance: Ints) -> list[Board]:
    """The nearest board and what few trades of two alike tiles make of it, as far as it can be solved."""
    pairs = [pair for group in board.alike.groups for pair in combinations(group, 2)]
    trades = sorted((_traded(nearest, *pair) for pair in pairs), key=lambda other: far(other.cells, distance))
    if not nearest.verdict().solvable:
        return trades[: 4 * PICKED]
    again = {_traded(other, *pair) for other in trades[:TRADES] for pair in pairs} - {nearest}
    return [nearest, *sorted(again, key=lambda other: (far(other.cells, distance), other.cells))[: 4 * PICKED]]


def _traded(board: Board, one: int, other: int) -> Board:
    change = {one: other, other: one}
    return plain(board, [change.get(tile, tile) for tile in board.cells])


def _bound(engine: Engine, board: Board, nearest: Board) -> int:
    """Alike tiles are as far as their least sum of distances says, whoever is who; the others add what their groups' tables know."""
    named = {tile for group in board.alike.groups for tile in group}
    _, entries, sums = engine.layout.enter(nearest.cells, engine.table)
    more = [0] * engine.layout.lookups
    for (lookup, group), entry in zip(engine.layout.groups, entries.tolist(), strict=True):
        more[lookup] += 0 if named & set(group.tiles) else entry
    bound = int(sums[0]) + 2 * max(more)
    row, col = divmod(board.gap, board.cols)
    return bound + (bound + row + col + board.rows + board.cols) % 2  # every solution has the parity of the gap's way home
