"""Lists of cars as jams: tables with a header, rows such as `A,H,2,1,2` or `1 2 h 2`, and records with named fields.

Which of the numbers is the column, the row and the length is said by a header or by names, else it is the first of `ORDERS` in which
every car fits. Numbers count from 0 where a 0 stands among them, else from 1 where that fits.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from app.puzzles.reading.jams import Told, jam
from app.puzzles.reading.records import Fault, Line, Other, Reading
from app.puzzles.reading.red import TOLD, Vehicle

SMALLEST, LARGEST = 4, 12
MOST_CARS = 72  # half the cells of the largest board
ORDERS = ("col row length", "row col length", "length col row", "length row col")
_ACROSS = {"h", "horizontal", "hor", "horiz", "across", "hrz", "left", "right", "l", "r", "east", "west", "lr", "x"}
_UPRIGHT = {"v", "vertical", "ver", "vert", "upright", "vrt", "up", "down", "u", "d", "north", "south", "ud", "y"}
_MODELS = {
    "hcar": (True, 2),
    "hbus": (True, 3),
    "htruck": (True, 3),
    "vcar": (False, 2),
    "vbus": (False, 3),
    "vtruck": (False, 3),
}
_FIELDS = {
    "name": "car vehicle id name label letter color colour piece key symbol char auto voertuig",
    "way": "orientation orient dir direction axis facing o d",
    "col": "col column c x left startx startcol colstart xstart x0 x1",
    "row": "row r y top starty startrow rowstart ystart y0 y1",
    "length": "length len size l lengte span",
}
_FIELD = {alias: field for field, aliases in _FIELDS.items() for alias in aliases.split()}
_WORD = re.compile(r"[^\s,;()\[\]{}\"']+")
_DIGITS = frozenset("0123456789")


@dataclass(frozen=True, slots=True)
class Listed:
    """One car of a list: its numbers in the order of the text, or by name once that is known."""

    line: int
    name: str
    across: bool
    numbers: tuple[int, ...]
    told: bool = False


def way(word: str) -> bool | None:
    """True for a car that lies, False for one that stands, None for any other word."""
    lower = word.lower()
    if lower in _MODELS:
        return _MODELS[lower][0]
    return True if lower in _ACROSS else False if lower in _UPRIGHT else None


def from_lines(lines: Sequence[Line], text: str) -> Reading | None:
    """The jam of a table or of rows of cars, or None where the lines are no such list."""
    if _DIGITS.isdisjoint(text):
        return None
    lines = [line for line in lines if line.text.strip() and not line.text.lstrip().startswith(("#", "//"))]
    if len(lines) > MOST_CARS + 8:
        return None
    for number, line in enumerate(lines[:4]):
        fields = _header(line.text)
        if fields:
            return _table(fields, lines[number + 1 :], text, line.number)
    return _rows(lines, text)


def _header(text: str) -> list[str] | None:
    words = [word.strip(" \t\"'|").lower().replace("_", "").replace(" ", "") for word in re.split(r"[,;\t|]", text.strip(" |"))]
    if len(words) < 4:
        words = [word.lower() for word in text.split()]
    fields = [_FIELD.get(word, "") for word in words]
    if "name" not in fields and "" in fields:
        fields[fields.index("")] = "name"
    return fields if {"way", "col", "row", "length"} <= set(fields) else None


def _table(fields: Sequence[str], lines: Sequence[Line], text: str, start: int) -> Reading:
    """A table with a header: a fault in it names its line and the column that is meant."""
    cars: list[Listed] = []
    faults: list[Fault] = []
    for line in lines:
        if not line.text.strip(" |-:,;\t=_*~+"):
            continue
        words = [word.strip(" \t\"'|") for word in re.split(r"[,;\t|]", line.text.strip(" |"))]
        if len(words) < len(fields) and len(line.text.split()) == len(fields):
            words = line.text.split()
        car = _table_car(dict(zip(fields, words, strict=False)), line)
        if isinstance(car, Listed):
            cars.append(car)
        else:
            faults.append(car)
    if faults or not cars:
        faults = faults or [Fault(f"row {start}: no car stands below the header", start)]
        return Reading(start, text, "jams", faults=tuple(faults))
    return placed(cars, text, start, ("col row length",), 0, named=all(car.name for car in cars))


def _table_car(record: Mapping[str, str], line: Line) -> Listed | Fault:
    name, across = record.get("name", ""), way(record.get("way", ""))
    if across is None:
        given = record.get("way", "")[:20]
        return Fault(f"row {line.number}: car {name[:20]} has the orientation {given!r} instead of H or V", line.number)
    numbers = []
    for field in ("col", "row", "length"):
        word = record.get(field, "")
        if not (word.isascii() and word.isdecimal() and len(word) < 3):
            what = f"{field} of car {name[:20]} is {word[:20]!r} instead of a number up to {LARGEST}"
            return Fault(f"row {line.number}: {what}", line.number)
        numbers.append(int(word))
    return Listed(line.number, name, across, tuple(numbers), name.upper() in TOLD)


def _rows(lines: Sequence[Line], text: str) -> Reading | None:
    """Rows of one direction word, two or three numbers and perhaps a name; in front of them names and sizes."""
    cars: list[Listed] = []
    size, start = 0, 0
    for line in lines:
        car = listed([found[0] for found in _WORD.finditer(line.text)], line.number)
        if car is not None:
            cars.append(car)
            start = start or line.number
        elif cars and len(line.text.strip()) > 1:
            return None
        elif not cars and not size:
            size = _size(line.text)
    if len(cars) < (1 if size else 2) or len({len(car.numbers) for car in cars}) > 1:
        return None
    found = placed(cars, text, start, ORDERS, size)
    if (
        size == len(cars)
        and (size > 6 or found.board is None)
        and (counted := placed(cars, text, start, ORDERS, 0)).board is not None
        and counted.rows <= 6
    ):
        other = (Other(str(found.board), f"read as {size} x {size}"),) if found.board is not None else ()
        return replace(counted, notes=(f"{size} is the number of cars here", *counted.notes), other=(*counted.other, *other))
    return found


def _size(text: str) -> int:
    words = [word for word in re.split(r"[\s,xX*]+", text.strip()) if word]
    number = int(words[0]) if words and words[0].isdecimal() and len(words[0]) < 3 and len(set(words)) == 1 else 0
    return number if SMALLEST <= number <= LARGEST else 0


def listed(words: Sequence[str], line: int) -> Listed | None:
    """The car that words in any of the usual orders describe: one direction, a name or none, its numbers."""
    if not 3 <= len(words) <= 6:
        return None
    ways = [number for number, word in enumerate(words) if way(word) is not None]
    numbers = [word for word in words if word.isascii() and word.isdecimal() and len(word) < 3]
    if len(ways) > 1:  # a car may be called H or V: the direction is the later word
        ways = ways[1:] if len(numbers) + 2 == len(words) else []
    if len(ways) != 1:
        return None
    at = ways[0]
    rest = [word for number, word in enumerate(words) if number != at]
    across, model = bool(way(words[at])), _MODELS.get(words[at].lower())
    names = [word for word in rest if word not in numbers]
    wanted = 2 if model else 3
    if len(numbers) == wanted + 1 and not names:
        names, numbers = numbers[:1], numbers[1:]
    if len(numbers) != wanted or len(names) > 1:
        return None
    values = tuple(map(int, numbers)) + ((model[1],) if model else ())
    name = names[0] if names else ""
    return Listed(line, name, across, values, name.upper() in TOLD)


def placed(cars: Sequence[Listed], text: str, start: int, orders: Sequence[str], size: int, *, named: bool = False) -> Reading:
    """The jam in the first order of the numbers in which every car fits, else the fault of the first order."""
    nameless = named and all(car.name.isdecimal() for car in cars) and not any(car.name == "99" for car in cars)
    if not named:
        cars, nameless = _named(cars)
    found: list[Reading] = []
    for order in orders:
        for number, base in enumerate(_bases(cars, order)):
            one = _fitted(cars, order, base, size, text, start, nameless)
            if one.board is not None and (size or one.rows <= 6):
                return one
            if number == 0 or one.board is None:  # a board that is larger for want of a 0 among the places is a guess
                found.append(one)
    return next((reading for reading in found if reading.board is not None), found[0])


def _named(cars: Sequence[Listed]) -> tuple[list[Listed], bool]:
    """Cars without names, or with kinds for names, are counted; names that are numbers tell as little."""
    names = [car.name for car in cars]
    if all(names) and len(set(names)) * 2 > len(names):
        return list(cars), all(name.isdecimal() for name in names) and "99" not in names
    return [replace(car, name=str(number)) for number, car in enumerate(cars, 1)], not any(car.told for car in cars)


def _bases(cars: Sequence[Listed], order: str) -> Iterator[int]:
    fields = order.split()
    spots = [car.numbers[fields.index(field)] for car in cars for field in ("col", "row")]
    yield from (0,) if 0 in spots else (1, 0)


def _fitted(cars: Sequence[Listed], order: str, base: int, size: int, text: str, start: int, nameless: bool) -> Reading:
    fields = order.split()
    spots = []
    for car in cars:
        value = dict(zip(fields, car.numbers, strict=True))
        spots.append(Vehicle(car.name, value["row"] - base, value["col"] - base, value["length"], car.across, car.told))
    return fitted(spots, [car.line for car in cars], size, text, start, nameless=nameless)


def fitted(
    spots: Sequence[Vehicle],
    lines: Sequence[int],
    size: int,
    text: str,
    start: int,
    *,
    nameless: bool = False,
    walls: Sequence[tuple[int, int]] = (),
    exit_: tuple[str, int] | None = None,
) -> Reading:
    """The jam of cars at places counted from 0; a size of 0 is the smallest of 6 or more that holds them."""
    needed = max(map(_reach, spots), default=0)
    board = size or max(6, needed)
    if not size and board > 6 and len(spots) > 3 and sum(_reach(car) > 6 for car in spots) == 1:
        board = 6  # one car of many that is out of place says nothing about the board
    fault = _misfit(spots, lines, board, walls)
    if fault:
        return Reading(start, text, "jams", None, rows=min(board, LARGEST), cols=min(board, LARGEST), faults=(fault,))
    notes = (f"the size is not said: {board}x{board} is the smallest that holds the cars",) if not size and board > 6 else ()
    capitals = any(car.name != car.name.lower() for car in spots)
    if not capitals:
        spots = [car._replace(name=car.name.upper()) if len(car.name) == 1 else car for car in spots]
    return jam(spots, walls, board, text, start, Told(exit_, capitals, nameless, notes))


def _reach(car: Vehicle) -> int:
    """The last row or column of a car, from 1."""
    return max(car.row + (1 if car.across else car.length), car.col + (car.length if car.across else 1))


def _misfit(spots: Sequence[Vehicle], lines: Sequence[int], size: int, walls: Sequence[tuple[int, int]]) -> Fault | None:
    """The first car that leaves the board or stands on another one or on a wall; a wall that is not on the board."""
    doubled = [name for name, count in Counter(car.name for car in spots).items() if count > 1]
    taken = dict.fromkeys(walls, "a wall")
    if outside := next((wall for wall in walls if not (0 <= min(wall) <= max(wall) < size)), None):
        return Fault(f"row {lines[0]}: a wall at row {outside[0] + 1}, column {outside[1] + 1} is not on the board", lines[0])
    for car, line in zip(spots, lines, strict=True):
        if car.name in doubled[:1]:
            last = max(at for other, at in zip(spots, lines, strict=True) if other.name == car.name)
            return Fault(f"row {last}: car {car.name[:20]} stands twice in the list", last)
        if not 2 <= car.length <= (3 if size <= 6 else LARGEST):
            return Fault(
                f"row {line}: car {car.name[:20]} is {car.length} cell{'s' if car.length != 1 else ''} long, and cars have 2 or 3",
                line,
            )
        ends = car.row + (0 if car.across else car.length - 1), car.col + (car.length - 1 if car.across else 0)
        if min(car.row, car.col) < 0 or max(ends) >= min(size, LARGEST):
            return Fault(
                f"row {line}: car {car.name[:20]} reaches past the edge of the {min(size, LARGEST)}x{min(size, LARGEST)} board",
                line,
            )
        for k in range(car.length):
            cell = (car.row, car.col + k) if car.across else (car.row + k, car.col)
            if cell in taken:
                other = taken[cell]
                return Fault(
                    f"row {line}: car {car.name[:20]} stands on {other} at row {cell[0] + 1}, column {cell[1] + 1} of the board",
                    line,
                )
            taken[cell] = f"car {car.name[:20]}"
    return None
