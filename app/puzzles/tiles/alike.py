"""Tiles that look alike, as the cells of a plain sky do: they are interchangeable, and a board is won when it looks right.

Text: `1-2-3,7-8` are two groups. A board that carries groups is solved for what the eye sees, by whoever solves it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from math import factorial, prod
from typing import Self

from app.puzzles.errors import CodeError
from app.puzzles.wording import opened, together

_NUMBER = re.compile(r"[0-9]{1,3}")
_MOST_CHARS = 200  # 35 tiles and what parts them need 100


@dataclass(frozen=True, slots=True)
class Alike:
    """Groups of two or more tiles, disjoint, in the order of their first tiles; tiles in order in each. None at all is falsy."""

    groups: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def parse(cls, text: str, cells: int) -> Self:
        """Read `1-2-3,7-8` for a board of so many cells. Raises CodeError naming the fault."""
        if len(text) > _MOST_CHARS:
            raise CodeError(f"the alike tiles have {len(text):,} characters; no board needs more than {_MOST_CHARS}")
        named: set[int] = set()
        groups = []
        for words in text.split(",") if text.strip() else ():
            group = [_tile(word, cells) for word in words.split("-")]
            for tile in group:
                if tile in named:
                    raise CodeError(f"tile {tile} is named twice among the alike tiles: it belongs to one group, once")
                named.add(tile)
            if len(group) < 2:
                raise CodeError(f"tile {group[0]} is alone in its group: two tiles or more look alike")
            groups.append(tuple(sorted(group)))
        return cls(tuple(sorted(groups)))

    def __bool__(self) -> bool:
        return bool(self.groups)

    def __str__(self) -> str:
        return ",".join("-".join(map(str, group)) for group in self.groups)

    @property
    def arrangements(self) -> int:
        """In how many ways the alike tiles can stand so that a board looks as it does."""
        return prod(factorial(len(group)) for group in self.groups)

    @property
    def sentence(self) -> str:
        """Why every arrangement can be solved; "" without alike tiles."""
        if not self:
            return ""
        one, other = self.groups[0][:2]
        told = opened(f"tiles {together([str(tile) for tile in self.groups[0]])} look alike")
        return (
            f"{told}. If {one} and {other} change places, the picture stays the same, but the number of inversions changes between "
            "even and odd. So every arrangement can be solved."
        )

    def renamed(self, name: Sequence[int]) -> "Alike":
        """The same groups where tile t is called name[t]."""
        return Alike(tuple(sorted(tuple(sorted(name[tile] for tile in group)) for group in self.groups)))

    def same(self, cells: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Every arrangement that looks like this one, each once."""
        places = [[cells.index(tile) for tile in group] for group in self.groups]
        for orders in product(*(permutations(group) for group in self.groups)):
            after = list(cells)
            for place, order in zip(places, orders, strict=True):
                for cell, tile in zip(place, order, strict=True):
                    after[cell] = tile
            yield tuple(after)


NONE_ALIKE = Alike()


@lru_cache(maxsize=256)
def looks(alike: Alike, cells: int) -> tuple[int, ...]:
    """Of each tile the first of those that look like it."""
    first = {tile: group[0] for group in alike.groups for tile in group}
    return tuple(first.get(tile, tile) for tile in range(cells))


def _tile(word: str, cells: int) -> int:
    word = word.strip()
    if not _NUMBER.fullmatch(word):
        raise CodeError(f"{word[:20]!r} is no tile number: tiles that look alike are written as in 1-2-3,7-8")
    tile = int(word)
    if tile == 0:
        raise CodeError("0 is the gap: it looks like no tile")
    if tile >= cells:
        raise CodeError(f"there is no tile {tile} on this board: its tiles are 1 to {cells - 1}")
    return tile
