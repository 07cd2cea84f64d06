"""The one place that decides what a text is: one board or many, and in which layout.

The order: codes and links, what stands in brackets, a list of cars, one board drawn over lines (also with blank lines in it), boards
parted by blank lines and headings, one board a line. A layout is taken where it gives a whole board.

Reading takes time that grows with the text, and little of it where there is no board: it ends where as much text as `DRY` says held none.
"""

from collections.abc import Iterator, Sequence

from app.puzzles.reading import told
from app.puzzles.reading.block import MOST_LINES, MOST_SIGNS, block, has_board, is_promising, nothing, text_of
from app.puzzles.reading.layouts import cars, codes, data, headings, lines, nested
from app.puzzles.reading.plain.signs import plain_lines
from app.puzzles.reading.records import Line, Reading

DRY = 4_000  # signs in which there must be a board for the rest to be read; a heading counts as three
SMALLEST_ROW = 4
MOST_PARTS = 20  # boards of different layouts in one text
_NO_BRACKETS = str.maketrans("[](){}", "      ")


def boards_of(text: str) -> list[Reading]:
    """Every board of a text in order, whole or with its faults; a single record with a fault where there is none."""
    if not text.strip():
        return [nothing(1, text, "nothing was typed: paste a code, a link or a board")]
    rows = plain_lines(text)
    if codes.holds_code(text) or codes.is_link(text):
        found = _with_codes(rows)
    else:
        found = _by_parts(rows)
        if red := told.named(text):
            found = [told.heeded(reading, red) for reading in found]
    return found or [nothing(1, text.strip()[:80])]


def _with_codes(rows: Sequence[str]) -> list[Reading]:
    """Every code and link of its own, and what stands between them."""
    found: list[Reading] = []
    between: list[Line] = []
    for number, text in enumerate(rows, 1):
        if codes.holds_code(text) or codes.is_link(text):
            if text.lstrip().startswith(("#", "//")):
                continue
            found += _between(between)
            between = []
            line = Line(number, text)
            found += codes.of_line(line, text.strip()) if codes.holds_code(text) else [_linked(line)]
        elif text and not text.isspace():
            between.append(Line(number, text))
    return found + _between(between)


def _linked(line: Line) -> Reading:
    return lines.board_on(line) or nothing(line.number, line.text.strip()[:80])


def _between(part: Sequence[Line]) -> list[Reading]:
    """What stands beside codes: boards, or lines of which each has its fault; sentences around them are passed over."""
    if len(part) <= MOST_LINES:
        part = [line for line in part if not headings.is_heading(line.text) and not line.text.lstrip().startswith(("#", "//"))]
        part = [] if headings.are_remarks([line.text for line in part]) else part
    elif not is_promising(part):
        part = part[:1]
    if part and len(part) <= MOST_LINES and _brackets([line.text for line in part]):
        rows = [""] * part[-1].number
        for line in part:
            rows[line.number - 1] = line.text
        if has_board(found := _by_parts(rows)):
            return found
    return block(part) if part else []


def _brackets(rows: Sequence[str]) -> bool:
    text = "\n".join(rows)
    return "[" in text or "{" in text or "(" in text


def _by_parts(rows: Sequence[str]) -> list[Reading]:
    """Boards in brackets beside others that are not, parted by blank lines: each part for itself, where each is a board."""
    parts = _parts(rows) if _brackets(rows) else []
    if 1 < len(parts) <= MOST_PARTS and not all(map(_brackets, parts)):
        found = [_in_brackets(part) for part in parts]
        if all(map(has_board, found)):
            return [reading for here in found for reading in here]
    return _in_brackets(rows)


def _parts(rows: Sequence[str]) -> list[list[str]]:
    """The runs of lines between blank ones outside brackets, each with as many blank lines before it as there are lines in the text."""
    parts: list[list[str]] = []
    depth, is_open = 0, False
    for number, text in enumerate(rows):
        depth = max(0, depth + sum(text.count(sign) for sign in "[{(") - sum(text.count(sign) for sign in "]})"))
        if not text.strip() and not depth:
            is_open = False
            continue
        if not is_open:
            if len(parts) > MOST_PARTS:
                break
            parts.append([""] * number)
            is_open = True
        parts[-1].append(text)
    return parts


def _in_brackets(rows: Sequence[str]) -> list[Reading]:
    """What stands in brackets, where there are any and they hold boards; else the text without them."""
    if not _brackets(rows):
        return _drawn(rows)
    root = nested.tree(rows, lambda root: sum(reading.board is not None for reading in data.boards(root)))
    found = data.boards(root) if root is not None else []
    if has_board(found) or (len(found) == 1 and found[0].cells and min(found[0].rows, found[0].cols) > 1):
        return found  # whole, or rows of cells with a fault: without the brackets they would be read as something else
    bare = _drawn("\n".join(rows).translate(_NO_BRACKETS).split("\n"))
    return bare if has_board(bare) else found or ([] if any('":' in row for row in rows) else bare)


def _drawn(rows: Sequence[str]) -> list[Reading]:
    """Boards drawn over lines or one a line, one or many."""
    few = len(rows) <= 4 * MOST_LINES and sum(map(len, rows)) <= MOST_SIGNS
    blocks = list(_blocks(rows)) if few else None
    filled = [line for part in blocks or () if not _is_said(part) for line in part]
    if filled and len(filled) <= MOST_LINES:
        listed = cars.from_lines(filled, text_of(filled))
        joined = [listed] if listed is not None else block(filled) if len(blocks or ()) > 1 and _is_one(filled, rows) else []
        if listed is not None or (len(joined) == 1 and has_board(joined)):
            return joined
    else:
        joined = []
    found = _each(blocks if blocks is not None else _blocks(rows))
    if has_board(found):
        return [reading for reading in found if reading.board is not None or _is_meant(reading)]
    found = [reading for reading in found if reading.drawn > SMALLEST_ROW - 1] or joined or found
    return sorted(found, key=lambda reading: -reading.drawn)[:1]


def _is_one(part: Sequence[Line], rows: Sequence[str]) -> bool:
    """Whether only blank lines stand between the lines: what a heading parts is no drawing of one board."""
    numbers = {line.number for line in part}
    return all(number in numbers or not rows[number - 1].strip() for number in range(part[0].number, part[-1].number))


def _each(blocks: Iterator[list[Line]] | Sequence[list[Line]]) -> list[Reading]:
    found: list[Reading] = []
    dry = 0
    remarks: list[Reading] = []
    for part in blocks:
        here = block(part)
        if headings.are_remarks([line.text for line in part]):
            remarks += here
        else:
            found += here
        dry = 0 if has_board(here) else dry + sum(len(line.text) + 20 for line in part)
        if dry > DRY:
            break
    return found or remarks


def _is_said(part: Sequence[Line]) -> bool:
    """Words below or above a board, and not a row of dashes."""
    return headings.are_remarks([line.text for line in part]) and any(sign.isalpha() for line in part for sign in line.text)


def _is_meant(reading: Reading) -> bool:
    """A fault beside whole boards is told where the part is a board or a row of its own, not a number that stands alone."""
    return reading.drawn > SMALLEST_ROW - 1 or len(reading.text) > SMALLEST_ROW - 1


def _blocks(rows: Sequence[str]) -> Iterator[list[Line]]:
    """The runs of lines between blank lines and headings; a line of spaces is a row where it is as long as the one before."""
    part: list[Line] = []
    passed = 0
    for number, text in enumerate(rows, 1):
        if not text and not part:
            continue
        if not text or text.isspace():
            is_row = text.count("\t") >= SMALLEST_ROW - 1 or (
                part and len(text) == len(part[-1].text) and len(text) >= SMALLEST_ROW
            )
        else:
            is_row = not headings.is_heading(text)
            passed += not is_row
        if is_row:
            part.append(Line(number, text))
            if len(part) == MOST_LINES + 1 and not is_promising(part):
                break
        elif part:
            yield part
            part, passed = [], 0
        elif 3 * passed > DRY:
            return
    if part:
        yield part
