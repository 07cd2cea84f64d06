"""Boards drawn beside each other, parted by wider gaps: `1 2 3   1 3 2` above `4 5 6   4 5 6`."""

import re
from collections.abc import Sequence

from app.puzzles.reading.records import Line

MOST = 8
_PARTING = re.compile(r"[ \t]*(?:\t|\|| {2})[ \t]*")


def apart(part: Sequence[Line]) -> list[list[Line]]:
    """The lines of each drawing, from the left; nothing where the lines part into unequal numbers of pieces."""
    cut = [_pieces(line) for line in part]
    count = len(cut[0]) if cut else 0
    if not 2 <= count <= MOST or any(len(pieces) != count for pieces in cut):
        return []
    return [[pieces[k] for pieces in cut] for k in range(count)]


def _pieces(line: Line) -> list[Line]:
    text = line.text.strip(" \t|")
    pieces, start = [], line.text.index(text)
    for found in _PARTING.finditer(line.text, start, start + len(text)):
        pieces.append(Line(line.number, line.text[start : found.start()], line.col + start))
        start = found.end()
    pieces.append(Line(line.number, line.text[start:].rstrip(" \t|"), line.col + start))
    return pieces
