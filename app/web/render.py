"""Pages and partials: the only place that knows Jinja. A request of HTMX gets the partial, any other the whole page."""

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any

from cachetools import LRUCache
from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from app.puzzles.drawing import Drawing
from app.puzzles.family import Family
from app.puzzles.game import Game
from app.puzzles.interface import Board
from app.puzzles.wording import grouped, many, opened
from app.settings import Settings
from app.web import words
from app.web.addresses import game_url, picture_url
from app.web.build.assets import Assets
from app.web.build.standalone import inside, style_sheet
from app.web.levels.steps import lesson_of
from app.web.play.known import NOTHING_KNOWN, Numbers
from app.web.play.options import OWN, Options
from app.web.play.showing import PlayView, play_view
from app.web.play.views import Message
from app.web.reading.box import boxes
from app.web.share.beside import beside
from app.web.work.work import Work

ROOT = Path(__file__).resolve().parent.parent.parent
MOST_STILL_CHARS = 3_000_000  # of drawn boards kept: six hundred to a thousand
SITE_PICTURE = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo.png"  # of pages without a board of their own: the hardest jam
PARTIAL_HEADERS = {"Vary": "HX-Request", "Cache-Control": "no-store"}
PAGE_HEADERS = {"Vary": "HX-Request", "Cache-Control": "no-cache"}  # Back may show it at once


def templates(settings: Settings, assets: Assets) -> Environment:
    env = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.filters["opened"] = opened
    env.filters["grouped"] = grouped
    env.filters["many"] = many
    env.filters["pictured"] = picture_url
    env.globals |= {
        "static": assets.url,
        "build": assets.build,
        "htmx_address": settings.htmx_address,
        "most_text_chars": settings.most_text_chars,
        "drawn_once": drawn_once(env),
        "boxes": boxes(),
    }
    return env


def drawn_once(env: Environment) -> Callable[..., str]:
    """A macro of the board by its name, with what it is given: what it made of that is kept, since a move changes few pieces.

    2,048 pieces of 1 kB.
    """

    @lru_cache(maxsize=2048)
    def drawn(macro: str, *given: Hashable) -> str:
        made: str = getattr(env.get_template("macros/board.html").module, macro)(*given)
        return made

    return drawn


def picture(env: Environment, drawing: Drawing, words: str, scheme: str = "light") -> str:
    """A whole SVG document with a board in it, drawn by the macro of the pages in one scheme's colours."""
    return env.get_template("board.svg").render(
        drawing=drawing, words=words, style=style_sheet(scheme), body=written_out(drawing)
    )


def written_out(drawing: Drawing) -> Markup:
    """What the picture of a board consists of, for a drawing that must hold it all; "" where there is none or only the player has it."""
    return Markup(inside(drawing.picture.file) if drawing.picture and drawing.picture.file else "")  # noqa: S704  a file of ours


def card(env: Environment, drawing: Drawing, title: str, lines: tuple[str, ...]) -> str:
    """The picture of a link, 1200 x 630: a board with words beside it."""
    title = "".join(sign if sign.isprintable() else " " for sign in title)  # a drawing with others in it is none
    given = {"drawing": drawing, "title": title, "beside": beside(title, lines), "body": written_out(drawing)}
    return env.get_template("share/card.svg").render(given, style=style_sheet("light"))


class Stills:
    """Boards to look at, as markup: a page of fifty draws none that was drawn of late. The pieces are in the sprite of the page."""

    def __init__(self, env: Environment) -> None:
        self._macros: Any = env.get_template("macros/board.html").module
        self._kept: LRUCache[tuple[str, Board], str] = LRUCache(MOST_STILL_CHARS, getsizeof=len)

    def of(self, family: Family, board: Board) -> str:
        """The board as SVG, safe to stand in a page; its words are its kind."""
        key = family.slug, board
        if (kept := self._kept.get(key)) is None:
            kept = self._macros.still(family.speech.view(board), words.kind(family, board))
            self._kept[key] = kept
        return kept


class Page:
    """One request's way to answer with HTML."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.env: Environment = request.app.state.templates
        self.work: Work = request.app.state.work
        self.stills: Stills = request.app.state.stills
        self.is_partial = request.headers.get("HX-Request") == "true"

    @cached_property
    def origin(self) -> str:
        given: str = self.request.app.state.settings.public_address
        return (given or str(self.request.base_url)).rstrip("/")

    @property
    def shared_url(self) -> str:
        """The address of this page for chats: with all that it asks for, where a search engine is told of the page alone."""
        asked = self.request.url.query
        return self.origin + self.request.url.path + (f"?{asked}" if asked else "")

    def show(self, template: str, status: int = 200, headers: Mapping[str, str] | None = None, **context: Any) -> Response:
        context = {
            "nav": "",
            "origin": self.origin,
            "canonical": self.origin + self.request.url.path,
            "shared_url": self.shared_url if status == 200 else "",
            "site_picture": SITE_PICTURE,
            "indexable": status == 200,
            "asker": getattr(self.request.state, "asker", ""),  # the page's name, where it asked the solvers for something
        } | context
        body = self.env.get_template(template).render(context)
        kept = PAGE_HEADERS if status == 200 and not template.startswith("partials/") else PARTIAL_HEADERS
        return HTMLResponse(body, status, kept | dict(headers or {}))

    def part(self, template: str, **context: Any) -> str:
        """A partial as text, for those who send it with other news."""
        return self.env.get_template(template).render(context)

    def view(self, game: Game, options: Options, numbers: Numbers = NOTHING_KNOWN, message: Message | None = None) -> PlayView:
        return play_view(game, options, numbers, self.origin, message)

    def game(
        self,
        game: Game,
        options: Options,
        numbers: Numbers = NOTHING_KNOWN,
        message: Message | None = None,
        status: int = 200,
        *,
        moved: bool = False,
    ) -> Response:
        """The game as a partial or a page. After a move without script: a redirect, so that Back is an undo."""
        if moved and not self.is_partial:
            return RedirectResponse(game_url(game, extras=options.at_address(game)), 303, PARTIAL_HEADERS)
        view = self.view(game, options, numbers, message)
        if self.is_partial:
            headers = {"HX-Replace-Url": view.ways.here} if status == 200 else {"HX-Replace-Url": "false"}
            return self.show("partials/game.html", status, headers, play=view)
        shared = game_url(game, extras=() if options.picture == OWN else options.dress)  # no other browser has the photo
        return self.show(
            "play.html",
            status,
            nav=view.puzzle.slug,
            play=view,
            lesson=lesson_of(game),
            canonical=self.origin + view.ways.base,
            shared_url=self.origin + shared,
            shared_picture=self.origin + picture_url(shared),
            indexable=status == 200 and not game.line,
            title=f"{view.puzzle.kind}: {view.known.headline.words}"
            if view.known.headline.state != "waiting"
            else view.puzzle.kind,
            description=_description(game, view),
        )

    def numbers(self, game: Game, options: Options, numbers: Numbers) -> Response:
        """`#remaining`, and what else the numbers changed out of band; where they were refused, the page says so and asks later."""
        view = self.view(game, options, numbers)
        names = [
            "remaining",
            "headline",
            "shortest",
            "graph",
            "win",
            "replies",
            *(["message"] if view.message and not options.quiet else []),
        ]
        parts = [self.env.get_template(f"partials/{name}.html").render(play=view, oob=name != "remaining") for name in names]
        refused = numbers.refused
        headers = PARTIAL_HEADERS | ({"Retry-After": str(refused.retry_after)} if refused else {})
        return HTMLResponse("\n".join(parts), refused.status if refused else 200, headers)


def _description(game: Game, view: PlayView) -> str:
    known = f" {view.known.headline.words}." if view.known.headline.state in ("proved", "found") else ""
    what = words.kind(game.family, game.start).lower()
    return f"{game.family.speech.aim}: {what}.{known} Hints are worked out from the board as it stands."


async def the_page(request: Request) -> Page:
    return Page(request)


ThePage = Annotated[Page, Depends(the_page)]
