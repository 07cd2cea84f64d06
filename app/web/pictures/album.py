"""Pictures to choose from, as a page shows them."""

from collections.abc import Callable
from dataclasses import dataclass

from app.puzzles.family import Family
from app.web.play.options import OWN


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One picture to choose: what it leads to ("" for the one that is chosen); `name` is "" for plain tiles."""

    name: str
    title: str
    words: str
    url: str


def worn(family: Family, name: str) -> str:
    """The name of a picture that this family has, the player's photo among them; "" for any other."""
    names = (OWN, *(one.name for one in family.album.pictures)) if family.album else ()
    return name if name in names else ""


def choices(family: Family, chosen: str, address: Callable[[str], str]) -> tuple[ChoiceView, ...]:
    """Plain tiles and every picture of a family that has an album, with the address that `address` has for its name."""
    pictures = family.album.pictures if family.album else ()
    told = [("", "Plain tiles", "wooden tiles with numbers"), *((one.name, one.title, one.words) for one in pictures)]
    return tuple(ChoiceView(name, title, words, "" if name == chosen else address(name)) for name, title, words in told)
