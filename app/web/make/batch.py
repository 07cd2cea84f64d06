"""Many jams of one wish: made one after the other, then a page, a text and JSON whose address holds their codes."""

import json
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass, replace
from typing import Any, cast
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response

from app.puzzles import FAMILIES
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.puzzles.interface import Board, Generated, Progress
from app.web import words
from app.web.addresses import puzzle_url
from app.web.inputs import TheSettings, TheWork, read_board
from app.web.library.asking import Library
from app.web.make.news import found, stream
from app.web.make.views import Batch, BatchCard
from app.web.make.wishes import MOST, read_wish
from app.web.render import Page, ThePage
from app.web.work import studying
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError
from app.web.work.work import Work

router = APIRouter(include_in_schema=False)
FAMILY = FAMILIES["jams"]
PAGE_SECONDS = 25.0  # of a form without script, whose page shows nothing before the end
COUNT_SECONDS = 4.0  # for all numbers of a batch; a jam up to 6x6 takes a millisecond
KEPT = ("size", "min_moves", "max_moves", "metric")  # of the wish: what the page holds the jams against


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made, and for whom. `form` is the wish as it was asked."""

    form: dict[str, str]
    wish: Any
    count: int
    asker: Asker

    def url(self, boards: list[Board], ending: str = "") -> str:
        asked = {name: text for name, text in self.form.items() if name in KEPT and text}
        return batch_url([str(board) for board in boards], asked, ending)


def batch_url(codes: list[str], asked: dict[str, str], ending: str = "") -> str:
    return f"/jams/batch{ending}?{urlencode([*(('p', code) for code in codes), *asked.items()])}"


async def made(work: Work, library: Library, order: Order) -> AsyncGenerator[Progress | Board, None]:
    """Each jam as it is made, none twice, with the news between them. A seed counts on as in the API: `seed`, `seed 2`, `seed 3` …"""
    had: set[str] = set()
    seed = order.wish.seed.strip()
    for number in range(1, order.count + 1):
        board = None if seed else await _granted(library, order.wish, had)
        if board is None:
            wish = replace(order.wish, seed=f"{seed} {number}") if seed and number > 1 else order.wish
            async with aclosing(work.generate(FAMILY, wish, order.asker)) as told:
                async for news in told:
                    if isinstance(news, Generated):
                        board = news.board
                    else:
                        yield news
        if board is not None and str(board) not in had:
            had.add(str(board))
            yield board


async def _granted(library: Library, wish: Any, had: set[str]) -> Board | None:
    """A mined jam that is not in the batch yet; None where one is to be made."""
    for _ in range(3):
        kept = await library.granted(wish)
        if kept is None:
            return None
        if str(kept.record.board) not in had:
            return cast("Board", kept.record.board)
    return None


async def ordered(page: Page, library: Library, order: Order) -> Response:
    """The batch for a form that waits: as many as come in the time."""
    boards: list[Board] = []
    ends = time.monotonic() + PAGE_SECONDS
    async with aclosing(made(page.work, library, order)) as told:
        async for news in told:
            if not isinstance(news, Progress):
                boards.append(news)
            if time.monotonic() > ends:
                break
    return RedirectResponse(order.url(boards), 303)


async def followed(page: Page, library: Library, order: Order) -> Response:
    """The batch with news: each jam drawn as it is made, and the address of those there are."""

    async def lines() -> AsyncIterator[str]:
        boards: list[Board] = []
        async with aclosing(made(page.work, library, order)) as told:
            async for news in told:
                line: dict[str, Any] = {"made": len(boards), "count": order.count}
                if isinstance(news, Progress):
                    line |= {"tries": news.tries, "most_tries": news.most_tries}
                else:
                    boards.append(news)
                    report = await studying.report(page.work, FAMILY, news, asker=order.asker)
                    number = "" if report.length is None else words.counted(report.length, FAMILY.metrics[0])
                    line |= {"made": len(boards), "url": order.url(boards), "added": found(page, FAMILY, news, number)}
                yield json.dumps(line) + "\n"
        yield json.dumps({"met": True, "url": order.url(boards)}) + "\n"

    return stream(lines())


@router.get("/jams/batch{ending:path}")
async def batch(ending: str, request: Request, page: ThePage, work: TheWork, settings: TheSettings) -> Response:
    """The jams of an address with their numbers: as a page, as rows `slides cells positions` (`.txt`), or as `.json`."""
    codes, asked = request.query_params.getlist("p"), {k: request.query_params.get(k, "") for k in KEPT}
    if not 1 <= len(codes) <= MOST:
        raise RangeError(f"a batch has 1 to {MOST} jams, and the address has {len(codes):,}")
    boards = [read_board(FAMILY, code, settings) for code in codes]
    reports = await _reports(work, boards, asker_of(request))
    if ending == ".txt":
        return PlainTextResponse("".join(_row(report) for report in reports))
    fits = _fits(asked)
    if ending == ".json":
        return Response(json.dumps([_object(report, fits) for report in reports]), media_type="application/json")
    named = {name: text for name, text in asked.items() if text}
    view = Batch(
        tuple(_card(report, fits) for report in reports),
        set_url=f"/set?{urlencode([('p', code) for code in codes])}",
        text_url=batch_url(codes, named, ".txt"),
        json_url=batch_url(codes, named, ".json"),
    )
    return page.show("make/batch.html", nav="jams", batch=view, indexable=False)


async def _reports(work: Work, boards: list[Board], asker: Asker) -> list[Any]:
    """What is known of each; of one that cannot be counted in the time, its board alone."""
    ends, told = time.monotonic() + COUNT_SECONDS, []
    for board in boards:
        report = None
        with suppress(BusyError):
            report = await studying.report(work, FAMILY, board, patience=max(0.02, ends - time.monotonic()), asker=asker)
        told.append(report or Uncounted(board))
    return told


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A jam whose numbers did not come in the time."""

    board: Any
    solvable: None = None
    length: None = None
    steps: None = None
    positions: None = None
    difficulty: None = None


def _fits(asked: dict[str, str]) -> Any:
    """Whether a report is what was asked; None where nothing was, or its number is not known."""
    try:
        wish = read_wish(FAMILY, asked | {"metric": asked["metric"] or FAMILY.metrics[0]}) if asked["min_moves"] else None
    except RangeError:
        wish = None

    def fits(report: Any) -> bool | None:
        length = None if wish is None else report.steps if wish.metric == "steps" else report.length
        return None if length is None or wish is None else wish.meets(length)

    return fits


def _row(report: Any) -> str:
    if report.length is None:
        return f"# {report.board.cells}: {_number(report)}\n"
    return f"{report.length} {report.board.cells} {report.positions or ''}".rstrip() + "\n"


def _object(report: Any, fits: Any) -> dict[str, Any]:
    numbers = {name: getattr(report, name) for name in ("solvable", "length", "steps", "positions", "difficulty")}
    return {"code": str(report.board), "met": fits(report), **numbers}


def _number(report: Any) -> str:
    if report.solvable is False:
        return "cannot be solved"
    return "not counted yet" if report.length is None else words.counted(report.length, FAMILY.metrics[0])


def _card(report: Any, fits: Any) -> BatchCard:
    family: Family = FAMILY
    number = _number(report)
    lines = (
        words.counted(report.steps, "steps") if report.steps is not None else "",
        report.difficulty or "",
        "not as asked, but the hardest found" if fits(report) is False else "",
    )
    return BatchCard(
        number, tuple(filter(None, lines)), str(report.board), puzzle_url(family.slug, report.board), family.speech.view(report.board)
    )  # fmt: skip
