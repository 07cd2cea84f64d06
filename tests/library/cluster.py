"""A Dask scheduler and workers of one thread each, processes of this machine, gone afterwards."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

CHECKOUT = Path(__file__).parents[2]


@contextmanager
def cluster(workers: int) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """The scheduler's address, and the workers' processes."""
    where = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with ExitStack() as ending:
        folder = ending.enter_context(TemporaryDirectory(prefix="cluster-"))
        _, address = ending.enter_context(_started("scheduler", "Scheduler at:", *where))
        joined = (address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", folder)
        yield address, [ending.enter_context(_started("worker", "Registered to:", *joined))[0] for _ in range(workers)]


@contextmanager
def _started(program: str, ready: str, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A command of Dask and the address in the line that says it is there."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments]
    process = subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        seen = []
        while ready not in (line := process.stderr.readline()):
            assert line, "".join(seen)
            seen.append(line)
        yield process, line.split()[-1]
    finally:
        process.kill()
        process.communicate()
