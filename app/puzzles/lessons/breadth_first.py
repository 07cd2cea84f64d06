"""Breadth-first search on small tile boards, stopped after any event, with its queue and its seen set as they are then."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.puzzles.errors import CodeError
from app.puzzles.lessons.listing import Events, Line, listing, variables
from app.puzzles.tiles.board import Board

MOST_CELLS = 6  # 2x3 has 720 arrangements: the whole of it fits on a page, the next size has 40,320

Near = Callable[[Board], Iterable[Board]]


def search(start: Board, goal: Board, neighbours: Near) -> Events:
    """Yields ("take", board), ("find", board) and ("again", board) as they happen; ends when the goal is taken."""
    came_from: dict[Board, Board | None] = {start: None}
    queue = deque([start])
    while queue:
        board = queue.popleft()
        yield "take", board
        if board == goal:
            return
        for after in neighbours(board):
            if after in came_from:
                yield "again", after
            else:
                came_from[after] = board
                queue.append(after)
                yield "find", after


def neighbours(board: Board) -> list[Board]:
    """The boards one move away."""
    return [board.apply(move) for move in board.moves()]


@dataclass(frozen=True, slots=True)
class Moment:
    """The search after `step` events. `came_from` are the boards seen, each with the one it was found from; `way` leads to the goal."""

    step: int
    event: str
    board: Board
    taken: Board
    queue: tuple[Board, ...]
    came_from: dict[Board, Board | None]
    lines: tuple[Line, ...]
    way: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole search from a start: its events, and every board it can reach by layers, in the order of discovery.

    `layers[d]` are the boards d moves from the start, `parents` the board each was found from, `layer_steps[d]` the step at which
    the first board of layer d is taken, up to the end of the search.
    """

    start: Board
    events: tuple[tuple[str, Board], ...]
    layers: tuple[tuple[Board, ...], ...]
    parents: dict[Board, Board | None]
    layer_steps: tuple[int, ...]

    @property
    def steps(self) -> int:
        return len(self.events)

    @property
    def found(self) -> bool:
        return self.events[-1][1].is_solved


def suits(board: Board) -> None:
    """Raises CodeError where the board is too large to draw every board it can reach."""
    if len(board.cells) > MOST_CELLS:
        raise CodeError(
            f"this lesson draws every board there is, so it takes boards of up to {MOST_CELLS} cells, such as 2x3: "
            f"a board of {board.rows} x {board.cols} is too large"
        )


def whole(start: Board) -> Whole:
    """The search from `start` to its end, and what it would find if it went on."""
    goal = Board.goal(start.rows, start.cols)
    events = tuple(search(start, goal, neighbours))
    depth: dict[Board, int] = {}
    parents: dict[Board, Board | None] = {}
    taken = start
    for event, board in search(start, _NOWHERE, neighbours):
        if event == "take":
            taken = board
            depth.setdefault(board, 0)
            parents.setdefault(board, None)
        elif event == "find":
            depth[board], parents[board] = depth[taken] + 1, taken
    layers = tuple(tuple(board for board in depth if depth[board] == far) for far in range(max(depth.values()) + 1))
    firsts: dict[int, int] = {}
    for step, (event, board) in enumerate(events, 1):
        if event == "take":
            firsts.setdefault(depth[board], step)
    return Whole(start, events, layers, parents, tuple(firsts.values()))


_NOWHERE = Board(1, 1, (0,))  # a goal that no board equals


def moment(start: Board, step: int) -> Moment:
    """The search from `start` stopped after `step` events, of those it has."""
    goal = Board.goal(start.rows, start.cols)
    events = search(start, goal, neighbours)
    event, board = next(events)
    done = 1
    while done < step:
        event, board = next(events)
        done += 1
    known = variables(events)
    came_from = dict(known["came_from"])
    way = way_to(board, came_from) if event == "take" and board == goal else ()
    return Moment(step, event, board, known["board"], tuple(known["queue"]), came_from, listing(search, events), way)


def way_to(board: Board | None, came_from: dict[Board, Board | None]) -> tuple[Board, ...]:
    """From the start to `board`, read back along `came_from`."""
    way: list[Board] = []
    while board is not None:
        way.append(board)
        board = came_from[board]
    return tuple(reversed(way))
