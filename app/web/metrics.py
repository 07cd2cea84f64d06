"""Counters for Prometheus, and the plain ASGI middleware that feeds them and the log."""

import time
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.seen import Seen, begin, tell

REQUESTS = Counter("fewest_requests_total", "Requests answered", ["route", "method", "status"])
REQUEST_SECONDS = Histogram("fewest_request_seconds", "Seconds from request to the last byte", ["route"])
SEARCHES = Counter("fewest_searches_total", "Searches ended", ["family", "outcome"])
SEARCH_SECONDS = Histogram(
    "fewest_search_seconds", "Seconds of search for one board", ["family"], buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30)
)
LANES = Gauge("fewest_lane", "Searches in a lane", ["lane", "state"], multiprocess_mode="livesum")
KEPT = Gauge("fewest_answers_bytes", "Bytes of the answers kept", multiprocess_mode="livesum")
OWN = Gauge(
    "fewest_own_bytes", "Bytes that the process holds for itself, tables mapped from files left out", multiprocess_mode="livesum"
)
ASKED = Counter("fewest_asked_total", "Questions to the solvers, by how they were answered", ["how"])
WAITS = Histogram(
    "fewest_wait_seconds", "Seconds that a search waited for its turn", ["lane"], buckets=(0.001, 0.01, 0.1, 1, 10, 60)
)
STOPS = Counter("fewest_stops_total", "Searches stopped, since all had left or somebody pressed Stop")
REFUSALS = Counter("fewest_refusals_total", "Requests refused since much was being searched", ["status"])

GONE = 499  # what proxies log for a client that went away before it was answered, also in the middle of its request
METHODS = ("GET", "HEAD", "POST", "OPTIONS")  # any other word is a method too: without end, and so no label


class CountRequests:
    """Counts every request under its route's pattern: never under its address, of which there is no end."""

    def __init__(self, app: ASGIApp, log: bool = False) -> None:
        self.app, self.log = app, log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), GONE
        seen = begin()

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", seen.request.encode())]
            await send(message)

        try:
            await self.app(scope, receive, note)
        except Exception:
            status = 500 if status == GONE else status
            raise
        finally:
            self._count(scope, status, time.perf_counter() - began, seen)

    def _count(self, scope: Scope, status: int, seconds: float, seen: Seen) -> None:
        route: Any = scope.get("route")
        pattern = getattr(route, "path", "none")
        method = scope["method"] if scope["method"] in METHODS else "other"
        REQUESTS.labels(pattern, method, status).inc()
        REQUEST_SECONDS.labels(pattern).observe(seconds)
        if status in (429, 503):
            REFUSALS.labels(status).inc()
        if self.log:
            tell(seen, method, pattern, status, seconds)
