"""`/library`: a page of jams by filter, one at random, the next harder, the collections; and for programs, whether a jam is known."""

import re
from typing import Any, cast
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from app.library.finding import browsing, collections, paging
from app.library.finding.filters import NAMES, Filter
from app.library.finding.paging import After
from app.puzzles.errors import RangeError
from app.puzzles.jams.board import Board
from app.puzzles.wording import sentence
from app.settings import Settings
from app.web.inputs import TheSettings, TheWork, read_board
from app.web.library.answers import known_answer
from app.web.library.asked import form, in_words
from app.web.library.asking import DRAW, TheLibrary
from app.web.library.listed import JAMS, jam_url
from app.web.library.views import address, card, listing
from app.web.render import Page, ThePage
from app.web.words import counted
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/library", tags=["library"])

A_PAGE = 24  # jams: rows of two, three, four and six come out even
KEPT_BY_BROWSERS = {"Cache-Control": "no-cache"}  # asked again on a reload; Back shows the page as it was left


def read_after(text: str) -> After | None:
    """Where a page begins: `51.1234`. Raises RangeError."""
    if not text:
        return None
    match = re.fullmatch(r"([0-9]{1,6})\.([0-9]{1,15})", text)
    if match is None:
        raise RangeError(f"a page of the library begins at a place such as 51.1234, not at {text[:20]!r}")
    return int(match[1]), int(match[2])


def _shown(page: Page, status: int = 200, **context: Any) -> Response:
    part = "library/more.html" if page.is_partial and status == 200 else "library/page.html"
    headers = KEPT_BY_BROWSERS if status == 200 else {}
    asked = dict.fromkeys(NAMES, "") | context.pop("asked")
    return page.show(part, status, headers, nav="library", form=form(asked), asked=asked, **context)


@router.get("/library")
async def look(request: Request, page: ThePage, library: TheLibrary, after: str = "") -> Response:
    """Some jams of a filter. What a form leaves empty is left out of the address."""
    given = dict(request.query_params)
    if any(not text for text in given.values()):
        kept = {name: text for name, text in given.items() if text}
        return RedirectResponse("/library" + (f"?{urlencode(kept)}" if kept else ""), 303)
    try:
        asked, begins = Filter.parse(given), read_after(after)
    except RangeError as error:
        return _shown(page, 422, asked=given, words="", error=sentence(str(error)), listing=None)
    found = await library.ask(paging.page, asked, begins, A_PAGE)
    counts = {} if page.is_partial else await library.ask(browsing.histogram, asked)
    return _shown(page, asked=asked.asked, words=in_words(asked), error=None, listing=listing(asked, found, counts, after))


@router.get("/library/any")
async def any_jam(request: Request, library: TheLibrary) -> Response:
    """One of the filter's jams, each as likely."""
    asked = Filter.parse(request.query_params)
    kept = await library.ask(browsing.any_of, asked, DRAW)
    return _to(address(asked) if kept is None else jam_url(kept.record.board, asked))


@router.get("/library/harder")
async def next_harder(
    request: Request, page: ThePage, library: TheLibrary, work: TheWork, settings: TheSettings, than: str = "", of: str = ""
) -> Response:
    """A jam of the filter with as few more slides as there are than a number, or than a jam has at its hardest."""
    asked = Filter.parse(request.query_params)
    if not of:
        slides = read_slides(than)
    elif (known := await library.known(work, read_jam(of, settings), asker_of(request))) is not None:
        slides = known.kept.record.slides
    else:
        return _to(address(asked))
    kept = await library.ask(browsing.harder, asked, slides, DRAW)
    if kept is not None:
        return _to(jam_url(kept.record.board, asked))
    most, elsewhere = counted(slides, "slides"), address(Filter(), "/harder", than=str(slides)) if asked.asked else ""
    return page.show("library/no_harder.html", nav="library", most=most, back=address(asked), elsewhere=elsewhere)


def read_jam(code: str, settings: Settings) -> Board:
    return cast("Board", read_board(JAMS, code, settings))


def read_slides(text: str) -> int:
    """Raises RangeError."""
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise RangeError(f"{text[:20]!r} is not a number of slides to ask more of")
    return int(text)


@router.get("/library/granted/{code}")
async def granted(code: str, request: Request, page: ThePage, library: TheLibrary, settings: TheSettings) -> Response:
    """A wish that the library answered: the jam, and the way to have one made all the same. The wish is in the address."""
    kept = await library.ask(browsing.find, read_jam(code, settings).cells)
    if kept is None:
        raise HTTPException(404, "the library holds no such jam")
    wish = dict(request.query_params)
    return page.show("library/granted.html", nav="jams", jam=card(kept, Filter()), wish=wish)


def _to(url: str) -> Response:
    return RedirectResponse(url, 303, {"Cache-Control": "no-store"})


@router.get("/library/collections")
async def all_collections(page: ThePage) -> Response:
    return page.show("library/collections.html", nav="library", collections=collections.COLLECTIONS.values())


@router.get("/library/collections/{name}")
async def one_collection(name: str, page: ThePage, library: TheLibrary) -> Response:
    if name not in collections.COLLECTIONS:
        raise HTTPException(404, f"there is no collection called {name[:40]!r}")
    collection = collections.COLLECTIONS[name]
    kept, query = await library.ask(collections.listed, collection)
    cards = [card(one, Filter()) for one in kept]
    return page.show(
        "library/collection.html", headers=KEPT_BY_BROWSERS, nav="library", collection=collection, cards=cards, query=query
    )


@api.get("/known/{code}")
async def is_known(code: str, request: Request, library: TheLibrary, work: TheWork, settings: TheSettings) -> dict[str, Any]:
    """Whether the library holds this jam, at whatever position its cars stand, or upside down: `kept` is the position it is kept at.

    What cannot be won, or has too many positions to list, no library holds.
    """
    board = read_jam(code, settings)
    return known_answer(str(board), await library.known(work, board, asker_of(request)))
