"""A stop flag that also knows the time: kernels cannot read a clock, so a thread sets the flag for them."""

from threading import Event, Thread
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

from app.puzzles.interface import Limit, Watch

_TICK = 0.01  # seconds between two looks at the clock and at the caller's flag


class Deadline:
    """`with Deadline(limit, watch) as stop`: `stop` is a uint8[1], set when the time is up or the watch is stopped."""

    def __init__(self, limit: Limit, watch: Watch) -> None:
        self.flag: NDArray[np.uint8] = np.zeros(1, np.uint8)
        self._limit, self._watch = limit, watch
        self._over = Event()
        self._ends = limit.clock() + limit.seconds
        self._thread = Thread(target=self._look, daemon=True, name="deadline")

    @property
    def left(self) -> float:
        """Seconds left."""
        return max(0.0, self._ends - self._limit.clock())

    def __enter__(self) -> NDArray[np.uint8]:
        self._thread.start()
        return self.flag

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not (self._watch.stopped or self._limit.clock() >= self._ends):
            if self._over.wait(_TICK):
                return
        self.flag[0] = 1
