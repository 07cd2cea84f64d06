"""Many requests of one client: so many are begun at once, what comes on top one after the other, and all others go between."""

import asyncio
import time
from collections import Counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.gate.guard import PROBES
from app.web.gate.replay import replayed
from app.web.work.asker import client_of


class OneByOne:
    """Plain ASGI middleware, behind what says whom a request counts for.

    An event loop takes a thousand requests that come together in one go, and whoever comes next waits for all of them: 1.3 s where
    each is only refused. Those beyond `at_once` of a client are therefore begun `pause` seconds apart. One that leaves meanwhile
    is forgotten before anything is done for it.
    """

    def __init__(self, app: ASGIApp, at_once: int, pause: float) -> None:
        self.app, self.at_once, self.pause = app, at_once, pause
        self._of: Counter[str] = Counter()  # requests of each client that are here
        self._next: dict[str, float] = {}  # when the next of those on top may begin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in PROBES:
            await self.app(scope, receive, send)
            return
        client = client_of((scope.get("client") or ("", 0))[0])
        self._of[client] += 1
        try:
            held: list[Message] | None = []
            if self._of[client] > self.at_once:
                held = await _held_back(receive, self._turn(client))
            if held is not None:
                await self.app(scope, replayed(held, receive), send)
        finally:
            self._of[client] -= 1
            if not self._of[client]:
                del self._of[client]
                self._next.pop(client, None)

    def _turn(self, client: str) -> float:
        """Seconds until the next request on top of this client's may begin."""
        now = time.monotonic()
        self._next[client] = max(now, self._next.get(client, now)) + self.pause
        return self._next[client] - now


async def _held_back(receive: Receive, seconds: float) -> list[Message] | None:
    """Wait, and keep what comes of the request meanwhile; None where the client has gone."""
    ends, held, more = time.monotonic() + seconds, list[Message](), True
    try:
        async with asyncio.timeout(seconds):
            while more:
                held.append(message := await receive())
                if message["type"] == "http.disconnect":
                    return None
                more = not message.get("more_body")  # a long body is left to whoever bounds it
    except TimeoutError:
        return held
    await asyncio.sleep(ends - time.monotonic())
    return held
