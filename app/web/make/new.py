"""New puzzles by wish: tiles, a jam, another one like this."""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response, StreamingResponse

from app.puzzles import FAMILIES
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.puzzles.interface import Generated, Progress
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import Extras, beside, puzzle_url
from app.web.cards import offer
from app.web.inputs import TheSettings, TheWork, ValidFamily, posted_fields, read_board
from app.web.library.asking import TheLibrary
from app.web.library.listed import JAMS, jam_url
from app.web.library.views import granted_url
from app.web.pictures.album import choices, worn
from app.web.play.options import read_options
from app.web.render import Page, ThePage
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)

TILES_FORM = {"rows": "4", "cols": "4", "seed": ""}
JAMS_FORM = {
    "size": "6", "min_moves": "", "max_moves": "", "min_vehicles": "", "max_vehicles": "", "walls": "0", "seed": "",
    "metric": "slides", "one_first_move": "", "all_needed": "",
}  # fmt: skip
FURTHER = {"easier": -6, "harder": 6}  # slides
TEXTS, SWITCHES = ("seed", "metric"), ("one_first_move", "all_needed")


@router.get("/tiles")
async def new_tiles(page: ThePage, picture: str = "") -> Response:
    return _new_tiles(page, TILES_FORM, picture)


def _new_tiles(page: Page, form: dict[str, str], picture: str, error: str | None = None) -> Response:
    """The page with its album; a picture that there is not is plain tiles."""
    family = FAMILIES["tiles"]
    chosen = worn(family, picture)
    album = choices(family, chosen, lambda name: beside("/tiles", (("picture", name),) if name else ()))
    return page.show("tiles_new.html", 422 if error else 200, nav="tiles", form=form, error=error, picture=chosen, choices=album)


@router.get("/jams")
async def new_jam(page: ThePage) -> Response:
    return page.show("jams_new.html", nav="jams", form=JAMS_FORM, error=None)


def read_wish(family: Family, form: dict[str, str]) -> Any:
    """The family's wish from the fields of a form. Raises RangeError naming the field."""
    fields: dict[str, Any] = {}
    for name, text in form.items():
        if name in TEXTS:
            fields[name] = text
        elif name in SWITCHES:
            fields[name] = bool(text)
        elif text.strip():
            if not text.strip().isascii() or not text.strip().isdigit() or len(text.strip()) > 6:
                raise RangeError(f"{name.replace('_', ' ')}: {text.strip()[:20]!r} is not a whole number")
            fields[name] = int(text)
    return family.maker.wish(**family.maker.fitting(fields))


async def _form(request: Request, defaults: dict[str, str]) -> dict[str, str]:
    given = await posted_fields(request)
    return {name: given.get(name, default) for name, default in defaults.items()}


@router.post("/tiles")
async def shuffle(request: Request, page: ThePage, work: TheWork) -> Response:
    family, form = FAMILIES["tiles"], await _form(request, TILES_FORM)
    picture = worn(family, (await posted_fields(request)).get("picture", ""))
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return _new_tiles(page, form, picture, sentence(str(error)))
    made = await work.generated(family, wish, asker_of(request))
    return RedirectResponse(puzzle_url(family.slug, made.board, (("picture", picture),) if picture else ()), 303)


@router.post("/jams")
async def generate(request: Request, page: ThePage, work: TheWork, library: TheLibrary) -> Response:
    """A verified jam. A script asks for the news while it is looked for (`Accept: application/x-ndjson`); a form waits.

    What takes long to make the library may hold: its page says so, and offers to make one all the same (`live`).
    """
    family, form = FAMILIES["jams"], await _form(request, JAMS_FORM)
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return page.show("jams_new.html", 422, nav="jams", form=form, error=sentence(str(error)))
    wants_news = "application/x-ndjson" in request.headers.get("accept", "")
    if not (await posted_fields(request)).get("live") and (kept := await library.granted(wish)) is not None:
        url = granted_url(kept, form)
        told = {"met": True, "url": url, "length": kept.record.slides, "tries": 0}
        return Response(json.dumps(told) + "\n", media_type="application/x-ndjson") if wants_news else RedirectResponse(url, 303)
    if wants_news:
        headers = {"Content-Encoding": "identity", "Cache-Control": "no-store"}  # packed, the news would wait for each other
        news = work.generate(family, wish, asker_of(request))
        first = await anext(news)  # a busy server refuses before it promises news
        return StreamingResponse(_lines(family, wish.metric, first, news), media_type="application/x-ndjson", headers=headers)
    made = await work.generated(family, wish, asker_of(request))
    return _made(page, family, made, form)


@router.get("/{slug}/another")
async def another(
    family: ValidFamily,
    page: ThePage,
    work: TheWork,
    library: TheLibrary,
    settings: TheSettings,
    request: Request,
    like: str = "",
    than: str = "",
) -> Response:
    """A new puzzle of the kind of another: the same size, and for a jam about the same length, from the library where it holds one.

    `than=easier` and `than=harder` ask for a little less, or more, than that. A picture goes on to the new puzzle.
    """
    board = read_board(family, like, settings)
    known = work.known(family, board, family.metrics[0])
    if known is None and than:
        known = await work.solve(family, board, family.metrics[0], settings.search_seconds, asker=asker_of(request))
    about = (known.length or 0) + FURTHER.get(than, 0) if known and known.length else 0
    if family is JAMS and about > 0 and (kept := await library.like(board, about)) is not None:
        return RedirectResponse(jam_url(kept.record.board), 303, {"Cache-Control": "no-store"})
    fields: dict[str, Any] = dict(family.maker.wish_like(board, known.length if known else None, than))
    made = await work.generated(family, family.maker.wish(**fields), asker_of(request))
    form = JAMS_FORM | {name: str(value) for name, value in fields.items() if name in JAMS_FORM}
    dress = read_options(family, settings, request.query_params).dress if family.album else ()
    return _made(page, family, made, form, dress)


def _made(page: Page, family: Family, made: Generated, form: dict[str, str], dress: Extras = ()) -> Response:
    if made.met:
        return RedirectResponse(puzzle_url(family.slug, made.board, dress), 303, {"Cache-Control": "no-store"})
    if made.board is None:
        return page.show(
            "jams_new.html",
            422,
            nav="jams",
            form=form,
            error="No jam at all could be made with this wish: ask for fewer vehicles or walls.",
        )
    facts = made.facts
    unit, ends = form["metric"], (form["min_moves"], form["max_moves"])
    asked = f"; you asked for {ends[0]} to {ends[1]} {unit}" if all(ends) else ""
    told = f"In {facts['tries']:,} tries the hardest jam found needs {words.counted(facts['length'], unit)}{asked}."
    return page.show("generated.html", nav="jams", form=form, hardest=offer(family, made.board, "The hardest found", told))


async def _lines(
    family: Family, metric: str, first: Progress | Generated, news: AsyncGenerator[Progress | Generated, None]
) -> AsyncIterator[str]:
    async with aclosing(news):
        yield json.dumps(_news_line(family, metric, first)) + "\n"
        async for told in news:
            yield json.dumps(_news_line(family, metric, told)) + "\n"


def _news_line(family: Family, metric: str, news: Progress | Generated) -> dict[str, Any]:
    """`counted`: the length found so far with its unit, as a page says it: "37 steps"."""
    url = "" if news.board is None else puzzle_url(family.slug, news.board)
    length = news.hardest if isinstance(news, Progress) else news.facts.get("length")
    counted = words.counted(length, metric) if length else ""
    if isinstance(news, Progress):
        return {"tries": news.tries, "most_tries": news.most_tries, "hardest": length, "counted": counted, "url": url}
    return {"met": news.met, "url": url, "length": length, "counted": counted, "tries": news.facts.get("tries")}
