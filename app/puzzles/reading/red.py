"""Which car is the one that must leave. Many published sets call it X and an ordinary car A, and a wrong guess is a false proof."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

RED_NAMES = ("R", "P", "z", "?", "99")
TOLD = (
    "RED",
    "REDCAR",
    "RED CAR",
    "RED_CAR",
    "RED-CAR",
    "TARGET",
    "PLAYER",
    "HERO",
    "MAIN",
    "GOAL",
    "PRIMARY",
    "ME",
    "ROJO",
    "ROUGE",
    "ROT",
    *"🟥🔴🚗",
)


class Vehicle(NamedTuple):
    """A vehicle as the text names it. Rows and columns count from 0; `told` where the text says that it is the red one."""

    name: str
    row: int
    col: int
    length: int
    across: bool
    told: bool = False


class Choice(NamedTuple):
    """The red car, the words for a note ("" where nothing was a choice), and others that could claim it with theirs."""

    car: Vehicle
    words: str
    others: tuple[Vehicle, ...] = ()


def elect(cars: Sequence[Vehicle], size: int, exit_row: int | None, *, capitals: bool, nameless: bool = False) -> Choice | None:
    """The red car, or None where the text does not tell. `capitals`: the text has capital letters beside small ones."""
    lying = [car for car in cars if car.across]
    if exit_row is not None:
        lying = [car for car in lying if car.row == exit_row]
    named = _named(lying, capitals=capitals)
    claims = _claims(lying, named, capitals=capitals)
    if exit_row is not None and len(lying) == 1:
        elsewhere = tuple(car for car in cars if car.across and car.row != exit_row and (car.told or car.name in "AX"))
        others = () if lying[0].told or lying[0].name in "AX" else elsewhere
        return Choice(
            lying[0], f"{lying[0].name} is the red car here: it is the only one that lies in the row of the exit", others
        )
    if claims:
        first = claims[0]
        others = tuple(dict.fromkeys(car for car in claims if car is not first))
        return Choice(first, f"{first.name} is the red car here" if first.name != "A" else "", others)
    if nameless and lying and cars[0].across:
        return Choice(cars[0], f"the first car of the list, {cars[0].name}, is the red car here")
    usual = [car for car in lying if car.row == (size - 1) // 2]
    if len(usual) == 1:
        words = f"{usual[0].name} is the red car here: it is the only one that lies in row {usual[0].row + 1}"
        return Choice(usual[0], words, tuple(car for car in named if car is not usual[0]))
    return None


def _named(lying: Sequence[Vehicle], *, capitals: bool) -> list[Vehicle]:
    """The cars that are called as red cars sometimes are."""
    return [car for car in lying if car.name in RED_NAMES or (car.name == "Z" and not capitals)]


def _claims(lying: Sequence[Vehicle], named: Sequence[Vehicle], *, capitals: bool) -> list[Vehicle]:
    """Every car whose name could claim it, in the order in which the names count."""
    found = [car for car in lying if car.told]
    found += [car for car in lying if car.name == "X"]
    small = [car for car in lying if len(car.name) == 1 and car.name.islower()]
    if capitals and len(small) == 1:
        found += small
    found += [car for car in lying if car.name == "A"]
    if len(named) == 1 and (not found or named[0].length == 2):  # beside a better claim a truck called R is a truck
        found += named
    return list(dict.fromkeys(found))


def letters(cars: Sequence[Vehicle], red: Vehicle, free: str) -> Mapping[str, str]:
    """A letter for every name: A for the red car, its own where it can be a letter of ours, else one that is free."""
    given = {red.name: "A"}
    kept = {car.name for car in cars if car is not red and len(car.name) == 1 and car.name in free and car.name != "A"}
    given |= {name: name for name in kept}
    spare = iter(_spare(free, kept))
    for car in cars:
        if car.name not in given:
            given[car.name] = next(spare)
    return given


def _spare(free: str, taken: set[str]) -> list[str]:
    """Letters that no rule of reading would take for something else come first."""
    plain = [letter for letter in free if letter not in "AXKORPZz" and letter not in taken]
    late = [letter for letter in "ORPZKX" if letter not in taken]
    capitals = [letter for letter in plain if letter.isupper()]
    return capitals + [letter for letter in plain if letter.isdecimal()] + [letter for letter in plain if letter.islower()] + late
