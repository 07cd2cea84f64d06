"""Mining for as long as one likes, or until a rule has been gone through: pieces in order, each done once, told about as they end."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count

from app.library.mining.journal import Journal
from app.library.mining.spreading import spread
from app.puzzles.jams.making.chunk import Chunk, Piece, mine
from app.puzzles.jams.making.every import Part, Rule
from app.puzzles.jams.making.record import Record


@dataclass(frozen=True, slots=True)
class News:
    """How far mining is: pieces done and components listed in this run and how many a second, the most slides and the jams in all."""

    pieces: int
    components: int
    rate: float
    best: int
    distinct: int


def chunks(first: Chunk, done: set[str]) -> Iterator[Chunk]:
    """Those that are not done, without end."""
    for number in count(1):
        chunk = replace(first, number=number)
        if chunk.name not in done:
            yield chunk


def parts(rule: Rule, done: set[str]) -> list[Part]:
    """Those that are not done."""
    return [part for part in (Part(rule, number) for number in range(rule.parts)) if part.name not in done]


def run(
    pieces: Iterator[Piece],
    journal: Journal,
    seconds: float,
    workers: int = 0,
    scheduler: str = "",
    clock: Callable[[], float] = time.monotonic,
    keep: Callable[[Sequence[Record]], object] = len,
) -> Generator[News]:
    """Mine until the pieces are done or the seconds over, telling after each piece. Closing the generator stops.

    `keep` gets a piece's jams before the journal says that it is done: who is killed between does the piece again.
    """
    began, done, components = clock(), 0, 0
    with closing(spread(mine, pieces, workers, scheduler)) as finished:
        for found in finished:
            done, components = done + 1, components + found.components
            keep(found.records)
            journal.note(found)
            passed = clock() - began
            yield News(done, components, components / max(passed, 0.001), journal.best, len(journal.cells))
            if passed >= seconds:
                return
