"""The answers a worker keeps: by board, with every board along a solution, up to so many bytes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cachetools import LRUCache

from app.puzzles.family import Family
from app.puzzles.interface import Board, Facts, Move, Outcome, Reply, Solution

PROVED = (Outcome.OPTIMAL, Outcome.UNSOLVABLE)
_ENTRY, _MOVE, _REPLY = 1_500, 120, 1_500  # bytes: of a board with what is kept of it, of each move, of each reply with its board


@dataclass(frozen=True, slots=True)
class Known:
    """An answer and the seconds that were spent on it. What is left of a longer solution lies behind `at` in its moves."""

    solution: Solution
    effort: float
    at: int = 0
    bytes: int = _ENTRY

    def answer(self) -> Solution:
        if not self.at or self.solution.moves is None:
            return self.solution
        return replace(self.solution, moves=self.solution.moves[self.at :])


class Answers:
    """Solutions, replies and facts. What is used least goes first."""

    def __init__(self, memory: int) -> None:
        self._kept: LRUCache[Any, Any] = LRUCache(memory, getsizeof=_bytes)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bytes(self) -> int:
        return int(self._kept.currsize)

    def bound(self, memory: int) -> None:
        """From now on keep so many bytes, and no answer of before."""
        self._kept = LRUCache(memory, getsizeof=_bytes)

    def known(self, family: Family, board: Board, metric: str) -> Known | None:
        known: Known | None = self._kept.get((family.slug, board, metric))
        return known

    def solution(self, family: Family, board: Board, metric: str) -> Solution | None:
        known = self.known(family, board, metric)
        return known.answer() if known else None

    def remember(self, family: Family, board: Board, solution: Solution, seconds: float, trail: Sequence[Board] = ()) -> None:
        """Join an answer with what is known. `seconds`: what it was given; `trail`: the boards behind each of its moves."""
        spent = max(solution.seconds, seconds if solution.seconds >= 0.9 * seconds else 0.0)
        known, moves = self.known(family, board, solution.metric), solution.moves
        if known is not None:
            solution, spent = merged(known.answer(), solution), max(spent, known.effort)
        size = _ENTRY + _MOVE * len(solution.moves or ())
        self._put((family.slug, board, solution.metric), Known(solution, spent, bytes=size))
        if solution.moves is moves:
            for at, after in enumerate(trail, 1):
                self._along(family, after, solution, spent, at)

    def _along(self, family: Family, board: Board, whole: Solution, spent: float, at: int) -> None:
        """What a solution says of a board on its way: a shortest way goes on as one."""
        assert whole.moves is not None  # noqa: S101
        done = family.rules.count(whole.moves[:at], whole.metric)
        length = (whole.length or 0) - done
        bound = length if whole.outcome is Outcome.OPTIMAL else max(0, (whole.lower_bound or 0) - done)
        solution = replace(whole, length=length, lower_bound=bound, nodes=0, seconds=0.0)
        known = self.known(family, board, whole.metric)
        if known is None:
            self._put((family.slug, board, whole.metric), Known(solution, spent if whole.outcome in PROVED else 0.0, at))
        elif known.solution.outcome not in PROVED:
            better = merged(known.answer(), replace(solution, moves=whole.moves[at:]))
            self._put((family.slug, board, whole.metric), replace(known, solution=better, at=0))

    def replies(self, family: Family, board: Board, metric: str) -> tuple[Reply, ...] | None:
        replies: tuple[Reply, ...] | None = self._kept.get(("replies", family.slug, board, metric))
        return replies

    def keep_replies(self, family: Family, board: Board, metric: str, replies: tuple[Reply, ...]) -> None:
        self._put(("replies", family.slug, board, metric), replies)

    def facts(self, family: Family, board: Board) -> Facts | None:
        facts: Facts | None = self._kept.get(("facts", family.slug, board))
        return facts

    def keep_facts(self, family: Family, board: Board, facts: Facts) -> None:
        self._put(("facts", family.slug, board), facts)

    def _put(self, key: Any, value: Any) -> None:
        if _bytes(value) <= self._kept.maxsize:
            self._kept[key] = value


def _bytes(value: Any) -> int:
    if isinstance(value, Known):
        return value.bytes
    return _REPLY * len(value) if isinstance(value, tuple) else _ENTRY


def merged(one: Solution, other: Solution) -> Solution:
    """What two honest answers for the same board and metric say together."""
    for solution in (one, other):
        if solution.outcome in PROVED:
            return solution
    bound = max(one.lower_bound or 0, other.lower_bound or 0)
    found = [solution for solution in (other, one) if solution.length is not None]
    if not found:
        return replace(other, lower_bound=bound)
    best = min(found, key=lambda solution: solution.length or 0)
    outcome = Outcome.OPTIMAL if best.length == bound else Outcome.FOUND
    return replace(best, outcome=outcome, lower_bound=bound)


def offer(family: Family, metric: str, plan: Sequence[Move]) -> Solution:
    """A checked plan as an answer: the search that was joined may have started without it."""
    return Solution(Outcome.FOUND, metric, tuple(plan), family.rules.count(plan, metric), 0, method="plan")


def enough(known: Known | None, seconds: float, family: Family, metric: str, plan: Sequence[Move]) -> bool:
    """Whether what is known answers one who asks for so many seconds of search and has this plan."""
    if known is None:
        return False
    if known.solution.outcome in PROVED:
        return True
    length = known.solution.length
    shortens = bool(plan) and (length is None or family.rules.count(plan, metric) < length)
    return known.effort >= seconds and not shortens


def trail(board: Board, solution: Solution) -> tuple[Board, ...]:
    """The boards behind each move of a solution."""
    boards = []
    for move in solution.moves or ():
        board = board.apply(move)
        boards.append(board)
    return tuple(boards)
