"""What many at once do to a server, as a table. Run: python -m bench.crowd [seconds] [players] [boards]

Load and server share this machine, so what counts are ratios, to the bare page and between the phases of one run. Ends with status
1, naming what was missed, where a player was failed (an error, a cheap request refused, a move lost), equal requests were more than
one search, or a figure is past its bound. Ratios and times of fewer than 20 seconds are not judged: a handful of requests decides.
"""

import asyncio
import csv
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from bench.crowd.boards import jams, kinds, shuffled
from bench.crowd.served import CHECKOUT, bare_page, redis, served

SETTING = 600  # megabytes, the default of FEWEST_MEMORY_BYTES
DEAR = r'^fewest_lane\{lane="dear",state="running"\} (\S+)$'
SEARCHES = r'^fewest_searches_total\{family="tiles".*\} (\S+)$'


@dataclass
class Told:
    """What locust says of a phase: requests and failures by name, milliseconds; and the server's processor seconds."""

    rows: dict = field(default_factory=dict)
    processor: float = 0.0

    def of(self, name, column):
        return float(self.rows[name][column]) if name in self.rows else float("nan")

    @property
    def requests(self):
        return sum(int(row["Request Count"]) for name, row in self.rows.items() if name not in ("bare", "Aggregated"))

    @property
    def failures(self):
        return sum(int(row["Failure Count"]) for name, row in self.rows.items() if name != "Aggregated")

    @property
    def each(self):
        """Milliseconds of processor a request."""
        return 1000 * self.processor / max(1, self.requests)

    def line(self):
        times = ", ".join(f"{name} {self.of(name, '50%'):.0f}/{self.of(name, '99%'):.0f}" for name in ("move", "hint", "bare"))
        return f"{self.requests:,} requests, {self.failures} failed; ms at 50/99 %: {times}; {self.each:.1f} ms of processor each"


async def quiet(server):
    """Wait until no long search is under way."""
    while server.counted(DEAR):
        await asyncio.sleep(0.1)


def play(server, bare, folder, seconds, players):
    """Let locust's players at the server."""
    env = os.environ | {"CROWD_BARE": bare, "CROWD_JAMS": str(jams(folder))}
    words = [sys.executable, "-m", "locust", "-f", "bench/crowd/players.py", "--headless", "--host", server.origin, "--users"]
    words += [
        str(players + 2),
        "--spawn-rate",
        "100",
        "--run-time",
        f"{seconds}s",
        "--stop-timeout",
        "10",
        "--csv",
        f"{folder}/told",
    ]
    before = server.processor()
    done = subprocess.run(words, cwd=CHECKOUT, env=env, capture_output=True, text=True, check=False)
    told = Told(processor=server.processor() - before)
    with Path(f"{folder}/told_stats.csv").open() as file:
        told.rows = {row["Name"]: row for row in csv.DictReader(file)}
    if told.failures or done.returncode:
        print(Path(f"{folder}/told_failures.csv").read_text(), done.stderr[-2000:], file=sys.stderr)
    return told


def client_of(server, **more):
    limits = httpx2.Limits(max_connections=None, max_keepalive_connections=None)
    return httpx2.AsyncClient(base_url=server.origin, timeout=120, limits=limits, **more)


async def wish_on(server, ends, wishes=1000):
    """One client that comes with a thousand dear wishes at once; what is refused is asked again, after twice as long each time."""
    async with client_of(server, headers={"X-Forwarded-For": "203.0.113.66"}) as client:

        async def wish(number):
            pause = 5.0  # as Retry-After says
            while time.monotonic() < ends:
                with suppress(httpx2.TransportError):  # a kept connection that the server was just closing
                    await client.get(f"/api/tiles/{shuffled(5, 5, f'{number} {time.monotonic()}')}/solution?seconds=10")
                await asyncio.sleep(pause)
                pause *= 2

        with suppress(TimeoutError):
            async with asyncio.timeout(max(1.0, ends - time.monotonic())):
                await asyncio.gather(*map(wish, range(wishes)))


async def beside(server, bare, folder, seconds, players):
    ends = time.monotonic() + seconds + 5
    wishing = asyncio.create_task(wish_on(server, ends))
    told = await asyncio.to_thread(play, server, bare, folder, seconds, players)
    wishing.cancel()
    await asyncio.wait([wishing])
    return told


async def equal(server, requests=1000):
    """So many equal dear requests: how many were answered, and how many searches they were."""
    before, board = server.counted(SEARCHES), shuffled(5, 5, f"equal {time.time()}")
    async with client_of(server) as client:
        answers = await asyncio.gather(*(client.get(f"/api/tiles/{board}/solution?seconds=5") for _ in range(requests)))
    return sum(answer.status_code == 200 for answer in answers), server.counted(SEARCHES) - before


async def left(server, times):
    """Milliseconds from when the last client of a search left it until it has ended, the clients spread over the workers."""
    took = []
    for number in range(times):
        board = shuffled(5, 5, f"left {number} {time.time()}")
        async with client_of(server, headers={"Connection": "close"}) as client:
            asking = [asyncio.create_task(client.get(f"/api/tiles/{board}/solution?seconds=20")) for _ in range(6)]
            while not server.counted(DEAR):
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.5)  # the others have begun to follow
            for each in asking:
                each.cancel()
            await asyncio.wait(asking)
        began = time.perf_counter()
        while server.counted(DEAR):
            await asyncio.sleep(0.01)
        took.append(1000 * (time.perf_counter() - began))
    return sorted(took)


async def distinct(server, boards):
    """Ask for so many boards of every kind, each once -> megabytes held after each tenth of them."""
    held, lots, board = [], asyncio.Semaphore(16), kinds()
    async with client_of(server) as client:

        async def ask(number):
            async with lots:
                answer = await client.get(f"/api/{board(number)}/hint?seconds=0.3")
                assert answer.status_code == 200, answer.text

        for part in range(10):
            await asyncio.gather(*map(ask, range(part * boards // 10, (part + 1) * boards // 10)))
            held.append(server.own())
    return held


def main(seconds=60, players=200, boards=20_000):
    short = seconds < 20
    missed = []

    def wanted(what, holds, timed=False):
        if not holds and not (timed and short):
            missed.append(what)

    with tempfile.TemporaryDirectory() as folder, bare_page() as bare:
        with served() as server:
            one = play(server, bare, folder, seconds, players)
            print(f"one worker, {players} players, {seconds} s: {one.line()}", flush=True)
            loaded = asyncio.run(beside(server, bare, folder, seconds, players))
            ratios = {name: loaded.of(name, "99%") / one.of(name, "99%") for name in ("move", "hint", "bare")}
            beside_bare = {name: ratios[name] / max(1.0, ratios["bare"]) for name in ("move", "hint")}
            print(f"the same beside a client with a thousand dear wishes: {loaded.line()}")
            print(
                "  p99 against without it: " + ", ".join(f"{name} {ratio:.2f}" for name, ratio in ratios.items()),
                f"times; against the bare page's: move {beside_bare['move']:.2f}, hint {beside_bare['hint']:.2f} (at most 2 wanted)",
                flush=True,
            )
            wanted("no request fails on one worker", not one.failures and not loaded.failures)
            for name, ratio in beside_bare.items():
                wanted(f"{name} p99 at most twice beside a thousand dear wishes ({ratio:.2f})", ratio <= 2, timed=True)
        with redis() as address, served(workers=2, redis=address) as server:
            two = play(server, bare, folder, seconds, players)
            print(f"two workers with Redis: {two.line()}")
            print(f"  processor a request against one worker: {two.each / one.each:.2f} (at most 1.25 wanted)", flush=True)
            asyncio.run(quiet(server))
            took = asyncio.run(left(server, 2 if short else 10))
            print(
                f"a search ends after its last client left, two workers: median {took[len(took) // 2]:.0f} ms, most {took[-1]:.0f} ms"
            )
            answered, searches = asyncio.run(equal(server))
            print(f"a thousand equal dear requests over two workers: {answered} answered, {searches:.0f} search(es)", flush=True)
            wanted("no request fails on two workers", not two.failures)
            wanted(f"processor a request at most 1.25 times ({two.each / one.each:.2f})", two.each <= 1.25 * one.each, timed=True)
            wanted(f"a search ends within 300 ms ({took[-1]:.0f})", took[-1] <= 300, timed=True)
            wanted(
                f"a thousand equal requests are all answered, by one search ({answered}, {searches:.0f})",
                (answered, searches) == (1000, 1),
            )
        with served() as server:
            held = asyncio.run(distinct(server, boards))
            print(
                f"memory of one worker after {boards:,} distinct boards, by tenths: {', '.join(f'{each:.0f}' for each in held)} MB"
            )
            print(f"  the last half grew by {held[-1] - held[4]:.0f} MB; the setting is {SETTING} MB", flush=True)
            wanted(f"memory stays below its setting ({max(held):.0f} MB)", max(held) < SETTING)
            wanted(f"memory is flat ({held[-1] - held[4]:+.0f} MB in the last half)", held[-1] <= 1.1 * held[4], timed=True)
    sys.exit("\n".join(f"missed: {what}" for what in missed) if missed else 0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
