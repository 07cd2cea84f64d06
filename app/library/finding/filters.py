"""What is asked of the library, as a frozen value and as an address."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Self

from app.puzzles.errors import RangeError
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST
from app.puzzles.jams.making.record import DIFFICULTIES

# The words of `sort`: the column, and whether it falls. Equal ones follow by the order in which they came, in the same direction.
SORTS = {"hardest": ("slides", True), "easiest": ("slides", False), "steps": ("steps", True), "vehicles": ("vehicles", False)}
FLAGS = ("one_first_move", "all_needed", "one_way")
MOST_STEPS, MOST_VEHICLES = 10_000, len(LETTERS)
_MOST = {"slides": 1_000, "steps": MOST_STEPS, "vehicles": MOST_VEHICLES, "walls": LARGEST**2}


@dataclass(frozen=True, slots=True)
class Filter:
    """Bounds are inclusive; None: not asked. `difficulty` is a name of DIFFICULTIES. Raises RangeError."""

    min_slides: int | None = None
    max_slides: int | None = None
    min_steps: int | None = None
    max_steps: int | None = None
    min_vehicles: int | None = None
    max_vehicles: int | None = None
    walls: int | None = None
    size: int | None = None
    difficulty: str | None = None
    one_first_move: bool = False
    all_needed: bool = False
    one_way: bool = False
    sort: str = "hardest"

    def __post_init__(self) -> None:
        for what in ("slides", "steps", "vehicles"):
            low, high = getattr(self, f"min_{what}"), getattr(self, f"max_{what}")
            for name, value in ((f"min_{what}", low), (f"max_{what}", high)):
                _within(name, value, 0, _MOST[what])
            if low is not None and high is not None and low > high:
                raise RangeError(f"{what} from {low:,} to {high:,}: no jam lies between")
        _within("walls", self.walls, 0, _MOST["walls"])
        _within("size", self.size, SMALLEST, LARGEST)
        if self.difficulty is not None and self.difficulty not in DIFFICULTIES:
            raise RangeError(f"difficulty is one of {', '.join(DIFFICULTIES)}, not {self.difficulty[:20]!r}")
        if self.sort not in SORTS:
            raise RangeError(f"sort is one of {', '.join(SORTS)}, not {self.sort[:20]!r}")

    @classmethod
    def parse(cls, query: Mapping[str, str]) -> Self:
        """From the parameters of an address; an empty one is not asked, and others than these are left alone. Raises RangeError."""
        given: dict[str, Any] = {}
        for name in NAMES:
            text = query.get(name, "").strip()
            if not text:
                continue
            if name in FLAGS:
                given[name] = _switch(name, text)
            elif name in ("difficulty", "sort"):
                given[name] = text.capitalize() if name == "difficulty" else text
            else:
                given[name] = _number(name, text)
        return cls(**given)

    @property
    def asked(self) -> dict[str, str]:
        """The parameters that `parse` reads back."""
        values = ((field.name, getattr(self, field.name), field.default) for field in fields(self))
        return {name: str(int(value) if name in FLAGS else value) for name, value, usual in values if value != usual}

    def between(self, least: int, most: int) -> Self:
        """The same with these bounds on slides, whatever they were."""
        return replace(self, min_slides=least, max_slides=most)

    @property
    def asks_steps(self) -> bool:
        return self.min_steps is not None or self.max_steps is not None


NAMES = tuple(field.name for field in fields(Filter))  # of the parameters


def _within(name: str, value: int | None, low: int, high: int) -> None:
    if value is not None and not low <= value <= high:
        raise RangeError(f"{name.replace('_', ' ')} is {value:,}, outside {low:,} to {high:,}")


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise RangeError(f"{name.replace('_', ' ')}: {text[:20]!r} is not a whole number")
    return int(text)


def _switch(name: str, text: str) -> bool:
    if text not in ("0", "1"):
        raise RangeError(f"{name.replace('_', ' ')} is 1 or 0, not {text[:20]!r}")
    return text == "1"
