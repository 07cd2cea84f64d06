"""One search, two ways to take the next position: the oldest (a queue) or the newest (a stack). And two ways to get it wrong."""

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from app.puzzles.lessons.listing import Events, Line, listing, variables
from app.puzzles.lessons.space import Position, Space

MOST_TAKEN = 1_500  # positions each search may take: their dots fit on a page, and both take a tenth of a second together
MOST_PUT = 20_000  # positions a search that marks too late may put in its queue

Take = Callable[[deque[Position]], Position]
QUEUE: Take = deque.popleft
STACK: Take = deque.pop


def search(space: Space, take: Take) -> Events:
    """Yields ("take", position) each time; ends at a win, or when nothing waits any more."""
    came_from: dict[Position, Position | None] = {space.start: None}
    waiting = deque([space.start])
    while waiting:
        position = take(waiting)
        yield "take", position
        if space.is_won(position):
            return
        for after in space.neighbours(position):
            if after not in came_from:
                came_from[after] = position
                waiting.append(after)


def forgetful(space: Space, key: Callable[[Position], Hashable]) -> Events:
    """Breadth-first search that takes two positions with the same `key` for one."""
    came_from: dict[Position, Position | None] = {space.start: None}
    seen, waiting = {key(space.start)}, deque([space.start])
    while waiting:
        position = waiting.popleft()
        yield "take", position
        if space.is_won(position):
            return
        for after in space.neighbours(position):
            if key(after) not in seen:
                seen.add(key(after))
                came_from[after] = position
                waiting.append(after)


def late(space: Space) -> Events:
    """Breadth-first search that marks a position when it takes it, not when it finds it. Yields ("put", position) too."""
    seen: set[Position] = set()
    waiting = deque([space.start])
    while waiting:
        position = waiting.popleft()
        if position in seen:
            yield "again", position
            continue
        seen.add(position)
        yield "take", position
        if space.is_won(position):
            return
        for after in space.neighbours(position):
            if after not in seen:
                waiting.append(after)
                yield "put", after


@dataclass(frozen=True, slots=True)
class Moment:
    """A search after `step` positions taken. `ended`: "won", "empty", "limit", or "" where it has more steps."""

    step: int
    position: Position
    taken: tuple[Position, ...]
    waiting: tuple[Position, ...]
    came_from: dict[Position, Position | None]
    lines: tuple[Line, ...]
    ended: str

    @property
    def way(self) -> tuple[Position, ...]:
        """From the start to the position taken last, as this search came to it."""
        way: list[Position] = []
        here: Position | None = self.position
        while here is not None:
            way.append(here)
            here = self.came_from[here]
        return tuple(reversed(way))


def moment(space: Space, take: Take, step: int, most: int = MOST_TAKEN) -> Moment:
    """The search after `step` positions taken, or after all that it takes: at most `most`."""
    events = search(space, take)
    taken: list[Position] = []
    for _, position in events:
        taken.append(position)
        if len(taken) >= min(step, most) or space.is_won(position):
            break
    else:
        return _ended(space, take, taken)
    known = variables(events)
    won = space.is_won(taken[-1])
    waiting = tuple(known["waiting"])
    ended = "won" if won else "limit" if len(taken) == most else ""
    return Moment(len(taken), taken[-1], tuple(taken), waiting, dict(known["came_from"]), listing(search, events), ended)


def _ended(space: Space, take: Take, taken: list[Position]) -> Moment:
    """The last moment of a search that has searched everything."""
    events = search(space, take)
    for _ in taken:
        next(events)
    came_from = dict(variables(events)["came_from"])
    return Moment(len(taken), taken[-1], tuple(taken), (), came_from, listing(search, events), "empty")


@dataclass(frozen=True, slots=True)
class Fault:
    """What a wrong search does on a jam: positions taken, positions put in its queue, its length if it wins, how it ended."""

    taken: int
    put: int
    length: int | None
    ended: str


def red_car_alone(space: Space) -> Fault:
    """A seen set of places of the red car: most positions look seen already."""
    events = forgetful(space, lambda position: position[0])
    came_from: dict[Position, Position | None] = {}
    taken = [space.start]
    for number, (_, position) in enumerate(events):
        taken[number:] = [position]
        came_from = variables(events)["came_from"]
    won = space.is_won(taken[-1])
    return Fault(len(taken), len(came_from), _length(came_from, taken[-1]) if won else None, "won" if won else "empty")


def marked_late(space: Space, most: int = MOST_PUT) -> Fault:
    """A seen set that learns of a position only when it is taken: copies fill the queue."""
    taken, put, ended = 0, 1, "empty"
    for event, position in late(space):
        put += event == "put"
        taken += event == "take"
        if event == "take" and space.is_won(position):
            ended = "won"
        if put >= most:
            ended = "limit"
            break
    return Fault(taken, put, None, ended)


def _length(came_from: dict[Position, Position | None], here: Position | None) -> int:
    length = -1
    while here is not None:
        here, length = came_from[here], length + 1
    return length
