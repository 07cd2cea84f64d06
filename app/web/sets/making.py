"""`/set`: where a set is made and changed. Every form of its page comes here, and leads on to the address of what it makes."""

from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.datastructures import FormData

from app.puzzles.errors import RangeError
from app.web.inputs import TheSettings, TheWork
from app.web.library.asking import TheLibrary
from app.web.reading.routes import boards_of
from app.web.render import Page, ThePage
from app.web.sets.asked import Typed, read_set
from app.web.sets.changing import Change, added, moved, pasted
from app.web.sets.views import CHANGING, SetView, set_view, unread_view
from app.web.sets.wishes import Shop, read_count
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError

router = APIRouter(include_in_schema=False)


@router.get("/set")
async def whole(request: Request, page: ThePage, settings: TheSettings) -> Response:
    typed = Typed.of(request.query_params)
    try:
        asked = read_set(typed, settings)
    except RangeError as error:
        return _shown(page, unread_view(typed, str(error)), 422)
    return _shown(page, set_view(asked, page, changing=request.query_params.get("change") == "yes"))


@router.post("/set")
async def change(request: Request, page: ThePage, settings: TheSettings, work: TheWork, library: TheLibrary) -> Response:
    """The set of the form, changed as its button says; where there is something to say, the page says it at once."""
    form = await request.form()
    typed, text = Typed.of(form), str(form.get("text", ""))
    try:
        before = read_set(typed, settings)
    except RangeError as error:
        return _shown(page, unread_view(typed, str(error)), 422)
    try:
        done = await _changed(typed, form, request, Shop(work, library, asker_of(request)))
    except (RangeError, BusyError) as error:
        status = error.status if isinstance(error, BusyError) else 422
        return _shown(page, set_view(before, page, error=str(error), text=text), status)
    after = read_set(done.typed, settings)
    if done.said:
        return _shown(page, set_view(after, page, said=done.said, text=text))
    return RedirectResponse(after.url(more=CHANGING), 303, {"Cache-Control": "no-store"})


async def _changed(typed: Typed, form: FormData, request: Request, shop: Shop) -> Change:
    do = str(form.get("do", ""))
    if do == "some":
        return await _some(typed, {name: str(form.get(name, "")) for name in ("kind", "count")}, shop)
    if do == "paste":
        return pasted(typed, await boards_of(str(form.get("text", "")), "gap-last", request.app.state.settings))
    return moved(typed, do) if do else Change(typed)


async def _some(typed: Typed, wish: Mapping[str, str], shop: Shop) -> Change:
    count = read_count(wish["count"])
    codes = await shop.some(wish["kind"], count, frozenset(typed.codes))
    said = [f"Only {len(codes)} of {count} were found that are not in the set already."] if len(codes) < count else []
    return added(typed, codes, said)


def _shown(page: Page, view: SetView, status: int = 200) -> Response:
    pushed = {"HX-Push-Url": view.here_url if status == 200 else "false"}
    return page.show("set/page.html", status, pushed, view=view, indexable=not view.codes and status == 200)
