"""The puzzles: pure values, rules and searches. `FAMILIES` is the only list of them."""

from typing import cast

from app.puzzles.errors import CodeError
from app.puzzles.family import Family
from app.puzzles.interface import Board
from app.puzzles.jams import FAMILY as JAMS
from app.puzzles.tiles import FAMILY as TILES

# Each family is checked against its own boards and moves; who goes through this list sees what all of them share.
FAMILIES: dict[str, Family] = {family.slug: cast(Family, family) for family in (TILES, JAMS)}


def recognise(text: str, goal: str = "gap-last") -> tuple[Family, Board]:
    """The board that a code, a link or a foreign format describes, of whichever family. Raises CodeError with one sentence.

    `goal` is where the gap of a solved tile board is: `gap-last`, or `gap-first` for boards whose goal is 0 1 2 ….

    A text that names its family by its prefix is judged by that family alone, so that the sentence names the real fault.
    """
    lowered = text.lower()
    if "sp1-" in lowered:
        return FAMILIES["tiles"], FAMILIES["tiles"].notation.read(text, goal)
    if "rh1-" in lowered:
        return FAMILIES["jams"], FAMILIES["jams"].notation.read(text, goal)
    faults = []
    for family in FAMILIES.values():
        try:
            return family, family.notation.read(text, goal)
        except CodeError as error:
            faults.append(f"as {family.slug}, {error}")
    raise CodeError("; ".join(faults))


def boards_in(text: str) -> list[str]:
    """A pasted text as the boards in it, each to be answered for itself: one a line, or a single one drawn over several lines.

    Blank lines and lines that begin with `#` are left out. A single drawn row may happen to be a small board (`1 2 3 0`), so
    the lines are boards only where all of them are, or where the whole is none.
    """
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if len(lines) < 2 or (not all(map(_is_board, lines)) and _is_board("\n".join(lines))):
        return ["\n".join(lines)]
    return lines


def _is_board(text: str) -> bool:
    try:
        recognise(text)
    except CodeError:
        return False
    return True
