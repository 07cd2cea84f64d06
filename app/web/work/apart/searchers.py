"""Processes for long searches.

A thread of low priority may hold Python's lock while others have its core: then everybody waits. A process has a lock of its own.
They are forked from one that has imported all there is to import, so that each takes little memory and starts in 10 ms.
"""

import logging
import math
import multiprocessing
import re
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

from app.puzzles.budget import Budget
from app.web.work.apart.searcher import FAULT, Searcher
from app.web.work.apart.tasks import Task
from app.web.work.refusals import BusyError
from app.web.work.threads import in_a_dear_thread, in_a_thread

RETRY_SECONDS = 5
WITHOUT_SECONDS = 20.0  # in which none is started, where the system gave none just now
FIRST_BYTES, EACH_BYTES = (
    30_000_000,
    65_000_000,
)  # of the process they are forked from, and of each that has met every kind of board

log = logging.getLogger("fewest_moves")


class NoProcessError(Exception):
    """The system gives no process."""


def can_search_apart() -> bool:
    """Whether this system has what it takes: all but Windows do."""
    return "forkserver" in multiprocessing.get_all_start_methods()


class Searchers:
    """As many processes as search at a time. Where one is killed, its search is begun again in another, once."""

    def __init__(self, many: int, folder: Path, table_set: str) -> None:
        self._many, self._tables = many, (folder, table_set)
        self._idle: deque[Searcher] = deque()
        self._all: set[Searcher] = set()
        self._closed = False
        self._none_until = 0.0

    def start(self) -> None:
        """Have all of them stand ready, where the system gives them. The first takes half a second."""
        with suppress(NoProcessError):
            while len(self._all) < self._many:
                self._idle.append(self._begun())

    def run(self, task: Task, budget: Budget, before: Any) -> Any:
        """What the task answers, or raises; its news go to `budget.tell`. To be called in a thread.

        Raises NoProcessError where there is none to do it, BusyError where they are killed.
        """
        answer = self._asked(self._taken(), task, budget, before)
        if answer is None and not budget.over:
            answer = self._asked(self._begun(), task, budget, before)
        if answer is None:
            raise BusyError("this search was broken off by the system: ask again", RETRY_SECONDS)
        kind, told = answer
        if kind == FAULT:
            raise told
        return told

    @property
    def likely_bytes(self) -> int:
        """What they will hold for themselves beside what their searches borrow."""
        return FIRST_BYTES + EACH_BYTES * self._many

    @property
    def bytes(self) -> int:
        """What they and the one they are forked from hold for themselves; what they share with it is counted once."""
        pids = [forkserver._forkserver._forkserver_pid, *(searcher.pid for searcher in tuple(self._all))]  # type: ignore[attr-defined]
        return sum(_anonymous(pid) for pid in pids if pid)

    def close(self) -> None:
        self._closed, self._none_until = True, math.inf
        for searcher in tuple(self._all):
            searcher.end()
        self._all.clear()

    def _asked(self, searcher: Searcher, task: Task, budget: Budget, before: Any) -> tuple[int, Any] | None:
        """What one process says; None where it ends before it has answered."""
        answer = None
        try:
            answer = searcher.ask(task, budget, before)
        except (EOFError, OSError) as error:
            log.warning("a process that searched has ended: %s", type(error).__name__)
        finally:
            if answer is None or self._closed or len(self._idle) >= self._many:
                self._drop(searcher)
            else:
                self._idle.append(searcher)
        return answer

    def _taken(self) -> Searcher:
        with suppress(IndexError):
            while not (searcher := self._idle.pop()).waits:
                self._drop(searcher)
            return searcher
        return self._begun()

    def _begun(self) -> Searcher:
        """A new one; tried twice, since the one that they are forked from may have been killed. Raises NoProcessError."""
        if time.monotonic() < self._none_until:
            raise NoProcessError
        try:
            try:
                searcher = Searcher(*self._tables)
            except (EOFError, OSError):
                searcher = Searcher(*self._tables)
        except (EOFError, OSError) as error:
            self._none_until = time.monotonic() + WITHOUT_SECONDS
            log.warning("no process can be started, long searches run in threads: %s", type(error).__name__)
            raise NoProcessError from error
        self._all.add(searcher)
        if self._closed:
            self._drop(searcher)
            raise NoProcessError
        return searcher

    def _drop(self, searcher: Searcher) -> None:
        self._all.discard(searcher)
        searcher.leave()


async def dearly(searchers: Searchers | None, run: Callable[[Budget, Any], Any], budget: Budget, before: Any) -> Any:
    """A long run where it holds nobody up: in a process, where there are any and it can be sent there, or in a thread.

    Raises BusyError where there is no memory or no thread for it.
    """
    try:
        if searchers is not None and isinstance(run, Task):
            with suppress(NoProcessError):
                return await in_a_thread(lambda: searchers.run(run, budget, before))
        return await in_a_dear_thread(lambda: run(budget, before))
    except (MemoryError, RuntimeError) as error:
        if isinstance(error, MemoryError) or "new thread" in str(error):
            raise BusyError("there is no room for this search just now: try again in a few seconds", RETRY_SECONDS) from error
        raise


def _anonymous(pid: int) -> int:
    """Bytes of memory of its own; what others share with it is counted in part."""
    with suppress(OSError):
        told = re.search(r"^Pss_Anon:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
        return 1024 * int(told[1]) if told else 0
    return 0
