"""A filter in words, and as the form that asks for it."""

from app.library.finding.filters import FLAGS, SORTS, Filter
from app.puzzles.jams.making.record import DIFFICULTIES

_SORTS = {
    "hardest": "most slides first", "easiest": "fewest slides first", "steps": "most steps first", "vehicles": "fewest vehicles first",
}  # fmt: skip
_FLAGS = {
    "one_first_move": "one first move is best", "one_way": "one move is best at each step", "all_needed": "every vehicle is needed",
}  # fmt: skip
FORM = {"sorts": _SORTS, "flags": _FLAGS, "difficulties": DIFFICULTIES}
_ORDINARY = Filter()
assert set(_SORTS) == set(SORTS)  # noqa: S101
assert set(_FLAGS) == set(FLAGS)  # noqa: S101


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
