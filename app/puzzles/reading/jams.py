"""A square of signs as a jam: what is empty, what is a wall, the vehicles, the exit turned to the right, and what is wrong."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, Board, Car
from app.puzzles.reading.layouts.cells import Square
from app.puzzles.reading.records import Fault, Other, Reading, Row, Turn
from app.puzzles.reading.red import TOLD, Vehicle, elect, letters

_MARKS = frozenset(["-1", "none", "null", "nil", "empty", "blank", "free"])
_TURNS = {"left": Turn(across=True), "bottom": Turn(), "top": Turn(across=True)}
_TURNED = {
    "left": "the exit is on the left here: the board was mirrored, so that it is on the right",
    "bottom": "the exit is at the bottom here: the board was turned over its diagonal, so that it is on the right",
    "top": "the exit is at the top here: the board was turned, so that it is on the right",
}


class Told(NamedTuple):
    """What a text tells of a jam beside its cars: the exit it marks, whether capitals and small letters mean two things, notes."""

    exit: tuple[str, int] | None = None
    capitals: bool = True
    nameless: bool = False
    notes: tuple[str, ...] = ()


def likely(rows: int, cols: int) -> bool:
    """Whether a drawing with a fault has the size of a jam, give or take a column."""
    return abs(rows - cols) < 2 and SMALLEST <= rows <= LARGEST


def boards(square: Square, text: str) -> Reading:
    """The one jam that the square of signs is, whole or with its faults."""
    rows = square.rows
    faults = list(_uneven(rows))
    if faults:
        return _broken(rows, text, faults)
    grid, capitals = plain_signs(rows)
    cars, walls, faults = vehicles(grid, rows)
    if square.said:
        line, high, wide = square.said
        words = f"row {line} says {high} x {wide}, and the board behind it has {len(rows)} x {len(rows)} cells"
        faults = faults or [Fault(words, line, is_lost=True)]
    if faults:
        return _broken(rows, text, faults, grid)
    return jam(cars, walls, len(rows), text, rows[0].line, Told(square.exit, capitals))


def _uneven(rows: Sequence[Row]) -> Iterator[Fault]:
    widths = Counter(len(row.cells) for row in rows)
    width = max(widths, key=lambda width: (widths[width], -abs(width - len(rows))))
    for row in rows:
        if len(row.cells) != width:
            yield Fault(
                f"row {row.line} has {len(row.cells)} cell{'s' if len(row.cells) != 1 else ''}, the others {width}",
                row.line,
                row.cols[0] if row.cols else 0,
                is_lost=True,
            )
    if len(widths) == 1 and (len(rows) != width or not SMALLEST <= width <= LARGEST):
        line = rows[-1].line
        if all(set(row.cells[1::2]) == {" "} for row in rows):
            width = (width + 1) // 2  # a blank between two signs is no cell
        sizes = f"{SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}"
        words = f"row {line}: a jam is a square from {sizes}, and this has {len(rows)} rows of {width} cells"
        yield Fault(words, line, is_lost=True)


def plain_signs(rows: Sequence[Row]) -> tuple[list[list[str]], bool]:
    """The grid with `o` for empty, `x` for a wall, and names for vehicles; and whether capitals stand beside small letters."""
    grid = [list(row.cells) for row in rows]
    counts = Counter(sign for row in grid for sign in row)
    letters_there = "".join(sign for sign in counts if sign.isalpha())
    capitals = letters_there != letters_there.lower()
    empty = {sign for sign in counts if sign.lower() in _MARKS or (len(set(sign)) == 1 and sign[0] in ".-_ ")}
    walls = {sign for sign in counts if sign == "#"}
    if capitals and "x" in counts:
        walls.add("x")
    if "x" in counts and not capitals and not _is_straight(grid, "x"):
        walls.add("x")
    for sign in ("o", "0", "O"):
        if sign in counts and _is_empty(sign, grid, counts, empty):
            empty.add(sign)
    if "-1" in empty and {"0", "."} & empty:
        empty.remove("-1")  # not empty in the same way, and nothing says how
    if not empty and (lone := _lone_mark(counts)):
        empty.add(lone)
    names = {sign: sign if capitals else sign.upper() for sign in counts}
    names |= dict.fromkeys(empty, " ") | dict.fromkeys(walls, "#")
    return [[names[sign] for sign in row] for row in grid], capitals


def _is_empty(sign: str, grid: Sequence[Sequence[str]], counts: Mapping[str, int], empty: set[str]) -> bool:
    """`o` where no other empty mark stands; `0` among digits or marks; either where it is no straight vehicle and must be it."""
    if sign == "o":
        return not empty
    if sign == "0" and not any(other.isalpha() for other in counts):
        return not empty or not _is_straight(grid, "0")
    return not empty and not _is_straight(grid, sign)


def _lone_mark(counts: Mapping[str, int]) -> str:
    """A single sign that is neither letter nor digit and stands often is the empty cell where no other is."""
    odd = [sign for sign in counts if len(sign) == 1 and not sign.isalnum() and sign not in "#?"]
    return odd[0] if len(odd) == 1 and counts[odd[0]] > 2 else ""


def _is_straight(grid: Sequence[Sequence[str]], name: str) -> bool:
    places = [(row, col) for row, signs in enumerate(grid) for col, sign in enumerate(signs) if sign == name]
    return _shape(places) == ""


def _shape(places: Sequence[tuple[int, int]]) -> str:
    """ "" for a straight vehicle of two cells or more, else what is wrong with it."""
    if len(places) < 2:
        return "has only one cell"
    (row, col), (r1, c1) = places[0], places[1]
    down, right = r1 - row, c1 - col
    if (down, right) in ((0, 1), (1, 0)) and all(place == (row + k * down, col + k * right) for k, place in enumerate(places)):
        return ""
    near = all(any(abs(row - r) + abs(col - c) == 1 for r, c in places) for row, col in places)
    return "is bent" if near else "is split"


def vehicles(grid: Sequence[Sequence[str]], rows: Sequence[Row]) -> tuple[list[Vehicle], list[tuple[int, int]], list[Fault]]:
    """Every vehicle and wall of the grid, and what is wrong with their shapes."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row, signs in enumerate(grid):
        for col, sign in enumerate(signs):
            if sign != " ":
                found.setdefault(sign, []).append((row, col))
    walls = found.pop("#", [])
    cars, faults = [], []
    for name, places in found.items():
        row, col = places[0]
        line, at = rows[row].line, rows[row].cols[col]
        if not name.isalnum() and name != "?" and not all(unicodedata.category(sign) == "So" for sign in name):
            faults.append(Fault(f"row {line}: {name[:3]!r} is no cell of a jam (column {at})", line, at, is_lost=True))
        elif fault := _shape(places):
            faults.append(_misshapen(name, fault, places, rows))
        elif len(places) > 3 and len(grid) <= 6:
            long = f"row {line}: car {name} is {len(places)} cells long"
            words = f"{long}, and only boards above 6x6 have vehicles longer than 3 (column {at})"
            faults.append(Fault(words, line, at))
        else:
            cars.append(Vehicle(name, row, col, len(places), places[1][0] == row, name.upper() in TOLD))
    if len(found) > len(LETTERS):
        faults.append(
            Fault(f"row {rows[0].line}: {len(found)} vehicles are more than there are letters for, {len(LETTERS)}", rows[0].line)
        )
    return cars, walls, faults


def _misshapen(name: str, fault: str, places: Sequence[tuple[int, int]], rows: Sequence[Row]) -> Fault:
    row, col = places[0]
    line, at = rows[row].line, rows[row].cols[col]
    if len(places) == 1:
        return Fault(
            f"row {line}: car {name} has only one cell, and cars are two cells or longer (column {at})",
            line,
            at,
            is_lost=name not in LETTERS,
        )
    row, col = places[-1]
    return Fault(
        f"car {name} {fault}: it stands at row {line}, column {at} and at row {rows[row].line}, column {rows[row].cols[col]}",
        line,
        at,
    )


def _broken(rows: Sequence[Row], text: str, faults: Sequence[Fault], grid: Sequence[Sequence[str]] = ()) -> Reading:
    """What is drawn of a jam that is none, as a maker takes it: signs that are no letter of ours are left out."""
    width = max(len(row.cells) for row in rows)
    grid = grid or [row.cells for row in rows]
    signs = "".join("".join(_sign(sign) for sign in row).ljust(width, "o") for row in grid)
    return Reading(rows[0].line, text, "jams", None, len(rows), width, signs, faults=tuple(faults))


def _sign(sign: str) -> str:
    if sign == "#":
        return "x"
    return sign if len(sign) == 1 and sign in LETTERS else "o"


def jam(
    cars: Sequence[Vehicle],
    walls: Sequence[tuple[int, int]],
    size: int,
    text: str,
    row: int,
    told: Told,
) -> Reading:
    """The jam of these vehicles, its exit turned to the right and its red car found, or the fault that it is not told."""
    side, line = told.exit or ("right", -1)
    notes = told.notes
    if side != "right":
        turn = {"left": _mirrored, "bottom": _over, "top": _turned}[side]
        cars = [turn(car, size) for car in cars]
        walls = [_place(turn(Vehicle("#", *wall, 1, True), size)) for wall in walls]
        notes = (*notes, _TURNED[side])
    exit_row = line if told.exit else None
    choice = elect(cars, size, exit_row, capitals=told.capitals, nameless=told.nameless)
    if choice is None:
        return _no_red(cars, walls, size, text, row, exit_row)
    board, names = _built(cars, walls, size, choice.car)
    other = tuple(_other(cars, walls, size, car) for car in choice.others)
    if choice.words:
        notes = (*notes, choice.words if choice.car.name == "A" else f"{choice.words}, and became A")
    return Reading(row, text, "jams", board, size, size, board.cells, notes, names, other, turn=_TURNS.get(side))


def _place(car: Vehicle) -> tuple[int, int]:
    return car.row, car.col


def _mirrored(car: Vehicle, size: int) -> Vehicle:
    """Left and right change places."""
    return car._replace(col=size - car.col - (car.length if car.across else 1))


def _over(car: Vehicle, size: int) -> Vehicle:
    """Rows and columns change places: the bottom is on the right then."""
    return car._replace(row=car.col, col=car.row, across=not car.across)


def _turned(car: Vehicle, size: int) -> Vehicle:
    """The top goes to the right, and columns become rows."""
    length = 1 if car.across else car.length
    return car._replace(row=car.col, col=size - car.row - length, across=not car.across)


def _built(cars: Sequence[Vehicle], walls: Sequence[tuple[int, int]], size: int, red: Vehicle) -> tuple[Board, Mapping[str, str]]:
    given = letters(cars, red, LETTERS)
    order = {letter: number for number, letter in enumerate(LETTERS)}
    built = [Car(given[car.name], car.row, car.col, car.length, car.across) for car in cars]
    built.sort(key=lambda car: order[car.name])
    board = Board(size, tuple(built), frozenset(row * size + col for row, col in walls))
    return board, {letter: name for name, letter in given.items() if letter != name}


def _other(cars: Sequence[Vehicle], walls: Sequence[tuple[int, int]], size: int, red: Vehicle) -> Other:
    return Other(str(_built(cars, walls, size, red)[0]), f"{red.name} as the red car")


def _no_red(
    cars: Sequence[Vehicle], walls: Sequence[tuple[int, int]], size: int, text: str, row: int, exit_row: int | None
) -> Reading:
    standing = next((car for car in cars if car.name in ("A", "X") and not car.across), None)
    if exit_row is not None:
        lying = [car.name for car in cars if car.across and car.row == exit_row]
        several = f"{' and '.join(lying)} lie in the row of the exit, and none is marked as the red car"
        words = f"row {row}: {several if lying else 'no car lies in the row of the exit'}"
    elif standing is not None:
        words = f"row {row}: car {standing.name} stands upright, and the red car must lie to leave by the right edge"
    else:
        words = f"row {row}: no car is marked as the one that must leave: call it A or X"
    signs = ["o"] * (size * size)
    for wall in walls:
        signs[wall[0] * size + wall[1]] = "x"
    for car in cars:
        for k in range(car.length):
            at = (car.row * size + car.col + k) if car.across else (car.row + k) * size + car.col
            signs[at] = _sign(car.name)
    return Reading(row, text, "jams", None, size, size, "".join(signs), faults=(Fault(words, row, 0),))
