"""Rows of values as tile boards: which of them are the size, how many boards they are, and which arrangement is meant."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from app.puzzles.reading.layouts import claims, holes
from app.puzzles.reading.layouts.numbers import GAP, crossed, decimal, value
from app.puzzles.reading.records import Fault, Other, Reading, Row
from app.puzzles.reading.tile_cells import SIDES, Cells, reading, shapes, whole
from app.puzzles.tiles import goals
from app.puzzles.tiles.board import DIGITS, LARGEST, SMALLEST

_SEPARATORS = frozenset(",\t|")  # between which an empty cell shows


def likeness(rows: Sequence[Row]) -> float:
    """How much of the rows is numbers and gaps that stand once, as on a tile board: 0 to 1."""
    if len(rows) > 1 and len(rows[0].cells) <= 2 and len(rows[0].cells) != len(rows[1].cells):
        rows = rows[1:]  # a size
    words = [cell for row in rows for cell in row.cells]
    numbers = Counter(word for word in words if word.isdecimal())
    return sum(1 for count in numbers.values() if count == 1) / max(1, len(words))


def likely(rows: int, cols: int) -> bool:
    """Whether a drawing with a fault has the size of a tile board, give or take a row."""
    return min(rows, cols) > 1 and max(rows, cols) <= LARGEST + 1


def lettered(rows: Sequence[Row]) -> list[Row]:
    """Cells that are single digits of base 36, three letters or more among them, as numbers: `F E 1 6`."""
    words = [cell for row in rows for cell in row.cells]
    if (alphabet := _alphabet(words)) is not None:
        return [Row(row.line, [alphabet.get(cell, cell) for cell in row.cells], row.cols) for row in rows]
    letters = {word for word in words if word.isalpha()}
    if len(letters) < 3 or len(words) < 12 or any(len(word) != 1 for word in words) or len(set(words)) < len(words) - 2:
        return list(rows)
    return [Row(row.line, [decimal(cell) for cell in row.cells], row.cols) for row in rows]


def _alphabet(words: Sequence[str]) -> dict[str, str] | None:
    """A to O for 1 to 15: every letter of the size once, and one gap."""
    letters = sorted(word for word in words if len(word) == 1 and word.isalpha() and word.isascii())
    if len(letters) < 8 or len(letters) != len(words) - 1 or not shapes(len(words)):
        return None
    first = "A" if letters[0].isupper() else "a"
    if letters != [chr(ord(first) + k) for k in range(len(letters))]:
        return None
    return {letter: str(number) for number, letter in enumerate(letters, 1)}


def boards(rows: Sequence[Row], text: str, *, lines: bool = True) -> list[Reading]:
    """The board or boards that the rows are: the first arrangement that is whole, else the likeliest with its faults.

    `lines`: the rows are drawn one a line, so that places in the line count.
    """
    below = rows[1:] if claims.is_table(rows) else []
    rows = lettered(rows)
    for head, body in chain(claims.bodies(rows), claims.bodies(below)):
        if found := _arranged(head, body, text, lines):
            if (unlike := next((fault for one in found if (fault := _unlike(head, one, text))), None)) is not None:
                return [replace(found[0], board=None, other=(), notes=(), faults=(unlike,))]
            return [_with_goal(head, one) for one in found] if len(head) == 2 else found
    return [_faulty(rows, text)] if rows else []


def _with_goal(head: Sequence[Row], one: Reading) -> Reading:
    """A board behind its number of tiles and the place of the gap in its goal, counted from 0: another place than ours is told."""
    cells = one.rows * one.cols
    words = [cell for row in head for cell in row.cells]
    if one.board is None or len(words) != 2 or words[0] != str(cells - 1) or not words[1].isdecimal() or words[1] == words[0]:
        return one
    if words[1] == "0":
        first = Other(str(goals.turned(one.board)), "for the goal with the gap first")
        return replace(
            one,
            notes=(*one.notes, "the text wants the gap first in the goal, and here it belongs last"),
            other=(*one.other, first),
        )
    return replace(one, notes=(*one.notes, f"the text wants the gap at place {words[1]} of the goal, and here it belongs last"))


def _unlike(head: Sequence[Row], one: Reading, text: str) -> Fault | None:
    """A size in front that is not the board's, in either order. Other numbers count, name or claim something, and none is believed."""
    for row in head:
        if one.board is None or len(row.cells) != 2 or not all(claims.is_short(cell) for cell in row.cells):
            continue
        said = int(row.cells[0]), int(row.cells[1])
        alone = row.line < one.row and said[0] != one.rows * one.cols - 1  # that many tiles, and the place of the gap
        alike = said[0] == said[1] in range(SMALLEST, 2 * LARGEST + 1)
        is_size = crossed(text, *row.cells) or (alone and (alike or (said[0] in SIDES and said[1] in SIDES)))
        if is_size and {*said} != {one.rows, one.cols}:
            words = f"row {row.line} says {said[0]} x {said[1]}, and the board behind it has {one.rows} x {one.cols} cells"
            return Fault(words, row.line, is_lost=True)
    return None


def _arranged(head: Sequence[Row], body: Sequence[Row], text: str, lines: bool) -> list[Reading]:
    widths = {len(row.cells) for row in body}
    if (
        len(body) > 1
        and len(widths) == 2
        and (mended := holes.mended(body, drawn=lines and not _SEPARATORS & set(text))) is not None
    ):
        body, widths = mended, {max(widths)}
    if len(widths) == 1 and len(body) > 1:
        width = widths.pop()
        if width > 1:
            return _drawn(head, body, width, text)
    elif len(widths) > 1 and not _is_wrapped(body):
        return []
    return _flat(head, body, text)


def _is_wrapped(body: Sequence[Row]) -> bool:
    """Lines longer than any row of a board: a long list that was broken into lines."""
    return len(body[0].cells) > LARGEST and len({len(row.cells) for row in body[:-1]}) == 1


def _drawn(head: Sequence[Row], body: Sequence[Row], width: int, text: str) -> list[Reading]:
    one = _cells(body, len(body), width)
    if width in SIDES and len(body) in SIDES and whole(one) is not None and not claims.lacks_rows(head, one):
        return [reading(one, text)]
    for height, needed in claims.heights(head, len(body), width):
        chunks = [_cells(body[k : k + height], height, width) for k in range(0, len(body), height)]
        good = sum(whole(chunk) is not None for chunk in chunks)
        if good * 2 >= len(chunks) and good >= needed:
            return [reading(chunk, _text_of(body[k * height : (k + 1) * height])) for k, chunk in enumerate(chunks)]
    flat = _cells(body, *next(iter(shapes(len(body) * width)), (0, 0)))
    if width not in SIDES and whole(flat) is not None:
        return [reading(flat, text)]
    return []


def _flat(head: Sequence[Row], body: Sequence[Row], text: str) -> list[Reading]:
    """A board in one line, or one number a line: of the size in front, or of the likeliest; other sizes are `other`."""
    every = _cells(body, 0, 0)
    found = []
    bare = sum(len(row.cells) for row in body) == 1  # digits in one word: all of them are the board
    for start, end in ((0, len(every.values)),) if bare else claims.windows(every):
        sizes = (
            claims.said(head, every.words[:start], end - start)
            or claims.behind(every.words[end:], text, end - start)
            or shapes(end - start)
        )
        for rows, cols in sizes:
            cells = Cells(rows, cols, every.values[start:end], every.words[start:end], every.places[start:end])
            is_all = len(every.values) == end - start
            if whole(cells) is not None and (is_all or 0 in cells.values or GAP in cells.values):
                found.append(cells)
        if found and (start, end) != (0, len(every.values)):
            break
    if not found:
        return []
    first, rest = found[0], found[1:]
    notes: tuple[str, ...] = ()
    if rest:
        notes = (f"{len(first.values)} numbers in one line are read as {first.rows} x {first.cols}",)
    other = tuple(Other(str(whole(cells)), f"read as {cells.rows} x {cells.cols}") for cells in rest)
    other += _without_gap(first)
    return [reading(first._replace(notes=notes), text, other)]


def _without_gap(cells: Cells) -> tuple[Other, ...]:
    """The largest number may also be a tile, and the gap left away at the end: `1 2 3 4 5 6 7 8` as 3 x 3."""
    size = len(cells.values)
    if size not in cells.values or 0 in cells.values or GAP in cells.values:
        return ()
    more = [Cells(*shape, [*cells.values, 0], cells.words, cells.places) for shape in shapes(size + 1)[:1]]
    return tuple(Other(str(whole(one)), f"read as {one.rows} x {one.cols}, the gap left away at the end") for one in more)


def _cells(body: Sequence[Row], rows: int, cols: int) -> Cells:
    words = [cell for row in body for cell in row.cells]
    places = [(row.line, col) for row in body for col in row.cols]
    values = [value(word) for word in words]
    if len(words) == 1:
        return _bare(words[0], places[0])
    return Cells(rows, cols, values, words, places, drawn=len(body) > 1)


def _bare(word: str, place: tuple[int, int]) -> Cells:
    """A board as bare digits: `813402765`, sixteen hexadecimal ones, any other size in base 36."""
    signs = word.lower()
    values = [DIGITS.find(sign) if sign in DIGITS else GAP if sign in "_.*-" else None for sign in signs]
    return Cells(0, 0, values, list(word), [(place[0], place[1] + k) for k in range(len(word))])


def _text_of(rows: Sequence[Row]) -> str:
    return "\n".join(" ".join(row.cells) for row in rows)


def _faulty(rows: Sequence[Row], text: str) -> Reading:
    """The likeliest single board of rows that are none, with its faults."""
    while len(rows) > 2 and claims.is_head(rows[0]) and len(rows[1].cells) != len(rows[0].cells):
        rows = rows[1:]
    while len(rows) > 2 and claims.is_claim(rows[-1]) and len(rows[0].cells) > 2:
        rows = rows[:-1]
    widths = Counter(len(row.cells) for row in rows)
    width = max(widths, key=lambda width: (widths[width], -abs(width - len(rows))))
    if len(rows) == 1 or width == 1:
        return _faulty_flat(rows, text)
    uneven = [row for row in rows if len(row.cells) != width]
    cells = _cells(rows, len(rows), width)
    if uneven:
        faults = tuple(
            Fault(f"row {row.line} has {_count(len(row.cells))}, the others {width}", row.line, row.cols[0], is_lost=True)
            for row in uneven[:3]
        )
        return Reading(rows[0].line, text, "tiles", None, len(rows), width, _padded(rows, width), faults=faults)
    if whole(cells) is not None:
        words = f"row {rows[-1].line}: {len(rows)} rows of {width} cells are drawn, and the size in front says {width} rows"
        return Reading(
            rows[0].line,
            text,
            "tiles",
            None,
            len(rows),
            width,
            _padded(rows, width),
            faults=(Fault(words, rows[-1].line, is_lost=True),),
        )
    return reading(cells, text)


def _count(cells: int) -> str:
    return f"{cells} cell{'s' if cells != 1 else ''}"


def _padded(rows: Sequence[Row], width: int) -> str:
    values = [[value(cell) for cell in row.cells[:width]] + [None] * (width - len(row.cells)) for row in rows]
    known = [0 if tile == GAP else tile for row in values for tile in row]
    return "".join(DIGITS[tile] if tile is not None and 0 <= tile < min(len(known), 36) else "." for tile in known)


def _faulty_flat(rows: Sequence[Row], text: str) -> Reading:
    every = _cells(rows, 0, 0)
    sizes = shapes(len(every.values))
    if sizes:
        return reading(every._replace(rows=sizes[0][0], cols=sizes[0][1]), text)
    line, col = every.places[0]
    words = f"row {line}: {len(every.values)} numbers fill no board: rows and columns go from {SMALLEST} to {LARGEST}"
    return Reading(line, text, "tiles", None, 0, 0, "", faults=(Fault(words, line, col),))
