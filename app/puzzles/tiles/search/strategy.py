"""The search for one board: proofs where they can be had, short solutions where they cannot, both within the limit."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from app.puzzles.errors import IllegalMoveError
from app.puzzles.interface import Limit, Outcome, Solution, Watch
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.by_hand import by_hand
from app.puzzles.tiles.search import ida
from app.puzzles.tiles.search.beam import LEAST_WIDTH, LONGEST, Beam, beam_bytes
from app.puzzles.tiles.search.ida import Engine, Round, Spent

Moves = tuple[Push, ...]

PATIENCE = 0.25  # seconds of proving after which a first solution is looked for, so that there is one to show
QUICK_WIDTH = 2_000  # of the beam for boards whose shortest solution is being proved: 20 ms
FIRST_WIDTH = 200  # of the beam for large boards: an answer on 6x6 in less than 0.1 s
SECOND_SHARE = 0.07  # of the time for large boards, for a beam that tells the length the last one may have
PROOF_SHARE = 0.02  # of the time for large boards, spent on the lower bound before the wide beams
LAST_MOMENT = 0.01  # of the time, left over when the last beam should be done
FASTEST = 1e-7  # seconds a row of a layer: no beam needs to be wider than that allows
BEAM_MEMORY = 250_000_000  # bytes a thread
# Of the scores of beams side by side: on random 5x5 boards 3 to 4.5 find equally short solutions, 2 longer ones, and the shorter
# of the two solutions that these find is shorter than that of either by half a move.
WEIGHTS = (4.0, 2.5)


@dataclass(slots=True)
class Search:
    """One board being searched: the best solution so far, the bound proved so far, what is spent."""

    engine: Engine
    board: Board
    watch: Watch
    spent: Spent
    threads: int
    round: Round
    best: Moves | None
    bound: int
    method: str = "IDA*"
    last_round: int = field(default=0)

    @property
    def is_proved(self) -> bool:
        return self.best is not None and len(self.best) <= self.bound

    @property
    def is_over(self) -> bool:
        return bool(self.watch.flag[0]) or self.spent.over or self.is_proved

    def answer(self) -> Solution[Push]:
        nodes = self.spent.nodes
        if self.best is None:
            return Solution(Outcome.LIMIT, "single", None, None, self.bound, nodes, method=self.method)
        outcome = Outcome.OPTIMAL if self.is_proved else Outcome.FOUND
        bound = min(self.bound, len(self.best))
        return Solution(outcome, "single", self.best, len(self.best), bound, nodes, method=self.method)

    def prove(self, deadline: float) -> None:
        """One more round for the lower bound, or as much of it as there is time for. What is found in it is shortest."""
        until = Spent(self.spent.most_nodes, min(deadline, self.spent.deadline), self.spent.clock, self.spent.nodes)
        if self.threads > 1 and self.last_round > ida.SHARED_FROM:
            found, moves = ida.decide_together(self.engine, self.board, self.bound, until, self.watch.flag, self.threads)
            self.last_round = until.nodes - self.spent.nodes
        else:
            if self.round.limit < self.bound:
                self.round.restart(self.bound)
            found, moves = ida.finish(self.round, until, self.watch.flag)
            self.last_round = self.round.nodes
        self.spent.nodes = until.nodes
        if found:
            self.best, self.method = moves, "IDA*"
        elif found is False:
            self.bound += 2
            self.watch.tell(self.answer())

    def shorten(self, width: int, until: float | None = None, threads: int = 1) -> None:
        """Look for a shorter solution with a beam, or several side by side, that are done by `until` if they have to be narrower."""
        most = LONGEST if self.best is None else len(self.best) - 2
        beams = [Beam(self.engine, self.board, width, most, weight) for weight in WEIGHTS[:threads]]
        before = self.spent.nodes
        shares = [replace(self.spent, most_nodes=(self.spent.most_nodes - before) // len(beams), nodes=0) for _ in beams]

        def run(beam: Beam, share: Spent) -> Moves | None:
            moves = beam.run(share, self.watch.flag, until)
            for other in beams if moves else ():
                other.most = min(other.most, len(moves or ()) - 2)
            return moves

        with ThreadPoolExecutor(len(beams)) as pool:
            found = [moves for moves in pool.map(run, beams, shares) if moves is not None]
        self.spent.nodes = before + sum(share.nodes for share in shares)
        if found:
            self.best, self.method = min(found, key=len), "beam search"
            self.watch.tell(self.answer())


def shortest(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None = None) -> Solution[Push]:
    """The shortest solution in single tiles, or what was found and proved when the limit was reached."""
    search = _begin(engine, board, limit, watch, known)
    patience = limit.clock() + min(PATIENCE, limit.seconds / 2)
    while not search.is_over:
        if search.best is None and limit.clock() >= patience:
            search.shorten(QUICK_WIDTH)
        else:
            search.prove(patience if search.best is None else search.spent.deadline)
    return search.answer()


def short(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None = None) -> Solution[Push]:
    """A short solution of a large board, shorter the more time there is, and a lower bound; proved shortest where they meet."""
    search = _begin(engine, board, limit, watch, known)
    began = limit.clock()
    if search.best is None:
        search.shorten(FIRST_WIDTH)
    if search.best is None and not watch.flag[0]:  # so narrow a beam may run dry
        search.best, search.method = tuple(move for stage in by_hand(board) for move in stage.moves), "by hand"
        watch.tell(search.answer())
    while not search.is_over and limit.clock() - began < PROOF_SHARE * limit.seconds:
        search.prove(began + PROOF_SHARE * limit.seconds)
    for share in (SECOND_SHARE, 1.0):
        _widen(search, share)
    while not search.is_over:
        search.prove(search.spent.deadline)
    return search.answer()


def _widen(search: Search, share: float) -> None:
    """Beams as wide as this share of the time left allows."""
    spent = search.spent
    now = spent.clock()
    seconds = share * (1 - LAST_MOMENT) * (spent.deadline - now)
    if not search.is_over and search.best:
        width = min(int(seconds / len(search.best) / FASTEST), BEAM_MEMORY // beam_bytes(search.engine.layout))
        search.shorten(max(LEAST_WIDTH, width), now + seconds, search.threads)


def _begin(engine: Engine, board: Board, limit: Limit, watch: Watch, known: Moves | None) -> Search:
    spent = Spent(limit.nodes, limit.clock() + limit.seconds, limit.clock)
    question = ida.begin(engine, board, 0)
    method = "plan" if known else "IDA*"
    return Search(engine, board, watch, spent, max(1, limit.threads), question, known, question.lower_bound, method)


def solves(board: Board, plan: Sequence[Push]) -> bool:
    """Whether the plan can be played and ends in the goal."""
    try:
        for move in plan:
            board = board.apply(move)
    except IllegalMoveError:
        return False
    return board.is_solved
