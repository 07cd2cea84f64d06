"""The search for one board: proofs where they can be had, short solutions where they cannot, both within the limit."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.puzzles.errors import IllegalMoveError
from app.puzzles.interface import Limit, Outcome, Solution, Watch
from app.puzzles.tiles import exact
from app.puzzles.tiles.beam import LONGEST, Beam
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.by_hand import by_hand
from app.puzzles.tiles.exact import Engine, Spent

Moves = tuple[Push, ...]

PATIENCE = 0.1  # seconds of proving after which a first solution is looked for, so that there is one to show
QUICK_WIDTH = 2_000  # of the beam for boards whose shortest solution is being proved: 20 ms
FIRST_WIDTH = 200  # of the beam for large boards: an answer on 6x6 in less than 0.1 s
LARGEST_GROWTH = 25  # of one beam's width over the last one's: the time of the next is told from it
PROOF_SHARE = 0.04  # of the time for large boards, spent on the lower bound before the wide beams
FIRST_PACE = 1e-4  # seconds a row, all layers together, where no beam has been timed: a careful guess
BEAM_MEMORY = 160_000_000  # bytes


@dataclass(slots=True)
class Search:
    """One board being searched: the best solution so far, the bound proved so far, what is spent."""

    engine: Engine
    board: Board
    watch: Watch
    spent: Spent
    threads: int
    best: Moves | None = None
    bound: int = 0
    method: str = "IDA*"
    last_round: int = field(default=0)

    @property
    def is_proved(self) -> bool:
        return self.best is not None and len(self.best) <= self.bound

    @property
    def is_over(self) -> bool:
        return bool(self.watch.flag[0]) or self.spent.over or self.is_proved

    def answer(self) -> Solution:
        nodes = self.spent.nodes
        if self.best is None:
            return Solution(Outcome.LIMIT, "single", None, None, self.bound, nodes, method=self.method)
        outcome = Outcome.OPTIMAL if self.is_proved else Outcome.FOUND
        bound = min(self.bound, len(self.best))
        return Solution(outcome, "single", self.best, len(self.best), bound, nodes, method=self.method)

    def prove(self, deadline: float) -> None:
        """One more round for the lower bound, or as much of it as there is time for. What is found in it is shortest."""
        until = Spent(self.spent.most_nodes, min(deadline, self.spent.deadline), self.spent.clock, self.spent.nodes)
        common = self.engine, self.board, self.bound, until, self.watch.flag
        if self.threads > 1 and self.last_round > exact.SHARED_FROM:
            found, moves = exact.decide_together(*common, self.threads)
        else:
            found, moves = exact.decide(*common)
        self.last_round, self.spent.nodes = until.nodes - self.spent.nodes, until.nodes
        if found:
            self.best, self.method = moves, "IDA*"
        elif found is False:
            self.bound += 2
            self.watch.tell(self.answer())

    def shorten(self, width: int) -> float:
        """Look for a shorter solution with a beam. Returns the seconds a row that a wider one may take."""
        start = self.spent.clock()
        most = LONGEST if self.best is None else len(self.best) - 2
        moves = Beam(self.engine, self.board, width, self.threads).run(most, self.spent, self.watch.flag)
        if moves is not None:
            self.best, self.method = moves, "beam search"
            self.watch.tell(self.answer())
        # A row of a narrow beam costs twice that of a wide one, which spreads the work of a layer over more rows.
        return (self.spent.clock() - start) / width * (0.6 if width < 3_000 else 1.0) + 1e-9


def shortest(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None = None) -> Solution:
    """The shortest solution in single tiles, or what was found and proved when the limit was reached."""
    search = _begin(engine, board, limit, watch, known)
    patience = limit.clock() + min(PATIENCE, limit.seconds / 2)
    while not search.is_over:
        if search.best is None and limit.clock() >= patience:
            search.shorten(QUICK_WIDTH)
        else:
            search.prove(patience if search.best is None else search.spent.deadline)
    return search.answer()


def short(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None = None) -> Solution:
    """A short solution of a large board, shorter the more time there is, and a lower bound; proved shortest where they meet."""
    search = _begin(engine, board, limit, watch, known)
    began, width = limit.clock(), FIRST_WIDTH
    most_width = BEAM_MEMORY // (len(board.cells) * 40 + 16 * len(engine.layout.groups) + 200)
    pace = search.shorten(width) if search.best is None else FIRST_PACE
    if search.best is None and not watch.flag[0]:  # one board of 6x6 in a hundred
        search.best, search.method = tuple(move for stage in by_hand(board) for move in stage.moves), "by hand"
        watch.tell(search.answer())
    while not search.is_over and limit.clock() - began < PROOF_SHARE * limit.seconds:
        search.prove(began + PROOF_SHARE * limit.seconds)
    _widen(search, width, most_width, pace)
    while not search.is_over:
        search.prove(search.spent.deadline)
    return search.answer()


def _widen(search: Search, width: int, most: int, pace: float) -> None:
    """Beams of growing width: one that takes a quarter of the time left, then one as wide as the rest allows by the pace of that."""
    spent, share = search.spent, 0.25
    while not search.is_over and width < most:
        growth = min(LARGEST_GROWTH, share * (spent.deadline - spent.clock()) / (pace * width))
        if growth < 1:
            return
        width = min(most, int(width * growth))
        pace, share = search.shorten(width), 0.75


def _begin(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None) -> Search:
    spent = Spent(limit.nodes, limit.clock() + limit.seconds, limit.clock)
    bound = exact.Round(engine, board, 0).lower_bound
    return Search(engine, board, watch, spent, max(1, limit.threads), known, bound, "plan" if known else "IDA*")


def solves(board: Board, plan: Sequence[Push]) -> bool:
    """Whether the plan can be played and ends in the goal."""
    try:
        for move in plan:
            board = board.apply(move)
    except IllegalMoveError:
        return False
    return board.is_solved
