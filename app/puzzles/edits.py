"""Edits of a board being made, as fields of text: `do` names one. What both makers' edits share."""

from collections.abc import Mapping
from typing import TypeVar

from app.puzzles.errors import CodeError

Fields = Mapping[str, str]
Edit = TypeVar("Edit")


def chosen(edits: Mapping[str, Edit], fields: Fields) -> Edit:
    """The edit that `do` names. Raises CodeError."""
    verb = fields.get("do", "")
    if verb not in edits:
        raise CodeError(f"there is no edit called {verb[:20]!r}: there are {', '.join(edits)}")
    return edits[verb]
