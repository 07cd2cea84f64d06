"""What the pages of the library draw."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from app.library.finding.filters import Filter
from app.library.finding.paging import Page
from app.library.store.kept import Kept
from app.puzzles.drawing import Drawing
from app.puzzles.wording import many
from app.web.library.listed import JAMS, jam_url
from app.web.words import counted

HIGH = 100  # units of the histogram's tallest bar
WIDE = 10  # of each bar, gap included


@dataclass(frozen=True, slots=True)
class Card:
    """A jam in a list."""

    code: str
    url: str
    harder_url: str
    drawing: Drawing
    slides: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """One number of slides: how many jams, "" where none, what both are in words, and its bar."""

    slides: int
    jams: str
    words: str
    x: int
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many jams the filter leaves at each number of slides, from the least to the most; `width` in units."""

    least: int
    most: int
    bars: tuple[Bar, ...]
    words: str
    width: int


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the library. `more_url` leads on, "" at the end; `begin_url` is set where this is not the beginning."""

    cards: tuple[Card, ...]
    count: int
    histogram: Histogram | None
    more_url: str
    begin_url: str
    any_url: str


def address(asked: Filter, path: str = "", **more: str) -> str:
    """The address of a filter: only what is asked."""
    query = urlencode(asked.asked | more)
    return f"/library{path}" + (f"?{query}" if query else "")


def granted_url(kept: Kept, form: Mapping[str, str]) -> str:
    """The page that says that a wish was answered from the library; it carries the wish on."""
    query = urlencode({name: text for name, text in form.items() if text})
    return f"/library/granted/{kept.record.board}" + (f"?{query}" if query else "")


def card(kept: Kept, asked: Filter) -> Card:
    record = kept.record
    lines = (
        f"{record.board.size} × {record.board.size} · {record.difficulty}",
        f"{counted(record.steps, 'steps')} · {many(record.vehicles, 'vehicle')}",
        many(record.walls, "wall") if record.walls else "",
        "one best move at each step" if record.one_way else "one best first move" if record.one_first_move else "",
        "every vehicle is needed" if record.all_needed else "",
    )
    return Card(
        str(record.board), jam_url(record.board, asked), address(asked, "/harder", than=str(record.slides)),
        JAMS.speech.view(record.board), counted(record.slides, "slides"), tuple(filter(None, lines)),
    )  # fmt: skip


def listing(asked: Filter, page: Page, counts: Mapping[int, int], after: str) -> Listing:
    more = address(asked, after=f"{page.after[0]}.{page.after[1]}") if page.after else ""
    return Listing(
        tuple(card(kept, asked) for kept in page.jams), sum(counts.values()), histogram(counts), more,
        address(asked) if after else "", address(asked, "/any"),
    )  # fmt: skip


def histogram(counts: Mapping[int, int]) -> Histogram | None:
    """The bars from the least to the most slides, empty ones too; None where there is nothing to draw."""
    if not counts:
        return None
    low, high, top = min(counts), max(counts), max(counts.values())
    bars = tuple(_bar(number, slides, counts.get(slides, 0), top) for number, slides in enumerate(range(low, high + 1)))
    commonest = max(counts, key=lambda slides: counts[slides])
    words = f"From {low} to {counted(high, 'slides')}" if low != high else f"All of {counted(low, 'slides')}"
    told = f"{words}. The commonest is {commonest}: {many(counts[commonest], 'jam')}."
    return Histogram(low, high, bars, told, WIDE * len(bars))


def _bar(number: int, slides: int, jams: int, top: int) -> Bar:
    height = -(-HIGH * jams // top)
    told = f"{jams:,}" if jams else ""
    return Bar(slides, told, f"{counted(slides, 'slides')}: {told}", WIDE * number + 1, HIGH - height, height)
