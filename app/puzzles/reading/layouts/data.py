"""What stands in brackets as boards: lists in lists, flat lists, lists of texts, records of cars."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from app.puzzles.reading.block import block, grid
from app.puzzles.reading.layouts import car_records
from app.puzzles.reading.layouts import cars as car_lists
from app.puzzles.reading.layouts.car_records import Beside
from app.puzzles.reading.layouts.nested import Leaf, Node, tree
from app.puzzles.reading.records import Fault, Line, Reading, Row

_SIZES = frozenset(
    ["size", "n", "gridsize", "boardsize", "dimension", "dimensions", "width", "cols", "columns", "rows", "height"]
)
_BESIDE = {
    "walls": "walls wall blocked",
    "exit": "exit exitrow door exitposition",
    "red": "red redcar target targetcar player hero maincar goalcar",
    "rows": "rows height nrows h",
    "cols": "cols columns width ncols w",
    "sides": "size gridsize boardsize dim dims dimension dimensions shape",
}
_FIELD = {alias: field for field, aliases in _BESIDE.items() for alias in aliases.split()}
MOST_WORDS = 6  # of a car without named fields


def boards(root: Node) -> list[Reading]:
    """Every board in the tree, in order; groups that are none are looked into."""
    found: list[Reading] = []
    todo: list[tuple[Node, Beside]] = [(root, Beside())]
    while todo:
        node, beside = todo.pop()
        if node is not root and node.is_torn:
            continue
        here = _here(node, beside) if node.items else []
        if here:
            found += here
        else:
            inner = _beside(node, beside)
            apart = (inner.walls, inner.exit, inner.red)
            todo += [
                (item, inner) for item in reversed(node.items) if isinstance(item, Node) and all(item is not one for one in apart)
            ]
    if sum(map(_has_one_car, found)) > 1:  # parts of something else
        found = [reading for reading in found if not _has_one_car(reading)]
    return sorted(found, key=lambda reading: reading.row)


def _has_one_car(reading: Reading) -> bool:
    return reading.board is not None and reading.family == "jams" and len(reading.board.cars) == 1


def _here(node: Node, beside: Beside) -> list[Reading]:
    rows = [item for item in node.items if isinstance(item, Node)]
    if (len(rows) == len(node.items) or not any(node.keys)) and (listed := _listed(node, rows, beside)):
        return listed
    if (
        len(rows) > 1
        and any(row.items for row in rows)
        and all(row.is_row or not row.items for row in rows)
        and not any(node.keys)
    ):
        return _matrix(rows)
    if (cars := car_records.read(node, rows, beside)) is not None:
        return [cars]
    leaves = [item for item in node.items if isinstance(item, Leaf)]
    texts = [leaf for leaf in leaves if leaf.quoted and len(leaf.text) > 3]
    if len(texts) > 1 and len(texts) == len(node.items):
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in texts])
    if node.is_row and len(leaves) > 3:
        return _flat(leaves, beside.sides)
    return [reading for leaf in texts for reading in _quoted(leaf) if reading.board]


def _beside(node: Node, outer: Beside) -> Beside:
    """What a record says of the boards in it; what it does not say, the record around it may."""
    said: dict[str, Leaf | Node] = {}
    for key, item in zip(node.keys, node.items, strict=True):
        field = _FIELD.get(key.lower().replace("_", "").replace("-", ""), "")
        if field and (field != "red" or isinstance(item, Leaf) or any(item.keys)):  # the target may also be a board
            said.setdefault(field, item)
    sides = _sides([said.pop("rows", None), said.pop("cols", None)]) or _sides(said.pop("sides", None))
    return outer._replace(size=_size(node) or outer.size, sides=sides or outer.sides, **said)


def _sides(items: Leaf | Node | Sequence[Leaf | Node | None] | None) -> tuple[int, int] | None:
    """Rows and columns of two numbers, or of `3x2`."""
    if isinstance(items, Node):
        items = items.items
    words = (
        items.text.lower().split("x")
        if isinstance(items, Leaf)
        else [item.text for item in items or () if isinstance(item, Leaf)]
    )
    return (int(words[0]), int(words[1])) if len(words) == 2 and all(word.isdecimal() for word in words) else None


def _size(node: Node) -> int:
    for key, item in zip(node.keys, node.items, strict=True):
        if key.lower() in _SIZES and isinstance(item, Leaf) and item.text.isdecimal() and len(item.text) < 3:
            number = int(item.text)
            return number if car_lists.SMALLEST <= number <= car_lists.LARGEST else 0
    return 0


def _quoted(leaf: Leaf) -> list[Reading]:
    """A text in quotes: lists as a text (`"[[1, 2, 3], [4, 0, 5]]"`), else a board on a line."""
    if "[[" in leaf.text or "{{" in leaf.text or "((" in leaf.text:
        root = tree([leaf.text], lambda _: 0, leaf.line)
        if root is not None and (found := boards(root)):
            return found
    return block([Line(leaf.line, leaf.text, leaf.col)])


def _listed(node: Node, rows: Sequence[Node], beside: Beside) -> list[Reading]:
    """Rows such as `["A", 2, 0, "h", 2]`, `("A", (2, 0), 2, "h")` and `"A": (2, 0, 2, "h")`."""
    cars = []
    named = [(key, row) for key, row in zip(node.keys, node.items, strict=True) if isinstance(row, Node)]
    for key, row in named[: car_lists.MOST_CARS + 1]:
        words = _words(row)
        car = car_lists.listed([key, *words] if key else words, row.line) if words else None
        if car is None:
            return []
        cars.append(car)
    if not cars or (len(cars) == 1 and (named[0][0] or len(node.items) > 1)):
        return []
    return [car_lists.placed(cars, _text(rows), rows[0].line, car_lists.ORDERS, beside.size)]


def _words(row: Node) -> list[str]:
    """The words of a row and of pairs in it; none where something in it has a name, or there are too many."""
    if any(row.keys) or len(row.items) > MOST_WORDS:
        return []
    parts = [[item.text] if isinstance(item, Leaf) else _words(item) if len(item.items) == 2 else [] for item in row.items]
    return [word for part in parts for word in part] if all(parts) else []


def _leaves(node: Node) -> list[Leaf]:
    return [item for item in node.items if isinstance(item, Leaf)]


def _matrix(rows: Sequence[Node]) -> list[Reading]:
    drawn = [_cells(row) for row in rows]
    if all(len(row.cells) == 1 for row in drawn):  # each cell in brackets of its own: the lines are the rows
        lines = [(line, list(row)) for line, row in groupby(drawn, lambda row: row.line)]
        if len(lines) > 1:
            drawn = [Row(line, [cell.cells[0] for cell in row], [cell.cols[0] for cell in row]) for line, row in lines]
    texts = [leaf for row in rows for leaf in _leaves(row) if leaf.quoted and len(leaf.text) > 3]
    if texts and len(texts) == sum(len(row.items) for row in rows):
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in texts])
    return grid(drawn, _text(rows))


def _cells(node: Node) -> Row:
    return _row(_leaves(node)) if node.items else Row(node.line, [""], [node.col])


def _row(leaves: Sequence[Leaf]) -> Row:
    return Row(leaves[0].line, [leaf.text.strip() for leaf in leaves], [leaf.col for leaf in leaves])


def _flat(leaves: Sequence[Leaf], sides: tuple[int, int] | None) -> list[Reading]:
    if len(leaves) > 160:
        return []
    texts = [leaf.text for leaf in leaves]
    if len(set(map(len, texts))) == 1 and len(texts[0]) == len(texts) > 3:
        return block([Line(leaf.line, leaf.text, leaf.col) for leaf in leaves])
    line = leaves[0].line
    head = [Row(line, [str(side) for side in sides], [leaves[0].col] * 2)] if sides else []
    found = grid([*head, _row(leaves)], ", ".join(texts))
    unlike = next((one for one in found if one.board is not None and sides and {one.rows, one.cols} != {*sides}), None)
    if not sides or unlike is None:
        return found
    words = f"row {line} says {sides[0]} x {sides[1]}, and the list behind it is {unlike.rows} x {unlike.cols}"
    return [replace(unlike, board=None, other=(), notes=(), faults=(Fault(words, line, is_lost=True),))]


def _text(rows: Sequence[Node]) -> str:
    return "\n".join(" ".join(leaf.text or "-" for leaf in _leaves(row)) for row in rows)
