"""What comes in over HTTP, checked once: each check and its error live here. Endpoints receive finished values.

Every dependency is `async`, though none awaits much: FastAPI sends plain functions through its thread pool, 0.1 ms each. And there
are few of them: each level of dependencies costs a move as much as replaying ten tokens.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.exceptions import HTTPException

from app.puzzles import FAMILIES
from app.puzzles.answers import checked_plan
from app.puzzles.errors import CodeError, LineError, RangeError
from app.puzzles.family import Family
from app.puzzles.game import Game
from app.puzzles.interface import Board, Move
from app.settings import Settings
from app.web.addresses import Extras
from app.web.work.work import Work

COACHES = ("on", "off", "after")
RUNGS = 3
MOST_MOVE_CHARS = 400  # a hundred tokens that a page sends at once after a long time without an answer


def read_board(family: Family, text: str, settings: Settings) -> Board:
    if len(text) > settings.most_code_chars:
        raise CodeError(f"the code has {len(text):,} characters; no board needs more than {settings.most_code_chars:,}")
    return family.notation.read(text)


async def valid_family(slug: str) -> Family:
    if slug not in FAMILIES:
        raise HTTPException(404, f"there is no kind of puzzle called {slug[:40]!r}: there are tiles and jams")
    return FAMILIES[slug]


async def valid_puzzle(request: Request, slug: str, code: str) -> Game:
    """The puzzle of the address: its family and its board, before the first move."""
    family = await valid_family(slug)
    return Game.begin(family, read_board(family, code, request.app.state.settings))


async def app_settings(request: Request) -> Settings:
    return request.app.state.settings  # type: ignore[no-any-return]


async def app_work(request: Request) -> Work:
    return request.app.state.work  # type: ignore[no-any-return]


ValidFamily = Annotated[Family, Depends(valid_family)]
ValidPuzzle = Annotated[Game, Depends(valid_puzzle)]
TheSettings = Annotated[Settings, Depends(app_settings)]
TheWork = Annotated[Work, Depends(app_work)]


def replayed(request: Request, puzzle: Game, line: str, at: str) -> Game:
    """The game that line and cursor tell of; it is kept on the request, so that an error can show it."""
    request.state.game = puzzle
    most = request.app.state.settings.most_line_chars
    if len(line) > most:
        raise LineError(f"the line has {len(line):,} characters; no more than {most:,} are read")
    if at and not (at.isascii() and at.isdigit() and len(at) < 7):
        raise LineError(f"the cursor at={at[:20]!r} is not a whole number", Game.replay(puzzle.family, puzzle.start, line))
    request.state.game = game = Game.replay(puzzle.family, puzzle.start, line, int(at) if at else None)
    return game


async def posted_fields(request: Request) -> dict[str, str]:
    """The text fields of a form, read once a request; files are left out."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


def read_typed(game: Game, move: str) -> tuple[Move, ...]:
    """One move as a person types it, or several tokens joined by `.` as a page sends what was played while it waited."""
    if not move.strip():
        raise CodeError(f"no move was given: name a piece and where it goes, such as {game.family.notation.move_example}")
    if len(move) > MOST_MOVE_CHARS:
        raise CodeError(f"the move has {len(move):,} characters: it is longer than any move")
    return game.family.notation.read_moves(move) if "." in move else (game.family.notation.typed_move(game.board, move),)


async def valid_metric(puzzle: ValidPuzzle, metric: Annotated[str, Query()] = "") -> str:
    family = puzzle.family
    if metric and metric not in family.metrics:
        raise RangeError(f"the metric {metric[:20]!r} is not one of {' and '.join(family.metrics)}")
    return metric or family.metrics[0]


ValidMetric = Annotated[str, Depends(valid_metric)]


async def valid_seconds(settings: TheSettings, seconds: Annotated[str, Query()] = "") -> float:
    if not seconds:
        return settings.search_seconds
    try:
        number = float(seconds)
    except ValueError:
        number = -1.0
    if not 0 < number <= settings.most_seconds:
        raise RangeError(f"seconds={seconds[:20]!r} is not a number above 0 and at most {settings.most_seconds:g}")
    return number


ValidSeconds = Annotated[float, Depends(valid_seconds)]


async def valid_plan(puzzle: ValidPuzzle, plan: Annotated[list[str] | None, Query()] = None) -> tuple[Move, ...]:
    return checked_plan(puzzle.family, puzzle.start, ".".join(plan or ()))


ValidPlan = Annotated[tuple[Move, ...], Depends(valid_plan)]


@dataclass(frozen=True, slots=True)
class Options:
    """How a page is to show its game: everything that is not the game itself.

    `quiet` keeps the coach from talking over a sentence that says what was wrong.
    """

    metric: str
    coach: str = "on"
    replies: bool = False
    rung: int = 0
    pick: str = ""
    plan: str = ""
    wait: bool = False
    stop: bool = False
    quiet: bool = False
    seconds: float | None = None

    def extras(self, family: Family) -> Extras:
        """The options that every further address of the game carries on."""
        kept = {
            "metric": self.metric if self.metric != family.metrics[0] else "",
            "coach": self.coach if self.coach != "on" else "",
            "replies": "1" if self.replies else "",
        }
        return tuple((name, value) for name, value in kept.items() if value)


def read_options(family: Family, settings: Settings, fields: Mapping[str, str]) -> Options:
    """Read the options kindly: an unknown one is left out, since none of them changes what is true."""
    metric, coach = fields.get("metric", ""), fields.get("coach", "")
    hint = fields.get("hint", "")
    seconds = fields.get("seconds", "")
    return Options(
        metric=metric if metric in family.metrics else family.metrics[0],
        coach=coach if coach in COACHES else "on",
        replies=fields.get("replies", "") == "1",
        rung=min(int(hint), RUNGS) if hint.isascii() and hint.isdigit() and len(hint) < 3 else 0,
        pick=fields.get("pick", "")[:2],
        plan=fields.get("plan", "")[: settings.most_line_chars],
        wait=fields.get("wait", "") == "1",
        stop=fields.get("stop", "") == "1",
        quiet=fields.get("quiet", "") == "1",
        seconds=min(float(seconds), settings.most_seconds)
        if seconds.isascii() and seconds.isdigit() and len(seconds) < 4 and int(seconds)
        else None,
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request asks of a game: the game itself, how to show it, and the moves to play on it."""

    game: Game
    options: Options
    moves: tuple[Move, ...] = ()


def _asked(request: Request, puzzle: Game, fields: Mapping[str, str]) -> Asked:
    """Game and options are kept on the request too, so that an error can show them."""
    settings: Settings = request.app.state.settings
    request.state.options = options = read_options(puzzle.family, settings, fields)
    return Asked(replayed(request, puzzle, fields.get("line", ""), fields.get("at", "")), options)


async def asked_in_query(request: Request, slug: str, code: str) -> Asked:
    return _asked(request, await valid_puzzle(request, slug, code), request.query_params)


async def asked_in_form(request: Request, slug: str, code: str) -> Asked:
    return _asked(request, await valid_puzzle(request, slug, code), await posted_fields(request))


async def asked_to_move(request: Request, slug: str, code: str) -> Asked:
    asked = await asked_in_form(request, slug, code)
    return replace(asked, moves=read_typed(asked.game, (await posted_fields(request)).get("move", "")))


ValidAsked = Annotated[Asked, Depends(asked_in_query)]
PostedAsked = Annotated[Asked, Depends(asked_in_form)]
PostedMove = Annotated[Asked, Depends(asked_to_move)]
