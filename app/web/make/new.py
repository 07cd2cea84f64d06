"""New puzzles by wish: tiles, a jam, another one like this."""

import json
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.puzzles import FAMILIES
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.puzzles.interface import Generated
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import Extras, beside, puzzle_url
from app.web.cards import offer
from app.web.inputs import TheWork, posted_fields
from app.web.library.asking import TheLibrary
from app.web.library.views import granted_url
from app.web.make import batch
from app.web.make.news import NEWS, followed, wants_news
from app.web.make.wishes import JAM_LENGTHS, JAM_SIZES, JAMS_FORM, TILE_SIZES, TILES_FORM, form_of, guess, read_count, read_wish
from app.web.pictures.album import choices, worn
from app.web.render import Page, ThePage
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)


@router.get("/tiles")
async def new_tiles(page: ThePage, picture: str = "") -> Response:
    return _new_tiles(page, TILES_FORM, picture)


def _new_tiles(page: Page, form: dict[str, str], picture: str, error: str | None = None) -> Response:
    """The page with its album; a picture that there is not is plain tiles."""
    family = FAMILIES["tiles"]
    chosen = worn(family, picture)
    album = choices(family, chosen, lambda name: beside("/tiles", (("picture", name),) if name else ()))
    given: dict[str, Any] = {"form": form, "error": error, "picture": chosen, "choices": album, "sizes": TILE_SIZES}
    return page.show("tiles_new.html", 422 if error else 200, nav="tiles", **given)


@router.get("/jams")
async def new_jam(request: Request, page: ThePage) -> Response:
    """The form; an address with fields fills it in and says how likely that wish is."""
    return _jam_form(page, await form_of(request, JAMS_FORM), 200)


@router.get("/jams/guess")
async def likely(request: Request) -> Response:
    """How likely the wish is, as its fields stand."""
    return HTMLResponse(guess(FAMILIES["jams"], await form_of(request, JAMS_FORM)), headers={"Cache-Control": "no-store"})


def _jam_form(page: Page, form: dict[str, str], status: int, error: str | None = None, count: str = "1") -> Response:
    told = "" if error else guess(FAMILIES["jams"], form)
    given: dict[str, Any] = {
        "form": form,
        "error": error,
        "guess": told,
        "count": count,
        "sizes": JAM_SIZES,
        "lengths": JAM_LENGTHS,
    }
    return page.show("jams_new.html", status, nav="jams", **given)


@router.post("/tiles")
async def shuffle(request: Request, page: ThePage, work: TheWork) -> Response:
    family, form = FAMILIES["tiles"], await form_of(request, TILES_FORM)
    picture = worn(family, (await posted_fields(request)).get("picture", ""))
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return _new_tiles(page, form, picture, sentence(str(error)))
    made = await work.generated(family, wish, asker_of(request))
    return RedirectResponse(puzzle_url(family.slug, made.board, (("picture", picture),) if picture else ()), 303)


@router.post("/jams")
async def generate(request: Request, page: ThePage, work: TheWork, library: TheLibrary) -> Response:
    """A verified jam, or `count` of them. A script asks for the news while they are looked for; a form waits.

    What takes long to make the library may hold: its page says so, and offers to make one all the same (`live`).
    """
    family, form, given = FAMILIES["jams"], await form_of(request, JAMS_FORM), await posted_fields(request)
    try:
        wish, count = read_wish(family, form), read_count(given.get("count", ""))
    except RangeError as error:
        return _jam_form(page, form, 422, sentence(str(error)), given.get("count", "1"))
    asker = asker_of(request)
    if count > 1:
        order = batch.Order(form, wish, count, asker)
        return await (batch.followed if wants_news(request) else batch.ordered)(page, library, order)
    if not given.get("live") and (kept := await library.granted(wish)) is not None:
        return there(request, granted_url(kept, form))
    if wants_news(request):
        return await followed(page, family, wish.metric, work.generate(family, wish, asker))
    return made_page(page, family, await work.generated(family, wish, asker), form)


def there(request: Request, url: str) -> Response:
    """A puzzle that need not be made: where it is, as news or as a way there."""
    if wants_news(request):
        return Response(json.dumps({"met": True, "url": url, "tries": 0}) + "\n", media_type=NEWS)
    return RedirectResponse(url, 303, {"Cache-Control": "no-store"})


def made_page(page: Page, family: Family, made: Generated, form: dict[str, str], dress: Extras = ()) -> Response:
    if made.met:
        return RedirectResponse(puzzle_url(family.slug, made.board, dress), 303, {"Cache-Control": "no-store"})
    if made.board is None:
        return _jam_form(page, form, 422, "No jam at all could be made with this wish: ask for fewer vehicles or walls.")
    facts = made.facts
    unit, ends = form["metric"], (form["min_moves"], form["max_moves"])
    asked = f"; you asked for {ends[0]} to {ends[1]} {unit}" if all(ends) else ""
    told = f"In {facts['tries']:,} tries the hardest jam found needs {words.counted(facts['length'], unit)}{asked}."
    return page.show("generated.html", nav="jams", form=form, hardest=offer(family, made.board, "The hardest found", told))
