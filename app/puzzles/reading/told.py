"""The red car that words around a jam name: `R is the red car`, `red car: Q`. They say it plainer than any letter."""

import re

from app.puzzles.reading.jams import Told, jam
from app.puzzles.reading.records import Reading
from app.puzzles.reading.red import Vehicle

_SAID = re.compile(
    r"(?<![\w\"'])([A-Za-z0-9?])[\"']?\s*(?:is|=|:)\s*(?:the\s+|our\s+|my\s+)?(?:red|target|main|player)\b"
    r"|\b(?:red|target|main|player'?s?)\s+(?:car|vehicle|piece|block)\s*(?:is\s+(?:called|marked|named|the)?|=|:|\()\s*"
    r"(?:as|with|by|letter)?\s*[\"']?([A-Za-z])(?![\w])(?!\s*[0-9=])",
    re.IGNORECASE,
)
_WORDS = ("red", "target", "main", "player")


def named(text: str) -> str:
    """The name of the red car in the words of a text; nothing where they name none, or two."""
    lower = text.lower()
    if not any(word in lower for word in _WORDS):
        return ""
    found = {one or other for one, other in _SAID.findall(text)}
    return found.pop() if len(found) == 1 else ""


def heeded(reading: Reading, name: str) -> Reading:
    """The jam with the car of this name as the red one, where it lies and the text marks no exit."""
    board = reading.board
    if (
        reading.family != "jams"
        or board is None
        or reading.turn is not None
        or any("row of the exit" in note for note in reading.notes)
    ):
        return reading
    cars = [Vehicle(reading.names.get(car.name, car.name), car.row, car.col, car.length, car.horizontal) for car in board.cars]
    called = [car for car in cars if car.name == name] or [car for car in cars if car.name.upper() == name.upper()]
    if len(called) != 1 or not called[0].across or called[0] is cars[0]:
        return reading
    cars = [car._replace(told=car is called[0]) for car in cars]
    walls = [divmod(cell, board.size) for cell in sorted(board.walls)]
    return jam(cars, walls, board.size, reading.text, reading.row, Told())
