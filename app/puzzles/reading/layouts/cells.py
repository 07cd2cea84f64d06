"""Lines as a square of signs: the layout of jams, with frames, separators, size lines and the mark of an exit.

A sign is what stands in one cell: a character, or a word such as `99` where cells are parted.
"""

import re
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from app.puzzles.reading.layouts import apart, exits
from app.puzzles.reading.records import Line, Row

SMALLEST, LARGEST = 4, 12
_EMPTY = frozenset(".-_ ")
_WALLS = frozenset("#")
_FRAMES = tuple(map(frozenset, ("#", "x", "X", "*", "@", "%", "+-|=")))
_SAID = re.compile(r"\s*([0-9]{1,2})(\s+|\s*[xX*,]\s*)([0-9]{1,2})\s*")
_RULE_SIGNS = frozenset("+-=|_ :*")
_NAMED = re.compile(r"\s*[\w .()-]{1,60}?\s*[:=]\s*")


@dataclass(frozen=True, slots=True)
class Square:
    """Rows of signs with their places. `exit` is the side and the line (row or column, from 0) that `K` marks.

    `said` is a size in front that is not theirs: its line, rows and columns.
    """

    rows: tuple[Row, ...]
    exit: tuple[str, int] | None = None
    said: tuple[int, int, int] | None = None


def square_of(lines: Sequence[Line]) -> Square | None:
    """The rows of signs that the lines draw; None where no two of them could be a jam's."""
    square = _drawn(lines)
    said = _said(lines)
    if square is None or said is None or not square.rows or said[0] >= square.rows[0].line:
        return square
    sizes = {len(square.rows), sum(bool(line.text.strip()) for line in lines) - 1}  # a frame may be counted
    return square if said[1] == said[2] in sizes else replace(square, said=said)


def _said(lines: Sequence[Line]) -> tuple[int, int, int] | None:
    """The size that a line in front says: two numbers with an x between them, or twice the same. Its line, rows and columns."""
    first = next((line for line in lines if line.text.strip()), None)
    found = first and _SAID.fullmatch(first.text)
    if not first or not found:
        return None
    rows, cols = int(found[1]), int(found[3])
    is_size = rows in range(2, LARGEST + 1) and cols in range(2, LARGEST + 1) and (found[2].strip() in {*"xX*"} or rows == cols)
    return (first.number, rows, cols) if is_size else None


def _drawn(lines: Sequence[Line]) -> Square | None:
    lines = _without_header([line for line in lines if not _is_comment(line, lines)])
    lines = exits.gaps_marked(lines)
    marked = any("|" in line.text or "+" in line.text for line in lines)
    drawn = {len(lines)} & {len(line.text.strip()) for line in lines}  # then `#` is a wall or a frame, no comment
    lines = [_unquoted(exits.shortened(line), drawn) for line in lines if not (marked and _is_rule(line.text.strip()))]
    lines = [line for line in lines if line.text.strip() or not marked]
    lines = [part for line in lines for part in _row_parts(line)]
    parted = apart.parted(lines)
    if parted is not None:
        rows, side = exits.beside(parted)
        return _without_frame(Square(tuple(rows), side))
    is_boxed = sum(line.text.lstrip().startswith("|") for line in lines) >= SMALLEST
    lines, gap = exits.unframed(lines)
    lines, side = exits.taken_out(_without_heads(lines))
    rows = _characters(lines, _exact(lines, is_boxed=is_boxed), is_boxed=is_boxed)
    return _without_frame(Square(tuple(rows), side or gap)) if rows else None


def _without_header(lines: list[Line]) -> list[Line]:
    """Without the header of a table that has one rule, below it: an empty one, or one above as many rows as columns."""
    rules = [number for number, line in enumerate(lines) if _is_rule(line.text.strip())]
    text = lines[0].text.strip().strip("|") if lines else ""
    is_header = not text.strip(" |\t") or len(lines) - 2 == text.count("|") + 1
    return lines[2:] if rules == [1] and "|" in text and is_header else lines


def _is_comment(line: Line, lines: Sequence[Line]) -> bool:
    """A line that begins with `#` or `//`, unless others are as long, or it stands within a frame: then its signs are walls."""
    text = line.text.strip()
    if not text.startswith(("#", "//")):
        return False
    frame = [other.number for other in lines if len(set(other.text.strip())) == 1 and len(other.text.strip()) > SMALLEST]
    if len(frame) > 1 and frame[0] < line.number < frame[-1]:
        return False
    return sum(len(other.text.rstrip()) == len(line.text.rstrip()) for other in lines) < 3


def _is_rule(text: str) -> bool:
    return len(text.strip()) > 1 and set(text) <= _RULE_SIGNS and ("+" in text or not text.strip("-=_ |:")) and "-" in text + "="


def _unquoted(line: Line, drawn: Set[int]) -> Line:
    """Without a comment behind, a name in front, and the quotes, commas and brackets of a list of texts."""
    text = line.text
    for sign in (" #", " //", "\t#"):
        if sign in text and text[: text.index(sign)].strip() and len(text.strip()) not in drawn:
            text = text[: text.index(sign)]
    if (":" in text or "=" in text) and (named := _NAMED.match(text)) and text[named.end() :].strip():
        return Line(line.number, text[named.end() :], line.col + named.end())
    stripped = text.strip(" \t")
    if stripped[:1] in ('"', "'", "`") or stripped[-1:] in ('"', "'", "`", ","):
        inner = stripped.removesuffix(",").strip("\"'`") if "," in stripped[:-1] else stripped.strip("\"'`,")
        if "," in inner or not inner:
            return line._replace(text=text)
        at = text.find(inner) if inner else 0
        return Line(line.number, inner, line.col + at)
    return line._replace(text=text)


def _row_parts(line: Line) -> list[Line]:
    if "/" not in line.text and ";" not in line.text:
        return [line]
    parts, col = [], line.col
    for text in re.split("[/;]", line.text):
        parts.append(Line(line.number, text, col))
        col += len(text) + 1
    return [part for part in parts if part.text.strip()]


def _without_heads(lines: Sequence[Line]) -> list[Line]:
    """Without the numbers (size, count) in front and a single sign or number behind that are no row of the drawing."""
    lines = list(lines)
    while lines and not lines[0].text.strip():
        lines = lines[1:]
    width = Counter(len(line.text.strip()) for line in lines).most_common(1)[0][0] if lines else 0
    while (
        len(lines) > SMALLEST
        and apart.SIZE_LINE.fullmatch(lines[0].text)
        and (len(lines[0].text.strip()) != width or _counts(lines))
    ):
        lines = lines[1:]
    start = _indent(lines)
    while len(lines) > SMALLEST and len(lines[-1].text[start:]) == 1 and width > 1 and lines[-1].text.strip() not in exits.MARKS:
        lines = lines[:-1]
    return lines


def _counts(lines: Sequence[Line]) -> bool:
    """The first line says how many rows stand below it."""
    return set(lines[0].text.replace("x", " ").split()) == {str(len(lines) - 1)}


def _indent(lines: Sequence[Line]) -> int:
    """How many spaces stand before every line that is not blank."""
    return min((len(line.text) - len(line.text.lstrip(" ")) for line in lines if line.text.strip()), default=0)


def _exact(lines: Sequence[Line], *, is_boxed: bool) -> int:
    """How wide the rows are, blanks too, where a box or equal lengths say so; else 0, and blanks behind a row may be lost."""
    widths = Counter(len(line.text) for line in lines).most_common(1)
    return widths[0][0] if widths and (is_boxed or widths[0][1] == len(lines)) else 0


def _characters(lines: Sequence[Line], exact: int, *, is_boxed: bool) -> list[Row]:
    """One character a cell. Spaces are cells where no other sign marks an empty one."""
    is_tabbed = any("\t" in line.text.lstrip() for line in lines)
    lines = [line._replace(text=line.text.replace("\t", " ")) for line in lines]
    filled = [line for line in lines if line.text.strip()]
    if len(filled) == 1:
        return _single(filled[0])
    words = [line.text.split() for line in filled]
    signs = set("".join(line.text for line in filled))
    is_square = _stands_square(filled, signs) or (exact == len(lines) and not signs & {".", "-", "_", "o"})
    single = all(len(parts) == 1 for parts in words) and not is_square
    if signs & {".", "-", "_", "o"} or single:
        if " " not in signs or single:
            return [_row(line.text.strip(), line, line.text) for line in filled]
        if signs & {".", "-", "_"}:
            joined = [line.text.strip() if _is_frame(line) else "".join(parts) for line, parts in zip(filled, words, strict=True)]
            return [_row(text, line, line.text) for text, line in zip(joined, filled, strict=True)]
    if not lines or len(filled) < 2:
        return []
    if not is_tabbed and (spread := apart.spread(lines, exact)):
        return spread
    if " " not in signs:
        return [_row(line.text, line, line.text) for line in filled]
    if is_boxed:
        return [_row(line.text[:exact] + line.text[exact:].rstrip(), line, line.text) for line in lines]
    indent, width = _indent(lines), max(len(line.text) for line in lines)
    indent = indent if width - indent >= SMALLEST and width > len(lines) else 0
    width -= indent
    trimmed = max(len(line.text.rstrip()) for line in lines) - indent
    width = max(trimmed, exact - indent if exact else min(width, len(lines)))
    return [_row(line.text[indent:][:width].ljust(width), line, line.text) for line in lines]


def _is_frame(line: Line) -> bool:
    """A row of one sign, perhaps with a gap in it."""
    return len(set(line.text.replace(" ", ""))) == 1 and line.text.split()[0][0] in "#*@%xX"


def _stands_square(lines: Sequence[Line], signs: Set[str]) -> bool:
    """Uneven words in as many lines as they are wide, and no mark of an empty cell: the spaces beside them are cells."""
    uneven = len({len(line.text.strip()) for line in lines}) > 1
    width = max((len(line.text.rstrip()) for line in lines), default=0) - _indent(lines)
    return uneven and width == len(lines) and " " in signs and not signs & {".", "-", "_", "o"}


def _row(cells: str, line: Line, text: str) -> Row:
    start = line.col + max(0, text.find(cells[:1])) if cells.strip() else line.col
    return Row(line.number, list(cells), list(range(start, start + len(cells))))


def _single(line: Line) -> list[Row]:
    """A whole board in one line: n words of n cells, or n x n cells."""
    words = [(found[0], line.col + found.start()) for found in re.finditer(r"[^\s,|]+", line.text)]
    width = len(words)
    if width >= SMALLEST and all(len(word) == width for word, _ in words):
        return [Row(line.number, list(word), list(range(col, col + width))) for word, col in words]
    for word, col in words:
        size = int(len(word) ** 0.5)
        if size * size == len(word) and SMALLEST <= size <= LARGEST:
            starts = range(0, size * size, size)
            return [Row(line.number, list(word[k : k + size]), list(range(col + k, col + k + size))) for k in starts]
    return []


def _without_frame(square: Square) -> Square:
    """Without a ring of wall or frame signs round the cells; one other sign in the ring marks the exit."""
    rows, side = _evened(square.rows)
    height, width = len(rows), len(rows[0].cells) if rows else 0
    if height < SMALLEST + 2 or height != width or any(len(row.cells) != width for row in rows):
        return square
    ring = _ring(rows)
    frame = next((signs for signs in _FRAMES if sum(sign not in signs for _, _, sign in ring) < 2), None)
    frame = frame or (_WALLS if sum(sign not in _WALLS for _, _, sign in ring) < 4 else None)  # no jam has walls all round
    if frame is None or {sign for _, _, sign in ring} <= {"-", "="}:
        return square
    odd = [(row, col) for row, col, sign in ring if sign not in frame]
    inner = tuple(Row(row.line, row.cells[1:-1], row.cols[1:-1]) for row in rows[1:-1])
    marked = square.exit or side
    marked = marked and (marked[0], marked[1] - 1)  # it counts the frame
    return Square(inner, marked or (_ring_side(*odd[0], height) if len(odd) == 1 else None))


def _evened(rows: Sequence[Row]) -> tuple[Sequence[Row], tuple[str, int] | None]:
    """One row of a ring may end before it, or behind it with a mark: there is the exit."""
    uneven = [number for number, row in enumerate(rows) if len(row.cells) != len(rows)]
    if len(uneven) != 1 or not 0 < uneven[0] < len(rows) - 1:
        return rows, None
    at = uneven[0]
    line, cells, cols = rows[at]
    if len(cells) == len(rows) - 1:
        return [*rows[:at], Row(line, [*cells, " "], [*cols, cols[-1] + 1]), *rows[at + 1 :]], None
    if len(cells) == len(rows) + 1 and cells[-1] != rows[0].cells[0]:
        return [*rows[:at], Row(line, cells[:-1], cols[:-1]), *rows[at + 1 :]], ("right", at)
    return rows, None


def _ring(rows: Sequence[Row]) -> list[tuple[int, int, str]]:
    last = len(rows) - 1
    places = [(row, col) for row in range(last + 1) for col in range(last + 1) if row in (0, last) or col in (0, last)]
    return [(row, col, rows[row].cells[col]) for row, col in places]


def _ring_side(row: int, col: int, size: int) -> tuple[str, int] | None:
    if col == size - 1:
        return "right", row - 1
    if col == 0:
        return "left", row - 1
    return ("top" if row == 0 else "bottom"), col - 1
