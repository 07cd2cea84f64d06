"""The only place of the web that runs solvers: slots, deadlines, cancel, cache, and one flight per board.

A flight is one job in a thread that any number of requests wait for. It is stopped when nobody has looked at it for a few
seconds, so a closed page frees its core, while a page that asks again joins the flight it started.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import anyio
from anyio import CapacityLimiter, to_thread
from cachetools import LRUCache

from app.puzzles import FAMILIES
from app.puzzles.interface import Building, Family, Generated, Limit, Outcome, Progress, Reply, Solution, Solver, Watch
from app.settings import Settings
from app.web.metrics import SEARCH_SECONDS, SEARCHES

Gone = Callable[[], Awaitable[bool]]

GRACE_SECONDS = 3.0  # how long a flight that nobody looks at goes on: longer than a slow phone takes to ask again
LOOK_SECONDS = 0.25  # how often a waiting request checks whether its client has gone

PROVED = (Outcome.OPTIMAL, Outcome.UNSOLVABLE)


class BusyError(RuntimeError):
    """Every slot is taken and the queue is full, or tables are still being made: try again in `retry_after` seconds."""

    def __init__(self, sentence: str, retry_after: int) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class ClientGoneError(RuntimeError):
    """The client that asked has closed the connection."""


@dataclass(slots=True)
class Flight:
    """One job on its way: who waits for it, when somebody last looked, and the last thing it told."""

    watch: Watch
    task: "asyncio.Task[Any] | None" = None
    waiters: int = 0
    seen: float = field(default_factory=time.monotonic)
    latest: Any = None


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
        self._limiter = CapacityLimiter(settings.search_slots)
        self._flights: dict[Any, Flight] = {}
        self._answers: LRUCache[Any, Known] = LRUCache(settings.cached_answers)
        self._replies: LRUCache[Any, tuple[Reply, ...] | None] = LRUCache(settings.cached_answers // 10)

    async def load(self) -> None:
        """Build what is missing of the standard tables, then load what is there. The server answers meanwhile, without numbers."""
        for slug, family in FAMILIES.items():
            watch = Watch(self._note_building)
            await to_thread.run_sync(family.build, self.settings.tables_dir, "standard", watch)
            self.solvers[slug] = await to_thread.run_sync(family.solver, self.settings.tables_dir, self.settings.table_set)
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
        for flight in self._flights.values():
            flight.watch.stop()

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
        for key in (_shape(family, board), (family.slug, board, metric)):
            if (flight := self._flights.get(key)) and flight.latest is not None:
                flight.seen = time.monotonic()
                return flight.latest  # type: ignore[no-any-return]
        return self.known(family, board, metric)

    def halt(self, family: Family, board: Any, metric: str) -> None:
        """Stop the search of this board, whoever waits for it: it answers with what it has."""
        if flight := self._flights.get((family.slug, board, metric)):
            flight.watch.stop()

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
        began = time.monotonic()
        known = self._answers.get(key)
        if not _enough(known, seconds, family, metric, plan):
            solver = self.solver(family)
            if not solver.ready(board) and not await self._prepare(family, solver, board, patience, gone):
                return None
            known_moves = known.solution.moves if known and known.solution.moves else ()
            offered = min((p for p in (plan, known_moves) if p), key=lambda p: family.count(p, metric), default=())

            def job(watch: Watch) -> Solution:
                limit = Limit(seconds=seconds, threads=max(1, self._limiter.total_tokens - self._limiter.borrowed_tokens + 1))  # type: ignore[arg-type]
                return solver.solve(board, metric, limit, watch, offered)

            left = None if patience is None else max(0.0, patience - (time.monotonic() - began))
            landed = await self._fly(key, job, left, gone)
            if landed is None:
                return None
            known = self._remember(key, landed, seconds)
        assert known is not None  # noqa: S101
        return merged(known.solution, _offer(family, metric, plan)) if plan else known.solution

    def _remember(self, key: Any, solution: Solution, seconds: float) -> Known:
        known = self._answers.get(key)
        effort = max(solution.seconds, seconds if solution.seconds >= 0.9 * seconds else 0.0, known.effort if known else 0.0)
        self._answers[key] = known = Known(merged(known.solution, solution) if known else solution, effort)
        return known

    async def replies(
        self, family: Family, board: Any, metric: str, seconds: float, *, gone: Gone | None = None
    ) -> tuple[Reply, ...] | None:
        """Every legal move with its exact remaining, or None where that is not exact in time."""
        key = ("replies", family.slug, board, metric)
        if key not in self._replies:
            solver = self.solver(family)
            self._replies[key] = await self._fly(
                key, lambda watch: solver.replies(board, metric, Limit(seconds=seconds), watch), None, gone
            )
        return self._replies[key]

    async def _prepare(self, family: Family, solver: Solver, board: Any, patience: float | None, gone: Gone | None) -> bool:
        """Build the tables of a rare shape in the background. False when they are not ready in time."""
        patience = self.settings.prepare_patience if patience is None else patience
        await self._fly(_shape(family, board), lambda watch: solver.prepare(board, watch), patience, gone, keep=True)
        return solver.ready(board)

    async def generate(self, family: Family, wish: Any, gone: Gone | None = None) -> AsyncIterator[Progress | Generated]:
        """Progress while it looks, then the puzzle. Closing the iterator stops the search."""
        loop, news = asyncio.get_running_loop(), asyncio.Queue[Any]()

        def tell(progress: Any) -> None:
            loop.call_soon_threadsafe(news.put_nowait, progress)

        watch = Watch(tell)
        self._check_queue()
        run = asyncio.create_task(to_thread.run_sync(family.generate, wish, watch, limiter=self._limiter))
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
            watch.stop()
            with anyio.CancelScope(shield=True):
                await asyncio.wait({run})

    async def generated(self, family: Family, wish: Any, gone: Gone | None = None) -> Generated:
        """The puzzle, without the news."""
        async for news in self.generate(family, wish, gone):
            made = news
        assert isinstance(made, Generated)  # noqa: S101
        return made

    async def in_thread(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """A short job in a slot, its answer not kept."""
        self._check_queue()
        return await to_thread.run_sync(job, *arguments, limiter=self._limiter)

    def _check_queue(self) -> None:
        if self._limiter.statistics().tasks_waiting >= self.settings.most_waiting:
            raise BusyError("many boards are being searched just now; try again in a few seconds", 5)

    async def _fly(
        self, key: Any, job: Callable[[Watch], Any], patience: float | None, gone: Gone | None, *, keep: bool = False
    ) -> Any:
        """Join the flight for `key`, or start it. None when patience ran out first; the flight goes on for the next who asks."""
        flight = self._flights.get(key)
        if flight is None:
            self._check_queue()
            flight = self._flights[key] = Flight(Watch())
            flight.watch.tell = lambda news: setattr(flight, "latest", news)
            flight.task = asyncio.create_task(self._supervise(key, flight, job, keep))
        assert flight.task is not None  # noqa: S101
        flight.waiters += 1
        ends = None if patience is None else time.monotonic() + patience
        try:
            while not flight.task.done():
                left = LOOK_SECONDS if ends is None else min(LOOK_SECONDS, ends - time.monotonic())
                if left <= 0:
                    return None
                await asyncio.wait({flight.task}, timeout=left)
                if not flight.task.done() and gone and await gone():
                    raise ClientGoneError
            return flight.task.result()
        finally:
            flight.waiters -= 1
            flight.seen = time.monotonic()

    async def _supervise(self, key: Any, flight: Flight, job: Callable[[Watch], Any], keep: bool) -> Any:
        """Run the job in a slot; stop it when nobody has looked for a while, unless it is worth having later (`keep`)."""
        thread = asyncio.create_task(to_thread.run_sync(job, flight.watch, limiter=self._limiter))
        try:
            while not thread.done():
                await asyncio.wait({thread}, timeout=LOOK_SECONDS)
                if not keep and flight.waiters == 0 and time.monotonic() - flight.seen > GRACE_SECONDS:
                    flight.watch.stop()
            answer = await thread
            if isinstance(answer, Solution):
                SEARCHES.labels(key[0], answer.outcome.value).inc()
                SEARCH_SECONDS.labels(key[0]).observe(answer.seconds)
            return answer
        finally:
            flight.watch.stop()
            self._flights.pop(key, None)


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
    return Solution(Outcome.FOUND, metric, tuple(plan), family.count(plan, metric), 0, method="plan")


def _shape(family: Family, board: Any) -> tuple[str, int, int]:
    return family.slug, board.rows, board.cols


def _enough(known: Known | None, seconds: float, family: Family, metric: str, plan: Sequence[Any]) -> bool:
    if known is None:
        return False
    if known.solution.outcome in PROVED:
        return True
    shortens = bool(plan) and (known.solution.length is None or family.count(plan, metric) < known.solution.length)
    return known.effort >= seconds and not shortens
