"""Threads for searches. Dear ones are the operating system's last choice: whatever is cheap goes before them at once."""

import asyncio
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from anyio import CapacityLimiter, to_thread

from app.web.work.memory import give_back

NICENESS = 10  # of dear threads: they get a tenth of a core that something cheap wants too


class OwnTime:
    """Seconds of the processor that one thread has had since it began: a clock that stands still while others have their turn."""

    def __init__(self) -> None:
        self._read: Callable[[], float] = float
        self._began = 0.0

    def begin(self) -> None:
        """Count the calling thread's. Only some systems let one thread read another's; elsewhere the clock on the wall must do."""
        if hasattr(time, "pthread_getcpuclockid"):
            self._read = partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))
        else:
            self._read = time.monotonic
        self._began = self._read()

    def __call__(self) -> float:
        return self._read() - self._began


async def in_a_thread(job: Callable[[], Any], own: OwnTime | None = None) -> Any:
    """Run a cheap job in a thread that others have used before, on its `own` clock. Whose turn it is has been seen to."""

    def run() -> Any:
        if own is not None:
            own.begin()
        return job()

    return await to_thread.run_sync(run, limiter=CapacityLimiter(1))


async def in_a_dear_thread(job: Callable[[], Any]) -> Any:
    """Run a job in a thread of its own: a lowered priority cannot be raised again, and what it borrowed goes back with it.

    Threads that it starts inherit the priority.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Any] = loop.create_future()

    def land(answer: Any, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(answer)
        else:
            done.set_exception(error)

    def run() -> None:
        lower_priority()
        answer, error = None, None
        try:
            answer = job()
        except BaseException as caught:
            error = caught
        give_back()
        with suppress(RuntimeError):  # the loop has been closed
            loop.call_soon_threadsafe(land, answer, error)

    threading.Thread(target=run, name="dear", daemon=True).start()
    return await done


def lower_priority(niceness: int = NICENESS) -> None:
    """Make the calling thread give way to all others. Only Linux gives priorities to threads; elsewhere they stay equal."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
