"""Why a slide helps: what blocks A, what blocks that, and the chain down to the car that moves. Read off the board alone.

A car in the way must leave a cell; it can do so in two directions, and what stands in the cells it would sweep is in its way.
Every car that a sentence names as being in the way stands in such a cell of this board.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from app.puzzles.jams.board import Board, Car, Slide
from app.puzzles.jams.clearance import place
from app.puzzles.wording import opened

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Link:
    """`car` wants to go `way` and `blocker` stands in its way at `cell`. `before`: the link that makes `car` want to."""

    car: Car
    way: str
    blocker: Car
    cell: Cell
    before: "Link | None" = None

    def chain(self) -> list["Link"]:
        """From A outwards."""
        return [*(self.before.chain() if self.before else []), self]


def explain(board: Board, move: Slide) -> str:
    """One sentence on what the slide is for, and one on how where there is more to say; "" where the board does not show it.

    Raises IllegalMoveError.
    """
    car, after = board.car(move.car), board.apply(move)
    if after.is_solved:
        return "The way is free: the red car leaves."
    chain = chain_of(board, move)
    return _served(chain) if chain else _room(board, after, car)


def chain_of(board: Board, move: Slide) -> list[Link]:
    """The shortest chain of blockers, from A on, that the slide takes its last car out of; [] where it does not."""
    moved = board.apply(move).car(move.car)
    found = (link for link in _links(board) if link.blocker.name == move.car and link.cell not in moved.cells())
    return next((link.chain() for link in found), [])


def _links(board: Board) -> Iterator[Link]:
    """Every car in the way of A, of what is in A's way, and so on, nearest first, each once for each cell."""
    red = board.target
    seen: set[tuple[str, Cell]] = set()
    queue = deque(_blocked(board, red, board.size - red.length - red.col, None))
    while queue:
        link = queue.popleft()
        if (link.blocker.name, link.cell) in seen:
            continue
        seen.add((link.blocker.name, link.cell))
        yield link
        if link.blocker is not red:
            for distance in _ways_out(link.blocker, link.cell, board.size):
                queue.extend(_blocked(board, link.blocker, distance, link))


def _ways_out(car: Car, cell: Cell, size: int) -> list[int]:
    """The least distances, backwards and forwards, that take a car off a cell without leaving the board."""
    offset = cell[1] if car.horizontal else cell[0]
    back, ahead = car.start + car.length - offset, offset + 1 - car.start
    return [d for d in (-back, ahead) if 0 <= car.start + d <= size - car.length]


def _blocked(board: Board, car: Car, distance: int, before: Link | None) -> list[Link]:
    """What stands in the cells that a car would sweep; nothing where a wall does: there is no way then."""
    sign = 1 if distance > 0 else -1
    front = car.length if sign > 0 else -1
    cells = [car.ahead(front + sign * k) for k in range(abs(distance))]
    signs = [board.at(*cell) for cell in cells]
    if "x" in signs:
        return []
    way = car.way(distance)
    return [Link(car, way, board.car(name), cell, before) for name, cell in zip(signs, cells, strict=True) if name != "o"]


def _served(chain: list[Link]) -> str:
    """What the slide does, then the chain that it ends: at most its first link, its last one, and how many lie between."""
    first, last = chain[0], chain[-1]
    opening = f"{_capital(first.blocker)} stands in the red car's way at {place(*first.cell)}"
    if len(chain) == 1:
        return f"{opening}; this slide takes it out of the way."
    steps = [
        f"to go {link.way} {_the(link.car)} needs {place(*link.cell)}, where {_the(link.blocker)} stands" for link in chain[1:]
    ]
    if len(steps) > 3:
        steps = [*steps[:1], f"{len(steps) - 2} more stand one behind the other", steps[-1]]
    does = f"This slide takes {_the(last.blocker)} out of the way of {_the(last.car)}, and so helps the red car"
    return f"{does}. {opening}; {'; '.join(steps)}."


def _room(board: Board, after: Board, car: Car) -> str:
    """What the slide gives room to, where it takes nothing out of a chain."""
    gains = []
    for other in board.cars:
        if other is not car:
            (back, ahead), (then_back, then_ahead) = board.reach(other), after.reach(after.car(other.name))
            gains += [(then_back - back, other, other.way(-1)), (then_ahead - ahead, other, other.way(1))]
    gain, other, way = max(gains, key=lambda entry: entry[0], default=(0, car, ""))
    if gain <= 0:
        return ""
    return f"It makes room: {_the(other)} can then go {gain} further {way}."


def _the(car: Car) -> str:
    return "the red car" if car.name == "A" else car.noun


def _capital(car: Car) -> str:
    return opened(car.noun)
