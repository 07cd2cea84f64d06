"""A game played by links alone, whose addresses somebody else writes: in a frame, or as one of a set."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.puzzles.drawing import Drawing
from app.puzzles.errors import LineFullError
from app.puzzles.game import Game

Address = Callable[[Game, str], str]  # (game, picked piece) -> its address


@dataclass(frozen=True, slots=True)
class LinkedView:
    """The board with the address behind each of its pieces; `undo`, `redo`, `again` are "" where there is nothing to do."""

    drawing: Drawing
    links: Mapping[str, str]
    pick: str
    won: bool
    count: str
    undo: str
    redo: str
    again: str


def linked(game: Game, drawing: Drawing, pick: str, count: str, address: Address) -> LinkedView:
    """`drawing`: the board of the game as its page shows it."""
    links: dict[str, str] = {}
    for piece in drawing.pieces:
        if game.is_won:
            links[piece.id] = ""
        elif piece.picks:
            links[piece.id] = address(game, "" if piece.name == pick else piece.name)
        else:
            links[piece.id] = _after(game, piece.token, address)
        if piece.name == pick and piece.picks and not game.is_won:
            links |= {target.token: _after(game, target.token, address) for target in piece.targets}
    return LinkedView(
        drawing, links, pick, game.is_won, count,
        address(game.undo(), "") if game.can_undo else "",
        address(game.redo(), "") if game.can_redo else "",
        address(game.restart(), "") if game.can_undo else "",
    )  # fmt: skip


def _after(game: Game, token: str, address: Address) -> str:
    if not token:
        return ""
    try:
        return address(game.play(game.family.notation.read_move(token)), "")
    except LineFullError:
        return ""
