"""Processes for long searches.

A thread of low priority may hold Python's lock while others have its core: then everybody waits. A process has a lock of its own.
They are forked from one that has imported all there is to import, so that each takes little memory and starts in 10 ms.
"""

import logging
import multiprocessing
import os
import re
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.web.work.apart.tasks import Task
from app.web.work.memory import give_back, settle
from app.web.work.refusals import BusyError
from app.web.work.threads import in_a_dear_thread, in_a_thread, lower_priority

LOOK_SECONDS = 0.02  # how often it is looked whether a search is to stop
RETRY_SECONDS = 5
NICENESS = 18  # whatever is cheap goes first; only what compiles for a rare board gives way to these
FIRST_BYTES, EACH_BYTES = 70_000_000, 20_000_000  # of the process they are forked from, and of each beside what it searches with
NEWS, ANSWER, FAULT = range(3)  # what a process says

log = logging.getLogger("fewest_moves")


def can_search_apart() -> bool:
    """Whether this system has what it takes: all but Windows do."""
    return "forkserver" in multiprocessing.get_all_start_methods()


class Searchers:
    """As many processes as search at a time. What a process leaves when it is killed is a sentence, and another takes its place."""

    def __init__(self, many: int, folder: Path, table_set: str) -> None:
        self._many, self._tables = many, (folder, table_set)
        self._idle: deque[_Searcher] = deque()
        self._all: set[_Searcher] = set()
        self._closed = False

    def start(self) -> None:
        """Have all of them stand ready. The first takes half a second."""
        self._idle.extend(self._begun() for _ in range(self._many - len(self._all)))

    def run(self, task: Task, budget: Budget, before: Any) -> Any:
        """What the task answers, or raises; its news go to `budget.tell`. To be called in a thread. Raises BusyError."""
        try:
            searcher = self._taken()
            kind, told = searcher.ask(task, budget, before)
        except (EOFError, OSError) as error:
            log.warning("a process that searched has ended: %r", error)
            self._tidy()
            raise BusyError("this search was broken off by the system: ask again", RETRY_SECONDS) from error
        self._idle.append(searcher)
        if kind == FAULT:
            raise told
        return told

    @property
    def likely_bytes(self) -> int:
        """What they will hold before they search."""
        return FIRST_BYTES + EACH_BYTES * self._many

    @property
    def bytes(self) -> int:
        """What they and the one they are forked from hold for themselves; what they share with it is counted once."""
        pids = [forkserver._forkserver._forkserver_pid, *(searcher.pid for searcher in tuple(self._all))]  # type: ignore[attr-defined]
        return sum(_anonymous(pid) for pid in pids if pid)

    def close(self) -> None:
        self._closed = True
        for searcher in tuple(self._all):
            searcher.end()
        self._all.clear()

    def _taken(self) -> "_Searcher":
        try:
            return self._idle.pop()
        except IndexError:
            return self._begun()

    def _begun(self) -> "_Searcher":
        searcher = _Searcher(*self._tables)
        self._all.add(searcher)
        if self._closed:
            searcher.end()
        return searcher

    def _tidy(self) -> None:
        for searcher in tuple(self._all):
            if not searcher.is_alive:
                self._all.discard(searcher)
                searcher.end()


class _Searcher:
    """One process, seen from here."""

    def __init__(self, folder: Path, table_set: str) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([__name__])
        self._line, there = context.Pipe()
        flag = context.RawArray("B", 1)
        self._flag = np.frombuffer(flag, np.uint8)
        self._process = context.Process(target=_serve, args=(there, flag, folder, table_set), daemon=True, name="searcher")
        self._process.start()
        there.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, task: Task, budget: Budget, before: Any) -> tuple[int, Any]:
        """ANSWER or FAULT, and what it is. Raises EOFError or OSError where the process has ended."""
        self._flag[0] = 0
        limits = {"nodes": budget.most_nodes, "memory": budget.memory, "threads": budget.threads}
        self._line.send((task.do, task.family.slug, task.solver is not None, task.arguments, before, budget.left, limits))
        while True:
            while not self._line.poll(LOOK_SECONDS):
                self._flag[0] |= budget.stopped
            kind, told = self._line.recv()
            if kind != NEWS:
                return kind, told
            budget.tell(told)

    def end(self) -> None:
        self._flag[0] = 1
        self._line.close()
        self._process.terminate()
        self._process.join(1.0)


async def dearly(searchers: Searchers | None, run: Callable[[Budget, Any], Any], budget: Budget, before: Any) -> Any:
    """A long run where it holds nobody up: in a process, where there are any and it can be sent there, or in a thread."""
    if searchers is not None and isinstance(run, Task):
        return await in_a_thread(lambda: searchers.run(run, budget, before))
    return await in_a_dear_thread(lambda: run(budget, before))


def _serve(line: Connection, flag: Any, folder: Path, table_set: str) -> None:
    """The life of a process: search after search, until the line or the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all processes at a terminal; the server says when this one ends
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    lower_priority(NICENESS)
    settle()
    solvers: dict[str, Any] = {}
    while True:
        try:
            do, slug, needs_solver, arguments, before, seconds, limits = line.recv()
        except (EOFError, OSError):
            return
        budget = Budget(seconds, **limits, tell=lambda news: line.send((NEWS, news)))
        budget.flag = np.frombuffer(flag, np.uint8)
        family = FAMILIES[slug]
        if needs_solver and slug not in solvers:
            solvers[slug] = family.engine.solver(folder, table_set, 0)
        try:
            line.send((ANSWER, do(family, solvers.get(slug), budget, before, *arguments)))
        except (BrokenPipeError, ConnectionResetError):
            return
        except Exception as error:
            error.add_note(traceback.format_exc())
            line.send((FAULT, error))
        give_back()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _anonymous(pid: int) -> int:
    """Bytes of memory of its own; what others share with it is counted in part."""
    with suppress(OSError):
        told = re.search(r"^Pss_Anon:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
        return 1024 * int(told[1]) if told else 0
    return 0
