"""Choosing and making puzzles: home, new tiles, new jam, another one like this."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from app.puzzles import FAMILIES, recognise
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.puzzles.interface import Board, Generated, Progress
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import puzzle_url
from app.web.inputs import TheSettings, TheWork, ValidFamily, posted_fields, read_board
from app.web.render import Page, ThePage

router = APIRouter(include_in_schema=False)

TILES_FORM = {"rows": "4", "cols": "4", "seed": ""}
JAMS_FORM = {
    "size": "6", "min_moves": "8", "max_moves": "20", "min_vehicles": "8", "max_vehicles": "13", "walls": "0", "seed": "",
    "metric": "slides", "one_first_move": "", "all_needed": "",
}  # fmt: skip
TEXTS, SWITCHES = ("seed", "metric"), ("one_first_move", "all_needed")
SHOWN_AT_HOME = (
    ("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "The hardest jam", "51 slides: no 6 x 6 jam without walls needs more."),
    ("sp1-4-179683ab4e20f5dc", "The classic", "Fifteen tiles and the seed 'monday': everyone who types it gets this board."),
    ("sp1-3-813402765", "A small start", "Eight tiles. It takes 14 moves, if you find the shortest way."),
    ("rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "First slides", "Let the red car out. Two slides are enough."),
    ("rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "One wall", "60 slides: the most that a jam with one wall is known to need."),
)


@dataclass(frozen=True, slots=True)
class Offer:
    """A puzzle as a card: its address, its name, a sentence, and its board to draw."""

    slug: str
    title: str
    url: str
    words: str
    board: Board


def offer(family: Family, board: Board, title: str, sentence: str) -> Offer:
    return Offer(family.slug, title, puzzle_url(family.slug, board), sentence, family.speech.view(board))


@router.get("/")
async def home(page: ThePage) -> Response:
    puzzles = [offer(*recognise(code), title, sentence) for code, title, sentence in SHOWN_AT_HOME]
    return page.show("home.html", nav="home", puzzles=puzzles)


@router.get("/robots.txt")
async def robots() -> Response:
    """Puzzles may be found; the games played on them, of which there is no end, may not."""
    rules = ("/*?*line=", "/*?*hint=", "/*?*pick=", "/*/hint", "/*/remaining", "/*/another", "/api/", "/metrics")
    return PlainTextResponse("User-agent: *\n" + "".join(f"Disallow: {rule}\n" for rule in rules))


@router.get("/help")
async def help_page(page: ThePage) -> Response:
    return page.show("help.html", nav="help")


@router.get("/tiles")
async def new_tiles(page: ThePage) -> Response:
    return page.show("tiles_new.html", nav="tiles", form=TILES_FORM, error=None)


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
    return family.maker.wish(**fields)


async def _form(request: Request, defaults: dict[str, str]) -> dict[str, str]:
    given = await posted_fields(request)
    return {name: given.get(name, default) for name, default in defaults.items()}


@router.post("/tiles")
async def shuffle(request: Request, page: ThePage, work: TheWork) -> Response:
    family, form = FAMILIES["tiles"], await _form(request, TILES_FORM)
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return page.show("tiles_new.html", 422, nav="tiles", form=form, error=sentence(str(error)))
    made = await work.generated(family, wish, request.is_disconnected)
    return RedirectResponse(puzzle_url(family.slug, made.board), 303)


@router.post("/jams")
async def generate(request: Request, page: ThePage, work: TheWork) -> Response:
    """A verified jam. A script asks for the news while it is looked for (`Accept: application/x-ndjson`); a form waits."""
    family, form = FAMILIES["jams"], await _form(request, JAMS_FORM)
    try:
        wish = read_wish(family, form)
    except RangeError as error:
        return page.show("jams_new.html", 422, nav="jams", form=form, error=sentence(str(error)))
    if "application/x-ndjson" in request.headers.get("accept", ""):
        headers = {"Content-Encoding": "identity", "Cache-Control": "no-store"}  # packed, the news would wait for each other
        return StreamingResponse(_news(request, family, wish), media_type="application/x-ndjson", headers=headers)
    made = await work.generated(family, wish, request.is_disconnected)
    return _made(page, family, made, form)


@router.get("/{slug}/another")
async def another(
    family: ValidFamily, page: ThePage, work: TheWork, settings: TheSettings, request: Request, like: str = ""
) -> Response:
    """A new puzzle of the kind of another: the same size, and for a jam about the same length."""
    board = read_board(family, like, settings)
    known = work.known(family, board, family.metrics[0])
    fields: dict[str, Any] = dict(family.maker.wish_like(board, known.length if known else None))
    made = await work.generated(family, family.maker.wish(**fields), request.is_disconnected)
    form = JAMS_FORM | {name: str(value) for name, value in fields.items() if name in JAMS_FORM}
    return _made(page, family, made, form)


def _made(page: Page, family: Family, made: Generated, form: dict[str, str]) -> Response:
    if made.met:
        return RedirectResponse(puzzle_url(family.slug, made.board), 303, {"Cache-Control": "no-store"})
    if made.board is None:
        return page.show(
            "jams_new.html",
            422,
            nav="jams",
            form=form,
            error="No jam at all could be made with this wish: ask for fewer vehicles or walls.",
        )
    facts = made.facts
    told = (
        f"In {facts['tries']:,} tries the hardest jam found needs {words.counted(facts['length'], 'slides')}; "
        f"you asked for {form['min_moves']} to {form['max_moves']}."
    )
    return page.show("generated.html", nav="jams", form=form, hardest=offer(family, made.board, "The hardest found", told))


async def _news(request: Request, family: Family, wish: Any) -> AsyncIterator[str]:
    async for news in request.app.state.work.generate(family, wish, request.is_disconnected):
        yield json.dumps(_news_line(family, news)) + "\n"


def _news_line(family: Family, news: Progress | Generated) -> dict[str, Any]:
    if isinstance(news, Progress):
        url = "" if news.board is None else puzzle_url(family.slug, news.board)
        return {"tries": news.tries, "most_tries": news.most_tries, "hardest": news.hardest, "url": url}
    url = "" if news.board is None else puzzle_url(family.slug, news.board)
    return {"met": news.met, "url": url, "length": news.facts.get("length"), "tries": news.facts.get("tries")}
