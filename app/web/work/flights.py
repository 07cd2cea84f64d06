"""Flights: jobs in threads that any number of requests wait for together.

A flight is stopped when nobody has looked at it for a few seconds, so a closed page frees its core, while a page that asks again
joins the flight it started.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from anyio import CapacityLimiter, to_thread

from app.puzzles.budget import Budget

Gone = Callable[[], Awaitable[bool]]

GRACE_SECONDS = 3.0  # how long a flight that nobody looks at goes on: longer than a slow phone takes to ask again
LOOK_SECONDS = 0.25  # how often a waiting request checks whether its client has gone


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

    budget: Budget
    task: "asyncio.Task[Any] | None" = None
    waiters: int = 0
    seen: float = field(default_factory=time.monotonic)
    latest: Any = None


class Flights:
    """Every job under way, in as many slots as cores; `most_waiting` may wait for one, and one more is refused."""

    def __init__(self, slots: int, most_waiting: int) -> None:
        self.limiter = CapacityLimiter(slots)
        self.most_waiting = most_waiting
        self._flights: dict[Any, Flight] = {}

    @property
    def idle(self) -> int:
        """Slots that nothing uses just now."""
        return max(0, int(self.limiter.total_tokens) - self.limiter.borrowed_tokens)

    def latest(self, key: Any) -> Any:
        """The last thing that the flight for `key` told, None where there is none. It counts as a look."""
        flight = self._flights.get(key)
        if flight is None or flight.latest is None:
            return None
        flight.seen = time.monotonic()
        return flight.latest

    def under_way(self, key: Any) -> bool:
        flight = self._flights.get(key)
        return flight is not None and not flight.budget.stopped

    def stop(self, key: Any) -> None:
        """Stop the flight for `key`, whoever waits for it: it answers with what it has."""
        if flight := self._flights.get(key):
            flight.budget.stop()

    def stop_all(self) -> None:
        for flight in self._flights.values():
            flight.budget.stop()

    async def alone(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """A job in a slot that nobody else can join."""
        self._check_queue()
        return await to_thread.run_sync(job, *arguments, limiter=self.limiter)

    def _check_queue(self) -> None:
        if self.limiter.statistics().tasks_waiting >= self.most_waiting:
            raise BusyError("many boards are being searched just now; try again in a few seconds", 5)

    async def join(
        self,
        key: Any,
        job: Callable[[Budget], Any],
        patience: float | None,
        gone: Gone | None,
        *,
        keep: bool = False,
        landed: Callable[[Any], None] = lambda _: None,
    ) -> Any:
        """Join the flight for `key`, or start it. None when patience ran out first; the flight goes on for the next who asks.

        `landed` gets the answer of a flight that is started here, whether or not anybody still waits for it.
        """
        flight = self._flights.get(key)
        if flight is None or flight.budget.stopped:
            self._check_queue()
            flight = self._flights[key] = Flight(Budget())
            flight.budget.tell = lambda news: setattr(flight, "latest", news)
            flight.task = asyncio.create_task(self._supervise(key, flight, job, keep, landed))
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

    async def _supervise(
        self, key: Any, flight: Flight, job: Callable[[Budget], Any], keep: bool, landed: Callable[[Any], None]
    ) -> Any:
        """Run the job in a slot; stop it when nobody has looked for a while, unless it is worth having later (`keep`)."""
        thread = asyncio.create_task(to_thread.run_sync(job, flight.budget, limiter=self.limiter))
        try:
            while not thread.done():
                await asyncio.wait({thread}, timeout=LOOK_SECONDS)
                if not keep and flight.waiters == 0 and time.monotonic() - flight.seen > GRACE_SECONDS:
                    flight.budget.stop()
            answer = await thread
            landed(answer)
            return answer
        finally:
            flight.budget.stop()
            if self._flights.get(key) is flight:
                del self._flights[key]
