"""Rows as spreadsheets of many countries write them: cells parted by `;`, which elsewhere ends a row."""

from collections.abc import Sequence

LONGEST = 2  # signs of a cell: longer pieces are rows
WIDEST = 120  # signs of a row


def tabbed(rows: Sequence[str]) -> list[str]:
    """The rows with a tab for each `;`, in every run of two lines or more that have as many, and cells between them."""
    found = list(rows)
    start = 0
    while start < len(found):
        count, end = found[start].count(";"), start + 1
        if count and _has_cells(found[start]):
            while end < len(found) and found[end].count(";") == count and _has_cells(found[end]):
                end += 1
            if end - start > 1 and any(piece.strip() for row in found[start:end] for piece in row.split(";")[1:]):
                found[start:end] = [row.replace(";", "\t") for row in found[start:end]]
        start = end
    return found


def _has_cells(row: str) -> bool:
    return len(row) <= WIDEST and all(len(piece.strip(" \"'")) <= LONGEST for piece in row.split(";"))
