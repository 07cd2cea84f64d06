"""A jam and its moves in the notations that other programs read. `reading` takes each of them back as the same board.

Names that a reader may take for something else give way to others: X and R for the red car, K for an exit, one small letter among
capitals for the red car. Moves are written in the letters of the code, which the code itself keeps.
"""

import json
from collections.abc import Sequence

from app.puzzles.jams.board import TARGET, Board, Slide
from app.puzzles.jams.code import moves_text

_PLAIN = "BCDEFGHIJLMNOQSTUVWY"
_LATE = "123456789PZR"
_SMALL = "abcdefghijklmnpqrstuvwy"


def notations(board: Board) -> tuple[tuple[str, str], ...]:
    """Every notation with its name."""
    rows = ["".join(row) for row in grid(board)]
    return (
        ("Code", str(board)),
        ("Characters", "".join(rows).replace(".", "o")),
        ("Rows", "/".join(rows)),
        ("Picture", "\n".join(rows)),
        ("Python", str([list(row) for row in rows])),
        ("JSON", json.dumps([list(row) for row in rows], separators=(",", ":"))),
    )


def grid(board: Board) -> list[list[str]]:
    """The cells row by row, `.` for an empty one, in letters that nobody takes for something else."""
    names = _names(board) | {"o": ".", "x": "x"}
    signs = [names[sign] for sign in board.cells]
    return [signs[start : start + board.size] for start in range(0, len(signs), board.size)]


def _names(board: Board) -> dict[str, str]:
    """The board's own letters where they are plain, else others; small ones go to cars that stand, for they cannot be red."""
    names = {TARGET: TARGET}
    names |= {car.name: car.name for car in board.cars if car.name in _PLAIN}
    rest = sorted((car for car in board.cars if car.name not in names), key=lambda car: not car.horizontal)
    free = iter([sign for sign in _PLAIN + _LATE + _SMALL if sign not in names])
    return names | {car.name: next(free) for car in rest}


def moves_written(moves: Sequence[Slide]) -> tuple[tuple[str, str], ...]:
    """A line of slides, and the same cell by cell."""
    steps = [f"{move.car}{'+1' if move.distance > 0 else '-1'}" for move in moves for _ in range(abs(move.distance))]
    return ("Moves so far", moves_text(moves)), ("Moves, cell by cell", ".".join(steps))
