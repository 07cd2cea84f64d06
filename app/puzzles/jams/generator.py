"""A jam nobody has seen, of the difficulty asked for, solved before it leaves.

Vehicles are scattered by the rules, the whole component of the scatter is analysed, and a position at an asked distance is
taken from it. A seed orders the tries and the first fit wins; the budget is in tries, so any machine finds the same jam.
"""

import re
import secrets
import time
from dataclasses import dataclass

import numpy as np

from app.puzzles.errors import RangeError
from app.puzzles.interface import Clock, Generated, Limit, Outcome, Progress, Watch
from app.puzzles.jams import analysis
from app.puzzles.jams.analysis import Analysis
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, Board
from app.puzzles.jams.draw import Draw
from app.puzzles.jams.scatter import scatter
from app.puzzles.jams.solver import METRICS, JamsSolver

TRIES = 20_000
MOST_TRIES = 1_000_000
_MOST_POSITIONS = 30_000  # larger components are loose, seldom hard, and slow to analyse


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of a new jam. Moves are counted in `metric`; an empty seed is a random one. Raises RangeError."""

    size: int = 6
    min_moves: int = 8
    max_moves: int = 60
    min_vehicles: int = 8
    max_vehicles: int = 13
    walls: int = 0
    seed: str = ""
    metric: str = "slides"
    tries: int = TRIES

    def __post_init__(self) -> None:
        self._within("size", self.size, SMALLEST, LARGEST)
        self._within("walls", self.walls, 0, 2)
        self._within("min_moves", self.min_moves, 1, 1_000)
        self._within("max_moves", self.max_moves, self.min_moves, 1_000)
        self._within("min_vehicles", self.min_vehicles, 1, len(LETTERS))
        self._within("max_vehicles", self.max_vehicles, self.min_vehicles, len(LETTERS))
        self._within("tries", self.tries, 1, MOST_TRIES)
        if self.metric not in METRICS:
            raise RangeError(f"metric is {' or '.join(METRICS)}, not {self.metric[:20]!r}")
        if len(self.seed) > 200:
            raise RangeError(f"a seed has at most 200 characters, this one {len(self.seed):,}")

    def _within(self, name: str, value: int, low: int, high: int) -> None:
        if not low <= value <= high:
            raise RangeError(f"{name} is {value}, outside {low} to {high}")


def wish_size(text: str) -> dict[str, int]:
    """The wish's fields for a size as text: `6`, `6x6`. Raises RangeError."""
    match = re.fullmatch(r"([0-9]{1,2})(?:x\1)?", text.strip())
    if match is None or not SMALLEST <= int(match[1]) <= LARGEST:
        raise RangeError(f"a jam's size is a number from {SMALLEST} to {LARGEST}, not {text[:20]!r}")
    return {"size": int(match[1])}


def wish_like(board: Board, length: int | None) -> dict[str, int]:
    """The wish's fields for another jam like this one: its size, vehicles and walls, and about as many moves."""
    vehicles = {"min_vehicles": max(2, len(board.cars) - 2), "max_vehicles": min(len(board.cars) + 2, len(LETTERS))}
    fields = {"size": board.size, "walls": min(len(board.walls), 2), **vehicles}
    return fields | ({"min_moves": max(1, length - 3), "max_moves": max(length + 3, 4)} if length else {})


@dataclass(frozen=True, slots=True)
class Catch:
    """A position worth handing out: the board, its distance in the wish's metric, and the component it is from."""

    board: Board
    length: int
    known: Analysis


def generate(wish: Wish, watch: Watch, clock: Clock = time.monotonic) -> Generated:
    """The first fit in the order of the seed, or the hardest found (`met` false) when the tries run out or the watch stops."""
    began = clock()
    seed = wish.seed.strip() or secrets.token_hex(4)
    draw = Draw(f"jams|{seed}|{wish.size}|{wish.metric}|{wish.walls}")
    best: Catch | None = None
    tries = 0
    while best is None or not (tries >= wish.tries or watch.stopped or _meets(best, wish)):
        tries += 1
        caught = _catch(scatter(draw, wish.size, wish.walls, wish.min_vehicles, wish.max_vehicles), wish, draw)
        if caught is not None and (best is None or _rank(caught, wish) > _rank(best, wish)):
            best = caught
        if tries % 64 == 0:
            watch.tell(Progress(tries, wish.tries, best.length if best else 0, best.board if best else None))
    _verify(best, wish)
    return Generated(best.board, _meets(best, wish), seed, _facts(best, wish, tries, clock() - began))


def _meets(caught: Catch, wish: Wish) -> bool:
    return wish.min_moves <= caught.length <= wish.max_moves


def _rank(caught: Catch, wish: Wish) -> tuple[bool, int]:
    return _meets(caught, wish), caught.length


def _catch(board: Board | None, wish: Wish, draw: Draw) -> Catch | None:
    """The position of the scatter's component that comes nearest to the wish, or None where none is worth a look."""
    if board is None or board.verdict().solvable is False:
        return None
    known = analysis.analyse(board, np.zeros(1, np.uint8), _MOST_POSITIONS)
    if known is None:
        return None
    far = known.far(wish.metric)
    length = min(int(far.max()), wish.max_moves)
    if length < 1:
        return None
    index = draw.one_of(np.flatnonzero(far == length).tolist())
    return Catch(known.board(index, board), length, known)


def _verify(caught: Catch, wish: Wish) -> None:
    """Solve it again by a search that shares no kernel with the analysis."""
    solution = JamsSolver().solve(caught.board, wish.metric, Limit(seconds=60), Watch())
    if solution.outcome is not Outcome.OPTIMAL or solution.length != caught.length:
        raise AssertionError(f"{caught.board}: analysed as {caught.length}, solved as {solution.length}")


def _facts(caught: Catch, wish: Wish, tries: int, seconds: float) -> dict[str, object]:
    known = caught.known
    return {
        "length": caught.length,
        "steps": known.remaining(caught.board, "steps"),
        "positions": known.positions,
        "difficulty": "",
        "hardest_length": int(known.far(wish.metric).max()),
        "tries": tries,
        "seconds": seconds,
    }
