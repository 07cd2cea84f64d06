"""Mining: components drawn and analysed a second on two cores, beside the plain-Python reference; two Dask workers against one.

`python -m bench.mining`. A try draws a jam and lists its component, or gives up where it passes its bound; both are counted. What a
worker does in a second of its own processor time is told beside the clock, since others may use the machine.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice

import numpy as np

from app.library.mining.runs import chunks
from app.library.mining.spreading import spread
from app.puzzles.jams.making.chunk import TRIES, Chunk, Yield
from app.puzzles.jams.making.climb import Climb, Lots
from app.puzzles.jams.search import small
from tests.library.cluster import cluster
from tests.reference import jams as plain

FIRST = Chunk("bench", 0)
WARM, COUNTED = 4, 24  # chunks: the first ones wait for processes to start
Timed = tuple[Yield, float]


def timed(chunk: Chunk) -> Timed:
    """What a chunk gives, and the processor seconds that it took."""
    began = time.process_time()
    return chunk.mined(), time.process_time() - began


def measured(finished: Iterator[Timed]) -> tuple[float, float, float]:
    """(tries a second of the clock, tries and components listed whole a second of one processor)."""
    list(islice(finished, WARM))
    began = time.perf_counter()
    counted = list(finished)
    passed, spent = time.perf_counter() - began, sum(seconds for _, seconds in counted)
    tries = TRIES * len(counted)
    return tries / passed, tries / spent, sum(found.components for found, _ in counted) / spent


def pieces() -> Iterator[Chunk]:
    return islice(chunks(FIRST, set()), WARM + COUNTED)


def processes() -> None:
    with closing(spread(timed, pieces(), workers=2)) as finished:
        clock, tries, whole = measured(finished)
    print(
        f"mining, two processes, finds worked out in full: {clock:,.0f} components a second by the clock; {2 * tries:,.0f} in a second "
        f"of two processors, {2 * whole:,.0f} of them listed whole, the others past their bound"
    )


def reference() -> None:
    """The same components, drawn by climbing: listed with their distances by ours and by the plain reference."""
    climb = Climb(Lots("bench"), 6, 0)
    finds = [find for find in (climb.next() for _ in range(400)) if find is not None and find.positions < 3_000][::4]
    grounds = [(find.key, find.ground.masks, find.ground.red) for find in finds]
    stop = np.zeros(1, np.uint8)
    ours = spent(lambda: [small.distances(*ground, 8_000, stop) for ground in grounds])
    theirs = spent(lambda: [plain.distances(find.board.cells, 6) for find in finds])
    print(f"  the plain reference lists {len(finds)} such components: {theirs / ours:,.0f} times as long")


def spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def workers() -> None:
    """By the clock, and as it would be if each worker had a processor of its own: by what they do in a second of theirs."""
    rates = {}
    for count in (1, 2):
        with cluster(count) as (address, _), closing(spread(timed, pieces(), scheduler=address)) as finished:
            rates[count] = measured(finished)
    (one, own, _), (two, shared, _) = rates[1], rates[2]
    print(
        f"two Dask workers do {two / one:.2f} times the work of one by the clock ({one:,.0f} and {two:,.0f} components a second), "
        f"{2 * shared / own:.2f} times by processor seconds"
    )


def main() -> None:
    print(f"load of the machine at the beginning: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    processes()
    reference()
    workers()


if __name__ == "__main__":
    sys.exit(main())
