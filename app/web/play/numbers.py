"""Which numbers a page needs, asked of `Work` with the patience that the page has."""

import asyncio
import time

from fastapi import Request

from app.puzzles.answers import checked_plan
from app.puzzles.errors import CodeError
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.settings import Settings
from app.web.play.coach import coach_message
from app.web.play.ladder import hint_view
from app.web.play.options import Options
from app.web.play.showing import Numbers, coaching
from app.web.work.flights import BusyError
from app.web.work.work import Work

GRAPH_SECONDS = 3.0  # what the graph of a won game may cost: a look-up a board where they are cached, some 10 ms each on 4x4


def known_numbers(work: Work, game: Game, options: Options) -> Numbers:
    """What the cache holds: costs no search, so a move never waits for one."""
    family, metric = game.family, options.metric
    return Numbers(
        work.known(family, game.start, metric),
        work.known(family, game.board, metric),
        line=_known_line(work, game, options),
        facts=work.known_facts(family, game.start),
    )


async def numbers(request: Request, work: Work, game: Game, options: Options, patience: float | None = None) -> Numbers:
    """The numbers of a whole page: asked for with a little patience, with more where a hint or `wait` asks for it."""
    settings: Settings = request.app.state.settings
    family, metric, gone = game.family, options.metric, request.is_disconnected
    seconds = options.seconds or settings.search_seconds
    if patience is None:
        patience = seconds + 1.0 if options.rung or options.wait else settings.page_patience
    if options.stop:
        work.halt(family, game.board, metric)
    plan = plan_or_none(game, options.plan)
    wanted = options.rung or options.wait or coaching(game, options)
    try:
        start, now, before = await asyncio.gather(
            work.solve(family, game.start, metric, settings.search_seconds, patience=patience, gone=gone),
            work.solve(family, game.board, metric, seconds, plan, patience=patience, gone=gone) if wanted else _nothing(),
            _before(work, game, options, patience),
        )
        replies = None
        if options.replies and proved(now) and not game.is_won:
            replies = await work.replies(family, game.board, metric, seconds, gone=gone)
        facts = await work.facts(family, game.start, patience=patience, gone=gone) if proved(start) else None
        if game.is_won and coaching(game, options):
            await _fill_line(work, game, metric)
    except BusyError:
        return known_numbers(work, game, options)
    return Numbers(
        start or work.news(family, game.start, metric),
        now or work.news(family, game.board, metric),
        replies,
        hint_view(game, now, options.rung) if options.rung else None,
        coach_message(game, metric, before, now),
        _known_line(work, game, options),
        settled=start is not None and (now is not None or not wanted),
        running=now is None and bool(wanted),
        facts=facts,
    )


async def _nothing() -> None:
    return None


async def _before(work: Work, game: Game, options: Options, patience: float) -> Solution | None:
    """What was known before the last token, for the coach. Usually the cache has it: the page showed it."""
    if options.coach != "on" or not game.at:
        return None
    return await work.solve(game.family, game.boards[game.at - 1], options.metric, 1.0, patience=patience)


def _known_line(work: Work, game: Game, options: Options) -> dict[int, int]:
    """The proved remaining by the number of tokens played, as far as the cache goes."""
    line = {}
    for at, board in enumerate(game.boards[: game.at + 1]):
        known = work.known(game.family, board, options.metric)
        if known is not None and proved(known):
            line[at] = known.length or 0
        elif board.is_solved:
            line[at] = 0
    return line


async def _fill_line(work: Work, game: Game, metric: str) -> None:
    """Solve every board of a won game, while that goes quickly."""
    ends = time.monotonic() + GRAPH_SECONDS
    for board in game.boards[: game.at + 1]:
        if time.monotonic() > ends:
            return
        await work.solve(game.family, board, metric, 1.0, patience=1.0)


def proved(solution: Solution | None) -> bool:
    return solution is not None and solution.outcome is Outcome.OPTIMAL


def plan_or_none(game: Game, text: str) -> tuple[object, ...]:
    """The plan where it solves the board as it stands, else nothing: on a page it is an offer, and an old one does no harm."""
    try:
        return checked_plan(game.family, game.board, text)
    except CodeError:
        return ()
