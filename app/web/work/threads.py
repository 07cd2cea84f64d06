"""Threads for searches. Dear ones are the operating system's last choice: whatever is cheap goes before them at once."""

import asyncio
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from anyio import CapacityLimiter, to_thread

from app.web.work.memory import give_back

NICENESS = 10  # of dear threads: they get a tenth of a core that something cheap wants too


async def in_a_thread(job: Callable[[], Any]) -> Any:
    """Run a cheap job in a thread that others have used before. Whose turn it is has been seen to."""
    return await to_thread.run_sync(job, limiter=CapacityLimiter(1))


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


def lower_priority() -> None:
    """Make the calling thread give way to all others. Only Linux gives priorities to threads; elsewhere they stay equal."""
    if hasattr(os, "setpriority") and os.uname().sysname == "Linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
