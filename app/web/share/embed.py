"""A puzzle in the frame of another site: small, played by links alone, all of them addresses of the frame."""

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles.game import Game
from app.web import words
from app.web.addresses import game_url
from app.web.play.asked import ValidAsked
from app.web.render import ThePage
from app.web.share.linked import linked

router = APIRouter(include_in_schema=False)

FRAMED = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *"
    ),
    "Cross-Origin-Opener-Policy": "unsafe-none",
}


@router.get("/{slug}/{code}/embed")
async def embed(asked: ValidAsked, page: ThePage) -> Response:
    """The only page that may be framed; it holds nothing of the player's but the board."""
    game, options = asked.game, asked.options
    count = words.counted(game.count(options.metric), options.metric)
    view = linked(game, options.pick, count, _address)
    title = words.kind(game.family, game.start)
    return page.show("share/embed.html", headers=FRAMED, linked=view, title=title, whole_url=game_url(game), indexable=False)


def _address(game: Game, pick: str) -> str:
    return game_url(game, extras=(("pick", pick),) if pick else (), page="embed")
