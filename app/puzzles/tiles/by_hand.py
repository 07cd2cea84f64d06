"""The way a person solves a board: top row, left column, then the rest as a smaller board, in named stages.

Each stage puts one or two neighbouring tiles into place by the fewest moves that leave what is placed untouched; the last corner of
six cells is solved as a whole. People find such moves by looking; here a breadth-first search over the places of the gap
and the stage's tiles does.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.puzzles.interface import Stage
from app.puzzles.tiles.board import Board, Push, tiles_named
from app.puzzles.tiles.search.layout import push_between

Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """Tiles to bring home together, and the name of the stage."""

    name: str
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A board on the way: its stages so far, and how many rows and columns are done."""

    board: Board
    stages: tuple[Stage[Push], ...] = ()
    top: int = 0
    left: int = 0

    @property
    def open_cells(self) -> int:
        return (self.board.rows - self.top) * (self.board.cols - self.left)

    @property
    def moves(self) -> int:
        return sum(len(stage.moves) for stage in self.stages)

    @property
    def fixed(self) -> set[int]:
        cols = self.board.cols
        return {cell for cell in range(len(self.board.cells)) if cell // cols < self.top or cell % cols < self.left}


LOOK_AHEAD = 16  # open cells from which on all orders of rows and columns are tried to the end


def by_hand(board: Board) -> tuple[Stage[Push], ...]:
    """Named stages whose moves together solve the board; stages without moves are left out. The board must be solvable.

    Of the top row and the left column of what is left, the one that needs fewer moves a tile goes first; near the end, the one with
    which the whole is shorter.
    """
    state = State(board.labelled)
    while state.open_cells > LOOK_AHEAD:
        state = min(_lines(state), key=lambda after: (after.moves - state.moves) / (state.open_cells - after.open_cells))
    return _best_end(state).stages


def _best_end(state: State) -> State:
    if state.open_cells > 6:
        return min((_best_end(after) for after in _lines(state)), key=lambda end: end.moves)
    rest = tuple(cell + 1 for cell in range(len(state.board.cells) - 1) if cell not in state.fixed)
    return _do(state, iter([Task(f"the last corner: {tiles_named(rest)}", rest)]))


def _lines(state: State) -> Iterator[State]:
    """What may come next: the top row done, or the left column."""
    rows, cols, top, left = state.board.rows, state.board.cols, state.top, state.left
    if rows - top > 2:
        row = [top * cols + col + 1 for col in range(left, cols)]
        yield replace(_do(state, _line(f"row {top + 1}", row)), top=top + 1)
    if cols - left > 2:
        column = [row * cols + left + 1 for row in range(top, rows)]
        yield replace(_do(state, _line(f"column {left + 1}", column)), left=left + 1)


def _do(state: State, tasks: Iterator[Task]) -> State:
    """The same board with some tasks done, one after the other."""
    board, stages, fixed = state.board, list(state.stages), state.fixed
    for task in tasks:
        moves = bring_home(board, task.tiles, fixed)
        for move in moves:
            board = board.apply(move)
        fixed.update(tile - 1 for tile in task.tiles)
        if moves:
            stages.append(Stage(task.name, moves))
    return replace(state, board=board, stages=tuple(stages))


def _line(name: str, tiles: Sequence[int]) -> Iterator[Task]:
    """Two by two: a single last tile would have to push its neighbour out again. Of an odd number the first goes alone."""
    for start in range(-(len(tiles) % 2), len(tiles), 2):
        pair = tiles[max(0, start) : start + 2]
        yield Task(f"{name}: {tiles_named(pair)}", tuple(pair))


def bring_home(board: Board, tiles: tuple[int, ...], fixed: set[int]) -> tuple[Push, ...]:
    """The fewest moves that bring the tiles home with the fixed cells untouched. Other tiles may go anywhere."""
    start = (board.gap, *(board.cells.index(tile) for tile in tiles))
    goal = tuple(tile - 1 for tile in tiles)
    free = _neighbours(board, fixed)
    came: dict[Places, Places | None] = {start: None}
    waiting = deque([start])
    while waiting:
        places = waiting.popleft()
        if places[1:] == goal:
            return _way(places, came)
        gap = places[0]
        for cell in free[gap]:
            after = (cell, *(gap if place == cell else place for place in places[1:]))
            if after not in came:
                came[after] = places
                waiting.append(after)
    raise ValueError(f"{board} cannot be solved")


def _neighbours(board: Board, fixed: set[int]) -> dict[int, list[int]]:
    """Of every free cell the free cells beside it."""
    near: dict[int, list[int]] = {}
    for cell in set(range(len(board.cells))) - fixed:
        row, col = divmod(cell, board.cols)
        beside = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
        inside = [r * board.cols + c for r, c in beside if 0 <= r < board.rows and 0 <= c < board.cols]
        near[cell] = [other for other in inside if other not in fixed]
    return near


def _way(places: Places, came: dict[Places, Places | None]) -> tuple[Push, ...]:
    """The moves from the start of the search to these places."""
    moves, before = [], came[places]
    while before is not None:
        moves.append(push_between(before[0], places[0]))
        places, before = before, came[before]
    return tuple(reversed(moves))
