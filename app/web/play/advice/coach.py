"""What the last move was worth, and how long the way of Solve is, said by someone who knows the whole truth."""

from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.web import words
from app.web.play.known import News
from app.web.play.views import Message


def coach_message(game: Game, metric: str, before: News, now: News) -> Message | None:
    """A sentence on the last token, or None where either board is not proved."""
    if not isinstance(before, Solution) or not isinstance(now, Solution) or not game.at or game.is_won:
        return None
    if before.outcome is not Outcome.OPTIMAL or now.outcome is not Outcome.OPTIMAL:
        return None
    remain = f"{words.counted(now.length or 0, metric)} remain{'s' if now.length == 1 else ''}, proved."
    match game.cost(game.at, before.length or 0, now.length or 0, metric):
        case lost if lost <= 0:
            return Message(remain, "good", "Good move.")
        case lost:
            return Message(remain, "cost", f"That cost {words.counted(lost, metric)}.")


def solution_message(solution: Solution) -> Message:
    """What Solve says: how long the way is that now lies behind the cursor, and how it is walked."""
    return Message(f"{words.headline(solution)}. Step through it with Redo; Undo goes back.", "good", "Solved.")
