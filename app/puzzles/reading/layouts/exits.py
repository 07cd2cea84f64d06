"""Where the exit of a drawn jam is: a `K`, an arrow or the word behind a row, a mark in the frame, or a gap in it."""

import re
from collections import Counter
from collections.abc import Sequence

from app.puzzles.reading.records import Line, Row

Exit = tuple[str, int]  # the side, and the row or column from 0
MARKS = "K><"
_WORD = re.compile(r"(?:(?<=\s)(?:[-=<]+>?|>)\s*)?[(\[]?\bexit\b[)\]]?\s*[-=]*>?\s*$", re.IGNORECASE)
_ARROW = re.compile(r"(?:[-=]*>+|<[-=]+)\s*$")
_RULE = frozenset("+-=|_ ")
_ALONE = "vV^"  # above or below the rows only: in them they are cars
_LEFT = re.compile(r"\s*(?:<[-=]+|exit\s*<?[-=]*)(?=[^\s=-])", re.IGNORECASE)
_GAP = re.compile(r"\s*\+[-=]*( )[-=]*\+\s*")


def shortened(line: Line) -> Line:
    """A row with the word `exit` or an arrow of any length (`-->`, `=>`, `<-`) beside it, with a short arrow in its place."""
    text = line.text
    if ("<" in text or "exit" in text.lower()) and (found := _LEFT.match(text)):
        text = "<".rjust(found.end()) + text[found.end() :]
        return line._replace(text=text)
    if "exit" in text.lower() and (found := _WORD.search(text)) and found.start():
        text = text[: found.start()] + ">"
    found = _ARROW.search(text) if ">" in text or "<" in text else None
    row = text[: found.start()] if found else ""
    return line._replace(text=f"{row}>" if row.endswith((" ", "|")) else f"{row} >") if row.strip() else line


def unframed(lines: Sequence[Line]) -> tuple[list[Line], Exit | None]:
    """Without the pipes on both sides of the rows; one row without its right pipe is where the exit is."""
    lines = _with_left(lines)
    piped = [line for line in lines if line.text.lstrip().startswith("|")]
    if len(piped) < 4 or len(piped) < len(lines) - 4:
        return list(lines), None
    width = Counter(len(line.text.rstrip()) for line in piped).most_common(1)[0][0]
    cut = [_cut(line, width) if line in piped else line for line in lines]
    open_rows = [
        number
        for number, line in enumerate(piped)
        if line.text[width - 1 : width] != "|" and not line.text.rstrip().endswith("|")
    ]
    has_mark = any(mark in line.text for line in lines for mark in MARKS)
    return cut, ("right", open_rows[0]) if len(open_rows) == 1 and not has_mark else None


def _with_left(lines: Sequence[Line]) -> Sequence[Line]:
    """The one row whose left pipe is another sign, a blank or has a mark before it, with `<` before its cells."""
    starts = Counter(len(line.text) - len(line.text.lstrip()) for line in lines if line.text.lstrip().startswith("|"))
    if not starts:
        return lines
    left = starts.most_common(1)[0][0]
    odd = [
        line
        for line in lines
        if line.text.rstrip().endswith("|") and (line.text[left : left + 1] != "|" or line.text[:left].strip())
    ]
    if len(odd) != 1 or sum(starts.values()) < 4:
        return lines
    inner = odd[0].text[left + 1 :]
    marked = odd[0]._replace(text=" " * left + "|<" + inner)
    return [marked if line is odd[0] else line for line in lines]


def _cut(line: Line, width: int) -> Line:
    """The row between its pipes. Another sign than a pipe, where the frame goes down, is no cell of it."""
    text = line.text
    if len(text.rstrip()) == width and text.rstrip()[-1] not in "|" + MARKS:
        text = text.rstrip()[:-1] + "|"
    start = text.index("|") + 1
    end = text.rindex("|")
    behind = text[end + 1 :].strip()
    if end < start:
        return Line(line.number, text[start:].ljust(width - 1 - start), line.col + start)
    if behind and behind in MARKS:
        return Line(line.number, text[start:end] + behind, line.col + start)
    if behind.isalnum():
        return Line(line.number, text[start:].replace("|", " "), line.col + start)
    return Line(line.number, text[start:end], line.col + start)


def gaps_marked(lines: Sequence[Line]) -> list[Line]:
    """The lines with `v` in the one gap of the rule above or below the rows."""
    found = list(lines)
    if any(line.text.lstrip().startswith("|") and not line.text.rstrip().endswith("|") for line in lines):
        return found  # a row is open already
    for at in (0, len(lines) - 1) if lines else ():
        if gap := _GAP.fullmatch(lines[at].text):
            found[at] = lines[at]._replace(text=lines[at].text[: gap.start(1)] + "v" + lines[at].text[gap.end(1) :])
    return found


def taken_out(lines: list[Line]) -> tuple[list[Line], Exit | None]:
    """Take out the one mark that stands outside the cells. -> the rest, and where it was."""
    for mark in MARKS + _ALONE:
        places = [number for number, line in enumerate(lines) if mark in line.text]
        if mark in _ALONE:
            places = [
                at
                for at in {0, len(lines) - 1}
                if lines and set(lines[at].text.strip()) <= _RULE | {mark} and mark in lines[at].text
            ]
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
