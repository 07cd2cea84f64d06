"""What a page that is given away says of a board's solution: what is known within the patience of a page."""

from app.puzzles.family import Family
from app.puzzles.interface import Board, Solution
from app.web.render import Page
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError


async def solved_in_time(page: Page, family: Family, board: Board, metric: str) -> Solution | None:
    """Where everything is busy, what was known before; None where nothing is."""
    settings = page.request.app.state.settings
    try:
        return await page.work.solve(
            family, board, metric, settings.search_seconds, patience=settings.page_patience, asker=asker_of(page.request)
        )
    except BusyError:
        return page.work.known(family, board, metric)
