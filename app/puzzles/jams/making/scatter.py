"""Vehicles thrown on a board by the rules of the maker, and a board changed a little."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.puzzles.draw import Draw
from app.puzzles.jams import code
from app.puzzles.jams.board import LETTERS, TARGET, Board, Car


class Spot(NamedTuple):
    """Where a vehicle may stand. `line`: rows, then columns; `mask`: a bit for each cell, row by row."""

    line: int
    row: int
    col: int
    length: int
    horizontal: bool
    mask: int


@lru_cache(maxsize=16)
def _spots(size: int, length: int) -> tuple[Spot, ...]:
    """Every spot for a vehicle of this length but those in A's row."""
    across = [(line, at, True) for line in range(size) for at in range(size - length + 1) if line != _exit_row(size)]
    down = [(at, line, False) for line in range(size) for at in range(size - length + 1)]
    return tuple(_spot(size, row, col, length, horizontal) for row, col, horizontal in across + down)


@lru_cache(maxsize=4096)
def _spot(size: int, row: int, col: int, length: int, horizontal: bool) -> Spot:
    first, stride = row * size + col, 1 if horizontal else size
    mask = sum(1 << first + k * stride for k in range(length))
    return Spot(row if horizontal else size + col, row, col, length, horizontal, mask)


def _exit_row(size: int) -> int:
    return (size - 1) // 2


def scatter(draw: Draw, size: int, walls: int, least: int, most: int) -> Board | None:
    """A random board: A in the exit row, no other horizontal car there, no row or column filled along its own axis.

    None where `least` vehicles did not find room.
    """
    spots = [_spot(size, _exit_row(size), draw.below(size - 2), 2, True)]
    built = _walls(draw, size, walls, spots)
    _fill(draw, size, spots, built, draw.between(least, most))
    return _board(size, spots, built) if len(spots) >= least else None


def changed(draw: Draw, board: Board, least: int, most: int) -> Board:
    """The board with a vehicle or two taken away and others thrown in their place, by the rules of `scatter`."""
    size, walls = board.size, board.walls
    spots = [_spot(size, car.row, car.col, car.length, car.horizontal) for car in board.cars]
    for _ in range(min(len(spots) - 1, 1 + (draw.below(4) == 0))):
        spots.pop(1 + draw.below(len(spots) - 1))
    if walls and draw.below(8) == 0:
        walls = _walls(draw, size, len(walls), spots)
    _fill(draw, size, spots, walls, min(max(len(board.cars) - 1 + draw.below(3), least), most))
    return _board(size, spots, walls)


def renamed(board: Board) -> Board:
    """The board with its letters in reading order: B, C, D …, A apart."""
    names = {TARGET: TARGET, "o": "o", "x": "x"}
    letters = iter(LETTERS[1:])
    for sign in board.cells:
        if sign not in names:
            names[sign] = next(letters)
    return code.board("".join(names[sign] for sign in board.cells), board.size)


def _board(size: int, spots: Sequence[Spot], walls: frozenset[int]) -> Board:
    """The board of these vehicles, A first."""
    cars = [Car(name, spot.row, spot.col, spot.length, spot.horizontal) for name, spot in zip(LETTERS, spots, strict=False)]
    return Board(size, tuple(cars), walls)


def _taken(spots: Iterable[Spot], walls: frozenset[int]) -> int:
    """The cells in use, as bits."""
    return sum(spot.mask for spot in spots) + sum(1 << wall for wall in walls)


def _walls(draw: Draw, size: int, count: int, spots: Sequence[Spot]) -> frozenset[int]:
    """Walls on free cells that are not in the exit row."""
    taken, first = _taken(spots, frozenset()), _exit_row(size) * size
    free = [cell for cell in range(size * size) if not taken >> cell & 1 and not first <= cell < first + size]
    return frozenset(free.pop(draw.below(len(free))) for _ in range(min(count, len(free))))


def _fill(draw: Draw, size: int, spots: list[Spot], walls: frozenset[int], wanted: int) -> None:
    """Put vehicles, a third of them trucks, on spots that are free, until there are as many as wanted or no more find room."""
    taken = _taken(spots, walls)
    while len(spots) < wanted:
        truck = size >= 5 and draw.below(3) == 0
        room = (truck and _room(size, 3, spots, taken)) or _room(size, 2, spots, taken)
        if not room:
            break
        spot = draw.one_of(room)
        spots.append(spot)
        taken |= spot.mask


def _room(size: int, length: int, spots: Sequence[Spot], taken: int) -> list[Spot]:
    """The free spots for a vehicle of this length that leave a cell of its line to other things."""
    used = [0] * (2 * size)
    for spot in spots:
        used[spot.line] += spot.length
    return [spot for spot in _spots(size, length) if not spot.mask & taken and used[spot.line] + length < size]
