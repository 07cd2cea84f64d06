"""A cautious guess: the rounds of iterative deepening on the reader's 4x4 for three guesses, and what the tables say of the board."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import perm
from typing import Any

from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError
from app.puzzles.lessons import cautious as lesson
from app.puzzles.lessons.cautious import Entry, Round
from app.puzzles.lessons.listing import Line, listing
from app.puzzles.lessons.published import ALL_4X4
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.view import view
from app.web.learn.asked import Asked, screens
from app.web.learn.pictures import Mini, mini
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.running import with_solver
from app.web.learn.views.rounds import column, table
from app.web.work.work import Work

SCREENS = {
    "rounds": "Rounds",
    "stored": "What is stored",
    "cautious": "Why it never overstates",
    "missed": "What it misses",
}
NAMES = ("Manhattan distance", "Linear conflict", "The tables")
REAL_SECONDS, REAL_NODES = 0.15, 3_000_000  # of the site's own search, for its rounds
LETTERS = "abcde"


@dataclass(frozen=True, slots=True)
class Compared:
    """The same board with every guess: the teaching search's rounds, the tables' entries, the real search's rounds."""

    guesses: tuple[int, ...]
    rounds: tuple[tuple[Round, ...], ...]
    entries: tuple[Entry, ...]
    real: tuple[Any, ...]


def compare(solver: Any, board: Board) -> Compared:
    """All that this lesson works out of a board, in a fifth of a second at most."""
    stored = solver.stored(board)
    guesses = (lesson.manhattan, lesson.linear_conflict, lesson.table_guess(stored))
    return Compared(
        tuple(guess(board.cells) for guess in guesses),
        tuple(lesson.rounds(board.cells, guess) for guess in guesses),
        lesson.entries(board.cells, stored),
        solver.rounds(board, Budget(REAL_SECONDS, nodes=REAL_NODES)),
    )


_compared = lru_cache(maxsize=64)(compare)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    board: Board = asked.board
    if (board.rows, board.cols) != (4, 4):
        raise CodeError(f"this lesson guesses on 4 x 4 boards, and this one is {board.rows} x {board.cols}")
    if not board.verdict().solvable:
        raise CodeError(f"this board cannot be solved, so there is nothing to guess: {board.verdict().reason}")
    stepper, screen = screens(asked, SCREENS)
    known: Compared | None = await with_solver(work, "tiles", ("guesses", board), lambda solver, _: _compared(solver, board))
    shown: dict[str, Any] = {
        "steps": stepper,
        "screen": screen,
        "title": SCREENS[screen],
        "drawing": view(board),
        "links": {str(board.pushed(move)[0]): asked.url(board=board.apply(move)) for move in board.moves()},
        "known": known,
        "lines": _lines(),
        "most_looks": lesson.MOST_LOOKS,
        "questions": _questions(asked, known),
    }
    return shown | (_told(board, known) if known else {})


def _lines() -> tuple[Line, ...]:
    return listing(lesson.search)


def _told(board: Board, known: Compared) -> dict[str, Any]:
    pictures = [_picture(board, known, lookup) for lookup in (0, 1)]
    length = known.real[-1].limit if known.real and known.real[-1].found else None
    return {
        "columns": [column(name, rounds, guess) for name, rounds, guess in zip(NAMES, known.rounds, known.guesses, strict=True)],
        "real_rounds": len(known.real),
        "real_nodes": sum(one.nodes for one in known.real),
        "real_ms": f"{1000 * sum(one.seconds for one in known.real):.1f}",
        "length": length,
        "bound": known.real[-1].limit if known.real else known.guesses[2],
        "pictures": pictures,
        "summed": f"{' + '.join(str(group.moves) for group in pictures[0].groups)} = {pictures[0].sum}",
        "manhattan": known.guesses[0],
        "guess": known.guesses[2],
        "missed": None if length is None else Missed(length - known.guesses[2]),
        "all_boards": ALL_4X4,
        "table": table(known.rounds),
    }


@dataclass(frozen=True, slots=True)
class Missed:
    """How many moves the tables' guess is too small by."""

    moves: int

    @property
    def verb(self) -> str:
        return "move is" if self.moves == 1 else "moves are"

    @property
    def is_exact(self) -> bool:
        return not self.moves


@dataclass(frozen=True, slots=True)
class Group:
    """One group of tiles: in how many ways they can stand, and what two guesses say of them."""

    letter: str
    tiles: tuple[int, ...]
    placements: int
    manhattan: int
    moves: int


@dataclass(frozen=True, slots=True)
class Picture:
    """The board with its groups told apart, and each group's entry."""

    name: str
    mini: Mini
    groups: tuple[Group, ...]
    sum: int


def _picture(board: Board, known: Compared, lookup: int) -> Picture:
    groups = [entry for entry in known.entries if entry.lookup == lookup]
    classes = {tile: f"group-{LETTERS[number]}" for number, entry in enumerate(groups) for tile in entry.tiles}
    shown = tuple(
        Group(letter, tuple(sorted(entry.tiles)), perm(16, len(entry.tiles)), entry.manhattan, entry.moves)
        for letter, entry in zip(LETTERS, groups, strict=False)
    )
    name = "As it stands" if lookup == 0 else "In the mirror"
    return Picture(name, mini(board, classes=classes), shown, sum(entry.moves for entry in groups))


def _questions(asked: Asked, known: Compared | None) -> tuple[Question, ...]:
    board: Board = asked.board
    manhattan = lesson.manhattan(board.cells)
    far = {
        tile: abs(cell // 4 - (tile - 1) // 4) + abs(cell % 4 - (tile - 1) % 4) for cell, tile in enumerate(board.cells) if tile
    }
    most = max(far.values())
    return (
        number(
            asked,
            "q1",
            "What is the Manhattan distance of your board: rows and columns of each tile from home, summed?",
            manhattan,
            "Each move takes one tile one cell, so at least so many moves are needed.",
            "Leave out the gap; count rows and columns, not diagonals.",
        ),
        on_board(
            asked,
            "q2",
            "Press a tile that adds most to the Manhattan distance.",
            view(board),
            {str(tile): str(tile) for tile in far},
            [str(tile) for tile, distance in far.items() if distance == most],
            f"It stands {most} away from home.",
            "Another tile stands further from its home.",
        ),
        choose(
            asked,
            "q3",
            "Which of these guesses would make the search tell an untruth?",
            (
                ("zero", "One that always says 0"),
                ("low", "One that is sometimes 2 too small"),
                ("high", "One that is sometimes 2 too large"),
            ),
            ("high",),
            "A guess that overstates may cut off the shortest way, and the search then calls a longer one the shortest.",
            "Such a guess only makes the search slower: it cuts off less.",
        ),
    )
