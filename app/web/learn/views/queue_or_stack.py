"""The same search with a queue and with a stack, side by side on one jam, and two ways to get it wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.puzzles.drawing import Drawing
from app.puzzles.errors import CodeError
from app.puzzles.jams.board import Board
from app.puzzles.jams.view import view
from app.puzzles.lessons import queue_or_stack as lesson
from app.puzzles.lessons.queue_or_stack import QUEUE, STACK, Fault, Moment, Take
from app.puzzles.lessons.space import Position, Space
from app.puzzles.wording import many
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import Place, chain, layered, specks
from app.web.learn.questions import Question, choose, number
from app.web.learn.running import taught
from app.web.work.work import Work

WIDTH, HEIGHT = 480, 300


class Run:
    """Both searches of a jam to their ends, and the layers in which the positions are drawn."""

    def __init__(self, board: Board) -> None:
        self.space = Space(board)
        self.ends = {take: lesson.moment(self.space, take, lesson.MOST_TAKEN) for take in (QUEUE, STACK)}
        found = dict.fromkeys(self.ends[QUEUE].came_from) | dict.fromkeys(self.ends[STACK].came_from)
        self.far = self._layers(found)
        self.red, self.late = lesson.red_car_alone(self.space), lesson.marked_late(self.space)

    def _layers(self, found: Mapping[Position, None]) -> dict[Position, int]:
        """Fewest slides from the start, over the positions that either search has found."""
        far, queue = {self.space.start: 0}, [self.space.start]
        for here in queue:
            for after in self.space.neighbours(here):
                if after in found and after not in far:
                    far[after] = far[here] + 1
                    queue.append(after)
        return far

    @property
    def steps(self) -> int:
        return max(end.step for end in self.ends.values())


run = lru_cache(maxsize=32)(Run)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    board: Board = asked.board
    if board.is_solved:
        raise CodeError("this jam is won already, so there is nothing to search for: take one whose red car is not out yet")
    known: Run = await taught(work, ("searches", board), lambda: run(board))
    stepper = steps(asked, known.steps, "position", (("start", 1), *_marks(known)))
    moments = {take: lesson.moment(known.space, take, min(stepper.at, known.ends[take].step)) for take in (QUEUE, STACK)}
    places = _places(known)
    return {
        "steps": stepper,
        "sides": [
            _side("A queue: the oldest first", "popleft", QUEUE, moments[QUEUE], known, places),
            _side("A stack: the newest first", "pop", STACK, moments[STACK], known, places),
        ],
        "lines": moments[QUEUE].lines,
        "limit": lesson.MOST_TAKEN,
        "proved": known.ends[QUEUE].ended,
        "shortest": len(known.ends[QUEUE].way) - 1,
        "astray": len(known.ends[STACK].way) - 1,
        "is_lucky": len(known.ends[STACK].way) == len(known.ends[QUEUE].way),
        "both": all(end.ended == "won" for end in known.ends.values()),
        "red": known.red,
        "late": known.late,
        "seen": len(known.ends[QUEUE].came_from),
        "taken": known.ends[QUEUE].step,
        "most_put": lesson.MOST_PUT,
        "width": WIDTH,
        "height": HEIGHT,
        "questions": _questions(asked, known),
    }


def _marks(known: Run) -> list[tuple[str, int]]:
    """Where each search ends."""
    names = {QUEUE: "the queue ends", STACK: "the stack ends"}
    return sorted(((names[take], end.step) for take, end in known.ends.items() if end.step > 1), key=lambda mark: mark[1])


def _places(known: Run) -> dict[Position, Place]:
    layers: list[list[Position]] = [[] for _ in range(max(known.far.values()) + 1)]
    for position, far in known.far.items():
        layers[far].append(position)
    return layered(layers, WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two searches at a moment. `all`, `taken`, `waiting` and `way` are path data, `now` is where it is.

    `count` positions are taken and `waits` wait; the way has `length` of its `noun`. `told` says what it just did.
    """

    title: str
    call: str
    drawing: Drawing
    all: str
    taken: str
    waiting: str
    way: str
    now: Place
    count: int
    waits: int
    length: int
    noun: str
    words: str
    told: str


def _side(title: str, call: str, take: Take, moment: Moment, known: Run, places: Mapping[Position, Place]) -> Side:
    ended = moment.ended or ("" if moment.step < known.ends[take].step else known.ends[take].ended)
    waiting = [places[one] for one in moment.waiting]
    way, length = moment.way, len(moment.way) - 1
    return Side(
        title,
        call,
        view(known.space.board_at(moment.position)),
        specks(places.values()),
        specks(places[one] for one in moment.taken),
        specks(waiting),
        chain(places, way),
        places[moment.position],
        moment.step,
        len(waiting),
        length,
        "slide" if length == 1 else "slides",
        f"{many(moment.step, 'position')} taken, {len(waiting)} waiting; "
        f"the last one taken is {many(length, 'slide')} along its way",
        _told(ended, take, length, moment.step),
    )


def _told(ended: str, take: Take, length: int, taken: int) -> str:
    slides = f"{length} slide{'' if length == 1 else 's'}"
    if ended == "won":
        if take is QUEUE:
            return f"Out, in {slides}. Every position nearer was taken before, so no shorter way exists."
        return f"Out, in {slides}. Nothing is proved: positions nearer than this were never taken."
    if ended == "empty":
        all_of_them = "the one position was" if taken == 1 else f"all {taken:,} positions were"
        return f"Nothing waits any more: {all_of_them} taken, and none is a way out."
    if ended == "limit":
        return f"This lesson stops here, after {many(taken, 'position')}; there are more."
    return f"It took the {'oldest' if take is QUEUE else 'newest'} position, {slides} along its way from the start."


def fault_words(fault: Fault) -> str:
    return {"won": "it gets out", "empty": "it gives up", "limit": "it is stopped"}[fault.ended]


def _questions(asked: Asked, known: Run) -> tuple[Question, ...]:
    space = known.space
    first = space.neighbours(space.start)
    queue, stack = known.ends[QUEUE], known.ends[STACK]
    return (
        number(
            asked,
            "q1",
            "How many positions wait after the start has been taken?",
            len(first),
            f"One for every slide that is legal at first: {len(first)}.",
            "Count the slides you could make: each car, each way, each distance.",
        ),
        choose(
            asked,
            "q2",
            "Which of the two would you trust for the fewest slides?",
            (("queue", "The queue"), ("stack", "The stack"), ("both", "Either")),
            ("queue",),
            f"Here the queue's way has {many(len(queue.way) - 1, 'slide')} and the stack's {len(stack.way) - 1}; only the "
            "queue takes positions in the order of their distance.",
            "Ask which one takes every near position before a far one.",
        ),
        choose(
            asked,
            "q3",
            "The seen set remembers only where the red car stands. How many positions does the search put in its queue?",
            tuple((str(value), f"{value:,}") for value in sorted({known.red.put, len(queue.came_from), known.late.put})),
            (str(known.red.put),),
            f"It takes {known.red.taken} and {fault_words(known.red)}: positions that differ only in the other "
            "cars look seen already.",
            "Two positions with the red car in the same place would count as one.",
        ),
    )
