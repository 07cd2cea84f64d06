"""What blocks what in a jam, as a tree: the red car at the root, below each car the cars in its way, once each."""

from collections import deque
from dataclasses import dataclass

from app.puzzles.jams.board import Board, Car

MOST_CARS = 40  # of a tree: more do not fit on a screen


@dataclass(frozen=True, slots=True)
class Way:
    """One way for a car to clear the cell it is wanted from: so far in this direction, past these blockers; a wall closes it."""

    direction: str
    cells: int
    blockers: tuple[str, ...]
    wall: bool


@dataclass(frozen=True, slots=True)
class Knot:
    """A car in the tree: who waits for it (None for A), how deep it stands, and its ways. A car met again is not opened twice."""

    car: Car
    waits: str | None
    depth: int
    ways: tuple[Way, ...]

    @property
    def is_free(self) -> bool:
        """Whether one of its ways is open now."""
        return any(not way.blockers and not way.wall for way in self.ways)


def tree(board: Board) -> tuple[Knot, ...]:
    """The cars that A waits for, and those that these wait for, nearest first."""
    red = board.target
    out = _way(board, red, board.size - red.length - red.col)
    knots, met = [Knot(red, None, 0, (out,))], {red.name}
    waiting = deque([(knots[0], red)])
    while waiting and len(knots) < MOST_CARS:
        knot, car = waiting.popleft()
        for name in dict.fromkeys(blocker for way in knot.ways for blocker in way.blockers):
            if name not in met:
                met.add(name)
                blocker = board.car(name)
                ways = tuple(_way(board, blocker, distance) for distance in _out_of_the_way(board, blocker, knot, car))
                below = Knot(blocker, car.name, knot.depth + 1, ways)
                knots.append(below)
                waiting.append((below, blocker))
    return tuple(knots)


def _swept(car: Car, distance: int) -> list[tuple[int, int]]:
    """The cells that a slide takes a car over, nearest first."""
    sign = 1 if distance > 0 else -1
    front = car.length if sign > 0 else -1
    return [car.ahead(front + sign * step) for step in range(abs(distance))]


def _way(board: Board, car: Car, distance: int) -> Way:
    signs = [board.at(*cell) for cell in _swept(car, distance)]
    blockers = tuple(dict.fromkeys(sign for sign in signs if sign not in "ox"))
    return Way(car.way(distance), abs(distance), blockers, "x" in signs)


def _out_of_the_way(board: Board, blocker: Car, knot: Knot, waits: Car) -> list[int]:
    """The shortest slides, back and ahead, that take `blocker` off every cell that the car above it wants of it."""
    wanted = set()
    for way in knot.ways:
        if blocker.name in way.blockers:
            sign = -1 if way.direction in ("left", "up") else 1
            wanted |= set(_swept(waits, sign * way.cells)) & set(blocker.cells())
    offsets = [(col if blocker.horizontal else row) for row, col in wanted]
    back = blocker.start + blocker.length - min(offsets)
    ahead = max(offsets) + 1 - blocker.start
    return [d for d in (-back, ahead) if 0 <= blocker.start + d <= board.size - blocker.length]
