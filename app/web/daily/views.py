"""A day as its page and Home show it, with the calendar of its month."""

from calendar import Calendar
from dataclasses import dataclass
from datetime import date, timedelta

from app.puzzles import at_code
from app.puzzles.lists.daily import FIRST, of
from app.web import words
from app.web.cards import Offer, offer


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell of the calendar: empty beside the month, without `url` where the day is not open. The codes tell the script what is solved."""

    number: str = ""
    day: str = ""
    url: str = ""
    codes: str = ""


@dataclass(frozen=True, slots=True)
class DayView:
    """One day with its two puzzles. `newest` is the last day that is open anywhere."""

    day: str
    newest: str
    name: str
    puzzles: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class MonthView:
    """The calendar of a day, in weeks from Monday to Sunday; `before`, `after`: days to go on to.

    `answers`, `answers_before` lead to the answers of this day and of the one before.
    """

    name: str
    weeks: tuple[tuple[CellView, ...], ...]
    before: str
    after: str
    answers: str
    answers_before: str


def url_of(day: date) -> str:
    return f"/daily/{day.isoformat()}"


def puzzles_of(day: date) -> tuple[Offer, ...]:
    """The two puzzles as cards: the jam first, which says how long it is."""
    both = of(day)
    slides = words.counted(both.slides, "slides")
    return (
        offer(*at_code(str(both.jam)), "Daily jam", f"{slides}, and no shorter way exists."),
        offer(*at_code(str(both.tiles)), "Daily tiles", "Fifteen tiles. How few moves can you do it in?"),
    )


def name_of(day: date) -> str:
    return f"{day:%A}, {day.day} {day:%B} {day.year}"


def day_view(day: date, newest: date) -> DayView:
    return DayView(day.isoformat(), newest.isoformat(), name_of(day), puzzles_of(day))


def month_view(day: date, today: date, newest: date) -> MonthView:
    """`today` is the day of UTC."""
    weeks = Calendar().monthdatescalendar(day.year, day.month)
    first = day.replace(day=1)
    after = (first + timedelta(31)).replace(day=1)
    return MonthView(
        name=f"{day:%B} {day.year}",
        weeks=tuple(tuple(_cell(each, day.month, newest) for each in week) for week in weeks),
        before=url_of(max(FIRST, first - timedelta(1))) if first > FIRST else "",
        after=url_of(after) if after <= newest else "",
        answers=f"{url_of(day)}/answers" if day < today else "",
        answers_before=f"{url_of(day - timedelta(1))}/answers" if day > FIRST else "",
    )


def _cell(day: date, month: int, newest: date) -> CellView:
    if day.month != month:
        return CellView()
    if not FIRST <= day <= newest:
        return CellView(str(day.day), day.isoformat())
    both = of(day)
    return CellView(str(day.day), day.isoformat(), url_of(day), f"{both.jam} {both.tiles}")
