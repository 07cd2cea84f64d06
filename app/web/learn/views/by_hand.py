"""The way a person solves tiles, stage by stage, with the trick for the last two of a row; a jam gets its tree instead."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError
from app.puzzles.lessons import last_two
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.code import write_moves
from app.puzzles.tiles.view import view
from app.web.learn.asked import Asked, is_jam, steps
from app.web.learn.pictures import Mini, mini
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.running import solve
from app.web.learn.views import jam_tree
from app.web.work.work import Work

JAM = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
TILES = "sp1-4-179683ab4e20f5dc"
MOST_CELLS = 25


@dataclass(frozen=True, slots=True)
class Still:
    """One board of the trick, and the move that led to it; `ready` while the two stand one behind the other."""

    mini: Mini
    words: str
    ready: bool


@lru_cache(maxsize=1)
def _trick() -> tuple[Still, ...]:
    shown, was_ready = [], False
    for still in last_two.stills():
        picture = mini(still.board, state="next" if still.ready else "", classes={3: "hot", 4: "hot"})
        told = ": the train stands ready" if still.ready and not was_ready else ""
        shown.append(Still(picture, (still.move or "at first") + told, still.ready))
        was_ready = still.ready
    return tuple(shown)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    shared = {
        "trick": _trick(),
        "trick_moves": len(_trick()) - 1,
        "tiles_url": f"/learn/by-hand?board={TILES}",
        "jam_url": f"/learn/by-hand?board={JAM}",
    }
    own = jam_tree.shown(asked) if is_jam(asked.board) else await _tiles(asked, work)
    return shared | own


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the way by hand; `here` is the one whose end the board shows."""

    name: str
    moves: str
    count: int
    url: str
    here: bool


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
    shown = [
        Stage(stage.name, write_moves(stage.moves), count[place] - count[place - 1], asked.url(step=place + 1), place == at)  # type: ignore[arg-type]
        for place, stage in enumerate(stages, 1)
    ]
    answer = await solve(work, "tiles", board)
    shortest = answer.length if answer is not None and answer.outcome == "optimal" else None
    return {
        "is_jam": False,
        "steps": stepper,
        "drawing": view(boards[at]),
        "when": "after this stage" if at else "at the start",
        "stage": shown[at - 1] if at else None,
        "spent": count[at],
        "total": count[-1],
        "stages": shown,
        "stage_count": len(shown),
        "shortest": shortest,
        "at_home": _at_home(sum(tile == cell + 1 for cell, tile in enumerate(boards[at].cells))),
        "questions": _tile_questions(asked, stages, count, boards),
    }


def _at_home(count: int) -> str:
    """How many tiles are home, as a sentence begins."""
    return "One of the tiles is home" if count == 1 else f"{count or 'None'} of the tiles are home"


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
