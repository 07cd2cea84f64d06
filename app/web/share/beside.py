"""What stands beside the board in the picture of a link: lines of text in a drawing of 1200 x 630."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

TITLE_LETTERS, TITLE_LINES, FEW_LINES = 15, 4, 2  # of a title; with more than few it begins higher up
TITLE_SIZE, TITLE_TOP, TITLE_STEP, RAISED = 46, 260, 56, 40
GAP, TOLD_STEP = 14, 58  # between the title and what is told, and from line to line of that
LARGE, SMALL, LONG = 40, 32, 20  # letters of what is told, small from so many in a line


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, where its letters stand and how large they are, in units."""

    text: str
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class Beside:
    """The title, in as many lines as it needs, and what is told below it."""

    title: tuple[Line, ...]
    told: tuple[Line, ...]


def beside(title: str, told: Sequence[str]) -> Beside:
    titles = wrap(title, TITLE_LETTERS, max_lines=TITLE_LINES, placeholder=" …") or [""]
    top = TITLE_TOP - (RAISED if len(titles) > FEW_LINES else 0)
    below = top + len(titles) * TITLE_STEP + GAP
    return Beside(
        tuple(Line(text, top + number * TITLE_STEP, TITLE_SIZE) for number, text in enumerate(titles)),
        tuple(Line(text, below + number * TOLD_STEP, LARGE if len(text) < LONG else SMALL) for number, text in enumerate(told)),
    )
