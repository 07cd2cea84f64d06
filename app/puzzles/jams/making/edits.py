"""One edit of a jam being drawn, as fields of text: `do=put&tool=car&cell=7`, `do=turn&car=B`. Cells count from 0, row by row."""

from collections.abc import Callable
from dataclasses import dataclass

from app.puzzles.edits import Fields, chosen
from app.puzzles.errors import CodeError
from app.puzzles.jams.board import TARGET
from app.puzzles.jams.making.draft import Draft


@dataclass(frozen=True, slots=True)
class Tool:
    """What a press on a free cell puts there; `length` is 0 where that is no vehicle."""

    name: str
    words: str
    length: int = 0
    horizontal: bool = True
    car: str = ""


TOOLS = (
    Tool("red", "Red car", 2, car=TARGET),
    Tool("car", "Car, lying", 2),
    Tool("car-up", "Car, standing", 2, horizontal=False),
    Tool("truck", "Truck, lying", 3),
    Tool("truck-up", "Truck, standing", 3, horizontal=False),
    Tool("wall", "Wall"),
    Tool("away", "Take away"),
)
WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def edited(draft: Draft, fields: Fields) -> Draft:
    """The drawing after the edit. Raises CodeError for an edit that cannot be read, IllegalMoveError for one that does not fit."""
    return chosen(EDITS, fields)(draft, fields)


def _put(draft: Draft, fields: Fields) -> Draft:
    name, cell = fields.get("tool", ""), _cell(fields)
    tool = next((tool for tool in TOOLS if tool.name == name), None)
    if tool is None:
        raise CodeError(f"there is no tool called {name[:20]!r}: there are {', '.join(tool.name for tool in TOOLS)}")
    if tool.name == "away":
        return draft.without(cell)
    return draft.with_vehicle(cell, tool.length, tool.horizontal, tool.car) if tool.length else draft.with_wall(cell)


def _move(draft: Draft, fields: Fields) -> Draft:
    return draft.moved(fields.get("car", ""), _cell(fields))


def _step(draft: Draft, fields: Fields) -> Draft:
    """One cell left, right, up or down: here a car may go any way."""
    way = fields.get("way", "")
    if way not in WAYS:
        raise CodeError(f"a car goes {', '.join(WAYS)}, not {way[:20]!r}")
    return draft.stepped(fields.get("car", ""), *WAYS[way])


def _red(draft: Draft, fields: Fields) -> Draft:
    """The car and the red one change names."""
    name = draft.car(fields.get("car", "")).name
    return Draft(draft.size, draft.cells.translate(str.maketrans(name + TARGET, TARGET + name)))


def _resize(draft: Draft, fields: Fields) -> Draft:
    return draft.resized(Draft.parse(fields.get("to", ""), "").size)


def _away(draft: Draft, fields: Fields) -> Draft:
    car = draft.car(fields.get("car", ""))
    return draft.without(car.row * draft.size + car.col)


def _cell(fields: Fields) -> int:
    text = fields.get("cell", "")
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise CodeError(f"a cell is a number from 0, not {text[:20]!r}")
    return int(text)


EDITS: dict[str, Callable[[Draft, Fields], Draft]] = {
    "put": _put,
    "move": _move,
    "step": _step,
    "turn": lambda draft, fields: draft.turned(fields.get("car", "")),
    "longer": lambda draft, fields: draft.stretched(fields.get("car", ""), 1),
    "shorter": lambda draft, fields: draft.stretched(fields.get("car", ""), -1),
    "red": _red,
    "away": _away,
    "size": _resize,
    "clear": lambda draft, _: draft.emptied(),
}
