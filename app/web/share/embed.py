"""A puzzle in the frame of another site: small, played by links alone, all of them addresses of the frame."""

from functools import partial

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles.game import Game
from app.web import words
from app.web.addresses import Extras, game_url
from app.web.play.asked import ValidAsked
from app.web.play.dress import drawn
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
    view = linked(game, drawn(game.family, game.board, options), options.pick, count, partial(_address, options.dress))
    title = words.kind(game.family, game.start)
    return page.show(
        "share/embed.html",
        headers=FRAMED,
        linked=view,
        title=title,
        whole_url=game_url(game, extras=options.dress),
        indexable=False,
    )


def _address(dress: Extras, game: Game, pick: str) -> str:
    return game_url(game, extras=(*((("pick", pick),) if pick else ()), *dress), page="embed")
