"""What comes in over HTTP, checked once: each check and its error live here. Endpoints receive finished values.

Every dependency is `async`, though none awaits much: FastAPI sends plain functions through its thread pool, 0.1 ms each. And there
are few of them: each level of dependencies costs a move as much as replaying ten tokens.
"""

from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.exceptions import HTTPException

from app.puzzles import FAMILIES
from app.puzzles.answers import checked_plan
from app.puzzles.errors import CodeError, RangeError
from app.puzzles.family import Family
from app.puzzles.game import Game
from app.puzzles.interface import Board, Move
from app.settings import Settings
from app.web.work.work import Work


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


async def posted_fields(request: Request) -> dict[str, str]:
    """The text fields of a form, read once a request; files are left out."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


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


async def valid_seen(puzzle: ValidPuzzle, alike: Annotated[str, Query()] = "") -> Game:
    """The puzzle as the eye sees it: `alike=1-2-3,7-8` names tiles that look alike, and everything is answered for that."""
    if not alike:
        return puzzle
    if puzzle.family.rules.alike is None:
        raise RangeError(f"{puzzle.family.slug} have nothing that can be named in alike={alike[:20]!r}: it is for tiles")
    return Game.begin(puzzle.family, puzzle.family.rules.alike(puzzle.start, alike))


ValidSeen = Annotated[Game, Depends(valid_seen)]


async def valid_plan(puzzle: ValidSeen, plan: Annotated[list[str] | None, Query()] = None) -> tuple[Move, ...]:
    return checked_plan(puzzle.family, puzzle.start, ".".join(plan or ()))


ValidPlan = Annotated[tuple[Move, ...], Depends(valid_plan)]
