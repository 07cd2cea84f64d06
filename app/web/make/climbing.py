"""Made harder, and with fewer vehicles: what the maker of jams looks for on request, with news while it is looked for."""

import json
from collections.abc import AsyncIterator
from itertools import takewhile
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles.interface import Board
from app.puzzles.jams.making.draft import Draft
from app.web import words
from app.web.inputs import TheWork
from app.web.make.jam_view import FAMILY, METRIC, address, board_of, draft_of, step_card
from app.web.make.news import stream, wants_news
from app.web.make.views import Card
from app.web.render import Page, ThePage
from app.web.work import studying
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)
PAGE_SECONDS = 5.0  # of a page without script, which shows nothing before the end
BEGINNING = "as it was, at its hardest position"


@router.get("/make/jams/harder")
async def harder(request: Request, page: ThePage, work: TheWork) -> Response:
    """The best change again and again. A script asks for the news (`Accept: application/x-ndjson`); a page waits for the end."""
    draft = draft_of(request.query_params)
    board = board_of(draft)
    if board is None:
        return RedirectResponse(address(draft), 303)
    if wants_news(request):
        return stream(_news(page, board))
    last = None
    async for news in studying.harder(work, FAMILY, board, METRIC, asker_of(request), PAGE_SECONDS):
        last = news
    cards = _cards(last.steps if last else ())
    return page.show("make/harder.html", nav="make", cards=cards, back_url=address(draft), indexable=False)


@router.get("/make/jams/fewest")
async def fewest(request: Request, work: TheWork) -> Response:
    """The drawing with as few vehicles as keep its length."""
    draft = draft_of(request.query_params)
    board = board_of(draft)
    found = None if board is None else await studying.fewest(work, FAMILY, board, METRIC, asker=asker_of(request))
    if found is None or found == board:
        return RedirectResponse(address(draft, said="not-known" if found is None else "every-needed"), 303)
    return RedirectResponse(address(Draft(draft.size, str(found).rpartition("-")[2])), 303)


def _cards(steps: tuple[Any, ...]) -> tuple[Card, ...]:
    return tuple(step_card(step.words or BEGINNING, step.length, step.board) for step in steps)


async def _news(page: Page, board: Board) -> AsyncIterator[str]:
    """A line each time something is new: how many boards were looked at, and the steps to the hardest jam that came since, drawn."""
    shown: tuple[Any, ...] = ()
    tried = 0
    async for news in studying.harder(page.work, FAMILY, board, METRIC, asker_of(page.request)):
        if news is None:
            continue
        tried, more = news.tried, {} if news.steps == shown else _new_steps(page, shown, news.steps)
        shown = news.steps
        yield json.dumps({"tried": tried, **more}) + "\n"
    yield json.dumps({"done": True, "tried": tried}) + "\n"


def _new_steps(page: Page, shown: tuple[Any, ...], steps: tuple[Any, ...]) -> dict[str, Any]:
    """The hardest jam so far, and the steps to it behind the `kept` first ones of those shown."""
    kept, best = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(shown, steps, strict=False))), steps[-1]
    return {
        "counted": words.counted(best.length, METRIC),
        "url": address(Draft.of(best.board)),
        "changes": len(steps) - 1,
        "kept": kept,
        "steps": [page.part("make/step.html", card=card) for card in _cards(steps[kept:])],
    }
