"""Answers for programs: JSON with the same fields as the command line."""

import time
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from app.puzzles import FAMILIES
from app.puzzles.answers import Hint, board_answer, hint_answer, solution_answer
from app.puzzles.errors import RangeError
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.web.api.nothing import nothing
from app.web.api.shapes import Seed, Whole
from app.web.inputs import TheWork, ValidMetric, ValidPlan, ValidSeconds, ValidSeen
from app.web.library.answers import granted_answer
from app.web.library.asking import Library, TheLibrary
from app.web.work.asker import asker_of
from app.web.work.refusals import BusyError
from app.web.work.work import Work

router = APIRouter(prefix="/api")

GLANCE_SECONDS = 0.5  # what `solvable` may cost where a glance cannot tell: every common jam is decided in a tenth of it


async def solved(work: Work, request: Request, puzzle: Game, metric: str, seconds: float, plan: Any) -> Solution:
    board = puzzle.start
    asker = asker_of(request)
    solution = await work.solve(puzzle.family, board, metric, seconds, plan, asker=asker)
    if solution is None:
        raise BusyError(f"the tables for {board.rows} x {board.cols} are still being made; ask again", 10)
    return solution


class JamWish(BaseModel):
    """What may be asked of the jam generator; a field left out takes its default."""

    model_config = ConfigDict(extra="forbid", strict=True)

    size: Whole | None = None
    min_moves: Whole | None = None
    max_moves: Whole | None = None
    min_vehicles: Whole | None = None
    max_vehicles: Whole | None = None
    walls: Whole | None = None
    seed: Seed | None = None
    metric: str | None = None
    tries: Whole | None = None
    one_first_move: bool | None = None
    all_needed: bool | None = None
    count: Whole = Field(1, ge=1, le=50)


class TileWish(BaseModel):
    """The size and the seed of a shuffle."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rows: Whole | None = None
    cols: Whole | None = None
    seed: Seed | None = None


def fields(wish: BaseModel) -> dict[str, Any]:
    given = {name: value for name, value in wish.model_dump(exclude={"count"}).items() if value is not None}
    if any("\ud800" <= letter <= "\udfff" for letter in given.get("seed", "")):
        raise RangeError("the seed has half of a letter in it: it is no text")
    return given


@router.post("/jams/generate")
async def generate(wish: JamWish, work: TheWork, library: TheLibrary, request: Request) -> dict[str, Any] | list[dict[str, Any]]:
    """A jam that has been solved by this server; `met` is false where it is only the hardest found.

    A wish without a seed that would take long to make is met by a mined jam where the library holds one: then `tries` is 0 and
    `seed` null. With `count` a list of so many, from the seeds `seed`, `seed 2`, `seed 3` …, or of as many as are made in a minute.
    """
    given = fields(wish)
    if wish.count == 1:
        return await _jam(given, work, library, request)
    seed = given.pop("seed", "")
    seeds = [seed if number == 1 or not seed else f"{seed} {number}" for number in range(1, wish.count + 1)]
    ends, made = time.monotonic() + work.settings.make_seconds, list[dict[str, Any]]()
    while seeds and (not made or time.monotonic() < ends):
        made.append(await _jam(given | {"seed": seeds.pop(0)}, work, library, request))
    return made


async def _jam(given: dict[str, Any], work: Work, library: Library, request: Request) -> dict[str, Any]:
    family = FAMILIES["jams"]
    wanted = family.maker.wish(**given)
    if (kept := await library.granted(wanted)) is not None:
        return granted_answer(kept, wanted)
    made = await work.generated(family, wanted, asker_of(request))
    return {
        "code": None if made.board is None else str(made.board),
        "met": made.met,
        **made.facts,
        "seed": made.seed,
    }


@router.post("/tiles/shuffle")
async def shuffle(wish: TileWish, work: TheWork, request: Request) -> dict[str, Any]:
    """A board drawn evenly from all that can be solved; the same seed gives the same board for ever."""
    family = FAMILIES["tiles"]
    made = await work.generated(family, family.maker.wish(**fields(wish)), asker_of(request))
    return {"code": str(made.board), "seed": made.seed}


for made in ("/api/jams/generate", "/api/tiles/shuffle"):  # words, which would be taken for codes of boards below
    router.add_route(made, nothing, include_in_schema=False)


@router.get("/{slug}/{code}")
async def describe(puzzle: ValidSeen, work: TheWork, request: Request) -> dict[str, Any]:
    """The board, its legal moves, and whether it can be solved as far as that is known."""
    family, board = puzzle.family, puzzle.start
    verdict = board.verdict()
    solvable, reason = verdict.solvable, verdict.reason
    if solvable is None and work.stock.is_ready:
        answer = None
        with suppress(BusyError):
            asker, metric = asker_of(request), family.metrics[0]
            answer = await work.solve(family, board, metric, GLANCE_SECONDS, patience=GLANCE_SECONDS, asker=asker)
        if answer is not None and answer.outcome is not Outcome.LIMIT:
            solvable, reason = answer.outcome is not Outcome.UNSOLVABLE, answer.reason
    return board_answer(family, board, solvable, reason)


@router.get("/{slug}/{code}/solution")
async def solution(
    puzzle: ValidSeen, code: str, metric: ValidMetric, seconds: ValidSeconds, plan: ValidPlan, work: TheWork, request: Request
) -> dict[str, Any]:
    """A solution with its proof, or how far the search got."""
    answer = await solved(work, request, puzzle, metric, seconds, plan)
    return solution_answer(code, puzzle.family, puzzle.start, answer)


@router.get("/{slug}/{code}/hint")
async def hint(
    puzzle: ValidSeen, metric: ValidMetric, seconds: ValidSeconds, plan: ValidPlan, work: TheWork, request: Request
) -> dict[str, Any]:
    """The next move of the best solution known, and every reply where those are exact."""
    family, board = puzzle.family, puzzle.start
    answer = await solved(work, request, puzzle, metric, seconds, plan)
    replies = None
    if answer.outcome is Outcome.OPTIMAL and not board.is_solved:
        replies = await work.replies(family, board, metric, seconds, patience=seconds, asker=asker_of(request))
    return hint_answer(family, board, Hint(answer, replies))
