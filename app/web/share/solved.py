"""What a page that is given away says of a board's solution: what is known within the patience of a page."""

from app.puzzles.family import Family
from app.puzzles.interface import Board, Solution
from app.web.render import Page
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError

WAITING_SECONDS = 1.0  # for its turn, beside the searches of others


async def solved_in_time(page: Page, family: Family, board: Board, metric: str) -> Solution | None:
    """Within the patience of a page; where everything is busy, what was known before; None where nothing is."""
    settings = page.request.app.state.settings
    return await _solved(page, family, board, metric, settings.search_seconds, settings.page_patience)


async def solved_within(page: Page, family: Family, board: Board, metric: str, seconds: float) -> Solution | None:
    """The best that so many seconds of search give, at most those of any answer: what is printed cannot be asked again."""
    seconds = min(seconds, page.request.app.state.settings.search_seconds)
    return await _solved(page, family, board, metric, seconds, seconds + WAITING_SECONDS)


async def _solved(page: Page, family: Family, board: Board, metric: str, seconds: float, patience: float) -> Solution | None:
    try:
        return await page.work.solve(family, board, metric, seconds, patience=patience, asker=asker_of(page.request))
    except BusyError:
        return page.work.known(family, board, metric)
