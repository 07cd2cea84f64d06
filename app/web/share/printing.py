"""Puzzles on paper, with their solutions upside down on the last page or left out."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import Response

from app.puzzles.drawing import Drawing
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.web import words
from app.web.play.asked import ValidAsked
from app.web.render import Page, ThePage
from app.web.share.routes import qr_svg
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError

router = APIRouter(include_in_schema=False)

SOLVING_SECONDS = 5.0  # what all solutions of a sheet may take; the rest of it goes without
DENSEST = 1_200  # characters of an address that is printed as a code to scan


@dataclass(frozen=True, slots=True)
class PrintedView:
    """One puzzle of the sheet: `told` is what is known of its length, `way` the solution, "" where none is known."""

    number: int
    kind: str
    code: str
    board: Drawing
    told: str
    way: str


@router.get("/{slug}/{code}/print")
async def printed(asked: ValidAsked, page: ThePage, request: Request) -> Response:
    game = Game.begin(asked.game.family, asked.game.board)
    title = words.kind(game.family, game.start)
    return await sheet(page, title, [game], f"{page.origin}/{game.family.slug}/{game.code}", solutions_wanted(request), [])


def solutions_wanted(request: Request) -> bool:
    return request.query_params.get("solutions", "") != "no"


async def sheet(page: Page, title: str, games: Sequence[Game], url: str, solutions: bool, faults: Sequence[str]) -> Response:
    ends = time.monotonic() + SOLVING_SECONDS
    views = [await _view(page, number, game, solutions and time.monotonic() < ends) for number, game in enumerate(games, 1)]
    return page.show(
        "share/print.html",
        title=title,
        puzzles=views,
        solutions=solutions,
        faults=faults,
        scan=qr_svg(url) if len(url) < DENSEST else "",
        indexable=False,
    )


async def _view(page: Page, number: int, game: Game, solutions: bool) -> PrintedView:
    family, metric, way = game.family, game.family.metrics[0], ""
    solution = page.work.known(family, game.start, metric)
    if solutions and solution is None:
        solution = await _solved(page, game, metric)
    if solution is not None and solution.moves and solution.outcome in (Outcome.OPTIMAL, Outcome.FOUND):
        way = family.notation.moves_text(solution.moves)
    told = words.headline(solution) if solution is not None else ""
    return PrintedView(number, words.kind(family, game.start), game.code, family.speech.view(game.start), told, way)


async def _solved(page: Page, game: Game, metric: str) -> Solution | None:
    settings = page.request.app.state.settings
    try:
        return await page.work.solve(
            game.family, game.start, metric, settings.search_seconds,
            patience=settings.page_patience, asker=asker_of(page.request),
        )  # fmt: skip
    except BusyError:
        return None
