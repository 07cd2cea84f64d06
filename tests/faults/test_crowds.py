"""Crowds on a real server: many equal wishes are one search, many different ones are bounded, and who leaves ends what was for them."""

import asyncio
import re
import resource
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from tests.faults.serving import MANY, counted, served, until
from tests.web.work.redis_server import RedisServer

FIVE = "sp1-5-ej63g5f8k249ladoc7hbni1m0"
SETTING = 600_000_000  # bytes
RUNNING = 'fewest_lane{lane="dear",state="running"}'


@pytest.fixture(scope="module")
def server(tables_folder, tmp_path_factory):
    settings = {"FEWEST_TRUSTED_PROXIES": "127.0.0.1", "FEWEST_MEMORY_BYTES": str(SETTING)}
    with served(tables_folder, tmp_path_factory.mktemp("library"), **settings) as both:
        yield both


def head(path, client="203.0.113.1"):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\nConnection: close\r\n\r\n".encode()


def crowd(server, requests, beside=lambda: None):
    """The statuses that many who ask at once are answered with. `beside` is called again and again meanwhile."""
    port, (lines, most) = server[1].base_url.port, resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (max(lines, min(most, 8_192)), most)
    )  # a line each, and most shells give a thousand

    async def one(request):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        told = await reader.read()
        writer.close()
        return int(told[9:12] or 0)

    async def all_of_them():
        asked = asyncio.gather(*map(one, requests))
        while not asked.done():
            beside()
            await asyncio.wait({asked}, timeout=0.1)
        return await asked

    return asyncio.run(all_of_them())


def shuffled(seed):
    family = FAMILIES["tiles"]
    return family.maker.generate(family.maker.wish(rows=5, cols=5, seed=seed), Budget()).board


def own_bytes(pid):
    """What a server and its processes hold for themselves: tables that are mapped from files left out, what some share counted once."""
    try:
        held = 1024 * int(re.search(r"Pss_Anon:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text())[1])
        children = [child for told in Path(f"/proc/{pid}/task").glob("*/children") for child in told.read_text().split()]
    except OSError:  # it has just ended
        return 0
    return held + sum(map(own_bytes, children))


def test_many_equal_dear_wishes_are_one_search(server):
    _, client = server
    before = counted(client, 'fewest_asked_total{how="searched"}')
    path = f"/api/tiles/{FIVE}/solution?seconds=3"
    statuses = crowd(server, [head(path, f"203.0.{number // 250}.{number % 250}") for number in range(MANY)])
    assert set(statuses) == {200}
    assert counted(client, 'fewest_asked_total{how="searched"}') == before + 1


def test_many_equal_dear_wishes_at_two_machines_are_one_search(tables_folder, tmp_path):
    """Two servers that have nothing in common but Redis, each asked by half of the crowd."""
    redis = RedisServer(tmp_path).start()
    settings = {"FEWEST_TRUSTED_PROXIES": "127.0.0.1", "FEWEST_REDIS_ADDRESS": redis.address}
    path = f"/api/tiles/{FIVE}/solution?seconds=3"
    requests = [head(path, f"203.0.{number // 250}.{number % 250}") for number in range(MANY)]
    try:
        with (
            served(tables_folder, tmp_path / "one", **settings) as one,
            served(tables_folder, tmp_path / "two", **settings) as two,
            ThreadPoolExecutor(2) as halves,
        ):
            statuses = list(halves.map(crowd, (one, two), (requests[::2], requests[1::2])))
            searches = [counted(client, "fewest_searches_total") for _, client in (one, two)]
    finally:
        redis.kill()
    assert {status for half in statuses for status in half} == {200}
    assert sorted(searches) == [0, 1]


def test_many_different_dear_wishes_stay_below_the_memory_that_is_set(server):
    """Each of a client of its own. Those there is no room for are told when to come back, and none is kept waiting for ever."""
    process, client = server
    boards, held = [shuffled(f"crowd {number}") for number in range(MANY)], []
    requests = [
        head(f"/api/tiles/{code}/solution?seconds=0.15", f"198.51.{number // 250}.{number % 250}")
        for number, code in enumerate(boards)
    ]
    statuses = crowd(server, requests, lambda: held.append(own_bytes(process.pid)))
    assert set(statuses) <= {200, 503}
    assert statuses.count(200) >= min(len(boards), 64)
    assert max(held) < SETTING
    until(lambda: counted(client, RUNNING) == 0, 10)


def test_a_search_stops_within_300_ms_of_a_client_that_hangs_up(server):
    """In the middle of twenty seconds of search. A machine that stalls does so once, a server that is deaf each time."""
    _, client = server
    took = []
    while len(took) < 8 and min(took, default=1.0) > 0.3:
        line = socket.create_connection(("127.0.0.1", client.base_url.port))
        line.sendall(head(f"/api/tiles/{shuffled(f'leaving {len(took)}')}/solution?seconds=20"))
        until(lambda: counted(client, RUNNING) == 1, 20)
        line.close()
        began = time.monotonic()
        until(lambda: counted(client, RUNNING) == 0, 20)
        took.append(time.monotonic() - began)
    assert min(took) < 0.3, took
