"""The one cell that is missing from a drawing of a tile board: a hole where columns line up, or the last cell of all."""

import itertools
from collections.abc import Sequence

from app.puzzles.reading.records import Row


def mended(rows: Sequence[Row], *, drawn: bool) -> list[Row] | None:
    """The rows with an empty cell where one is missing, or None where none or more than one is, or its place is not plain.

    `drawn`: the rows stand one a line, so that columns may line up.
    """
    width = max(len(row.cells) for row in rows)
    short = [number for number, row in enumerate(rows) if len(row.cells) != width]
    if len(short) != 1 or len(rows[short[0]].cells) != width - 1 or width < 2:
        return None
    number = short[0]
    at = _hole(rows[number], [row for row in rows if len(row.cells) == width]) if drawn else None
    if at is None and number == len(rows) - 1:
        at = width - 1
    if at is None:
        return None
    row = rows[number]
    col = row.cols[at] if at < len(row.cols) else row.cols[-1] + len(row.cells[-1])
    filled = Row(row.line, [*row.cells[:at], "", *row.cells[at:]], [*row.cols[:at], col, *row.cols[at:]])
    return [*rows[:number], filled, *rows[number + 1 :]]


def _hole(short: Row, full: Sequence[Row]) -> int | None:
    """The column of which no word of the short row shares a place, where every other word falls into one column of its own."""
    spans = []
    for k in range(len(full[0].cells)):
        starts = min(row.cols[k] for row in full)
        ends = max(row.cols[k] + len(row.cells[k]) for row in full)
        spans.append((starts, ends))
    if any(end > start for (_, end), (start, _) in itertools.pairwise(spans)):
        return None  # the columns do not line up
    taken = []
    for word, col in zip(short.cells, short.cols, strict=True):
        fits = [k for k, (start, end) in enumerate(spans) if col < end and col + len(word) > start]
        if len(fits) != 1:
            return None
        taken.append(fits[0])
    left = set(range(len(spans))) - set(taken)
    return left.pop() if len(left) == 1 and len(set(taken)) == len(taken) else None
