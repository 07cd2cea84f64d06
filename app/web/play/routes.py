"""Playing: the page of a game, its moves, its numbers, its solution."""

from dataclasses import replace

from fastapi import APIRouter, HTTPException
from fastapi.responses import RedirectResponse, Response

from app.puzzles.interface import Solution
from app.web.addresses import game_url
from app.web.inputs import ValidPuzzle
from app.web.play.advice.coach import solution_message
from app.web.play.advice.ladder import plan_after
from app.web.play.asked import PostedAsked, PostedMove, ValidAsked
from app.web.play.by_hand import by_hand_view
from app.web.play.numbers import known_numbers, numbers
from app.web.render import ThePage
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)
moves = APIRouter(include_in_schema=False)  # apart, so that no other room is asked for a way before it: 0.2 ms of every move

POLL_SECONDS = 0.7  # how long one look at a running search lasts before the page hears how far it got


@router.get("/{slug}/{code}")
async def play(asked: ValidAsked, page: ThePage, code: str) -> Response:
    game, options = asked.game, asked.options
    if code != str(game.start) and not page.is_partial:
        return RedirectResponse(game_url(game, extras=options.at_address(game)), 308)
    return page.game(game, options, await numbers(page.request, page.work, game, options))


@moves.post("/{slug}/{code}/move")
async def move(asked: PostedMove, page: ThePage) -> Response:
    game, plan = asked.game, plan_after(asked.game, asked.moves, asked.options.plan)
    for step in asked.moves:
        game = game.play(step)
    options = replace(asked.options, plan=plan)
    return page.game(game, options, known_numbers(page.work, game, options), moved=True)


@router.get("/{slug}/{code}/move")
@router.get("/{slug}/{code}/solve")
async def back_to_the_puzzle(puzzle: ValidPuzzle) -> Response:
    """What a refused form leaves in the address bar, asked for again."""
    return RedirectResponse(game_url(puzzle), 303)


@router.get("/{slug}/{code}/hint")
async def hint(asked: ValidAsked, page: ThePage) -> Response:
    return page.game(asked.game, asked.options, await numbers(page.request, page.work, asked.game, asked.options))


@router.get("/{slug}/{code}/remaining")
async def remaining(asked: ValidAsked, page: ThePage) -> Response:
    """The numbers of the board now. While the search runs, each look brings how far it got and asks again."""
    game, options = asked.game, asked.options
    if not page.is_partial:
        extras = (*options.extras(game.family), ("wait", "1"), ("seconds", f"{options.seconds or 0:.0f}"))
        return RedirectResponse(game_url(game, extras=extras), 303)
    known = await numbers(page.request, page.work, game, options, patience=POLL_SECONDS)
    return page.numbers(game, options, known)


@router.post("/{slug}/{code}/solve")
async def solve(asked: PostedAsked, page: ThePage) -> Response:
    """Put the solution behind the cursor: it is stepped through with redo, and left with any move of one's own."""
    game, options = asked.game, asked.options
    known = await numbers(page.request, page.work, game, replace(options, wait=True))
    solution = known.now if isinstance(known.now, Solution) else None
    if solution is None or not solution.moves:
        return page.game(game, options, replace(known, rung=1))
    return page.game(game.foresee(solution.moves), options.helped("solve"), known, solution_message(solution), moved=True)


@router.get("/{slug}/{code}/by-hand")
async def by_hand(asked: ValidAsked, page: ThePage) -> Response:
    """The way a person solves the board as it stands, stage by stage, each with the game it leads to."""
    game = asked.game
    if game.family.engine.by_hand is None:
        raise HTTPException(404, f"there is no way by hand for {game.family.slug}")
    if game.board.verdict().solvable is False:
        return RedirectResponse(game_url(game), 303)
    stages = await page.work.by_hand(game.family, game.board, asker_of(page.request))
    return page.show("by_hand.html", nav=game.family.slug, by_hand=by_hand_view(game, asked.options, stages), indexable=False)
