"""What stands in brackets as boards: lists in lists, flat lists, lists of texts, records of cars."""

from collections.abc import Sequence

from app.puzzles.reading.block import block, grid
from app.puzzles.reading.layouts import cars as car_lists
from app.puzzles.reading.layouts.nested import Leaf, Node, tree
from app.puzzles.reading.records import Line, Reading, Row
from app.puzzles.reading.red import TOLD, Vehicle

_NAMES = {
    "name": "car vehicle id name label letter color colour piece key symbol char title",
    "way": "orientation orient dir direction axis facing o d type",
    "across": "horizontal ishorizontal hz across hor",
    "upright": "vertical isvertical upright",
    "col": "col column c x left startx startcol colstart xstart x0 x1 xpos posx",
    "row": "row r y top starty startrow rowstart ystart y0 y1 ypos posy",
    "length": "length len size l span",
    "width": "width w",
    "height": "height h",
    "place": "position pos start location loc coord coords coordinate coordinates origin cells positions squares",
    "end": "end finish to stop endposition end_position",
    "told": "red isred istarget target main ismain player isplayer goal primary isprimary hero isgoal",
}
_FIELD = {alias: field for field, aliases in _NAMES.items() for alias in aliases.split()}
_SIZES = frozenset(
    [
        "size",
        "n",
        "gridsize",
        "boardsize",
        "dimension",
        "dimensions",
        "width",
        "cols",
        "columns",
        "rows",
        "height",
        "grid_size",
        "board_size",
    ]
)
_TRUE, _FALSE = frozenset(("true", "1", "yes")), frozenset(("false", "0", "no"))
Record = dict[str, "Leaf | Node"]


def boards(root: Node) -> list[Reading]:
    """Every board in the tree, in order; groups that are none are looked into."""
    found: list[Reading] = []
    todo: list[tuple[Node, int]] = [(root, 0)]
    while todo:
        node, size = todo.pop()
        here = _here(node, size) if node.items else []
        if here:
            found += here
        else:
            size = _size(node) or size
            todo += [(item, size) for item in reversed(node.items) if isinstance(item, Node)]
    if sum(map(_has_one_car, found)) > 1:  # parts of something else
        found = [reading for reading in found if not _has_one_car(reading)]
    return sorted(found, key=lambda reading: reading.row)


def _has_one_car(reading: Reading) -> bool:
    return reading.board is not None and reading.family == "jams" and len(reading.board.cars) == 1


def _here(node: Node, size: int) -> list[Reading]:
    rows = [item for item in node.items if isinstance(item, Node)]
    if len(rows) > 1 and all(row.is_row for row in rows) and not any(node.keys):
        return _listed(rows, size) or _matrix(rows)
    if len(rows) == len(node.items) == 1 and rows[0].is_row and (listed := _listed(rows, size)):
        return listed
    if (cars := _cars(node, rows, size)) is not None:
        return [cars]
    leaves = [item for item in node.items if isinstance(item, Leaf)]
    texts = [leaf for leaf in leaves if leaf.quoted and len(leaf.text) > 3]
    if len(texts) > 1 and len(texts) == len(node.items):
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in texts])
    if node.is_row and len(leaves) > 3:
        return _flat(leaves)
    return [reading for leaf in texts for reading in _quoted(leaf) if reading.board]


def _quoted(leaf: Leaf) -> list[Reading]:
    """A text in quotes: lists as a text (`"[[1, 2, 3], [4, 0, 5]]"`), else a board on a line."""
    if "[[" in leaf.text or "{{" in leaf.text or "((" in leaf.text:
        root = tree([leaf.text], lambda _: 0, leaf.line)
        if root is not None and (found := boards(root)):
            return found
    return block([Line(leaf.line, leaf.text, leaf.col)])


def _listed(rows: Sequence[Node], size: int) -> list[Reading]:
    """Rows such as `["A", 2, 0, "h", 2]`."""
    cars = [car_lists.listed([leaf.text for leaf in _leaves(row)], row.line) for row in rows[: car_lists.MOST_CARS]]
    if any(car is None for car in cars):
        return []
    reading = car_lists.placed([car for car in cars if car], _text(rows), rows[0].line, car_lists.ORDERS, size)
    return [reading]


def _leaves(node: Node) -> list[Leaf]:
    return [item for item in node.items if isinstance(item, Leaf)]


def _matrix(rows: Sequence[Node]) -> list[Reading]:
    drawn = [_row(_leaves(row)) for row in rows]
    texts = [leaf for row in rows for leaf in _leaves(row) if leaf.quoted and len(leaf.text) > 3]
    if texts and len(texts) == sum(len(row.items) for row in rows):
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in texts])
    return grid(drawn, _text(rows))


def _row(leaves: Sequence[Leaf]) -> Row:
    return Row(leaves[0].line, [leaf.text.strip() for leaf in leaves], [leaf.col for leaf in leaves])


def _flat(leaves: Sequence[Leaf]) -> list[Reading]:
    if len(leaves) > 160:
        return []
    words = [leaf.text for leaf in leaves]
    if len(set(map(len, words))) == 1 and len(words[0]) == len(words) and len(words) > 3:
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in leaves])
    return grid([_row(leaves)], ", ".join(words))


def _text(rows: Sequence[Node]) -> str:
    return "\n".join(" ".join(leaf.text or "-" for leaf in _leaves(row)) for row in rows)


def _record(node: Node) -> Record:
    """The named members of a group, by field."""
    record: Record = {}
    for key, item in zip(node.keys, node.items, strict=True):
        field = _FIELD.get(key.lower().replace("_", "").replace("-", ""))
        if field and field not in record:
            record[field] = item
    return record


def _size(node: Node) -> int:
    for key, item in zip(node.keys, node.items, strict=True):
        if key.lower() in _SIZES and isinstance(item, Leaf) and item.text.isdecimal() and len(item.text) < 3:
            number = int(item.text)
            return number if car_lists.SMALLEST <= number <= car_lists.LARGEST else 0
    return 0


def _cars(node: Node, rows: Sequence[Node], size: int) -> Reading | None:
    """The jam of a group of records, where each has a place and a direction."""
    if not 1 <= len(rows) <= car_lists.MOST_CARS or len(rows) * 2 < len(node.items):
        return None
    named = [_entry(key, item) for key, item in zip(node.keys, node.items, strict=True) if isinstance(item, Node)]
    for order in (("row", "col"), ("col", "row")):
        for base in (None, 0):
            reading = _read(named, rows, order, base, size)
            if reading is None or reading.board is not None:
                return reading
    return reading


def _entry(key: str, node: Node) -> tuple[str, Record]:
    """A name and a record; `{"A": {"x": 1, …}}` is one as well."""
    inner = node.items[0] if len(node.items) == 1 else None
    return (node.keys[0] or key, _record(inner)) if isinstance(inner, Node) else (key, _record(node))


def _read(
    named: Sequence[tuple[str, Record]], rows: Sequence[Node], order: tuple[str, str], base: int | None, size: int
) -> Reading | None:
    cars: list[Vehicle] = []
    for number, (key, record) in enumerate(named, 1):
        car = _car(record, key, number, order)
        if car is None:
            return None
        cars.append(car)
    if base is None:
        base = 0 if any(0 in (car.row, car.col) for car in cars) else 1
    cars = [car._replace(row=car.row - base, col=car.col - base) for car in cars]
    names = [car.name for car in cars]
    nameless = all(name.isdecimal() for name in names) and "99" not in names
    if len(set(names)) < len(names):
        cars = [car._replace(name=str(number)) for number, car in enumerate(cars, 1)]
        nameless = True
    text = "\n".join(" ".join(leaf.text for leaf in _leaves(row)) for row in rows)
    lines = [row.line for row in rows]
    return car_lists.fitted(cars, lines, size, text, rows[0].line, nameless=nameless and not any(car.told for car in cars))


def _car(record: Record, key: str, number: int, order: tuple[str, str]) -> Vehicle | None:
    """One record as a car, its place as the text counts."""
    spots = _spots(record, order)
    if not spots:
        return None
    length, across = _length(record, spots), _across(record, spots)
    if across is None or not length:
        return None
    row, col = min(spots)
    name = _word(record.get("name")) or key or str(number)
    told = _word(record.get("told")).lower() in _TRUE or name.upper() in TOLD or _word(record.get("way")).upper() in TOLD
    return Vehicle(name, row, col, length, across, told)


def _spots(record: Record, order: tuple[str, str]) -> list[tuple[int, int]]:
    """The cells that a record names, as (row, column); one where it names a corner."""
    row, col = _number(record.get("row")), _number(record.get("col"))
    if row is not None and col is not None:
        return [(row, col)]
    place = record.get("place")
    if not isinstance(place, Node):
        return []
    inner = _record(place)
    if (row := _number(inner.get("row"))) is not None and (col := _number(inner.get("col"))) is not None:
        return [(row, col)]
    groups = [item for item in place.items if isinstance(item, Node)]
    end = record.get("end")
    pairs = [_pair(group, order) for group in groups or ([place, end] if isinstance(end, Node) else [place])]
    return [pair for pair in pairs if pair is not None]


def _pair(node: Node, order: tuple[str, str]) -> tuple[int, int] | None:
    inner = _record(node)
    if "row" in inner and "col" in inner:
        row, col = _number(inner["row"]), _number(inner["col"])
        return (row, col) if row is not None and col is not None else None
    numbers = [_number(leaf) for leaf in _leaves(node)]
    if len(numbers) != 2 or None in numbers:
        return None
    values = dict(zip(order, numbers, strict=True))
    return values["row"], values["col"]  # type: ignore[return-value]


def _across(record: Record, spots: Sequence[tuple[int, int]]) -> bool | None:
    if "across" in record:
        return _flag(record["across"])
    if "upright" in record:
        flag = _flag(record["upright"])
        return None if flag is None else not flag
    if (word := _word(record.get("way"))) and (across := car_lists.way(word)) is not None:
        return across
    if len(spots) > 1:
        return spots[0][0] == spots[1][0] if spots[0] != spots[1] else None
    width, height = _number(record.get("width")), _number(record.get("height"))
    return width > height if width and height else None


def _flag(item: "Leaf | Node") -> bool | None:
    word = _word(item).lower()
    return True if word in _TRUE else False if word in _FALSE else None


def _length(record: Record, spots: Sequence[tuple[int, int]]) -> int:
    if len(spots) > 1:
        (row, col), (last, right) = min(spots), max(spots)
        return max(last - row, right - col) + 1
    numbers = [_number(record.get(field)) for field in ("length", "width", "height")]
    if numbers[0]:
        return numbers[0]
    kind = _word(record.get("way")).lower()
    return max((number or 0 for number in numbers[1:]), default=0) or {"car": 2, "truck": 3, "bus": 3}.get(kind, 0)


def _word(item: "Leaf | Node | None") -> str:
    return item.text.strip() if isinstance(item, Leaf) else ""


def _number(item: "Leaf | Node | None") -> int | None:
    word = _word(item)
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else None
