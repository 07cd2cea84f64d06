"""Rows as spreadsheets of many countries write them: cells parted by `;`, which elsewhere ends a row."""

from collections.abc import Sequence

LONGEST = 2  # signs of a cell: longer pieces are rows
WIDEST = 120  # signs of a row


def tabbed(rows: Sequence[str]) -> list[str]:
    """The rows with a tab for each `;`, where two lines or more that follow each other have as many, and cells between them."""
    found = list(rows)
    run: list[int] = []
    for number, row in enumerate([*rows, "end"]):
        if row.strip() and run and (row.count(";") != rows[run[0]].count(";") or not _has_cells(row)):
            if len(run) > 1 and any(piece.strip() for k in run for piece in rows[k].split(";")[1:]):
                for k in run:
                    found[k] = rows[k].replace(";", "\t")
            run = []
        if ";" in row and _has_cells(row):
            run.append(number)
    return found


def _has_cells(row: str) -> bool:
    return len(row) <= WIDEST and all(len(piece.strip(" \"'")) <= LONGEST for piece in row.split(";"))
