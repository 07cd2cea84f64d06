"""The way a person solves a board, stage by stage."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.puzzles.drawing import Drawing
from app.puzzles.game import Game
from app.puzzles.interface import Stage
from app.puzzles.wording import opened
from app.web import words
from app.web.addresses import game_url
from app.web.play.dress import drawn
from app.web.play.options import Options


@dataclass(frozen=True, slots=True)
class StageView:
    """One stage of the way by hand: its name, its moves as text, their number in words, the game at its end and its board."""

    name: str
    moves: str
    count: str
    url: str
    board: Drawing


@dataclass(frozen=True, slots=True)
class ByHandView:
    """The way a person solves a board."""

    kind: str
    board: Drawing
    total: str
    stages: tuple[StageView, ...]
    back_url: str


def by_hand_view(game: Game, options: Options, stages: Sequence[Stage]) -> ByHandView:
    """The stages with the game at the end of each: the whole way lies on its line, so that redo walks on."""
    family, moves = game.family, [move for stage in stages for move in stage.moves]
    whole, at, views = game.foresee(moves), game.at, []
    for stage in stages:
        at += len(stage.moves)
        views.append(_stage(whole, options, at, stage))
    parts = f"{len(views)} {'stage' if len(views) == 1 else 'stages'}"
    total = words.counted(family.rules.count(moves, family.metrics[0]), family.metrics[0])
    return ByHandView(
        words.kind(family, game.start),
        drawn(family, game.board, options),
        f"{total} in {parts}",
        tuple(views),
        game_url(game, extras=options.dress),
    )


def _stage(whole: Game, options: Options, at: int, stage: Stage) -> StageView:
    family = whole.family
    return StageView(
        opened(stage.name),
        family.notation.moves_text(stage.moves),
        words.counted(family.rules.count(stage.moves, family.metrics[0]), family.metrics[0]),
        game_url(whole, at, (("help", "solve"), *options.dress)),
        drawn(family, whole.boards[at], options),
    )
