"""Two halves that never meet: the inversions as arcs, and the sum that no slide can change from odd to even."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import factorial
from typing import Any

from app.puzzles.drawing import Drawing
from app.puzzles.errors import CodeError
from app.puzzles.lessons import parity as lesson
from app.puzzles.tiles import parity
from app.puzzles.tiles.board import Board, Direction, Push
from app.puzzles.tiles.view import view, words
from app.puzzles.wording import many, opened
from app.web.learn.asked import Asked, screens
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.views.arcs import Row, row
from app.web.work.work import Work

SCREENS = {
    "count": "Count the crossings",
    "sideways": "A slide sideways",
    "upright": "A slide up or down",
    "lift": "Lift two tiles",
    "width": "Width, not height",
    "swapped": "14 and 15",
}
SIDEWAYS, UPRIGHT = (Direction.LEFT, Direction.RIGHT), (Direction.UP, Direction.DOWN)
SWAPPED = Board(4, 4, (*range(1, 14), 15, 14, 0))  # the best known form of 1880
TALL, WIDE = Board(3, 2, (2, 1, 3, 4, 5, 0)), Board(2, 3, (2, 1, 3, 4, 5, 0))
ODD_WIDTH = "An even number of changes leaves an even number even and an odd one odd."
EVEN_WIDTH = (
    "An odd number of changes turns odd into even and even into odd. But the gap has changed its row by one, and that turns the "
    "sum back."
)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    board: Board = asked.board
    if board.rows * board.cols > 25:
        raise CodeError(f"the arcs of a board of {board.rows} x {board.cols} do not fit: this lesson takes up to 25 cells")
    stepper, screen = screens(asked, SCREENS)
    lifted = _lifted(asked)
    facts = parity.of(board.cells, board.cols)
    slides = {way: [move for move in board.moves() if move.direction in way] for way in (SIDEWAYS, UPRIGHT)}
    return {
        "steps": stepper,
        "screen": screen,
        "title": SCREENS[screen],
        "drawing": view(board),
        "links": _links(asked, screen, slides, lifted),
        "lifted": str(lifted),
        "to_press": _to_press(screen, lifted),
        "row": row(board, tile=lifted),
        "facts": facts,
        "jumped": board.cols - 1,
        "turned": ODD_WIDTH if board.cols % 2 else EVEN_WIDTH,
        "sideways": [_slide(asked, move) for move in slides[SIDEWAYS]],
        "upright": [_slide(asked, move) for move in slides[UPRIGHT]],
        "half": factorial(len(board.cells)) // 2,
        "swapped": _example(SWAPPED, asked.url(board=SWAPPED, step=1)),
        "swapped_row": row(SWAPPED, (14, 15)),
        "shapes": [_example(board, asked.url(board=board)) for board in (TALL, WIDE)],
        "questions": _questions(asked, facts),
    }


@dataclass(frozen=True, slots=True)
class Example:
    """A board of the lesson's own, the rule's line about it, and the address that makes it the reader's."""

    drawing: Drawing
    line: str
    url: str


def _example(board: Board, url: str) -> Example:
    return Example(view(board), parity.of(board.cells, board.cols).line, url)


def _lifted(asked: Asked) -> int:
    """The tile that is lifted out and waits for a second one; 0 for none."""
    text = asked.fields.get("lift", "")
    number_ = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    return number_ if number_ in asked.board.cells else 0


def _to_press(screen: str, lifted: int) -> str:
    """What a press on the board does on this screen."""
    if screen != "lift":
        return "Press a tile beside the gap: the arcs and the sum follow."
    return f"Tile {lifted} is lifted: press the tile it should change places with." if lifted else "Press a tile to lift it out."


def _links(asked: Asked, screen: str, slides: Mapping[Any, list[Push]], lifted: int) -> dict[str, str]:
    """What a press on each tile does on this screen: a slide, or lifting it."""
    board: Board = asked.board
    if screen == "lift":
        if not lifted:
            return {str(tile): asked.url(lift=str(tile)) for tile in board.cells if tile}
        others = {str(tile): asked.url(board=lesson.swapped(board, lifted, tile), lift="") for tile in board.cells if tile}
        return others | {str(lifted): asked.url(lift="")}
    ways = {"sideways": (SIDEWAYS,), "upright": (UPRIGHT,)}.get(screen, (SIDEWAYS, UPRIGHT))
    moves = [move for way in ways for move in slides[way]]
    return {str(board.pushed(move)[0]): asked.url(board=board.apply(move), lift="") for move in moves}


@dataclass(frozen=True, slots=True)
class Sum:
    """One slide as a sum: what the tile passes, the inversions before and after, and the row of tiles and the rule's line after it."""

    words: str
    passed: str  # the tiles passed: `3, 7`
    count: int
    larger: int
    smaller: int
    before: int
    after: int
    url: str
    row: Row
    line: str


def _slide(asked: Asked, move: Push) -> Sum:
    board: Board = asked.board
    moved, passed = board.apply(move), lesson.slide(board, move)
    larger = sum(other > passed.tile for other in passed.passed)
    return Sum(
        opened(words(board, move)),
        ", ".join(map(str, passed.passed)),
        len(passed.passed),
        larger,
        len(passed.passed) - larger,
        passed.before,
        passed.after,
        asked.url(board=moved),
        row(moved, passed.passed, passed.tile),
        parity.of(moved.cells, board.cols).line,
    )


def _questions(asked: Asked, facts: parity.Parity) -> tuple[Question, ...]:
    board: Board = asked.board
    upright = [move for move in board.moves() if move.direction in UPRIGHT]
    change = abs(lesson.slide(board, upright[0]).change)
    tile = board.pushed(upright[0])[0]
    sideways = {str(board.pushed(move)[0]) for move in board.moves() if move.direction in SIDEWAYS}
    beside = {str(board.pushed(move)[0]) for move in board.moves()}
    return (
        number(
            asked,
            "q1",
            "How many inversions does your board have?",
            facts.inversions,
            f"{many(facts.inversions, 'pair')} stand with the larger tile first.",
            "Count the arcs: one for every pair.",
        ),
        on_board(
            asked,
            "q2",
            "Press a tile that can slide without changing the number of inversions.",
            view(board),
            {tile_: tile_ for tile_ in beside},
            sideways | {str(board.pushed(move)[0]) for move in upright if lesson.slide(board, move).change == 0},
            "Read row by row, the order of the tiles stays as it was.",
            f"That one passes {many(board.cols - 1, 'other')}, and the number changes by {_change(board, asked.answer('q2'))}.",
        ),
        choose(
            asked,
            "q3",
            f"Tile {tile} slides {upright[0].direction.word}. By how much does the number of inversions change?",
            tuple((str(value), str(value)) for value in sorted({0, 1, 2, 3, 4, change})),
            (str(change),),
            f"It passes {_others(board.cols - 1)}: {_ups_and_downs(lesson.slide(board, upright[0]))}.",
            f"It passes {_others(board.cols - 1)}. For each, one inversion comes or goes.",
        ),
    )


def _others(number_: int) -> str:
    return "one other tile" if number_ == 1 else f"{number_} other tiles"


def _change(board: Board, tile: str) -> int:
    moves = [move for move in board.moves() if str(board.pushed(move)[0]) == tile]
    return abs(lesson.slide(board, moves[0]).change) if moves else 0


def _ups_and_downs(passed: lesson.Passed) -> str:
    """`3 of them larger, 0 smaller: 3 - 0`, as the change that they make."""
    larger = sum(other > passed.tile for other in passed.passed)
    smaller = len(passed.passed) - larger
    return f"{larger} larger and {smaller} smaller, so {max(larger, smaller)} - {min(larger, smaller)} = {abs(passed.change)}"
