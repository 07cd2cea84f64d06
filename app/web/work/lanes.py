"""Lanes: whose turn it is. Cheap work waits for cheap work alone, and dear work is bounded."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.web.work.refusals import BusyError, CrowdedError

RETRY_SECONDS = 5  # when to come back: some searches of two seconds have ended by then


class Lane:
    """`at_a_time` have their turn, the others wait in the order they came; None: as many as come."""

    name = "lane"  # in counters and logs

    def __init__(self, at_a_time: int, most_waiting: int | None = None, most_for_one: int | None = None) -> None:
        self.at_a_time, self.most_waiting, self.most_for_one = at_a_time, most_waiting, most_for_one
        self.running = 0
        self._queue: deque[asyncio.Future[None]] = deque()
        self._of: Counter[str] = Counter()  # turns and places in the queue that each client has

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def idle(self) -> int:
        """Turns that nobody takes just now."""
        return max(0, self.at_a_time - self.running)

    def check(self, client: str) -> None:
        """Raises BusyError, CrowdedError where one more of this client may not even wait."""
        if self.most_for_one is not None and self._of[client] >= self.most_for_one:
            raise CrowdedError(
                f"{self.most_for_one} long searches from your address are under way: wait for one to end, or stop one",
                RETRY_SECONDS,
            )
        if self.most_waiting is not None and not self.idle and self.waiting >= self.most_waiting:
            raise BusyError("many boards are being searched just now: try again in a few seconds", RETRY_SECONDS)

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Wait for a turn and have it. Raises as `check` does."""
        self.check(client)
        self._of[client] += 1
        try:
            await self._wait()
            try:
                yield
            finally:
                self._next()
        finally:
            self._of[client] -= 1
            self._of += Counter()  # drops those who have none

    async def _wait(self) -> None:
        if self.idle and not self._queue:
            self.running += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            else:
                self._queue.remove(turn)
            raise

    def _next(self) -> None:
        """Hand the turn on to the first who waits."""
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1
