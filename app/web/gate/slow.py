"""Cuts off clients that dawdle: a request has so many seconds to arrive, an answer so many to be taken up."""

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class Prompt(H11Protocol):
    """One connection. uvicorn ends those that idle between requests; this one those that stop in the middle of one."""

    seconds: ClassVar[float] = 20.0  # set by the application as it starts
    _arriving: asyncio.TimerHandle | None = None
    _leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arriving = self.loop.call_later(self.seconds, self._cut)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR):
            self._forget(self._arriving)
            self._arriving = None
        elif self._arriving is None:
            self._arriving = self.loop.call_later(self.seconds, self._cut)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._leaving = self._leaving or self.loop.call_later(self.seconds, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._forget(self._leaving)
        self._leaving = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget(self._arriving)
        self._forget(self._leaving)
        super().connection_lost(exc)

    def _cut(self) -> None:
        transport: Any = self.transport
        transport.abort()

    @staticmethod
    def _forget(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()
