"""A real server on a real socket: those who dawdle are cut off, the others are not."""

import asyncio
from contextlib import asynccontextmanager

import uvicorn

from app.main import create_app
from app.settings import Settings
from app.web.gate.slow import Prompt
from app.web.serving import bound

PATIENCE = 0.3


@asynccontextmanager
async def served(**settings):
    app = create_app(Settings(slow_seconds=PATIENCE, **settings))
    app.state.work.load = lambda: asyncio.sleep(0)
    server = uvicorn.Server(uvicorn.Config(app, http=Prompt, log_level="critical", server_header=False, proxy_headers=False))
    sockets = bound("127.0.0.1", 0, 0)
    running = asyncio.create_task(server.serve(sockets=sockets))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await running
        Prompt.seconds = 20.0


async def answer_to(port, *parts):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for part in parts:
        writer.write(part)
        await writer.drain()
    try:
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


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


def test_a_head_without_end_is_refused_while_it_comes():
    async def asked():
        async with served() as port:
            return await answer_to(port, b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: " + b"a" * 200_000)

    assert asyncio.run(asked())[:12] in (b"", b"HTTP/1.1 400")
