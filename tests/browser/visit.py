"""One visit of the site in a real browser: what may be fetched, who answers for the CDN, and everything that went wrong."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route

FALLBACK_COPY = Path(__file__).resolve().parents[2] / "static" / "htmx.min.js"
CDN_HTMX = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"

# No test may wait longer for the page, in milliseconds: a slow machine needs a few seconds for a search.
PATIENCE_MS = 15_000
LATENCY_MS = 400


class Faults(list[str]):
    """What went wrong during a visit: errors on the console, uncaught exceptions, requests to another host.

    A test that provokes an error says so first, with a part of its text: `faults.expect("409")`.
    """

    def __init__(self) -> None:
        self.expected: list[str] = []

    def expect(self, part: str) -> None:
        self.expected.append(part)

    def note(self, fault: str) -> None:
        if not any(part in fault for part in self.expected):
            self.append(fault)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text} ({message.location.get('url', '')})")


def answer_from_the_copy(route: Route) -> None:
    """The CDN as it should be: the same bytes as the fallback copy, readable from our origin as its integrity check demands."""
    route.fulfill(path=FALLBACK_COPY, content_type="text/javascript", headers={"Access-Control-Allow-Origin": "*"})


def refuse(route: Route) -> None:
    """The CDN blocked or down."""
    route.abort()


def slow_line(page: Page) -> None:
    """From now on every answer comes late."""
    conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", conditions)


def hang(_: Route) -> None:
    """The CDN that takes the request and never answers."""


@contextmanager
def visit(browser: Browser, origin: str, faults: Faults, cdn: Callable[[Route], Any], **context: Any) -> Iterator[Page]:
    """A fresh page on `origin`. What it asks of any host but the CDN is refused and noted; a visit with `faults` fails."""
    window = browser.new_context(base_url=origin, **context)
    window.set_default_timeout(PATIENCE_MS)
    _guard(window, origin, faults, cdn)
    page = window.new_page()
    page.on("console", faults.hear)
    page.on("pageerror", lambda error: faults.note(f"uncaught: {error}"))
    try:
        yield page
    finally:
        window.close()
    assert not faults, "the page had faults:\n" + "\n".join(faults)


def _guard(window: BrowserContext, origin: str, faults: Faults, cdn: Callable[[Route], Any]) -> None:
    def refuse_stranger(route: Route) -> None:
        faults.note(f"request to another host: {route.request.url}")
        route.abort()

    window.route(re.compile(rf"^(?!{re.escape(origin)}/)"), refuse_stranger)
    window.route(CDN_HTMX, cdn)
