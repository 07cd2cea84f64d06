"""The cells of one tile board as its record: whole, with the gap found, or with every fault named where it stands in the text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.puzzles.reading.layouts.numbers import GAP, value
from app.puzzles.reading.records import Fault, Other, Reading, Row
from app.puzzles.tiles.board import DIGITS, LARGEST, SMALLEST, Board

SIDES = range(SMALLEST, LARGEST + 1)


@lru_cache
def shapes(cells: int) -> tuple[tuple[int, int], ...]:
    """The sizes of as many cells, the likeliest first: square, else lying and nearest to a square."""
    found = [(rows, cells // rows) for rows in SIDES if cells % rows == 0 and cells // rows in SIDES]
    return tuple(sorted(found, key=lambda size: (size[0] > size[1], abs(size[0] - size[1]))))


class Cells(NamedTuple):
    """The values of one board in reading order with their places in the text, and its size. `drawn`: over several rows."""

    rows: int
    cols: int
    values: Sequence[int | None]
    words: Sequence[str]
    places: Sequence[tuple[int, int]]
    notes: tuple[str, ...] = ()
    drawn: bool = False


def whole(cells: Cells) -> Board | None:
    """The board that the values are, or None."""
    size = cells.rows * cells.cols
    if len(cells.values) != size or cells.rows not in SIDES or cells.cols not in SIDES:
        return None
    tiles = tuple(_settled(cells.values, size))
    if (gap := _strange_gap(cells, tiles)) is not None:
        tiles = (*tiles[:gap], 0, *tiles[gap + 1 :])
    return Board(cells.rows, cells.cols, tiles) if set(tiles) == set(range(size)) else None  # type: ignore[arg-type]


def _strange_gap(cells: Cells, tiles: Sequence[int | None]) -> int | None:
    """Where the one word stands that is no number, among all the tiles of a board: it can only be the gap, whatever it is."""
    if tiles.count(None) != 1 or not {*range(1, len(tiles))} <= {*tiles}:
        return None
    at = tiles.index(None)
    return at if cells.drawn or not cells.words[at].isalnum() else None


def _settled(values: Sequence[int | None], size: int) -> list[int | None]:
    """Every gap mark as 0; the number rows x cols is the gap where nothing else is."""
    if GAP in values:
        return [0 if value == GAP else value for value in values]
    if 0 not in values:
        gap = size if size in values else -1
        return [0 if value == gap else value for value in values]
    return list(values)


def reading(cells: Cells, text: str, other: tuple[Other, ...] = ()) -> Reading:
    """The record of one board, whole or with its faults."""
    board, size = whole(cells), cells.rows * cells.cols
    notes = cells.notes
    if board is not None:
        if size in cells.values:
            notes += (f"{size} is the gap here",)
        if None in cells.values:
            notes += (f"{cells.words[cells.values.index(None)][:20]!r} is the gap here",)
        code = "".join(DIGITS[tile] for tile in board.cells)
        return Reading(cells.places[0][0], text, "tiles", board, cells.rows, cells.cols, code, notes, other=other)
    tiles = _settled(cells.values, size)
    drawn = "".join(DIGITS[tile] if tile is not None and 0 <= tile < min(size, 36) else "." for tile in tiles)
    return Reading(
        cells.places[0][0], text, "tiles", None, cells.rows, cells.cols, drawn, notes, faults=tuple(_faults(cells, tiles))
    )


def half(rows: Sequence[Row], text: str) -> Reading | None:
    """Rows of numbers that each stand once, among marks: a board of which cells are not set. None where they are no such rows."""
    cols = max((len(row.cells) for row in rows), default=0)
    values = [value(word) for row in rows for word in row.cells]
    tiles = {tile for tile in values if tile is not None and tile != GAP}
    left = values.count(GAP)
    if len(rows) not in SIDES or cols not in SIDES or any(len(row.cells) != cols for row in rows) or left < 2 or len(tiles) < 2:
        return None
    if len(tiles) + left < len(values) or not max(tiles) < len(values):
        return None
    drawn = "".join("." if tile is None or tile == GAP else DIGITS[tile] for tile in values)
    words = f"row {rows[0].line}: {left} of {len(values)} cells are not set, and a board has one gap"
    return Reading(rows[0].line, text, "tiles", None, len(rows), cols, drawn, faults=(Fault(words, rows[0].line),))


def _faults(cells: Cells, tiles: Sequence[int | None]) -> Iterator[Fault]:
    size = cells.rows * cells.cols
    if cells.rows not in SIDES or cells.cols not in SIDES:
        yield Fault(
            f"row {cells.places[0][0]}: a board of {cells.rows} x {cells.cols} is out of range: "
            f"rows and columns go from {SMALLEST} to {LARGEST}",
            *cells.places[0],
        )
        return
    strange = [(k, cells.words[k]) for k, tile in enumerate(tiles) if tile is None or not 0 <= tile < size]
    for k, word in strange[:2]:
        row, col = cells.places[k]
        what = f"{word[:20]!r} is no tile" if tiles[k] is None else f"tile {word[:20]} is not on this board"
        yield Fault(
            f"row {row}: {what}: a board of {cells.rows} x {cells.cols} has the tiles 1 to {size - 1} (column {col})",
            row,
            col,
            is_lost=True,
        )
    counts = Counter(tile for tile in tiles if tile is not None and 0 <= tile < size)
    twice = sorted(tile for tile, count in counts.items() if count > 1)
    if twice:
        yield _doubled(cells, tiles, twice, sorted(set(range(size)) - set(counts)), counts)
    elif not strange:
        row, col = cells.places[0]
        yield Fault(f"row {row}: {size} cells are needed and {len(tiles)} are there", row, col)


def _doubled(
    cells: Cells, tiles: Sequence[int | None], twice: Sequence[int], missing: Sequence[int], counts: Counter[int]
) -> Fault:
    second = [k for k, tile in enumerate(tiles) if tile == twice[0]][1]
    row, col = cells.places[second]
    named = ", ".join(str(tile) for tile in twice)
    often = "twice" if all(counts[tile] == 2 for tile in twice) else "more than once"
    stand = "stands" if len(twice) == 1 else "stand"
    words = f"{'tile ' if twice[0] else ''}{named} {stand} {often}"
    if missing:
        lost = ", ".join(map(str, missing))
        words += f" and {lost} {'is' if len(missing) == 1 else 'are'} missing"
    return Fault(f"row {row}: {words} (column {col})", row, col)
