"""What was understood of a text, as its page shows it: each board drawn, with its note, its answer and the other readings."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from app.puzzles import FAMILIES
from app.puzzles.drawing import Drawing
from app.puzzles.reading import Reading
from app.puzzles.wording import many, opened, sentence
from app.web import words
from app.web.addresses import puzzle_url
from app.web.reading.box import rows_for
from app.web.work.refusals import BusyError
from app.web.work.work import Work

MOST_BOARDS = 200  # a page of more is not read by anyone; the command line takes files of any length
COUNTING_SECONDS = 5.0  # what counting all of them may take; one not reached is counted when it is opened


@dataclass(frozen=True, slots=True)
class Board:
    """One board of the text: where it stands there, and either its drawing with all that is said of it, or its fault.

    `asked` is what its address asks for behind the board: the game of a link.
    """

    row: int
    text: str
    fault: str = ""
    url: str = ""
    asked: str = ""
    code: str = ""
    kind: str = ""
    answer: str = ""
    reason: str = ""
    drawing: Drawing | None = None
    notes: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    goals: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """The whole text: its boards and whether they are several, what was left out, and the text to correct in so many rows."""

    title: str
    heading: str
    several: bool
    boards: tuple[Board, ...]
    left_out: str
    text: str
    box_rows: int


def is_plain(reading: Reading) -> bool:
    """Nothing about this board was a choice, and it can be solved as far as arithmetic tells: it needs no page in between."""
    return not reading.notes and not reading.other and not _elsewhere(reading)


def address(reading: Reading) -> str:
    """The address of the board, or of the game that its link holds."""
    url = puzzle_url(reading.family, reading.board)
    if reading.game is None:
        return url
    line, at = reading.game
    return f"{url}?{urlencode({'line': line} if at is None else {'line': line, 'at': at})}"


async def understood(readings: Sequence[Reading], text: str, work: Work) -> Understood:
    ends = time.monotonic() + COUNTING_SECONDS
    boards = tuple([await _board(reading, work, ends) for reading in readings[:MOST_BOARDS]])
    several, told = len(boards) > 1, many(len(boards), "board")
    return Understood(
        title=told if several else "What was read",
        heading=f"{told}, each with its own answer" if several else "This is what was read",
        several=several,
        boards=boards,
        left_out=_left_out(len(readings) - len(boards)),
        text=text,
        box_rows=rows_for(text),
    )


def _left_out(boards: int) -> str:
    if not boards:
        return ""
    verb = "was" if boards == 1 else "were"
    return f"{many(boards, 'further board')} {verb} left out: the command line takes files of any length."


async def _board(reading: Reading, work: Work, ends: float) -> Board:
    if reading.error is not None:
        return Board(reading.row, reading.text[:200], fault=sentence(reading.error))
    family, board = FAMILIES[reading.family], reading.board
    answer, reason = await _counted(reading, work, ends)
    url = address(reading)
    return Board(
        reading.row,
        reading.text[:200],
        url=url,
        asked=url.partition("?")[2],
        code=str(board),
        kind=words.kind(family, board),
        answer=answer,
        reason=reason,
        drawing=family.speech.view(board),
        notes=tuple(map(sentence, reading.notes)),
        others=tuple((puzzle_url(family.slug, other.code), opened(other.words)) for other in reading.other),
        goals=tuple((puzzle_url(family.slug, other), opened(goal)) for goal, other in _elsewhere(reading)),
    )


def _elsewhere(reading: Reading) -> Sequence[tuple[str, object]]:
    return FAMILIES[reading.family].rules.elsewhere(reading.board)


async def _counted(reading: Reading, work: Work, ends: float) -> tuple[str, str]:
    """What is proved of the board, in the time that is left or as far as it is known already; and why it cannot be solved."""
    family, board = FAMILIES[reading.family], reading.board
    metric, left = family.metrics[0], ends - time.monotonic()
    try:
        solution = await work.solve(family, board, metric, 0.5, patience=0.5) if left > 0 else work.known(family, board, metric)
    except BusyError:
        solution = None
    if solution is None:
        return "Open it to count its moves.", ""
    return sentence(words.headline(solution)), sentence(solution.reason) if solution.reason else ""
