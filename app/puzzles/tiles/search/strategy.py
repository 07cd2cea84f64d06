"""The search for one board: proofs where they can be had, short solutions where they cannot, both within the budget."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from app.puzzles.budget import Budget
from app.puzzles.errors import IllegalMoveError
from app.puzzles.interface import Outcome, Solution
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.by_hand import by_hand
from app.puzzles.tiles.search import ida
from app.puzzles.tiles.search.beam import LEAST_WIDTH, LONGEST, Beam, beam_bytes
from app.puzzles.tiles.search.ida import Engine, Round
from app.puzzles.tiles.search.labels import labels

Moves = tuple[Push, ...]

PATIENCE = 0.25  # seconds of proving after which a first solution is looked for, so that there is one to show
QUICK_WIDTH = 2_000  # of the beam for boards whose shortest solution is being proved: 20 ms
FIRST_WIDTH = 200  # of the beam for large boards: an answer on 6x6 in less than 0.1 s
SECOND_SHARE = 0.07  # of the time for large boards, for a beam that tells the length the last one may have
PROOF_SHARE = 0.02  # of the time for large boards, spent on the lower bound before the wide beams
LAST_MOMENT = 0.01  # of the time, left over when the last beam should be done
FASTEST = 1e-7  # seconds a row of a layer: no beam needs to be wider than that allows
# Of the scores of beams side by side: on random 5x5 boards 3 to 4.5 find equally short solutions, 2 longer ones, and the shorter
# of the two solutions that these find is shorter than that of either by half a move.
WEIGHTS = (4.0, 2.5)


@dataclass(slots=True)
class Question:
    """One board whose solutions count, its round, and the positions looked at in the round before."""

    board: Board
    round: Round
    before: int = 0


@dataclass(slots=True)
class Search:
    """One board being searched: the best solution so far, and the bound proved so far.

    Where tiles look alike there are several questions, one a board that looks the same; those in `waiting` have not been answered for
    the present bound. `is_whole`: together they are all there are, so that what none of them allows is ruled out.
    """

    engine: Engine
    questions: tuple[Question, ...]
    budget: Budget
    best: Moves | None
    bound: int
    is_whole: bool
    method: str = "IDA*"
    waiting: list[Question] = field(default_factory=list)

    @property
    def is_proved(self) -> bool:
        return self.best is not None and len(self.best) <= self.bound

    @property
    def is_over(self) -> bool:
        return self.budget.over or self.is_proved

    def answer(self) -> Solution[Push]:
        """The best solution there is, and one there is always: see `ensure`."""
        best = self.best or ()
        outcome = Outcome.OPTIMAL if self.is_proved else Outcome.FOUND
        return Solution(outcome, "single", best, len(best), min(self.bound, len(best)), self.budget.nodes, method=self.method)

    def ensure(self) -> None:
        """A first solution, whatever time is left and although stopped: a board that can be solved is never left without an answer.

        A narrow beam finds one in 2 ms on 4x4 and 10 ms on 6x6; should it run dry, by hand it takes 20 ms and 0.4 s.
        """
        if self.best is not None:
            return
        free = Budget(clock=self.budget.clock)
        self.best, self.method = self._beam(FIRST_WIDTH, LONGEST).run(free), "beam search"
        self.budget.nodes += free.nodes
        if self.best is None:
            stages = by_hand(self.questions[0].board)
            self.best, self.method = tuple(move for stage in stages for move in stage.moves), "by hand"
        self.budget.tell(self.answer())

    def prove(self, deadline: float) -> None:
        """One more round for the lower bound, or as much of it as there is time for. What is found in it is shortest."""
        share = self.budget.part(until=deadline)
        self.waiting = self.waiting or sorted(self.questions, key=lambda question: -question.before)
        found, moves = self._ask(self.waiting[0], share)
        while found is False and len(self.waiting) > 1:
            del self.waiting[0]
            found, moves = self._ask(self.waiting[0], share)
        self.budget.nodes += share.nodes
        if found:
            self.best, self.method = moves, "IDA*"
        elif found is False:
            self.bound, self.waiting = self.bound + 2, []
            if self.best is not None:
                self.budget.tell(self.answer())

    def _ask(self, question: Question, share: Budget) -> tuple[bool | None, Moves]:
        """Whether the board has a solution of the present bound, and one if so; None when time ran out first."""
        if question.round.lower_bound > self.bound:
            return False, ()
        spent = share.nodes
        if self.budget.threads > 1 and question.before > ida.SHARED_FROM:
            answer = ida.decide_together(self.engine, question.board, self.bound, share, self.budget.threads)
            question.before = share.nodes - spent
            return answer
        if question.round.limit < self.bound:
            question.round.restart(self.bound)
        answer = ida.finish(question.round, share)
        question.before = question.round.nodes
        return answer

    def _beam(self, width: int, most: int, weight: float = WEIGHTS[0]) -> Beam:
        first, *others = (question.board for question in self.questions)
        return Beam(self.engine, first, width, most, weight, others)

    def shorten(self, width: int, until: float | None = None, threads: int = 1) -> None:
        """Look for a shorter solution with a beam, or several side by side, that are done by `until` if they have to be narrower."""
        most = LONGEST if self.best is None else len(self.best) - 2
        beams = [self._beam(width, most, weight) for weight in WEIGHTS[:threads]]
        shares = [self.budget.part(nodes=self.budget.nodes_left // len(beams)) for _ in beams]

        def run(beam: Beam, share: Budget) -> Moves | None:
            moves = beam.run(share, until)
            for other in beams if moves else ():
                other.most = min(other.most, len(moves or ()) - 2)
            return moves

        with ThreadPoolExecutor(len(beams)) as pool:
            found = [moves for moves in pool.map(run, beams, shares) if moves is not None]
        self.budget.nodes += sum(share.nodes for share in shares)
        if found:
            self.best, self.method = min(found, key=len), "beam search"
            self.budget.tell(self.answer())


def shortest(engine: Engine, board: Board, budget: Budget, known: Moves | None = None) -> Solution[Push]:
    """The shortest solution in single tiles, or what was found and proved when the budget was spent."""
    search = _begin(engine, board, budget, known)
    patience = budget.clock() + min(PATIENCE, budget.seconds / 2)
    while not search.is_over:
        if search.best is None and budget.clock() >= patience:
            search.shorten(QUICK_WIDTH)
        else:
            search.prove(patience if search.best is None else budget.deadline)
    search.ensure()
    return search.answer()


def short(engine: Engine, board: Board, budget: Budget, known: Moves | None = None) -> Solution[Push]:
    """A short solution of a large board, shorter the more time there is, and a lower bound; proved shortest where they meet."""
    search = _begin(engine, board, budget, known)
    began = budget.clock()
    search.ensure()
    while search.is_whole and not search.is_over and budget.clock() - began < PROOF_SHARE * budget.seconds:
        search.prove(began + PROOF_SHARE * budget.seconds)
    for share in (SECOND_SHARE, 1.0):
        _widen(search, share)
    while search.is_whole and not search.is_over:
        search.prove(budget.deadline)
    return search.answer()


def _widen(search: Search, share: float) -> None:
    """Beams as wide as this share of the time left allows."""
    budget = search.budget
    now = budget.clock()
    seconds = share * (1 - LAST_MOMENT) * (budget.deadline - now)
    if not search.is_over and search.best:
        room = budget.memory // budget.threads // beam_bytes(search.engine.layout)
        width = int(min(seconds / len(search.best) / FASTEST, room))
        search.shorten(max(LEAST_WIDTH, width), now + seconds, budget.threads)


def _begin(engine: Engine, board: Board, budget: Budget, known: Moves | None) -> Search:
    same = labels(engine, board)
    questions = tuple(Question(other, ida.begin(engine, other, 0)) for other in same.boards)
    bound = min(question.round.lower_bound for question in questions) if same.all_of_them else same.lower_bound
    known = () if board.is_solved else known
    return Search(engine, questions, budget, known, bound, same.all_of_them, "plan" if known else "IDA*")


def solves(board: Board, plan: Sequence[Push]) -> bool:
    """Whether the plan can be played and ends in the goal."""
    try:
        for move in plan:
            board = board.apply(move)
    except IllegalMoveError:
        return False
    return board.is_solved
