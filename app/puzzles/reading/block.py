"""One run of lines, or one grid of cells, as boards: tiles before jams, a drawing of all lines before one board a line.

The first that is whole is taken; where none is, the drawing that the run most looks like says its fault.
"""

from collections.abc import Sequence

from app.puzzles.reading import jams, tile_cells, tiles
from app.puzzles.reading.layouts import abreast, axes, cars, claims, headings, lines, numbers
from app.puzzles.reading.layouts import cells as layout
from app.puzzles.reading.records import Fault, Line, Reading, Row

MOST_LINES = 64  # of one drawing: 36 numbers one a line, or a list of cars, with names and rules
MOST_SIGNS = 12_000  # of one drawing: 72 cars as JSON
TRIES = 24  # lines that are looked at closely before one of them must have been a board
NO_BOARD = (
    "there is no board in this text: a tile board is written 1 2 3/4 5 6/7 8 0, a jam as rows of letters with . for an empty cell"
)
_DIGITS = frozenset("0123456789")
_LIKELY = {"tiles": tiles.likely, "jams": jams.likely}


def nothing(row: int, text: str, words: str = NO_BOARD) -> Reading:
    return Reading(row, text, faults=(Fault(words, row),))


def text_of(part: Sequence[Line]) -> str:
    return "\n".join(line.text for line in part)


def has_board(readings: Sequence[Reading]) -> bool:
    return any(reading.board is not None for reading in readings)


def block(part: Sequence[Line]) -> list[Reading]:
    """The boards of one run of lines, whole or with their faults; at least one record for a run that says anything."""
    if len(part) == 1:
        return lines.boards_on(part[0]) or [nothing(part[0].number, part[0].text.strip()[:80])]
    drawing: list[Reading] = []
    if len(part) <= MOST_LINES and sum(len(line.text) for line in part) <= MOST_SIGNS:
        drawing = _drawing(part, text_of(part))
    elif counted := _counted(part):
        return counted
    if has_board(drawing):
        return drawing
    if drawing and (bare := axes.without(part)) and has_board(inner := _drawing(bare, text_of(part))):
        return inner
    if drawing and has_board(inner := _drawing(_between_rules(part), text_of(part))):
        return inner
    if drawing and (beside := _beside(part)):
        return beside
    each = by_line(part)
    good = sum(reading.board is not None for reading in each)
    if good * 2 >= len(each) > 0 or (good and not _is_plausible(drawing)):
        return each
    parts = _parted(part)
    if parts and len(parts[0]) < len(part):
        apart = [reading for piece in parts for reading in block(piece)]
        if has_board(apart):
            return apart
    return drawing or each[:1] or [nothing(part[0].number, part[0].text.strip()[:80])]


def _beside(part: Sequence[Line]) -> list[Reading]:
    """The boards of drawings that stand beside each other, where each is whole."""
    drawn = [_drawing(lines, text_of(lines)) for lines in abreast.apart(part)]
    return [one for each in drawn for one in each] if drawn and all(map(has_board, drawn)) else []


def _parted(part: Sequence[Line]) -> list[list[Line]]:
    """The runs between lines that are one sign over and over: `------`, `===`."""
    parts: list[list[Line]] = [[]]
    for line in part[: 4 * MOST_LINES]:
        if _is_rule(line.text.strip()):
            parts.append([])
        else:
            parts[-1].append(line)
    return [piece for piece in parts if piece]


def _between_rules(part: Sequence[Line]) -> Sequence[Line]:
    """Without the rules above and below all: those between the rows may be rows."""
    start, end = 0, len(part)
    while start < end and _is_rule(part[start].text.strip()):
        start += 1
    while start < end and _is_rule(part[end - 1].text.strip()):
        end -= 1
    return part[start:end]


def _is_rule(text: str) -> bool:
    return len(text) > 2 and len(set(text)) == 1 and text[0] in "-=_*~"


def is_promising(part: Sequence[Line]) -> bool:
    """Whether a run that is longer than a drawing may hold boards: one a line, or below each other behind a count."""
    if has_board(by_line(part[:TRIES])):
        return True
    rows = numbers.rows_of(part[:8])
    if len(rows) < 5 or not _is_count(rows[0]) or not 1 < len(rows[1].cells) <= layout.LARGEST:
        return False
    return len({len(row.cells) for row in rows[1:]}) == 1 and not (len(part) > 1 and int(rows[0].cells[0]) < len(part) // 12)


def _is_count(row: Row) -> bool:
    return len(row.cells) == 1 and row.cells[0].isdecimal() and len(row.cells[0]) < 7


def _counted(part: Sequence[Line]) -> list[Reading]:
    """Boards of equal heights without a parting, behind their count: too many lines for one drawing."""
    first, rest = part[0].text.strip(), part[1:]
    count = int(first) if first.isascii() and first.isdecimal() and len(first) < 6 else 0
    if not count or len(rest) % count or not 2 <= len(rest) // count <= layout.LARGEST:
        return []
    height = len(rest) // count
    found = block(rest[:height])
    if not has_board(found):
        return []
    return found + [reading for start in range(height, len(rest), height) for reading in block(rest[start : start + height])]


def by_line(part: Sequence[Line]) -> list[Reading]:
    """One board a line. Headings and comments are passed over; a line without a board has its fault where others have one."""
    found: list[Reading] = []
    good = False
    for line in part:
        text = line.text.strip()
        if (
            not text
            or _is_rule(text)
            or text.startswith(("#", "//"))
            or headings.is_heading(text)
            or (not found and _names_columns(text))
        ):
            continue
        if not good and len(found) > TRIES:
            return []
        here = lines.boards_on(line) or [nothing(line.number, text)]
        good = good or has_board(here)
        found += here
    return found


def _names_columns(text: str) -> bool:
    """The first line of a table: words parted by commas and the like, no digit among them."""
    return any(sign in text for sign in ",;\t|") and not _DIGITS & set(text) and "." not in text


def _is_plausible(drawing: Sequence[Reading]) -> bool:
    """A drawing with a fault that has the size of a board: then a row of it is not taken for a board of its own."""
    first = drawing[0] if drawing else None
    if first is None or not first.cells:
        return False
    return _LIKELY.get(first.family, jams.likely)(first.rows, first.cols)


def _drawing(part: Sequence[Line], text: str) -> list[Reading]:
    """One board (or several below each other) drawn over lines, as tiles, as a list of cars or as a jam."""
    rows = numbers.rows_of(part) if _DIGITS & set(text) or _may_be_letters(text) else []
    first = tiles.boards(rows, text) if _may_be_tiles(rows) else []
    if has_board(first):
        return first
    listed = cars.from_lines(part, text)
    if listed is not None:
        return [listed]
    square = layout.square_of(part)
    second = _jams(square, text) if square is not None and len(square.rows) >= 2 else []
    return _better(first, second, rows, text)


def _jams(square: layout.Square, text: str) -> list[Reading]:
    """The jam of a drawing, or those that stand below each other in it, of which two at least and half of all are whole."""
    rows = square.rows
    size = len(rows[0].cells)
    if len(rows) > size >= layout.SMALLEST and len(rows) % size == 0 and square.exit is None:
        parts = [rows[start : start + size] for start in range(0, len(rows), size)]
        each = [jams.boards(layout.Square(part), "\n".join("".join(row.cells) for row in part)) for part in parts]
        good = sum(reading.board is not None for reading in each)
        if good > 1 and good * 2 >= len(each):
            return each
    return [jams.boards(square, text)]


def _may_be_letters(text: str) -> bool:
    """Single letters that all differ: tiles may be called A to O."""
    letters = [sign for sign in text if sign.isalpha()]
    return 7 < len(letters) == len(set(letters)) < 36


def _better(first: list[Reading], second: list[Reading], rows: Sequence[Row], text: str) -> list[Reading]:
    """The jam where it is whole; else the fault of what the rows look like, and of that alone."""
    if has_board(second):
        return second
    if not first and (half := tile_cells.half(rows, text)):
        return [half]
    return first if first and tiles.likeness(rows) >= 0.5 else second or first


def grid(rows: Sequence[Row], text: str) -> list[Reading]:
    """The board of cells that are parted already; rows that are no board together may each be one."""
    first = tiles.boards(rows, text, lines=False) if _may_be_tiles(rows) else []
    if has_board(first):
        return first
    square = _square(rows)
    second = [jams.boards(layout.Square(tuple(square)), text)] if square else []
    if not has_board(second) and len(rows) > 1 and not _is_plausible(first or second):
        each = [reading for row in rows for reading in grid([row], ", ".join(row.cells))]
        if has_board(each):
            return each
    return _better(first, second, rows, text)


def _square(rows: Sequence[Row]) -> list[Row]:
    """The rows as they are, or one long row cut into a square; an empty text is an empty cell."""
    if len(rows) == 1:
        line, cells, cols = rows[0]
        size = int(len(cells) ** 0.5)
        if size * size != len(cells) or not layout.SMALLEST <= size <= layout.LARGEST:
            return []
        rows = [Row(line, cells[start : start + size], cols[start : start + size]) for start in range(0, size * size, size)]
    if not layout.SMALLEST <= len(rows) <= MOST_LINES:
        return []
    return [Row(row.line, [cell or " " for cell in row.cells], row.cols) for row in rows]


def _may_be_tiles(rows: Sequence[Row]) -> bool:
    """Nearly every word is a number or a mark of the gap, of which there is one a board."""
    rows = rows[1:] if claims.is_table(rows) else rows
    words = [cell for row in rows for cell in row.cells]
    if not words or not (any(_DIGITS & set(word) for word in words) or tiles.lettered(rows) != list(rows)):
        return False
    if len(words) == 1:
        return lines.is_bare(words[0])
    values = [numbers.value(word) for row in tiles.lettered(rows) for word in row.cells]
    known = sum(value is not None for value in values)
    return len(words) > 3 and known * 6 >= len(words) * 5 and values.count(numbers.GAP) <= max(2, len(words) // 8)
