"""Lanes: whose turn it is. Cheap work waits for cheap work alone, dear work is bounded, and clients take turns."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.web.metrics import LANES
from app.web.work.buckets import Buckets
from app.web.work.refusals import BusyError, CrowdedError

RETRY_SECONDS = 5  # when to come back: some searches of two seconds have ended by then


class Lane:
    """`at_a_time` have their turn, the others wait; None: as many as come.

    Of those who wait each client has one turn after the other, so that one with a thousand wishes waits behind one with a single
    wish. A full queue has as much room again for clients that have nothing in it yet.
    """

    name = "lane"  # in counters and logs

    def __init__(
        self, at_a_time: int, most_waiting: int | None = None, most_for_one: int | None = None, buckets: Buckets | None = None
    ) -> None:
        self.at_a_time, self.most_waiting, self.most_for_one = at_a_time, most_waiting, most_for_one
        self.buckets = buckets
        self.running = 0
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by client, whose turn is next first
        self._of: Counter[str] = Counter()  # turns and places in the queue that each client has

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @property
    def idle(self) -> int:
        """Turns that nobody takes just now."""
        return max(0, self.at_a_time - self.running)

    def tell(self) -> None:
        """Say to the counters who is here: whichever worker is asked for them answers for all."""
        LANES.labels(self.name, "running").set(self.running)
        LANES.labels(self.name, "waiting").set(self.waiting)

    def check(self, client: str) -> None:
        """Raises BusyError, CrowdedError where one more of this client may not even wait."""
        if self.most_for_one is not None and self._of[client] >= self.most_for_one:
            raise CrowdedError(
                f"{self.most_for_one} long searches from your address are under way: wait for one to end, or stop one",
                RETRY_SECONDS,
            )
        if self.buckets is not None and (seconds := self.buckets.wait(client)):
            raise CrowdedError("your address has begun many long searches in a short time: try again in a little while", seconds)
        room = None if self.most_waiting is None else self.most_waiting * (1 if self._of[client] else 2)
        if room is not None and not self.idle and self.waiting >= room:
            raise BusyError("many boards are being searched just now: try again in a few seconds", RETRY_SECONDS)

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Wait for a turn and have it. Raises as `check` does."""
        self.check(client)
        self._of[client] += 1
        try:
            await self._wait(client)
            self.tell()
            if self.buckets is not None:
                self.buckets.take(client)
            try:
                yield
            finally:
                self._next()
        finally:
            self.tell()
            self._of[client] -= 1
            self._of += Counter()  # drops those who have none

    async def _wait(self, client: str) -> None:
        if self.idle and not self._queues:
            self.running += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(client, deque()).append(turn)
        self.tell()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            else:
                self._leave(client, turn)
            raise

    def _leave(self, client: str, turn: "asyncio.Future[None]") -> None:
        self._queues[client].remove(turn)
        if not self._queues[client]:
            del self._queues[client]

    def _next(self) -> None:
        """Hand the turn on to the client whose turn it is; its next wish waits until the others have had theirs."""
        while self._queues:
            client, queue = next(iter(self._queues.items()))
            turn = queue[0]
            self._queues.move_to_end(client)
            self._leave(client, turn)
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1
