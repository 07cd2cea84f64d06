"""The way a person solves tiles, stage by stage, with the trick for the last two of a row; and what blocks what in a jam, as a tree."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError
from app.puzzles.jams.view import view as jam_view
from app.puzzles.lessons import blockers, last_two
from app.puzzles.lessons.blockers import Knot, Way
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.code import write_moves
from app.puzzles.tiles.view import view
from app.puzzles.wording import many, opened
from app.web.learn.asked import Asked, is_jam, steps
from app.web.learn.pictures import layered, lines, mini
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.running import solve
from app.web.work.work import Work

JAM = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
TILES = "sp1-4-179683ab4e20f5dc"
MOST_CELLS = 25


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    trick = [
        {
            "mini": mini(still.board, state="next" if still.ready else "", classes={3: "hot", 4: "hot"}),
            "move": still.move,
            "ready": still.ready,
        }
        for still in last_two.stills()
    ]
    shared = {
        "trick": trick,
        "train": sum(still.ready for still in last_two.stills()),
        "tiles_url": f"/learn/by-hand?board={TILES}",
        "jam_url": f"/learn/by-hand?board={JAM}",
    }
    own = _jam(asked) if is_jam(asked.board) else await _tiles(asked, work)
    return shared | own


async def _tiles(asked: Asked, work: Work) -> dict[str, Any]:
    board: Board = asked.board
    if len(board.cells) > MOST_CELLS:
        raise CodeError(
            f"a board of {board.rows} x {board.cols} has too many stages for this lesson: it takes up to {MOST_CELLS} cells"
        )
    if not board.verdict().solvable:
        raise CodeError(f"this board cannot be solved, by hand or otherwise: {board.verdict().reason}")
    stages = () if board.is_solved else await work.by_hand(FAMILIES["tiles"], asked.board)
    boards, count = [board], [0]
    for stage in stages:
        after = boards[-1]
        for move in stage.moves:
            after = after.apply(move)  # type: ignore[arg-type]
        boards.append(after)
        count.append(count[-1] + sum(move.count for move in stage.moves))  # type: ignore[attr-defined]
    marks = [("start", 1), *((stage.name, at) for at, stage in enumerate(stages, 2))]
    stepper = steps(asked, len(boards), "stage", tuple(marks))
    at = stepper.at - 1
    answer = await solve(work, "tiles", board)
    shortest = answer.length if answer is not None and answer.outcome == "optimal" else None
    return {
        "is_jam": False,
        "steps": stepper,
        "drawing": view(boards[at]),
        "stage": stages[at - 1].name if at else "",
        "stage_moves": write_moves(stages[at - 1].moves) if at else "",  # type: ignore[arg-type]
        "stage_count": count[at] - count[at - 1] if at else 0,
        "spent": count[at],
        "total": count[-1],
        "stages": [
            (stage.name, write_moves(stage.moves), count[number_] - count[number_ - 1], asked.url(step=number_ + 1))  # type: ignore[arg-type]
            for number_, stage in enumerate(stages, 1)
        ],
        "shortest": shortest,
        "home": sum(tile == cell + 1 for cell, tile in enumerate(boards[at].cells)),
        "questions": _tile_questions(asked, stages, count, boards),
    }


def _tile_questions(asked: Asked, stages: Any, count: list[int], boards: list[Board]) -> tuple[Question, ...]:
    board = boards[0]
    first = {str(tile): str(tile) for tile in board.cells if tile}
    wanted = [str(tile) for tile in _first_tiles(stages)] or list(first)
    return (
        number(
            asked,
            "q1",
            "How many moves does the whole way by hand take?",
            count[-1],
            f"{len(stages)} stages together.",
            "Add the moves of all stages.",
        ),
        on_board(
            asked,
            "q2",
            "Press a tile that the first stage brings home.",
            view(board),
            first,
            wanted,
            "It goes first, and what is home is not moved again.",
            "Look at the name of the first stage.",
        ),
        choose(
            asked,
            "q3",
            "Tiles 1, 2 and 3 of a row of four are home, and 4 is not. What does the trick do first?",
            (("push", "It pushes 4 into the corner"), ("out", "It moves 3 out again"), ("swap", "It swaps 3 and 4")),
            ("out",),
            f"It takes {len(last_two.stills()) - 1} moves in the example: first {last_two.stills()[1].move}.",
            "The only way into the corner goes past the place of 3.",
        ),
    )


def _first_tiles(stages: Any) -> list[int]:
    """The tiles that the first stage is named for: `row 1: tiles 1 and 2`."""
    if not stages:
        return []
    return [int(word) for word in stages[0].name.partition(":")[2].replace(",", " ").split() if word.isdigit()]


@lru_cache(maxsize=64)
def _tree(board: Any) -> tuple[Knot, ...]:
    return blockers.tree(board)


def _jam(asked: Asked) -> dict[str, Any]:
    if asked.board.is_solved:
        raise CodeError("the red car of this jam is out already: nothing blocks it")
    knots = _tree(asked.board)
    depth = max(knot.depth for knot in knots)
    stepper = steps(
        asked, depth + 1, "level", (("the red car", 1), *((f"level {level}", level + 1) for level in range(1, depth + 1)))
    )
    shown = [knot for knot in knots if knot.depth < stepper.at]
    layers = [[knot.car.name for knot in knots if knot.depth == level] for level in range(depth + 1)]
    places = layered(layers, 640, max(120, 46 * max(map(len, layers))), left=40, top=30)
    names = {knot.car.name for knot in shown}
    return {
        "is_jam": True,
        "steps": stepper,
        "drawing": jam_view(asked.board),
        "height": max(120, 46 * max(map(len, layers))),
        "knots": [(knot, *places[knot.car.name]) for knot in shown],
        "twigs": lines(places, ((knot.waits, knot.car.name) for knot in shown if knot.waits)),
        "sentences": [sentence for knot in shown for sentence in _sentences(knot, names)],
        "free": [knot.car.noun for knot in knots if knot.is_free],
        "deepest": depth,
        "count": len(knots),
        "tree_words": f"{len(shown)} of {len(knots)} cars: "
        + "; ".join(f"{knot.car.name} below {knot.waits}" if knot.waits else f"{knot.car.name} at the root" for knot in shown),
        "questions": _jam_questions(asked, knots),
    }


def _sentences(knot: Knot, shown: set[str]) -> list[str]:
    """What a car wants and what stands in its way, one sentence for each of its ways."""
    noun = "The red car" if knot.car.name == "A" else opened(knot.car.noun)
    if not knot.ways:
        return [f"{noun} can clear the cell in no direction."]
    return [f"{noun} must go {way.direction} {way.cells}: {_hindrance(way)}." for way in knot.ways]


def _hindrance(way: Way) -> str:
    if way.wall:
        return "a wall is in the way, so this way is closed"
    if not way.blockers:
        return "the way is free"
    names = [("the red car" if name == "A" else name) for name in way.blockers]
    return f"{names[0]} stands in the way" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} stand in the way"


def _jam_questions(asked: Asked, knots: tuple[Knot, ...]) -> tuple[Question, ...]:
    board = asked.board
    direct = {name for way in knots[0].ways for name in way.blockers}
    every = {car.name: car.name for car in board.cars}
    deepest = max(knot.depth for knot in knots)
    return (
        number(
            asked,
            "q1",
            "How many cars stand directly in the red car's way?",
            len(direct),
            f"{'Cars' if len(direct) != 1 else 'Car'} {', '.join(sorted(direct))} in its row." if direct else "Its way is free.",
            "Look along its row to the exit.",
        ),
        on_board(
            asked,
            "q2",
            "Press a car that stands directly in the red car's way." if direct else "Press the car that can leave now.",
            jam_view(board),
            every,
            sorted(direct or {"A"}),
            "It must move before the red car can leave.",
            "That one stands elsewhere.",
        ),
        choose(
            asked,
            "q3",
            "How many levels of cars wait for each other below the red car?",
            tuple((str(value), str(value)) for value in sorted({0, 1, 2, 3, deepest})),
            (str(deepest),),
            f"The tree has {many(len(knots), 'car')} in {many(deepest + 1, 'level')}, the red car's own included.",
            "Step through the levels above.",
        ),
    )
