"""The line of a game and its cursor, in numbers and texts."""

from dataclasses import dataclass

from app.puzzles.game import LINE_LIMIT, Game
from app.web import words

ALMOST = 10  # characters: a line this near its limit has no room for another move


@dataclass(frozen=True, slots=True)
class LineView:
    """`length` tokens in `text`, `at` of them behind the cursor, which count `played` in the metric whose noun is `unit` ("slides"),
    `one` of a single move ("slide"), and `noun` of those played.

    A push of several tiles is one token and several moves: `move` is the number of the last move behind the cursor, of `moves` in all.

    `other_count` is the second count in words ("24 steps"), `exports` (name, text) of the board now and of the moves that led there.
    """

    text: str
    length: int
    at: int
    move: int
    moves: int
    played: str
    unit: str
    one: str
    noun: str
    other_count: str
    won: bool
    full: bool
    can_undo: bool
    can_redo: bool
    exports: tuple[tuple[str, str], ...]


def line_view(game: Game, metric: str) -> LineView:
    notation, played = game.family.notation, game.count(metric)
    return LineView(
        text=game.line_text,
        length=len(game.line),
        at=game.at,
        move=game.count(),
        moves=game.family.rules.count(game.line, game.family.metrics[0]),
        played=f"{played:,}",
        unit=words.unit(metric),
        one=words.noun(1, metric),
        noun=words.noun(played, metric),
        other_count=words.second_count(game.family, game.played, metric),
        won=game.is_won,
        full=len(game.line_text) >= LINE_LIMIT - ALMOST,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        exports=(*notation.written(game.board), *notation.moves_written(game.played)),
    )
