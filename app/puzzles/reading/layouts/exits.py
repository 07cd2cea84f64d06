"""Where the exit of a drawn jam is: a `K`, an arrow or the word behind a row, a mark in the frame, or a gap in it."""

import re
from collections import Counter
from collections.abc import Sequence

from app.puzzles.reading.records import Line, Row

Exit = tuple[str, int]  # the side, and the row or column from 0
MARKS = "K><"
_WORD = re.compile(r"(?:\s[-=<]*>?)?\s*\(?\bexit\)?\s*$", re.IGNORECASE)
_ARROW = re.compile(r"[-=]+>\s*$")
_RULE = frozenset("+-=|_ ")


def shortened(line: Line) -> Line:
    """A row with a long arrow behind it (`-->`, `=>`), with a short one in its place."""
    return line._replace(text=_ARROW.sub(">", line.text)) if ">" in line.text else line


def named(line: Line) -> Line:
    """A row with the word `exit` behind it, with an arrow in its place."""
    if "exit" not in line.text.lower() or not (found := _WORD.search(line.text)) or not found.start():
        return line
    return line._replace(text=line.text[: found.start()] + ">")


def unframed(lines: Sequence[Line]) -> tuple[list[Line], Exit | None]:
    """Without the pipes on both sides of the rows; one row without its right pipe is where the exit is."""
    piped = [line for line in lines if line.text.lstrip().startswith("|")]
    if len(piped) < 4 or len(piped) < len(lines) - 4:
        return list(lines), None
    cut = [_cut(line) if line in piped else line for line in lines]
    open_rows = [
        number for number, line in enumerate(piped) if not line.text[line.text.index("|") + 1 :].rstrip(" ").endswith("|")
    ]
    has_mark = any(mark in line.text for line in lines for mark in MARKS)
    return cut, ("right", open_rows[0]) if len(open_rows) == 1 and not has_mark else None


def _cut(line: Line) -> Line:
    text = line.text
    start = text.index("|") + 1
    end = text.rindex("|")
    behind = text[end + 1 :].strip()
    if end < start:
        return Line(line.number, text[start:], line.col + start)
    if behind and behind in MARKS:
        return Line(line.number, text[start:end] + behind, line.col + start)
    if behind.isalnum():
        return Line(line.number, text[start:].replace("|", " "), line.col + start)
    return Line(line.number, text[start:end], line.col + start)


def taken_out(lines: list[Line]) -> tuple[list[Line], Exit | None]:
    """Take out the one mark that stands outside the cells. -> the rest, and where it was."""
    for mark in MARKS:
        places = [number for number, line in enumerate(lines) if mark in line.text]
        if len(places) == 1 and lines[places[0]].text.count(mark) == 1 and len(lines) >= 4:
            found = _outside(lines, places[0], mark)
            if found is not None:
                return found
    return lines, None


def _outside(lines: list[Line], at: int, mark: str) -> tuple[list[Line], Exit] | None:
    line, rest = lines[at], [*lines[:at], *lines[at + 1 :]]
    alone = line.text.strip() == mark or (set(line.text.strip()) <= _RULE | {mark} and "+" in line.text)
    if alone and at in (0, len(lines) - 1):
        return rest, ("top" if at == 0 else "bottom", _column(line, rest, mark))
    width = Counter(len(other.text.strip()) for other in rest).most_common(1)[0][0]
    text = line.text.strip()
    outside = (
        len(text.replace(" ", "")) == width + 1 or len(text) == width + 1 or len(rest[0].text.rstrip()) < len(line.text.rstrip())
    )
    if text.endswith(mark) and outside:
        cut = line.text.rstrip()[:-1]
        return [*lines[:at], line._replace(text=cut), *lines[at + 1 :]], ("right", at)
    indented = all(other.text.startswith(" ") for other in rest if other.text.strip())
    if text.startswith(mark) and (indented or outside):
        start = line.text.index(mark)
        return [*lines[:at], line._replace(text=line.text[:start] + " " + line.text[start + 1 :]), *lines[at + 1 :]], ("left", at)
    return None


def _column(line: Line, rest: Sequence[Line], mark: str) -> int:
    """The column of a mark above or below the rows; a frame was cut off the rows, not off this line."""
    indent = min((len(other.text) - len(other.text.lstrip(" ")) for other in rest if other.text.strip()), default=0)
    return line.col + line.text.index(mark) - rest[0].col - indent


def beside(rows: Sequence[Row]) -> tuple[list[Row], Exit | None]:
    """The same for cells that are parted already: one mark too many in a row, or alone in one."""
    width = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    for at, row in enumerate(rows):
        for mark in MARKS:
            if sum(other.cells.count(mark) for other in rows) != 1 or mark not in row.cells:
                continue
            if len(row.cells) == width + 1 and row.cells[-1] == mark:
                return [*rows[:at], Row(row.line, row.cells[:-1], row.cols[:-1]), *rows[at + 1 :]], ("right", at)
            if len(row.cells) == width + 1 and row.cells[0] == mark:
                return [*rows[:at], Row(row.line, row.cells[1:], row.cols[1:]), *rows[at + 1 :]], ("left", at)
    return list(rows), None
