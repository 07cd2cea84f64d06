"""What an address of a lesson asks for: a board, a step, and the lesson's own fields. And the addresses that lead on from there."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from app.puzzles import at_code, reading
from app.puzzles.errors import CodeError, RangeError
from app.puzzles.jams.board import Board as Jam
from app.puzzles.tiles.board import Board as Tiles

ANSWERS = ("q1", "q2", "q3")
MOST_CHARS = 600  # of one field: a line of fifty slides has two hundred
MOST_STEP = 99_999


@dataclass(frozen=True, slots=True)
class Asked:
    """`board` is the reader's, or the lesson's own where none is given (`given` is false then). `step` counts from 1; `stepped` says
    whether the address names it."""

    path: str
    board: Any
    given: bool
    step: int
    fields: Mapping[str, str] = field(default_factory=dict)
    stepped: bool = False

    def url(self, *, board: Any = None, step: int | None = None, at: str = "", **changes: str) -> str:
        """An address of the same lesson with some of it changed: "" takes a field away. Another board takes the answers away.

        `at` is the place on the page to go to.
        """
        fields = dict(self.fields) if board is None else {k: v for k, v in self.fields.items() if k not in ANSWERS}
        fields |= changes
        here = self.board if board is None else board
        query = {"board": str(here)} if self.given or board is not None else {}
        step = self.step if step is None else step
        query |= {"step": str(step)} if step > 1 or fields.get("line") else {}
        query |= {name: value for name, value in fields.items() if value}
        return self.path + (f"?{urlencode(query)}" if query else "") + (f"#{at}" if at else "")

    def answered(self, name: str, value: str, at: str) -> str:
        """The same address with an answer to one of its questions."""
        return replace(self, fields=dict(self.fields) | {name: value}).url(at=at)

    def answer(self, name: str) -> str:
        return self.fields.get(name, "")


def read_asked(path: str, default: str, kinds: tuple[str, ...], own: tuple[str, ...], query: Mapping[str, str]) -> Asked:
    """Read the address of a lesson. `kinds` are the families it takes, `own` its own fields.

    Raises CodeError where the board cannot be read or is of another family, RangeError where the step is no number from 1.
    """
    text = query.get("board", "").strip()
    for name in ("board", "step", *own, *ANSWERS):
        if len(query.get(name, "")) > MOST_CHARS:
            raise CodeError(
                f"{name} has {len(query[name]):,} characters, and no board or line of a lesson needs more than {MOST_CHARS}"
            )
    slug, board = _board(text or default)
    if slug not in kinds:
        raise CodeError(f"this lesson is about {' or '.join(kinds)}, and {text[:40]!r} is of the {slug}")
    fields = {name: query[name] for name in (*own, *ANSWERS) if query.get(name)}
    return Asked(path, board, bool(text), _step(query.get("step", "")), fields, "step" in query)


def _board(text: str) -> tuple[str, Any]:
    """A code by its own rules, anything else as the reader of the site understands it."""
    if text[:4].lower() in ("sp1-", "rh1-"):
        family, board = at_code(text)
        return family.slug, board
    read = reading.read(text)
    if not read or read[0].board is None:
        raise CodeError(read[0].error or "there is no board in this text" if read else "there is no board in this text")
    return read[0].family, read[0].board


def _step(text: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_STEP)) and int(text)):
        raise RangeError(f"step={text[:20]!r} is not a whole number from 1 to {MOST_STEP:,}")
    return int(text)


@dataclass(frozen=True, slots=True)
class Steps:
    """Where a reader is among the steps, and the addresses around: "" where there is none. `marks` are places worth a jump, if any."""

    at: int
    last: int
    first_url: str
    back_url: str
    next_url: str
    last_url: str
    marks: tuple[tuple[str, str, bool], ...]
    noun: str
    hidden: tuple[tuple[str, str], ...]
    path: str

    @property
    def can_play(self) -> bool:
        """Whether there is anything to run through."""
        return self.last > 1

    @property
    def can_scrub(self) -> bool:
        """Whether a slider helps: two steps are reached by their buttons."""
        return self.last > 2


def steps(asked: Asked, last: int, noun: str = "step", marks: tuple[tuple[str, int], ...] = ()) -> Steps:
    """The stepper of a lesson that has `last` steps. `marks` are (words, step); a single one is no choice and is left out."""
    at = min(asked.step, last)
    hidden = {"board": str(asked.board)} if asked.given else {}
    reached = max((step for _, step in marks if step <= at), default=0)
    return Steps(
        at,
        last,
        asked.url(step=1) if at > 1 else "",
        asked.url(step=at - 1) if at > 1 else "",
        asked.url(step=at + 1) if at < last else "",
        asked.url(step=last) if at < last else "",
        tuple((words, asked.url(step=step), step == reached) for words, step in marks if len(marks) > 1),
        noun,
        tuple((hidden | dict(asked.fields)).items()),
        asked.path,
    )


def screens(asked: Asked, titles: Mapping[str, str]) -> tuple[Steps, str]:
    """The stepper of a lesson of a few screens, and the name of the screen that is shown. `titles` are theirs, by name, in order."""
    stepper = steps(asked, len(titles), "screen", tuple((title, at) for at, title in enumerate(titles.values(), 1)))
    return stepper, tuple(titles)[stepper.at - 1]


def is_tiles(board: Any) -> bool:
    return isinstance(board, Tiles)


def is_jam(board: Any) -> bool:
    return isinstance(board, Jam)
