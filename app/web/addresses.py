"""Addresses: a game is its URL. The one place that writes one."""

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from app.puzzles.family import Family
from app.puzzles.game import Game
from app.puzzles.interface import Board

Extras = tuple[tuple[str, str], ...]


def puzzle_url(slug: str, board: Any, extras: Extras = ()) -> str:
    """The address of a puzzle. A code is letters, digits and `-`: it needs no quoting."""
    return beside(f"/{slug}/{board}", extras)


def beside(url: str, extras: Extras) -> str:
    """An address without options, with these."""
    return f"{url}?{_written(extras)}" if extras else url


def another_url(family: Family, board: Board, extras: Extras = ()) -> str:
    """Leads to a new puzzle of the same kind."""
    return f"/{family.slug}/another?{urlencode((('like', str(board)), *extras))}"


def game_url(game: Game, at: int | None = None, extras: Extras = (), page: str = "") -> str:
    """The address of `game` with its cursor at `at` (None: where it stands), or of one of its parts (`page`: `hint`)."""
    base = f"/{game.family.slug}/{game.code}" + (f"/{page}" if page else "")
    query = []
    if game.line:
        query.append(f"line={_quoted(game.line_text)}")
        if (cursor := game.at if at is None else at) != len(game.line):
            query.append(f"at={cursor}")
    return _asking(base, query, extras)


def picture_url(url: str) -> str:
    """The picture of the board that an address opens."""
    path, _, asked = url.partition("?")
    return f"{path}.png?{asked}" if asked else f"{path}.png"


def line_url(game: Game, line: str, extras: Extras = ()) -> str:
    """The address of another line of the same puzzle, with the cursor at its end."""
    base = puzzle_url(game.family.slug, game.code)
    return _asking(base, [f"line={_quoted(line)}"] if line else [], extras)


def with_extra(url: str, name: str, value: str) -> str:
    """The same address with one more option behind the others. The value is letters and digits: it needs no quoting."""
    return f"{url}{'&' if '?' in url else '?'}{name}={value}"


def _asking(base: str, query: list[str], extras: Extras) -> str:
    parts = [*query, _written(extras)] if extras else query
    return f"{base}?{'&'.join(parts)}" if parts else base


@lru_cache(maxsize=256)
def _written(extras: Extras) -> str:
    """All addresses of a page carry the same options on."""
    return urlencode(extras)


def _quoted(line: str) -> str:
    """Tokens are letters, digits, `-` and `+`, joined by `.`: only `+` needs quoting, and a page has dozens of them."""
    return line.replace("+", "%2B")


def edit_url(family: Family, board: Board, extras: Extras = ()) -> str:
    """The maker with a copy of the board in it, in the same dress; "" where the family has none."""
    draft = family.maker.draft
    return "" if draft is None else f"/make/{family.slug}?{urlencode((*draft(board).items(), *extras))}"
