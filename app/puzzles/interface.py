"""What every puzzle family offers, and the records that pass between the rooms.

A `Family` is a record of functions; `Game`, the command line and the web are written once against it. Boards and moves are
frozen values. A solver is built with its tables and answers with a `Solution`; running out of time is a result, not an error.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

Clock = Callable[[], float]


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


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a board can be solved, as far as it can be told without a search. `solvable` is None while undecided."""

    solvable: bool | None
    reason: str | None = None


class Board(Protocol):
    """One arrangement: a frozen, hashable value. `str` is its canonical code."""

    @property
    def rows(self) -> int: ...

    @property
    def cols(self) -> int: ...

    @property
    def is_solved(self) -> bool: ...

    def __str__(self) -> str: ...

    def moves(self) -> Iterator[Any]:
        """Every legal move. Tiles: one tile, one cell. Jams: every slide of every car."""
        ...

    def apply(self, move: Any) -> Self:
        """The board after `move`. Raises IllegalMoveError with one sentence that names the piece and what is in its way."""
        ...

    def verdict(self) -> Verdict:
        """Solvable or not by arithmetic or by what a glance can prove: no search."""
        ...


class Watch:
    """The caller's hold on a running search: it can stop it, and it is told how far the search got.

    `flag` is a uint8[1] that kernels poll every so often; set it from any thread. `tell` gets the best `Solution` so far, or the
    generator's `Progress`; it is called on the searching thread and must be quick.
    Table building tells `Building`.
    """

    def __init__(self, tell: Callable[[Any], None] | None = None) -> None:
        self.flag: NDArray[np.uint8] = np.zeros(1, np.uint8)
        self.tell: Callable[[Any], None] = tell or (lambda _: None)

    def stop(self) -> None:
        self.flag[0] = 1

    @property
    def stopped(self) -> bool:
        return bool(self.flag[0])


@dataclass(frozen=True, slots=True)
class Limit:
    """How long one answer may take: seconds on the given clock, and search nodes; and how many cores it may use."""

    seconds: float = 2.0
    nodes: int = 1 << 62
    clock: Clock = time.monotonic
    threads: int = 1


@dataclass(frozen=True, slots=True)
class Solution:
    """An answer for one board. `moves`, `length` are None for UNSOLVABLE and LIMIT, `lower_bound` for UNSOLVABLE.

    `length` and `lower_bound` count in `metric`; `seconds` is the search's own time, table building excluded; `nodes` is 0 where
    a table or the arithmetic answered; `reason` is the proof for UNSOLVABLE, else None.
    """

    outcome: Outcome
    metric: str
    moves: tuple[Any, ...] | None
    length: int | None
    lower_bound: int | None
    nodes: int = 0
    seconds: float = 0.0
    method: str = ""
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """One legal move with what it leads to. `cost` is what it loses against the best move: 0 is best."""

    move: Any
    after: Any
    remaining: int
    cost: int


class Solver(Protocol):
    """Built once with the tables it found; safe to call from several threads at a time."""

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of tables it holds whole: `standard`, `large`."""
        ...

    def ready(self, board: Any) -> bool:
        """Whether everything an answer for this board needs is in place: tables on disk, kernels compiled."""
        ...

    def prepare(self, board: Any, watch: Watch) -> None:
        """Build what `ready` lacks, telling `Building`. Several callers build it once; a stop leaves nothing half-written."""
        ...

    def solve(self, board: Any, metric: str, limit: Limit, watch: Watch, plan: Sequence[Any] = ()) -> Solution:
        """The best answer within the limit. `plan` is a checked solution from this board: an upper bound, never trusted alone."""
        ...

    def replies(self, board: Any, metric: str, limit: Limit, watch: Watch) -> tuple[Reply, ...] | None:
        """Every legal move with its exact remaining, or None where that is not exact within the limit.

        Tiles with metric `multi`: the pushes. A move to a board from which nothing can be won does not occur in either family,
        since every move can be taken back.
        """
        ...

    def every_shortest(
        self, board: Any, metric: str, most: int, limit: Limit, watch: Watch
    ) -> tuple[int, list[tuple[Any, ...]]] | None:
        """How many shortest solutions there are and up to `most` of them, or None where that cannot be proved."""
        ...


@dataclass(frozen=True, slots=True)
class Facts:
    """What a whole analysis says of a puzzle: labels for one line ("Expert", "4,780 positions"), and the reasons behind them."""

    labels: tuple[str, ...]
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """One named part of a solution by hand."""

    name: str
    moves: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a generator got: tries spent of those allowed, the hardest length found and its board (None: not yet any)."""

    tries: int
    most_tries: int
    hardest: int
    board: Any = None


@dataclass(frozen=True, slots=True)
class Building:
    """How far table building and compiling got: what is being made, and the share of all the work that is done, 0 to 1."""

    what: str
    done: float


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle that has been solved before it is handed out. `facts` are the family's further fields of the API answer."""

    board: Any
    met: bool
    seed: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of puzzle: its slug in URLs, its metrics (the first is the default) and its functions."""

    slug: str
    metrics: tuple[str, ...]
    # The board a code or a foreign format describes. Raises CodeError naming the fault and the cell.
    read: Callable[..., Any]
    # The names that reading changed: the letter on the board -> the name in the text. Raises CodeError.
    names: Callable[[str], dict[str, str]]
    # The move a token describes: `A+2`, `U`, `R3`. Raises CodeError.
    read_move: Callable[[str], Any]
    # A move as a person types it on this board: also `8` for tile 8. Raises CodeError, IllegalMoveError.
    typed_move: Callable[[Any, str], Any]
    # A whole plan as text: tokens joined by `.`; also `R2U2LD`, spaces and commas. Raises CodeError.
    read_moves: Callable[[str], tuple[Any, ...]]
    # (moves, goal): moves of the board as read, for the board as it was entered (tiles with the goal `gap-first`: half a turn).
    as_entered: Callable[[Sequence[Any], str], tuple[Any, ...]]
    # The fields of a wish that a size as text sets: `4`, `3x5` -> {"rows": 3, "cols": 5}. Raises RangeError.
    wish_size: Callable[[str], dict[str, int]]
    # (board, its length where known): the fields of a wish for another puzzle of the same kind.
    wish_like: Callable[[Any, int | None], dict[str, int]]
    # What two tokens in a row become: one token, none (they cancel), or both when they do not join.
    join: Callable[[Any, Any], tuple[Any, ...]]
    # How much a sequence of moves counts in a metric.
    count: Callable[[Sequence[Any], str], int]
    # A move in words on this board: "red car right 2".
    words: Callable[[Any, Any], str]
    # The piece a move moves, as its id on the page ends (`8`, `C`), and in words ("tile 8", "the red car").
    piece: Callable[[Any, Any], str]
    piece_words: Callable[[Any, Any], str]
    # Why a move on a shortest way helps: one or two sentences, or "" where there is nothing to add.
    explain: Callable[[Any, Any], str]
    # What a template needs of a board; a family's own record, no markup.
    view: Callable[[Any], Any]
    # (folder, set, watch): build and compile all that the set needs and that is missing, telling `Building`. Sets are those of tables,
    # and "rest": what "standard" leaves to the first rare board although it may be made ahead.
    build: Callable[[Path, str, Watch], None]
    # Moves as answers list them: tiles one cell each (`R3` is R, R, R), slides as they are.
    listed: Callable[[Sequence[Any]], tuple[Any, ...]]
    # The sum that decides whether a board can be solved, in one line; "" where no arithmetic does.
    arithmetic: Callable[[Any], str]
    # (solver, board, limit, watch): what an analysis of the whole puzzle says, None where there is none or not in time.
    facts: Callable[[Any, Any, Limit, Watch], Facts | None]
    # The board in the notations that other programs read, as (name, text); and a line of moves as one text.
    written: Callable[[Any], tuple[tuple[str, str], ...]]
    moves_text: Callable[[Sequence[Any]], str]
    # The solver: (folder of the tables, set of tables `standard` or `large`) -> Solver. Loads what is there.
    solver: Callable[[Path, str], Solver]
    # A frozen record of what may be asked of the generator, with defaults; raises RangeError.
    wish: Callable[..., Any]
    # (wish, watch) -> Generated. Deterministic in the wish when it has a seed.
    generate: Callable[[Any, Watch], Generated]
    # The named stages a person can follow, or None where the family has no such way.
    by_hand: Callable[[Any], tuple[Stage, ...]] | None = None
