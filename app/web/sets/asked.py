"""What an address of a set asks for: a title, one to fifty puzzles in order, each with its fault where it has one, and a race or none."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Annotated, Protocol
from urllib.parse import quote_plus, urlencode

from fastapi import Depends, Request

from app.puzzles import at_code
from app.puzzles.errors import CodeError, RangeError
from app.puzzles.game import Game
from app.settings import Settings

MOST_PUZZLES = 50
MOST_TITLE = 120  # characters


class Fields(Protocol):
    """The fields of an address or of a form: several may have one name."""

    def getlist(self, key: str, /) -> Sequence[object]: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One code of the set: its puzzle, or what is wrong with it. `twin`: the earlier place that has the same puzzle, 0: none."""

    code: str
    puzzle: Game | None
    fault: str = ""
    twin: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """A set as it was given, not yet read: so a page can show it again whatever is wrong with it."""

    title: str
    codes: tuple[str, ...]
    race: bool = False

    @classmethod
    def of(cls, fields: Fields) -> "Typed":
        """Any text is a code here; commas and spaces part several."""
        titles, races = fields.getlist("title"), fields.getlist("race")
        texts = [str(text) for text in fields.getlist("p")]
        codes = tuple(code for text in texts for code in text.replace(",", " ").split())
        return cls(str(titles[0]).strip() if titles else "", codes, bool(races) and races[0] == "yes")


@dataclass(frozen=True)
class Asked:
    """The whole set; the place of an entry counts from 1, faulty ones too."""

    title: str
    entries: tuple[Entry, ...]
    race: bool = False

    @cached_property
    def query(self) -> str:
        race = [("race", "yes")] if self.race else []
        title = [("title", self.title)] if self.title else []
        plain = [urlencode([*title, *race])] if title or race else []
        return "&".join([*plain, *(f"p={entry.code if entry.puzzle else quote_plus(entry.code)}" for entry in self.entries)])

    def url(self, page: str = "", more: tuple[tuple[str, str], ...] = ()) -> str:
        query = "&".join(part for part in (self.query, urlencode(more)) if part)
        return f"/set{page}" + (f"?{query}" if query else "")

    def at(self, place: int) -> Entry | None:
        return self.entries[place - 1] if 1 <= place <= len(self.entries) else None

    @property
    def playable(self) -> tuple[tuple[int, str], ...]:
        """(place, code) of every puzzle that can be played."""
        return tuple((place, entry.code) for place, entry in enumerate(self.entries, 1) if entry.puzzle is not None)


def read_set(typed: Typed, settings: Settings) -> Asked:
    """Raises RangeError where there are too many or the title is too long."""
    if len(typed.title) > MOST_TITLE:
        raise RangeError(f"the title has {len(typed.title):,} characters; a set takes up to {MOST_TITLE}")
    if len(typed.codes) > MOST_PUZZLES:
        raise RangeError(f"the set has {len(typed.codes):,} puzzles; a set takes up to {MOST_PUZZLES}")
    entries: list[Entry] = []
    first: dict[str, int] = {}
    for place, code in enumerate(typed.codes, 1):
        entry = _entry(code, settings.most_code_chars)
        twin = first.setdefault(entry.code, place)
        entries.append(replace(entry, twin=twin) if entry.puzzle and twin != place else entry)
    return Asked(typed.title, tuple(entries), typed.race)


def _entry(code: str, most: int) -> Entry:
    if len(code) > most:
        return Entry(code, None, f"the code has {len(code):,} characters; no board needs more than {most:,}")
    return _read(code)


@lru_cache(maxsize=2048)
def _read(code: str) -> Entry:
    """Kept, since every page of a set reads all of it: 0.05 ms a puzzle."""
    try:
        puzzle = Game.begin(*at_code(code))
    except CodeError as error:
        return Entry(code, None, str(error))
    return Entry(puzzle.code, puzzle)


async def valid_set(request: Request) -> Asked:
    """The set of the address. Raises RangeError."""
    return read_set(Typed.of(request.query_params), request.app.state.settings)


ValidSet = Annotated[Asked, Depends(valid_set)]
