"""The nine lessons, in the order in which they build on each other."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.web.learn.asked import Asked
from app.web.learn.views import (
    breadth_first,
    by_hand,
    cautious,
    distances,
    growth,
    history,
    jam_map,
    parity,
    queue_or_stack,
)
from app.web.work.work import Work

JAM = "rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo"
THREE = {"rows": 3, "cols": 3}
EASY = {"min_moves": 5, "max_moves": 12, "min_vehicles": 7, "max_vehicles": 10, "tries": 300}  # jams drawn for a class
HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. `own` are the fields of its addresses beside board and step; `show` gives its template what it needs.

    `kinds` are the families whose boards it takes; a word as seed draws what `wish` asks the first of them for.
    """

    slug: str
    title: str
    words: str
    default: str
    kinds: tuple[str, ...]
    show: Callable[[Asked, Work], Awaitable[Mapping[str, Any]]]
    own: tuple[str, ...] = ()
    wish: Mapping[str, Any] = field(default_factory=dict)
    script: str = "lesson"


LESSONS = {
    lesson.slug: lesson
    for lesson in (
        Lesson(
            "breadth-first", "Every board is a dot",
            "Watch breadth-first search find the shortest way, board by board, on all 360 boards of a 2 × 3 puzzle.",
            "sp1-2x3-412503", ("tiles",), breadth_first.show, wish={"rows": 2, "cols": 3},
        ),
        Lesson(
            "parity", "Two halves that never meet",
            "Why half of all arrangements cannot be solved, counted on your own board with arcs.",
            "sp1-3-813402765", ("tiles",), parity.show, ("lift",), THREE,
        ),
        Lesson(
            "distances", "How far is far?",
            "All 181,440 boards of the 3 × 3 puzzle by their distance, and where your board lies.",
            "sp1-3-813402765", ("tiles",), distances.show, wish=THREE,
        ),
        Lesson(
            "pattern-databases", "A cautious guess",
            "How a guess that never overstates proves the shortest way of a 4 × 4 board, round by round.",
            "sp1-4-6c78a5123e0f94db", ("tiles",), cautious.show,
        ),
        Lesson(
            "map", "The map of a jam",
            "Every position a jam can reach, as a map by distance to the exit, with the way you played on it.",
            HARDEST, ("jams",), jam_map.show, ("line", "zoom"), EASY, "map",
        ),
        Lesson(
            "queue-or-stack", "Queue or stack?",
            "Breadth-first and depth-first search side by side on one jam: only one of them proves.",
            JAM, ("jams",), queue_or_stack.show, wish=EASY,
        ),
        Lesson(
            "growth", "How fast it grows",
            "How many boards each size has, how long they take here, and why the shortest way is hard to find.",
            "sp1-4-179683ab4e20f5dc", ("tiles", "jams"), growth.show,
        ),
        Lesson(
            "by-hand", "By hand",
            "Rows and columns the way a person does them, stage by stage; and what blocks what in a jam.",
            "sp1-4-179683ab4e20f5dc", ("tiles", "jams"), by_hand.show,
        ),
        Lesson(
            "history", "Who made it, and who did not",
            "Chapman, the craze of 1880, Loyd's false claim, and the searches since; each with its source.",
            "sp1-4-123456789abcdfe0", ("tiles",), history.show,
        ),
    )
}  # fmt: skip
