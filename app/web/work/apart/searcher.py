"""One process that searches: as the server sees it, and its own life."""

import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.web.work.apart.tasks import Task
from app.web.work.memory import give_back, settle
from app.web.work.threads import lower_priority

LOOK_SECONDS = 0.02  # how often it is looked whether a search is to stop
NICENESS = 18  # whatever is cheap goes first; only what compiles for a rare board gives way to these
FIRST_TO_GO = "500"  # where the system has no memory left, it ends a process that searches before one that answers
NEWS, ANSWER, FAULT = range(3)  # what a process says
# A terminal sends its signals to all of a server's processes, and who manages services does too. The server says when these end.
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Searcher:
    """One process, seen from here. To be used by one thread at a time, but for `end`."""

    def __init__(self, folder: Path, table_set: str) -> None:
        """Raises OSError, EOFError where the system gives no process."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([__name__])
        self._line, there = context.Pipe()
        flag = context.RawArray("B", 1)
        self._flag = np.frombuffer(flag, np.uint8)
        self._process = context.Process(target=_serve, args=(there, flag, folder, table_set), daemon=True, name="searcher")
        with _signals_held():
            self._process.start()
        there.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def waits(self) -> bool:
        """Whether it lives and has nothing to say. That it has ended, its line tells at once, and the system some time later."""
        return not self._line.closed and not self._line.poll()

    def ask(self, task: Task, budget: Budget, before: Any) -> tuple[int, Any]:
        """ANSWER or FAULT, and what it is. Raises EOFError or OSError where the process has ended."""
        self._flag[0] = 0
        limits = {"nodes": budget.most_nodes, "memory": budget.memory, "threads": budget.threads}
        self._line.send((task.do, task.family.slug, task.solver is not None, task.arguments, before, budget.left, limits))
        while True:
            self._flag[0] |= budget.stopped
            if not self._line.poll(LOOK_SECONDS):
                continue
            kind, told, made = self._line.recv()
            if kind == NEWS:
                budget.tell(told)
                continue
            if made is not None and task.solver is not None:
                task.solver.keep(made, task.arguments[0])
            return kind, told

    def leave(self) -> None:
        """End it, and forget its line."""
        self._line.close()
        self.end()

    def end(self) -> None:
        """End it, whatever it does. One that cannot be killed, since what it was forked from has gone, stops, and ends with its line."""
        self._flag[0] = 1
        if self._process.is_alive():
            self._process.kill()
        self._process.join(1.0)


@contextmanager
def _signals_held() -> Iterator[None]:
    """A process that is started in here, and all that are forked from it, hold back what ends servers, from their first instruction."""
    resource_tracker.ensure_running()  # where it is started later, it lets these signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection, flag: Any, folder: Path, table_set: str) -> None:
    """The life of a process: search after search, until the line or the server is gone."""
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    busy = threading.Lock()
    for watch in (_end_with_parent, partial(_end_when_told, flag, busy)):
        threading.Thread(target=watch, daemon=True).start()
    lower_priority(NICENESS)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
    settle()
    solvers: dict[str, Any] = {}
    with suppress(EOFError, OSError):
        while True:
            wish = line.recv()
            with busy:
                line.send_bytes(_answer(wish, solvers, line, flag, (folder, table_set)))
                give_back()


def _answer(wish: Any, solvers: dict[str, Any], line: Connection, flag: Any, tables: tuple[Path, str]) -> bytes:
    """What a task comes to, and what was worked out on the way and is worth keeping. The news go along the line meanwhile."""
    do, slug, needs_solver, arguments, before, seconds, limits = wish
    try:
        family, solver = FAMILIES[slug], None
        if needs_solver:
            solver = solvers[slug] = solvers.get(slug) or family.engine.solver(*tables, 0)
            if not solver.ready(arguments[0]):  # loads what is there: the seconds of the search run from then on
                solver.prepare(arguments[0], Budget())
        budget = Budget(seconds, **limits, tell=lambda news: line.send((NEWS, news, None)))
        budget.flag = np.frombuffer(flag, np.uint8)
        answer = do(family, solver, budget, before, *arguments)
        return pickle.dumps((ANSWER, answer, solver.kept(arguments[0]) if solver else None))
    except (BrokenPipeError, ConnectionResetError):
        raise
    except Exception as error:
        error.add_note(traceback.format_exc())
        return _fault(error)


def _fault(error: Exception) -> bytes:
    """An error as it is sent, or its words where it would not arrive as what it is."""
    try:
        sent = pickle.dumps((FAULT, error, None))
        pickle.loads(sent)  # noqa: S301 - our own
    except Exception:
        return pickle.dumps((FAULT, RuntimeError(repr(error)), None))
    return sent


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _end_when_told(flag: Any, busy: threading.Lock) -> None:
    """SIGTERM: the search under way answers with what it has, then this process ends."""
    signal.sigwait((signal.SIGTERM,))
    flag[0] = 1
    with busy:
        os._exit(0)
