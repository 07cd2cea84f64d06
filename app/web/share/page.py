"""Everything there is to give away of a game: on one plain page, and as the part of it that a dialog shows."""

from fastapi import APIRouter
from fastapi.responses import Response

from app.web.play.asked import ValidAsked
from app.web.render import ThePage
from app.web.share.giving import game_view, shown
from app.web.share.solved import solved_in_time

router = APIRouter(include_in_schema=False)


@router.get("/{slug}/{code}/share")
async def share(asked: ValidAsked, page: ThePage) -> Response:
    game, options = asked.game, asked.options
    start = await solved_in_time(page, game.family, game.start, options.metric) if game.is_won and game.at else None
    return shown(page, game_view(game, options, start, page.origin))
