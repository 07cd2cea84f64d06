"""Why a slide helps: what blocks A, what blocks that, and the chain down to the car that moves. Read off the board alone."""

from app.puzzles.jams.board import Board, Car, Slide
from app.puzzles.jams.clearance import place


def explain(board: Board, move: Slide) -> str:
    """One or two sentences on what the slide is for, or "" where the board does not show it."""
    car = board.car(move.car)
    after = board.apply(move)
    if after.is_solved:
        return "The way is free: the red car leaves."
    if car is board.target:
        return ""
    blockers = in_the_way(board)
    if car not in blockers:
        return ""
    cell = next(cell for cell in car.cells() if cell[0] == board.target.row)
    if car in in_the_way(after):
        return f"{_name(car)} stands in the red car's way at {place(*cell)}."
    return f"{_name(car)} stands in the red car's way at {place(*cell)}; this clears it."


def in_the_way(board: Board) -> list[Car]:
    """The cars between A and the exit, from A outwards."""
    red = board.target
    names = (board.at(red.row, col) for col in range(red.col + red.length, board.size))
    return [board.car(name) for name in names if name not in "ox"]


def _name(car: Car) -> str:
    return car.noun[0].upper() + car.noun[1:]
