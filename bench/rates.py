"""How many tries of the generator reach how many moves: `python -m bench.rates` prints the share that reach 10 slides on 6x6 beside
what ships; `python -m bench.rates write` measures every size anew (eight minutes) and writes what the guess of a wish reads.
"""

import sys
import time

import numpy as np

from app.puzzles.draw import Draw
from app.puzzles.jams.making import likely
from app.puzzles.jams.making.generator import Climb
from app.puzzles.jams.making.likely import FILE, SCATTERED
from app.puzzles.jams.making.wish import FITTING, Wish

MOST_TRIES, CLIMB_TRIES, CLIMBS = 2_000, 4_000, 30
SECONDS = {"scatter": 1.0, "climbs": 8.0}  # of the processor, for one row at most
MORE = 3  # vehicles fewer and more than suit a size that are measured too
NEVER = np.zeros(1, np.uint8)


def reach(caught):
    """The length of the hardest position that a try came to; of a board too large to list, its own."""
    return 0 if caught is None else caught.hardest or caught.length


def scattered(size, walls, metric, vehicles, tries, seconds):
    """(tries, how many of them reach 1, 2, 3 … moves)."""
    wish = Wish(size, 1, 1_000, vehicles, vehicles, walls, metric=metric)
    climb, counts, began = (
        Climb(Draw(f"rates|{size}|{walls}|{metric}|{vehicles}"), wish, NEVER),
        [0] * SCATTERED[metric],
        time.process_time(),
    )
    for done in range(1, tries + 1):  # noqa: B007 - counted on behind the loop
        for length in range(min(reach(climb.next()), len(counts))):
            counts[length] += 1
        if time.process_time() - began > seconds:
            break
    return done, counts


def climbed(size, walls, metric, low, high, seconds):
    """length -> (tries until a climb reached it or ended, how many climbs did)."""
    first, found, began = SCATTERED[metric] + 1, {}, time.process_time()
    for number in range(CLIMBS):
        wish = Wish(size, first, 1_000, low, high, walls, metric=metric)
        climb, best = Climb(Draw(f"rates|{size}|{walls}|{metric}|climb {number}"), wish, NEVER), first - 1
        arrived = {}
        for tries in range(1, CLIMB_TRIES + 1):
            top = reach(climb.next())
            arrived |= dict.fromkeys(range(best + 1, top + 1), tries)
            best = max(best, top)
            if time.process_time() - began > seconds * (number + 1) / CLIMBS and tries >= 200:
                break
        for length in range(first, 80):
            spent, reached = found.get(length, (0, 0))
            found[length] = spent + arrived.get(length, tries), reached + (length in arrived)
    return {length: pair for length, pair in found.items() if pair[1] >= 3}


def rows():
    for size, (low, high, _, _) in FITTING.items():
        for walls in range(3 if size < 8 else 1):
            for metric in SCATTERED:
                for vehicles in range(max(1, low - MORE), high + MORE + 1 if size < 8 else high + 1):
                    if 2 * vehicles + walls > size * size - size:
                        continue
                    tries, counts = scattered(size, walls, metric, vehicles, MOST_TRIES, SECONDS["scatter"])
                    yield f"{size} {walls} {metric} {vehicles} {tries} {' '.join(map(str, counts))}"
                pairs = climbed(size, walls, metric, low, high, SECONDS["climbs"]) if size < 8 else {}
                if pairs:
                    told = " ".join(f"{length}:{tries}/{reached}" for length, (tries, reached) in pairs.items())
                    yield f"{size} {walls} {metric} {low}-{high} {told}"


def write():
    began = time.process_time()
    with FILE.open("w") as out:
        print("# Measured by `python -m bench.rates write`; `likely.py` says what the rows are.", file=out)
        for row in rows():
            print(row, file=out, flush=True)
            print(f"{time.process_time() - began:6.0f} s  {row[:90]}")


def main():
    wish = Wish(min_moves=10)
    parts = [scattered(6, 0, "slides", vehicles, 400, 60.0) for vehicles in range(wish.min_vehicles, wish.max_vehicles + 1)]
    tries, fits = sum(part[0] for part in parts), sum(part[1][9] for part in parts)
    told = likely.likely(wish)
    print(
        f"10 slides or more on 6x6: 1 in {tries / fits:.1f} of {tries:,} tries; the program says 1 in {told.tries:.1f}", end="; "
    )
    print(f"ratio {tries / fits / told.tries:.2f}")


if __name__ == "__main__":
    write() if sys.argv[1:] == ["write"] else main()
