"""What makers of puzzles ask: a report of a board, every single change, a harder board, fewer pieces. All of it in the lanes."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from app.puzzles.family import Family, Studies
from app.puzzles.interface import Board
from app.web.work.apart import tasks
from app.web.work.apart.tasks import Task
from app.web.work.asker import NOBODY, Asker
from app.web.work.flights import Job, Price
from app.web.work.sharing.shared import recording
from app.web.work.work import Work

REPORT_SECONDS = 10.0  # the largest component known takes 0.2 s; a 12x12 jam is searched for as long
CHANGES_SECONDS = 20.0  # some 300 boards; 0.1 s on 6x6
HARDER_SECONDS = 20.0


async def report(work: Work, family: Family, board: Board, *, patience: float | None = None, asker: Asker = NOBODY) -> Any:
    """The family's report of a board; None: not yet, after `patience`. Raises as `Work.solve` does."""
    solver, studies = work.stock.solver(family), _studies(family)
    shared = recording(family, "report", board, kinds=studies.records)
    job = Job(Task(tasks.report, family, solver, (board,)), REPORT_SECONDS, shared=shared)
    return await work.desk.join(("report", family.slug, board), job, asker, patience)


async def changes(
    work: Work, family: Family, board: Board, metric: str, *, patience: float | None = None, asker: Asker = NOBODY
) -> tuple[Any, ...] | None:
    """Every single change of a board with what it leads to; None: not yet, after `patience`."""
    studies = _studies(family)
    shared = recording(family, "changes", board, metric, kinds=studies.records)
    job = Job(Task(tasks.study, family, None, ("changes", board, metric)), CHANGES_SECONDS, shared=shared)
    found: tuple[Any, ...] | None = await work.desk.join(("changes", family.slug, board, metric), job, asker, patience)
    return found


async def fewest(work: Work, family: Family, board: Board, metric: str, *, asker: Asker = NOBODY) -> Board | None:
    """The board with the fewest pieces that keep its length."""
    shared = recording(family, "fewest", board, metric)
    job = Job(Task(tasks.study, family, None, ("fewest", board, metric)), CHANGES_SECONDS, shared=shared)
    found: Board | None = await work.desk.join(("fewest", family.slug, board, metric), job, asker)
    return found


async def harder(
    work: Work, family: Family, board: Board, metric: str, asker: Asker = NOBODY, seconds: float = HARDER_SECONDS
) -> AsyncGenerator[Any, None]:
    """How far it is, each harder board as it is found, and at last the hardest. When the last who follows has gone, the search stops."""
    studies = _studies(family)
    shared = recording(family, "harder", board, metric, seconds, kinds=studies.records)
    job = Job(Task(tasks.study, family, None, ("harder", board, metric)), seconds, Price.DEAR, shared=shared)
    async with aclosing(work.desk.follow(("harder", family.slug, board, metric, seconds), job, asker)) as told:
        async for news in told:
            yield news


def ordered(found: tuple[Any, ...], order: str) -> tuple[Any, ...]:
    """The hardest changes first, or the easiest; then those that were not found out in the time; those that cannot be solved last."""
    sign = -1 if order == "hardest" else 1
    return tuple(sorted(found, key=lambda one: (one.length is None, one.solvable is False, sign * (one.length or 0))))


def _studies(family: Family) -> Studies[Any]:
    assert family.maker.studies is not None  # noqa: S101 - routes look first
    return family.maker.studies
