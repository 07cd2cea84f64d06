"""The puzzles: pure values, rules and searches. `FAMILIES` is the only list of them."""

from typing import cast

from app.puzzles import compiled  # noqa: F401 - before all else: numba reads once where to keep what it compiles
from app.puzzles.errors import CodeError
from app.puzzles.family import Family
from app.puzzles.interface import Board
from app.puzzles.jams import FAMILY as JAMS
from app.puzzles.tiles import FAMILY as TILES

# Each family is checked against its own boards and moves; who goes through this list sees what all of them share.
FAMILIES: dict[str, Family] = {family.slug: cast(Family, family) for family in (TILES, JAMS)}


_PREFIXES = {"sp1-": "tiles", "rh1-": "jams"}


def at_code(code: str) -> tuple[Family, Board]:
    """The family and the board of a code of ours. Raises CodeError. What people paste is for `reading`."""
    slug = _PREFIXES.get(code[:4].lower())
    if slug is None:
        raise CodeError(f"{code[:20]!r} is no code: it begins with {' or '.join(_PREFIXES)}")
    return FAMILIES[slug], FAMILIES[slug].notation.read(code)
