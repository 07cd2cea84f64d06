"""Questions at the end of a lesson: the answer is in the address, and a solver has said which one is right."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.web.learn.asked import Asked

PLACE = "questions"  # where they stand on the page


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to press. `state` is "" until it is chosen, then `right` or `wrong`."""

    words: str
    url: str
    state: str


@dataclass(frozen=True, slots=True)
class Question:
    """`choices` to press, or a `board` whose pieces are the answers (`links` by the piece's name), or a number to type.

    `verdict` is "", `right` or `wrong`; `told` what is said of it then. `hidden` are the fields that a form carries on.
    """

    name: str
    words: str
    verdict: str
    told: str
    given: str = ""
    choices: tuple[Choice, ...] = ()
    board: Any = None
    links: Mapping[str, str] | None = None
    ring: str = ""
    typed: bool = False
    hidden: tuple[tuple[str, str], ...] = ()
    path: str = ""


def _verdict(given: str, right: Collection[str], because: str, hint: str) -> tuple[str, str]:
    if not given:
        return "", ""
    return ("right", f"Yes. {because}") if given in right else ("wrong", f"No. {hint}")


def choose(
    asked: Asked, name: str, words: str, choices: Sequence[tuple[str, str]], right: Collection[str], because: str, hint: str
) -> Question:
    """Answers to press: (value, words) each; `right` are the values that are right."""
    given = asked.answer(name)
    verdict, told = _verdict(given, right, because, hint)
    shown = tuple(Choice(text, asked.answered(name, value, PLACE), verdict if value == given else "") for value, text in choices)
    return Question(name, words, verdict, told, given, shown)


def on_board(
    asked: Asked, name: str, words: str, board: Any, values: Mapping[str, str], right: Collection[str], because: str, hint: str
) -> Question:
    """The pieces of a drawing are the answers: `values` by the piece's name."""
    given = asked.answer(name)
    verdict, told = _verdict(given, right, because, hint)
    links = {piece: asked.answered(name, value, PLACE) for piece, value in values.items()}
    ring = next((piece for piece, value in values.items() if value == given), "")
    return Question(name, words, verdict, told, given, board=board, links=links, ring=ring)


def number(asked: Asked, name: str, words: str, right: int, because: str, hint: str) -> Question:
    """A number to type."""
    given = asked.answer(name).strip().replace(",", "")
    verdict, told = _verdict(given, (str(right),), because, hint)
    hidden = {"board": str(asked.board)} if asked.given else {}
    hidden |= {"step": str(asked.step)} if asked.step > 1 else {}
    hidden |= {key: value for key, value in asked.fields.items() if key != name}
    return Question(name, words, verdict, told, given, typed=True, hidden=tuple(hidden.items()), path=asked.path)
