"""Every board is a dot: the breadth-first search of a 2x3 board, event by event."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.puzzles.lessons import breadth_first as lesson
from app.puzzles.lessons.breadth_first import Moment, Whole
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.view import view, words
from app.puzzles.wording import many
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import Dot, Dots, chain, layered, lines, mini, spoken
from app.web.learn.questions import Question, choose, number, on_board
from app.web.work.work import Work

SHOWN = 12  # boards of the queue drawn: the front of it
WIDTH, HEIGHT = 640, 380

whole = lru_cache(maxsize=64)(lesson.whole)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    lesson.suits(asked.board)
    known = whole(asked.board)
    stepper = steps(asked, known.steps, "event", _marks(known))
    moment = lesson.moment(asked.board, stepper.at)
    far = {board: depth for depth, layer in enumerate(known.layers) for board in layer}
    return {
        "steps": stepper,
        "drawing": view(asked.board),
        "links": {str(board_tile): asked.url(board=after, step=1) for board_tile, after in _slides(asked.board)},
        "moment": moment,
        "told": _told(moment, known, far),
        "dots_view": _dots(asked, known, moment),
        "queue": [mini(board, state="next" if not place else "") for place, board in enumerate(moment.queue[:SHOWN])],
        "more": max(0, len(moment.queue) - SHOWN),
        "waiting": len(moment.queue),
        "seen": len(moment.came_from),
        "now": mini(moment.board),
        "layers": _layers(known, moment, far),
        "way": [mini(board) for board in moment.way],
        "moves": max(0, len(moment.way) - 1),
        "way_words": _way_words(moment),
        "all": sum(map(len, known.layers)),
        "farthest": len(known.layers) - 1,
        "found": known.found,
        "distance": far.get(Board.goal(asked.board.rows, asked.board.cols)),
        "taken_in_all": sum(event == "take" for event, _ in known.events),
        "questions": _questions(asked, known, far),
    }


def _slides(board: Board) -> list[tuple[int, Board]]:
    return [(board.pushed(move)[0], board.apply(move)) for move in board.moves()]


def _marks(known: Whole) -> tuple[tuple[str, int], ...]:
    return tuple((f"layer {depth}", step) for depth, step in enumerate(known.layer_steps))


def _told(moment: Moment, known: Whole, far: Mapping[Board, int]) -> str:
    board, depth = spoken(moment.board), far[moment.board]
    if moment.event == "find":
        return f"It finds {board}: a new board, so it joins the end of the queue. It is {many(depth, 'move')} from the start."
    if moment.event == "again":
        return f"It meets {board} again: it was seen before, so nothing is done."
    if moment.way:
        return (
            f"It takes {board}, and that is the goal: {many(depth, 'move')} from the start. "
            "No shorter way exists, for every nearer board was taken before."
        )
    end = (
        " The queue is empty now: every board it can reach was taken, and the goal was not among them."
        if moment.step == known.steps
        else ""
    )
    return (
        f"It takes {board} from the front of the queue, {many(depth, 'move')} from the start, and looks at its neighbours.{end}"
    )


def _dots(asked: Asked, known: Whole, moment: Moment) -> Dots:
    places = layered(known.layers, WIDTH, HEIGHT)
    waiting, way = set(moment.queue), set(moment.way)
    beside = {after for _, after in _slides(asked.board)}

    def state(board: Board) -> str:
        if board in way:
            return "way"
        if board == moment.taken:
            return "now"
        return "waiting" if board in waiting else "done" if board in moment.came_from else "unseen"

    dots = tuple(
        Dot(
            *places[board],
            state(board),
            f"{spoken(board)}: {many(depth, 'move')}",
            asked.url(board=board, step=1),
            board in beside,
        )
        for depth, layer in enumerate(known.layers)
        for board in layer
    )
    seen = [(board, before) for board, before in moment.came_from.items() if before is not None]
    ticks = tuple(
        (places[layer[0]][0], str(depth)) for depth, layer in enumerate(known.layers) if depth % 3 == 0 or len(known.layers) < 8
    )
    words_ = (
        f"All {len(dots)} boards that can be reached, in columns by their distance from the start. "
        f"{len(moment.came_from)} are seen, "
        f"{len(moment.queue)} of them wait in the queue."
    )
    return Dots(WIDTH, HEIGHT, 4.2, lines(places, seen), chain(places, moment.way), dots, ticks, words_)


def _layers(known: Whole, moment: Moment, far: Mapping[Board, int]) -> list[tuple[int, int, int, int]]:
    """By layer: boards in it, seen so far, waiting."""
    rows = []
    for depth, layer in enumerate(known.layers):
        seen = sum(board in moment.came_from for board in layer)
        rows.append((depth, len(layer), seen, sum(far[board] == depth for board in moment.queue)))
    return rows


def _way_words(moment: Moment) -> str:
    moves = []
    for before, after in zip(moment.way, moment.way[1:], strict=False):
        move = next(move for move in before.moves() if before.apply(move) == after)
        moves.append(words(before, move))
    return "; ".join(moves)


def _walks(start: Board, length: int) -> int:
    """How many boards a search without a seen set takes before it comes to those `length` moves away: one for every walk."""
    walks, total = {start: 1}, 0
    for _ in range(length):
        total += sum(walks.values())
        after: dict[Board, int] = {}
        for board, count in walks.items():
            for other in lesson.neighbours(board):
                after[other] = after.get(other, 0) + count
        walks = after
    return total


def _questions(asked: Asked, known: Whole, far: Mapping[Board, int]) -> tuple[Question, ...]:
    goal = Board.goal(asked.board.rows, asked.board.cols)
    third = known.layers[2]
    return (
        number(
            asked,
            "q1",
            "How many boards are exactly two moves from this start?",
            len(third),
            f"The third column has {len(third)} dots. Going there and back again leads to the start, which was seen already.",
            "Count the third column of dots, or move on until layer 2 is taken.",
        ),
        _first_move(asked, goal, far),
        choose(
            asked,
            "q3",
            "The seen set is taken away. What does the search do then?",
            (
                ("longer", "It finds a longer way"),
                ("same", "It finds a way just as short, after far more boards"),
                ("never", "It never finds a way"),
            ),
            ("same",) if known.found else ("never",),
            _without(asked, goal, far, known),
            "The queue still hands out the nearest boards first. What changes is how often each of them comes.",
        ),
    )


def _first_move(asked: Asked, goal: Board, far: Mapping[Board, int]) -> Question:
    if goal not in far or asked.board == goal:
        return number(
            asked,
            "q2",
            "How many boards does the search take before it ends?",
            len(far) if goal not in far else 1,
            "This start cannot be solved, so it takes every board there is." if goal not in far else "The start is the goal.",
            "Jump to the last event, and read the table of layers.",
        )
    nearer = {board: depth for depth, layer in enumerate(whole(goal).layers) for board in layer}
    moves = dict(_slides(asked.board))
    right = [str(tile) for tile, after in moves.items() if nearer[after] < nearer[asked.board]]
    return on_board(
        asked,
        "q2",
        "Press a tile with which a shortest way begins.",
        view(asked.board),
        {str(tile): str(tile) for tile in moves},
        right,
        f"After it {many(far[goal] - 1, 'move')} remain.",
        "That tile leads one move further away: see how far its board is in the other colour.",
    )


def _without(asked: Asked, goal: Board, far: Mapping[Board, int], known: Whole) -> str:
    if goal not in far:
        return "The goal cannot be reached, and without a seen set the search does not even end."
    taken = sum(event == "take" for event, _ in known.events)
    return (
        f"Before it comes to the boards {many(far[goal], 'move')} away it has taken {_walks(asked.board, far[goal]):,} "
        "copies of boards; "
        f"with the seen set it takes {taken:,} boards in all."
    )
