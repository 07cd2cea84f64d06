"""Text as people have it, read as boards (spec, "Reading what people have"): one file a layout, and `decide` that chooses.

text -> `plain` (signs, quotations, markup) -> `decide` -> a layout (`codes`, `nested` and `data`, `cars`, `lines`, `numbers`, `cells`)
     -> a puzzle (`tiles`, `jams` with `red`) -> `Reading`
"""

from dataclasses import replace

from app.puzzles.reading.decide import boards_of
from app.puzzles.reading.records import Fault, Other, Reading
from app.puzzles.tiles import goals
from app.puzzles.tiles.board import DIGITS

__all__ = ["Fault", "Other", "Reading", "entered_slide", "read"]

GOALS = ("gap-last", "gap-first")


def read(text: str, goal: str = "gap-last") -> list[Reading]:
    """Every board of a text, in order. `goal` is where the gap of a solved tile board is: `gap-first` for boards whose goal is 0 1 2 …."""
    found = boards_of(text)
    return found if goal == "gap-last" else [_turned(reading) for reading in found]


def _turned(reading: Reading) -> Reading:
    if reading.family != "tiles" or reading.board is None:
        return reading
    board = goals.turned(reading.board)
    cells = "".join(DIGITS[tile] for tile in board.cells)
    return replace(reading, board=board, cells=cells, notes=(*reading.notes, "turned by half, since here the gap belongs first"))


def entered_slide(reading: Reading, slide: str) -> str:
    """A slide of a jam that was read, in the name and the direction that its text has for it."""
    car, distance = slide[0], int(slide[1:])
    turn = reading.turn
    if turn is not None and (turn.across if reading.board.car(car).horizontal else turn.upright):
        distance = -distance
    return f"{reading.names.get(car, car)}{distance:+d}"
