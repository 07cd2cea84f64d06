"""A copy of any puzzle to edit: what cards and lists lead to."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.exceptions import HTTPException

from app.puzzles import at_code
from app.puzzles.game import Game
from app.web.addresses import edit_url
from app.web.play.asked import replayed
from app.web.play.dress import dressed
from app.web.play.options import read_dress

router = APIRouter(include_in_schema=False)


@router.get("/make/from/{code}")
async def copy(request: Request, code: str) -> Response:
    """The maker of its family with the puzzle in it; of a game, its board at the cursor, in what it wears."""
    fields = request.query_params
    family, board = at_code(code)
    options = read_dress(family, fields)
    puzzle = dressed(Game.begin(family, board), options)
    game = replayed(request, puzzle, fields.get("line", ""), fields.get("at", ""))
    url = edit_url(family, game.board, options.dress)
    if not url:
        raise HTTPException(404, "there is no maker for this kind of puzzle")
    return RedirectResponse(url, 303)
