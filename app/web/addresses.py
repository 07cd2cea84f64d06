"""Addresses: a game is its URL. The one place that writes one."""

from typing import Any
from urllib.parse import quote, urlencode

from app.puzzles.game import Game

Extras = tuple[tuple[str, str], ...]


def puzzle_url(slug: str, board: Any) -> str:
    return f"/{slug}/{quote(str(board))}"


def game_url(game: Game, at: int | None = None, extras: Extras = (), page: str = "") -> str:
    """The address of `game` with its cursor at `at` (None: where it stands), or of one of its parts (`page`: `hint`)."""
    base = puzzle_url(game.family.slug, game.start) + (f"/{page}" if page else "")
    query: list[tuple[str, str]] = []
    if game.line:
        query.append(("line", game.line_text))
        if (cursor := game.at if at is None else at) != len(game.line):
            query.append(("at", str(cursor)))
    query += extras
    return f"{base}?{urlencode(query)}" if query else base
