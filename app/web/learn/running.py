"""How lessons ask for work: all of it is flown by the desk, in the lanes that keep cheap and dear work apart."""

from collections.abc import Callable
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Solution
from app.web.work.asker import NOBODY
from app.web.work.flights import Job
from app.web.work.refusals import BusyError
from app.web.work.work import Work

SECONDS = 0.2  # of a lesson's own work with the real tables
GLANCE_SECONDS = 0.1  # of a real search beside it; its answer is kept, so the next page goes on from it
PATIENCE = 0.8  # seconds a page waits for its turn and its work


async def solve(work: Work, slug: str, board: Any) -> Solution[Any] | None:
    """What a tenth of a second of the real search says of a board; None while tables are made or everything is busy."""
    family = FAMILIES[slug]
    try:
        return await work.solve(family, board, family.metrics[0], GLANCE_SECONDS, patience=PATIENCE)
    except BusyError:
        return None


async def with_solver(work: Work, slug: str, key: Any, job: Callable[[Any, Budget], Any], seconds: float = SECONDS) -> Any:
    """What `job` makes of the family's solver; equal keys are one job. None while tables are made, or where it takes too long."""
    try:
        solver = work.stock.solver(FAMILIES[slug])
        flight = Job(lambda budget, _: job(solver, budget), seconds, enough=lambda made, _: made is not None)
        return await work.desk.join(("learn", slug, key), flight, NOBODY, PATIENCE)
    except BusyError:
        return None


async def taught(work: Work, key: Any, job: Callable[[], Any]) -> Any:
    """The answer of a teaching solver, which bounds itself: it has its turn in the lane for cheap work."""
    return await work.desk.join(("learn", key), Job(lambda *_: job(), SECONDS, enough=lambda *_: True), NOBODY)
