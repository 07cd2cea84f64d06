"""How likely a wish is to be met: measured rates that ship with the program, and no guess where nothing was measured.

`rates.txt` has a row for each size, number of walls, metric and number of vehicles: `size walls metric vehicles tries count count …`,
the tries of a scatter and how many of them reach 1, 2, 3 … moves. A row with a range of vehicles (`8-13`) is of climbs, for the lengths
that scattering does not reach: `length:tries/reached` each, where `tries` counts up to the length or to the end of the climb.
`python -m bench.rates` measures them anew.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.puzzles.interface import Likely
from app.puzzles.jams.making.wish import Wish

FILE = Path(__file__).with_name("rates.txt")
SCATTERED = {"slides": 12, "steps": 20}  # up to here a try is a scatter of its own, beyond it a change to what was met before


UNKNOWN = Likely(None)


@dataclass(frozen=True, slots=True)
class Rates:
    """What the rows of one size, number of walls and metric say."""

    scattered: dict[int, tuple[int, tuple[int, ...]]]
    climbed: dict[tuple[int, int], dict[int, tuple[int, int]]]


def likely(wish: Wish) -> Likely:
    """About how many tries meet such a wish once."""
    rates = _rates().get((wish.size, wish.walls, wish.metric))
    if rates is None:
        return UNKNOWN
    more = wish.one_first_move or wish.all_needed
    if wish.min_moves > SCATTERED[wish.metric]:
        return _climbed(rates, wish, more)
    rows = [rates.scattered.get(vehicles) for vehicles in range(wish.min_vehicles, wish.max_vehicles + 1)]
    known = [row for row in rows if row is not None]
    if len(known) < len(rows):
        return UNKNOWN
    shares = [counts[wish.min_moves - 1] / tries for tries, counts in known]
    measured = sum(tries for tries, _ in known)
    return Likely(len(shares) / sum(shares) if any(shares) else None, measured, more)


def _climbed(rates: Rates, wish: Wish, more: bool) -> Likely:
    lengths = rates.climbed.get((wish.min_vehicles, wish.max_vehicles))
    if not lengths:
        return UNKNOWN
    tries, reached = lengths.get(wish.min_moves, (0, 0))
    if not reached:
        return Likely(None, max(tries for tries, _ in lengths.values()))
    return Likely(tries / reached, tries, more)


@cache
def _rates() -> dict[tuple[int, int, str], Rates]:
    found: dict[tuple[int, int, str], Rates] = {}
    for row in FILE.read_text().splitlines():
        if row.startswith("#"):
            continue
        size, walls, metric, vehicles, *numbers = row.split()
        rates = found.setdefault((int(size), int(walls), metric), Rates({}, {}))
        low, _, high = vehicles.partition("-")
        if high:
            pairs = [number.replace("/", ":").split(":") for number in numbers]
            rates.climbed[int(low), int(high)] = {int(length): (int(tries), int(reached)) for length, tries, reached in pairs}
        else:
            rates.scattered[int(low)] = int(numbers[0]), tuple(map(int, numbers[1:]))
    return found
