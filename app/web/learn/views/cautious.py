"""A cautious guess: the rounds of iterative deepening on the reader's 4x4 for three guesses, and what the tables say of the board."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log10, perm
from typing import Any

from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError
from app.puzzles.lessons import cautious as lesson
from app.puzzles.lessons.cautious import Entry, Round
from app.puzzles.lessons.listing import Line, listing
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.view import view
from app.puzzles.wording import many
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import Mini, mini
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.running import with_solver
from app.web.work.work import Work

SCREENS = ("Rounds", "What is stored", "Why it never overstates", "What it misses")
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
    stepper = steps(asked, len(SCREENS), "screen", tuple((name, at) for at, name in enumerate(SCREENS, 1)))
    known: Compared | None = await with_solver(work, "tiles", ("guesses", board), lambda solver, _: _compared(solver, board))
    shown: dict[str, Any] = {
        "steps": stepper,
        "title": SCREENS[stepper.at - 1],
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
    sums = [sum(entry.moves for entry in known.entries if entry.lookup == lookup) for lookup in (0, 1)]
    length = known.real[-1].limit if known.real and known.real[-1].found else None
    return {
        "columns": [_column(name, rounds, guess) for name, rounds, guess in zip(NAMES, known.rounds, known.guesses, strict=True)],
        "real": known.real,
        "real_nodes": sum(one.nodes for one in known.real),
        "real_ms": 1000 * sum(one.seconds for one in known.real),
        "length": length,
        "bound": known.real[-1].limit if known.real else known.guesses[2],
        "pictures": [_picture(board, known, lookup) for lookup in (0, 1)],
        "sums": sums,
        "manhattan": known.guesses[0],
        "guess": known.guesses[2],
        "misses": None if length is None else length - known.guesses[2],
        "limits": sorted({one.limit for rounds in known.rounds for one in rounds}),
        "table": _table(known),
    }


def _column(name: str, rounds: tuple[Round, ...], guess: int) -> dict[str, Any]:
    """One guess: what it says at first, its rounds with a bar each, and how it ended."""
    last = rounds[-1]
    ended = (
        f"found a way of {many(last.limit, 'move')}"
        if last.found
        else f"gave up in the round of {last.limit}: its {lesson.MOST_LOOKS:,} boards were spent"
    )
    return {
        "name": name,
        "guess": guess,
        "looks": sum(one.looks for one in rounds),
        "ms": 1000 * sum(one.seconds for one in rounds),
        "ended": ended,
        "found": bool(last.found),
        "proved": last.limit,
        "bars": [
            (
                one.limit,
                one.looks,
                round(one.seconds * 1000, 1),
                round(8 + 190 * log10(max(one.looks, 1)) / log10(lesson.MOST_LOOKS), 1),
                one.found,
            )
            for one in rounds
        ],
    }


def _table(known: Compared) -> list[tuple[int, list[str]]]:
    """By limit: what each guess looked at in the round."""
    rows = []
    for limit in sorted({one.limit for rounds in known.rounds for one in rounds}):
        cells = []
        for rounds in known.rounds:
            found = next((one for one in rounds if one.limit == limit), None)
            end = "" if found is None else {True: ", found", False: "", None: ", stopped"}[found.found]
            cells.append("–" if found is None else f"{found.looks:,}{end}")
        rows.append((limit, cells))
    return rows


def _picture(board: Board, known: Compared, lookup: int) -> dict[str, Any]:
    """The board with its groups told apart, and each group's entry."""
    groups = [entry for entry in known.entries if entry.lookup == lookup]
    classes = {tile: f"group-{LETTERS[number]}" for number, entry in enumerate(groups) for tile in entry.tiles}
    picture: Mini = mini(board, classes=classes)
    return {
        "mini": picture,
        "name": "As it stands" if lookup == 0 else "In the mirror",
        "groups": [
            {
                "letter": LETTERS[number],
                "tiles": sorted(entry.tiles),
                "manhattan": entry.manhattan,
                "moves": entry.moves,
                "placements": perm(16, len(entry.tiles)),
            }
            for number, entry in enumerate(groups)
        ],
        "sum": sum(entry.moves for entry in groups),
    }


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
