"""A filter in words, and as the form that asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.library.finding.filters import FLAGS, SORTS, Filter
from app.puzzles.jams.board import LARGEST, SMALLEST
from app.puzzles.jams.making.record import DIFFICULTIES

_SORTS = {
    "hardest": "most slides first", "easiest": "fewest slides first", "steps": "most steps first", "vehicles": "fewest vehicles first",
}  # fmt: skip
_FLAGS = {
    "one_first_move": "one first move is best", "one_way": "one move is best at each step", "all_needed": "every vehicle is needed",
}  # fmt: skip
_SIZES = tuple(map(str, range(SMALLEST, LARGEST + 1)))
_WALLS = {"0": "none"} | {text: text for text in "1234"}
_ORDINARY = Filter()
assert set(_SORTS) == set(SORTS)  # noqa: S101
assert set(_FLAGS) == set(FLAGS)  # noqa: S101


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several of a field: its value in an address, its words, whether it is chosen."""

    value: str
    words: str
    on: bool


@dataclass(frozen=True, slots=True)
class Form:
    """What the form offers to choose from, field by field; `flags` are fields of their own."""

    sizes: tuple[Choice, ...]
    walls: tuple[Choice, ...]
    difficulties: tuple[Choice, ...]
    sorts: tuple[Choice, ...]
    flags: tuple[Choice, ...]


def form(asked: Mapping[str, str]) -> Form:
    """The form as it stands for what an address asks. As many walls as no choice has are one more choice."""
    walls = asked["walls"]
    more = {walls: walls} if walls.isdecimal() and walls not in _WALLS else {}
    return Form(
        _choices({size: f"{size} × {size}" for size in _SIZES}, asked["size"]),
        _choices(_WALLS | more, walls),
        _choices({name: name for name in DIFFICULTIES}, asked["difficulty"]),
        tuple(Choice("" if name == _ORDINARY.sort else name, words, asked["sort"] == name) for name, words in _SORTS.items()),
        tuple(Choice(name, words, asked[name] == "1") for name, words in _FLAGS.items()),
    )


def _choices(words: Mapping[str, str], chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, told, value == chosen) for value, told in words.items())


def in_words(asked: Filter) -> str:
    """What is asked, part by part: `20 slides or more · 6 × 6`; "" where nothing is."""
    parts = [_bounds(asked, what) for what in ("slides", "steps", "vehicles")]
    if asked.size is not None:
        parts.append(f"{asked.size} × {asked.size}")
    if asked.walls is not None:
        parts.append(f"{asked.walls or 'no'} wall{'s' if asked.walls != 1 else ''}")
    parts.append(asked.difficulty or "")
    parts += [words for name, words in _FLAGS.items() if getattr(asked, name)]
    if asked.sort != _ORDINARY.sort:
        parts.append(_SORTS[asked.sort])
    return " · ".join(filter(None, parts))


def _bounds(asked: Filter, what: str) -> str:
    low, high = getattr(asked, f"min_{what}"), getattr(asked, f"max_{what}")
    if high is None:
        return "" if low is None else f"{_counted(low, what)} or more"
    if low is None:
        return f"at most {_counted(high, what)}"
    return _counted(low, what) if low == high else f"{low} to {_counted(high, what)}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what if number != 1 else what.removesuffix('s')}"
