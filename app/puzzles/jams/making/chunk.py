"""A piece of mining: so many tries of one climb, decided by its name alone. Whoever works it out finds the same."""

from dataclasses import dataclass
from typing import Protocol

from app.puzzles.jams.making.climb import Climb, Lots
from app.puzzles.jams.making.record import Record

TRIES = 4_000  # a second or two: what a killed worker costs at most
LARGEST = 6  # rows of boards that are mined


@dataclass(frozen=True, slots=True)
class Yield:
    """What the piece of this name gave: components listed whole, and the jams worth keeping, each once."""

    name: str
    components: int
    records: tuple[Record, ...]


class Piece(Protocol):
    """Work that can be sent anywhere and done again: its name decides what it gives."""

    @property
    def name(self) -> str: ...

    def mined(self) -> Yield: ...


def mine(piece: Piece) -> Yield:
    return piece.mined()


@dataclass(frozen=True, slots=True)
class Chunk:
    """The `number`-th piece of a seed's work: boards of `size` with `walls`, kept from `least` slides on."""

    seed: str
    number: int
    size: int = 6
    walls: int = 0
    least: int = 20
    tries: int = TRIES

    @property
    def name(self) -> str:
        """Tells what was done from what is left: one word."""
        seed = "".join(sign if sign.isalnum() else f"%{ord(sign):x}." for sign in self.seed)
        return f"{seed}|{self.size}|{self.walls}|{self.least}|{self.tries}|{self.number}"

    def mined(self) -> Yield:
        """Climb through the chunk. Each component is listed once in the climb, and what is kept of it is worked out in full."""
        climb = Climb(Lots(f"mine|{self.seed}|{self.size}|{self.walls}|{self.number}"), self.size, self.walls)
        found = {}
        for _ in range(self.tries):
            find = climb.next()
            if find is not None and find.length >= self.least:
                found[find.ground.walls, find.key] = find
        return Yield(self.name, climb.listed, tuple(find.record for find in found.values()))
