"""Where a page leads: every address of it but those of the pieces. All that stay in the game carry its options on."""

from dataclasses import dataclass, replace

from app.puzzles.game import Game
from app.web.addresses import another_url, edit_url, game_url, puzzle_url
from app.web.play.advice.ladder import HintView
from app.web.play.options import RUNGS, Options

SEARCH_ON = 30  # seconds of a search that a player asks to go on


@dataclass(frozen=True, slots=True)
class Ways:
    """Addresses; "" where there is nothing.

    `here` is this game, `share` the same with the site's name, `share_page` the page of all there is to give away of it; `base` is the
    puzzle without its moves, `puzzle` the same with the site's name; `fresh` is the board now as a new puzzle, `edit` in the maker,
    `by_hand` as a person solves it; `another` is a new puzzle like it, or one that is `easier` or `harder`.
    """

    here: str
    share: str
    share_page: str
    base: str
    puzzle: str
    undo: str
    redo: str
    restart: str
    last: str
    fresh: str
    edit: str
    by_hand: str
    another: str
    easier: str
    harder: str
    hint: str
    remaining: str
    stop: str
    wait: str


def ways(game: Game, options: Options, hint: HintView | None, origin: str, *, solvable: bool) -> Ways:
    family, extras = game.family, options.extras(game.family)
    base, another = puzzle_url(family.slug, game.start), another_url(family, game.start, options.onward(family))
    return Ways(
        here=game_url(game, extras=options.at_address(game)),
        share=origin + game_url(game, extras=options.dress),
        share_page=game_url(game, extras=options.at_address(game), page="share"),
        base=base,
        puzzle=origin + puzzle_url(family.slug, game.start, options.dress),
        undo=game_url(game, max(game.at - 1, 0), extras),
        redo=game_url(game, min(game.at + 1, len(game.line)), extras),
        restart=game_url(game, 0, extras),
        last=game_url(game, len(game.line), extras),
        fresh=puzzle_url(family.slug, game.board, options.dress),
        edit=edit_url(family, game.board, options.dress),
        by_hand=game_url(game, extras=options.dress, page="by-hand")
        if family.engine.by_hand and solvable and not game.is_won
        else "",
        another=another,
        easier=_than(game, another, "easier"),
        harder=_than(game, another, "harder"),
        hint=_next_hint(game, options, hint),
        remaining=remaining_url(game, options),
        stop=game_url(game, extras=(*extras, ("stop", "1"))) if options.seconds else "",
        wait=game_url(game, extras=(*extras, ("wait", "1"))),
    )


def _than(game: Game, another: str, than: str) -> str:
    """To an easier or a harder puzzle; "" where the family ends: no tile board is larger than the largest."""
    maker = game.family.maker
    last = not maker.by_length and maker.wish_like(game.start, None, than) == maker.wish_like(game.start, None, "")
    return "" if last else f"{another}&than={than}"


def search_on_url(game: Game, options: Options) -> str:
    return remaining_url(game, replace(options, seconds=SEARCH_ON))


def remaining_url(game: Game, options: Options) -> str:
    seconds = (("seconds", f"{options.seconds:.0f}"),) if options.seconds else ()
    quiet = (("quiet", "1"),) if options.quiet else ()
    plan = (("plan", options.plan),) if options.plan else ()
    return game_url(game, extras=(*options.extras(game.family), *seconds, *quiet, *plan), page="remaining")


def _next_hint(game: Game, options: Options, hint: HintView | None) -> str:
    """The next rung of the ladder. The plan travels along, so that the rungs speak of one solution."""
    rung = 1 if hint is None else min(hint.rung + 1, RUNGS)
    plan = hint.plan if hint else options.plan
    return game_url(game, extras=(*options.extras(game.family), ("hint", str(rung)), *((("plan", plan),) if plan else ())))
