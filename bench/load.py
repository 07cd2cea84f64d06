"""Many at once: jam hints beside dear searches, two hundred players, three hundred equal requests, and the memory of all that.

Players open a jam, ask for a hint, move and ask for the numbers, each on a jam of its own that no cache has seen; a jam hint is timed
from the client, on the same machine, so ratios count and not milliseconds. Run: python bench/load.py [workers]
"""

import asyncio
import os
import random
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import httpx2

from app.puzzles.tiles.generator import shuffle
from bench.crowd.served import family_of

CHECKOUT = Path(__file__).resolve().parent.parent
ROWS = [row.split()[1] for row in (CHECKOUT / "tests/data/jams/database.txt").read_text().splitlines() if len(row.split()) == 3]
SECONDS, PAUSE, DEAR_CLIENTS, DEAR_SECONDS, SETTING = 10.0, 1.0, 4, 10, 600_000_000


class Told:
    """What came back: milliseconds of hints, and how often each status."""

    def __init__(self) -> None:
        self.hints: list[float] = []
        self.statuses: Counter[str] = Counter()

    def p99(self) -> float:
        return sorted(self.hints)[int(0.99 * (len(self.hints) - 1))] if self.hints else float("nan")

    def faults(self) -> dict[str, int]:
        return {status: count for status, count in self.statuses.items() if status[-3:] not in ("200", "303")}


async def player(client: httpx2.AsyncClient, jam: str, ends: float, told: Told) -> None:
    await asyncio.sleep(random.random() * PAUSE)
    line, now = "", jam
    told.statuses[f"open {(await client.get(f'/jams/rh1-6-{jam}')).status_code}"] += 1
    while time.monotonic() < ends:
        board = now
        began = time.perf_counter()
        hint = await client.get(f"/api/jams/{board}/hint")
        told.hints.append(1000 * (time.perf_counter() - began))
        told.statuses[f"hint {hint.status_code}"] += 1
        if hint.status_code != 200 or not hint.json()["move"]:
            return
        move, now = hint.json()["move"], hint.json()["after"].rsplit("-", 1)[1]
        moved = await client.post(f"/jams/rh1-6-{jam}/move", data={"line": line, "move": move}, headers={"HX-Request": "true"})
        told.statuses[f"move {moved.status_code}"] += 1
        line = f"{line}.{move}" if line else move
        look = await client.get(f"/jams/rh1-6-{jam}/remaining", params={"line": line}, headers={"HX-Request": "true"})
        told.statuses[f"numbers {look.status_code}"] += 1
        await asyncio.sleep(PAUSE)


async def dear(client: httpx2.AsyncClient, name: str, ends: float, told: Told) -> None:
    number = 0
    while time.monotonic() < ends:
        number += 1
        answer = await client.get(f"/api/tiles/{shuffle(5, 5, f'{name} {number} {os.getpid()}')}/solution?seconds={DEAR_SECONDS}")
        told.statuses[f"dear {answer.status_code}"] += 1


async def phase(origin: str, players: int, dears: int, seconds: float, jams: list[str]) -> Told:
    told, ends = Told(), time.monotonic() + seconds
    limits = httpx2.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx2.AsyncClient(base_url=origin, timeout=60, limits=limits) as client:
        await asyncio.gather(
            *(player(client, jams.pop(), ends, told) for _ in range(players)),
            *(dear(client, f"dear {number}", ends, told) for number in range(dears)),
        )
    return told


async def equal(origin: str, requests: int) -> tuple[Counter[int], float]:
    """So many equal dear requests at once: the statuses, and how many searches they were."""
    before = searches(origin)
    limits = httpx2.Limits(max_connections=None)
    async with httpx2.AsyncClient(base_url=origin, timeout=60, limits=limits) as client:
        asked = (client.get(f"/api/tiles/{shuffle(5, 5, f'equal {os.getpid()}')}/solution?seconds=5") for _ in range(requests))
        answers = await asyncio.gather(*asked)
    return Counter(answer.status_code for answer in answers), searches(origin) - before


def counter(origin: str, pattern: str) -> float:
    text = urllib.request.urlopen(f"{origin}/metrics", timeout=30).read().decode()
    return sum(float(number) for number in re.findall(pattern, text, re.MULTILINE))


def searches(origin: str) -> float:
    return counter(origin, r'^fewest_searches_total\{family="tiles".*\} (\S+)$')


def rss(server: int) -> tuple[float, float]:
    """Peak resident megabytes of the largest process of the server, and what all of them hold for themselves now."""
    peaks, own = [], []
    for process in family_of(server):
        told = Path(f"/proc/{process}/status").read_text()
        if "VmHWM" in told:  # one that has ended has none
            peaks.append(int(told.split("VmHWM:")[1].split()[0]) / 1000)
            own.append(int(Path(f"/proc/{process}/smaps_rollup").read_text().split("Pss_Anon:")[1].split()[0]) / 1000)
    return max(peaks), sum(own)


def main() -> None:
    workers = sys.argv[1] if len(sys.argv) > 1 else "1"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "app", "serve", "--port", str(port), "--workers", workers]
    server = subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    origin, jams = f"http://127.0.0.1:{port}", random.sample(ROWS, len(ROWS))
    try:
        while True:
            try:
                urllib.request.urlopen(f"{origin}/readyz", timeout=5).close()
                break
            except OSError:
                time.sleep(0.2)
        time.sleep(2.0)
        print(f"{workers} worker(s); memory at first: peak {rss(server.pid)[0]:.0f} MB, own {rss(server.pid)[1]:.0f} MB")
        asyncio.run(phase(origin, 10, 0, 3.0, jams))  # what is slow the first time is no measure of the rest
        alone = asyncio.run(phase(origin, 50, 0, SECONDS, jams))
        beside = asyncio.run(phase(origin, 50, DEAR_CLIENTS, SECONDS, jams))
        ratio = beside.p99() / alone.p99()
        print(f"hint p99, 50 players: alone {alone.p99():.0f} ms ({len(alone.hints)}), beside {DEAR_CLIENTS} clients of 5x5")
        print(f"  {beside.p99():.0f} ms ({len(beside.hints)}): ratio {ratio:.2f} (at most 2 wanted); not 200: {beside.faults()}")
        many = asyncio.run(phase(origin, 200, 0, SECONDS, jams))
        print(f"200 players: hint p99 {many.p99():.0f} ms ({len(many.hints)}), not 200 or 303: {many.faults()} (none wanted)")
        statuses, took = asyncio.run(equal(origin, 300))
        print(f"300 equal dear requests: {dict(statuses)}, {took:.0f} search(es)")
        peak, own = rss(server.pid)
        print(
            f"memory through all of that: peak {peak:.0f} MB, own now {own:.0f} MB ({workers} times a setting of {SETTING // 1_000_000} MB)"
        )
    finally:
        server.terminate()
        server.wait(20)


main()
