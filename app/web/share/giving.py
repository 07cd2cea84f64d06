"""What there is to give away of a game, or of a drawing in a maker: the same on a page of its own and in the dialog."""

from dataclasses import dataclass
from html import escape

from fastapi.responses import Response

from app.puzzles.game import Game
from app.puzzles.interface import Solution
from app.web import words
from app.web.addresses import Extras, game_url, picture_url
from app.web.play.options import OWN, Options
from app.web.play.winning import win_view
from app.web.render import PARTIAL_HEADERS, Page

Texts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Link:
    """One address to give away: what it opens, its picture and its code to scan ("" where there is none).

    `url` is absolute; `spoils` says that the way, or a part of it, is in it.
    """

    name: str
    url: str
    picture_url: str = ""
    qr_url: str = ""
    spoils: bool = False


@dataclass(frozen=True, slots=True)
class ShareView:
    """`texts` are (name, text) of the puzzle as given, `moves` of what was played; `result` tells a win without its way."""

    title: str
    slug: str
    links: tuple[Link, ...]
    back_url: str
    code: str = ""
    print_url: str = ""
    embed: str = ""
    result: str = ""
    texts: Texts = ()
    moves: Texts = ()


def shown(page: Page, view: ShareView) -> Response:
    if page.is_partial:
        return page.show("share/given.html", headers=PARTIAL_HEADERS, given=view)
    return page.show("share/page.html", nav=view.slug, given=view, indexable=False)


def game_view(game: Game, options: Options, start: Solution | None, origin: str) -> ShareView:
    family, puzzle = game.family, Game.begin(game.family, game.start)
    dress = () if options.picture == OWN else options.dress  # a photo of the player's own is in no other browser
    links = [_link("This puzzle", puzzle, dress, origin)]
    if game.at and not game.is_won:
        links.append(_link("The position now", Game.begin(family, game.board), dress, origin))
    if game.line:
        links.append(_link("The whole game", game, dress, origin, spoils=True))
    return ShareView(
        title=words.kind(family, game.start),
        slug=family.slug,
        links=tuple(links),
        back_url=game_url(game, extras=options.at_address(game)),
        code=game.code,
        print_url=game_url(puzzle, extras=options.dress, page="print"),
        embed=_frame(origin + game_url(puzzle, extras=dress, page="embed"), family.speech.title),
        result=win_view(game, options, start, origin).share_text if game.is_won and game.at else "",
        texts=family.notation.written(game.start),
        moves=tuple((name, text) for name, text in family.notation.moves_written(game.played) if text) if game.at else (),
    )


def _frame(url: str, title: str) -> str:
    return f'<iframe src="{escape(url)}" title="{title}" width="400" height="520"></iframe>'


def drawing_view(title: str, slug: str, url: str, puzzle: Game | None, origin: str, options: Options | None = None) -> ShareView:
    """A drawing has a link of its own; where it is a whole puzzle, all that a puzzle has stands beside it."""
    drawn = Link("This drawing, in the maker", origin + url)
    if puzzle is None:
        return ShareView(title, slug, (drawn,), url)
    whole = game_view(puzzle, options or Options(puzzle.family.metrics[0]), None, origin)
    return ShareView(
        title, slug, (*whole.links, drawn), url, whole.code, whole.print_url, whole.embed, texts=whole.texts
    )  # fmt: skip


def _link(name: str, game: Game, dress: Extras, origin: str, *, spoils: bool = False) -> Link:
    """The picture is of the board that the link opens."""
    url = game_url(game, extras=dress)
    return Link(name, origin + url, picture_url(url), game_url(game, extras=dress, page="qr.svg"), spoils)
