"""Those who dawdle are cut off, the others are not."""

import asyncio
from unittest.mock import MagicMock

import pytest
import uvicorn
from uvicorn.server import ServerState

from app.web import serving
from app.web.gate.slow import Prompt
from app.web.metrics import REQUESTS
from tests.web.gate.line import answer_to, served


def test_a_head_or_a_body_that_does_not_end_is_cut_off():
    async def all_of_them():
        async with served() as port:
            post = b"POST /api/read HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n"
            return await asyncio.gather(
                answer_to(port),
                answer_to(port, b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: "),
                answer_to(port, post, b'{"text":'),
            )

    assert asyncio.run(all_of_them()) == [b"", b"", b""]


def test_a_request_that_came_whole_is_answered_without_a_name_of_the_server():
    async def asked():
        async with served() as port:
            return await answer_to(port, b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")

    answer = asyncio.run(asked()).lower()
    assert answer.startswith(b"http/1.1 200")
    assert b"\r\nserver:" not in answer
    assert b"uvicorn" not in answer


@pytest.mark.parametrize(
    "head", [b"GET / HTTP/1.1", b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c", b"CONNECT a:1 HTTP/1.1"]
)
def test_a_request_that_came_whole_may_take_its_time(head):
    """Some programs offer HTTP/2 with each request: their long searches were cut off as if the request had not ended."""

    async def never(scope, receive, send):
        await asyncio.Event().wait()

    async def is_waited_for():
        config = uvicorn.Config(never, http=Prompt, log_level="critical")
        config.load()
        line, transport = Prompt(config, ServerState(), {}), MagicMock(spec=asyncio.Transport)
        transport.get_extra_info.return_value = None
        line.connection_made(transport)
        began = line._arriving
        line.data_received(head + b"\r\nHost: here\r\n\r\n")
        line.connection_lost(None)
        return began.cancelled() and not transport.abort.called and line._arriving is None

    assert asyncio.run(is_waited_for())


def test_a_head_without_end_is_refused_while_it_comes():
    async def asked():
        async with served() as port:
            return await answer_to(port, b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + b"a" * 200_000)

    assert asyncio.run(asked())[:12] in (b"", b"HTTP/1.1 400")


def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_ours():
    def counted(status):
        return REQUESTS.labels("none", "POST", status)._value.get()

    async def left():
        async with served() as port:
            return await answer_to(port, b"POST /open HTTP/1.1\r\nHost: here\r\nContent-Length: 20\r\n\r\ncode=")

    before = counted(499), counted(500)
    assert asyncio.run(left()) == b""
    assert (counted(499), counted(500)) == (before[0] + 1, before[1])


def held_of(lines, **settings):
    """How many of so many idle lines are still held when all have been made."""

    async def asked():
        async with served(lines_for_one=5, **settings) as port:
            made = [await asyncio.open_connection("127.0.0.1", port) for _ in range(lines)]
            reads = [asyncio.create_task(reader.read()) for reader, _ in made]
            await asyncio.wait(reads, timeout=0.1)
            held = sum(not read.done() for read in reads)
            for _, writer in made:
                writer.close()
            await asyncio.gather(*reads, return_exceptions=True)
            again = await answer_to(port, b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            return held, again[:12]

    return asyncio.run(asked())


def test_one_address_holds_so_many_lines_and_a_proxy_those_of_all():
    assert held_of(8) == (5, b"HTTP/1.1 200")
    assert held_of(8, trusted_proxies="127.0.0.0/8") == (8, b"HTTP/1.1 200")


def test_a_server_takes_as_many_lines_as_the_system_gives(monkeypatch):
    given = []
    monkeypatch.setattr(serving.resource, "setrlimit", lambda _, limits: given.append(limits))
    for limits in (
        (1_024, 20_000),
        (1_024, serving.resource.RLIM_INFINITY),
        (1_024, 1_048_576),
        (20_000, 20_000),
        (100_000, 1_048_576),
    ):
        monkeypatch.setattr(serving.resource, "getrlimit", lambda _, limits=limits: limits)
        serving._have_lines()
    assert given == [(20_000, 20_000), (65_536, serving.resource.RLIM_INFINITY), (65_536, 1_048_576)]
