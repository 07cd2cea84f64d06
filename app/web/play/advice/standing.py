"""What is known of the puzzle and of the board now, or why it is not shown: the two large numbers of a page."""

from dataclasses import dataclass, replace

from app.puzzles.answers import plan_text
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.web import words
from app.web.play.known import News, Numbers
from app.web.play.options import Options
from app.web.play.views import AnswerView
from app.web.play.ways import search_on_url


@dataclass(frozen=True, slots=True)
class StandingView:
    """`headline` of the puzzle as given; `remaining` of the board now, `noun` what its number counts ("slides").

    `settled` says that asking again would bring nothing more.
    """

    headline: AnswerView
    remaining: AnswerView
    noun: str
    settled: bool


def standing(game: Game, options: Options, numbers: Numbers) -> StandingView:
    remaining = _remaining(game, options, numbers)
    noun = words.noun(1 if remaining.number == "1" else 0, options.metric)
    return StandingView(words.answer_view(numbers.start), remaining, noun, numbers.settled)


def _remaining(game: Game, options: Options, numbers: Numbers) -> AnswerView:
    if game.is_won:
        return AnswerView("proved", "0", "Solved")
    if not options.coaching(game):
        return AnswerView("hidden", "–", "The coach is off" if options.coach == "off" else "Shown after the win")
    view = words.answer_view(numbers.now, search_on_url(game, options))
    if not numbers.settled and isinstance(numbers.now, Solution) and numbers.now.outcome is not Outcome.OPTIMAL:
        return AnswerView("waiting", view.number, "searching on")
    return view


def known_plan(news: News) -> str:
    """The way behind a number that is not proved, as text: it travels with every request, so that no later number is worse."""
    return plan_text(news.moves) or "" if isinstance(news, Solution) and news.outcome is Outcome.FOUND else ""


def best_start(game: Game, metric: str, numbers: Numbers) -> News:
    """What is known of the puzzle as given: what was played and the best way from here may be better than what was found for it."""
    start, now = numbers.start, numbers.now
    if (
        not isinstance(start, Solution)
        or start.outcome is not Outcome.FOUND
        or not isinstance(now, Solution)
        or now.length is None
    ):
        return start
    return replace(start, length=min(start.length or 0, game.count(metric) + now.length))
