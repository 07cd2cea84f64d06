"""How many long searches a client may begin: a bucket of tokens that fills again, so many a second."""

import math
import time
from collections.abc import Callable

from cachetools import LRUCache

CLIENTS = 20_000  # whose buckets are kept; who was not seen for longest starts with a full one


class Buckets:
    """`burst` tokens at most, `per_second` of them come back; a search takes one."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.per_second, self._clock = burst, per_second, clock
        self._left: LRUCache[str, tuple[float, float]] = LRUCache(CLIENTS)  # tokens, and when that was

    def left(self, client: str) -> float:
        now = self._clock()
        tokens, then = self._left.get(client, (self.burst, now))
        return min(self.burst, tokens + self.per_second * max(0.0, now - then))

    def take(self, client: str) -> None:
        self._left[client] = (max(0.0, self.left(client) - 1), self._clock())

    def wait(self, client: str) -> int:
        """Whole seconds until the client has a token; 0 when it has one."""
        lacking = 1 - self.left(client)
        return 0 if lacking <= 0 else max(1, math.ceil(lacking / self.per_second))
