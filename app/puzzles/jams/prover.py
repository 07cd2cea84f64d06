"""The answer for a jam too large to list, within a limit: lower bounds from below, solutions from above, until they meet."""

import time
from collections.abc import Sequence
from math import log

import numpy as np

from app.puzzles.interface import Limit, Outcome, Solution, Watch
from app.puzzles.jams import code, large, layout
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.kernels import layers
from app.puzzles.jams.large import Stopped, Widener
from app.puzzles.jams.layout import Layout
from app.puzzles.jams.patterns import patterns_of

METHOD = "bounded layers with a pattern"
_CHOICE = 0.1  # share of the time for choosing a pattern
_FROM_BELOW = 0.2  # share of the time before a solution is looked for by chance
_FROM_ABOVE = 0.75  # share of the time up to which it is made shorter
_PATTERN = 100_000  # positions of the pattern for each second allowed
_MOST_PATTERN = 400_000  # larger ones take longer to list than they save
_WALKS = 6  # walks of which the shortest is taken
_TUBES = (30_000, 300_000, 2_000_000)  # positions around a known way


class Prover:
    """One answer in the making: what is proved, and the best solution so far."""

    def __init__(self, board: Board, metric: str, limit: Limit, watch: Watch, plan: Sequence[Slide]) -> None:
        self._board, self._metric, self._limit, self._watch = board, metric, limit, watch
        self._began, self._cpu = limit.clock(), time.perf_counter()
        self._cars = layout.in_order(board)
        self._parts: Layout = layout.layout_of(board, self._cars)
        self._best: tuple[Slide, ...] | None = tuple(plan) or None
        self._lower, self._nodes = 1, 0

    def _used(self) -> float:
        """The share of the time that is gone."""
        return (self._limit.clock() - self._began) / max(self._limit.seconds, 1e-9)

    def _over(self) -> bool:
        return self._watch.stopped or self._used() >= 1

    def solution(self) -> Solution:
        """Passes from below until the limit; in between, when they take long, a solution by chance."""
        most = int(min(_MOST_PATTERN, max(_PATTERN, _PATTERN * self._limit.seconds)))
        pattern = patterns_of(self._board, self._parts, self._metric, lambda: self._over() or self._used() > _CHOICE, most)
        self._lower = max(1, pattern.bound)
        if pattern.solution is not None:
            return self._answer(pattern.solution)
        slides = self._metric == "slides"
        widener = Widener(self._parts, pattern, slides, lambda: self._over() or self._spent(widener), self._watch.flag)
        try:
            found = self._from_below(widener, _FROM_BELOW)
            if found is None and self._best is None:
                self._from_above(widener)
            found = found or self._from_below(widener, 1.0)
        except Stopped:
            found = None
        self._nodes = widener.nodes
        return self._answer(found or self._best)

    def _spent(self, widener: Widener) -> bool:
        return widener.nodes >= self._limit.nodes

    def _length(self) -> int:
        return code.count(self._best, self._metric) if self._best else 1 << 30

    def _from_below(self, widener: Widener, share: float) -> tuple[Slide, ...] | None:
        """Prove larger and larger lower bounds; the first pass that finds a solution finds a shortest one.

        A limit beyond the shortest length does no harm but takes longer: it is raised so that each pass costs some three times
        the one before.
        """
        start = self._parts.key(self._cars)
        raised, before = 1, 0
        while self._lower < self._length() and self._used() < share:
            limit = min(self._lower + raised - 1, self._length() - 1)
            nodes = widener.nodes
            path = large.within(widener, start, limit)
            if path is not None:
                self._lower = len(path)
                return layout.slides_of(self._cars, path)
            self._lower = limit + 1
            growth = ((widener.nodes - nodes) / before) ** (1 / raised) if before else 3.0
            raised, before = max(1, min(8, round(log(3) / log(max(growth, 1.1))))), widener.nodes - nodes
        return None

    def _from_above(self, widener: Widener) -> None:
        """A solution by chance: the shortest of some walks, made shorter in wider and wider tubes until that gains nothing."""
        start = self._parts.key(self._cars)
        seed = 0
        out: list[large.Way] = []
        while not out and self._used() < 0.8:
            ways = [large.wandered(widener, start, seed + k) for k in range(_WALKS)]
            seed += _WALKS
            out = [way for way in ways if way is not None and len(way)]
        if not out:
            return
        way = min(out, key=len)
        self._keep(way)
        for most in _TUBES:
            gain = len(way)
            while self._used() < _FROM_ABOVE and gain > (0 if most == _TUBES[-1] else len(way) // 20):
                shorter = large.shortened(widener, start, way, most)
                gain, way = len(way) - len(shorter), shorter
                self._keep(way)

    def _keep(self, way: large.Way) -> None:
        moves = layout.slides_of(self._cars, way[:, :2].tolist())
        if code.count(moves, self._metric) < self._length():
            self._best = moves
            self._watch.tell(self._answer(moves))

    def _answer(self, moves: tuple[Slide, ...] | None) -> Solution:
        seconds = time.perf_counter() - self._cpu
        if moves is None:
            return Solution(Outcome.LIMIT, self._metric, None, None, self._lower, self._nodes, seconds, METHOD)
        moves = code.joined(moves)
        length = code.count(moves, self._metric)
        outcome = Outcome.OPTIMAL if length <= self._lower else Outcome.FOUND
        return Solution(outcome, self._metric, moves, length, self._lower, self._nodes, seconds, METHOD)


def warm_up(board: Board) -> None:
    """Run every kernel of the large boards once on a small one, so that they are compiled."""
    cars = layout.in_order(board)
    parts, never = layout.layout_of(board, cars), np.zeros(1, np.uint8)
    pattern = patterns_of(board, parts, "slides", lambda: False, 1_000)
    widener = Widener(parts, pattern, True, lambda: False, never)
    large.within(widener, parts.key(cars), 60)
    layers.rehash(np.full(64, -1, np.int64), np.full(128, -1, np.int64), parts.words)
    way = large.wandered(widener, parts.key(cars), 1)
    if way is not None:
        large.shortened(widener, parts.key(cars), way, 1_000)
