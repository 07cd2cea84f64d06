"""Vehicles thrown on an empty board by the rules of the maker."""

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
    count = 1
    for _ in range(_THROWS * wanted):
        if count == wanted:
            break
        count += _throw(draw, cells, size, row, LETTERS[count])
    return code.board("".join(cells), size) if count >= least else None


def _wall(draw: Draw, cells: list[str], row_start: int, size: int) -> None:
    """A wall on a free cell that is not in the exit row."""
    free = [i for i, sign in enumerate(cells) if sign == "o" and not row_start <= i < row_start + size]
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
