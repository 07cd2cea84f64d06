"""What makers of puzzles ask, for programs: the whole analysis of a board, and what every single change would do."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Query, Request

from app.puzzles.game import Game
from app.web.inputs import TheWork, ValidMetric, ValidPuzzle
from app.web.work import studying
from app.web.work.asker import asker_of

router = APIRouter(prefix="/api")


def _studied(puzzle: Game) -> Game:
    if puzzle.family.maker.studies is None:
        raise HTTPException(404, f"there is no analysis of {puzzle.family.slug}: it is for jams")
    return puzzle


@router.get("/{slug}/{code}/analysis")
async def analysis(puzzle: ValidPuzzle, work: TheWork, request: Request) -> dict[str, Any]:
    """Everything the whole component of a jam tells; null where it is past its bound."""
    game = _studied(puzzle)
    told = await studying.report(work, game.family, game.start, asker=asker_of(request))
    hardest = told.hardest and {
        "code": str(told.hardest.board), "length": told.hardest.length, "steps": told.hardest.steps
    }  # fmt: skip
    return {
        "code": game.code,
        "solvable": told.solvable,
        "positions": told.positions,
        "solved": told.solved,
        "length": told.length,
        "steps": told.steps,
        "hardest": hardest,
        "histogram": told.histogram,
        "difficulty": told.difficulty,
        "reasons": told.reasons,
    }


@router.get("/{slug}/{code}/changes")
async def changes(
    puzzle: ValidPuzzle,
    metric: ValidMetric,
    work: TheWork,
    request: Request,
    most: Annotated[int, Query(ge=1, le=1_000)] = 1_000,
    order: Literal["hardest", "easiest"] = "hardest",
) -> dict[str, Any]:
    """Every single change of a jam with the fewest moves it leads to. Those with length null come last: they cannot be solved, or that
    was not found out in the time (then `solvable` is null too).
    """
    game = _studied(puzzle)
    asker = asker_of(request)
    found = await studying.changes(work, game.family, game.start, metric, asker=asker)
    whole = await work.solve(game.family, game.start, metric, work.settings.search_seconds, asker=asker)
    return {
        "code": game.code,
        "metric": metric,
        "length": whole.length if whole and whole.length == whole.lower_bound else None,
        "changes": [
            {
                "change": one.change.kind, "words": one.change.words, "code": str(one.change.board), "length": one.length,
                "solvable": one.solvable,
            }
            for one in studying.ordered(found or (), order)[:most]
        ],
    }  # fmt: skip
