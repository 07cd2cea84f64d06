"""A whole board on one line: bare cells and rows of the public database, lists of numbers, rows parted by `/`, links."""

import re
from collections.abc import Sequence
from itertools import pairwise

from app.puzzles.jams.board import LETTERS, Board, Car
from app.puzzles.reading import jams, tile_cells, tiles
from app.puzzles.reading.layouts import cells as layout
from app.puzzles.reading.layouts import codes, numbers
from app.puzzles.reading.records import Fault, Line, Reading, Row
from app.puzzles.tiles.board import DIGITS

LONGEST = 1_000  # signs of one line that is a whole board: 144 names of two letters, with what else stands there
_SQUARES = {size * size: size for size in range(layout.SMALLEST, layout.LARGEST + 1)}
_DATABASE = re.compile(r"[A-Zox]+")
_SEPARATORS = str.maketrans(",;|", "   ")
_BARE = re.compile(r"[A-Zox.\-_]*[A-Z][A-Zox.\-_]*")
_ORDER = {letter: number for number, letter in enumerate(LETTERS)}
_NAMES = re.compile(r"\A(?:[^:=]{0,80}[:=])+")  # those in front: what is behind them is the line's end


def boards_on(line: Line) -> list[Reading]:
    """The board on this line; or all of them, where several stand there as bare cells."""
    found = board_on(line)
    if found is None or found.board is None or found.game is not None:
        return [found] if found else []
    cells = found.rows * found.cols
    words = line.text.translate(_SEPARATORS).split()
    alike = [word for word in words if len(word) == cells] if cells > 8 else []
    if len(alike) < 2 or codes.holds_code(line.text):
        return [found]
    col, each = 0, []
    for word in alike:
        col = line.text.index(word, col)
        if (one := board_on(Line(line.number, word, line.col + col))) is not None:
            each.append(one)
        col += len(word)
    return each


def board_on(line: Line) -> Reading | None:
    """The board on this line, whole or with a fault, or None where the line does not look like one by itself."""
    text = line.text.strip()
    if len(text) > LONGEST:
        return None
    if codes.holds_code(text) or codes.is_link(text):
        found = codes.of_line(line, text)
        return _of_link(line, text) or found[0] if found else None
    words = text.translate(_SEPARATORS).split()
    for word in words:
        size = _SQUARES.get(len(word))
        if size and _DATABASE.fullmatch(word) and "A" in word:
            reading = _database(word, size, line, text)
            if reading is not None:
                return reading
    return _slower(line, text, words)


def _database(word: str, size: int, line: Line, text: str) -> Reading | None:
    """The bare cells of the public database, where nothing about them is a choice: `o` empty, `x` a wall, A red, no X."""
    names = set(word)
    if "X" in names or ("o" not in names and "x" in names):
        return None
    cars = []
    for name in names - {"o", "x"}:
        first, length = word.index(name), word.count(name)
        row, col = divmod(first, size)
        if not 1 < length <= (3 if size <= 6 else size):
            return None
        if word[first : first + length] == name * length and col + length <= size:
            cars.append(Car(name, row, col, length, True))
        elif word[first : first + length * size : size] == name * length:
            cars.append(Car(name, row, col, length, False))
        else:
            return None
    cars.sort(key=_letter)
    red = [car for car in cars if car.horizontal and car.name in "ARP"]
    if not cars or cars[0].name != "A" or not cars[0].horizontal or len(red) > 1:
        return None
    walls = frozenset(at for at, sign in enumerate(word) if sign == "x") if "x" in names else frozenset[int]()
    board = Board(size, tuple(cars), walls)
    board.__dict__["cells"] = word
    return Reading(line.number, text, "jams", board, size, size, word)


def _letter(car: Car) -> int:
    return _ORDER[car.name]


def _slower(line: Line, text: str, words: Sequence[str]) -> Reading | None:
    """Everything else that one line may hold; what is whole comes first, then what has a fault."""
    found = [reading for reading in (_tiles(line, text, words), _jam(line, text, words)) if reading is not None]
    return next((reading for reading in found if reading.board is not None), found[0] if found else None)


def _tiles(line: Line, text: str, words: Sequence[str]) -> Reading | None:
    if not any(sign in text for sign in "0123456789") or len(text) > 400:
        return None
    for word in words:
        if is_bare(word) and not (word.isdecimal() and len(word) < 5 and text != word):
            return tiles.boards(_sized(line, word), text, lines=False)[0]
    rows = numbers.rows_of([line])
    if not rows or sum(len(row.cells) for row in rows) > 60:
        return None
    if not _is_tiles(rows):
        return None
    return tiles.boards(rows, text, lines=False)[0]


def _sized(line: Line, word: str) -> list[Row]:
    """Bare digits as a row, and the size that stands in front of them as another."""
    at = line.text.index(word)
    head = [
        row
        for row in numbers.rows_of([line._replace(text=line.text[:at])])
        if len(row.cells) == 2 and all(map(str.isdecimal, row.cells))
    ]
    return [*head[:1], Row(line.number, [word], [line.col + at])]


def is_bare(word: str) -> bool:
    """A whole board as bare digits: every digit of its size once, or all but one."""
    size = len(word)
    if not 4 <= size <= 36 or not tile_cells.shapes(size) or not word.isascii():
        return False
    signs = set(word.lower())
    marks = signs - set(DIGITS)
    if marks:
        return len(marks) == 1 and marks <= set("_.*-") and signs - marks == set(DIGITS[1:size])
    return signs == set(DIGITS[:size]) or (size > 6 and len(signs & set(DIGITS[:size])) >= size - 1)


def _is_tiles(rows: Sequence[Row]) -> bool:
    words = [cell for row in tiles.lettered(rows) for cell in row.cells]
    if len(words) == 1:
        return is_bare(words[0])
    known = sum(numbers.value(word) is not None for word in words)
    return len(words) >= 4 and known * 5 >= len(words) * 4 and tiles.likeness(tiles.lettered(rows)) >= 0.5


def _jam(line: Line, text: str, words: Sequence[str]) -> Reading | None:
    """Bare cells, or n words of n cells, beside names and claims."""
    if len(words) in _SQUARES and len("".join(words)) == len(words):
        words = ["".join(words)]
        line, text = line._replace(text=words[0]), words[0]
    for word in words:
        bare = word.strip("\"',;|`*")
        if len(bare) in _SQUARES and not bare.isdecimal():
            reading = _square([Line(line.number, bare, line.col + line.text.index(bare))], text)
            if reading is not None and (reading.board is not None or _looks_drawn(bare)):
                return reading
        if reading_fault := _wrong_length(bare, line, text):
            return reading_fault
    if "/" in text or ";" in text:
        plain = _NAMES.sub("", line.text) if ":" in text or "=" in text else line.text
        at = line.text.rindex(plain.strip()) if plain.strip() else 0
        reading = _square([Line(line.number, plain.strip(), line.col + at)], text)
        return (
            reading if reading is None or reading.board is not None or reading.cols >= layout.SMALLEST <= reading.rows else None
        )
    spaced = _spaced(words)
    if spaced:
        start = line.text.index(" ".join(spaced)) if " ".join(spaced) in line.text else 0
        parts, col = [], line.col + start
        for word in spaced:
            parts.append(Line(line.number, word, col))
            col += len(word) + 1
        return _square(parts, text)
    return None


def _wrong_length(word: str, line: Line, text: str) -> Reading | None:
    """Cells of a jam that are too few or too many: one long word of capitals and empty marks."""
    if not 14 < len(word) < 150 or len(word) in _SQUARES or not _BARE.fullmatch(word) or not _looks_drawn(word):
        return None
    near = min(_SQUARES, key=lambda cells: abs(cells - len(word)))
    size = _SQUARES[near]
    words = f"row {line.number} has {len(word)} cells, and a jam of {size}x{size} has {near}"
    return Reading(line.number, text, "jams", None, size, size, "", faults=(Fault(words, line.number, line.col),))


def _looks_drawn(word: str) -> bool:
    """Cells, not a word or a name: an empty mark or a sign beside itself, often."""
    return sum(a == b for a, b in pairwise(word)) * 5 >= len(word)


def _spaced(words: Sequence[str]) -> list[str]:
    """n words of n cells in a row, somewhere among names and claims."""
    words = [word.strip("\"',") for word in words]
    for start, word in enumerate(words[:8]):
        size = len(word)
        if layout.SMALLEST <= size <= layout.LARGEST and len(words) >= start + size:
            part = words[start : start + size]
            if all(len(other) == size for other in part) and not all(other.isdecimal() for other in part):
                return part
    return []


def _square(lines: Sequence[Line], text: str) -> Reading | None:
    square = layout.square_of(lines)
    if square is None or len(square.rows) < layout.SMALLEST:
        return None
    return jams.boards(square, text)


def _of_link(line: Line, text: str) -> Reading | None:
    """The board that a link of another site carries in its path, query or fragment, where it is whole."""
    if codes.holds_code(text) or not codes.is_link(text):
        return None
    for word in text.split():
        for part in codes.bare_parts(word) if codes.is_link(word) else ():
            reading = board_on(Line(line.number, part, line.col)) if not codes.is_link(part) else None
            if reading is not None and reading.board is not None:
                return Reading(
                    line.number, text, reading.family, reading.board, reading.rows, reading.cols, reading.cells,
                    reading.notes, reading.names, reading.other,
                )  # fmt: skip
    return None
