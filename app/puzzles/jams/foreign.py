"""How others write jams: database rows, links, boards that call the leaving car X or R, and UvA-style CSV.

Everything here turns a text into canonical cells; `code.board` judges them. A claimed number of moves is never looked at.
"""

import csv
import re
from math import isqrt
from urllib.parse import unquote

from app.puzzles.errors import CodeError
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, TARGET

_COLUMNS = {"car", "orientation", "col", "row", "length"}
_ROW = re.compile(r"[0-9]{1,4}[ \t,;]+(\S{16,144})(?:[ \t,;]+[0-9]{1,9})?")


def squeeze(text: str) -> str:
    """Without white space and `|`, which only draw the board."""
    return re.sub(r"[\s|]+", "", text)


def unwrap(text: str) -> str:
    """The board in a database row `moves board size` or in a link; any other text as it is. Raises CodeError."""
    row = _ROW.fullmatch(text)
    if row is not None and _is_square(len(row[1])):
        return row[1]
    if "://" not in text and not text.startswith(("/", "www.")):
        return text
    for part in re.split(r"[/?#&=]", unquote(text)):
        if part.lower().startswith("rh1-") or (_is_square(len(part)) and re.fullmatch(r"[A-Za-z0-9._\-]+", part)):
            return part
    raise CodeError("there is no jam in this link: it holds neither rh1-… nor the cells of a board")


def _is_square(length: int) -> bool:
    return isqrt(length) ** 2 == length and SMALLEST <= isqrt(length) <= LARGEST


def elect(cells: str) -> tuple[str, dict[str, str]]:
    """Where no car is called A, X or else R is the one that must leave. -> the cells, and what A was called."""
    if TARGET not in cells:
        for name in "XR":
            if name in cells:
                return cells.replace(name, TARGET), {TARGET: name}
    return cells, {}


def is_csv(text: str) -> bool:
    return _header(text) >= _COLUMNS


def _header(text: str) -> set[str]:
    return {name.strip().lower() for name in next(iter(_lines(text)), "").split(",")}


def _lines(text: str) -> list[str]:
    """The lines that say something: not blank, no `#` comment."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def read_csv(text: str) -> tuple[str, int, dict[str, str]]:
    """-> canonical cells, size, and the letters that changed: the letter here -> the name in the file.

    The red car is X, even where an A exists. Rows and columns count from 1. The board is the smallest square from 6x6 that is
    one of the course's (6, 9 or 12) and holds every car, or else the smallest that does. Raises CodeError.
    """
    lines = _lines(text)
    heads = [name.strip().lower() for name in lines[0].split(",")]
    cars = [_csv_car(number, dict(zip(heads, row, strict=False))) for number, row in enumerate(csv.reader(lines[1:]), 2)]
    letters = _letters([name for name, *_ in cars])
    size = _csv_size(cars)
    cells = ["o"] * (size * size)
    for name, horizontal, row, col, length in cars:
        for k in range(length):
            index = row * size + col + (k if horizontal else k * size)
            if cells[index] != "o":
                raise CodeError(f"car {name} stands on another car at row {index // size + 1}, column {index % size + 1}")
            cells[index] = letters[name]
    return "".join(cells), size, {letter: name for name, letter in letters.items() if letter != name}


def _csv_car(number: int, row: dict[str, str]) -> tuple[str, bool, int, int, int]:
    name = row.get("car", "").strip()
    orientation = row.get("orientation", "").strip().upper()
    if not re.fullmatch(r"[A-Za-z0-9]{1,8}", name):
        raise CodeError(f"line {number}: {name[:20]!r} is not the name of a car")
    if orientation not in ("H", "V"):
        raise CodeError(f"line {number}: car {name} has the orientation {orientation[:20]!r} instead of H or V")
    numbers = []
    for key in ("row", "col", "length"):
        value = row.get(key, "").strip()
        if not re.fullmatch(r"[0-9]{1,2}", value) or not 1 <= int(value) <= LARGEST:
            raise CodeError(f"line {number}: {key} of car {name} is {value[:20]!r} instead of a number from 1 to {LARGEST}")
        numbers.append(int(value))
    return name, orientation == "H", numbers[0] - 1, numbers[1] - 1, numbers[2]


def _csv_size(cars: list[tuple[str, bool, int, int, int]]) -> int:
    needed = max([1 + max(row, col) for _, _, row, col, _ in cars], default=0)
    for name, horizontal, row, col, length in cars:
        needed = max(needed, (col if horizontal else row) + length)
        if needed > LARGEST:
            raise CodeError(f"car {name} at row {row + 1}, column {col + 1} reaches past the largest board, {LARGEST}x{LARGEST}")
    return next((size for size in (6, 9) if needed <= size), LARGEST)


def _letters(names: list[str]) -> dict[str, str]:
    """X becomes A; one-letter names keep theirs; the old A and longer names take what is free."""
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise CodeError(f"car {doubled} stands twice in the file")
    if len(names) > len(LETTERS):
        raise CodeError(f"the file has {len(names)} cars, and a board has letters for {len(LETTERS)}")
    red = "X" if "X" in names else TARGET
    letters = {name: TARGET if name == red else name for name in names if name == red or (name in set(LETTERS) - {TARGET})}
    free = iter(letter for letter in LETTERS if letter not in letters.values() and letter != TARGET)
    return letters | {name: next(free) for name in names if name not in letters}
