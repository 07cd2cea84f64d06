"""Records as texts that other workers read: boards as codes, moves as their texts, and only records of the kinds that are named.

What comes from outside becomes no other object than these, and no board or move that the family's own notation does not read.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from app.puzzles.errors import PuzzleError
from app.puzzles.family import Family

PLAIN = (str, int, float, bool, type(None))
LEFT_OUT = ("analysis",)  # fields that stay with the worker that made them


class Records:
    """Writes and reads the records of `kinds`, with boards of one family in them."""

    def __init__(self, family: Family, *kinds: type) -> None:
        self.family, self.kinds = family, {kind.__name__: kind for kind in kinds}

    def write(self, value: Any) -> str:
        return json.dumps(self._plain(value))

    def read(self, text: str) -> Any:
        """The value that `write` wrote; None for any other text."""
        try:
            return self._whole(json.loads(text))
        except (ValueError, TypeError, KeyError, RecursionError, PuzzleError):
            return None

    def _plain(self, value: Any) -> Any:
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, tuple | list):
            return [self._plain(each) for each in value]
        if isinstance(value, Mapping):
            return {"fields": {name: self._plain(each) for name, each in value.items()}}
        if is_dataclass(value) and self.kinds.get(type(value).__name__) is type(value):
            kept = [field.name for field in fields(value) if field.name not in LEFT_OUT]
            return {"kind": type(value).__name__, "fields": {name: self._plain(getattr(value, name)) for name in kept}}
        return {"board": str(value)}

    def _whole(self, told: Any) -> Any:
        if isinstance(told, PLAIN):
            return told
        if isinstance(told, list):
            return tuple(self._whole(each) for each in told)
        if "board" in told:
            return self.family.notation.read(str(told["board"]))
        given = {name: self._whole(each) for name, each in told["fields"].items()}
        return self.kinds[told["kind"]](**given) if "kind" in told else given
