"""The first start: every family's tables and compiled kernels, side by side in processes.

Compiling holds Python's lock, so threads would take turns: two processes on two cores take half the time. A stamp beside the
tables tells that all of it was done by this code on this processor; then a start only loads, in a second or two.
"""

import hashlib
import os
import platform
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from queue import Empty
from threading import Thread
from time import sleep
from typing import Any

import llvmlite.binding
import numba

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Building
from app.puzzles.wording import fault

LOOK_SECONDS = 0.2
IDLE = 19  # the niceness that leaves the processor to everyone else


class BuildingError(RuntimeError):
    """A family's tables or kernels could not be made: why, or that the process which tried was ended."""


def build_all(folder: Path, which: str, tell: Callable[[Building], None]) -> None:
    """Build and compile what is missing of a set for every family, telling how far all of it is. Raises BuildingError."""
    stamp, current = folder / f"complete-{which}", _stamp()
    if _holds(stamp, current):
        for family in FAMILIES.values():
            family.engine.build(folder, which, Budget())
        return
    folder.mkdir(parents=True, exist_ok=True)
    _side_by_side(folder, which, tell)
    _leave(stamp, current)


def _leave(stamp: Path, current: str) -> None:
    """Where it cannot be left, nothing is missing: the next start looks again at every table."""
    with suppress(OSError):
        stamp.write_text(current)


def _side_by_side(folder: Path, which: str, tell: Callable[[Building], None]) -> None:
    context = get_context("spawn")
    news: Any = context.Queue()
    crew = [context.Process(target=_build, args=(slug, folder, which, news), daemon=True) for slug in FAMILIES]
    with _deaf_to_ctrl_c():
        for process in crew:
            process.start()
    done = dict.fromkeys(FAMILIES, 0.0)
    while any(process.is_alive() for process in crew) or not news.empty():
        try:
            slug, what, share = news.get(timeout=LOOK_SECONDS)
        except Empty:
            continue
        if share is None:
            raise BuildingError(what)
        done[slug] = share
        tell(Building(what, sum(done.values()) / len(done)))
    for slug, process in zip(FAMILIES, crew, strict=True):
        process.join()
        if process.exitcode:
            raise BuildingError(f"the tables of {slug} could not be made: its process ended with status {process.exitcode}")


def _build(slug: str, folder: Path, which: str, news: Any) -> None:
    def tell(told: Any) -> None:
        news.put((slug, told.what, told.done))

    try:
        FAMILIES[slug].engine.build(folder, which, Budget(tell=tell))
    except OSError as error:
        news.put((slug, fault(error), None))


def begin_rest(folder: Path) -> None:
    """Compile, beside a server that is ready, what the standard set leaves to the first rare board. Ends with this process."""
    stamp, current = folder / "complete-rest", _stamp()
    if not _holds(stamp, current):
        with _deaf_to_ctrl_c():
            get_context("spawn").Process(target=_rest, args=(folder, stamp, current, os.getpid()), daemon=True).start()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """It reaches every process of the group, and each would show where it stood: the parent alone hears it, and takes the others along.

    What is blocked when a process starts stays so in it. Pressed meanwhile, it is heard at the end.
    """
    resource_tracker.ensure_running()  # to start it would end the block
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))  # another thread may get it
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        for number in heard[:1]:
            signal.raise_signal(number)


def _rest(folder: Path, stamp: Path, current: str, parent: int) -> None:
    os.nice(IDLE)
    Thread(target=_end_with, args=(parent,), daemon=True).start()
    for family in FAMILIES.values():
        family.engine.build(folder, "rest", Budget())
    _leave(stamp, current)


def _end_with(parent: int) -> None:
    """A parent that dies of a signal takes no daemon along: look for it, and go when it has gone."""
    while os.getppid() == parent:
        sleep(LOOK_SECONDS)
    os._exit(1)


def _holds(stamp: Path, current: str) -> bool:
    return stamp.is_file() and stamp.read_text() == current


def _stamp() -> str:
    """What compiled kernels depend on: their source, the compiler, the processor."""
    source = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*/kernels/*.py")):
        source.update(path.read_bytes())
    cpu = os.environ.get("NUMBA_CPU_NAME") or llvmlite.binding.get_host_cpu_name()
    return f"{source.hexdigest()} numba {numba.__version__} python {platform.python_version()} {cpu}\n"
