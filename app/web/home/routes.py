"""Home, help, and what a search engine may see."""

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from app.puzzles import at_code
from app.web.cards import offer
from app.web.daily.days import newest, utc_now
from app.web.daily.views import day_view
from app.web.levels.steps import FIRST_STEPS
from app.web.levels.views import all_series
from app.web.render import ThePage

router = APIRouter(include_in_schema=False)

SHOWN_AT_HOME = (
    ("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "The hardest jam", "51 slides: no 6 x 6 jam without walls needs more."),
    (
        "sp1-4-179683ab4e20f5dc",
        "The classic",
        "Fifteen tiles and the secret word 'monday': everyone who types it gets this board.",
    ),
    ("sp1-3-813402765", "A small start", "Eight tiles. It takes 14 moves, if you find the shortest way."),
    ("rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "One wall", "60 slides: the most that a jam with one wall is known to need."),
)


@router.get("/")
async def home(page: ThePage) -> Response:
    puzzles = [offer(*at_code(code), title, sentence) for code, title, sentence in SHOWN_AT_HOME]
    now = utc_now()
    today = day_view(now.date(), newest(now))
    return page.show("home.html", nav="home", view=today, puzzles=puzzles, series=all_series(), steps=FIRST_STEPS)


@router.get("/robots.txt")
async def robots() -> Response:
    """Puzzles may be found; what there is no end of may not: games played on them, filters, whatever is drawn anew each time."""
    games = ("/*?*line=", "/*?*hint=", "/*?*pick=", "/*/hint", "/*/remaining", "/*/another")
    library = ("/library?", "/library/any", "/library/harder", "/library/granted/")
    lines = [f"Disallow: {rule}" for rule in (*games, *library, "/api/", "/metrics")]
    lines.append("Allow: /library?after=")  # all of it, page by page
    return PlainTextResponse("\n".join(("User-agent: *", *lines, "")))


@router.get("/help")
async def help_page(page: ThePage) -> Response:
    return page.show("help.html", nav="help")
