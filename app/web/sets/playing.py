"""The puzzle at one place of a set. With script it is a game like any other, without it is played by links that stay in the set."""

from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.puzzles.errors import LineError
from app.puzzles.game import Game
from app.puzzles.wording import sentence
from app.web import words
from app.web.play.asked import replayed
from app.web.play.dress import dressed
from app.web.play.numbers import known_numbers
from app.web.play.options import read_options
from app.web.play.views import Message
from app.web.render import Page, ThePage
from app.web.sets.asked import Asked, ValidSet
from app.web.share.linked import linked

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Place:
    """Where one stands in a set: the addresses of the puzzles that can be played before and after it, "" at the ends."""

    number: int
    kind: str
    codes: tuple[str, ...]
    before: str
    after: str


@router.get("/set/{place}")
async def one(place: str, asked: ValidSet, page: ThePage, request: Request) -> Response:
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
    game, message = _replayed(dressed(puzzle, options), request)
    options = options if game.line else options.helped("none")

    def address(game: Game, pick: str) -> str:
        more = {"line": game.line_text, "at": str(game.at) if game.at != len(game.line) else "", "pick": pick}
        return asked.url(f"/{number}", tuple((name, value) for name, value in more.items() if value))

    return page.show(
        "set/one.html",
        422 if message else 200,
        asked=asked,
        place=_place(number, puzzle, asked),
        linked=linked(
            game,
            game.family.speech.view(game.board),
            options.pick,
            words.counted(game.count(options.metric), options.metric),
            address,
        ),
        play=page.view(game, options, known_numbers(page.work, game, options), message),
        message=message,
        indexable=False,
    )


def _replayed(puzzle: Game, request: Request) -> tuple[Game, Message | None]:
    """The game of the address; where its line cannot be played, as far as it can, with the sentence that says so."""
    fields = request.query_params
    try:
        return replayed(request, puzzle, fields.get("line", ""), fields.get("at", "")), None
    except LineError as error:
        return error.kept or puzzle, Message(sentence(str(error)), "error")


def _place(number: int, puzzle: Game, asked: Asked) -> Place:
    places = [place for place, _ in asked.playable]
    before = [place for place in places if place < number]
    after = [place for place in places if place > number]
    return Place(
        number,
        words.kind(puzzle.family, puzzle.start),
        tuple(code for _, code in asked.playable),
        asked.url(f"/{before[-1]}") if before else "",
        asked.url(f"/{after[0]}") if after else "",
    )
