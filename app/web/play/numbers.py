"""Which numbers a page needs, asked of `Work` with the patience that the page has."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from fastapi import Request

from app.puzzles.answers import checked_plan
from app.puzzles.errors import CodeError
from app.puzzles.game import Game
from app.puzzles.interface import Board, Move, Outcome, Solution
from app.settings import Settings
from app.web.play.known import News, Numbers
from app.web.play.options import Options
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError, UnreadyError
from app.web.work.work import Work

GRAPH_SECONDS = 3.0  # what the graph of a won game may cost: a look-up a board where they are cached, some 10 ms each on 4x4


def known_numbers(work: Work, game: Game, options: Options) -> Numbers:
    """What the cache holds: costs no search, so a move never waits for one."""
    family, metric = game.family, options.metric
    return Numbers(
        work.known(family, game.start, metric),
        _with_plan(work.known(family, game.board, metric), game, options),
        line=_known_line(work, game, options),
        facts=work.known_facts(family, game.start),
    )


async def numbers(request: Request, work: Work, game: Game, options: Options, patience: float | None = None) -> Numbers:
    """The numbers of a whole page: asked for with a little patience, with more where a hint or `wait` asks for it.

    Where there is no room for a search, a page shows what is known and says so. Raises BusyError where an answer was asked for.
    """
    settings: Settings = request.app.state.settings
    seconds = options.seconds or settings.search_seconds
    if options.stop:
        now = await work.halt(game.family, game.board, options.metric)
        return replace(known_numbers(work, game, options), now=now, settled=True)
    asked_for = bool(options.rung or options.wait)
    if patience is None:
        patience = seconds + 1.0 if asked_for else settings.page_patience
    asker = asker_of(request)
    work.desk.turn_to(asker)
    try:
        return await _searched(Asking(work, game, options, seconds, patience, asker), settings.search_seconds)
    except BusyError as error:
        if asked_for and not isinstance(error, UnreadyError):
            raise
        return replace(known_numbers(work, game, options), rung=options.rung, refused=error)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a page asks for, and how long it waits for each of the numbers."""

    work: Work
    game: Game
    options: Options
    seconds: float
    patience: float
    asker: Asker

    async def of(self, board: Board, seconds: float, plan: Sequence[Move] = ()) -> Solution | None:
        return await self.work.solve(
            self.game.family, board, self.options.metric, seconds, plan, patience=self.patience, asker=self.asker
        )

    async def aside(self, board: Board, seconds: float) -> Solution | None:
        """As `of`, of a board beside the one that matters: where there is no room for a search, what is known."""
        try:
            return await self.of(board, seconds)
        except BusyError:
            return self.work.known(self.game.family, board, self.options.metric)


async def _searched(asking: Asking, start_seconds: float) -> Numbers:
    work, game, options, asker, patience = asking.work, asking.game, asking.options, asking.asker, asking.patience
    family, metric = game.family, options.metric
    wanted = bool(options.rung or options.wait or options.coaching(game))
    plan = plan_or_none(game, options.plan)
    start, now, before = await asyncio.gather(
        asking.aside(game.start, start_seconds) if game.at else _nothing(),
        asking.of(game.board, asking.seconds, plan) if wanted or not game.at else _nothing(),
        asking.aside(game.boards[game.at - 1], 1.0) if options.coach == "on" and game.at else _nothing(),
    )
    start = start if game.at else now
    replies = None
    if options.replies and proved(now) and not game.is_won:
        replies = await work.replies(family, game.board, metric, asking.seconds, patience=patience, asker=asker)
    facts = await work.facts(family, game.start, patience=patience, asker=asker) if proved(start) else None
    filled = not options.coaching(game) or await _fill_line(asking)
    return Numbers(
        start or work.news(family, game.start, metric),
        _with_plan(now or work.news(family, game.board, metric), game, options),
        before,
        replies,
        options.rung,
        _known_line(work, game, options),
        _better(work, game, metric) if game.is_won else {},
        settled=filled and start is not None and (now is not None or not wanted),
        running=now is None and wanted,
        facts=facts,
    )


def _with_plan(news: News, game: Game, options: Options) -> News:
    """What is known of the board now, or the way that came along where that is shorter."""
    plan = plan_or_none(game, options.plan)
    if not plan or (isinstance(news, Solution) and (proved(news) or news.outcome is Outcome.UNSOLVABLE)):
        return news
    length = game.family.rules.count(plan, options.metric)
    if isinstance(news, Solution) and news.length is not None and news.length <= length:
        return news
    bound = news.lower_bound if isinstance(news, Solution) else None
    return Solution(Outcome.FOUND, options.metric, plan, length, bound or 1)


def _better(work: Work, game: Game, metric: str) -> dict[int, str]:
    """A best move of every board of a won game in words, by the number of tokens played, as far as the cache goes."""
    found = {}
    for at, board in enumerate(game.boards[:-1]):
        known = work.known(game.family, board, metric)
        if known is not None and known.moves:
            found[at] = game.family.speech.words(board, known.moves[0])
    return found


async def _nothing() -> None:
    return None


def _known_line(work: Work, game: Game, options: Options) -> dict[int, int]:
    """The proved remaining by the number of tokens played, as far as the cache goes."""
    line = {}
    for at, board in enumerate(game.boards):
        known = work.known(game.family, board, options.metric)
        if known is not None and proved(known):
            line[at] = known.length or 0
        elif board.is_solved:
            line[at] = 0
    return line


async def _fill_line(asking: Asking) -> bool:
    """Solve the boards of the line from its end on backwards, while that goes quickly -> False where asking again brings more.

    A board near the goal is soon solved: behind the first whose fewest is not proved in a second, the others are left out.
    """
    work, game, metric = asking.work, asking.game, asking.options.metric
    ends = time.monotonic() + (GRAPH_SECONDS if game.is_won else asking.patience)
    for board in reversed(game.boards):
        if board.is_solved or proved(work.known(game.family, board, metric)):
            continue
        left = ends - time.monotonic()
        try:
            found = await replace(asking, patience=left).of(board, 1.0) if left > 0 else None
        except BusyError:
            return True
        if not proved(found):
            return found is not None
    return True


def proved(solution: Solution | None) -> bool:
    return solution is not None and solution.outcome is Outcome.OPTIMAL


def plan_or_none(game: Game, text: str) -> tuple[Move, ...]:
    """The plan where it solves the board as it stands, else nothing: on a page it is an offer, and an old one does no harm."""
    try:
        return checked_plan(game.family, game.board, text)
    except CodeError:
        return ()
