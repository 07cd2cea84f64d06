"""What an address of a set asks for: a title and one to fifty puzzles in order, each with its fault where it has one."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Depends, Request

from app.puzzles import at_code
from app.puzzles.errors import CodeError, RangeError
from app.puzzles.game import Game
from app.settings import Settings

MOST_PUZZLES = 50
MOST_TITLE = 120  # characters


@dataclass(frozen=True, slots=True)
class Entry:
    """One code of the set: its puzzle, or what is wrong with it."""

    code: str
    puzzle: Game | None
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The whole set; `number` of an entry is its place from 1 on, faulty ones counted."""

    title: str
    entries: tuple[Entry, ...]

    def url(self, page: str = "", more: tuple[tuple[str, str], ...] = ()) -> str:
        fields = [*([("title", self.title)] if self.title else []), *(("p", entry.code) for entry in self.entries), *more]
        return f"/set{page}" + (f"?{urlencode(fields)}" if fields else "")


def asked_of(request: Request) -> Asked:
    """Raises RangeError where there are too many or the title is too long."""
    title = request.query_params.get("title", "").strip()
    if len(title) > MOST_TITLE:
        raise RangeError(f"the title has {len(title):,} characters; a set takes up to {MOST_TITLE}")
    codes = [code for text in request.query_params.getlist("p") for code in text.replace(",", " ").split()]
    if len(codes) > MOST_PUZZLES:
        raise RangeError(f"the set has {len(codes):,} puzzles; a set takes up to {MOST_PUZZLES}")
    settings: Settings = request.app.state.settings
    return Asked(title, tuple(_entry(code, settings.most_code_chars) for code in codes))


def _entry(code: str, most: int) -> Entry:
    if len(code) > most:
        return Entry(code, None, f"the code has {len(code):,} characters; no board needs more than {most:,}")
    try:
        return Entry(code, Game.begin(*at_code(code)))
    except CodeError as error:
        return Entry(code, None, str(error))


async def valid_set(request: Request) -> Asked:
    return asked_of(request)


ValidSet = Annotated[Asked, Depends(valid_set)]
