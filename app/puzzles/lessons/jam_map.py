"""The map of a jam: every position it can reach, by its distance to the exit, with what lies between here and there."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.puzzles.lessons.space import Position, Space

MOST_POSITIONS = 5_000  # drawn and searched whole; larger jams are sampled


@dataclass(frozen=True, eq=False)
class JamMap:
    """Positions in the order of their layers. Position i is `far[i]` slides from the exit; `nearer[i]` is a neighbour one nearer,
    -1 at the exit. `histogram[d]` counts all positions at d slides, also those a sample leaves out; `near` are all neighbours, of a
    whole map only.
    """

    space: Space
    positions: tuple[Position, ...]
    far: tuple[int, ...]
    nearer: tuple[int, ...]
    histogram: tuple[int, ...]
    near: tuple[tuple[int, ...], ...] | None

    @property
    def is_whole(self) -> bool:
        return self.near is not None

    @property
    def total(self) -> int:
        return sum(self.histogram)

    @property
    def farthest(self) -> int:
        return len(self.histogram) - 1

    @cached_property
    def index(self) -> dict[Position, int]:
        return {position: number for number, position in enumerate(self.positions)}

    @property
    def hardest(self) -> int:
        """The first position of the last layer."""
        return self.far.index(self.farthest)

    def way_out(self, here: int) -> tuple[int, ...]:
        """A shortest way from position `here` to the exit, both ends included."""
        way = [here]
        while self.nearer[way[-1]] >= 0:
            way.append(self.nearer[way[-1]])
        return tuple(way)

    def way_between(self, here: int, there: int) -> tuple[int, ...]:
        """A shortest way from one position of a whole map to another."""
        assert self.near is not None  # noqa: S101
        came, queue = {there: -1}, deque([there])
        while here not in came:
            at = queue.popleft()
            for other in self.near[at]:
                if other not in came:
                    came[other] = at
                    queue.append(other)
        way = [here]
        while way[-1] != there:
            way.append(came[way[-1]])
        return tuple(way)


def whole_map(space: Space, most: int = MOST_POSITIONS) -> JamMap | None:
    """The map of all positions; None where they are more than `most`, or none of them is won."""
    found = space.reach(most)
    if found is None:
        return None
    number = {position: at for at, position in enumerate(found)}
    near = [tuple(number[after] for after in space.neighbours(position)) for position in found]
    nearer = dict.fromkeys((at for at, position in enumerate(found) if space.is_won(position)), -1)
    if not nearer:
        return None
    far, queue = dict.fromkeys(nearer, 0), deque(nearer)
    while queue:
        here = queue.popleft()
        for other in near[here]:
            if other not in far:
                far[other], nearer[other] = far[here] + 1, here
                queue.append(other)
    order = list(far)  # layer by layer, and in a layer beside those with the same nearer one: lines to them hardly cross
    place = {at: new for new, at in enumerate(order)}
    histogram = [0] * (far[order[-1]] + 1)
    for at in order:
        histogram[far[at]] += 1
    return JamMap(
        space,
        tuple(found[at] for at in order),
        tuple(far[at] for at in order),
        tuple(place.get(nearer[at], -1) for at in order),
        tuple(histogram),
        tuple(tuple(place[other] for other in near[at]) for at in order),
    )


def sampled_map(space: Space, histogram: Sequence[int], picked: Sequence[tuple[Position, int]]) -> JamMap:
    """The map of a sample: positions with their distances, of a jam with this many at each. Lines join neighbours in the sample."""
    order = sorted(dict(picked).items(), key=lambda pair: pair[1])
    number = {position: at for at, (position, _) in enumerate(order)}
    nearer = []
    for position, far in order:
        beside = (number[after] for after in space.neighbours(position) if after in number)
        nearer.append(next((other for other in beside if order[other][1] == far - 1), -1))
    positions = tuple(position for position, _ in order)
    return JamMap(space, positions, tuple(far for _, far in order), tuple(nearer), tuple(histogram), None)


@dataclass(frozen=True, slots=True)
class Narrow:
    """What every way out must pass: `bottlenecks` in order, and the positions before, between and behind them.

    `islands[0]` is where the start lies; the last holds the exit and all that can be reached only past the last bottleneck.
    """

    bottlenecks: tuple[int, ...]
    islands: tuple[int, ...]


def narrow(known: JamMap, here: int) -> Narrow:
    """The bottlenecks between position `here` and the exit, in time that grows with the map's lines and no faster.

    Walk one shortest way and flood from it: a position of the way is a bottleneck when nothing found before it reaches past it.
    """
    assert known.near is not None  # noqa: S101
    way = known.way_out(here)
    on_way = {position: at for at, position in enumerate(way)}
    end = len(way)  # the exit: every won position leads there
    seen, reached, size = set(way), 0, 0
    bottlenecks: list[int] = []
    islands: list[int] = []
    for at, position in enumerate(way):
        if at == reached and at > 0:
            bottlenecks.append(position)
            islands.append(size)
            size = 0
        else:
            size += 1
        waiting = [position]
        while waiting:
            one = waiting.pop()
            if known.far[one] == 0:
                reached = end
            for other in known.near[one]:
                if other in on_way:
                    reached = max(reached, on_way[other])
                elif other not in seen:
                    seen.add(other)
                    size += 1
                    waiting.append(other)
    return Narrow(tuple(bottlenecks), (*islands, size))
