"""A game as its page shows it, put together from the game, the options and what is known."""

from dataclasses import dataclass, replace
from functools import lru_cache

from app.puzzles.game import Game
from app.puzzles.interface import Board, Facts, Solution, Verdict
from app.puzzles.wording import sentence
from app.web import words
from app.web.levels.leading import lead_of
from app.web.play.advice.coach import coach_message
from app.web.play.advice.ladder import HintView, hint_view
from app.web.play.advice.replies import RepliesView, replies_view
from app.web.play.advice.standing import StandingView, best_start, known_plan, standing
from app.web.play.dress import PictureView, picture_view
from app.web.play.graph import GraphView, graph_view
from app.web.play.known import News, Numbers
from app.web.play.line import LineView, line_view
from app.web.play.options import Kept, Options
from app.web.play.pressing import BoardView, board_view
from app.web.play.views import Message
from app.web.play.ways import Ways, ways
from app.web.play.winning import WinView, win_view


@dataclass(frozen=True, slots=True)
class PuzzleView:
    """The puzzle whatever is played: `kind` is the small line above the headline ("Jam · 6 × 6 · Expert").

    `reasons` say why it is as hard as that, `proof` why it cannot be solved (or the parity in words).
    """

    slug: str
    code: str
    kind: str
    in_short: str
    move_example: str
    reasons: tuple[str, ...]
    proof: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """Everything `partials/game.html` shows of a game: finished words, numbers and addresses, each record with what fills it."""

    puzzle: PuzzleView
    line: LineView
    board: BoardView
    known: StandingView
    kept: Kept
    ways: Ways
    replies: RepliesView
    picture: PictureView | None
    message: Message | None
    hint: HintView | None
    graph: GraphView | None
    win: WinView | None


def play_view(game: Game, options: Options, numbers: Numbers, origin: str, message: Message | None = None) -> PlayView:
    family, metric, hint = game.family, options.metric, _hint(game, numbers)
    options = replace(options, plan=hint.plan if hint else known_plan(numbers.now) or options.plan)
    numbers = replace(numbers, start=best_start(game, metric, numbers))
    solvable = _verdict(game.start).solvable
    return PlayView(
        puzzle=_puzzle(game, numbers.start, numbers.facts),
        line=line_view(game, metric),
        board=board_view(game, options, hint),
        known=standing(game, options, numbers),
        kept=options.kept(family),
        ways=ways(game, options, hint, origin, solvable=bool(solvable)),
        replies=replies_view(game, options, numbers.replies),
        picture=picture_view(game, options),
        message=message or _message(game, metric, numbers),
        hint=hint,
        graph=graph_view(game, metric, numbers.line, options.extras(family), numbers.better) if options.coaching(game) else None,
        win=win_view(game, options, numbers.start, origin) if game.is_won and game.at else None,
    )


def _puzzle(game: Game, start: News, facts: Facts | None) -> PuzzleView:
    family, lead = game.family, lead_of(game)
    places, labels = (lead.place,) if lead else (), facts.labels if facts else ()
    return PuzzleView(
        slug=family.slug,
        code=game.code,
        kind=" · ".join((words.kind(family, game.board), *places, *labels[:1])),
        in_short=family.speech.in_short,
        move_example=family.notation.move_example,
        reasons=(*facts.reasons, *labels[1:]) if facts else (),
        proof=_proof(game, start),
    )


def _hint(game: Game, numbers: Numbers) -> HintView | None:
    """The rung that was asked for. What a search has told so far is no answer: it may be far from the shortest."""
    if not numbers.rung:
        return None
    now = None if numbers.running or numbers.refused is not None else numbers.now
    return hint_view(game, now if isinstance(now, Solution) else None, numbers.rung)


def _message(game: Game, metric: str, numbers: Numbers) -> Message | None:
    """Why there is no number, or what the last move was worth."""
    if numbers.refused is not None:
        return Message(sentence(str(numbers.refused)))
    return coach_message(game, metric, numbers.before, numbers.now)


def _proof(game: Game, start: News) -> str:
    """Why the puzzle cannot be solved, or the sum that shows it can."""
    searched = start.reason if isinstance(start, Solution) else None
    return searched or _verdict(game.start).reason or game.family.rules.arithmetic(game.start)


@lru_cache(maxsize=4096)
def _verdict(board: Board) -> Verdict:
    """A move is shown beside the same proof as the one before it: 1 ms of fixpoint on a jam."""
    return board.verdict()
