"""What stands in front of the numbers of a tile board and behind them: sizes, counts, names of columns, claimed lengths."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt

from app.puzzles.reading.layouts.numbers import GAP, crossed, value
from app.puzzles.reading.records import Row
from app.puzzles.reading.tile_cells import SIDES, Cells, shapes

SMALLEST_BOARD = 6  # cells of a board beside which something is claimed
MOST_CLAIMS = 3  # numbers in front of or behind a board in one line: a name, a length, a count


def bodies(rows: Sequence[Row]) -> Iterator[tuple[Sequence[Row], Sequence[Row]]]:
    """The rows without up to three short ones in front (size, count, place of the gap) and up to two single ones behind."""
    for head in range(min(4, len(rows))):
        if head and not is_head(rows[head - 1]):
            return
        yield rows[:head], rows[head:]
        for foot in (1, 2):
            if len(rows) - head - foot >= 2 and all(is_claim(row) for row in rows[-foot:]) and len(rows[head].cells) > 2:
                yield rows[:head], rows[head:-foot]


def is_head(row: Row) -> bool:
    return len(row.cells) <= 2 and all(is_short(cell.lstrip("-")) for cell in row.cells)


def is_table(rows: Sequence[Row]) -> bool:
    """Whether the first row names the columns of the others: words, no two alike, or A B C."""
    first = rows[0].cells if len(rows) > 2 else []
    are_words = any(len(cell) > 1 for cell in first) or "".join(first).lower() in "abcdef"
    return (
        are_words
        and len(set(first)) == len(first) > 1
        and all(cell[:1].isalpha() for cell in first)
        and None in map(value, first)
    )


def is_short(word: str) -> bool:
    """A number of a few digits: a size, a count, a claimed length."""
    return word.isdecimal() and len(word) < 7


def is_claim(row: Row) -> bool:
    return len(row.cells) == 1 and is_short(row.cells[0])


def heights(head: Sequence[Row], rows: int, width: int) -> Iterator[tuple[int, int]]:
    """The heights that boards below each other may have, and how many must be whole: as a count in front says, else squares."""
    for row in head:
        count = int(row.cells[0]) if is_short(row.cells[0]) else 0
        if count > 1 and rows % count == 0 and rows // count in SIDES and width in SIDES:
            yield rows // count, 1
    if rows > width and rows % width == 0 and width in SIDES:
        yield width, 2


def said(head: Sequence[Row], before: Sequence[str], cells: int) -> tuple[tuple[int, int], ...]:
    """The size that the numbers in front say, where it has as many cells."""
    words = [word for row in head for word in row.cells] + list(before)
    numbers = [int(word) for word in words if is_short(word)]
    for rows, cols in pairwise(numbers):
        if rows in SIDES and cols in SIDES and rows * cols == cells:
            return ((rows, cols),)
    return ()


def behind(words: Sequence[str], text: str, cells: int) -> tuple[tuple[int, int], ...]:
    """The size behind a board, `1 2 3 4 5 0 (3x2)`, where it has as many cells."""
    if len(words) == 2 and all(map(is_short, words)) and crossed(text, *words) and int(words[0]) * int(words[1]) == cells:
        return ((int(words[0]), int(words[1])),)
    return ()


def windows(every: Cells) -> Iterator[tuple[int, int]]:
    """Where a board may begin and end among the numbers: all of them, else without claims in front or behind."""
    length = len(every.values)
    yield 0, length
    for claims in range(1, MOST_CLAIMS + 1):
        for start in range(claims, -1, -1):
            end = length - claims + start
            if length - claims >= SMALLEST_BOARD and shapes(length - claims) and not _is_part(every.values, start, end):
                yield start, end


def _is_part(values: Sequence[int | None], start: int, end: int) -> bool:
    """Whether what stands in front and behind are rather tiles of a larger board with a fault than claims."""
    length = len(values)
    if GAP in values[:start] or GAP in values[end:]:
        return True
    if {*values} in ({*range(length)}, {*range(1, length + 1)}):  # each number once: only beside a square one may be a claim
        return end - start != length - 1 or end - start not in (16, 25, 36)
    square = (isqrt(length - 1) + 1) ** 2
    inside = {value for value in values if value is not None and (0 <= value <= square or value == GAP)}
    if square == length:
        return len(inside) >= square - 2
    return len(inside) == length >= square - 2 and (start > 0 or end < length - 1)


def lacks_rows(head: Sequence[Row], cells: Cells) -> bool:
    """A size in front asks for more rows than are drawn, and only for want of them the board seems whole."""
    said = head[0].cells if head else []
    return said == [str(cells.cols)] and cells.rows < cells.cols and 0 not in cells.values and GAP not in cells.values
