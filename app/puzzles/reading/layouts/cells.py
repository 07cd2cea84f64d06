"""Lines as a square of signs: the layout of jams, with frames, separators, size lines and the mark of an exit.

A sign is what stands in one cell: a character, or a word such as `99` where cells are parted.
"""

import re
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from app.puzzles.reading.layouts import exits
from app.puzzles.reading.records import Line, Row

SMALLEST, LARGEST = 4, 12
_EMPTY = frozenset(".-_ ")
_WALLS = frozenset("#")
_FRAMES = tuple(map(frozenset, ("#", "x", "X", "*", "@", "%", "+-|=")))
_PART = re.compile(r"[^\s,|]+")
_SIZE_LINE = re.compile(r"\s*[0-9]{1,3}(?:[\s,xX*]+[0-9]{1,3})?\s*")
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
    lines = [line for line in lines if not _is_comment(line, lines)]
    marked = any("|" in line.text or "+" in line.text for line in lines)
    drawn = {len(lines)} & {len(line.text.strip()) for line in lines}  # then `#` is a wall or a frame, no comment
    lines = [_unquoted(exits.shortened(line), drawn) for line in lines if not (marked and _is_rule(line.text.strip()))]
    lines = [line for line in lines if line.text.strip() or not marked]
    lines = [part for line in lines for part in _row_parts(line)]
    parted = _parted(lines)
    if parted is not None:
        rows, side = exits.beside(parted)
        return _without_frame(Square(tuple(rows), side))
    lines, gap = exits.unframed([exits.named(line) for line in lines])
    lines, side = exits.taken_out(_without_heads(lines))
    rows = _characters(lines)
    return _without_frame(Square(tuple(rows), side or gap)) if rows else None


def _is_comment(line: Line, lines: Sequence[Line]) -> bool:
    """A line that begins with `#` or `//`, unless others are as long: then its signs are walls."""
    text = line.text.strip()
    if not text.startswith(("#", "//")):
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
        inner = stripped.strip("\"'`,")
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


def _parted(lines: Sequence[Line]) -> list[Row] | None:
    """Cells parted by spaces, commas or pipes: as many short words in every line, or an empty piece for an empty cell."""
    lines = [line for line in lines if line.text.strip()]
    if any("," in line.text for line in lines) or any(line.text.strip().strip("|").count("|") > 1 for line in lines):
        sign = "," if any("," in line.text for line in lines) else "|"
        rows = [_pieces(line, sign) for line in lines if sign in line.text]
    else:
        rows = [_words(line) for line in lines if len(line.text.split()) > 2]
    if not rows or len(rows) < SMALLEST:
        return None
    width = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    if width < SMALLEST or any(len(cell) > 3 for row in rows for cell in row.cells):
        return None
    heads = [line for line in lines if line.number < rows[0].line]
    if any(not _SIZE_LINE.fullmatch(line.text) and len(line.text.split()) < width for line in heads):
        heads = []
    return (
        rows
        if len(rows) + len(heads) >= len(lines) - 2 and sum(len(row.cells) == width for row in rows) * 2 > len(rows)
        else None
    )


def _pieces(line: Line, sign: str) -> Row:
    body = line.text.strip(" \t").removesuffix(",") if sign == "," else line.text.strip(" \t").removeprefix("|").removesuffix("|")
    col = line.col + max(0, line.text.find(body))
    cells, cols = [], []
    for piece in body.split(sign):
        cells.append(piece.strip(" \t\"'`|") or " ")
        cols.append(col)
        col += len(piece) + 1
    return Row(line.number, cells, cols)


def _words(line: Line) -> Row:
    found = [(word[0], line.col + word.start()) for word in _PART.finditer(line.text)]
    return Row(line.number, [word.strip("\"'`") or " " for word, _ in found], [col for _, col in found])


def _without_heads(lines: Sequence[Line]) -> list[Line]:
    """Without the numbers (size, count) in front and a single sign or number behind that are no row of the drawing."""
    lines = list(lines)
    while lines and not lines[0].text.strip():
        lines = lines[1:]
    width = Counter(len(line.text.strip()) for line in lines).most_common(1)[0][0] if lines else 0
    while (
        len(lines) > SMALLEST and _SIZE_LINE.fullmatch(lines[0].text) and (len(lines[0].text.strip()) != width or _counts(lines))
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


def _characters(lines: Sequence[Line]) -> list[Row]:
    """One character a cell. Spaces are cells where no other sign marks an empty one."""
    lines = [line._replace(text=line.text.replace("\t", " ")) for line in lines]
    filled = [line for line in lines if line.text.strip()]
    if len(filled) == 1:
        return _single(filled[0])
    words = [line.text.split() for line in filled]
    signs = set("".join(line.text for line in filled))
    single = all(len(parts) == 1 for parts in words) and not _stands_square(filled, signs)
    if signs & {".", "-", "_", "o"} or single:
        if " " not in signs or single:
            return [_row(line.text.strip(), line, line.text) for line in filled]
        if signs & {".", "-", "_"}:
            return [_row("".join(parts), line, line.text) for line, parts in zip(filled, words, strict=True)]
    if not lines or len(filled) < 2:
        return []
    if " " not in signs:
        return [_row(line.text, line, line.text) for line in filled]
    indent, width = _indent(lines), max(len(line.text) for line in lines)
    indent = indent if width - indent >= SMALLEST and width > len(lines) else 0
    width -= indent
    trimmed = max(len(line.text.rstrip()) for line in lines) - indent
    width = max(trimmed, min(width, len(lines)))
    return [_row(line.text[indent:][:width].ljust(width), line, line.text) for line in lines]


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
    rows = square.rows
    height, width = len(rows), len(rows[0].cells) if rows else 0
    if height < SMALLEST + 2 or height != width or any(len(row.cells) != width for row in rows):
        return square
    ring = _ring(rows)
    frame = next((signs for signs in _FRAMES if sum(sign not in signs for _, _, sign in ring) < 2), None)
    if frame is None or {sign for _, _, sign in ring} <= {"-", "="}:
        return square
    odd = [(row, col) for row, col, sign in ring if sign not in frame]
    inner = tuple(Row(row.line, row.cells[1:-1], row.cols[1:-1]) for row in rows[1:-1])
    return Square(inner, square.exit or (_ring_side(*odd[0], height) if odd else None))


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
