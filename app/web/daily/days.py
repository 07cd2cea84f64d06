"""Which days are open, and what is said of those that are not."""

import re
from datetime import UTC, date, datetime, timedelta

from starlette.exceptions import HTTPException

from app.puzzles.errors import RangeError
from app.puzzles.lists.daily import FIRST

AHEAD = timedelta(hours=14)  # the first clocks on earth: a day is open once it has begun anywhere


def utc_now() -> datetime:
    return datetime.now(UTC)


def newest(now: datetime) -> date:
    return (now + AHEAD).date()


def opened(text: str, now: datetime) -> date:
    """The day that `text` names. Raises RangeError where it is none, HTTPException where it has no puzzles."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        raise RangeError(f"{text[:20]!r} is no day: a day is written {now.date().isoformat()}")
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise RangeError(f"{text} is no day: the calendar does not have it") from None
    if day < FIRST:
        raise HTTPException(404, f"there is no puzzle of {day}: the first day was {FIRST}")
    if day > newest(now):
        raise HTTPException(404, f"the puzzles of {day} are not open yet: come back on that day")
    return day


def over(text: str, now: datetime) -> date:
    """The day that `text` names, once the next one has begun anywhere. Raises as `opened` does."""
    day = opened(text, now)
    if day == newest(now):
        raise HTTPException(404, f"the answers of {day} are not open yet: they come with the next day")
    return day
