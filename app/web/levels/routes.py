"""`/levels`: both series in order. `/first-steps/1` to `/4`: tiny puzzles that teach by doing, each a game like any other."""

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from app.web.levels.steps import FIRST_STEPS
from app.web.levels.views import all_series
from app.web.render import ThePage

router = APIRouter(include_in_schema=False)


@router.get("/levels")
async def all_levels(page: ThePage, edit: str = "") -> Response:
    """Every level as a button that plays it; with `edit=yes` as one that leads to a copy in the maker."""
    return page.show("levels/page.html", nav="levels", series=all_series(), editing=edit == "yes", indexable=edit != "yes")


@router.get("/first-steps")
async def first_steps() -> Response:
    return RedirectResponse("/first-steps/1", 303)


@router.get("/first-steps/{number}")
async def first_step(number: str) -> Response:
    """A game is its address: the step leads to its puzzle, and the puzzle's page shows the lesson."""
    steps = {str(number): step for number, step in enumerate(FIRST_STEPS, 1)}
    if number not in steps:
        raise HTTPException(404, f"there is no first step {number[:20]!r}: there are {len(FIRST_STEPS)}")
    return RedirectResponse(steps[number].url, 303)
