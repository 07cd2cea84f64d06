"""What boards, moves and solvers of every family have in common, and the records that pass between the rooms.

Boards and moves are frozen values. A solver is built with its tables and answers with a `Solution`; running out of time is a
result, not an error.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, Self

from typing_extensions import TypeVar

from app.puzzles.budget import Budget


class Outcome(StrEnum):
    """How far an answer is proved."""

    OPTIMAL = "optimal"
    FOUND = "found"
    UNSOLVABLE = "unsolvable"
    LIMIT = "limit"


class Move(Protocol):
    """One token of a line: a slide `A+2`, a tile move `U`, a push of several tiles `R3`. A frozen value; `str` is its text."""

    def __str__(self) -> str: ...

    def inverse(self) -> Self:
        """The move that takes this one back."""
        ...


M = TypeVar("M", bound=Move, default=Move)
M_co = TypeVar("M_co", bound=Move, default=Move, covariant=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a board can be solved, as far as it can be told without a search. `solvable` is None while undecided."""

    solvable: bool | None
    reason: str | None = None


class Board(Protocol[M]):
    """One arrangement: a frozen, hashable value. `str` is its canonical code."""

    @property
    def rows(self) -> int: ...

    @property
    def cols(self) -> int: ...

    @property
    def is_solved(self) -> bool: ...

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...

    def moves(self) -> Iterator[M]:
        """Every legal move. Tiles: one tile, one cell. Jams: every slide of every car."""
        ...

    def apply(self, move: M) -> Self:
        """The board after `move`. Raises IllegalMoveError with one sentence that names the piece and what is in its way."""
        ...

    def verdict(self) -> Verdict:
        """Solvable or not by arithmetic or by what a glance can prove: no search."""
        ...


B = TypeVar("B", bound=Board[Any], default=Board[Move])
B_co = TypeVar("B_co", bound=Board[Any], default=Board[Move], covariant=True)


@dataclass(frozen=True, slots=True)
class Solution(Generic[M_co]):
    """An answer for one board. `moves`, `length` are None for UNSOLVABLE and LIMIT, `lower_bound` for UNSOLVABLE.

    `length` and `lower_bound` count in `metric`; `seconds` is the search's own time, table building excluded; `nodes` is 0 where
    a table or the arithmetic answered; `reason` is the proof for UNSOLVABLE, else None.
    """

    outcome: Outcome
    metric: str
    moves: tuple[M_co, ...] | None
    length: int | None
    lower_bound: int | None
    nodes: int = 0
    seconds: float = 0.0
    method: str = ""
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Reply(Generic[B_co, M_co]):
    """One legal move with what it leads to. `cost` is what it loses: 0 is best."""

    move: M_co
    after: B_co
    remaining: int
    cost: int


def cost(before: int, counted: int, after: int) -> int:
    """What a move lost: remaining after it, plus what it counted, minus remaining before it. 0 is best."""
    return after + counted - before


class Solver(Protocol[B, M]):
    """Built once with the tables it found; safe to call from several threads at a time."""

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of tables it holds whole: `standard`, `large`."""
        ...

    def is_dear(self, board: B) -> bool | None:
        """Whether an answer takes more than 50 ms, or the listing of one 6x6 jam; None where nobody can tell beforehand."""
        ...

    def ready(self, board: B) -> bool:
        """Whether everything an answer for this board needs is in place: tables on disk, kernels compiled."""
        ...

    def prepare(self, board: B, budget: Budget) -> None:
        """Build what `ready` lacks, telling `Building`. Several callers build it once; a stop leaves nothing half-written."""
        ...

    def solve(self, board: B, metric: str, budget: Budget, plan: Sequence[M] = ()) -> Solution[M]:
        """The best answer within the budget. `plan` is a checked solution from this board: an upper bound, never trusted alone."""
        ...

    def replies(self, board: B, metric: str, budget: Budget) -> tuple[Reply[B, M], ...] | None:
        """Every legal move with its exact remaining, or None where that is not exact within the budget.

        Tiles with metric `multi`: the pushes. A move to a board from which nothing can be won does not occur in either family,
        since every move can be taken back.
        """
        ...

    def keep(self, analysis: Any, board: B) -> None:
        """Keep what was worked out elsewhere, by a generator or in another process, for all boards that belong with this one."""
        ...

    def kept(self, board: B) -> Any:
        """What is kept for this board, as `keep` takes it; None where there is nothing."""
        ...

    def every_shortest(self, board: B, metric: str, most: int, budget: Budget) -> tuple[int, list[tuple[M, ...]]] | None:
        """How many shortest solutions there are and up to `most` of them, or None where that cannot be proved."""
        ...


@dataclass(frozen=True, slots=True)
class Facts:
    """What a whole analysis says of a puzzle: labels for one line ("Expert", "4,780 positions"), and the reasons behind them."""

    labels: tuple[str, ...]
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage(Generic[M_co]):
    """One named part of a solution by hand."""

    name: str
    moves: tuple[M_co, ...]


@dataclass(frozen=True, slots=True)
class Progress(Generic[B_co]):
    """How far a generator got: tries spent of those allowed, the hardest length found and its board (None: not yet any)."""

    tries: int
    most_tries: int
    hardest: int
    board: B_co | None = None


@dataclass(frozen=True, slots=True)
class Likely:
    """How likely a wish is to be met. `tries`: about how many meet it once, None where that is not known; `measured`: in how many it
    was looked for. `at_least`: it takes more, since the wish asks for what was not measured besides.
    """

    tries: float | None
    measured: int = 0
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Building:
    """How far table building and compiling got: what is being made, and the share of all the work that is done, 0 to 1."""

    what: str
    done: float


@dataclass(frozen=True, slots=True)
class Generated(Generic[B_co]):
    """A puzzle that has been solved before it is handed out. `facts` are the family's further fields of the API answer.

    `analysis`: what was worked out on the way, for `Solver.keep`.
    """

    board: B_co | None
    met: bool
    seed: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    analysis: Any = None
