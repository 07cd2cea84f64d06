"""The memory of one worker: how it is shared out, and how what was borrowed goes back to the system."""

import asyncio
import ctypes
import gc
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

LEAST = 100_000_000  # bytes that are shared out however little the setting leaves
_MMAP_THRESHOLD, _TRIM_THRESHOLD, _ARENAS = -3, -1, -8  # glibc's M_MMAP_THRESHOLD, M_TRIM_THRESHOLD, M_ARENA_MAX
_BLOCK = 1 << 20  # bytes from which an array has pages of its own, which go back when it is freed
SWEEP_SECONDS = 1.0  # between two collections of garbage: some 5 ms each under load
WHOLE_SECONDS = 600.0  # between two that look at everything: 0.1 s, and 0.3 s once many answers are kept
_NEVER = 1 << 30  # collections of young garbage, after which Python would look at everything


@dataclass(frozen=True, slots=True)
class Shares:
    """Bytes: what answers and components of jams are kept in, and what one cheap and one dear search may borrow."""

    answers: int
    components: int
    cheap: int
    dear: int


def shares(setting: int, base: int, cheap_at_a_time: int, dear_at_a_time: int) -> Shares:
    """Share out what `setting` leaves beside the program itself: a third is kept, the rest is borrowed, mostly by dear searches."""
    rest = max(LEAST, setting - base)
    return Shares(rest // 10, rest // 5, rest // 10 // cheap_at_a_time, rest // 2 // dear_at_a_time)


def own_bytes() -> int:
    """What this process holds for itself now, tables mapped from files left out; 0 where the system does not tell."""
    try:
        fields = Path("/proc/self/statm").read_text().split()
    except OSError:
        return 0
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")


@cache
def _libc() -> Any:
    if sys.platform != "linux":
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") else None  # musl has none


def settle() -> None:
    """Have large arrays freed to the system: without a fixed threshold, glibc learns to keep blocks of up to 32 MB."""
    if libc := _libc():
        with suppress(AttributeError):
            libc.mallopt(_MMAP_THRESHOLD, _BLOCK)
            libc.mallopt(_TRIM_THRESHOLD, _BLOCK)
            libc.mallopt(_ARENAS, 4)


def give_back() -> None:
    """Give the system what searches have freed."""
    if libc := _libc():
        libc.malloc_trim(0)


@asynccontextmanager
async def swept() -> AsyncIterator[None]:
    """While this lasts, garbage in circles is collected here, and of what has lasted a second only once in ten minutes.

    Python itself looks at everything each time that a quarter has been added: every few seconds under load, for 0.1 to 0.3 s in which
    nobody is answered, in whichever thread it happens to be. What is in no circle is freed at once, however long it has lasted.
    """
    before = gc.get_threshold()
    gc.set_threshold(before[0], before[1], _NEVER)
    sweeping = asyncio.create_task(_sweep())
    try:
        yield
    finally:
        sweeping.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _sweep() -> None:
    whole = time.monotonic()
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        if time.monotonic() - whole >= WHOLE_SECONDS:
            gc.unfreeze()
            whole = time.monotonic()
        gc.collect()
        gc.freeze()
