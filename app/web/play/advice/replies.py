"""Every move of a board compared, and what the coach tells after each: shown where the player wants it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.puzzles.game import Game
from app.puzzles.interface import Reply
from app.web.addresses import game_url
from app.web.play.options import Options

COACH_WORDS = (("on", "after each move"), ("after", "only after the game"), ("off", "off"))


@dataclass(frozen=True, slots=True)
class ReplyView:
    """One legal move with its exact remaining after it."""

    move: str
    words: str
    remaining: int
    cost: int


@dataclass(frozen=True, slots=True)
class RepliesView:
    """The moves compared, None where that is not known; `url` shows or hides them, `coaches` are (words, address), "" for the one set."""

    shown: bool
    moves: tuple[ReplyView, ...] | None
    url: str
    coaches: tuple[tuple[str, str], ...]


def replies_view(game: Game, options: Options, replies: Sequence[Reply] | None) -> RepliesView:
    moves = None if replies is None else tuple(_reply(game, options.metric, reply) for reply in replies)
    return RepliesView(options.replies, moves, _toggle(game, options), _coaches(game, options))


def _reply(game: Game, metric: str, reply: Reply) -> ReplyView:
    """A move with what it costs this game: going on with the slide just made, or taking it back, counts as the line will."""
    rules = game.family.rules
    joined = rules.join(game.line[game.at - 1], reply.move) if game.at else (reply.move,)
    kept = game.line[: max(game.at - 1, 0)]
    counts = rules.count((*kept, *joined), metric) - game.count(metric)
    cost = max(reply.cost + counts - rules.count((reply.move,), metric), 0)
    return ReplyView(str(reply.move), game.family.speech.words(game.board, reply.move), reply.remaining, cost)


def _toggle(game: Game, options: Options) -> str:
    """Shows the replies, or hides them; the script tells the second from a step along the line by its `replies=0`."""
    hidden = replace(options, replies=False).extras(game.family)
    return "" if game.is_won else game_url(game, extras=(*hidden, ("replies", "0" if options.replies else "1")))


def _coaches(game: Game, options: Options) -> tuple[tuple[str, str], ...]:
    return tuple(
        (words, "" if name == options.coach else game_url(game, extras=replace(options, coach=name).extras(game.family)))
        for name, words in COACH_WORDS
    )
