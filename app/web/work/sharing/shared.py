"""What workers share: who searches what, its news, its answer, and the wish to stop. The desk does not know with whom.

`Local` shares with nobody. `Redis` (`redis.py`) shares with every worker at one address.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Protocol

from app.puzzles.errors import PuzzleError
from app.puzzles.family import Family
from app.puzzles.interface import Board, Outcome, Reply, Solution
from app.web.work.answers import trail
from app.web.work.flights import Flight
from app.web.work.sharing.records import Records


@dataclass(frozen=True, slots=True)
class Shared:
    """A search that workers may share: its name, and how its news and answers become texts and are read again.

    `read` and `news` give None for a text that is no answer for this board: what comes from outside is checked by replay.
    """

    name: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    news: Callable[[str], Any]
    enough: Callable[[Any, float, float], bool]  # an answer, the seconds it was given, the seconds asked for


class Sharing(Protocol):
    async def search(self, flight: Flight, here: Callable[[], Awaitable[Any]]) -> Any:
        """The answer of a dear flight: found `here`, or followed where another worker searches the same."""

    async def begun(self, flight: Flight) -> None:
        """A dear flight has its turn."""

    async def stop(self, shared: Shared) -> Any:
        """Stop the search wherever it runs -> the answer that this leaves, None where nobody else knows one."""

    async def leave(self, name: str) -> None:
        """Tell the others that the page of this name has been left."""

    async def close(self) -> None:
        """Leave."""


class Local:
    """Each for itself."""

    async def search(self, flight: Flight, here: Callable[[], Awaitable[Any]]) -> Any:
        return await here()

    async def begun(self, flight: Flight) -> None:
        return None

    async def stop(self, shared: Shared) -> Any:
        return None

    async def leave(self, name: str) -> None:
        return None

    async def close(self) -> None:
        return None


def named(*parts: Any) -> str:
    """The name of a search: the same at every worker, and of one length whatever is asked."""
    return sha256(repr(parts).encode()).hexdigest()[:32]


def solving(family: Family, board: Board, metric: str) -> Shared:
    """How solutions of this board are shared."""

    def write(found: Any) -> str:
        solution: Solution = found[0] if isinstance(found, tuple) else found
        moves = None if solution.moves is None else [str(move) for move in solution.moves]
        return json.dumps(asdict(solution) | {"moves": moves, "outcome": solution.outcome.value})

    def read(text: str) -> Any:
        try:
            fields = json.loads(text)
            moves = fields["moves"]
            read_moves = None if moves is None else family.notation.read_moves(".".join(moves)) if moves else ()
            solution = Solution(**fields | {"moves": read_moves, "outcome": Outcome(fields["outcome"])})
            return (solution, along) if (along := _checked(family, board, metric, solution)) is not None else None
        except (ValueError, TypeError, KeyError, PuzzleError):
            return None

    def enough(found: Any, given: float, asked: float) -> bool:
        return found[0].outcome in (Outcome.OPTIMAL, Outcome.UNSOLVABLE) or given >= asked

    def news(text: str) -> Any:
        return found[0] if (found := read(text)) is not None else None

    return Shared(named(family.slug, board, metric), write, read, news, enough)


def replying(family: Family, board: Board, metric: str) -> Shared:
    """How replies are shared: the board behind each move is made again, by playing it."""

    def write(replies: tuple[Reply, ...]) -> str:
        return json.dumps([(str(reply.move), reply.remaining, reply.cost) for reply in replies])

    def read(text: str) -> Any:
        try:
            told = [(family.notation.read_move(move), int(remaining), int(cost)) for move, remaining, cost in json.loads(text)]
            return tuple(Reply(move, board.apply(move), remaining, cost) for move, remaining, cost in told) or None
        except (ValueError, TypeError, PuzzleError):
            return None

    return Shared(named("replies", family.slug, board, metric), write, read, lambda _: None, _in_the_time)


def recording(
    family: Family, *parts: Any, kinds: tuple[type, ...] = (), whole: Callable[[Any], bool] = lambda _: False
) -> Shared:
    """How what is told in records is shared: `parts` name it, `kinds` are the records, `whole` says what no time can better."""
    records = Records(family, *kinds)

    def enough(found: Any, given: float, asked: float) -> bool:
        return whole(found) or _in_the_time(found, given, asked)

    return Shared(named(family.slug, *parts), records.write, records.read, records.read, enough)


def _in_the_time(_: Any, given: float, asked: float) -> bool:
    return given >= asked


def _checked(family: Family, board: Board, metric: str, solution: Solution) -> tuple[Board, ...] | None:
    """The boards along a solution, None where it does not lead from this board to a solved one in as many moves as it says."""
    if solution.metric != metric or (solution.moves is None) != (solution.length is None):
        return None
    if solution.moves is None:
        return ()
    along = trail(board, solution)
    last = along[-1] if along else board
    return along if last.is_solved and family.rules.count(solution.moves, metric) == solution.length else None
