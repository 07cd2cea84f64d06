"""Lessons over HTTP."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from app.puzzles import FAMILIES, at_code
from app.web.addresses import puzzle_url
from app.web.inputs import TheWork
from app.web.learn.asked import Asked, read_asked
from app.web.learn.lessons import LESSONS, Lesson
from app.web.learn.views import jam_walk
from app.web.render import PARTIAL_HEADERS, ThePage
from app.web.work.asker import asker_of
from app.web.work.work import Work

router = APIRouter(prefix="/learn", include_in_schema=False)


@router.get("")
async def lessons(page: ThePage) -> Response:
    return page.show("learn/index.html", nav="learn", lessons=list(LESSONS.values()))


@router.get("/map/go")
async def go_there(request: Request, work: TheWork) -> Response:
    """To a position of the map, chosen by its number: the shortest way there joins the way played."""
    asked = _asked(LESSONS["map"], request)
    url = await jam_walk.there(asked, work, request.query_params.get("to", ""))
    return RedirectResponse(url, 303, PARTIAL_HEADERS)


@router.get("/map/peek")
async def peek(request: Request, page: ThePage, work: TheWork) -> Response:
    """The board of a position of the map, chosen by its number."""
    asked = _asked(LESSONS["map"], request)
    return page.show("learn/peek.html", peek=await jam_walk.peek(asked, work, request.query_params.get("to", "")))


@router.get("/{slug}")
async def lesson(slug: str, request: Request, page: ThePage, work: TheWork) -> Response:
    if slug not in LESSONS:
        raise HTTPException(404, f"there is no lesson called {slug[:40]!r}")
    taught = LESSONS[slug]
    if seed := request.query_params.get("seed", "").strip():
        return RedirectResponse(await _drawn(taught, seed[:100], request, work), 303, PARTIAL_HEADERS)
    asked = _asked(taught, request)
    view = await taught.show(asked, work)
    layout = "learn/frame.html" if page.is_partial else "learn/whole.html"
    return page.show(
        f"learn/{slug}.html", nav="learn", layout=layout, lesson=_frame(taught, asked), indexable=not request.query_params, **view
    )


def _asked(taught: Lesson, request: Request) -> Asked:
    return read_asked(f"/learn/{taught.slug}", taught.default, taught.kinds, taught.own, request.query_params)


async def _drawn(taught: Lesson, seed: str, request: Request, work: Work) -> str:
    """The address of the board that a word draws: the shuffle of the lesson's size, or a jam of a few slides."""
    family = FAMILIES[taught.kinds[0]]
    made = await work.generated(family, family.maker.wish(seed=seed, **taught.wish), asker_of(request))
    return f"/learn/{taught.slug}?board={made.board}"


def _frame(taught: Lesson, asked: Asked) -> dict[str, Any]:
    """What stands around every lesson."""
    order = list(LESSONS.values())
    place = order.index(taught)
    following = order[place + 1] if place + 1 < len(order) else None
    family, _ = at_code(str(asked.board))
    return {
        "slug": taught.slug, "title": taught.title, "words": taught.words, "path": asked.path, "board": str(asked.board),
        "number": place + 1, "count": len(order), "play_url": puzzle_url(family.slug, asked.board),
        "next_url": f"/learn/{following.slug}" if following else "", "next_title": following.title if following else "",
        "script": taught.script,
    }  # fmt: skip
