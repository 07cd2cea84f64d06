"""Lines as rows of values: the layout of tile boards, with separators, table pipes, gap marks and bare digits.

A value is a number, `GAP` for what marks the empty cell, or None for a word that is neither.
"""

import itertools
import re
from collections.abc import Sequence

from app.puzzles.reading.records import Line, Row

GAP = -1_000
_MARKS = frozenset(["", *"_-.xX*bB", "none", "null", "nil", "blank", "empty", "gap", "space", "hole"])
_VALUE = re.compile(r"[+-]?[0-9]{1,4}(?:\.0*)?")
_WORD = re.compile(r"[^\s,;|]+")
_PARTED = re.compile(r"[0-9xX_]+(?:[-_.][0-9xX_]+)+")
_PIECE = re.compile(r"[-_.]?([0-9]+|[xX_])")
_RULE = re.compile(r"[\s|:+=\-]*")
_NAME_END = re.compile(r"[:=]")
_NUMBER = re.compile(r"[0-9]+")
_LONE = re.compile(r"(?:^|[\s|,])#(?:[\s|,]|$)")
_COMMENT = re.compile(r"#|//")
_ROW_END = re.compile(r"[/;]")
_STRIP = " \t\"'`"
_IN_FRONT = 400  # signs of a text in which a size in front of the board stands
_SIZE = re.compile(r"([0-9]{1,2})\s*[xX*]\s*([0-9]{1,2})")


def value(word: str) -> int | None:
    """The number a word is, `GAP` for a mark, None for anything else."""
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) < 5 else None
    if word.lower() in _MARKS or (len(set(word)) == 1 and word[0] in _MARKS):
        return GAP
    return int(float(word)) if _VALUE.fullmatch(word) else None


def crossed(text: str, rows: str, cols: str) -> bool:
    """Whether the text has the two numbers as a size: `3x4`, `3 * 4`."""
    return any(size.groups() == (rows, cols) for size in _SIZE.finditer(text[:_IN_FRONT]))


def is_rule(text: str) -> bool:
    """A line that only draws: `| --- | --- |`, `+---+---+`, `| - | - |`; a single `-` is a gap, and no board has two."""
    return bool(_RULE.fullmatch(text)) and (text.count("-") > 1 or any(sign in text for sign in "+=:"))


def rows_of(lines: Sequence[Line]) -> list[Row]:
    """Every row of the lines: they end at a line end, `/` or `;`. Comments, names and rules are left out."""
    cut = _unlisted(lines if _is_gap(lines) else [_uncommented(line) for line in lines])
    cut = [part for line in cut for part in _unnamed(line)]
    cut = [line for line in cut if line.text.strip() and not is_rule(line.text)]
    parts = [part for line in cut for part in _row_parts(line)]
    if (bare := _bare_rows(parts)) is not None:
        return bare
    if (tabbed := _tabbed(parts)) is not None:
        return tabbed
    piped = [part for part in parts if "|" in part.text]
    framed = all(part.text.lstrip().startswith("|") for part in piped), all(part.text.rstrip().endswith("|") for part in piped)
    return [row for part in parts if any((row := _row(part, *framed)).cells)]


def _is_gap(lines: Sequence[Line]) -> bool:
    """Whether `#` stands once, and alone, in lines of equal length: an empty cell, and no comment."""
    marked = [line.text for line in lines if "#" in line.text]
    if len(marked) != 1 or len(lines) < 2 or len({len(line.text.rstrip()) for line in lines}) > 1:
        return False
    return bool(_LONE.search(marked[0]))


def _uncommented(line: Line) -> Line:
    if "#" not in line.text and "//" not in line.text:
        return line
    found = _COMMENT.search(line.text)
    return line._replace(text=line.text[: found.start()]) if found else line


def _unlisted(lines: Sequence[Line]) -> Sequence[Line]:
    """Without the dashes or stars of a list, where every line has one: no board has a gap in every row."""
    filled = [line for line in lines if line.text.strip()]
    if len(filled) < 2 or not all(line.text.lstrip().startswith(("- ", "* ")) for line in filled):
        return lines
    return [line._replace(text=line.text.replace(line.text.lstrip()[0], " ", 1)) for line in filled]


def _unnamed(line: Line) -> list[Line]:
    """What stands behind the names of a line (`p01: 13: …`, `start = …`); a size in front is a row of its own."""
    if (":" not in line.text and "=" not in line.text) or is_rule(line.text):
        return [line]
    at = 0
    for name in _NAME_END.finditer(line.text):
        if len(_NUMBER.findall(line.text, at, name.start())) > 3:
            break  # a board stood here already: what comes now is another, such as its goal
        at = name.end()
    size = _SIZE.search(line.text[:at])
    end = next((name.start() for name in _NAME_END.finditer(line.text, at)), len(line.text))
    rest = Line(line.number, line.text[at:end], line.col + at)
    return [line._replace(text=f"{size[1]} {size[2]}"), rest] if size else [rest]


def _bare_rows(parts: Sequence[Line]) -> list[Row] | None:
    """Rows of bare digits, one word a row: `813`, `4_2`, `765`; in base 36 where letters are among them."""
    words = [part.text.strip() for part in parts]
    width = len(words[0]) if words else 0
    if not 2 <= width <= 6 or not 2 <= len(words) <= 6 or any(len(word) != width for word in words):
        return None
    if width > 2 and all(set(word[1::2]) == {"-"} for word in words):
        return None  # `0-1`, `2-3`: the dashes part the values
    signs = "".join(words).lower()
    if (
        not signs.isascii()
        or len(set(signs)) < len(signs) - 2
        or any(not sign.isalnum() and sign not in _MARKS for sign in signs)
    ):
        return None
    rows = []
    for part, word in zip(parts, words, strict=True):
        col = part.col + part.text.index(word)
        rows.append(Row(part.number, [decimal(sign) for sign in word], list(range(col, col + width))))
    return rows


def _tabbed(parts: Sequence[Line]) -> list[Row] | None:
    """Rows with as many tabs each, one value or none between two of them: an empty cell may also stand at an end."""
    if len(parts) < 2 or any("\t" not in part.text or "|" in part.text or "," in part.text for part in parts):
        return None
    texts = [part.text.strip(" ") for part in parts]
    indented = all(text.startswith("\t") for text in texts)
    ended = all(text.endswith("\t") for text in texts)
    rows = []
    for part, text in zip(parts, texts, strict=True):
        pieces = text[indented : len(text) - ended].split("\t")
        starts = itertools.accumulate((len(piece) + 1 for piece in pieces), initial=part.col + part.text.index(text) + indented)
        rows.append(Row(part.number, [piece.strip(_STRIP) for piece in pieces], list(starts)[:-1]))
    even = len({len(row.cells) for row in rows}) == 1 and len(rows[0].cells) > 1
    return rows if even and not any(len(cell.split()) > 1 for row in rows for cell in row.cells) else None


def decimal(sign: str) -> str:
    """A digit of base 36 as a number: `f` is 15."""
    return str(int(sign, 36)) if sign.isascii() and sign.isalnum() else sign


def _row_parts(line: Line) -> list[Line]:
    if "/" not in line.text and ";" not in line.text:
        return [line]
    parts, start = [], 0
    for end in _ROW_END.finditer(line.text):
        parts.append(Line(line.number, line.text[start : end.start()], line.col + start))
        start = end.end()
    parts.append(Line(line.number, line.text[start:], line.col + start))
    return [part for part in parts if part.text.strip()]


def _row(line: Line, left: bool, right: bool) -> Row:
    """The cells of one row: parted by pipes, else by commas or tabs, else by white space."""
    text, col = line.text, line.col
    cells: list[str] = []
    cols: list[int] = []
    if "|" in text:
        begin = text.index("|") + 1 if left else 0
        end = text.rindex("|") if right and text.rindex("|") >= begin else len(text)
        _pieces(text[begin:end], "|", col + begin, cells, cols)
    elif "," in text or "\t" in text.strip():
        sign = "," if "," in text else "\t"
        body = text.rstrip(" \t\"'")
        begin = len(body) - len(body.lstrip())
        _pieces(body.removesuffix(",")[begin:], sign, col + begin, cells, cols)
    else:
        _words(text, col, cells, cols)
    return Row(line.number, cells, cols)


def _pieces(text: str, sign: str, col: int, cells: list[str], cols: list[int]) -> None:
    for piece in text.split(sign):
        bare = piece.strip(_STRIP)
        if bare:
            _words(piece, col, cells, cols)
        else:
            cells.append("")
            cols.append(col)
        col += len(piece) + 1


def _words(text: str, col: int, cells: list[str], cols: list[int]) -> None:
    for found in _WORD.finditer(text):
        word = found[0].strip(_STRIP)
        if len(word) > 1 and word[0] + word[-1] != word:
            word = word.strip("*") or "*"
        if size := _SIZE.fullmatch(word):
            cells += size.groups()
            cols += [col + found.start()] * 2
        elif len(word) > 2 and _PARTED.fullmatch(word) and not _VALUE.fullmatch(word):
            _hyphened(word, col + found.start(), cells, cols)
        elif word:
            cells.append(word)
            cols.append(col + found.start())


def _hyphened(word: str, col: int, cells: list[str], cols: list[int]) -> None:
    """`7-_-3`, `4_1_2`: a sign between values without spaces parts them."""
    for piece in _PIECE.finditer(word):
        cells.append(piece[1])
        cols.append(col + piece.start(1))
