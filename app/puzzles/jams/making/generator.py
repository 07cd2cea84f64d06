"""A jam nobody has seen, of the difficulty asked for, solved before it leaves.

Vehicles are scattered by the rules, the whole component of the scatter is analysed, and a position at an asked distance is
taken from it. For hard wishes the search climbs: it changes a vehicle or two of the hardest position and keeps what is not much
easier. A seed orders the tries and the first fit wins; the budget is in tries, so any machine finds the same jam.
"""

import secrets
from dataclasses import dataclass, replace

import numpy as np

from app.puzzles.budget import Budget, Flag
from app.puzzles.draw import Draw
from app.puzzles.interface import Generated, Outcome, Progress, Solution
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.difficulty import rate
from app.puzzles.jams.making.scatter import changed, renamed, scatter
from app.puzzles.jams.making.wish import Wish
from app.puzzles.jams.search import recent, small
from app.puzzles.jams.search.component import Analysis
from app.puzzles.jams.solver import JamsSolver

_MOST_POSITIONS = 8_000  # larger components are loose, seldom hard, and slow to analyse
_MOST_NODES = 60_000  # of a search on a board whose component is larger
_BLIND = {"slides": 12, "steps": 20}  # up to here scattering alone finds a jam within some tens of tries
_PATIENCE = 500  # tries without a harder board before a climb begins anew
_SLACK = (0, 0, 1, 1, 2, 2, 3, 5)  # moves by which a board may be easier for the climb to go on from it, each as likely
_STEPS_NODES = 180_000  # of the search for the fewest steps of such a board: what a plain search looks at
_STANDING = 60.0  # seconds that a search whose clock stands still believes to have


@dataclass(frozen=True, slots=True)
class Catch:
    """A position worth handing out: its distance in the wish's metric, and its component where that was listed, or else a solution."""

    board: Board
    length: int
    hardest: int | None = None
    known: Analysis | None = None
    solution: Solution[Slide] | None = None


def generate(wish: Wish, budget: Budget) -> Generated[Board]:
    """The first fit in the order of the seed, or the hardest found (`met` false) when the tries run out or the budget is stopped.

    No part of it goes by the clock: that would make the jam hang on the machine. Board None where no jam was found at all.
    """
    began = budget.clock()
    seed = wish.seed.strip() or secrets.token_hex(4)
    with budget.on_time() as stop:
        best, met, tries = _search(wish, seed, budget, stop)
        if best is None:
            return Generated(None, False, seed, _no_facts(tries, budget.clock() - began))
        _verify(best, wish)
        known = best.known and recent.explore(best.board, np.zeros(1, np.uint8))  # in both metrics; some milliseconds
        best = replace(best, board=renamed(best.board), known=known)
        return Generated(best.board, met, seed, _facts(best, wish, tries, stop) | {"seconds": budget.clock() - began}, known)


def _search(wish: Wish, seed: str, budget: Budget, stop: Flag) -> tuple[Catch | None, bool, int]:
    """What the tries came to: the first fit or the hardest, whether it fits, and how many there were."""
    climb = Climb(Draw(f"jams|{seed}|{wish.size}|{wish.metric}|{wish.walls}"), wish, stop)
    best: Catch | None = None
    met, tries = False, 0
    while tries < wish.tries and not met and not budget.over:
        tries += 1
        caught = climb.next()
        if caught is not None:
            fits = _meets(caught, wish, stop)
            if best is None or (fits, caught.length) > (met, best.length):
                best, met = caught, fits
        if tries % 32 == 0:
            budget.tell(Progress(tries, wish.tries, best.length if best else 0, best.board if best else None))
    return best, met, tries


class Climb:
    """The tries of one seed, one after the other."""

    def __init__(self, draw: Draw, wish: Wish, stop: Flag) -> None:
        self._draw, self._wish, self._stop = draw, wish, stop
        self._here: Catch | None = None
        self._top = self._stale = 0

    def next(self) -> Catch | None:
        """One try: a scatter, or a change to where the climb stands; what it caught, if anything."""
        wish, draw = self._wish, self._draw
        climbs = wish.min_moves > _BLIND[wish.metric] and self._here is not None and self._stale < _PATIENCE
        if climbs and self._here is not None:
            board: Board | None = changed(draw, self._here.board, wish.min_vehicles, wish.max_vehicles)
        else:
            self._top = self._stale = 0
            self._here = None
            board = scatter(draw, wish.size, wish.walls, wish.min_vehicles, wish.max_vehicles)
        caught = _catch(board, wish, draw, self._stop) if board is not None else None
        self._step(caught)
        return caught

    def _step(self, caught: Catch | None) -> None:
        """Go on from what is at least as hard, or a little easier: 40 slides come in a third of the time that `never easier` takes."""
        self._stale += 1
        if caught is None or caught.hardest is None:
            return
        slack = self._draw.one_of(_SLACK)
        if self._here is None or caught.hardest >= (self._here.hardest or 0) - slack:
            self._here = caught
        if caught.hardest > self._top:
            self._top, self._stale = caught.hardest, 0


def _meets(caught: Catch, wish: Wish, stop: Flag) -> bool:
    return wish.meets(caught.length) and _keeps_options(caught, wish, stop)


def _keeps_options(caught: Catch, wish: Wish, stop: Flag) -> bool:
    if wish.one_first_move and (caught.known is None or _first_moves(caught, wish) > 1):
        return False
    return not wish.all_needed or _all_needed(caught, wish, stop)


def _first_moves(caught: Catch, wish: Wish) -> int:
    """How many moves begin a shortest solution."""
    known = caught.known
    if known is None:
        return 0
    far = known.far(wish.metric)
    return sum(int(far[index]) == caught.length - 1 for _, index in known.moves(caught.board, wish.metric))


def _all_needed(caught: Catch, wish: Wish, stop: Flag) -> bool:
    """Whether taking any one vehicle away makes the position easier; no, where a stop comes before that is known."""
    for car in caught.board.cars[1:]:
        board = replace(caught.board, cars=tuple(other for other in caught.board.cars if other is not car))
        solution = JamsSolver().solve(board, wish.metric, _counted(stop, 4 * _MOST_POSITIONS))
        if solution.length is None or solution.length >= caught.length:
            return False
    return True


def _counted(stop: Flag, nodes: int) -> Budget:
    """A budget that ends by its count of nodes, or when `stop` is set: its clock stands still and its memory is the same everywhere,
    so that a search which asks them what to do next does the same on any machine.
    """
    budget = Budget(_STANDING, nodes=nodes, clock=lambda: 0.0)
    budget.flag = stop
    return budget


def _catch(board: Board, wish: Wish, draw: Draw, stop: Flag) -> Catch | None:
    """The position of the board's component that comes nearest to the wish, or None where none is worth a look."""
    large = board.size > small.LARGEST
    if large and board.verdict().solvable is False:  # a smaller board is listed in less time than the glance takes
        return None
    known = recent.explore(board, stop, _MOST_POSITIONS) if large else small.analyse(board, stop, _MOST_POSITIONS, wish.metric)
    if known is None:
        return _caught_alone(board, wish, stop) if large else None
    far = known.far(wish.metric)
    hardest = int(far.max())
    length = min(hardest, wish.max_moves)
    if length < 1:
        return None
    fitting = np.flatnonzero(far == length)
    # By key, so that the draw does not hang on the order in which the analysis finds positions.
    index = draw.one_of(fitting[np.argsort(known.keys_at(fitting))].tolist())
    return Catch(known.board(index, board), length, hardest, known)


def _caught_alone(board: Board, wish: Wish, stop: Flag) -> Catch | None:
    """The board itself, where its component is too large to list and its shortest solution near enough to find."""
    solution = JamsSolver().solve(board, wish.metric, _counted(stop, _MOST_NODES))
    if solution.outcome is not Outcome.OPTIMAL or not solution.length or solution.length > wish.max_moves:
        return None
    return Catch(board, solution.length, solution=solution)


def _verify(caught: Catch, wish: Wish) -> None:
    """Play a solution: of what was listed, one by a search that shares no kernel with the analysis."""
    never = np.zeros(1, np.uint8)
    solution = caught.solution or JamsSolver().solve(caught.board, wish.metric, _counted(never, 4 * _MOST_POSITIONS))
    board = caught.board
    for move in solution.moves or ():
        board = board.apply(move)
    if solution.outcome is not Outcome.OPTIMAL or solution.length != caught.length or not board.is_solved:
        raise AssertionError(f"{caught.board}: analysed as {caught.length}, solved as {solution.length}")


def _facts(caught: Catch, wish: Wish, tries: int, stop: Flag) -> dict[str, object]:
    known = caught.known
    return {
        "length": caught.length,
        "steps": _steps(caught, wish, stop),
        "positions": known.positions if known else None,
        "difficulty": rate(caught.board, known).name if known else None,
        "hardest_length": caught.hardest,
        "tries": tries,
    }


def _steps(caught: Catch, wish: Wish, stop: Flag) -> int | None:
    """The fewest steps, None where they cannot be found in so many nodes."""
    if caught.known:
        return caught.known.remaining(caught.board, "steps")
    if wish.metric == "steps":
        return caught.length
    solution = JamsSolver().solve(caught.board, "steps", _counted(stop, _STEPS_NODES))
    return solution.length if solution.outcome is Outcome.OPTIMAL else None


def _no_facts(tries: int, seconds: float) -> dict[str, object]:
    nothing = dict.fromkeys(("length", "steps", "positions", "difficulty", "hardest_length"))
    return nothing | {"tries": tries, "seconds": seconds}
