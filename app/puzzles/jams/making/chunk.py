"""A piece of mining: so many tries of one climb, decided by its name alone. Whoever works it out finds the same."""

from dataclasses import dataclass

from app.puzzles.jams.making.climb import Climb, Lots
from app.puzzles.jams.making.examined import component_of, examined
from app.puzzles.jams.making.record import Record

TRIES = 4_000  # a second or two: what a killed worker costs at most
LARGEST = 6  # rows of boards that are mined


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


@dataclass(frozen=True, slots=True)
class Yield:
    """What a chunk gave: components looked at, and the jams worth keeping, each once."""

    chunk: Chunk
    components: int
    records: tuple[Record, ...]


def mine(chunk: Chunk) -> Yield:
    """Climb through the chunk. Each component is listed once in the climb, and what is kept of it is worked out in full."""
    climb = Climb(Lots(f"mine|{chunk.seed}|{chunk.size}|{chunk.walls}|{chunk.number}"), chunk.size, chunk.walls)
    looked, found = 0, {}
    for _ in range(chunk.tries):
        find = climb.next()
        looked += find is not None
        if find is not None and find.length >= chunk.least:
            found[find.ground.walls, find.key] = find
    boards = (find.board for find in found.values())
    records = (examined(known, board) for board in boards if (known := component_of(board)) is not None)
    return Yield(chunk, looked, tuple(records))
