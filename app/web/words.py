"""Answers in sentences. The word "shortest" and its kin stand only where the outcome is proved."""

from collections.abc import Sequence

from app.puzzles import FAMILIES
from app.puzzles.family import Family
from app.puzzles.interface import Board, Building, Move, Outcome, Solution
from app.web.play.views import AnswerView

UNITS = {metric: nouns for family in FAMILIES.values() for metric, nouns in family.speech.units.items()}

WAITING = AnswerView("waiting", "…", "being counted")


def counted(number: int, metric: str) -> str:
    """`1 slide`, `4,780 slides`."""
    return f"{number:,} {noun(number, metric)}"


def noun(number: int, metric: str) -> str:
    """`slide` of one, `slides` of any other number."""
    return UNITS[metric][number != 1]


def unit(metric: str) -> str:
    return UNITS[metric][1]


def headline(solution: Solution) -> str:
    """What is proved of a puzzle, as its headline."""
    metric = solution.metric
    match solution.outcome:
        case Outcome.OPTIMAL if not solution.length:
            return "Already solved: nothing to move"
        case Outcome.OPTIMAL:
            return f"{counted(solution.length or 0, metric)}, and no shorter way exists"
        case Outcome.FOUND:
            return f"{counted(solution.length or 0, metric)} found; at least {solution.lower_bound:,} are needed"
        case Outcome.LIMIT:
            return f"No way found yet; at least {counted(solution.lower_bound or 0, metric)} are needed"
        case Outcome.UNSOLVABLE:
            return "This board cannot be solved"


def answer_view(news: Solution | Building | None, more_url: str = "") -> AnswerView:
    """What is known of a board, told: a proof, a find, how far a search or the tables have come, or that it is waited for."""
    if isinstance(news, Building):
        return AnswerView("waiting", "…", f"{news.what}: {news.done:.0%}")
    if news is None:
        return WAITING
    words = headline(news)
    match news.outcome:
        case Outcome.OPTIMAL:
            return AnswerView("proved", f"{news.length:,}", words)
        case Outcome.FOUND:
            return AnswerView("found", f"≤ {news.length:,}", words, more_url)
        case Outcome.LIMIT:
            return AnswerView("limit", f"≥ {news.lower_bound:,}", words, more_url)
        case Outcome.UNSOLVABLE:
            return AnswerView("unsolvable", "–", words)


def kind(family: Family, board: Board) -> str:
    return f"{family.speech.title} · {board.rows} × {board.cols}"


def second_count(family: Family, moves: Sequence[Move], metric: str) -> str:
    """The other metric's count of the same moves, named: `24 steps`."""
    other = next(name for name in family.metrics if name != metric)
    number = family.rules.count(moves, other)
    return counted(number, other)
