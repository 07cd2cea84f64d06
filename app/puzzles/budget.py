"""What one answer may use, what it has used, and the caller's hold on it while it is worked out."""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from threading import Event, Lock, Thread
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Clock = Callable[[], float]
Flag = NDArray[np.uint8]
Answer = TypeVar("Answer")

ENDLESS = 1 << 62  # nodes
MEMORY = 2_000_000_000  # bytes that a search may borrow where nobody says otherwise
_TICK = 0.01  # seconds between two looks at the clock while a kernel runs that cannot read it


class Budget:
    """Seconds on the given clock, search nodes, bytes of memory and threads; a stop, and news of how far the search got.

    `flag` is a uint8[1] that kernels poll every so often; `stop` sets it, from any thread. `tell` gets the best `Solution` so far,
    the generator's `Progress` or table building's `Building`; it is called on the searching thread and must be quick.
    Reaching a budget's end is a result, not an error.
    """

    def __init__(
        self,
        seconds: float = math.inf,
        *,
        nodes: int = ENDLESS,
        memory: int = MEMORY,
        threads: int = 1,
        clock: Clock = time.monotonic,
        tell: Callable[[Any], None] | None = None,
    ) -> None:
        self.seconds, self.most_nodes, self.memory, self.threads, self.clock = seconds, nodes, memory, threads, clock
        self.tell: Callable[[Any], None] = tell or (lambda _: None)
        self.flag: Flag = np.zeros(1, np.uint8)
        self.nodes = 0
        self.lacked = False  # memory: set by a search that could have gone on with more of it
        self.begin()
        if seconds < math.inf:
            _WATCH.start()

    def begin(self) -> None:
        """The seconds run from now: from the making, unless a queue came between."""
        self.deadline = self.clock() + self.seconds

    def part(self, *, until: float = math.inf, nodes: int = ENDLESS) -> "Budget":
        """A share that ends with the whole at the latest and has the same stop. Who takes it adds what it spent to the whole."""
        share = copy(self)
        share.nodes, share.most_nodes, share.deadline = 0, min(nodes, self.nodes_left), min(until, self.deadline)
        return share

    def stop(self) -> None:
        self.flag[0] = 1

    @property
    def stopped(self) -> bool:
        return bool(self.flag[0])

    @property
    def left(self) -> float:
        """Seconds left."""
        return max(0.0, self.deadline - self.clock())

    @property
    def nodes_left(self) -> int:
        return max(0, self.most_nodes - self.nodes)

    @property
    def over(self) -> bool:
        return self.stopped or self.nodes >= self.most_nodes or self.clock() >= self.deadline

    @contextmanager
    def on_time(self) -> Iterator[Flag]:
        """A flag for kernels that run long and cannot read a clock: set by a stop, and by a thread when the time is up."""
        if self.deadline == math.inf:
            yield self.flag
            return
        flag = self.flag.copy()
        _WATCH.add(self, flag)
        try:
            yield flag
        finally:
            _WATCH.drop(flag)


class _Watch:
    """One thread that sets the flags of budgets that are over. To start one for each search takes longer than most searches do.

    It looks every `_TICK` while there is a flag to look after, and for a second after that; then it sleeps until the next is added.
    """

    def __init__(self) -> None:
        self._flags: dict[int, tuple[Budget, Flag]] = {}
        self._wanted, self._starting = Event(), Lock()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin, where it has not begun: a thread keeps the priority of who starts it, so this is done where budgets are made."""
        if self._thread is None:
            with self._starting:
                if self._thread is None:
                    self._thread = Thread(target=self._look, daemon=True, name="deadlines")
                    self._thread.start()

    def add(self, budget: Budget, flag: Flag) -> None:
        self._flags[id(flag)] = budget, flag
        self._wanted.set()

    def drop(self, flag: Flag) -> None:
        del self._flags[id(flag)]

    def _look(self) -> None:
        idle = 0
        while self._wanted.wait():
            watched = tuple(self._flags.values())
            for budget, flag in watched:
                if budget.stopped or budget.clock() >= budget.deadline:
                    flag[0] = 1
            idle = 0 if watched else idle + 1
            if idle * _TICK > 1.0:
                self._wanted.clear()
                if self._flags:  # added just before
                    self._wanted.set()
            time.sleep(_TICK)


_WATCH = _Watch()


def stoppable(job: Callable[[], Answer], budget: Budget) -> Answer:
    """The job's answer, worked out in a thread: Ctrl-C would not reach a kernel, so it stops the budget, and is raised again."""
    with ThreadPoolExecutor(1, "search") as pool:
        running = pool.submit(job)
        try:
            return running.result()
        except KeyboardInterrupt:
            budget.stop()
            raise
