"""The maker of jams: the drawing is the address, an edit leads to another address, and the numbers are proved after each."""

import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response, StreamingResponse

from app.puzzles.errors import IllegalMoveError
from app.puzzles.game import Game
from app.puzzles.interface import Board
from app.puzzles.jams.making.draft import Draft
from app.puzzles.jams.making.edits import edited
from app.puzzles.wording import opened, sentence
from app.web import words
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.make.jam_view import FAMILY, METRIC, address, board_of, card_of, figures_of, maker_view
from app.web.make.reading import read_draft
from app.web.make.views import Card, Figures, MakerView
from app.web.render import Page, ThePage
from app.web.share.giving import drawing_view, shown
from app.web.work import studying
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError

router = APIRouter(include_in_schema=False)
PATIENCE_SECONDS = 0.3  # for the numbers with the page: every jam up to 6x6 has them in a few milliseconds
WHOLE_SECONDS = 20.0  # with `wait=1`
SHOWN = 10  # changes of each end


@router.get("/make")
async def door() -> Response:
    return RedirectResponse("/make/jams", 303)


@router.get("/make/jams")
async def maker(request: Request, page: ThePage, work: TheWork) -> Response:
    """The drawing with its numbers; with `do` an edit, which leads on to the address of what it makes."""
    fields = request.query_params
    draft = Draft.parse(fields.get("size", "6"), fields.get("cells", ""))
    if "do" in fields:
        return _edit(page, draft, fields)
    view = maker_view(draft, fields)
    board = board_of(draft)
    if board is not None:
        patience = WHOLE_SECONDS if fields.get("wait") == "1" else PATIENCE_SECONDS
        view = await _with_numbers(view, board, work, request, patience)
    return page.show("make/maker.html", headers={"HX-Push-Url": view.here_url}, nav="make", make=view, indexable=False)


@router.post("/make/jams")
async def read(request: Request, page: ThePage, settings: TheSettings) -> Response:
    """Whatever was pasted as a drawing, also half a board."""
    text = (await posted_fields(request)).get("text", "")
    size, cells = read_draft(text, FAMILY.slug, settings)
    return RedirectResponse(address(Draft.parse(size, cells)), 303)


@router.get("/make/jams/share")
async def share(request: Request, page: ThePage) -> Response:
    """What there is to give away of the drawing."""
    draft = Draft.parse(request.query_params.get("size", "6"), request.query_params.get("cells", ""))
    board = board_of(draft)
    puzzle = None if board is None else Game.begin(FAMILY, board)
    return shown(page, drawing_view(f"Jam · {draft.size} × {draft.size}", FAMILY.slug, address(draft), puzzle, page.origin))


@router.get("/make/jams/harder")
async def harder(request: Request, page: ThePage, work: TheWork) -> Response:
    """The best change again and again. A script asks for the news (`Accept: application/x-ndjson`); a page waits for the end."""
    fields = request.query_params
    draft = Draft.parse(fields.get("size", "6"), fields.get("cells", ""))
    board = board_of(draft)
    if board is None:
        return RedirectResponse(address(draft), 303)
    if "application/x-ndjson" in request.headers.get("accept", ""):
        headers = {"Content-Encoding": "identity", "Cache-Control": "no-store"}
        return StreamingResponse(_news(request, board), media_type="application/x-ndjson", headers=headers)
    last = None
    async for news in studying.harder(work, FAMILY, board, METRIC, asker_of(request)):
        last = news
    steps = last.steps if last else ()
    cards = tuple(
        Card(opened(step.words) or "As it was, at its hardest position", words.counted(step.length, METRIC), address(Draft.of(step.board)),
             FAMILY.speech.view(step.board))
        for step in steps
    )  # fmt: skip
    return page.show("make/harder.html", nav="make", cards=cards, back_url=address(draft), indexable=False)


@router.get("/make/jams/fewest")
async def fewest(request: Request, work: TheWork) -> Response:
    """The drawing with as few vehicles as keep its length."""
    fields = request.query_params
    draft = Draft.parse(fields.get("size", "6"), fields.get("cells", ""))
    board = board_of(draft)
    found = None if board is None else await studying.fewest(work, FAMILY, board, METRIC, asker=asker_of(request))
    if found is None or found == board:
        return RedirectResponse(address(draft, said="every-needed"), 303)
    return RedirectResponse(address(Draft(draft.size, str(found).rpartition("-")[2])), 303)


def _edit(page: Page, draft: Draft, fields: Mapping[str, str]) -> Response:
    try:
        after = edited(draft, fields)
    except IllegalMoveError as error:
        view = maker_view(draft, fields, said=sentence(str(error)))
        return page.show("make/maker.html", 409, {"HX-Push-Url": "false"}, nav="make", make=view, indexable=False)
    pick = {"red": "A", "away": "", "clear": "", "size": "", "put": ""}.get(fields.get("do", ""), fields.get("car", ""))
    return RedirectResponse(address(after, pick=pick, tool=fields.get("tool", "")), 303)


async def _with_numbers(view: MakerView, board: Board, work: TheWork, request: Request, patience: float) -> MakerView:
    """The same page with what is proved of the jam, and with its changes where they are asked for."""
    asker = asker_of(request)
    try:
        told = await studying.report(work, FAMILY, board, patience=patience, asker=asker)
        cards = await _cards(board, work, asker) if view.cards else ()
    except BusyError as error:
        return replace(view, figures=Figures(sentence(str(error)), waiting=True), cards=())
    return replace(view, figures=Figures("Being counted…", waiting=True) if told is None else figures_of(told), cards=cards)


async def _cards(board: Board, work: TheWork, asker: Asker) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    found = await studying.changes(work, FAMILY, board, METRIC, asker=asker) or ()
    known = [one for one in found if one.length is not None]
    return tuple(
        (title, tuple(card_of(one) for one in studying.ordered(tuple(known), order)[:SHOWN]))
        for title, order in (("The hardest jams one change away", "hardest"), ("The easiest", "easiest"))
    )


async def _news(request: Request, board: Board) -> AsyncIterator[str]:
    """A line for each harder jam, and one at the end."""
    tried = 0
    async for news in studying.harder(request.app.state.work, FAMILY, board, METRIC, asker_of(request)):
        if news is None:
            continue
        tried, best = news.tried, news.best
        line = {
            "words": opened(best.words),
            "length": best.length,
            "url": address(Draft.of(best.board)),
            "tried": tried,
            "steps": len(news.steps) - 1,
        }
        yield json.dumps(line) + "\n"
    yield json.dumps({"done": True, "tried": tried}) + "\n"
