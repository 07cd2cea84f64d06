"""What a template needs of a jam: numbers and words, no markup."""

from dataclasses import dataclass

from app.puzzles.jams.board import Board, Car


@dataclass(frozen=True, slots=True)
class CarView:
    """One car. Rows and columns count from 0; `back` and `ahead` are the free cells left or above and right or below.

    `colour` numbers the other cars 0, 1, 2 … by letter and never changes during a game; A has -1.
    """

    name: str
    row: int
    col: int
    length: int
    horizontal: bool
    back: int
    ahead: int
    colour: int
    is_target: bool
    words: str


@dataclass(frozen=True, slots=True)
class JamsView:
    """A board to draw. `walls` are (row, column) pairs; the exit is at the right end of `exit_row`."""

    size: int
    exit_row: int
    cars: tuple[CarView, ...]
    walls: tuple[tuple[int, int], ...]


def view(board: Board) -> JamsView:
    cars = tuple(_car(board, car, number) for number, car in enumerate(board.cars, -1))
    walls = tuple(divmod(wall, board.size) for wall in sorted(board.walls))
    return JamsView(board.size, board.target.row, cars, walls)


def _car(board: Board, car: Car, colour: int) -> CarView:
    back, ahead = board.reach(car)
    target = colour < 0
    name = "red car A" if target else car.noun
    words = f"{name}, {_where(car)}, {_freedom(car, back, ahead)}"
    return CarView(car.name, car.row, car.col, car.length, car.horizontal, back, ahead, colour, target, words)


def _where(car: Car) -> str:
    if car.horizontal:
        return f"horizontal, row {car.row + 1}, columns {car.col + 1} to {car.col + car.length}"
    return f"vertical, column {car.col + 1}, rows {car.row + 1} to {car.row + car.length}"


def _freedom(car: Car, back: int, ahead: int) -> str:
    ways = [f"{car.way(sign)} {free}" for sign, free in ((-1, back), (1, ahead)) if free]
    return f"can move {' or '.join(ways)}" if ways else "cannot move"
