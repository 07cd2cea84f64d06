"""What one request met on its way, and the line of the log that tells it: no address, no code, nothing a person typed."""

import secrets
import sys
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import structlog


@dataclass(slots=True)
class Seen:
    """Filled in by whoever works for the request. Seconds: `wait` for a turn, `search` in it."""

    request: str
    outcome: str | None = None
    lane: str | None = None
    wait: float = 0.0
    search: float = 0.0
    hits: int = 0
    joins: int = 0


_SEEN: ContextVar[Seen | None] = ContextVar("seen", default=None)
_PROCESSORS: list[Any] = [structlog.processors.TimeStamper(fmt="iso", utc=True), structlog.processors.JSONRenderer()]


def begin() -> Seen:
    """A new request of this context; its number is drawn here, never taken from outside."""
    seen = Seen(secrets.token_hex(8))
    _SEEN.set(seen)
    return seen


def seen() -> Seen:
    """The request that this is done for; outside of any, one that nobody reads."""
    return _SEEN.get() or Seen("")


def tell(of: Seen, method: str, route: str, status: int, seconds: float) -> None:
    structlog.wrap_logger(structlog.PrintLogger(sys.stderr), processors=_PROCESSORS).msg(
        "request",
        request=of.request,
        method=method,
        route=route,
        status=status,
        ms=round(1000 * seconds, 1),
        outcome=of.outcome,
        lane=of.lane,
        wait_ms=round(1000 * of.wait, 1),
        search_ms=round(1000 * of.search, 1),
        hits=of.hits,
        joins=of.joins,
    )
