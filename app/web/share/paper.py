"""How puzzles lie on paper: what a reader may choose, and what comes on which page.

A page is laid out for what A4 and Letter share, 186 x 250 mm inside their margins, so that neither has to be chosen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from app.puzzles.drawing import CELL, Drawing, Piece
from app.puzzles.errors import RangeError

T = TypeVar("T")

MOST_A_PAGE = 6
USUAL_A_PAGE = 4
WIDE, HIGH = 182.0, 205.0  # millimetres that an empty board to play on may take below its heading
LARGEST = 32.0  # millimetres of a cell
CUT = 4  # units around a piece, in which the line to cut along lies
LINES_OF_ANSWERS, LETTERS_A_LINE = 44, 88  # what a page of solutions takes


@dataclass(frozen=True, slots=True)
class Paper:
    """What the reader wants: so many puzzles a page, solutions on the last one, pieces to cut out after each puzzle."""

    per: int
    solutions: bool
    cut: bool


def read_paper(fields: Mapping[str, str], puzzles: int) -> Paper:
    """Raises RangeError where `per` is no number of puzzles a page."""
    per = fields.get("per", "") or str(max(1, min(USUAL_A_PAGE, puzzles)))
    if not (per.isascii() and per.isdigit() and len(per) == 1 and 1 <= int(per) <= MOST_A_PAGE):
        raise RangeError(f"1 to {MOST_A_PAGE} puzzles fit on a page, and this address asks for {per[:20]!r}")
    return Paper(int(per), fields.get("solutions", "") != "no", fields.get("cut", "") == "yes")


@dataclass(frozen=True, slots=True)
class CutPiece:
    """A piece to cut out, lying, with its size on paper."""

    piece: Piece
    width: str
    height: str
    box: str


@dataclass(frozen=True, slots=True)
class Cuttings:
    """What one cuts out of a puzzle: an empty board of so many millimetres, and its pieces at the same scale."""

    width: str
    height: str
    pieces: tuple[CutPiece, ...]


def cuttings(board: Drawing) -> Cuttings:
    _, _, width, height = board.box
    cell = min(WIDE * CELL / width, HIGH * CELL / height, LARGEST)
    return Cuttings(_mm(width, cell), _mm(height, cell), tuple(_cut(piece, cell) for piece in board.pieces))


def _cut(piece: Piece, cell: float) -> CutPiece:
    if piece.stands:
        piece = replace(piece, rows=piece.cols, cols=piece.rows, label=piece.label[::-1], stands=False)
    width, height = piece.width + 2 * CUT, piece.height + 2 * CUT
    return CutPiece(piece, _mm(width, cell), _mm(height, cell), f"{-CUT} {-CUT} {width} {height}")


def _mm(units: int, cell: float) -> str:
    return f"{units * cell / CELL:.1f}mm"


def leaves(puzzles: Sequence[T], per: int) -> tuple[tuple[T, ...], ...]:
    """The puzzles of each page."""
    return tuple(tuple(puzzles[first : first + per]) for first in range(0, len(puzzles), per))


def filled(answers: Sequence[T], letters: Mapping[T, int]) -> tuple[tuple[T, ...], ...]:
    """The solutions of each page: as many as it has lines for."""
    pages: list[list[T]] = []
    left = 0
    for answer in answers:
        lines = 1 + -(-letters[answer] // LETTERS_A_LINE)
        if lines > left or not pages:
            pages.append([])
            left = LINES_OF_ANSWERS
        pages[-1].append(answer)
        left -= lines
    return tuple(map(tuple, pages))
