"""Where a press on the board leads: every piece and every free cell is a link to the game after it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.puzzles.drawing import Box, Drawing, Piece, Target
from app.puzzles.game import LINE_LIMIT, Game
from app.puzzles.wording import opened
from app.web.addresses import Extras, game_url, line_url, with_extra
from app.web.play.advice.ladder import HintView
from app.web.play.dress import alike_groups, drawn
from app.web.play.options import Options

ARROWS = {"l": "← left 1", "u": "↑ up 1", "r": "right 1 →", "d": "down 1 ↓"}


@dataclass(frozen=True, slots=True)
class StepView:
    """A button that slides the picked car by one cell: its id, its words, the token it plays, the game after it; whose it is."""

    id: str
    piece: str
    words: str
    token: str
    url: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a hint points at: the ring round its piece, and where that goes, None before the hint tells."""

    ring: Box
    target: Target | None


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board to be played on: the address behind every piece by its id, "" where it cannot move, and every cell of the picked car.

    `pick` is the car picked by a plain link, `under` the line under the board, `alike` which pieces are
    interchangeable, as an address says it, `hinted` what a hint points at.
    """

    drawing: Drawing
    links: Mapping[str, str]
    pick: str
    steps: tuple[StepView, ...]
    under: str
    alike: str
    hinted: Hinted | None


def board_view(game: Game, options: Options, hint: HintView | None = None) -> BoardView:
    speech = game.family.speech
    drawing = drawn(game.family, game.board, options)
    under = speech.done if game.is_won else speech.by_hand
    pressed = links(game, options, drawing)
    return BoardView(
        drawing, pressed, options.pick, steps(game, options, drawing), under, alike_groups(game, options), hinted(drawing, hint)
    )  # fmt: skip


def hinted(drawing: Drawing, hint: HintView | None) -> Hinted | None:
    piece = drawing.piece(hint.piece) if hint and hint.piece else None
    return Hinted(piece.ring, piece.target(hint.move) if hint.move else None) if hint and piece else None


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
    return StepView(f"steer-{'back' if sign == '-' else 'ahead'}", opened(name), ARROWS[way], token, url)


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
