"""The only place of the web that runs solvers: deadlines, cancel, cache, and one flight per board."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import anyio
from anyio import to_thread
from cachetools import LRUCache

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.family import Family
from app.puzzles.interface import (
    Building,
    Facts,
    Generated,
    Outcome,
    Progress,
    Reply,
    Solution,
    Solver,
    Stage,
)
from app.settings import Settings
from app.web.metrics import SEARCH_SECONDS, SEARCHES
from app.web.work.flights import LOOK_SECONDS, BusyError, ClientGoneError, Flights, Gone

PROVED = (Outcome.OPTIMAL, Outcome.UNSOLVABLE)


@dataclass(frozen=True, slots=True)
class Known:
    """An answer in the cache and the seconds that were spent on it."""

    solution: Solution
    effort: float


class Work:
    """Solvers with their tables, and everything that keeps them from being overrun."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.solvers: dict[str, Solver] = {}
        self.building: Building | None = None
        self._flights = Flights(settings.search_slots, settings.most_waiting)
        self._answers: LRUCache[Any, Known] = LRUCache(settings.cached_answers)
        self._facts: LRUCache[Any, Facts | None] = LRUCache(settings.cached_answers // 10)
        self._replies: LRUCache[Any, tuple[Reply, ...]] = LRUCache(settings.cached_answers // 10)

    async def load(self) -> None:
        """Build what is missing of the standard tables, then load what is there. The server answers meanwhile, without numbers."""
        for slug, family in FAMILIES.items():
            budget = Budget(tell=self._note_building)
            await to_thread.run_sync(family.engine.build, self.settings.tables_dir, "standard", budget)
            self.solvers[slug] = await to_thread.run_sync(
                family.engine.solver, self.settings.tables_dir, self.settings.table_set, 100_000_000
            )
        self.building = None

    def _note_building(self, news: Any) -> None:
        if isinstance(news, Building):
            self.building = news

    @property
    def is_ready(self) -> bool:
        return len(self.solvers) == len(FAMILIES)

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        return {slug: solver.sets for slug, solver in self.solvers.items()}

    def stop(self) -> None:
        self._flights.stop_all()

    def solver(self, family: Family) -> Solver:
        if family.slug not in self.solvers:
            raise BusyError("the tables are still being made; the board can be played meanwhile", 5)
        return self.solvers[family.slug]

    def known(self, family: Family, board: Any, metric: str) -> Solution | None:
        """What the cache holds: no search, no waiting."""
        found = self._answers.get((family.slug, board, metric))
        return found.solution if found else None

    def news(self, family: Family, board: Any, metric: str) -> Solution | Building | None:
        """The last thing told by the flight that searches this board or builds its tables, or else what the cache holds."""
        told = self._flights.latest(_shape(family, board)) or self._flights.latest((family.slug, board, metric))
        return told or self.known(family, board, metric)

    def halt(self, family: Family, board: Any, metric: str) -> None:
        """Stop the search of this board, whoever waits for it: it answers with what it has."""
        self._flights.stop((family.slug, board, metric))

    async def solve(
        self,
        family: Family,
        board: Any,
        metric: str,
        seconds: float,
        plan: Sequence[Any] = (),
        *,
        patience: float | None = None,
        gone: Gone | None = None,
    ) -> Solution | None:
        """The best answer that `seconds` of search give, joined with what is known and the plan. None: not yet, after `patience`."""
        key = (family.slug, board, metric)
        ends = None if patience is None else time.monotonic() + patience
        while not _enough(self._answers.get(key), seconds, family, metric, plan):
            solver = self.solver(family)
            left = None if ends is None else max(0.0, ends - time.monotonic())
            if not solver.ready(board) and not await self._prepare(family, solver, board, left, gone):
                return None
            others = self._flights.under_way(key)
            if others and left is None:  # somebody's longer search: no reason to wait longer than was asked for
                left = seconds
            job = self._job(solver, board, metric, seconds, self._offered(family, key, metric, plan))
            landed = await self._flights.join(key, job, left, gone, landed=lambda answer: self._remember(key, answer, seconds))
            if landed is None and ends is None and isinstance(told := self._flights.latest(key), Solution):
                return merged(told, _offer(family, metric, plan)) if plan else told
            if landed is None and ends is not None:
                return None
            if not others and landed is not None:
                break
        known = self._answers[key]
        return merged(known.solution, _offer(family, metric, plan)) if plan else known.solution

    def _job(self, solver: Solver, board: Any, metric: str, seconds: float, plan: Sequence[Any]) -> Callable[[Budget], Solution]:
        def job(budget: Budget) -> Solution:
            budget.threads = 1 + self._flights.idle
            return solver.solve(board, metric, _timed(budget, seconds), plan)

        return job

    def _offered(self, family: Family, key: Any, metric: str, plan: Sequence[Any]) -> Sequence[Any]:
        """The shorter of the plan and of what is known."""
        known = self._answers.get(key)
        moves = known.solution.moves if known and known.solution.moves else ()
        return min((way for way in (plan, moves) if way), key=lambda way: family.rules.count(way, metric), default=())

    def _remember(self, key: Any, solution: Solution, seconds: float) -> None:
        SEARCHES.labels(key[0], solution.outcome.value).inc()
        SEARCH_SECONDS.labels(key[0]).observe(solution.seconds)
        known = self._answers.get(key)
        effort = max(solution.seconds, seconds if solution.seconds >= 0.9 * seconds else 0.0, known.effort if known else 0.0)
        self._answers[key] = Known(merged(known.solution, solution) if known else solution, effort)

    async def replies(
        self, family: Family, board: Any, metric: str, seconds: float, *, gone: Gone | None = None
    ) -> tuple[Reply, ...] | None:
        """Every legal move with its exact remaining, or None where that is not exact in time."""
        key = ("replies", family.slug, board, metric)
        if (known := self._replies.get(key)) is not None:
            return known
        solver = self.solver(family)

        def landed(told: tuple[Reply, ...] | None) -> None:
            if told is not None:
                self._replies[key] = told

        told: tuple[Reply, ...] | None = await self._flights.join(
            key, lambda budget: solver.replies(board, metric, _timed(budget, seconds)), None, gone, landed=landed
        )
        return told

    async def facts(self, family: Family, board: Any, *, patience: float, gone: Gone | None = None) -> Facts | None:
        """What an analysis of the whole puzzle says, kept once it is known; None also while it is not ready."""
        key = ("facts", family.slug, board)
        if key not in self._facts:
            solver = self.solver(family)
            await self._flights.join(
                key,
                lambda budget: family.engine.facts(solver, board, _timed(budget, self.settings.search_seconds)),
                patience,
                gone,
                landed=lambda told: self._facts.__setitem__(key, told),
            )
        return self._facts.get(key)

    def known_facts(self, family: Family, board: Any) -> Facts | None:
        return self._facts.get(("facts", family.slug, board))

    async def _prepare(self, family: Family, solver: Solver, board: Any, patience: float | None, gone: Gone | None) -> bool:
        """Build the tables of a rare shape in the background. False when they are not ready in time."""
        patience = self.settings.prepare_patience if patience is None else patience
        await self._flights.join(_shape(family, board), lambda budget: solver.prepare(board, budget), patience, gone, keep=True)
        return solver.ready(board)

    async def generate(self, family: Family, wish: Any, gone: Gone | None = None) -> AsyncIterator[Progress | Generated]:
        """Progress while it looks, then the puzzle. Closing the iterator stops the search."""
        loop, news = asyncio.get_running_loop(), asyncio.Queue[Any]()

        def tell(progress: Any) -> None:
            loop.call_soon_threadsafe(news.put_nowait, progress)

        budget = Budget(tell=tell)
        run = asyncio.create_task(self._flights.alone(family.maker.generate, wish, budget))
        run.add_done_callback(lambda _: news.put_nowait(None))
        try:
            while not run.done():
                with contextlib.suppress(TimeoutError):
                    if (told := await asyncio.wait_for(news.get(), LOOK_SECONDS)) is not None:
                        yield told
                if gone and await gone():
                    raise ClientGoneError
            yield await run
        finally:
            budget.stop()
            with anyio.CancelScope(shield=True):
                await asyncio.wait({run})

    async def generated(self, family: Family, wish: Any, gone: Gone | None = None) -> Generated:
        """The puzzle, without the news."""
        async for news in self.generate(family, wish, gone):
            made = news
        assert isinstance(made, Generated)  # noqa: S101
        return made

    async def by_hand(self, family: Family, board: Any) -> tuple[Stage, ...]:
        """The stages of the way by hand. The family must have one."""
        stages: tuple[Stage, ...] = await self._flights.alone(family.engine.by_hand, board)  # type: ignore[arg-type]
        return stages


def _timed(budget: Budget, seconds: float) -> Budget:
    budget.seconds = seconds
    budget.begin()
    return budget


def merged(one: Solution, other: Solution) -> Solution:
    """What two honest answers for the same board and metric say together."""
    for solution in (one, other):
        if solution.outcome in PROVED:
            return solution
    bound = max(one.lower_bound or 0, other.lower_bound or 0)
    found = [solution for solution in (other, one) if solution.length is not None]
    if not found:
        return replace(other, lower_bound=bound)
    best = min(found, key=lambda solution: solution.length or 0)
    outcome = Outcome.OPTIMAL if best.length == bound else Outcome.FOUND
    return replace(best, outcome=outcome, lower_bound=bound)


def _offer(family: Family, metric: str, plan: Sequence[Any]) -> Solution:
    """A checked plan as an answer: the flight that was joined may have started without it."""
    return Solution(Outcome.FOUND, metric, tuple(plan), family.rules.count(plan, metric), 0, method="plan")


def _shape(family: Family, board: Any) -> tuple[str, int, int]:
    return family.slug, board.rows, board.cols


def _enough(known: Known | None, seconds: float, family: Family, metric: str, plan: Sequence[Any]) -> bool:
    if known is None:
        return False
    if known.solution.outcome in PROVED:
        return True
    shortens = bool(plan) and (known.solution.length is None or family.rules.count(plan, metric) < known.solution.length)
    return known.effort >= seconds and not shortens
