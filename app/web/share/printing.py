"""Puzzles on paper, with their solutions upside down on the last page or left out, and with pieces to cut out."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles.drawing import Drawing
from app.puzzles.game import Game
from app.puzzles.interface import Outcome
from app.web import words
from app.web.addresses import game_url
from app.web.play.asked import ValidAsked
from app.web.play.dress import drawn
from app.web.render import Page, ThePage
from app.web.share.paper import MOST_A_PAGE, Cuttings, Paper, cuttings, filled, leaves, read_paper
from app.web.share.routes import qr_svg
from app.web.share.solved import solved_within

router = APIRouter(include_in_schema=False)

SOLVING_SECONDS = 5.0  # what all solutions of a sheet may take, each half its part of what is left: it waits for its turn too
LEAST_SECONDS = 0.05  # of a search that is begun at all: the largest boards have a first answer in half of it
DENSEST = 480  # characters of an address that is printed as a code to scan: 81 squares, 0.4 mm each
CHOICES = ("per", "solutions", "cut")  # what the form on the page asks; it carries all else of the address


@dataclass(frozen=True, slots=True)
class PrintedView:
    """One puzzle of the sheet: `told` is what is known of its length, `way` the solution, token by token, empty where none is known."""

    number: int
    kind: str
    code: str
    board: Drawing
    told: str
    way: tuple[str, ...]
    cut: Cuttings | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Puzzles for paper with their drawings, the address that leads to them on a screen, and what could not be read."""

    title: str
    games: Sequence[Game]
    boards: Sequence[Drawing]
    url: str
    faults: Sequence[str] = ()


@router.get("/{slug}/{code}/print")
async def printed(asked: ValidAsked, page: ThePage) -> Response:
    game = Game.begin(asked.game.family, asked.game.board)
    title = words.kind(game.family, game.start)
    board = drawn(game.family, game.start, asked.options)
    return await on_paper(page, Sheet(title, [game], [board], game_url(game, extras=asked.options.dress)))


async def on_paper(page: Page, sheet: Sheet) -> Response:
    fields = page.request.query_params
    paper, ends, count = read_paper(fields, len(sheet.games)), time.monotonic() + SOLVING_SECONDS, len(sheet.games)
    views = [
        await _view(page, number, game, board, paper, (ends - time.monotonic()) / 2 / (count - number + 1))
        for number, (game, board) in enumerate(zip(sheet.games, sheet.boards, strict=True), 1)
    ]
    url = page.origin + sheet.url
    return page.show(
        "share/print.html",
        sheet=sheet,
        paper=paper,
        kept=[(name, value) for name, value in fields.multi_items() if name not in CHOICES],
        leaves=_numbered(leaves(views, paper.per)),
        counts=range(1, MOST_A_PAGE + 1),
        rules=dict.fromkeys(f"{game.family.speech.aim}. {game.family.speech.in_short}" for game in sheet.games),
        answers=filled(views, {view: len(view.told) + len(" ".join(view.way)) for view in views}) if paper.solutions else (),
        scan=qr_svg(url, millimetres=0.4) if len(url) < DENSEST else "",
        indexable=False,
    )


def _numbered(pages: Sequence[Sequence[PrintedView]]) -> list[tuple[str, Sequence[PrintedView]]]:
    """Each page with its number; one alone has none."""
    return [(f"Page {number} of {len(pages)}" if len(pages) > 1 else "", page) for number, page in enumerate(pages, 1)]


async def _view(page: Page, number: int, game: Game, board: Drawing, paper: Paper, seconds: float) -> PrintedView:
    family, metric = game.family, game.family.metrics[0]
    way: tuple[str, ...] = ()
    solution = page.work.known(family, game.start, metric)
    if solution is None and seconds > 0:
        solution = await solved_within(page, family, game.start, metric, max(seconds, LEAST_SECONDS))
    if solution is not None and solution.moves and solution.outcome in (Outcome.OPTIMAL, Outcome.FOUND):
        way = tuple(family.notation.moves_text(solution.moves).split("."))
    told = words.headline(solution) if solution is not None else ""
    kind = words.kind(family, game.start)
    return PrintedView(number, kind, game.code, board, told, way, cuttings(board) if paper.cut else None)
