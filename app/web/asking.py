"""Which numbers a page needs, asked of `Work` with the patience that the page has."""

import asyncio

from fastapi import Request

from app.puzzles.answers import checked_plan
from app.puzzles.errors import CodeError
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.settings import Settings
from app.web.coach import coach_message
from app.web.inputs import Options
from app.web.show import Numbers, hint_view
from app.web.work import BusyError, Work


def known_numbers(work: Work, game: Game, options: Options) -> Numbers:
    """What the cache holds: costs no search, so a move never waits for one."""
    family, metric = game.family, options.metric
    return Numbers(work.known(family, game.start, metric), work.known(family, game.board, metric))


async def numbers(request: Request, work: Work, game: Game, options: Options, patience: float | None = None) -> Numbers:
    """The numbers of a whole page: asked for with a little patience, with more where a hint or `wait` asks for it."""
    settings: Settings = request.app.state.settings
    family, metric, gone = game.family, options.metric, request.is_disconnected
    seconds = options.seconds or settings.search_seconds
    if patience is None:
        patience = seconds + 1.0 if options.rung or options.wait else settings.page_patience
    plan = plan_or_none(game, options.plan)
    try:
        now, start, before = await asyncio.gather(
            work.solve(family, game.board, metric, seconds, plan, patience=patience, gone=gone),
            work.solve(family, game.start, metric, settings.search_seconds, patience=patience, gone=gone),
            _before(work, game, options, patience),
        )
        replies = None
        if options.replies and proved(now) and not game.is_won:
            replies = await work.replies(family, game.board, metric, seconds, gone=gone)
    except BusyError:
        return known_numbers(work, game, options)
    shown_start = start or work.news(family, game.start, metric)
    shown_now = now or work.news(family, game.board, metric)
    hint = hint_view(game, now, options.rung) if options.rung else None
    return Numbers(shown_start, shown_now, replies, hint, coach_message(game, options.metric, before, now))


async def _before(work: Work, game: Game, options: Options, patience: float) -> Solution | None:
    """What was known before the last token, for the coach. Usually the cache has it: the page showed it."""
    if options.coach != "on" or not game.at:
        return None
    return await work.solve(game.family, game.boards[game.at - 1], options.metric, 1.0, patience=patience)


def proved(solution: Solution | None) -> bool:
    return solution is not None and solution.outcome is Outcome.OPTIMAL


def plan_or_none(game: Game, text: str) -> tuple[object, ...]:
    """The plan where it solves the board as it stands, else nothing: on a page it is an offer, and an old one does no harm."""
    try:
        return checked_plan(game.family, game.board, text)
    except CodeError:
        return ()
