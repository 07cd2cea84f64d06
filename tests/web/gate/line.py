"""A real server on a real socket, and what it answers to raw bytes."""

import asyncio
from contextlib import asynccontextmanager

import uvicorn

from app.main import create_app
from app.settings import Settings
from app.web.gate.slow import Limits, Prompt
from app.web.serving import HEAD_BYTES, bound

PATIENCE = 0.3


@asynccontextmanager
async def served(**settings):
    app = create_app(Settings(slow_seconds=PATIENCE, **settings))
    app.state.work.load = lambda: asyncio.sleep(0)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            http=Prompt,
            log_level="error",
            server_header=False,
            proxy_headers=False,
            h11_max_incomplete_event_size=HEAD_BYTES,
        )
    )
    sockets = bound("127.0.0.1", 0, 0)
    running = asyncio.create_task(server.serve(sockets=sockets))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await running
        Prompt.limits = Limits()


async def answer_to(port, *parts):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        return await asyncio.wait_for(reader.read(), 5)
    except (ConnectionResetError, BrokenPipeError):
        return b""
    finally:
        writer.close()
