"""Shortest solutions of jams: picks the method, turns values into arrays and back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Lock

from app.puzzles.budget import Budget, Flag
from app.puzzles.interface import Building, Facts, Outcome, Reply, Solution, cost
from app.puzzles.jams import code, difficulty
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.kernels import shortest
from app.puzzles.jams.search import layout, prover, recent, small
from app.puzzles.jams.search.component import MOST_POSITIONS, POSITION_BYTES, Analysis
from app.puzzles.wording import searched

_POSITION_BYTES = 120  # of a breadth-first search
_QUICK = 200_000  # positions of a plain breadth-first search: 0.1 s
_WHOLE = 4_000_000  # positions of a board up to 6x6: the largest component known has 541,934
_WARM_UP = "rh1-6-BoCDDEBoCoFEoAAGFEHHHGIoooooIoooooIo"


class JamsSolver:
    """Exact answers for jams. Holds the components met of late; the kernels are all it needs on disk."""

    def __init__(self, memory: int = recent.CACHED_BYTES) -> None:
        self._analyses = recent.Analyses(memory)
        self._large = Lock()
        self._large_ready = False

    @property
    def sets(self) -> tuple[str, ...]:
        return ("standard",)

    def is_dear(self, board: Board) -> bool | None:
        """Most larger jams are small too; which are not is seen by trying."""
        return False if board.size <= small.LARGEST else None

    def keep(self, analysis: Analysis, board: Board) -> None:
        self._analyses.keep(analysis, board)

    def kept(self, board: Board) -> Analysis | None:
        return self._analyses.of(board)

    def ready(self, board: Board) -> bool:
        return board.size <= small.LARGEST or self._large_ready

    def prepare(self, board: Board, budget: Budget) -> None:
        """Compile the kernels of large boards, or load them where that was done before: 20 s, or one."""
        with self._large:
            if not self.ready(board):
                budget.tell(Building("kernels for large jams", 0.0))
                prover.warm_up(code.read(_WARM_UP))
                self._large_ready = True

    def analysis(self, board: Board, budget: Budget) -> Analysis | None:
        """The whole component of the board, or None past its bound or the budget's."""
        known = self._analyses.of(board)
        if known is None:
            most = min(MOST_POSITIONS, budget.memory // POSITION_BYTES)
            with budget.on_time() as stop:
                known = self._analyses.get(board, stop, most)
            budget.lacked = known is None and most < MOST_POSITIONS and not stop[0]
        return known

    def solve(self, board: Board, metric: str, budget: Budget, plan: Sequence[Slide] = ()) -> Solution[Slide]:
        """A shortest solution, a proof that there is none, or how far the search got."""
        if board.is_solved:
            return Solution(Outcome.OPTIMAL, metric, (), 0, 0, method="already won")
        began = budget.clock()
        known = self._analyses.of(board)
        if known is None:
            solution = _search(board, metric, budget, plan)
        elif known.solvable:
            solution = _optimal(metric, known.solution(board, metric), 0, "analysis")
        else:
            solution = _unsolvable(board, metric, known.positions, "analysis")
        return replace(solution, seconds=budget.clock() - began)

    def replies(self, board: Board, metric: str, budget: Budget) -> tuple[Reply[Board, Slide], ...] | None:
        """Every legal slide with its exact remaining, from the analysis of the component; None past its bound."""
        if board.is_solved:
            return ()
        known = self.analysis(board, budget)
        if known is None or not known.solvable:
            return None
        far = known.far(metric)
        before = known.remaining(board, metric)
        return tuple(
            Reply(move, board.apply(move), left := int(far[index]), cost(before, code.count((move,), metric), left))
            for move, index in known.moves(board, "slides")
        )

    def every_shortest(self, board: Board, metric: str, most: int, budget: Budget) -> tuple[int, list[tuple[Slide, ...]]] | None:
        """How many shortest solutions there are and up to `most` of them; None past the analysis' bound."""
        known = self.analysis(board, budget)
        if known is None or not known.solvable:
            return None
        with budget.on_time() as stop:
            return known.every_shortest(board, metric, most, stop)


def _search(board: Board, metric: str, budget: Budget, plan: Sequence[Slide]) -> Solution[Slide]:
    """Breadth-first search while the jam may be small, then the means for large ones."""
    whole = _WHOLE if board.size <= small.LARGEST else _QUICK
    most = min(whole, budget.nodes_left, budget.memory // _POSITION_BYTES)
    state, nodes, moves, depth = _first(board, metric == "slides", most, budget.flag)
    if state == 1:
        return _optimal(metric, moves, nodes, "breadth-first search")
    if state == 0:
        return _unsolvable(board, metric, nodes, "breadth-first search")
    budget.lacked = most < min(whole, budget.nodes_left)
    if nodes and not plan and (budget.over or most < whole):
        return Solution(Outcome.LIMIT, metric, None, None, int(depth) + 1, nodes, method="breadth-first search")
    if board.verdict().solvable is False:
        return _unsolvable(board, metric, 0, "glance")
    return prover.Prover(board, metric, budget, plan).solution()


def _first(board: Board, slides: bool, most: int, stop: Flag) -> tuple[int, int, tuple[Slide, ...], int]:
    """What a plain search of at most `most` positions finds: as the kernels say it, with no positions where it cannot be made."""
    if board.size <= small.LARGEST:
        return small.search(board, slides, most, stop)
    cars = layout.in_order(board)
    parts = layout.layout_of(board, cars)
    if parts.words > 1:
        return -1, 0, (), 0
    state, nodes, path, depth = shortest.search(int(parts.key(cars)[0]), parts.tables, slides, most, stop)
    return state, nodes, layout.slides_of(cars, path.tolist()), depth


def _optimal(metric: str, moves: Sequence[Slide], nodes: int, method: str) -> Solution[Slide]:
    """`moves` are a shortest solution in the metric: in slides, no car in it moves twice in a row."""
    tokens = tuple(moves) if metric == "slides" else code.joined(moves)
    length = len(tokens) if metric == "slides" else code.count(tokens, metric)
    return Solution(Outcome.OPTIMAL, metric, tokens, length, length, nodes, method=method)


def _unsolvable(board: Board, metric: str, positions: int, method: str) -> Solution[Slide]:
    """Refused with what a glance can show, where it can, and with how many positions were searched (0: none)."""
    reason = board.verdict().reason
    if reason is None:
        reason = f"{searched(positions)}, and A gets out in none of them"
    elif positions:
        reason += f"; {searched(positions)} as well"
    return Solution(Outcome.UNSOLVABLE, metric, None, None, None, positions, method=method, reason=reason)


def build(folder: Path, tables: str, budget: Budget) -> None:
    """Compile the kernels (they keep themselves on disk); jams need no tables. A stop ends it between two of them."""
    board = code.read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    work: list[tuple[str, Callable[[], object]]] = []
    if tables != "rest":
        work.append(("search", lambda: JamsSolver().solve(board, "slides", budget)))
        work.append(("analysis", lambda: JamsSolver().replies(board, "slides", budget)))
    if tables != "standard":
        work.append(("large boards", lambda: prover.warm_up(code.read(_WARM_UP))))
    for number, (what, compiled) in enumerate(work):
        if budget.stopped:
            return
        budget.tell(Building(f"jams: {what}", number / len(work)))
        compiled()
    budget.tell(Building("jams", 1.0))


def facts(jams: JamsSolver, board: Board, budget: Budget) -> Facts | None:
    """The difficulty and the number of positions of a solvable jam; None past the bound of the analysis."""
    known = jams.analysis(board, budget)
    if known is None or not known.solvable or board.is_solved:
        return None
    rating = difficulty.rate(board, known)
    return Facts((rating.name, f"{known.positions:,} positions"), rating.reasons)


def solver(folder: Path, tables: str, memory: int) -> JamsSolver:
    return JamsSolver(memory)
