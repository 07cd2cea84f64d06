"""A set on paper, and as a code to scan."""

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from app.web.render import ThePage, card
from app.web.sets.asked import ValidSet
from app.web.share.printing import Sheet, on_paper
from app.web.share.routes import AN_HOUR, QR_MOST, SVG, painted, qr_svg

router = APIRouter(include_in_schema=False)


@router.get("/set/print")
async def printed(asked: ValidSet, page: ThePage) -> Response:
    games = [entry.puzzle for entry in asked.entries if entry.puzzle is not None]
    faults = [f"{entry.code[:60]}: {entry.fault}" for entry in asked.entries if entry.fault]
    boards = [game.family.speech.view(game.start) for game in games]
    return await on_paper(page, Sheet(asked.title or "Puzzles", games, boards, asked.url(), faults))


@router.get("/set/picture.png")
async def picture(asked: ValidSet, page: ThePage) -> Response:
    """1200 x 630, as chats show it beside the link: the first board, the title, and how many there are."""
    games = [entry.puzzle for entry in asked.entries if entry.puzzle is not None]
    if not games:
        raise HTTPException(404, "this set has no puzzle to draw")
    board = games[0].family.speech.view(games[0].start)
    told = (f"{len(games)} puzzles" if len(games) > 1 else "1 puzzle", *(["A race"] if asked.race else []))
    return await painted(page, card(page.env, board, asked.title or "A set of puzzles", told))


@router.get("/set/qr.svg")
async def qr(asked: ValidSet, page: ThePage) -> Response:
    address = page.origin + asked.url()
    if len(address) > QR_MOST:
        raise HTTPException(422, "the address of this set is too long for a code to scan")
    return Response(qr_svg(address), media_type=SVG, headers=AN_HOUR)
