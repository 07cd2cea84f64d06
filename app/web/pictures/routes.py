"""The page on which a game gets its picture. It is a page of its own: a phone has no room for it beside the board."""

from dataclasses import replace

from fastapi import APIRouter, HTTPException
from fastapi.responses import Response

from app.web import words
from app.web.addresses import game_url
from app.web.pictures.album import choices
from app.web.play.asked import ValidAsked
from app.web.play.dress import redressed
from app.web.play.options import OWN
from app.web.render import ThePage

router = APIRouter(include_in_schema=False)


@router.get("/{slug}/{code}/pictures")
async def pictures(asked: ValidAsked, page: ThePage) -> Response:
    game, options = asked.game, asked.options
    if game.family.album is None:
        raise HTTPException(404, f"there are no pictures for {game.family.slug}")

    def address(name: str) -> str:
        return redressed(game, replace(options, picture=name, bare=options.bare and bool(name), alike=""))

    return page.show(
        "pictures/choose.html",
        nav=game.family.slug,
        kind=words.kind(game.family, game.start),
        shape=game.family.speech.view(game.board),
        choices=choices(game.family, options.picture, address),
        own_url=address(OWN),
        back_url=game_url(game, extras=options.at_address(game)),
        indexable=False,
    )
