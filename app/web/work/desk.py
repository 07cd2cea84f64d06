"""The desk: every search under way, in its lane. Equal requests are one search, and who asks first starts it.

A search is stopped when the last who waits for it has gone. A page that was told to ask again counts as waiting for a while, since a
slow phone takes seconds to come back, unless it says that it is left, or asks for something else.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from cachetools import TTLCache

from app.puzzles.budget import Budget
from app.web.metrics import ASKED, WAITS
from app.web.seen import seen
from app.web.work.apart.searchers import Searchers, dearly
from app.web.work.asker import Asker
from app.web.work.flights import Flight, Job, Price
from app.web.work.lanes import Lane
from app.web.work.refusals import ClientGoneError
from app.web.work.sharing.shared import Local, Shared, Sharing
from app.web.work.threads import OwnTime, in_a_dear_thread, in_a_thread

CHEAP_SECONDS = 0.05  # of the processor, after which work that could not be told beforehand changes lanes
LET_WORK_WITHIN = 1.0  # seconds in which it must have been given them, or it changes lanes all the same
GRACE_SECONDS = 3.0  # how long a page that was told to ask again is waited for
TURN_SECONDS = 0.25  # how long it is waited for elsewhere once it asks for something: one request may ask for several things
LOOK_SECONDS = 0.1  # how often one that follows looks for news, and after which it is watched whether a client has gone
LONGEST = 3600.0  # seconds that a timer is set for
STOP_SECONDS = 0.08  # how long Stop waits for the search to answer


class Desk:
    """Every job under way. `cheap`, `dear` and `tables` never wait for each other."""

    def __init__(self, cheap: Lane, dear: Lane, sharing: Sharing | None = None) -> None:
        self.sharing = sharing or Local()
        self.searchers: Searchers | None = None
        self.ending = False
        self.cheap, self.dear, self.tables = cheap, dear, Lane(1)
        cheap.name, dear.name, self.tables.name = "cheap", "dear", "tables"
        self.cheap_memory = self.dear_memory = 100_000_000  # bytes that one search may borrow
        self._flights: dict[Any, Flight] = {}
        self._left: TTLCache[str, bool] = TTLCache(10_000, GRACE_SECONDS)  # pages that were left a moment ago

    def __len__(self) -> int:
        return len(self._flights)

    def latest(self, key: Any) -> Any:
        """The last thing that the flight for `key` told, None where there is none."""
        flight = self._flights.get(key)
        return flight.latest if flight else None

    def under_way(self, key: Any) -> bool:
        flight = self._flights.get(key)
        return flight is not None and not flight.stopped

    async def halt(self, key: Any, shared: Shared | None = None) -> Any:
        """Stop the flight for `key`, whoever waits for it and wherever it is, and wait a moment for it to land -> what it told last."""
        told = None
        flight = self._flights.get(key)
        if flight is None or flight.task is None or flight.followed:
            told = None if shared is None else await self.sharing.stop(shared)
        if flight is None or flight.task is None:
            return told
        flight.stop()
        await asyncio.wait({flight.task}, timeout=STOP_SECONDS)
        return flight.latest

    async def leave(self, name: str) -> None:
        """The page of this name has been left: nobody waits for it any more. Said twice it changes nothing."""
        self._left[name] = True
        for flight in list(self._flights.values()):
            if name in flight.expected and flight.job.price is not Price.TABLES:
                flight.left([name])
        await self.sharing.leave(name)

    def turn_to(self, asker: Asker) -> None:
        """A page asks for something: what it was told to ask again for is no longer kept for it, unless that is the same."""
        for flight in self._flights.values():
            if asker.name in flight.expected:
                flight.hurry(asker.name, TURN_SECONDS)
                asyncio.get_running_loop().call_later(TURN_SECONDS, self._look_after, flight)

    def end_long(self) -> None:
        """Let short work finish; long work answers with what it has, and none begins any more."""
        self.ending = True
        for flight in list(self._flights.values()):
            if flight.lane != self.cheap.name:
                flight.stop()

    async def close(self) -> None:
        """Stop everything and wait until it has ended."""
        for flight in self._flights.values():
            flight.stop()
        if tasks := [flight.task for flight in self._flights.values() if flight.task]:
            await asyncio.wait(tasks, timeout=1.0)

    async def join(self, key: Any, job: Job, asker: Asker, patience: float | None = None) -> Any:
        """The answer of the flight for `key`, which is started where there is none; None when patience ran out first.

        Raises BusyError, CrowdedError where its lane has no room for it, ClientGoneError.
        """
        async with self._aboard(key, job, asker) as flight:
            assert flight.task is not None  # noqa: S101
            if await self._landed_in_time(flight.task, asker, patience):
                return flight.task.result()
            if asker.name not in self._left:
                flight.expect(asker.name, GRACE_SECONDS)
            return None

    @staticmethod
    async def _landed_in_time(task: "asyncio.Task[Any]", asker: Asker, patience: float | None) -> bool:
        """Whether it ended before patience ran out. Most do at once, and only for others the client is watched."""
        await asyncio.wait({task}, timeout=LOOK_SECONDS if patience is None else min(LOOK_SECONDS, patience))
        left = None if patience is None else patience - LOOK_SECONDS
        if task.done() or (left is not None and left <= 0):
            return task.done()
        with asker.watched() as gone:
            await asyncio.wait({task, gone}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if gone.done() and not task.done():
                raise ClientGoneError
        return task.done()

    async def follow(self, key: Any, job: Job, asker: Asker) -> AsyncGenerator[Any, None]:
        """What the flight for `key` tells, each time it has told something new, and its answer. Raises as `join` does."""
        told = None
        async with self._aboard(key, job, asker) as flight:
            assert flight.task is not None  # noqa: S101
            with asker.watched() as gone:
                while not flight.task.done():
                    await asyncio.wait({flight.task, gone}, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
                    if gone.done():
                        raise ClientGoneError
                    if not flight.task.done() and flight.latest is not told:
                        told = flight.latest
                        yield told
            yield flight.task.result()

    @asynccontextmanager
    async def _aboard(self, key: Any, job: Job, asker: Asker) -> AsyncIterator[Flight]:
        flight, asked = self._flights.get(key), seen()
        if flight is None or flight.stopped:
            flight = self._begin(key, job, asker)
            ASKED.labels("searched").inc()
        else:
            asked.joins += 1
            ASKED.labels("joined").inc()
        flight.waiters += 1
        try:
            yield flight
        finally:
            asked.lane, asked.wait, asked.search = flight.lane, flight.wait, flight.search
            flight.waiters -= 1
            self._look_after(flight)

    def _begin(self, key: Any, job: Job, asker: Asker) -> Flight:
        if job.price is Price.DEAR:
            self.dear.check(asker.client)
        flight = self._flights[key] = Flight(job, asker.client)
        flight.task = asyncio.create_task(self._fly(flight))
        flight.task.add_done_callback(lambda task: self._landed(key, flight, task))
        return flight

    def _landed(self, key: Any, flight: Flight, task: "asyncio.Task[Any]") -> None:
        flight.land()
        if self._flights.get(key) is flight:
            del self._flights[key]
        if not task.cancelled():
            task.exception()  # whoever waits is told; a flight that all have left may fail in silence

    def _look_after(self, flight: Flight) -> None:
        """Stop a flight that nobody waits for any more, at once or when those who were to ask again have not."""
        if flight.waiters or flight.stopped or flight.job.price is Price.TABLES:
            return
        left = flight.awaited
        if left <= 0:
            flight.stop()
        else:
            asyncio.get_running_loop().call_later(left, self._look_after, flight)

    async def _fly(self, flight: Flight) -> Any:
        """Cheap while that may be enough, then dear."""
        job, answer = flight.job, None
        if job.price is Price.TABLES:
            async with self._turn(self.tables, flight) as granted:
                budget = flight.given(Budget(tell=flight.note))
                return await in_a_dear_thread(lambda: job.run(budget, None)) if granted else None
        if job.price is not Price.DEAR:
            answer, whole = await self._cheaply(flight)
            if whole or job.seconds <= CHEAP_SECONDS or flight.stopped:
                return job.nothing if answer is None else answer
        if self.ending:
            return job.nothing if answer is None else answer
        before = answer
        answer = await self.sharing.search(flight, lambda: self._dearly(flight, before))
        return job.nothing if answer is None else answer

    async def _cheaply(self, flight: Flight) -> tuple[Any, bool]:
        """All that there is of a cheap job, or 50 ms of another; and which of the two it is."""
        job = flight.job
        async with self._turn(self.cheap, flight) as granted:
            if not granted:
                return None, False
            # On a machine that is overrun 50 ms are soon gone: what is known to be cheap may take its time, and of
            # all else only that counts in which it was let work.
            own = None if job.price is Price.CHEAP else OwnTime()
            seconds = min(job.seconds, CHEAP_SECONDS) if own else job.seconds
            budget = flight.given(Budget(seconds, memory=self.cheap_memory, clock=own or time.monotonic, tell=flight.note))
            alarm = asyncio.get_running_loop().call_later(LET_WORK_WITHIN if own else min(seconds, LONGEST), budget.stop)
            try:
                answer, whole = await in_a_thread(lambda: (job.run(budget, None), not (budget.over or budget.lacked)), own)
            finally:
                alarm.cancel()
        job.worked_out(answer, seconds)
        return answer, job.enough(answer, whole)

    async def _dearly(self, flight: Flight, answer: Any) -> Any:
        job, before = flight.job, answer
        async with self._turn(self.dear, flight) as granted:
            if not granted:
                return before
            await self.sharing.begun(flight)
            budget = flight.given(Budget(job.seconds, memory=self.dear_memory, threads=1 + self.dear.idle, tell=flight.note))
            answer = await dearly(self.searchers, job.run, budget, before)
        job.worked_out(answer, job.seconds)
        return answer

    @asynccontextmanager
    async def _turn(self, lane: Lane, flight: Flight) -> AsyncIterator[bool]:
        """A turn in a lane; False for a flight that is stopped while it waits for one."""
        async with AsyncExitStack() as stack:
            began, flight.queued, flight.lane = time.monotonic(), True, lane.name
            try:
                if not flight.stopped:
                    await stack.enter_async_context(lane.turn(flight.client))
            except asyncio.CancelledError:
                if not flight.stopped:
                    raise
            finally:
                flight.queued = False
                had = time.monotonic()
                flight.wait += had - began
                WAITS.labels(lane.name).observe(had - began)
            try:
                yield not flight.stopped
            finally:
                flight.search += time.monotonic() - had
