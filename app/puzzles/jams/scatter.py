"""Vehicles thrown on a board by the rules of the maker, and a board changed a little."""

from app.puzzles.jams import code
from app.puzzles.jams.board import LETTERS, TARGET, Board
from app.puzzles.jams.draw import Draw

_THROWS = 40  # attempts a vehicle has to find room


def scatter(draw: Draw, size: int, walls: int, least: int, most: int) -> Board | None:
    """A random board: A in the exit row, no other horizontal car there, no row or column filled along its own axis.

    None where `least` vehicles did not find room.
    """
    row = (size - 1) // 2
    cells = ["o"] * (size * size)
    _put(cells, size, row, draw.below(size - 2), 2, True, TARGET)
    for _ in range(walls):
        _wall(draw, cells, row * size, size)
    wanted = draw.between(least, most)
    count = 1 + _fill(draw, cells, size, row, LETTERS[1:wanted])
    return code.board("".join(cells), size) if count >= least else None


def changed(draw: Draw, board: Board, least: int, most: int) -> Board:
    """The board with a vehicle or two taken away and others thrown in their place, by the rules of `scatter`."""
    cells = list(board.cells)
    others = [car.name for car in board.cars if car.name != TARGET]
    taken = min(len(others), 1 + (draw.below(4) == 0))
    for _ in range(taken):
        name = others.pop(draw.below(len(others)))
        cells = ["o" if sign == name else sign for sign in cells]
    if board.walls and draw.below(8) == 0:
        cells = ["o" if sign == "x" else sign for sign in cells]
        for _ in board.walls:
            _wall(draw, cells, board.target.row * board.size, board.size)
    wanted = min(max(len(board.cars) - 1 + draw.below(3), least), most)
    free = [letter for letter in LETTERS[1:] if letter not in others]
    _fill(draw, cells, board.size, board.target.row, free[: wanted - 1 - len(others)])
    return code.board("".join(cells), board.size)


def renamed(board: Board) -> Board:
    """The board with its letters in reading order: B, C, D …, A apart."""
    names = {TARGET: TARGET, "o": "o", "x": "x"}
    letters = iter(LETTERS[1:])
    for sign in board.cells:
        if sign not in names:
            names[sign] = next(letters)
    return code.board("".join(names[sign] for sign in board.cells), board.size)


def _fill(draw: Draw, cells: list[str], size: int, row: int, names: str | list[str]) -> int:
    """Throw the named vehicles until each has found room or the throws are spent -> how many found it."""
    count = 0
    for _ in range(_THROWS * len(names)):
        if count == len(names):
            break
        count += _throw(draw, cells, size, row, names[count])
    return count


def _wall(draw: Draw, cells: list[str], row_start: int, size: int) -> None:
    """A wall on a free cell that is not in the exit row."""
    free = [i for i, sign in enumerate(cells) if sign == "o" and not row_start <= i < row_start + size]
    if free:
        cells[draw.one_of(free)] = "x"


def _throw(draw: Draw, cells: list[str], size: int, row: int, name: str) -> bool:
    """One attempt to put a vehicle somewhere; a third of them are trucks."""
    length = 2 if size < 5 or draw.below(3) else 3
    horizontal = bool(draw.below(2))
    line, start = draw.below(size), draw.below(size - length + 1)
    if horizontal and line == row:
        return False
    stride, origin = (1, line * size) if horizontal else (size, line)
    if any(cells[origin + stride * (start + k)] != "o" for k in range(length)):
        return False
    if _along(cells, origin, stride, size) + length == size:
        return False
    _put(cells, size, *((line, start) if horizontal else (start, line)), length, horizontal, name)
    return True


def _along(cells: list[str], origin: int, stride: int, size: int) -> int:
    """How many cells of a line its own vehicles cover."""
    line = [cells[origin + stride * k] for k in range(size)]
    return sum(sign not in "ox" and line.count(sign) > 1 for sign in line)


def _put(cells: list[str], size: int, row: int, col: int, length: int, horizontal: bool, name: str) -> None:
    for k in range(length):
        cells[row * size + col + (k if horizontal else k * size)] = name
