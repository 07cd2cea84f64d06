"""The puzzles of a day. Without script `/daily` is the day of UTC; the script leads on to the player's own."""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles import at_code
from app.puzzles.lists.daily import of
from app.web import words
from app.web.daily.answers import answers_of
from app.web.daily.days import newest, opened, over, utc_now
from app.web.daily.views import day_view, month_view
from app.web.render import Page, ThePage, card
from app.web.share.routes import painted

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api")  # included before the puzzles' own, which would take `daily` for a kind of them


@api.get("/daily/{day}")
async def described(day: str) -> dict[str, Any]:
    """The codes of a day's two puzzles, and the fewest slides of its jam."""
    both = of(opened(day, utc_now()))
    return {"day": both.day.isoformat(), "tiles": str(both.tiles), "jam": str(both.jam), "slides": both.slides}


@router.get("/daily")
async def today(page: ThePage) -> Response:
    return _shown(page, utc_now().date(), today=True)


@router.get("/daily/{day}.png")
async def picture(day: str, page: ThePage) -> Response:
    """1200 x 630, as chats show it beside the link: the jam of the day, and how long it is."""
    both = of(opened(day, utc_now()))
    family, board = at_code(str(both.jam))
    told = (f"Jam of {words.counted(both.slides, 'slides')}", "and fifteen tiles")
    return await painted(page, card(page.env, family.speech.view(board), f"Daily puzzles {both.day}", told))


@router.get("/daily/{day}")
async def one_day(day: str, page: ThePage) -> Response:
    return _shown(page, opened(day, utc_now()), today=False)


def _shown(page: Page, day: date, today: bool) -> Response:
    now = utc_now()
    month = month_view(day, now.date(), newest(now))
    return page.show("daily/page.html", nav="daily", today=today, view=day_view(day, newest(now)), month=month)


@router.get("/daily/{day}/answers")
async def answers(day: str, page: ThePage) -> Response:
    return page.show("daily/answers.html", nav="daily", view=await answers_of(over(day, utc_now()), page), indexable=False)
