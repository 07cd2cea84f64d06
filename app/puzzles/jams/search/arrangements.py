"""Boards up to 6x6 as numbers: every line is one of 24 arrangements, a position is twelve of them in one word.

Vehicles of two or three cells stand on a line of six cells in 24 ways, whatever the jam; so one table answers for every line of
every jam, and a jam needs no tables of its own. Smaller boards stand in the lower right corner, with walls around.

A key has five bits a line: rows 0 to 5, then columns 0 to 5. Masks of cells have six bits a line, bit 6 * row + column where rows
are looked at, 6 * column + row where columns are.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from app.puzzles.jams.board import LETTERS, TARGET, Board, Car, Slide

Ints = NDArray[np.int64]
LINE = 6
_CREWS = ((), (2,), (3,), (2, 2), (2, 3), (3, 2), (2, 2, 2), (3, 3))  # lengths of the vehicles of a line
_WORDS, _SPREAD, _MOVES, _SIZES, _CLEAR = 0, 2048, 2080, 2208, 2224  # where each part of the table begins
_TRIANGLE, _BENT = 6, 7  # kinds of lines on which two vehicles share the room: of two free cells, of one


@dataclass(frozen=True, slots=True)
class Line:
    """One arrangement: the lengths of its vehicles and where each starts."""

    lengths: tuple[int, ...]
    starts: tuple[int, ...]

    @property
    def covered(self) -> int:
        """The cells it covers, as bits."""
        return sum(((1 << length) - 1) << start for length, start in zip(self.lengths, self.starts, strict=True))


def _lines(lengths: tuple[int, ...], least: int = 0) -> Iterable[tuple[int, ...]]:
    """Every choice of starts, in lexicographic order."""
    if not lengths:
        yield ()
        return
    for start in range(least, LINE - sum(lengths) + 1):
        yield from ((start, *rest) for rest in _lines(lengths[1:], start + lengths[0]))


LINES = tuple(Line(lengths, starts) for lengths in _CREWS for starts in _lines(lengths))
_NUMBER = {line: number for number, line in enumerate(LINES)}
# A line's vehicles as a sum: bit `start` for a car, bit `start + 6` for a truck.
_SUM = {sum(1 << start + 6 * (length == 3) for length, start in zip(line.lengths, line.starts, strict=True)): number
        for line, number in _NUMBER.items()}  # fmt: skip


def _slides(line: Line, blocked: int) -> Iterable[tuple[int, int, int]]:
    """(vehicle, distance, arrangement behind it) of every slide along the line when `blocked` cells are taken from across."""
    for vehicle, start in enumerate(line.starts):
        for way in (-1, 1):
            distance = way
            while True:
                starts = (*line.starts[:vehicle], start + distance, *line.starts[vehicle + 1 :])
                number = _NUMBER.get(Line(line.lengths, starts))
                if number is None or LINES[number].covered & blocked:
                    break
                yield vehicle, distance, number
                distance += way


@cache
def _moves() -> list[tuple[int, int]]:
    """By 32 * arrangement + arrangement a slide away: which vehicle of the line moves, and how far."""
    moves = [(0, 0)] * 1024
    for here, line in enumerate(LINES):
        for vehicle, distance, there in _slides(line, 0):
            moves[32 * here + there] = vehicle, distance
    return moves


@cache
def table() -> Ints:
    """What the kernels look up, int64[3248], in five parts.

    words, 64 an arrangement, one for each set of blocked cells (0 where those are taken). The arrangements that can be reached
    on the line alone are numbered in ascending order: bits 0-5 those one slide away   6-11 one step away   12-14 this one
    15-17 how many   18-22 the first of them   23-52 all of them   53 any slide leads to any other   54 the last vehicle can leave
    in one slide   55 it is out   56-58 their kind
    spread, 32: the cells that an arrangement of line 0 covers, as masks for the lines across
    moves, 128: by metric (slides, steps), kind and number: those one move away
    sizes, 8, and 2**20 / size rounded up, 8: how many arrangements a kind has; off * it >> 20 is off // size up to 6**6
    clear, 1024: by 32 * arrangement + arrangement a slide away, the lines across that the slide does not touch, as bits
    """
    numbers = np.zeros(3248, np.int64)
    for here, line in enumerate(LINES):
        numbers[_SPREAD + here] = sum(1 << LINE * cell for cell in range(LINE) if line.covered >> cell & 1)
        for blocked in range(64):
            if not line.covered & blocked:
                numbers[_WORDS + 64 * here + blocked] = _word(here, blocked, numbers)
        for vehicle, distance, there in _slides(line, 0):
            start, length = line.starts[vehicle] + min(distance, 0), line.lengths[vehicle] + abs(distance)
            numbers[_CLEAR + 32 * here + there] = 63 & ~(((1 << length) - 1) << start)
    for kind in range(1, 8):
        size = 3 if kind == _BENT else kind
        numbers[_SIZES + kind], numbers[_SIZES + 8 + kind] = size, (1 << 20) // size + 1
    numbers.flags.writeable = False
    return numbers


def spread() -> list[int]:
    """By arrangement: the cells it covers on line 0, as masks for the lines across."""
    return [int(cells) for cells in table()[_SPREAD : _SPREAD + len(LINES)]]


def _word(here: int, blocked: int, numbers: Ints) -> int:
    """One word of the table; enters its moves by kind as well."""
    reached, left = {here}, [here]
    while left:
        new = {there for _, _, there in _slides(LINES[left.pop()], blocked)} - reached
        reached |= new
        left.extend(new)
    all_of_them = sorted(reached)
    moves = list(_slides(LINES[here], blocked))
    slides = sum(1 << all_of_them.index(there) for there in {there for _, _, there in moves})
    steps = sum(1 << all_of_them.index(there) for _, distance, there in moves if abs(distance) == 1)
    size, me = len(all_of_them), all_of_them.index(here)
    whole = len({vehicle for other in all_of_them for vehicle, _, _ in _slides(LINES[other], blocked)}) <= 1
    kind = size if whole else _TRIANGLE if size == _TRIANGLE else _BENT
    numbers[_MOVES + 8 * kind + me], numbers[_MOVES + 64 + 8 * kind + me] = slides, steps
    word = slides | steps << 6 | me << 12 | size << 15 | all_of_them[0] << 18 | whole << 53 | kind << 56
    if LINES[here].lengths:
        end = LINES[here].starts[-1] + LINES[here].lengths[-1]
        word |= (not blocked >> end) << 54 | (end == LINE) << 55
    return word | sum(there << 23 + 5 * number for number, there in enumerate(all_of_them))


@dataclass(frozen=True, eq=False, slots=True)
class Grid:
    """A board up to 6x6 as the kernels take it. `crews`: the cars on each of the twelve lines, along it.

    `red`: the row of A, or -1 where another vehicle of that row stands behind A, which never gets out then.
    """

    key: int
    walls: tuple[int, int]
    red: int
    crews: list[list[Car]]


@lru_cache(maxsize=64)  # the moves of many positions are written in the letters of one board
def grid_of(board: Board) -> Grid:
    """The numbers of a board of at most 6x6 whose vehicles have two or three cells."""
    edge = LINE - board.size
    sums = [0] * 12
    crews: list[list[Car]] = [[], [], [], [], [], [], [], [], [], [], [], []]
    for car in board.cars:
        if car.horizontal:
            line, start = car.row + edge, car.col
        else:
            line, start = car.col + edge + LINE, car.row
        sums[line] += 1 << start + edge + (6 if car.length == 3 else 0)
        crew = crews[line]
        crew.append(car)
        if len(crew) > 1:
            crew.sort(key=_start)
    key = shift = 0
    for number in sums:
        if number:
            key |= _SUM[number] << shift
        shift += 5
    red = board.target.row + edge
    return Grid(key, walls_of(board.size, board.walls), red if crews[red][-1] is board.target else -1, crews)


def _start(car: Car) -> int:
    return car.start


@lru_cache(maxsize=256)
def walls_of(size: int, walls: frozenset[int]) -> tuple[int, int]:
    """The cells that no vehicle may use, as masks for rows and for columns."""
    edge = LINE - size
    rows = columns = 0
    for row in range(LINE):
        for col in range(LINE):
            if min(row, col) < edge or (row - edge) * size + col - edge in walls:
                rows |= 1 << LINE * row + col
                columns |= 1 << LINE * col + row
    return rows, columns


def board_at(key: int, like: Board, grid: Grid) -> Board:
    """The position with this key, in the letters of `like`, the board that the grid was made of or another of its component."""
    edge = LINE - like.size
    moved = {
        car.name: car.moved(start - edge - car.start)
        for line, crew in enumerate(grid.crews)
        for car, start in zip(crew, LINES[key >> 5 * line & 31].starts, strict=True)
    }
    return Board(like.size, tuple(moved[car.name] for car in like.cars), like.walls)


def board_of(key: int, size: int, walls: frozenset[int], red: int) -> Board:
    """The position with this key, whose row `red` holds A alone: A, then the vehicles line by line with the next letters."""
    edge, names, cars = LINE - size, iter(LETTERS[1:]), []
    for line in range(2 * LINE):
        arrangement = LINES[key >> 5 * line & 31]
        for length, start in zip(arrangement.lengths, arrangement.starts, strict=True):
            name = TARGET if line == red else next(names)
            place = (line - edge, start - edge) if line < LINE else (start - edge, line - LINE - edge)
            cars.append(Car(name, *place, length, line < LINE))
    return Board(size, tuple(sorted(cars, key=lambda car: LETTERS.index(car.name))), walls)


def slides_of(grid: Grid, path: Iterable[int]) -> tuple[Slide, ...]:
    """A kernel's path, 1024 * line + 32 * arrangement before + arrangement after, as moves."""
    crews, moves = grid.crews, _moves()
    slides = []
    for change in path:
        vehicle, distance = moves[change & 1023]
        slides.append(_slide(crews[change >> 10][vehicle].name, distance))
    return tuple(slides)


_slide = lru_cache(maxsize=2048)(Slide)  # a value made once: a fifth of the time
