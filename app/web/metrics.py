"""Counters for Prometheus, and the plain ASGI middleware that feeds them."""

import time
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

REQUESTS = Counter("fewest_requests_total", "Requests answered", ["route", "method", "status"])
REQUEST_SECONDS = Histogram("fewest_request_seconds", "Seconds from request to the last byte", ["route"])
SEARCHES = Counter("fewest_searches_total", "Searches ended", ["family", "outcome"])
SEARCH_SECONDS = Histogram(
    "fewest_search_seconds", "Seconds of search for one board", ["family"], buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30)
)
LANES = Gauge("fewest_lane", "Searches in a lane", ["lane", "state"])
KEPT = Gauge("fewest_answers_bytes", "Bytes of the answers kept")
OWN = Gauge("fewest_own_bytes", "Bytes that the process holds for itself, tables mapped from files left out")
METHODS = ("GET", "HEAD", "POST", "OPTIONS")  # any other word is a method too: without end, and so no label


class CountRequests:
    """Counts every request under its route's pattern: never under its address, of which there is no end."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            route: Any = scope.get("route")
            pattern = getattr(route, "path", "none")
            method = scope["method"] if scope["method"] in METHODS else "other"
            REQUESTS.labels(pattern, method, status).inc()
            REQUEST_SECONDS.labels(pattern).observe(time.perf_counter() - began)
