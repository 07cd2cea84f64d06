"""What sharing costs: pictures of boards, SVG and PNG, against a bare FastAPI + Jinja page; the page of fifty puzzles against a page of
one; and the press on Share until the dialog is painted, in a real Chromium.

All but the last is asked of the application in this process, in turns with the bare page. Run: python bench/sharing.py
"""

import asyncio
import random
import shutil
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment
from playwright.sync_api import Browser, Page, sync_playwright

from app.main import create_app
from app.puzzles import FAMILIES
from app.puzzles.lists.levels import levels
from app.settings import Settings
from app.web.render import card
from app.web.share.drawer import draw
from bench.play import ADDRESSES, serving
from tests.browser.visit import Faults, answer_from_the_copy, visit

TURNS = 21
LAST = {"tiles": 47, "jams": 100}  # levels of 4 x 4 and below: larger boards are searched for seconds
MOST_SVG_MS, MOST_PNG_MS, MOST_DIALOG_MS, MOST_SET_RATIO = 10, 60, 100, 3.0
PRESSES = 15
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#eee"/></svg>'

# From the press, as the browser stamps it, to the end of the first frame in which the dialog stands open; and to the frame in which
# what it holds stands there.
WATCH = """() => {
    const seen = what => event => new Promise(resolve => {
        const look = () => what() ? setTimeout(() => resolve(performance.now() - event.timeStamp)) : requestAnimationFrame(look);
        requestAnimationFrame(look);
    });
    window.took = new Promise(resolve => addEventListener("pointerup", event => resolve(Promise.all([
        seen(() => document.getElementById("share").open)(event), seen(() => document.getElementById("given"))(event)])),
        {once: true, capture: true}));
}"""


def bare() -> FastAPI:
    """A page of some 4 kB: what FastAPI and Jinja cost by themselves."""
    app = FastAPI()
    template = Environment(autoescape=True).from_string(
        "<ul>{% for n in rows %}<li><a href='/{{ n }}'>{{ n }}</a></li>{% endfor %}</ul>"
    )

    @app.get("/page")
    async def page() -> HTMLResponse:
        return HTMLResponse(template.render(rows=range(100)))

    return app


async def get(app: FastAPI, address: str) -> float:
    """Milliseconds until the answer is whole."""
    path, _, query = address.partition("?")
    status = [0]
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"bench"), (b"accept-encoding", b"gzip")], "http_version": "1.1", "scheme": "http",
        "server": ("bench", 80), "client": ("bench", 1), "root_path": "", "asgi": {"version": "3.0"},
    }  # fmt: skip

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        status[0] = message.get("status", status[0])

    began = time.perf_counter()
    await app(scope, receive, send)
    if status[0] != 200:
        raise SystemExit(f"{address[:80]} answered {status[0]}")
    return 1000 * (time.perf_counter() - began)


async def beside(app: FastAPI, plain: FastAPI, addresses: Sequence[str]) -> tuple[list[float], float]:
    """Milliseconds of each address, and the median ratio to the bare page asked just before it."""
    ours, ratios = [], []
    for address in addresses:
        theirs = min([await get(plain, "/page") for _ in range(5)])
        ours.append(await get(app, address))
        ratios.append(ours[-1] / theirs)
    return ours, statistics.median(ratios)


def told(what: str, took: list[float], ratio: float, most: int) -> None:
    print(
        f"{what:22} {statistics.median(took):6.1f} ms median, {max(took):6.1f} worst (at most {most} wanted)"
        f"   {ratio:5.1f} times the bare page"
    )


async def pictures(app: FastAPI, plain: FastAPI) -> None:
    """Every board is another one, so no picture is kept; its fewest moves are known, as they are once somebody has opened it."""
    for slug in FAMILIES:
        codes = [level.code for level in levels(slug)[LAST[slug] - TURNS - 3 : LAST[slug]]]
        for code in codes:
            await get(app, f"/api/{slug}/{code}/solution")
        for ending, most in ((".svg", MOST_SVG_MS), (".png", MOST_PNG_MS)):
            for code in codes[:3]:
                await get(app, f"/{slug}/{code}{ending}")
            took, ratio = await beside(app, plain, [f"/{slug}/{code}{ending}" for code in codes[3:]])
            told(f"{slug}, {ending}", took, ratio, most)


def drawings(app: FastAPI) -> None:
    """What drawing a PNG takes of a processor by itself, against an empty picture of the same size."""
    for slug, family in FAMILIES.items():
        took = []
        for level in levels(slug)[LAST[slug] - 7 : LAST[slug]]:
            view = family.speech.view(family.notation.read(level.code))
            took.append(processor(card(app.state.templates, view, family.speech.title, ("14 slides", "No shorter way exists"))))
        empty = statistics.median(processor(EMPTY) for _ in range(7))
        print(
            f"{slug}, drawing a PNG      {statistics.median(took):6.1f} ms of a processor, "
            f"{statistics.median(took) / empty:.1f} times an empty picture of its size"
        )


def processor(svg: str) -> float:
    """Milliseconds of a processor for one drawing."""
    began = time.process_time()
    draw(svg)
    return 1000 * (time.process_time() - began)


async def sets(app: FastAPI) -> None:
    """Fifty puzzles against one: against the page of that puzzle, and against a set of it alone; at first and asked for again."""
    draw, ratios, alone, times = random.Random(1), [], [], []
    known = [(slug, level.code) for slug in FAMILIES for level in levels(slug)]
    for words in ("at first", "again"):
        for _ in range(TURNS):
            some = draw.sample(known, 50)
            for slug, code in some[:3]:
                await get(app, f"/api/{slug}/{code}/solution")
            puzzle = statistics.mean([await get(app, f"/{slug}/{code}") for slug, code in some[:3]])
            one = statistics.mean([await get(app, f"/set?p={code}") for _, code in some[:3]])
            address = "/set?" + "&".join(f"p={code}" for _, code in some)
            if words == "again":
                await get(app, address)
            times.append(await get(app, address))
            ratios.append(times[-1] / puzzle)
            alone.append(times[-1] / one)
        print(
            f"a set of fifty, {words:8} {statistics.median(times[-TURNS:]):5.1f} ms median, "
            f"{statistics.median(ratios[-TURNS:]):.1f} times the page of one puzzle (at most {MOST_SET_RATIO:.0f} wanted), "
            f"{statistics.median(alone[-TURNS:]):.1f} times a set of one"
        )


def press(page: Page) -> tuple[float, float]:
    page.evaluate(WATCH)
    page.click("#share-open")
    opened, filled = page.evaluate("window.took")
    page.keyboard.press("Escape")
    return opened, filled


def dialog(browser: Browser, origin: str, slug: str) -> None:
    with visit(browser, origin, Faults(), answer_from_the_copy) as page:
        page.goto(ADDRESSES[slug])
        page.wait_for_selector("html.playing", state="attached")
        both = [press(page) for _ in range(PRESSES)]
        opened, filled = ([pair[part] for pair in both] for part in (0, 1))
        print(
            f"{slug}, press to dialog   {statistics.median(opened):6.1f} ms median, {max(opened):6.1f} worst "
            f"(at most {MOST_DIALOG_MS} wanted); with all it holds {statistics.median(filled):.1f} ms, {max(filled):.1f} worst"
        )


async def asked() -> None:
    app, plain = create_app(Settings(data_dir=Path("data"))), bare()
    async with app.router.lifespan_context(app):
        while not await ready(app):
            await asyncio.sleep(0.2)
        await pictures(app, plain)
        drawings(app)
        await sets(app)


async def ready(app: FastAPI) -> bool:
    try:
        await get(app, "/readyz")
    except SystemExit:
        return False
    return True


def main() -> None:
    asyncio.run(asked())
    chromium = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with sync_playwright() as playwright, serving() as origin:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        for slug in ADDRESSES:
            dialog(browser, origin, slug)
        browser.close()


if __name__ == "__main__":
    main()
