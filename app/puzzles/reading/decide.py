"""The one place that decides what a text is: one board or many, and in which layout.

The order: codes and links, what stands in brackets, a list of cars, boards parted by blank lines, one board drawn over lines, one
board a line. A layout is taken where it gives a whole board; where none does, the one that explains most of the text says its fault.
"""

from collections.abc import Iterator, Sequence

from app.puzzles.reading import cars, codes, data, headings, jams, lines, nested, numbers, tiles
from app.puzzles.reading import cells as layout
from app.puzzles.reading.records import Fault, Line, Reading, Row
from app.puzzles.reading.signs import lines_of

MOST_LINES = 64  # of one drawing: 36 numbers one a line, or a list of cars, with names and rules
MOST_ROWS = 400  # of boards below each other without a parting
MOST_SIGNS = 12_000  # of one drawing: 72 cars as JSON
TRIES = 60  # parts that are looked at closely before one of them must have been a board
_DIGITS = frozenset("0123456789")


def boards_of(text: str) -> list[Reading]:
    """Every board of a text in order, whole or with its faults; a single record with a fault where there is none."""
    rows = lines_of(text)
    filled = [line for line in rows if line.text.strip()]
    if not filled:
        return [_nothing(1, text, "nothing was typed: paste a code, a link or a board")]
    found = _with_codes(filled) if codes.holds_code(text) or codes.is_link(text) else _in_brackets(text, rows) or _drawn(rows)
    return found or [_nothing(filled[0].number, text.strip()[:80], NO_BOARD)]


NO_BOARD = (
    "there is no board in this text: a tile board is written 1 2 3/4 5 6/7 8 0, a jam as rows of letters with . for an empty cell"
)


def _nothing(row: int, text: str, words: str) -> Reading:
    return Reading(row, text, faults=(Fault(words, row),))


def _in_brackets(text: str, rows: Sequence[Line]) -> list[Reading]:
    if not any(sign in text for sign in "[{("):
        return []
    root = nested.tree(rows)
    found = data.boards(root) if root is not None else []
    if any(reading.board for reading in found) or (found and ("[[" in text.replace(" ", "") or "{{" in text.replace(" ", ""))):
        return found
    blank = str.maketrans("[](){}", "      ")
    bare = [line._replace(text=line.text.translate(blank)) for line in rows]
    plain = _drawn(bare)
    return plain if any(reading.board for reading in plain) else found or plain


def _drawn(rows: Sequence[Line]) -> list[Reading]:
    """Boards parted by blank lines, else one board with blank lines in it, else one board a line."""
    rows = [line._replace(text="") if headings.is_heading(line.text) else line for line in rows]
    filled = [line for line in rows if line.text.strip()]
    short = len(filled) <= MOST_LINES and sum(len(line.text) for line in filled) <= MOST_SIGNS
    if short and (listed := cars.from_lines(filled, _text(filled))) is not None:
        return [listed]
    blocks = list(_blocks(rows))
    if len(blocks) > 1 and short:
        joined = block(filled)
        if len(joined) == 1 and joined[0].board:
            return joined
    found: list[Reading] = []
    tries = 0
    for part in blocks:
        here = block(part) if tries < TRIES else []
        tries = -1_000_000 if any(reading.board for reading in here) else tries + 1
        found += here
    if any(reading.board for reading in found):
        return [reading for reading in found if reading.board or _is_meant(reading)]
    if len(blocks) > 1 and short:
        found = [reading for reading in found if reading.drawn > 3] or joined
        return sorted(found, key=lambda reading: -reading.drawn)[:1]
    return found[:1]


def _is_meant(reading: Reading) -> bool:
    """A fault beside whole boards is told where the part is a board or a row of its own, not a heading."""
    return reading.drawn > 3 or len(reading.text) > 3


def _blocks(rows: Sequence[Line]) -> Iterator[list[Line]]:
    """The runs of lines that are not blank; a line of spaces is a row where it is as long as the lines around it."""
    part: list[Line] = []
    for line in rows:
        blank = not line.text.strip()
        if blank and not (part and line.text and len(line.text) == len(part[-1].text) and len(line.text) >= layout.SMALLEST):
            if part:
                yield part
            part = []
        else:
            part.append(line)
    if part:
        yield part


def block(part: Sequence[Line]) -> list[Reading]:
    """The boards of one run of lines: a drawing of all of them, else one board a line, else the drawing with its faults."""
    text = _text(part)
    drawing: list[Reading] = []
    if len(part) == 1:
        found = lines.board_on(part[0])
        return [found] if found else _unread(part)
    if len(part) <= MOST_LINES and len(text) <= MOST_SIGNS:
        drawing = _drawing(part, text)
        if any(reading.board for reading in drawing):
            return drawing
    elif len(part) <= MOST_ROWS and (many := _below_each_other(part, text)):
        return many
    each = _by_line([line for line in part if line.text.strip()])
    good = sum(reading.board is not None for reading in each)
    if good * 2 >= len(each) > 0 or (good and not _is_plausible(drawing)):
        return each
    return drawing or each


def _is_plausible(drawing: Sequence[Reading]) -> bool:
    """A drawing with a fault that has the size of a board: then a row of it is not taken for a board of its own."""
    first = drawing[0] if drawing else None
    if first is None or not first.cells:
        return False
    if first.family == "tiles":
        return min(first.rows, first.cols) > 1 and max(first.rows, first.cols) <= 7
    return abs(first.rows - first.cols) < 2 and layout.SMALLEST <= first.rows <= layout.LARGEST


def _unread(part: Sequence[Line]) -> list[Reading]:
    return [_nothing(part[0].number, part[0].text.strip()[:80], NO_BOARD)] if len(part) == 1 else []


def _with_codes(filled: Sequence[Line]) -> list[Reading]:
    """Every code and link of its own, and what stands between them."""
    found: list[Reading] = []
    between: list[Line] = []
    for line in filled:
        text = line.text.strip()
        if text.startswith(("#", "//")):
            continue
        if codes.holds_code(text) or codes.is_link(text):
            found += _between(between)
            between = []
            found += (
                codes.of_line(line, text)
                if codes.holds_code(text)
                else [lines.board_on(line) or _nothing(line.number, text, NO_BOARD)]
            )
        else:
            between.append(line)
    return found + _between(between)


def _between(part: Sequence[Line]) -> list[Reading]:
    part = [line for line in part if not headings.is_heading(line.text)]
    return block(part) if part else []


def _by_line(part: Sequence[Line]) -> list[Reading]:
    """One board a line; a line that is a comment is none, and one without a board has its fault where others have one."""
    found: list[Reading] = []
    good, tries = False, 0
    for line in part:
        text = line.text.strip()
        if text.startswith(("#", "//")) or (not found and _is_header(text)):
            continue
        if not good and tries > TRIES:
            return []
        reading = lines.board_on(line) or _nothing(line.number, text, NO_BOARD)
        good = good or reading.board is not None
        tries += 1
        found.append(reading)
    return found


def _is_header(text: str) -> bool:
    """The names of columns: words parted by commas and the like, no digit among them."""
    return any(sign in text for sign in ",;\t|") and not _DIGITS & set(text) and "." not in text


def _drawing(part: Sequence[Line], text: str) -> list[Reading]:
    """One board (or several below each other) drawn over lines, as tiles or as a jam."""
    rows = numbers.rows_of(part)
    first = tiles.boards(rows, text) if _may_be_tiles(rows) else []
    if any(reading.board for reading in first):
        return first
    listed = cars.from_lines(part, text)
    if listed is not None:
        return [listed]
    square = layout.square_of(part)
    second = [jams.boards(square, text)] if square is not None and len(square.rows) >= 2 else []
    if any(reading.board for reading in second):
        return second
    return first if first and tiles.likeness(rows) >= 0.5 else second or first


def _below_each_other(part: Sequence[Line], text: str) -> list[Reading]:
    rows = numbers.rows_of(part)
    found = tiles.boards(rows, text) if rows and _may_be_tiles(rows) else []
    return found if any(reading.board for reading in found) else []


def grid(rows: Sequence[Row], text: str) -> list[Reading]:
    """The board of cells that are parted already: numbers that stand once are tiles, what stands in rows of itself are cars."""
    first: list[Reading] = []
    if _may_be_tiles(rows):
        first = tiles.boards(rows, text, lines=False)
        if any(reading.board for reading in first):
            return first
    square = _square(rows)
    second = [jams.boards(layout.Square(tuple(square)), text)] if square else []
    if any(reading.board for reading in second):
        return second
    if len(rows) > 1 and not _is_plausible(first or second):
        each = [reading for row in rows for reading in grid([row], ", ".join(row.cells))]
        if any(reading.board for reading in each):
            return each
    return first if first and tiles.likeness(rows) >= 0.5 else second or first


def _square(rows: Sequence[Row]) -> list[Row]:
    if len(rows) == 1:
        cells, size = rows[0].cells, int(len(rows[0].cells) ** 0.5)
        if size * size != len(cells) or not layout.SMALLEST <= size <= layout.LARGEST:
            return []
        starts = range(0, size * size, size)
        return [Row(rows[0].line, [cell or " " for cell in cells[k : k + size]], rows[0].cols[k : k + size]) for k in starts]
    if len(rows) < layout.SMALLEST:
        return []
    return [Row(row.line, [cell or " " for cell in row.cells], row.cols) for row in rows]


def _may_be_tiles(rows: Sequence[Row]) -> bool:
    """Nearly every word is a number or a mark of the gap, of which there is one."""
    words = [cell for row in rows for cell in row.cells]
    if not words or not any(_DIGITS & set(word) for word in words):
        return False
    values = [numbers.value(word) for row in tiles.lettered(rows) for word in row.cells]
    known = sum(value is not None for value in values)
    return len(words) > 3 and known * 6 >= len(words) * 5 and values.count(numbers.GAP) <= max(2, len(words) // 8)


def _text(part: Sequence[Line]) -> str:
    return "\n".join(line.text for line in part)
