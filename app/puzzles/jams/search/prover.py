"""The answer for a jam too large to list, within a budget: lower bounds from below, solutions from above, until they meet."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock

import numpy as np

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome, Solution
from app.puzzles.jams import code
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.kernels import layers
from app.puzzles.jams.search import layout
from app.puzzles.jams.search.beam import Beams, Ladder
from app.puzzles.jams.search.layers import Passes, Stopped, Widener, within
from app.puzzles.jams.search.patterns import Patterns, patterns_of
from app.puzzles.wording import searched

METHOD = "beams, and bounded layers with a pattern"
_CHOICE = 0.1  # share of the time for choosing a pattern
_PATTERN = 100_000  # positions of the first pattern: chosen in 0.3 s
_LARGE_PATTERN = 400_000  # of the second: chosen in 2 s; on a 12x12 board it halved the passes, on 9x9 boards it gained nothing
_DEAR = 4.0  # seconds that a pass must cost for a second pattern
_STALE = 2  # beams in a row that gain nothing before the proof comes first
_NEAR = 3  # moves between bound and solution up to which passes get as much time as beams
_MOST_SHARE = 8.0  # of beams for each second of passes
_TRIED = 3  # beams that find nothing before a look at every position
_BEAMS_PART, _WIDENER_PART = 4, 2  # of the budget's memory: a quarter, a half; the rest is for patterns and layers
_LOOK = 0.02  # seconds between two looks at whether beams are wanted again
_NO_SOLUTION = 1 << 30  # its length


class Prover:
    """One answer in the making: what is proved, and the best solution so far."""

    def __init__(self, board: Board, metric: str, budget: Budget, plan: Sequence[Slide]) -> None:
        self._board, self._metric, self._budget, self._stop = board, metric, budget, budget.flag
        self._began = budget.clock()
        self._cars = layout.in_order(board)
        self._parts = layout.layout_of(board, self._cars)
        self._best: tuple[Slide, ...] | None = tuple(plan) or None
        self._lower, self._lock = 1, Lock()
        self._beams = Beams(board, metric, self._over, budget.memory // _BEAMS_PART)
        self._ladder = Ladder(self._beams, budget.clock)
        self._widener: Widener | None = None
        self._refined = False  # the pattern
        self._looked = False  # at every position
        self._none = 0  # of that many can be won

    def solution(self) -> Solution[Slide]:
        """A first beam, a choice of patterns, then wider beams and passes from below: by turns, or side by side on two threads."""
        with self._budget.on_time() as self._stop, suppress(Stopped):
            self._climb()
            passes = self._passes()
            if self._budget.threads > 1:
                self._side_by_side(passes)
            else:
                self._by_turns(passes)
        return self._answer()

    @property
    def _length(self) -> int:
        return code.count(self._best, self._metric) if self._best else _NO_SOLUTION

    @property
    def _nodes(self) -> int:
        return self._beams.nodes + (self._widener.nodes if self._widener else 0)

    def _met(self) -> bool:
        return self._lower >= self._length or self._none > 0

    def _over(self) -> bool:
        return bool(self._stop[0]) or self._nodes >= self._budget.most_nodes or self._met()

    def _patterns(self, most: int) -> Patterns:
        """Patterns of at most so many positions; what they prove is kept."""
        enough = self._budget.left - _CHOICE * self._budget.seconds

        def over() -> bool:
            return self._over() or self._budget.left < enough

        found = patterns_of(self._board, self._parts, self._metric, over, most, self._stop)
        self._raise(found.bound if found.solution is None else code.count(found.solution, self._metric))
        if found.solution is not None:
            self._keep(found.solution)
        return found

    def _passes(self) -> Passes:
        self._widener = Widener(
            self._parts, self._patterns(_PATTERN), self._metric == "slides", self._over, self._budget.memory // _WIDENER_PART
        )
        return Passes(self._widener, self._parts.key(self._cars), self._budget.clock)

    def _by_turns(self, passes: Passes) -> None:
        while not self._over():
            if self._beam_next(passes):
                self._climb()
            else:
                self._pass(passes)

    def _side_by_side(self, passes: Passes) -> None:
        with ThreadPoolExecutor(1, "beams") as pool:
            climbing = pool.submit(self._climb_on, passes)
            try:
                while not self._over() and passes.possible:
                    self._pass(passes)
            finally:
                climbing.result()

    def _climb_on(self, passes: Passes) -> None:
        """Beams as long as they gain something or the passes do not promise to end; the core is not taken for nothing."""
        with suppress(Stopped):
            while not self._over():
                if self._ladder.stale >= _STALE and passes.possible and passes.expected < self._budget.left:
                    time.sleep(_LOOK)
                else:
                    self._climb()

    def _beam_next(self, passes: Passes) -> bool:
        """Beams get as much time as passes, more of it where the bound is far away, and all where the next pass would not end
        in time or nothing is found yet.
        """
        if not passes.possible or passes.expected > self._budget.left:
            return True
        if self._best is None and self._ladder.rungs < _TRIED:
            return True
        share = min(max((self._length - self._lower) / _NEAR, 1.0), _MOST_SHARE)
        return self._ladder.stale < _STALE and self._ladder.spent + self._ladder.expected / 2 < share * passes.spent

    def _climb(self) -> None:
        best = self._length
        path = self._ladder.climb(None if best == _NO_SOLUTION else best, self._budget.left)
        if path is not None:
            self._keep(layout.slides_of(self._cars, path))

    def _pass(self, passes: Passes) -> None:
        if self._best is None and self._ladder.rungs >= _TRIED and not self._looked:
            path, self._looked = passes.everywhere(), True
        else:
            if passes.expected > _DEAR and not self._refined:
                passes.use(self._patterns(_LARGE_PATTERN))
                self._refined = True
            path = passes.next(self._length, self._budget.left if self._ladder.stale else 0.0)
        if path is not None:
            self._keep(layout.slides_of(self._cars, path))
        self._raise(len(path) if path else passes.lower)
        self._none = passes.unsolvable

    def _raise(self, lower: int) -> None:
        self._lower = max(self._lower, lower)

    def _keep(self, moves: tuple[Slide, ...]) -> None:
        with self._lock:
            if code.count(moves, self._metric) < self._length:
                self._best = code.joined(moves)
                self._budget.tell(self._answer())

    def _answer(self) -> Solution[Slide]:
        seconds, moves = self._budget.clock() - self._began, self._best
        if self._none:
            reason = f"{searched(self._none)}, and A gets out in none of them"
            return Solution(Outcome.UNSOLVABLE, self._metric, None, None, None, self._nodes, seconds, METHOD, reason)
        if moves is None:
            return Solution(Outcome.LIMIT, self._metric, None, None, self._lower, self._nodes, seconds, METHOD)
        outcome = Outcome.OPTIMAL if self._length <= self._lower else Outcome.FOUND
        lower = min(self._lower, self._length)
        return Solution(outcome, self._metric, moves, self._length, lower, self._nodes, seconds, METHOD)


def warm_up(board: Board) -> None:
    """Run every kernel of the large boards once on a small one, so that they are compiled."""
    cars = layout.in_order(board)
    parts = layout.layout_of(board, cars)
    widener = Widener(parts, patterns_of(board, parts, "slides", lambda: False, 1_000), True, lambda: False)
    within(widener, parts.key(cars), 60)
    layers.rehash(np.full(64, -1, np.int64), np.full(128, -1, np.int64), parts.words)
    Beams(board, "slides", lambda: False).run(1, 0, 1, 0)
