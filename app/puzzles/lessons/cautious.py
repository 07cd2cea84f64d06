"""Iterative deepening A* in a dozen lines, and the cautious guesses it can be given: how far a 4x4 board is at least from the goal."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.puzzles.lessons.listing import Events
from app.puzzles.tiles.search.stored import StoredTables

SIDE = 4
MOST_LOOKS = 2_000  # boards a search of plain Python may look at: some 50 ms with the dearest guess

Cells = tuple[int, ...]
Guess = Callable[[Cells], int]


def search(start: Cells, guess: Guess) -> Events:
    """Yields ("round", limit), ("look", moves) for each board and ("found", moves). No way shorter than the limit exists."""
    limit = guess(start)
    while True:
        yield "round", limit
        beyond = []
        stack = [(start, start, 0)]
        while stack:
            board, before, moves = stack.pop()
            if moves + guess(board) > limit:
                beyond.append(moves + guess(board))
                continue
            yield "look", moves
            if board == GOAL:
                yield "found", moves
                return
            stack.extend((after, board, moves + 1) for after in NEXT[board.index(0)](board) if after != before)
        limit = min(beyond)


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its limit, the boards looked at, and whether it ended: True found a way, False proved there is none, None gave up."""

    limit: int
    looks: int
    found: bool | None
    seconds: float = 0.0


def rounds(
    start: Cells, guess: Guess, most: int = MOST_LOOKS, clock: Callable[[], float] = time.perf_counter
) -> tuple[Round, ...]:
    """The rounds of the search, until it finds a way or has looked at `most` boards."""
    done: list[Round] = []
    limit, looks, spent, began, found = -1, 0, 0, clock(), None
    for event, number in search(start, guess):
        if event == "round":
            if limit >= 0:
                done.append(Round(limit, looks, False, clock() - began))
            limit, looks, began = number, 0, clock()
        elif event == "look":
            looks += 1
            spent += 1
        else:
            found = True
        if spent >= most and event == "look":
            break
    return (*done, Round(limit, looks, found, clock() - began))


GOAL: Cells = (*range(1, SIDE * SIDE), 0)


def _step(gap: int, cell: int) -> Callable[[Cells], Cells]:
    """The board behind the move of the tile on `cell` into the gap."""
    low, high = sorted((gap, cell))

    def moved(cells: Cells) -> Cells:
        return (*cells[:low], cells[high], *cells[low + 1 : high], cells[low], *cells[high + 1 :])

    return moved


def _around(gap: int) -> Callable[[Cells], list[Cells]]:
    row, col = divmod(gap, SIDE)
    near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    steps = [_step(gap, r * SIDE + c) for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]
    return lambda cells: [step(cells) for step in steps]


NEXT = tuple(_around(gap) for gap in range(SIDE * SIDE))  # by the cell of the gap: every board one move away


def manhattan(cells: Cells) -> int:
    """Rows and columns that each tile is away from home, summed: a move takes one tile one cell."""
    return sum(_row_far(row, cells[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE))


@lru_cache(maxsize=200_000)
def _row_far(row: int, tiles: Cells) -> int:
    return sum(abs(row - (tile - 1) // SIDE) + abs(col - (tile - 1) % SIDE) for col, tile in enumerate(tiles) if tile)


def linear_conflict(cells: Cells) -> int:
    """Manhattan distance, and two more for each tile that must step out of its home line to let another pass."""
    rows = sum(_row_conflicts(row, cells[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE))
    cols = sum(_col_conflicts(col, cells[col::SIDE]) for col in range(SIDE))
    return manhattan(cells) + 2 * (rows + cols)


@lru_cache(maxsize=200_000)
def _row_conflicts(row: int, tiles: Cells) -> int:
    return _must_step_out([(tile - 1) % SIDE for tile in tiles if tile and (tile - 1) // SIDE == row])


@lru_cache(maxsize=200_000)
def _col_conflicts(col: int, tiles: Cells) -> int:
    return _must_step_out([(tile - 1) // SIDE for tile in tiles if tile and (tile - 1) % SIDE == col])


def _must_step_out(homes: Sequence[int]) -> int:
    """How many tiles of a line that are at home in it must leave it: all but the longest run that stands in order."""
    longest: list[int] = []
    for index, home in enumerate(homes):
        longest.append(1 + max((longest[other] for other in range(index) if homes[other] < home), default=0))
    return len(homes) - max(longest, default=0)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a table says of a board: the tiles, their own Manhattan distance, and the moves of these tiles that are needed at least."""

    lookup: int
    tiles: tuple[int, ...]
    manhattan: int
    moves: int


def entries(cells: Cells, stored: StoredTables) -> tuple[Entry, ...]:
    """Every group's entry. A table keeps only half of what goes beyond the Manhattan distance: that is always even."""
    at = {tile: cell for cell, tile in enumerate(cells)}
    read = []
    for group in stored.groups:
        place = group.offset
        for number, tile in enumerate(reversed(group.tiles)):
            place += group.cells[at[tile]] * len(cells) ** number
        far = sum(abs(at[tile] // SIDE - (tile - 1) // SIDE) + abs(at[tile] % SIDE - (tile - 1) % SIDE) for tile in group.tiles)
        read.append(Entry(group.lookup, group.tiles, far, far + 2 * stored.entry(place)))
    return tuple(read)


def table_guess(stored: StoredTables) -> Guess:
    """The larger of the sums of the entries, over the board and its mirror image."""
    worked = [
        (group.lookup, group.offset, [(tile, [cell * 16**number for cell in group.cells])
                                      for number, tile in enumerate(reversed(group.tiles))])
        for group in stored.groups
    ]  # fmt: skip
    lookups = 1 + max(group.lookup for group in stored.groups)
    entry = stored.entry

    def guess(cells: Cells) -> int:
        at = [0] * len(cells)
        for cell, tile in enumerate(cells):
            at[tile] = cell
        sums = [0] * lookups
        for lookup, offset, digits in worked:
            sums[lookup] += entry(offset + sum([values[at[tile]] for tile, values in digits]))
        return manhattan(cells) + 2 * max(sums)

    return guess
