"""Everything a library says of a jam, worked out: its hardest position, how far that is, and how narrow the way."""

from dataclasses import replace

import numpy as np

from app.puzzles.budget import Budget, Flag
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.difficulty import rated
from app.puzzles.jams.making.record import MOST_SOLUTIONS, Record
from app.puzzles.jams.making.scatter import renamed
from app.puzzles.jams.search import recent
from app.puzzles.jams.search.component import Analysis
from app.puzzles.jams.solver import JamsSolver

MOST_POSITIONS = 600_000  # the largest component known has 541,934; one more than this is not kept
NEVER = np.zeros(1, np.uint8)  # a stop flag that nobody sets


def component_of(board: Board, stop: Flag = NEVER) -> Analysis | None:
    """Every position of the jam, or None where there are too many or `stop` was set."""
    return recent.explore(board, stop, MOST_POSITIONS)


def canonical(known: Analysis, like: Board) -> Board:
    """The position by which a component is kept: of the hardest in slides the one with the least key, letters in reading order."""
    hardest = np.flatnonzero(known.slides == known.slides.max())
    index = int(hardest[np.argmin(known.keys_at(hardest))])
    return renamed(known.board(index, like))


def examined(known: Analysis, like: Board) -> Record:
    """The record of a component that can be won and holds more than won positions."""
    return record_of(known, canonical(known, like))


def record_of(known: Analysis, board: Board) -> Record:
    """All that is said of this position of a component; it is not won and can be."""
    moves, steps = known.solution(board, "slides"), known.remaining(board, "steps")
    solutions, beginnings = known.ways(board, MOST_SOLUTIONS)
    return Record(
        board, len(moves), steps, known.positions, solutions, beginnings == 1, all_needed(board, moves), rated(moves).name
    )


def all_needed(board: Board, moves: tuple[Slide, ...]) -> bool:
    """Whether taking any one vehicle but A away makes the jam easier; `moves` are a shortest solution in slides.

    A vehicle that moves in it is needed: without it, the other moves are a shorter solution. So few are left to try.
    """
    moved = {move.car for move in moves}
    return all(_eases(board, name, len(moves)) for name in (car.name for car in board.cars[1:]) if name not in moved)


def _eases(board: Board, name: str, length: int) -> bool:
    without = replace(board, cars=tuple(car for car in board.cars if car.name != name))
    solution = JamsSolver().solve(without, "slides", Budget())
    return solution.length is not None and solution.length < length
