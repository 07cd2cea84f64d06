"""Playing: the page of a game, its moves, its numbers, its solution."""

from dataclasses import replace

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles.interface import Solution
from app.web.addresses import game_url
from app.web.asking import known_numbers, numbers
from app.web.inputs import (
    PostedGame,
    PostedOptions,
    TheWork,
    ValidGame,
    ValidMoves,
    ValidOptions,
)
from app.web.ladder import hint_view, plan_after
from app.web.render import ThePage
from app.web.show import by_hand_view, solution_message

router = APIRouter(include_in_schema=False)

POLL_SECONDS = 0.7  # how long one look at a running search lasts before the page hears how far it got


@router.get("/{slug}/{code}")
async def play(game: ValidGame, options: ValidOptions, page: ThePage, work: TheWork, code: str, request: Request) -> Response:
    if code != str(game.start) and not page.is_partial:
        return RedirectResponse(game_url(game, extras=options.extras(game.family)), 308)
    return page.game(game, options, await numbers(request, work, game, options))


@router.post("/{slug}/{code}/move")
async def move(game: PostedGame, moves: ValidMoves, options: PostedOptions, page: ThePage, work: TheWork) -> Response:
    plan = plan_after(game, moves, options.plan)
    for step in moves:
        game = game.play(step)
    options = replace(options, plan=plan)
    return page.game(game, options, known_numbers(work, game, options), moved=True)


@router.get("/{slug}/{code}/hint")
async def hint(game: ValidGame, options: ValidOptions, page: ThePage, work: TheWork, request: Request) -> Response:
    return page.game(game, options, await numbers(request, work, game, options))


@router.get("/{slug}/{code}/remaining")
async def remaining(game: ValidGame, options: ValidOptions, page: ThePage, work: TheWork, request: Request) -> Response:
    """The numbers of the board now. While the search runs, each look brings how far it got and asks again."""
    if not page.is_partial:
        extras = (*options.extras(game.family), ("wait", "1"), ("seconds", f"{options.seconds or 0:.0f}"))
        return RedirectResponse(game_url(game, extras=extras), 303)
    return page.numbers(game, options, await numbers(request, work, game, options, patience=POLL_SECONDS))


@router.post("/{slug}/{code}/solve")
async def solve(game: PostedGame, options: PostedOptions, page: ThePage, work: TheWork, request: Request) -> Response:
    """Put the solution behind the cursor: it is stepped through with redo, and left with any move of one's own."""
    known = await numbers(request, work, game, replace(options, wait=True))
    moves = known.now.moves if isinstance(known.now, Solution) else None
    if not moves:
        return page.game(
            game, options, replace(known, hint=hint_view(game, known.now if isinstance(known.now, Solution) else None, 1))
        )
    return page.game(game.foresee(moves), options, replace(known, message=solution_message(known.now)), moved=True)


@router.get("/{slug}/{code}/by-hand")
async def by_hand(game: ValidGame, page: ThePage, work: TheWork, request: Request) -> Response:
    """The way a person solves the board as it stands, stage by stage, each with the game it leads to."""
    if game.family.by_hand is None:
        raise HTTPException(404, f"there is no way by hand for {game.family.slug}")
    if game.board.verdict().solvable is False:
        return RedirectResponse(game_url(game), 303)
    stages = await work.in_thread(game.family.by_hand, game.board)
    return page.show("by_hand.html", nav=game.family.slug, by_hand=by_hand_view(game, stages), indexable=False)
