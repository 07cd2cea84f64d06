"""What the web asks of solvers: answers that are kept, searches in lanes, puzzles in the making."""

import functools
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from typing import Any

from app.puzzles.family import Family
from app.puzzles.interface import Board, Building, Facts, Generated, Move, Outcome, Progress, Reply, Solution, Solver, Stage
from app.settings import Settings
from app.web.metrics import ASKED, SEARCH_SECONDS, SEARCHES
from app.web.seen import seen
from app.web.work.answers import PROVED, Answers, enough, merged, offer
from app.web.work.apart import tasks
from app.web.work.apart.searchers import Searchers, can_search_apart
from app.web.work.apart.tasks import Found, Task
from app.web.work.asker import NOBODY, Asker
from app.web.work.buckets import Buckets
from app.web.work.desk import Desk
from app.web.work.flights import Job, Price
from app.web.work.lanes import Lane
from app.web.work.memory import own_bytes, settle, shares
from app.web.work.sharing.redis import Redis
from app.web.work.sharing.shared import recording, replying, solving
from app.web.work.stock import Stock, end_process
from app.web.work.threads import in_a_thread

PRICES = {False: Price.CHEAP, None: Price.UNKNOWN, True: Price.DEAR}


class Work:
    """One worker's solvers, and what keeps them from being overrun."""

    def __init__(self, settings: Settings, end: Callable[[], None] = end_process) -> None:
        self.settings = settings
        self.stock = Stock(settings.tables_dir, settings.table_set, end)
        self.desk = Desk(
            Lane(settings.cheap_at_a_time),
            Lane(
                settings.dear_at_a_time,
                settings.dear_waiting,
                settings.dear_for_one,
                Buckets(settings.dear_burst, settings.dear_per_second),
            ),
        )
        if settings.dear_processes and can_search_apart():
            self.desk.searchers = Searchers(settings.dear_at_a_time, settings.tables_dir, settings.table_set)
        if settings.redis_address:
            buckets = Buckets(settings.dear_burst, settings.dear_per_second)
            self.desk.sharing = Redis(settings.redis_address, settings.dear_for_one, buckets)
        self.answers = Answers(settings.memory_bytes // 10)

    async def load(self) -> None:
        """Share out the memory, then make or load the tables."""
        settle()
        settings, searchers = self.settings, self.desk.searchers
        base = own_bytes() + (searchers.likely_bytes if searchers else 0)
        each = shares(settings.memory_bytes, base, settings.cheap_at_a_time, settings.dear_at_a_time)
        self.answers.bound(each.answers)
        self.desk.cheap_memory, self.desk.dear_memory = each.cheap, each.dear
        await self.stock.load(each.components)
        if searchers:
            await in_a_thread(searchers.start)

    @property
    def own_bytes(self) -> int:
        """What this worker holds, its processes for long searches with it, tables mapped from files left out."""
        return own_bytes() + (self.desk.searchers.bytes if self.desk.searchers else 0)

    async def close(self) -> None:
        await self.desk.close()
        await self.desk.sharing.close()
        if self.desk.searchers:
            await in_a_thread(self.desk.searchers.close)

    def known(self, family: Family, board: Board, metric: str) -> Solution | None:
        """What is kept: no search, no waiting."""
        return self.answers.solution(family, board, metric)

    def known_facts(self, family: Family, board: Board) -> Facts | None:
        return self.answers.facts(family, board)

    def news(self, family: Family, board: Board, metric: str) -> Solution | Building | None:
        """The last thing told by the search of this board or by the building of its tables, or else what is kept."""
        told = self.desk.latest(_shape(family, board)) or self.desk.latest((family.slug, board, metric))
        return told or self.known(family, board, metric)

    async def halt(self, family: Family, board: Board, metric: str) -> Solution | None:
        """Stop the search of this board, whoever waits for it: the best that it and all before it found."""
        told = await self.desk.halt((family.slug, board, metric), solving(family, board, metric))
        known, told = self.known(family, board, metric), told[0] if isinstance(told, tuple) else told
        if isinstance(told, Solution):
            return merged(known, told) if known else told
        return self.known(family, board, metric)

    async def solve(
        self,
        family: Family,
        board: Board,
        metric: str,
        seconds: float,
        plan: Sequence[Move] = (),
        *,
        patience: float | None = None,
        asker: Asker = NOBODY,
    ) -> Solution | None:
        """The best answer that `seconds` of search give, joined with what is known and the plan. None: not yet, after `patience`.

        Raises UnreadyError, BusyError, CrowdedError, ClientGoneError.
        """
        answer: Solution | None = None
        if enough(self.answers.known(family, board, metric), seconds, family, metric, plan):
            seen().hits += 1
            ASKED.labels("kept").inc()
        else:
            ends = None if patience is None else time.monotonic() + patience
            answer = await self._searched(family, board, metric, seconds, plan, ends, asker)
            if answer is None:
                return None
        whole = self._joined(family, board, metric, plan, answer)
        seen().outcome = whole.outcome.value
        return whole

    async def _searched(
        self, family: Family, board: Board, metric: str, seconds: float, plan: Sequence[Move], ends: float | None, asker: Asker
    ) -> Solution | None:
        """What searches came to, one of others' first where one is under way; None where `ends` came before any of it."""
        key, known = (family.slug, board, metric), None
        while not enough(known, seconds, family, metric, plan):
            solver, left = self.stock.solver(family), None if ends is None else max(0.0, ends - time.monotonic())
            if not await self.stock.has(family, board) and not await self._prepare(family, solver, board, left, asker):
                return None
            others = self.desk.under_way(key)
            if others and left is None:  # somebody's longer search: no reason to wait longer than was asked for
                left = seconds
            found: Found | None = await self.desk.join(key, self._solving(family, board, metric, seconds, plan), asker, left)
            if found is None and ends is not None:
                return None
            if found is not None and not others:
                return found[0]
            if found is None and isinstance(told := self.desk.latest(key), Solution):
                return told
            known = self.answers.known(family, board, metric)
        return known.answer() if known else None

    def _joined(self, family: Family, board: Board, metric: str, plan: Sequence[Move], answer: Solution | None) -> Solution:
        """All that is known of a board now, with what was just found and the plan."""
        answers = [self.known(family, board, metric), answer, offer(family, metric, plan) if plan else None]
        first, *others = [each for each in answers if each is not None]
        return functools.reduce(merged, others, first)

    def _solving(self, family: Family, board: Board, metric: str, seconds: float, plan: Sequence[Move]) -> Job:
        solver = self.stock.solver(family)
        known = self.known(family, board, metric)  # read here: the answers are the event loop's, and never a thread's

        def landed(found: Found, seconds: float) -> None:
            self.answers.remember(family, board, found[0], seconds, found[1])

        run = Task(tasks.solve, family, solver, (board, metric, (plan, known.moves or () if known else ())))
        price, nothing = PRICES[solver.is_dear(board)], (Solution(Outcome.LIMIT, metric, None, None, 0), ())
        shared, counted = solving(family, board, metric), functools.partial(_count, family.slug)
        return Job(run, seconds, price, lambda found, _: found[0].outcome in PROVED, landed, counted, nothing, shared)

    async def replies(
        self, family: Family, board: Board, metric: str, seconds: float, *, patience: float | None = None, asker: Asker = NOBODY
    ) -> tuple[Reply, ...] | None:
        """Every legal move with its exact remaining, or None where that is not exact in time, or not yet. Raises as `solve` does."""
        if (known := self.answers.replies(family, board, metric)) is not None:
            return known
        solver = self.stock.solver(family)

        def landed(told: tuple[Reply, ...] | None, _: float) -> None:
            if told is not None:
                self.answers.keep_replies(family, board, metric, told)

        price, shared = PRICES[solver.is_dear(board)], replying(family, board, metric)
        job = Job(Task(tasks.replies, family, solver, (board, metric)), seconds, price, landed=landed, shared=shared)
        told: tuple[Reply, ...] | None = await self.desk.join(("replies", family.slug, board, metric), job, asker, patience)
        return told

    async def facts(self, family: Family, board: Board, *, patience: float, asker: Asker = NOBODY) -> Facts | None:
        """What an analysis of the whole puzzle says, kept once it is known; None also while it is not ready."""
        if (known := self.answers.facts(family, board)) is not None:
            return known
        solver = self.stock.solver(family)

        def landed(told: Facts | None, _: float) -> None:
            if told is not None:
                self.answers.keep_facts(family, board, told)

        price, seconds = PRICES[solver.is_dear(board)], self.settings.search_seconds
        shared = recording(family, "facts", board, kinds=(Facts,))
        job = Job(Task(tasks.facts, family, solver, (board,)), seconds, price, landed=landed, shared=shared)
        facts: Facts | None = await self.desk.join(("facts", family.slug, board), job, asker, patience)
        return facts

    async def by_hand(self, family: Family, board: Board, asker: Asker = NOBODY) -> tuple[Stage, ...]:
        """The stages of the way by hand. The family must have one."""
        way = family.engine.by_hand
        assert way is not None  # noqa: S101
        stages: tuple[Stage, ...] = await self.desk.join(
            ("by hand", family.slug, board), Job(lambda *_: way(board), price=Price.CHEAP), asker
        )
        return stages

    async def _prepare(self, family: Family, solver: Solver, board: Board, patience: float | None, asker: Asker) -> bool:
        """Build the tables of a rare shape in the background. False when they are not ready in time."""
        patience = self.settings.prepare_patience if patience is None else patience
        job = Job(lambda budget, _: solver.prepare(board, budget), price=Price.TABLES)
        await self.desk.join(_shape(family, board), job, asker, patience)
        return await self.stock.has(family, board)

    async def generate(self, family: Family, wish: Any, asker: Asker = NOBODY) -> AsyncGenerator[Progress | Generated, None]:
        """Progress while it looks, then the puzzle. When the last who follows has gone, the search stops. Raises as `solve` does."""

        seeded = bool(wish.seed.strip())  # a wish without a seed is for a puzzle of its own
        key = ("generate", family.slug, wish) if seeded else object()
        shared = recording(family, "generate", wish, kinds=(Progress, Generated), whole=lambda made: made.met) if seeded else None
        run = Task(tasks.generate, family, None, (wish,))
        job = Job(run, self.settings.make_seconds, enough=lambda made, whole: whole or made.met, shared=shared)
        async with aclosing(self.desk.follow(key, job, asker)) as told:
            async for news in told:
                if isinstance(news, Generated):
                    self._keep(family, news)
                yield news

    def _keep(self, family: Family, made: Generated) -> None:
        """The page that follows need not analyse again what was analysed for it."""
        if made.analysis is not None and family.slug in self.stock.solvers:
            self.stock.solvers[family.slug].keep(made.analysis, made.board)

    async def generated(self, family: Family, wish: Any, asker: Asker = NOBODY) -> Generated:
        """The puzzle, without the news."""
        made = None
        async with aclosing(self.generate(family, wish, asker)) as told:
            async for news in told:
                made = news
        assert isinstance(made, Generated)  # noqa: S101
        return made


def _shape(family: Family, board: Board) -> tuple[str, int, int]:
    return family.slug, board.rows, board.cols


def _count(slug: str, found: Found) -> None:
    SEARCHES.labels(slug, found[0].outcome.value).inc()
    SEARCH_SECONDS.labels(slug).observe(found[0].seconds)
