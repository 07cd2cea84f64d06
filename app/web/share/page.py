"""Everything there is to give away of a game: on one plain page, and as the part of it that a dialog shows."""

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles.interface import Solution
from app.web.play.asked import Asked, ValidAsked
from app.web.render import Page, ThePage
from app.web.share.giving import game_view, shown
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError

router = APIRouter(include_in_schema=False)


@router.get("/{slug}/{code}/share")
async def share(asked: ValidAsked, page: ThePage) -> Response:
    start = await _fewest(asked, page) if asked.game.is_won and asked.game.at else None
    return shown(page, game_view(asked.game, asked.options, start, page.origin))


async def _fewest(asked: Asked, page: Page) -> Solution | None:
    """What is known of the puzzle that was won, within the patience of a page."""
    game, settings, metric = asked.game, page.request.app.state.settings, asked.options.metric
    try:
        return await page.work.solve(
            game.family, game.start, metric, settings.search_seconds,
            patience=settings.page_patience, asker=asker_of(page.request),
        )  # fmt: skip
    except BusyError:
        return page.work.known(game.family, game.start, metric)
