"""Shortest solutions of jams: picks the method, turns values into arrays and back."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from app.puzzles.interface import Building, Facts, Limit, Outcome, Reply, Solution, Watch, cost
from app.puzzles.jams import code, difficulty
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.kernels import shortest
from app.puzzles.jams.search import layout, prover, recent, small
from app.puzzles.jams.search.component import Analysis
from app.puzzles.jams.search.deadline import Deadline

_QUICK = 200_000  # positions of a plain breadth-first search: 0.1 s
_WHOLE = 4_000_000  # positions of a board up to 6x6: the largest component known has 541,934
_WARM_UP = "rh1-6-BoCDDEBoCoFEoAAGFEHHHGIoooooIoooooIo"


class JamsSolver:
    """Exact answers for jams. Holds the components met of late; the kernels are all it needs on disk."""

    def __init__(self) -> None:
        self._analyses = recent.Analyses()
        self._large = Lock()
        self._large_ready = False

    @property
    def sets(self) -> tuple[str, ...]:
        return ("standard",)

    def ready(self, board: Board) -> bool:
        return board.size <= small.LARGEST or self._large_ready

    def prepare(self, board: Board, watch: Watch) -> None:
        """Compile the kernels of large boards, or load them where that was done before: 20 s, or one."""
        with self._large:
            if not self.ready(board):
                watch.tell(Building("kernels for large jams", 0.0))
                prover.warm_up(code.read(_WARM_UP))
                self._large_ready = True

    def analysis(self, board: Board, stop: NDArray[np.uint8]) -> Analysis | None:
        """The whole component of the board, or None past the bound or where `stop` was set."""
        return self._analyses.get(board, stop)

    def solve(self, board: Board, metric: str, limit: Limit, watch: Watch, plan: Sequence[Slide] = ()) -> Solution[Slide]:
        """A shortest solution, a proof that there is none, or how far the search got."""
        if board.is_solved:
            return Solution(Outcome.OPTIMAL, metric, (), 0, 0, method="already won")
        began = time.perf_counter()
        known = self._analyses.of(board)
        if known is None:
            return _search(board, metric, limit, watch, plan, began)
        if not known.solvable:
            return _unsolvable(board, metric, known.positions, began, "analysis")
        moves = known.solution(board, metric)
        return _optimal(metric, moves, 0, began, "analysis")

    def replies(self, board: Board, metric: str, limit: Limit, watch: Watch) -> tuple[Reply[Board, Slide], ...] | None:
        """Every legal slide with its exact remaining, from the analysis of the component; None past its bound."""
        if board.is_solved:
            return ()
        with Deadline(limit, watch) as stop:
            known = self._analyses.get(board, stop)
        if known is None or not known.solvable:
            return None
        far = known.far(metric)
        before = known.remaining(board, metric)
        return tuple(
            Reply(move, board.apply(move), left := int(far[index]), cost(before, code.count((move,), metric), left))
            for move, index in known.moves(board, "slides")
        )

    def every_shortest(
        self, board: Board, metric: str, most: int, limit: Limit, watch: Watch
    ) -> tuple[int, list[tuple[Slide, ...]]] | None:
        """How many shortest solutions there are and up to `most` of them; None past the analysis' bound."""
        with Deadline(limit, watch) as stop:
            known = self._analyses.get(board, stop)
            if known is None or not known.solvable:
                return None
            return known.every_shortest(board, metric, most, stop)


def _search(board: Board, metric: str, limit: Limit, watch: Watch, plan: Sequence[Slide], began: float) -> Solution[Slide]:
    """Breadth-first search while the jam may be small, then the means for large ones."""
    most = min(_WHOLE if board.size <= small.LARGEST else _QUICK, limit.nodes)
    state, nodes, moves, depth = _first(board, metric == "slides", most, watch)
    if state == 1:
        return _optimal(metric, moves, nodes, began, "breadth-first search")
    if state == 0:
        return _unsolvable(board, metric, nodes, began, "breadth-first search")
    if nodes and (watch.stopped or limit.nodes <= most):
        seconds = time.perf_counter() - began
        return Solution(Outcome.LIMIT, metric, None, None, int(depth) + 1, nodes, seconds, "breadth-first search")
    if board.verdict().solvable is False:
        return _unsolvable(board, metric, 0, began, "glance")
    return prover.Prover(board, metric, limit, watch, plan).solution()


def _first(board: Board, slides: bool, most: int, watch: Watch) -> tuple[int, int, tuple[Slide, ...], int]:
    """What a plain search of at most `most` positions finds: as the kernels say it, with no positions where it cannot be made."""
    if board.size <= small.LARGEST:
        return small.search(board, slides, most, watch.flag)
    cars = layout.in_order(board)
    parts = layout.layout_of(board, cars)
    if parts.words > 1:
        return -1, 0, (), 0
    state, nodes, path, depth = shortest.search(int(parts.key(cars)[0]), *parts.tables, slides, most, watch.flag)
    return state, nodes, layout.slides_of(cars, path.tolist()), depth


def _optimal(metric: str, moves: Sequence[Slide], nodes: int, began: float, method: str) -> Solution[Slide]:
    """`moves` are a shortest solution in the metric: in slides, no car in it moves twice in a row."""
    tokens = tuple(moves) if metric == "slides" else code.joined(moves)
    length = len(tokens) if metric == "slides" else code.count(tokens, metric)
    return Solution(Outcome.OPTIMAL, metric, tokens, length, length, nodes, time.perf_counter() - began, method)


def _unsolvable(board: Board, metric: str, positions: int, began: float, method: str) -> Solution[Slide]:
    """Refused with what a glance can show, where it can, and with how many positions were searched (0: none)."""
    searched = f"all {positions:,} reachable positions were searched" if positions else ""
    reason = board.verdict().reason
    if reason is None:
        reason = f"{searched}, and A gets out in none of them"
    elif positions:
        reason += f"; {searched} as well"
    seconds = time.perf_counter() - began
    return Solution(Outcome.UNSOLVABLE, metric, None, None, None, positions, seconds, method, reason)


def build(folder: Path, tables: str, watch: Watch) -> None:
    """Compile the kernels (they keep themselves on disk); jams need no tables. A stop ends it between two of them."""
    board = code.read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    work: list[tuple[str, Callable[[], object]]] = []
    if tables != "rest":
        work.append(("search", lambda: JamsSolver().solve(board, "slides", Limit(), watch)))
        work.append(("analysis", lambda: JamsSolver().replies(board, "slides", Limit(), watch)))
    if tables != "standard":
        work.append(("large boards", lambda: prover.warm_up(code.read(_WARM_UP))))
    for number, (what, compiled) in enumerate(work):
        if watch.stopped:
            return
        watch.tell(Building(f"jams: {what}", number / len(work)))
        compiled()
    watch.tell(Building("jams", 1.0))


def facts(jams: JamsSolver, board: Board, limit: Limit, watch: Watch) -> Facts | None:
    """The difficulty and the number of positions of a solvable jam; None past the bound of the analysis."""
    with Deadline(limit, watch) as stop:
        known = jams.analysis(board, stop)
    if known is None or not known.solvable or board.is_solved:
        return None
    rating = difficulty.rate(board, known)
    return Facts((rating.name, f"{known.positions:,} positions"), rating.reasons)


def solver(folder: Path, tables: str) -> JamsSolver:
    return JamsSolver()
