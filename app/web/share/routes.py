"""What a link shows of itself: a board as a picture, and its address as a code to scan."""

from collections.abc import Mapping
from io import BytesIO

import segno
from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from app.puzzles.game import Game
from app.web import words
from app.web.addresses import game_url
from app.web.play.asked import Asked, ValidAsked
from app.web.play.dress import drawn
from app.web.render import Page, ThePage, card, picture
from app.web.share.solved import solved_in_time
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)

SVG = "image/svg+xml; charset=utf-8"
AN_HOUR = {"Cache-Control": "public, max-age=3600"}
A_MINUTE = {"Cache-Control": "public, max-age=60"}
UNKNOWN = ("How few moves?",)  # what a picture says while its board is being searched
QR_MOST = 1_200  # characters: a denser code is read by no telephone from a screen


@router.get("/{slug}/{code}.svg")
async def svg(asked: ValidAsked, page: ThePage) -> Response:
    drawing = drawn(asked.game.family, asked.game.board, asked.options)
    return Response(picture(page.env, drawing, drawing.words), media_type=SVG, headers=AN_HOUR)


@router.get("/{slug}/{code}.png")
async def png(asked: ValidAsked, page: ThePage) -> Response:
    """1200 x 630, as chats show it beside a link: the board, what it is, and its fewest moves where they are known in time."""
    game = asked.game
    title = words.kind(game.family, game.board)
    told = await _told(asked, page)
    svg = card(page.env, drawn(game.family, game.board, asked.options), title, told)
    return await painted(page, svg, A_MINUTE if told == UNKNOWN else AN_HOUR)


async def painted(page: Page, svg: str, headers: Mapping[str, str] = AN_HOUR) -> Response:
    """A drawing as PNG. Raises BusyError."""
    body = await page.request.app.state.painter.png(svg, page.work.desk, asker_of(page.request))
    if not body:
        raise HTTPException(503, "the picture took too long to draw and was given up; ask for it again", {"Retry-After": "10"})
    return Response(body, media_type="image/png", headers=headers)


async def _told(asked: Asked, page: Page) -> tuple[str, ...]:
    """What the picture says below its title, in lines."""
    game = asked.game
    if game.is_won:
        return ("Solved",)
    if game.board.verdict().solvable is False:
        return ("This board cannot", "be solved")
    solution = await solved_in_time(page, game.family, game.board, asked.options.metric)
    told = words.answer_view(solution)
    unit = words.unit(asked.options.metric)
    match told.state:
        case "proved":
            return (words.counted(solution.length or 0 if solution else 0, asked.options.metric), "No shorter way exists")
        case "found" | "limit":
            return (f"{told.number} {unit}",)
        case "unsolvable":
            return ("This board cannot", "be solved")
    return UNKNOWN


@router.get("/{slug}/{code}/qr.svg")
async def qr(asked: ValidAsked, page: ThePage) -> Response:
    """The address of this game as a code to scan; of its puzzle, where the line makes it too dense."""
    dress = asked.options.dress
    address = page.origin + game_url(asked.game, extras=dress)
    if len(address) > QR_MOST:
        address = page.origin + game_url(Game.begin(asked.game.family, asked.game.start), extras=dress)
    return Response(qr_svg(address), media_type=SVG, headers=AN_HOUR)


def qr_svg(address: str, millimetres: float = 0) -> str:
    """Dark on white whatever the page's colours: a camera needs that. `millimetres`: of a square, on paper."""
    drawn, size = BytesIO(), {"scale": millimetres, "unit": "mm"} if millimetres else {"scale": 6}
    code = segno.make_qr(address, error="m")
    code.save(drawn, kind="svg", xmldecl=False, border=4, dark="#000", light="#fff", **size)
    return drawn.getvalue().decode()
