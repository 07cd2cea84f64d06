"""How hard people will find a jam, with the reasons.

Fitted by bench/difficulty.py to the median seconds that 86 people needed for 70 jams of 6 to 15 slides (the experiment data of Li,
Bnaya and Ma). Fewest slides explain most; a car that must be moved again, and the red car backing up, add to it. Leaving out one
jam at a time, the prediction is off by a factor of 1.20 on the median; rank correlation 0.83.
"""

from dataclasses import dataclass

from app.puzzles.jams.board import TARGET, Board, Slide
from app.puzzles.jams.search.component import Analysis

# log2(seconds) = BASE + SLIDES * slides + CARS * different cars + BACK * times that A backs up
BASE, SLIDES, CARS, BACK = 2.331, 0.1835, 0.0766, 0.0991
# Up to so many seconds by the fit. Above 15 slides the line is drawn on beyond the data.
NAMES = ((12, "Beginner"), (25, "Easy"), (60, "Intermediate"), (240, "Advanced"))
HARDEST = "Expert"
_LEAST, _MOST = 3.0, 12.0  # log2(seconds) at rating 0 and 1: a jam of one slide, one of 50


@dataclass(frozen=True, slots=True)
class Rating:
    """A name from Beginner to Expert, a rating from 0 to 1, the seconds that a middling player may need, and why."""

    name: str
    rating: float
    seconds: int
    reasons: tuple[str, ...]


def rate(board: Board, known: Analysis) -> Rating:
    """The rating of a solvable board of a listed component."""
    return rated(known.solution(board, "slides"), known.remaining(board, "steps"))


def rated(moves: tuple[Slide, ...], steps: int | None = None) -> Rating:
    """The rating of a jam with this shortest solution in slides."""
    cars, back = len({move.car for move in moves}), backings(moves)
    effort = BASE + SLIDES * len(moves) + CARS * cars + BACK * back
    seconds = 2**effort if moves else 0.0
    name = next((name for most, name in NAMES if seconds <= most), HARDEST)
    rating = min(1.0, max(0.0, (effort - _LEAST) / (_MOST - _LEAST))) if moves else 0.0
    return Rating(name, round(rating, 2), round(seconds), _reasons(len(moves), cars, back, steps))


def backings(moves: tuple[Slide, ...]) -> int:
    """How often the red car must go left."""
    return sum(move.car == TARGET and move.distance < 0 for move in moves)


def _reasons(slides: int, cars: int, back: int, steps: int | None) -> tuple[str, ...]:
    if not slides:
        return ()
    reasons = [f"{slides} slides at least" if slides != 1 else "1 slide is enough"]
    if steps is not None:
        reasons.append(f"{steps} steps at least" if steps != 1 else "1 step is enough")
    if slides > cars:
        again = slides - cars
        reasons.append(f"cars must move again {again} times" if again != 1 else "a car must move again once")
    if back:
        reasons.append(f"the red car must back up {'once' if back == 1 else f'{back} times'}")
    return tuple(reasons)
