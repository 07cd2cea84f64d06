"""The maker of tile boards: type, swap, shuffle; the sum that decides is drawn, and the swap that mends it is offered."""

from collections.abc import Mapping
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles.errors import CodeError, IllegalMoveError, RangeError
from app.puzzles.tiles.draft import Draft
from app.puzzles.tiles.edits import edited
from app.puzzles.wording import sentence
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.make.answering import show, show_pasted
from app.web.make.reading import pasted
from app.web.make.tile_view import FAMILY, METRIC, Drawn, figures_of, tile_view
from app.web.make.views import Figures, MakerView
from app.web.render import ThePage
from app.web.share.giving import drawing_view, shown
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError
from app.web.work.work import Work

router = APIRouter(include_in_schema=False)
PATIENCE_SECONDS = 0.3
SEARCH_SECONDS, WHOLE_SECONDS = 2.0, 20.0  # without and with `wait=1`


@router.get("/make/tiles")
async def maker(request: Request, page: ThePage, work: TheWork) -> Response:
    """The board with its sum; with `do` what an edit makes of it: at once for HTMX, else by way of its address."""
    fields: Mapping[str, str] = request.query_params
    drawn = Drawn.of(fields)
    said, status = "", 200
    if "do" in fields:
        try:
            drawn, fields = drawn.with_draft(edited(drawn.draft, fields)), {}
        except IllegalMoveError as error:
            said, status = sentence(str(error)), 409
        else:
            if not page.is_partial:
                return RedirectResponse(drawn.address(), 303)
    view = tile_view(drawn, fields, said)
    return show(page, await _with_numbers(view, drawn, fields, work, asker_of(request)), status)


@router.get("/make/tiles/share")
async def share(request: Request, page: ThePage) -> Response:
    """What there is to give away of the drawing."""
    drawn = Drawn.of(request.query_params)
    title = f"Tiles · {drawn.draft.rows} × {drawn.draft.cols}"
    view = drawing_view(title, FAMILY.slug, drawn.given.address(), drawn.puzzle, page.origin, drawn.dress)
    return shown(page, replace(view, back_url=drawn.address()))


@router.post("/make/tiles")
async def read(request: Request, page: ThePage, work: TheWork, settings: TheSettings) -> Response:
    """Whatever was pasted as a board, also half of one; where something was a choice, the page says how it was read.

    What the tiles are cut from stands in the address of the form.
    """
    fields = await posted_fields(request)
    text, here = fields.get("text", ""), Drawn.of({**request.query_params, **fields})
    try:
        found = await pasted(text, FAMILY, settings, lambda size, cells: here.with_draft(Draft.parse(size, cells)).address())
        drawn = here.with_draft(Draft.parse(found.size, found.cells)) if found.cells else here
    except (CodeError, RangeError) as error:
        return show(page, replace(tile_view(here, {}, sentence(str(error))), typed=text), 422)
    if found.cells and not (found.notes or found.leads):
        return RedirectResponse(drawn.address(), 303)
    return show_pasted(page, await _with_numbers(tile_view(drawn, {}), drawn, {}, work, asker_of(request)), found, text)


async def _with_numbers(view: MakerView, drawn: Drawn, fields: Mapping[str, str], work: Work, asker: Asker) -> MakerView:
    """The same page with what is proved of the board, as far as it is known soon."""
    puzzle, waits = drawn.puzzle, fields.get("wait") == "1"
    if puzzle is None:
        return view
    seconds, patience = (WHOLE_SECONDS, WHOLE_SECONDS) if waits else (SEARCH_SECONDS, PATIENCE_SECONDS)
    try:
        found = await work.solve(FAMILY, puzzle.start, METRIC, seconds, patience=patience, asker=asker)
    except BusyError as error:
        return replace(view, figures=Figures(sentence(str(error)), waiting=True))
    return replace(view, figures=figures_of(found, drawn), waited=waits)
