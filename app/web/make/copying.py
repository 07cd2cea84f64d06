"""A copy of any puzzle to edit: what cards and lists lead to."""

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from app.puzzles import at_code
from app.web.addresses import edit_url

router = APIRouter(include_in_schema=False)


@router.get("/make/from/{code}")
async def copy(code: str) -> Response:
    """The maker of its family with the puzzle in it."""
    url = edit_url(*at_code(code))
    if not url:
        raise HTTPException(404, "there is no maker for this kind of puzzle")
    return RedirectResponse(url, 303)
