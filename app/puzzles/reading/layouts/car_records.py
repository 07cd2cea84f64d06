"""Cars as records with named fields, `[{"x": 1, "y": 2, "horizontal": true, "length": 2}, …]`, and what stands beside them as a jam.

What a record says of its board is read or named as a fault, never passed over: its size, walls, exit and red car.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.puzzles.reading.layouts import cars as car_lists
from app.puzzles.reading.layouts.nested import Leaf, Node
from app.puzzles.reading.records import Fault, Reading
from app.puzzles.reading.red import TOLD, Vehicle

_NAMES = {
    "name": "car vehicle id name label letter color colour piece key symbol char title",
    "way": "orientation orient dir direction axis facing o d",
    "kind": "type kind",
    "across": "horizontal ishorizontal hz across hor",
    "upright": "vertical isvertical upright",
    "col": "col column c x left startx startcol colstart xstart x0 x1 xpos posx",
    "row": "row r y top starty startrow rowstart ystart y0 y1 ypos posy",
    "endcol": "x2 endx endcol xend colend right",
    "endrow": "y2 endy endrow yend rowend bottom",
    "length": "length len size l span",
    "width": "width w",
    "height": "height h",
    "place": "position pos start location loc coord coords coordinate coordinates origin cells positions squares",
    "end": "end finish to stop endposition",
    "told": "red isred istarget target main ismain player isplayer goal primary isprimary hero isgoal",
}
_FIELD = {alias: field for field, aliases in _NAMES.items() for alias in aliases.split()}
_TRUE, _FALSE = frozenset(("true", "1", "yes")), frozenset(("false", "0", "no"))
_NUMBER = re.compile(r"-?[0-9]{1,2}(?:\.0*)?")
_SIDES = {"right": "right", "east": "right", "e": "right", "left": "left", "west": "left", "w": "left"}
_SIDES |= {
    "bottom": "bottom",
    "south": "bottom",
    "down": "bottom",
    "s": "bottom",
    "top": "top",
    "north": "top",
    "up": "top",
    "n": "top",
}
Record = Mapping[str, Leaf | Node]
Order = tuple[str, str]
Cell = tuple[int, int]


class Beside(NamedTuple):
    """What a record says of its board beside the cars: size, rows and columns of a list of tiles, walls, exit, red car."""

    size: int = 0
    sides: tuple[int, int] | None = None
    walls: Leaf | Node | None = None
    exit: Leaf | Node | None = None
    red: Leaf | Node | None = None


def read(node: Node, rows: Sequence[Node], beside: Beside) -> Reading | None:
    """The jam of a group of records, where each has a place and a direction."""
    if not 1 <= len(rows) <= car_lists.MOST_CARS or len(rows) * 2 < len(node.items):
        return None
    named = [_entry(key, item) for key, item in zip(node.keys, node.items, strict=True) if isinstance(item, Node)]
    if isinstance(beside.red, Node) and _record(beside.red):
        rows, named = [beside.red, *rows], [("red", _record(beside.red)), *named]
    reading = None
    orders: tuple[Order, ...] = ("row", "col"), ("col", "row")
    if all(_spots(record, orders[0]) == _spots(record, orders[1]) for _, record in named):
        orders = orders[:1]
    for order in orders:
        for base in (None, 0):
            reading = _read(named, rows, order, base, beside)
            if reading is None or reading.board is not None:
                return reading
    return reading


def _record(node: Node) -> Record:
    """The named members of a group, by field; a list of cells is a place."""
    record: dict[str, Leaf | Node] = {}
    if node.is_torn:
        return record
    for key, item in zip(node.keys, node.items, strict=True):
        alias = key.lower().replace("_", "").replace("-", "")
        field = _FIELD.get(alias)
        if field in record and alias in ("x1", "y1"):
            field = "endcol" if alias == "x1" else "endrow"
        if field and field not in record:
            record[field] = item
    groups = [item for item in node.items if isinstance(item, Node)]
    if len(groups) == len(node.items) > 1 and not any(node.keys) and not any(any(group.keys) for group in groups):
        record["place"] = node
    return record


def _entry(key: str, node: Node) -> tuple[str, Record]:
    """A name and a record; `{"A": {"x": 1, …}}` is one as well."""
    inner = node.items[0] if len(node.items) == 1 else None
    return (node.keys[0] or key, _record(inner)) if isinstance(inner, Node) else (key, _record(node))


def _read(
    named: Sequence[tuple[str, Record]], rows: Sequence[Node], order: Order, base: int | None, beside: Beside
) -> Reading | None:
    cars: list[Vehicle] = []
    faults: list[Fault] = []
    for number, ((key, record), row) in enumerate(zip(named, rows, strict=True), 1):
        car = _car(record, key, number, order, row.line)
        if isinstance(car, Vehicle):
            cars.append(car)
        elif car is None:
            return None
        else:
            faults.append(car)
    text = "\n".join(" ".join(leaf.text for leaf in row.items if isinstance(leaf, Leaf)) for row in rows)
    if base is None:
        base = 0 if any(0 in (car.row, car.col) for car in cars) else 1
    cars = [car._replace(row=car.row - base, col=car.col - base) for car in cars]
    walls, exit_, more = _around(beside, order, base, rows[0].line)
    if faults or more:
        are_cars = cars or (len(faults) > 1 and any(set(record) != {"place"} for _, record in named))
        return Reading(rows[0].line, text, "jams", faults=(*faults, *more)) if are_cars else None
    names = [car.name for car in cars]
    nameless = all(name.isdecimal() for name in names) and "99" not in names
    if len(set(names)) < len(names) and max(map(len, names)) > 1:
        cars = [car._replace(name=str(number)) for number, car in enumerate(cars, 1)]
        nameless = True
    if isinstance(beside.red, Leaf):
        cars = [car._replace(told=car.told or car.name == beside.red.text) for car in cars]
    nameless = nameless and not any(car.told for car in cars)
    return car_lists.fitted(
        cars, [row.line for row in rows], beside.size, text, rows[0].line, nameless=nameless, walls=walls, exit_=exit_
    )


def _car(record: Record, key: str, number: int, order: Order, line: int) -> Vehicle | Fault | None:
    """One record as a car, its place as the text counts; a fault where it has a place and says too little, None for what is no car."""
    spots = _spots(record, order)
    if not spots:
        return None
    name = _word(record.get("name")) or key or str(number)
    length, across = _length(record, spots), _across(record, spots)
    if (fault := _misshapen(spots)) or across is None or not length:
        if not {"way", "kind", "across", "upright", "length", "place"} & set(record):
            return None
        words = fault or (f"says {_said(record)} instead of H or V for its direction" if across is None else "has no length")
        return Fault(f"row {line}: car {name[:20]} {words}", line)
    row, col = min(spots)
    told = _word(record.get("told")).lower() in _TRUE or name.upper() in TOLD or _word(record.get("kind")).upper() in TOLD
    return Vehicle(name, row, col, length, across, told)


def _said(record: Record) -> str:
    word = next((_word(record[field]) for field in ("way", "across", "upright", "kind") if field in record), "")
    return repr(word[:20]) if word else "nothing"


def _misshapen(spots: Sequence[Cell]) -> str:
    """What is wrong with cells that are all of a car."""
    rows, cols = {row for row, _ in spots}, {col for _, col in spots}
    if len(rows) > 1 and len(cols) > 1:
        return "is bent"
    reach = max(rows) - min(rows) + max(cols) - min(cols) + 1
    return "is split" if len(spots) > 2 and reach != len(set(spots)) else ""


def _spots(record: Record, order: Order) -> list[Cell]:
    """The cells that a record names, as (row, column); one where it names a corner, two for both ends."""
    found = _corner(record, "row", "col")
    place, end = record.get("place"), record.get("end")
    groups = [item for item in place.items if isinstance(item, Node)] if isinstance(place, Node) else []
    if not found:
        found = [pair for group in groups or (place,) if isinstance(group, Node) and (pair := _pair(group, order)) is not None]
        if len(found) < len(groups):
            return []
    if found and not groups:
        found += (
            [pair] if isinstance(end, Node) and (pair := _pair(end, order)) is not None else _corner(record, "endrow", "endcol")
        )
    return found


def _corner(record: Record, row: str, col: str) -> list[Cell]:
    at = _number(record.get(row)), _number(record.get(col))
    return [(at[0], at[1])] if at[0] is not None and at[1] is not None else []


def _pair(node: Node, order: Order) -> Cell | None:
    inner = _corner(_record(node), "row", "col") if any(node.keys) else []
    if inner:
        return inner[0]
    numbers = [_number(item) for item in node.items]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        return None
    values = {order[0]: numbers[0], order[1]: numbers[1]}
    return values["row"], values["col"]


def _across(record: Record, spots: Sequence[Cell]) -> bool | None:
    if "across" in record:
        return _flag(record["across"])
    if "upright" in record:
        flag = _flag(record["upright"])
        return None if flag is None else not flag
    for field in ("way", "kind"):
        if (word := _word(record.get(field))) and (across := car_lists.way(word)) is not None:
            return across
    if len(spots) > 1:
        return spots[0][0] == spots[1][0] if spots[0] != spots[1] else None
    width, height = _number(record.get("width")), _number(record.get("height"))
    return width > height if width and height else None


def _flag(item: Leaf | Node) -> bool | None:
    word = _word(item).lower()
    return True if word in _TRUE else False if word in _FALSE else None


def _length(record: Record, spots: Sequence[Cell]) -> int:
    if len(spots) > 1:
        (row, col), (last, right) = min(spots), max(spots)
        return max(last - row, right - col) + 1
    if length := _number(record.get("length")):
        return length
    sides = max(_number(record.get("width")) or 0, _number(record.get("height")) or 0)
    kinds = (_word(record.get(field)).lower() for field in ("kind", "way", "name"))
    return sides or next((length for kind in kinds if (length := {"car": 2, "truck": 3, "bus": 3, "lorry": 3}.get(kind))), 0)


def _around(beside: Beside, order: Order, base: int, line: int) -> tuple[list[Cell], tuple[str, int] | None, list[Fault]]:
    """Walls and the exit as (row, column) from 0, or the fault that they are written in a way nobody reads."""
    walls: list[Cell] = []
    faults: list[Fault] = []
    if isinstance(beside.walls, Node):
        pairs = [_pair(item, order) if isinstance(item, Node) else None for item in beside.walls.items]
        walls = [(pair[0] - base, pair[1] - base) for pair in pairs if pair is not None]
        if len(walls) < len([item for item in beside.walls.items if _word(item) or isinstance(item, Node)]):
            faults.append(Fault(f"row {beside.walls.line}: walls are read as pairs of row and column", beside.walls.line))
    size = beside.size or 6
    if beside.exit is None:
        return walls, None, faults
    exit_ = _exit(beside.exit, order, base, size)
    if exit_ is None and _word(beside.exit).lower() not in ("right", "east", ""):
        faults.append(Fault(f"row {line}: the exit is read as a side and its row or column", line))
    return walls, exit_, faults


def _exit(item: Leaf | Node, order: Order, base: int, size: int) -> tuple[str, int] | None:
    if isinstance(item, Leaf):
        row = _number(item)
        return ("right", row - base) if row is not None else None
    record = _record(item)
    words = [_SIDES[word] for leaf in item.items if (word := _word(leaf).lower()) in _SIDES]
    pair = _pair(item, order)
    row, col = _number(record.get("row")), _number(record.get("col"))
    if pair is not None:
        row, col = pair
    side = words[0] if words else "" if row is None or col is None else _edge(row - base, col - base, size)
    at = row if side in ("right", "left") else col
    return (side, at - base) if side and at is not None else None


def _edge(row: int, col: int, size: int) -> str:
    """The side on which a cell lies, or beyond which; the right one where it lies in a corner."""
    if col >= size - 1:
        return "right"
    if col <= 0:
        return "left"
    return "bottom" if row >= size - 1 else "top" if row <= 0 else ""


def _word(item: Leaf | Node | None) -> str:
    return item.text.strip() if isinstance(item, Leaf) else ""


def _number(item: Leaf | Node | None) -> int | None:
    word = _word(item)
    return int(float(word)) if _NUMBER.fullmatch(word) else None
