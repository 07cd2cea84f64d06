"""Jobs on many cores: processes of this machine, or a Dask cluster whose scheduler is named. A worker that dies costs its job, which is
done again."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")

_AHEAD = 2  # jobs a worker that are handed out, so that none waits for the next
_RETRIES = 10  # deaths of a worker that one job outlives on a cluster


def spread(work: Callable[[J], R], jobs: Iterator[J], workers: int = 0, scheduler: str = "") -> Generator[R]:
    """Results as they come, in any order, each job's once. Closing the generator stops the work; jobs may be without end."""
    if scheduler:
        yield from _on_cluster(work, jobs, scheduler)
    else:
        yield from _here(work, jobs, workers or os.cpu_count() or 1)


def _here(work: Callable[[J], R], jobs: Iterator[J], workers: int) -> Generator[R]:
    again: list[J] = []
    while True:
        pool = new_pool(workers)
        under_way: dict[Future[R], J] = {}
        try:
            while True:
                while len(under_way) < _AHEAD * workers and (job := again.pop() if again else next(jobs, None)) is not None:
                    under_way[pool.submit(work, job)] = job
                if not under_way:
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del under_way[future]
                    yield result
        except BrokenProcessPool:
            again += under_way.values()  # all of them: a pool does not tell whose worker died
        finally:
            end(pool)


def end(pool: ProcessPoolExecutor) -> None:
    """At once: what is under way is not waited for."""
    for process in tuple((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def new_pool(workers: int) -> ProcessPoolExecutor:
    fresh = multiprocessing.get_context("spawn")  # forking a process that has threads may lock it up
    return ProcessPoolExecutor(workers, fresh, initializer=leave_stopping_to_the_parent)


def leave_stopping_to_the_parent() -> None:
    """Ctrl-C reaches every process of the group; the parent alone decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(work: Callable[[J], R], jobs: Iterator[J], scheduler: str) -> Generator[R]:
    dask: Any = import_module("distributed")  # an extra: most never need it
    with dask.Client(scheduler, set_as_default=False) as client:

        def handed_out() -> Iterator[Any]:
            for job in jobs:
                yield client.submit(work, job, pure=False, retries=_RETRIES)

        coming = handed_out()
        at_once = max(1, _AHEAD * sum(client.nthreads().values()))
        done: Any = dask.as_completed([future for _, future in zip(range(at_once), coming, strict=False)], loop=client.loop)
        for future in done:
            result = future.result()
            future.release()
            if (more := next(coming, None)) is not None:
                done.add(more)
            yield result
