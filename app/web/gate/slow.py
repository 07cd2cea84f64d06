"""Cuts off clients that dawdle: a request has so many seconds to arrive, an answer so many to be taken up. And holds so many lines."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from app.settings import Networks, within
from app.web.work.asker import client_of

_ARRIVING = (h11.IDLE, h11.SEND_BODY)  # who is in neither has sent all, also one that offers another protocol with it


@dataclass(frozen=True, slots=True)
class Limits:
    """`lines`: connections of one client at a time; those of the networks `trusted` are proxies, and hold those of all their clients."""

    seconds: float = 20.0
    lines: int = 2_000
    trusted: Networks = ()


class Prompt(H11Protocol):
    """One connection. uvicorn ends those that idle between requests; this one those that stop in the middle of one."""

    limits: ClassVar[Limits] = Limits()  # set by the application as it starts
    _of: ClassVar[Counter[str]] = Counter()  # lines that each client holds
    _client: str | None = None
    _arriving: asyncio.TimerHandle | None = None
    _leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arriving = self.loop.call_later(self.limits.seconds, self._cut)
        host = (self.client or ("",))[0]
        if not within(host, self.limits.trusted):
            self._client = client_of(host)
            self._of[self._client] += 1
            if self._of[self._client] > self.limits.lines:
                self._cut()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _ARRIVING:
            self._forget(self._arriving)
            self._arriving = None
        elif self._arriving is None:
            self._arriving = self.loop.call_later(self.limits.seconds, self._cut)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._leaving = self._leaving or self.loop.call_later(self.limits.seconds, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget(self._leaving)
        self._leaving = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget(self._arriving)
        self._forget(self._leaving)
        if self._client is not None:
            self._of[self._client] -= 1
            if not self._of[self._client]:
                del self._of[self._client]
        super().connection_lost(exc)

    def _cut(self) -> None:
        transport: Any = self.transport
        transport.abort()

    @staticmethod
    def _forget(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()
