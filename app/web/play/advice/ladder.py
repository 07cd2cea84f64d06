"""The hint ladder: the length, the piece, the move with its reason; and the plan that keeps hints from going in circles."""

from dataclasses import dataclass

from app.puzzles.answers import plan_text
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.game import Game
from app.puzzles.interface import Move, Outcome, Solution
from app.puzzles.wording import opened
from app.web import words


@dataclass(frozen=True, slots=True)
class HintView:
    """The rung of the hint ladder that is shown: 1 length, 2 piece, 3 move with its reason; 0 a refusal.

    `piece` is the tile number or car name to ring on the board ("" on rung 1), `move` its token ("" below rung 3);
    `next_label` is what the Hint button says for the next rung, `plan` the solution behind it as text, `more` what else can be said of it.
    """

    rung: int
    words: str
    tone: str = "good"
    piece: str = ""
    move: str = ""
    next_label: str = "Hint"
    plan: str = ""
    more: str = ""


def hint_view(game: Game, solution: Solution | None, rung: int) -> HintView:
    """One rung: the length, the piece, the move with its reason; or an honest refusal that says which kind it is."""
    if game.is_won:
        return HintView(0, "The puzzle is solved: there is nothing left to move.")
    if solution is None:
        return HintView(
            0, "No answer yet: the search is still running or its tables are being made. Ask again in a moment.", "plain"
        )
    if solution.outcome is Outcome.UNSOLVABLE:
        return HintView(0, f"No hint can help: {solution.reason}.", "cost")
    if not solution.moves:
        bound = words.counted(solution.lower_bound or 0, solution.metric)
        return HintView(
            0, f"No way to the goal was found in the time given; at least {bound} are needed. Search on, or ask again.", "cost"
        )
    return _rung(game, solution, rung)


def _rung(game: Game, solution: Solution, rung: int) -> HintView:
    assert solution.moves  # noqa: S101
    assert solution.length is not None  # noqa: S101
    move, family, board = solution.moves[0], game.family, game.board
    plan, piece = plan_text(solution.moves) or "", family.speech.piece(board, move)
    proved = solution.outcome is Outcome.OPTIMAL
    length = words.counted(solution.length, solution.metric)
    if rung <= 1:
        tail = "and no shorter way exists" if proved else f"are enough; at least {solution.lower_bound:,} are needed"
        lead = f"{length} {'remain' if solution.length != 1 else 'remains'}, " if proved else f"{length} "
        return HintView(1, lead + tail + ".", next_label="Which piece?", plan=plan)
    if rung == 2:
        return HintView(2, f"Look at {family.speech.piece_words(board, move)}.", piece=piece, next_label="Which move?", plan=plan)
    after = solution.length - family.rules.count((move,), solution.metric)
    reason = family.speech.explain(board, move)
    promise = f"{words.counted(after, solution.metric)} will remain" + ("." if proved else " at most.")
    first, _, more = reason.partition(". ")
    why = f"{first.rstrip('.')}. " if first else ""
    text = f"{family.speech.words(board, move)}. {why}{promise}"
    return HintView(3, opened(text), piece=piece, move=str(move), next_label="Play it", plan=plan, more=more)


def plan_after(game: Game, moves: tuple[Move, ...], text: str) -> str:
    """The plan for the board after `moves`: what is left of it where they follow it, the way back and then all of it where not."""
    try:
        plan = list(game.family.notation.read_moves(text)) if text else []
    except CodeError:
        return ""
    if not plan:
        return ""
    board = game.board
    try:
        for move in moves:
            if plan and board.apply(plan[0]) == board.apply(move):
                plan.pop(0)
            else:
                plan.insert(0, move.inverse())
            board = board.apply(move)
    except IllegalMoveError:
        return ""
    return plan_text(plan) or ""
