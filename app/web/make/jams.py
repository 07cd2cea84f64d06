"""The maker of jams: the drawing is the address, an edit leads to another address, and the numbers are proved after each."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import cast

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles.errors import CodeError, IllegalMoveError, RangeError
from app.puzzles.game import Game
from app.puzzles.interface import Board
from app.puzzles.jams.board import Board as Jam
from app.puzzles.jams.making.draft import Draft
from app.puzzles.jams.making.edits import edited
from app.puzzles.wording import sentence
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.library.asking import Library, TheLibrary
from app.web.make.answering import show, show_pasted
from app.web.make.jam_view import FAMILY, METRIC, address, board_of, changes_of, draft_of, figures_of, known_of, maker_view
from app.web.make.reading import pasted
from app.web.make.views import Changes, Figures, Known, MakerView
from app.web.render import ThePage
from app.web.share.giving import drawing_view, shown
from app.web.work import studying
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError
from app.web.work.work import Work

router = APIRouter(include_in_schema=False)
PATIENCE_SECONDS = 0.3  # for the numbers with the page: every jam up to 6x6 has them in a few milliseconds
WHOLE_SECONDS = 20.0  # with `wait=1`
READY = {"pick": "", "show": ""}  # fields of a page that nothing was asked of


@router.get("/make")
async def door() -> Response:
    return RedirectResponse("/make/jams", 303)


@router.get("/make/jams")
async def maker(request: Request, page: ThePage, work: TheWork, library: TheLibrary) -> Response:
    """The drawing with its numbers; with `do` what an edit makes of it: at once for HTMX, else by way of its address."""
    fields: Mapping[str, str] = request.query_params
    draft, said, status = draft_of(fields), "", 200
    if "do" in fields:
        try:
            draft, fields = edited(draft, fields), _ready(fields)
        except IllegalMoveError as error:
            said, status = sentence(str(error)), 409
        else:
            if not page.is_partial:
                return RedirectResponse(address(draft, **fields), 303)
    view = maker_view(draft, fields, said)
    return show(page, await _with_numbers(view, draft, fields, work, asker_of(request), library), status)


@router.post("/make/jams")
async def read(request: Request, page: ThePage, work: TheWork, library: TheLibrary, settings: TheSettings) -> Response:
    """Whatever was pasted as a drawing, also half a board; where something was a choice, the page says how it was read."""
    fields = await posted_fields(request)
    text = fields.get("text", "")
    try:
        found = await pasted(text, FAMILY, settings, lambda size, cells: address(Draft.parse(size, cells)))
        draft = Draft.parse(found.size, found.cells) if found.cells else draft_of(fields)
    except (CodeError, RangeError) as error:
        return show(page, replace(maker_view(draft_of(fields), READY, sentence(str(error))), typed=text), 422)
    if found.cells and not (found.notes or found.leads):
        return RedirectResponse(address(draft), 303)
    view = await _with_numbers(maker_view(draft, READY), draft, READY, work, asker_of(request), library)
    return show_pasted(page, view, found, text)


@router.get("/make/jams/share")
async def share(request: Request, page: ThePage) -> Response:
    """What there is to give away of the drawing."""
    draft = draft_of(request.query_params)
    board = board_of(draft)
    puzzle = None if board is None else Game.begin(FAMILY, board)
    return shown(page, drawing_view(f"Jam · {draft.size} × {draft.size}", FAMILY.slug, address(draft), puzzle, page.origin))


@router.get("/make/jams/known")
async def known(request: Request, page: ThePage, work: TheWork, library: TheLibrary) -> Response:
    """Whether the library holds the drawing: asked by the page once it is shown, and answered with nothing where nobody can tell."""
    fields = request.query_params
    board = board_of(draft_of(fields))
    told = None if board is None else await _known(library, work, board, asker_of(request))
    return page.show("make/known.html", known=told, known_url="")


def _ready(fields: Mapping[str, str]) -> dict[str, str]:
    """What stays in hand behind an edit."""
    pick = {"red": "A", "away": "", "clear": "", "size": "", "put": ""}.get(fields["do"], fields.get("car", ""))
    tool = fields.get("tool", "")
    return {"pick": pick, "tool": "" if tool == "red" else tool}  # there is one red car


async def _with_numbers(
    view: MakerView, draft: Draft, fields: Mapping[str, str], work: Work, asker: Asker, library: Library
) -> MakerView:
    """The same page with what is proved of the jam, and with its changes and what the library says where they are asked for."""
    board, waits = board_of(draft), fields.get("wait") == "1"
    if board is None:
        return view
    patience = WHOLE_SECONDS if waits else PATIENCE_SECONDS
    try:
        told = await studying.report(work, FAMILY, board, patience=patience, asker=asker)
        if told is None:
            return replace(view, figures=Figures("Being counted…", waiting=True), waited=waits)
        view = replace(view, figures=figures_of(told), waited=waits)
        if told.solvable is False:
            view = replace(view, harder_url="", fewest_url="", known_url="")
        if view.changes is not None:
            found = await studying.changes(work, FAMILY, board, METRIC, patience=patience, asker=asker)
            late = Changes(left="They could not be counted in the time.") if waits else Changes(waiting=True)
            view = replace(view, changes=late if found is None else changes_of(found, studying.ordered, told))
    except BusyError as error:
        return replace(view, figures=Figures(sentence(str(error)), waiting=True), changes=None)
    if fields.get("show") == "known":
        view = replace(view, known=await _known(library, work, board, asker))
    return view


async def _known(library: Library, work: Work, board: Board, asker: Asker) -> Known | None:
    with suppress(BusyError):
        return known_of(await library.known(work, cast("Jam", board), asker))
    return None
