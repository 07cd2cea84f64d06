"""What may be asked of a new jam."""

import re
from dataclasses import dataclass
from typing import Any

from app.puzzles.errors import RangeError
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, Board

METRICS = ("slides", "steps")
TRIES = 20_000
MOST_TRIES = 1_000_000


@dataclass(frozen=True, slots=True)
class Wish:
    """A jam to be made. Moves are counted in `metric`; an empty seed is a random one. Raises RangeError.

    `one_first_move`: at most one move begins a shortest solution. `all_needed`: taking any vehicle away makes it easier.
    """

    size: int = 6
    min_moves: int = 8
    max_moves: int = 60
    min_vehicles: int = 8
    max_vehicles: int = 13
    walls: int = 0
    seed: str = ""
    metric: str = "slides"
    tries: int = TRIES
    one_first_move: bool = False
    all_needed: bool = False

    def __post_init__(self) -> None:
        self._within("size", self.size, SMALLEST, LARGEST)
        self._within("walls", self.walls, 0, 2)
        self._within("min_moves", self.min_moves, 1, 1_000)
        self._ordered("moves", self.min_moves, self.max_moves)
        self._within("max_moves", self.max_moves, 1, 1_000)
        self._within("min_vehicles", self.min_vehicles, 1, len(LETTERS))
        self._ordered("vehicles", self.min_vehicles, self.max_vehicles)
        self._within("max_vehicles", self.max_vehicles, 1, len(LETTERS))
        self._have_room()
        self._within("tries", self.tries, 1, MOST_TRIES)
        if self.metric not in METRICS:
            raise RangeError(f"metric is {' or '.join(METRICS)}, not {self.metric[:20]!r}")
        if len(self.seed) > 200:
            raise RangeError(f"a secret word has at most 200 characters, this one {len(self.seed):,}")

    @staticmethod
    def _ordered(what: str, low: int, high: int) -> None:
        if high < low:
            raise RangeError(f"{what}: 'to' must not be smaller than 'from', {high:,} is less than {low:,}")

    def _have_room(self) -> None:
        """Refuse what no board can hold: every line keeps a cell free of its own vehicles, and the smallest vehicle takes two."""
        cells, free = self.size * self.size, self.size
        needed = 2 * self.min_vehicles + self.walls
        if needed > cells - free:
            walls = f" and {self.walls} wall{'s' if self.walls > 1 else ''}" if self.walls else ""
            raise RangeError(
                f"{self.min_vehicles} vehicles{walls} take at least {needed} cells; a board of {self.size} x {self.size} has {cells}, "
                f"and {free} of them must stay free: ask for fewer vehicles"
            )

    def _within(self, name: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            raise RangeError(f"{name.replace('_', ' ')} is {value:,}, outside {low:,} to {high:,}")

    def meets(self, length: int) -> bool:
        return self.min_moves <= length <= self.max_moves


ANOTHER_TRIES = 1_000  # a button is pressed and a puzzle expected: a second or two, then the hardest found is offered


def wish_size(text: str) -> dict[str, int]:
    """The wish's fields for a size as text: `6`, `6x6`. Raises RangeError."""
    match = re.fullmatch(r"([0-9]{1,2})(?:x\1)?", text.strip())
    if match is None or not SMALLEST <= int(match[1]) <= LARGEST:
        raise RangeError(f"a jam's size is a number from {SMALLEST} to {LARGEST}, not {text[:20]!r}")
    return {"size": int(match[1])}


def wish_like(board: Board, length: int | None, than: str = "") -> dict[str, int]:
    """The wish's fields for another jam like this one: its size, vehicles and walls, and about as many moves; or fewer, or more."""
    vehicles = {"min_vehicles": max(2, len(board.cars) - 2), "max_vehicles": min(len(board.cars) + 2, len(LETTERS))}
    fields = {"tries": ANOTHER_TRIES, "size": board.size, "walls": min(len(board.walls), 2), **vehicles}
    low, high = _near(length, than, board.size) if length else FITTING[board.size][2:]
    return fields | {"min_moves": low, "max_moves": high}


def _near(length: int, than: str, size: int) -> tuple[int, int]:
    """From and to how many moves a jam is easier than one of `length`, as hard, or harder. None is easier than one move.

    Of 6x6 jams there are enough of any length; elsewhere a thousand tries seldom come three moves past what a form's own wish gave.
    """
    step = max(1, min(3, length // 2))
    if than == "easier":
        return max(1, length - 3 * step), max(1, length - step)
    if than == "harder":
        return length + (step if size == 6 else 1), length + 3 * step
    return max(1, length - step), length + step


# size -> vehicles and moves that random jams of it reach: within seconds for two seeds out of two on one core.
FITTING = {
    4: (3, 5, 3, 8),
    5: (6, 9, 4, 15),
    6: (8, 13, 8, 20),
    7: (10, 15, 8, 20),
    8: (13, 18, 6, 20),
    9: (18, 24, 5, 20),
    10: (22, 28, 5, 20),
    11: (28, 36, 5, 20),
    12: (34, 42, 5, 20),
}
NAMES = ("min_vehicles", "max_vehicles", "min_moves", "max_moves")


def fitting(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a wish with vehicles and moves that suit its size where they were left out. What was given stands, and a pair stays
    in order: one end given moves the other.
    """
    suits = dict(zip(NAMES, FITTING.get(fields.get("size", 6), FITTING[6]), strict=True))
    for low, high in (NAMES[:2], NAMES[2:]):
        if low in fields and high not in fields:
            suits[high] = max(suits[high], fields[low] + 12)
        elif high in fields and low not in fields:
            suits[low] = min(suits[low], fields[high])
    return suits | fields
