"""Wishes as forms hold them: the fields and what they begin with, a wish read from them, and how likely it is, in words."""

from typing import Any

from fastapi import Request

from app.library.answering import takes_long
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.puzzles.jams import board as jams
from app.puzzles.tiles import board as tiles
from app.puzzles.wording import sentence
from app.web.inputs import posted_fields

TILES_FORM = {"rows": "4", "cols": "4", "seed": ""}
JAMS_FORM = {
    "size": "6", "min_moves": "", "max_moves": "", "min_vehicles": "", "max_vehicles": "", "walls": "0", "seed": "",
    "metric": "slides", "one_first_move": "", "all_needed": "",
}  # fmt: skip
JAM_SIZES, TILE_SIZES = (tuple(map(str, range(board.SMALLEST, board.LARGEST + 1))) for board in (jams, tiles))
JAM_LENGTHS = (
    (2, 5, "2 to 5"),
    (6, 10, "6 to 10"),
    (11, 15, "11 to 15"),
    (16, 24, "16 to 24"),
    (25, 60, "25 or more"),
)  # in slides
MOST = 50  # puzzles of one batch
TEXTS, SWITCHES = ("seed", "metric"), ("one_first_move", "all_needed")


async def form_of(request: Request, defaults: dict[str, str]) -> dict[str, str]:
    """The fields of a posted form, or of the address where nothing was posted."""
    given = await posted_fields(request) if request.method == "POST" else dict(request.query_params)
    return {name: given.get(name, default) for name, default in defaults.items()}


def read_wish(family: Family, form: dict[str, str]) -> Any:
    """The family's wish from the fields of a form. Raises RangeError naming the field."""
    fields: dict[str, Any] = {}
    for name, text in form.items():
        if name in TEXTS:
            fields[name] = text
        elif name in SWITCHES:
            fields[name] = bool(text)
        elif text.strip():
            fields[name] = read_number(name, text)
    return family.maker.wish(**family.maker.fitting(fields))


def read_number(name: str, text: str) -> int:
    """Raises RangeError."""
    text = text.strip()
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise RangeError(f"{name.replace('_', ' ')}: {text[:20]!r} is not a whole number")
    return int(text)


def read_count(text: str) -> int:
    """How many puzzles one wish asks for. Raises RangeError."""
    count = read_number("how many", text or "1")
    if not 1 <= count <= MOST:
        raise RangeError(f"how many: {count:,} is outside 1 to {MOST}")
    return count


def guess(family: Family, form: dict[str, str]) -> str:
    """How likely the wish of a form is to be met, in words; what is wrong with it where it is none."""
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return sentence(str(error))
    told = family.maker.likely(wish) if family.maker.likely else None
    if told is None:
        return ""
    words = _guessed(told.tries, told.measured, told.at_least, wish.tries)
    return f"{words} The library is looked through first." if family.maker.mined and takes_long(wish) else words


def _guessed(tries: float | None, measured: int, at_least: bool, most: int) -> str:
    if tries is None and not measured:
        return "How likely this is was never measured: nobody knows before it is tried."
    if tries is None:
        return f"Not met once in {measured:,} measured tries: unlikely, though nobody has proved it impossible."
    often = "Nearly every try fits." if tries < 1.25 else f"About 1 in {_round(tries):,} tries fits."
    if at_least:
        often = f"{often[:-1]} by its length; how many of those keep the other wishes was never measured."
    if tries > most:
        return f"{often} At most {most:,} are made: expect the hardest found instead."
    return often


def _round(number: float) -> int:
    """To two figures: more were not measured."""
    return int(float(f"{number:.2g}")) if number >= 10 else round(number)
