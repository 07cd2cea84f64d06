"""Lines that mail quotes: `> 1 2 3`, `>> 1 2 3`, between lines of the one who answers."""

from collections.abc import Sequence

from app.puzzles.reading.layouts import headings

_DEEPEST = 9


def without(rows: Sequence[str]) -> list[str]:
    """The rows without the marks of quotations: two lines or more in a run, or the whole text, that begin with `>`."""
    found = list(rows)
    for _ in range(_DEEPEST):
        runs = list(_runs(found))
        if not runs:
            return found
        for start, end in runs:
            found[start:end] = _bare(found[start:end])
    return found


def _runs(rows: Sequence[str]) -> list[tuple[int, int]]:
    """Where lines begin with `>` one after the other, and only blank lines and sentences stand beside them."""
    runs: list[tuple[int, int]] = []
    start = 0
    for number in range(len(rows) + 1):
        if number < len(rows) and rows[number].lstrip().startswith(">"):
            continue
        alone = _parts(rows[start - 1 : start]) and _parts(rows[number : number + 1])
        whole = not any(row.strip() for row in (*rows[:start], *rows[number:]))
        if alone and (number - start > 1 or (number > start and whole)):
            runs.append((start, number))
        start = number + 1
    return runs


def _parts(beside: Sequence[str]) -> bool:
    """Whether a line is none, blank or said by somebody, so that a run ends at it."""
    return all(not row.strip() or headings.is_heading(row) or headings.is_remark(row) for row in beside)


def _bare(rows: Sequence[str]) -> list[str]:
    """The marks as spaces, and without them where every row has as many and spaces may be cells."""
    rows = [row.replace(">", " ", 1) for row in rows]
    filled = [row for row in rows if row.strip()]
    if any(sign in row for row in filled for sign in "0123456789._"):
        return rows  # spaces are no cells here, and columns stay those of the text
    for margin in ("  ", " "):
        if all(row.startswith(margin) for row in filled):
            return [row.removeprefix(margin) for row in rows]
    return rows
