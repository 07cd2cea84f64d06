"""`/set`: a class sheet or a race, one to fifty puzzles in order: shown, played one after the other, printed."""

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.puzzles.game import Game
from app.puzzles.wording import sentence
from app.web import words
from app.web.cards import offer
from app.web.play.asked import replayed
from app.web.play.options import read_options
from app.web.render import Page, ThePage
from app.web.sets.asked import Asked, ValidSet
from app.web.share.linked import linked
from app.web.share.printing import Sheet, on_paper
from app.web.share.routes import AN_HOUR, SVG, qr_svg

router = APIRouter(include_in_schema=False)


@router.get("/set")
async def whole(asked: ValidSet, page: ThePage) -> Response:
    cards = []
    for number, entry in enumerate(asked.entries, 1):
        card, fault = None, sentence(entry.fault) if entry.fault else ""
        if entry.puzzle is not None:
            kind = words.kind(entry.puzzle.family, entry.puzzle.start)
            card = offer(entry.puzzle.family, entry.puzzle.start, f"{number}. {kind}", "")
        cards.append((entry.code, asked.url(f"/{number}"), card, fault))
    return page.show("set/page.html", asked=asked, cards=cards, indexable=not asked.entries)


@router.get("/set/print")
async def printed(asked: ValidSet, page: ThePage) -> Response:
    games = [entry.puzzle for entry in asked.entries if entry.puzzle is not None]
    faults = [f"{entry.code[:60]}: {entry.fault}" for entry in asked.entries if entry.fault]
    return await on_paper(page, Sheet(asked.title or "Puzzles", games, asked.url(), faults))


@router.get("/set/qr.svg")
async def qr(asked: ValidSet, page: ThePage) -> Response:
    address = page.origin + asked.url()
    if len(address) > 2_000:
        raise HTTPException(422, "the address of this set is too long for a code to scan")
    return Response(qr_svg(address), media_type=SVG, headers=AN_HOUR)


@router.get("/set/{place}")
async def one(place: str, asked: ValidSet, page: ThePage, request: Request) -> Response:
    """The puzzle at a place, played by links that stay in the set."""
    if not (place.isascii() and place.isdigit() and len(place) < 3 and 1 <= int(place) <= len(asked.entries)):
        raise HTTPException(404, f"the set has no puzzle {place[:20]!r}: it has {len(asked.entries)}")
    number = int(place)
    entry = asked.entries[number - 1]
    if entry.puzzle is None:
        raise HTTPException(422, entry.fault)
    return _played(entry.puzzle, number, asked, page, request)


def _played(puzzle: Game, number: int, asked: Asked, page: Page, request: Request) -> Response:
    fields = request.query_params
    options = request.state.options = read_options(puzzle.family, request.app.state.settings, fields)
    game = replayed(request, puzzle, fields.get("line", ""), fields.get("at", ""))

    def address(game: Game, pick: str) -> str:
        more = {"line": game.line_text, "at": str(game.at) if game.at != len(game.line) else "", "pick": pick}
        return asked.url(f"/{number}", tuple((name, value) for name, value in more.items() if value))

    count = words.counted(game.count(options.metric), options.metric)
    return page.show(
        "set/one.html",
        asked=asked,
        number=number,
        kind=words.kind(game.family, game.start),
        linked=linked(game, options.pick, count, address),
        before=asked.url(f"/{number - 1}") if number > 1 else "",
        after=asked.url(f"/{number + 1}") if number < len(asked.entries) else "",
        indexable=False,
    )
