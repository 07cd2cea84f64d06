"""Codes and links: exact, read by the rules of the families alone. A link is never searched for a board in its host."""

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from app.puzzles.errors import CodeError
from app.puzzles.jams import code as jam_code
from app.puzzles.reading.records import Fault, Line, Reading
from app.puzzles.tiles import code as tile_code

_READ: dict[str, tuple[str, Callable[[str], Any]]] = {"sp1": ("tiles", tile_code.read), "rh1": ("jams", jam_code.read)}
_CODE = re.compile(r"\b(sp1|rh1)-[^\s/?#&,;\"'<>()\[\]{}|]*", re.IGNORECASE)
_LINK = re.compile(r"(?:https?://|www\.|/(?=tiles/|jams/))[^\s\"'<>\[\]{}|]+", re.IGNORECASE)
_PART = re.compile(r"[/?#&=]")
LONGEST_CODE = 160  # the code of a 12x12 jam has 151 characters


def holds_code(text: str) -> bool:
    lower = text.lower()
    return "sp1-" in lower or "rh1-" in lower


def is_link(text: str) -> bool:
    return "://" in text or "www." in text or text.lstrip().startswith(("/tiles/", "/jams/"))


def of_line(line: Line, text: str) -> list[Reading]:
    """Every code and link in one line, each whole or with its fault."""
    if is_link(line.text):
        return [link(found[0].rstrip(".,;:)>*"), line, text) for found in _LINK.finditer(line.text)]
    return [_code(found[0].rstrip(".:*`_"), line.number, line.col + found.start(), text) for found in _CODE.finditer(line.text)]


def _code(code: str, row: int, col: int, text: str, game: tuple[str, int | None] | None = None) -> Reading:
    family, read = _READ[code[:3].lower()]
    try:
        if len(code) > LONGEST_CODE:
            raise CodeError(f"the code has {len(code):,} characters, and no code has more than {LONGEST_CODE}")
        board = read(code)
    except CodeError as error:
        return Reading(row, text, family, faults=(Fault(f"row {row}: {error}", row, col),))
    cells = str(board).rsplit("-", 1)[-1]
    return Reading(row, text, family, board, board.rows, board.cols, cells, game=game)


def link(address: str, line: Line, text: str) -> Reading:
    """The game of a link: its code, its line and its cursor; or the board that a link of another site carries."""
    if found := _CODE.search(unquote(address)):
        return _code(found[0], line.number, line.col, text, _game(address))
    return Reading(
        line.number,
        text,
        faults=(Fault(f"row {line.number}: there is no board in this link: it holds no code", line.number, line.col),),
    )


def _game(address: str) -> tuple[str, int | None] | None:
    """The line and the cursor of the query, where there are any."""
    try:
        query = dict(parse_qsl(urlsplit(address).query))
    except ValueError:
        return None
    moves, at = query.get("line", ""), query.get("at", "")
    return (moves, int(at) if at.isascii() and at.isdecimal() and len(at) < 7 else None) if moves else None


def bare_parts(address: str) -> Iterator[str]:
    """The parts of a foreign link in which a board may stand: never its scheme and host."""
    rest = address.split("://", 1)[-1]
    path = rest.split("/", 1)[1] if "/" in rest else ""
    yield from (part for part in _PART.split(unquote(path)) if part)
