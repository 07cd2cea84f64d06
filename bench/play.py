"""How a board feels: press to first painted movement behind 400 ms of latency, page weight, and layout shift. In a real Chromium.

The baseline of the movement is the same page in the same run with its own scripts kept away, so that HTMX posts the move and
the piece waits for the answer. Run: python bench/play.py
"""

import gzip
import os
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.visit import CDN_HTMX, FALLBACK_COPY, Faults, answer_from_the_copy, visit

CHECKOUT = Path(__file__).resolve().parent.parent
LATENCY_MS = 400
PRESSES = 15
MOST_MS, MOST_KB = 50, 60
ADDRESSES = {
    "tiles": "/tiles/sp1-4-179683ab4e20f5dc",
    "jams": "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
}
PRESSED = {"tiles": "#board .tile.live >> nth=0", "jams": ".cell >> nth=0"}

# From the press, as the browser stamps it, to the end of the first frame in which a piece stands elsewhere than before.
WATCH = """() => {
    const places = () => [...document.querySelectorAll("#board .tile, #board .car")].map(p => {
        const box = p.getBoundingClientRect(); return [p.id, box.x, box.y].join(); }).sort().join(" ");
    window.took = new Promise(resolve => addEventListener("pointerdown", event => {
        const before = places();
        const look = () => places() === before ? requestAnimationFrame(look)
            : setTimeout(() => resolve(performance.now() - event.timeStamp));
        requestAnimationFrame(look);
    }, {once: true, capture: true}));
}"""
SHIFTS = """new PerformanceObserver(list => {
    for (const shift of list.getEntries()) window.shifted = (window.shifted || 0) + (shift.hadRecentInput ? 0 : shift.value);
}).observe({type: "layout-shift", buffered: true})"""


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "app", "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=CHECKOUT, env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).close()
                break
            except OSError:
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


def slow_line(page: Page) -> None:
    conditions = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", conditions)


def press(page: Page, slug: str) -> float:
    """Milliseconds from one press to the first frame with a moved piece."""
    if slug == "jams" and page.locator(".cell").count() == 0:
        page.click("#board .car.live >> nth=0")
    page.evaluate(WATCH)
    x, y, width, height = (page.locator(PRESSED[slug]).bounding_box() or {}).values()
    page.mouse.click(x + width / 2, y + height / 2)
    took: float = page.evaluate("window.took")
    page.wait_for_timeout(2 * LATENCY_MS + 600)
    return took


def movement(browser: Browser, origin: str, slug: str, *, scripted: bool) -> list[float]:
    with visit(browser, origin, Faults(), answer_from_the_copy) as page:
        if not scripted:
            page.route("**/play/main.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.goto(ADDRESSES[slug] + ("?pick=B" if slug == "jams" and not scripted else ""))
        slow_line(page)
        return [press(page, slug) for _ in range(PRESSES if scripted else 1)]


def weight(browser: Browser, origin: str, slug: str) -> tuple[int, int]:
    """Bytes of a first visit: the compressed bodies of everything the page loads, HTMX included; and their headers."""
    answers: list[Response] = []

    def take(answer: Response) -> None:
        answers.append(answer)

    with visit(browser, origin, Faults(), answer_from_the_copy) as page:
        page.on("response", take)
        page.goto(ADDRESSES[slug])
        page.wait_for_timeout(500)
        own = [answer.request.sizes() for answer in answers if answer.url != CDN_HTMX and "/remaining" not in answer.url]
    htmx = len(gzip.compress(FALLBACK_COPY.read_bytes()))
    return htmx + sum(size["responseBodySize"] for size in own), sum(size["responseHeadersSize"] for size in own)


def shift(browser: Browser, origin: str, slug: str, **window: Any) -> float:
    """The layout shift of loading a game and playing five moves behind the slow line."""
    with visit(browser, origin, Faults(), answer_from_the_copy, **window) as page:
        page.goto(ADDRESSES[slug])
        page.evaluate(SHIFTS)
        slow_line(page)
        for _ in range(5):
            press(page, slug)
        return float(page.evaluate("window.shifted || 0"))


def main() -> None:
    chromium = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with sync_playwright() as playwright, serving() as origin:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        for slug in ADDRESSES:
            ours = movement(browser, origin, slug, scripted=True)
            (theirs,) = movement(browser, origin, slug, scripted=False)
            median = statistics.median(ours)
            print(
                f"{slug:6} press to movement {median:5.1f} ms median, {max(ours):5.1f} worst (at most {MOST_MS} wanted)"
                f"   waiting for the answer {theirs:6.1f} ms   ratio {theirs / median:.0f}"
            )
            bodies, heads = weight(browser, origin, slug)
            print(
                f"{slug:6} first visit {bodies / 1000:.1f} kB compressed (at most {MOST_KB} wanted), and {heads / 1000:.1f} kB of headers"
            )
            desk = shift(browser, origin, slug, viewport={"width": 1200, "height": 900})
            phone = shift(browser, origin, slug, viewport={"width": 390, "height": 844})
            print(f"{slug:6} layout shift {desk:.4f} on a desk, {phone:.4f} on a phone (0 wanted)")
        browser.close()


main()
