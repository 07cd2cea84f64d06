"""Mining for as long as one likes: chunks in order of their number, each done once, told about as they end."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count

from app.library.mining.journal import Journal
from app.library.mining.spreading import spread
from app.puzzles.jams.making.chunk import Chunk, mine
from app.puzzles.jams.making.record import Record


@dataclass(frozen=True, slots=True)
class News:
    """How far mining is: components looked at in this run and how many a second, the most slides and the jams found in all."""

    components: int
    rate: float
    best: int
    distinct: int
    new: tuple[Record, ...]


def chunks(first: Chunk, done: set[str]) -> Iterator[Chunk]:
    """Those that are not done, without end."""
    for number in count(1):
        chunk = Chunk(first.seed, number, first.size, first.walls, first.least, first.tries)
        if chunk.name not in done:
            yield chunk


def run(
    first: Chunk,
    journal: Journal,
    seconds: float,
    workers: int = 0,
    scheduler: str = "",
    clock: Callable[[], float] = time.monotonic,
) -> Generator[News]:
    """Mine until the seconds are over, telling after each chunk. Closing the generator stops."""
    began, components = clock(), 0
    with closing(spread(mine, chunks(first, set(journal.done)), workers, scheduler)) as finished:
        for found in finished:
            components += found.components
            new = journal.note(found)
            passed = clock() - began
            yield News(components, components / max(passed, 0.001), journal.best, len(journal.cells), tuple(new))
            if passed >= seconds:
                return
