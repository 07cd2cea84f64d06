"""Where a press on the board leads: every piece and every free cell is a link to the game after it."""

from collections.abc import Mapping

from app.puzzles.drawing import Drawing, Piece
from app.puzzles.game import LINE_LIMIT, Game
from app.web.addresses import Extras, game_url, line_url, with_extra
from app.web.play.options import Options
from app.web.play.views import StepView

ARROWS = {"l": "← left 1", "u": "↑ up 1", "r": "right 1 →", "d": "down 1 ↓"}


def links(game: Game, options: Options, drawing: Drawing) -> Mapping[str, str]:
    """The address behind every piece by its id, "" where it cannot move, and behind every cell of the picked car by its token."""
    if game.is_won:
        return dict.fromkeys((piece.id for piece in drawing.pieces), "")
    addresses, found = _Addresses(game, options), {}
    for piece in drawing.pieces:
        if piece.picks:
            found[piece.id] = addresses.here if piece.name == options.pick else with_extra(addresses.here, "pick", piece.name)
        else:
            found[piece.id] = addresses.after(piece.token) if piece.token else ""
    for piece in _picked(drawing, options):
        found |= {target.token: addresses.after(target.token) for target in piece.targets}
    return found


def steps(game: Game, options: Options, drawing: Drawing) -> tuple[StepView, ...]:
    """The two buttons that slide the picked car by one cell; one whose way is barred leads nowhere, a stuck car has none."""
    if game.is_won:
        return ()
    return tuple(_step(game, options, piece, sign) for piece in _picked(drawing, options) for sign in "-+")


def _step(game: Game, options: Options, piece: Piece, sign: str) -> StepView:
    name, token = piece.words.split(",")[0], f"{piece.name}{sign}1"
    way = ("u" if piece.stands else "l") if sign == "-" else ("d" if piece.stands else "r")
    free = any(target.token == token for target in piece.targets)
    url = _Addresses(game, options).after(token, (("pick", options.pick),)) if free else ""
    return StepView(f"steer-{'back' if sign == '-' else 'ahead'}", name[:1].upper() + name[1:], ARROWS[way], token, url)


def _picked(drawing: Drawing, options: Options) -> tuple[Piece, ...]:
    piece = drawing.piece(options.pick) if options.pick else None
    return (piece,) if piece and piece.picks else ()


class _Addresses:
    """Addresses of the game after one more token. A page has a dozen of them: what they share is written once."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.kept = ".".join(map(str, game.line[: max(game.at - 1, 0)]))
        self.extras = options.extras(game.family)
        self.here = game_url(game, extras=self.extras)

    def after(self, token: str, extras: Extras = ()) -> str:
        """The game after a legal token; "" where its line would be too long for an address."""
        game, move = self.game, self.game.family.notation.read_move(token)
        joined = game.family.rules.join(game.line[game.at - 1], move) if game.at else (move,)
        line = ".".join((*((self.kept,) if self.kept else ()), *map(str, joined)))
        if len(line) > max(LINE_LIMIT, len(game.line_text)):
            return ""
        return line_url(game, line, (*self.extras, *extras))
