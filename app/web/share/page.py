"""Everything there is to give away of a game, on one plain page."""

from fastapi import APIRouter
from fastapi.responses import Response

from app.puzzles.game import Game
from app.web import words
from app.web.addresses import game_url, puzzle_url
from app.web.play.asked import ValidAsked
from app.web.render import ThePage

router = APIRouter(include_in_schema=False)


@router.get("/{slug}/{code}/share")
async def share(asked: ValidAsked, page: ThePage) -> Response:
    game = asked.game
    family, position = game.family, Game.begin(game.family, game.board)
    links = [("This puzzle", puzzle_url(family.slug, game.start))]
    if game.line:
        links += [("The position now", game_url(position)), ("The whole game, its moves in it", game_url(game))]
    embed = (
        f'<iframe src="{page.origin}{game_url(Game.begin(family, game.start), page="embed")}" width="400" height="520"></iframe>'
    )
    return page.show(
        "share/page.html",
        nav=family.slug,
        title=words.kind(family, game.start),
        links=[(name, page.origin + url) for name, url in links],
        texts=family.notation.written(game.start),
        puzzle=links[0][1],
        embed=embed,
        back=game_url(game),
        indexable=False,
    )
