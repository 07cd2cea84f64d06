"""Cells that something parts: white space, commas, tabs, pipes, or one blank between any two of them."""

import re
from collections import Counter
from collections.abc import Sequence

from app.puzzles.reading.layouts import exits
from app.puzzles.reading.records import Line, Row

SMALLEST = 4
SIZE_LINE = re.compile(r"\s*[0-9]{1,3}(?:[\s,xX*]+[0-9]{1,3})?\s*")
_PART = re.compile(r"[^\s,|]+")


def parted(lines: Sequence[Line]) -> list[Row] | None:
    """Cells parted by spaces, commas or pipes: as many short words in every line, or an empty piece for an empty cell."""
    sign = _separator(lines)
    lines = [line for line in lines if line.text.strip() or (sign == "\t" and sign in line.text)]
    if sign:
        rows = _in_pieces([line for line in lines if sign in line.text], sign)
    else:
        rows = [_words(line) for line in lines if len(line.text.split()) > 2]
        if len({len(row.cells) for row in rows}) > 1 and spread(exits.unframed(lines)[0]):
            return None
    if not rows or len(rows) < SMALLEST:
        return None
    width = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
    longest = 8 if sign and all(len(row.cells) == len(rows) for row in rows) else 3  # colours, such as orange
    if width < SMALLEST or any(len(cell) > longest for row in rows for cell in row.cells):
        return None
    heads = [line for line in lines if line.number < rows[0].line]
    if any(not SIZE_LINE.fullmatch(line.text) and len(line.text.split()) < width for line in heads):
        heads = []
    return (
        rows
        if len(rows) + len(heads) >= len(lines) - 2 and sum(len(row.cells) == width for row in rows) * 2 > len(rows)
        else None
    )


def _separator(lines: Sequence[Line]) -> str:
    """What stands between cells that may be empty; nothing where white space alone parts them."""
    if any("," in line.text for line in lines):
        return ","
    if any(line.text.strip().strip("|").count("|") > 1 for line in lines):
        return "|"
    tabbed = [line for line in lines if "\t" in line.text.strip(" ")[1:]]
    return (
        "\t"
        if len(tabbed) >= SMALLEST and all(len(piece.split()) < 2 for line in tabbed for piece in line.text.split("\t"))
        else ""
    )


def _in_pieces(lines: Sequence[Line], sign: str) -> list[Row]:
    """The rows without the separators that stand at their ends: pipes round most of them, a comma or a tab behind all."""
    texts = [line.text.strip(" " if sign == "\t" else " \t") for line in lines]
    most = Counter(text.count(sign) for text in texts).most_common(1)[0][0]
    left = sign == "|" and all(text.startswith(sign) for text in texts)
    left = left and (most + 1 != len(texts) or any(line.text.startswith(sign) for line in lines))
    right = sum(text.endswith(sign) for text in texts) >= len(texts) - left
    if sign != "|":  # behind all rows, and where no other cell is empty
        right = right and not any(piece.strip() == "" for text in texts for piece in text.split(sign)[:-1])
    rows = [_pieces(line, text, sign, left, right) for line, text in zip(lines, texts, strict=True)]
    width = max(len(row.cells) for row in rows)
    return [row._replace(cells=row.cells + [" "] * (width - len(row.cells))) for row in rows] if sign == "\t" else rows


def _pieces(line: Line, text: str, sign: str, left: bool, right: bool) -> Row:
    body = text.removeprefix(sign) if left else text
    body = body.removesuffix(sign) if right else body
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


def spread(lines: Sequence[Line], exact: int = 0) -> list[Row]:
    """Rows with a blank between any two cells, where empty cells are blank too: no sign stands beside another.

    `exact` is how wide the rows are, where that is known.
    """
    columns = sorted({col for line in lines for col, sign in enumerate(line.text) if sign != " "})
    size = len(lines)
    if size < SMALLEST or len(columns) < 2 or len({col % 2 for col in columns}) > 1:
        return []
    start = columns[0] % 2 if columns[-1] < 2 * size else columns[0]
    if columns[-1] - start > 2 * (size - 1) or (exact and exact != 2 * size - 1 + 2 * start):
        return []
    return [
        Row(line.number, list(line.text[start::2][:size].ljust(size)), [line.col + start + 2 * k for k in range(size)])
        for line in lines
    ]
