"""Mining on a real Dask scheduler with two workers, of which one is killed in the middle."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from app.library.mining.runs import chunks
from app.library.mining.spreading import spread
from app.puzzles.jams.making.chunk import Chunk, mine

CHECKOUT = Path(__file__).parents[3]
FIRST = Chunk("cluster", 0, least=12, tries=200)
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a command of Dask and waits for the line that says it is there."""
    running = []

    def start(program: str, ready: str, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments]
        process = subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE, text=True)
        running.append(process)
        assert process.stderr is not None
        seen = []
        while ready not in (line := process.stderr.readline()):
            assert line, "".join(seen)
            seen.append(line)
        process.address = line.split()[-1]  # type: ignore[attr-defined]
        return process

    yield start
    for process in reversed(running):
        process.kill()
        process.communicate()


@pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
def test_a_killed_worker_costs_at_most_its_chunk(start: Start, tmp_path: Path):
    where = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    scheduler = start("scheduler", "Scheduler at:", *where)
    joined = [scheduler.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path)]
    first, _ = (start("worker", "Registered to:", *joined) for _ in range(2))
    wanted = list(islice(chunks(FIRST, set()), 12))
    found = []
    for one in spread(mine, iter(wanted), scheduler=scheduler.address):
        found.append(one)
        if len(found) == 3:
            first.kill()
    assert first.wait() != 0
    assert sorted(one.name for one in found) == sorted(chunk.name for chunk in wanted)
    assert {one.name: set(one.records) for one in found} == {chunk.name: set(mine(chunk).records) for chunk in wanted}
