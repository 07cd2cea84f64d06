"""What blocks what in a jam, as a tree: the half of the lesson by hand that is about jams."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.puzzles.errors import CodeError
from app.puzzles.jams.view import view
from app.puzzles.lessons import blockers
from app.puzzles.lessons.blockers import Knot, Way
from app.puzzles.wording import many, opened
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import layered, lines
from app.web.learn.questions import Question, choose, number, on_board


@lru_cache(maxsize=64)
def _tree(board: Any) -> tuple[Knot, ...]:
    return blockers.tree(board)


@dataclass(frozen=True, slots=True)
class Ring:
    """A car of the tree as it is drawn: its letter in a ring, and the line that the letter stands on."""

    name: str
    kind: str
    x: float
    y: float

    @property
    def text_y(self) -> float:
        return self.y + 6


def _ring(knot: Knot, x: float, y: float) -> Ring:
    return Ring(knot.car.name, ("free" if knot.is_free else "held") + (" red" if knot.car.name == "A" else ""), x, y)


def shown(asked: Asked) -> dict[str, Any]:
    if asked.board.is_solved:
        raise CodeError("the red car of this jam is out already: nothing blocks it")
    knots = _tree(asked.board)
    depth = max(knot.depth for knot in knots)
    stepper = steps(
        asked, depth + 1, "level", (("the red car", 1), *((f"level {level}", level + 1) for level in range(1, depth + 1)))
    )
    shown = [knot for knot in knots if knot.depth < stepper.at]
    layers = [[knot.car.name for knot in knots if knot.depth == level] for level in range(depth + 1)]
    places = layered(layers, 640, max(120, 46 * max(map(len, layers))), left=40, top=30)
    names = {knot.car.name for knot in shown}
    return {
        "is_jam": True,
        "steps": stepper,
        "drawing": view(asked.board),
        "height": max(120, 46 * max(map(len, layers))),
        "rings": [_ring(knot, *places[knot.car.name]) for knot in shown],
        "twigs": lines(places, ((knot.waits, knot.car.name) for knot in shown if knot.waits)),
        "sentences": [sentence for knot in shown for sentence in _sentences(knot, names)],
        "free": [knot.car.noun for knot in knots if knot.is_free],
        "count": len(knots),
        "tree_words": f"{len(shown)} of {len(knots)} cars: "
        + "; ".join(f"{knot.car.name} below {knot.waits}" if knot.waits else f"{knot.car.name} at the root" for knot in shown),
        "questions": _questions(asked, knots),
    }


def _sentences(knot: Knot, shown: set[str]) -> list[str]:
    """What a car wants and what stands in its way, one sentence for each of its ways."""
    noun = "The red car" if knot.car.name == "A" else opened(knot.car.noun)
    if not knot.ways:
        return [f"{noun} can clear the cell in no direction."]
    return [f"{noun} must go {way.direction} {way.cells}: {_hindrance(way)}." for way in knot.ways]


def _hindrance(way: Way) -> str:
    if way.wall:
        return "a wall is in the way, so this way is closed"
    if not way.blockers:
        return "the way is free"
    names = [("the red car" if name == "A" else name) for name in way.blockers]
    return f"{names[0]} stands in the way" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} stand in the way"


def _questions(asked: Asked, knots: tuple[Knot, ...]) -> tuple[Question, ...]:
    board = asked.board
    direct = {name for way in knots[0].ways for name in way.blockers}
    every = {car.name: car.name for car in board.cars}
    deepest = max(knot.depth for knot in knots)
    return (
        number(
            asked,
            "q1",
            "How many cars stand directly in the red car's way?",
            len(direct),
            f"{'Cars' if len(direct) != 1 else 'Car'} {', '.join(sorted(direct))} in its row." if direct else "Its way is free.",
            "Look along its row to the exit.",
        ),
        on_board(
            asked,
            "q2",
            "Press a car that stands directly in the red car's way." if direct else "Press the car that can leave now.",
            view(board),
            every,
            sorted(direct or {"A"}),
            "It must move before the red car can leave.",
            "That one stands elsewhere.",
        ),
        choose(
            asked,
            "q3",
            "How many levels of cars wait for each other below the red car?",
            tuple((str(value), str(value)) for value in sorted({0, 1, 2, 3, deepest})),
            (str(deepest),),
            f"The tree has {many(len(knots), 'car')} in {many(deepest + 1, 'level')}, the red car's own included.",
            "Step through the levels above.",
        ),
    )
