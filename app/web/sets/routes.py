"""A set as it is used: played one after the other, printed, scanned."""

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.puzzles.game import Game
from app.web import words
from app.web.play.asked import replayed
from app.web.play.numbers import known_numbers
from app.web.play.options import read_options
from app.web.render import Page, ThePage
from app.web.sets.asked import Asked, ValidSet
from app.web.share.linked import linked
from app.web.share.printing import Sheet, on_paper
from app.web.share.routes import AN_HOUR, QR_MOST, SVG, qr_svg

router = APIRouter(include_in_schema=False)


@router.get("/set/print")
async def printed(asked: ValidSet, page: ThePage) -> Response:
    games = [entry.puzzle for entry in asked.entries if entry.puzzle is not None]
    faults = [f"{entry.code[:60]}: {entry.fault}" for entry in asked.entries if entry.fault]
    return await on_paper(page, Sheet(asked.title or "Puzzles", games, asked.url(), faults))


@router.get("/set/qr.svg")
async def qr(asked: ValidSet, page: ThePage) -> Response:
    address = page.origin + asked.url()
    if len(address) > QR_MOST:
        raise HTTPException(422, "the address of this set is too long for a code to scan")
    return Response(qr_svg(address), media_type=SVG, headers=AN_HOUR)


@router.get("/set/{place}")
async def one(place: str, asked: ValidSet, page: ThePage, request: Request) -> Response:
    """The puzzle at a place. With script it is a game like any other, without by links that stay in the set."""
    number = int(place) if place.isascii() and place.isdigit() and len(place) < 3 else 0
    entry = asked.at(number)
    if entry is None:
        raise HTTPException(404, f"the set has no puzzle {place[:20]!r}: it has {len(asked.entries)}")
    if entry.puzzle is None:
        raise HTTPException(422, entry.fault)
    return _played(entry.puzzle, number, asked, page, request)


def _played(puzzle: Game, number: int, asked: Asked, page: Page, request: Request) -> Response:
    fields = request.query_params
    options = read_options(puzzle.family, request.app.state.settings, fields)
    game = replayed(request, puzzle, fields.get("line", ""), fields.get("at", ""))
    request.state.options = options = options if game.line else options.helped("none")

    def address(game: Game, pick: str) -> str:
        more = {"line": game.line_text, "at": str(game.at) if game.at != len(game.line) else "", "pick": pick}
        return asked.url(f"/{number}", tuple((name, value) for name, value in more.items() if value))

    count = words.counted(game.count(options.metric), options.metric)
    places = [place for place, _ in asked.playable]
    return page.show(
        "set/one.html",
        asked=asked,
        number=number,
        kind=words.kind(game.family, game.start),
        linked=linked(game, options.pick, count, address),
        play=page.view(game, options, known_numbers(page.work, game, options)),
        codes=[code for _, code in asked.playable],
        before=asked.url(f"/{max(place for place in places if place < number)}") if number > places[0] else "",
        after=asked.url(f"/{min(place for place in places if place > number)}") if number < places[-1] else "",
        first=asked.url(f"/{places[0]}"),
        indexable=False,
    )
