"""Every number of an import solved again, on all cores."""

import os
import re
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass

from app.library.exchange.layouts import Claim
from app.library.mining.spreading import end, new_pool
from app.puzzles.errors import CodeError
from app.puzzles.jams import code
from app.puzzles.jams.board import Board
from app.puzzles.jams.making.examined import MOST_POSITIONS, component_of, examined, record_of
from app.puzzles.jams.making.record import MOST_SOLUTIONS, Record
from app.puzzles.jams.making.scatter import renamed
from app.puzzles.jams.search.component import Analysis

_CHUNK = 200  # rows a task: a quarter of a second
_ALONE = 2 * _CHUNK  # up to so many rows, starting processes takes longer than the work
_AHEAD = 3  # tasks a process that wait, so that none is idle
_LOOKED_UP = {"slides", "steps", "positions", "vehicles", "walls"}  # claims that need no more than the analysis
_DIGITS = re.compile(r"[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Verified:
    """A row solved: its record, or why it is refused."""

    line: int
    record: Record | None
    fault: str = ""


def verified(claims: Sequence[Claim], processes: int = os.cpu_count() or 1) -> Generator[list[Verified]]:
    """The rows in order, some at a time. Closing the iterator stops the work."""
    chunks = [claims[start : start + _CHUNK] for start in range(0, len(claims), _CHUNK)]
    if len(claims) <= _ALONE or processes == 1:
        yield from map(_verify_all, chunks)
        return
    pool, waiting = new_pool(processes), deque[Future[list[Verified]]]()
    try:
        for chunk in chunks:
            waiting.append(pool.submit(_verify_all, chunk))
            if len(waiting) > _AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        end(pool)


def _verify_all(claims: Sequence[Claim]) -> list[Verified]:
    return [verify(claim) for claim in claims]


def verify(claim: Claim) -> Verified:
    """Read the board, solve it, hold what was said of it against what is true. What is kept is the hardest position of its jam."""
    if claim.fault:
        return Verified(claim.line, None, claim.fault)
    try:
        board = renamed(code.read(claim.board.replace(".", "o")))  # both are written for an empty cell
    except CodeError as error:
        return Verified(claim.line, None, f"cannot be read: {error}")
    known = None if board.is_solved else component_of(board)
    fault = _refusal(board, known)
    if fault or known is None:
        return Verified(claim.line, None, fault)
    record = examined(known, board)
    if fault := _untrue(claim, record, known, board):
        return Verified(claim.line, None, fault)
    return Verified(claim.line, record)


def _refusal(board: Board, known: Analysis | None) -> str:
    if board.is_solved:
        return "the red car is out already"
    if known is None:
        return f"has more than {MOST_POSITIONS:,} positions"
    return "" if known.solvable else "cannot be solved"


def _untrue(claim: Claim, record: Record, known: Analysis, board: Board) -> str:
    """The first number that is not so, of the position as it was given."""
    said = dict(claim.said)
    if board == record.board:
        true = record
    elif said.keys() <= _LOOKED_UP:
        slides, steps = known.remaining(board, "slides"), known.remaining(board, "steps")
        true = Record(board, slides, steps, known.positions, 0, False, False, "")
    else:
        true = record_of(known, board)
    for name, text in said.items():
        value = getattr(true, name)
        if not (text == value if isinstance(value, str) else _counts(name, text) == value):
            return f"says {text[:20]} for {name.replace('_', ' ')}, and that is {value if isinstance(value, str) else int(value)}"
    return ""


def _counts(name: str, text: str) -> int:
    """The number that a text is, -1 for any other; of solutions, no more than are counted here."""
    number = int(text) if _DIGITS.fullmatch(text) else -1
    return min(number, MOST_SOLUTIONS) if name == "solutions" else number
