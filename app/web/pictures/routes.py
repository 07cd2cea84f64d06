"""The page on which a game gets its picture. It is a page of its own: a phone has no room for it beside the board."""

from dataclasses import dataclass, replace

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from app.web import words
from app.web.addresses import game_url
from app.web.play.asked import ValidAsked
from app.web.play.options import OWN, Options
from app.web.render import ThePage

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One picture to choose: its file and the game with it ("" for the one it has); `name` is "" for plain tiles."""

    name: str
    title: str
    words: str
    url: str


@router.get("/{slug}/{code}/pictures")
async def pictures(asked: ValidAsked, page: ThePage) -> Response:
    game, options = asked.game, asked.options
    if game.family.album is None:
        raise HTTPException(404, f"there are no pictures for {game.family.slug}")

    def address(dress: Options) -> str:
        return game_url(game, extras=dress.at_address(game))

    def choice(name: str, title: str, told: str) -> ChoiceView:
        other = replace(options, picture=name, bare=options.bare and bool(name), alike="")
        return ChoiceView(name, title, told, "" if name == options.picture else address(other))

    choices = [choice("", "Plain tiles", "wooden tiles with numbers")]
    choices += [choice(picture.name, picture.title, picture.words) for picture in game.family.album.pictures]
    return page.show(
        "pictures/choose.html",
        nav=game.family.slug,
        kind=words.kind(game.family, game.start),
        shape=game.family.speech.view(game.board),
        choices=choices,
        own=choice(OWN, "Your own photo", "it never leaves this browser"),
        back_url=address(options),
        indexable=False,
    )
