"""Where a jam was found: the filter that led to it, carried by every address of the game, so that the win leads on within it."""

from typing import Any, cast
from urllib.parse import parse_qsl, urlencode

from app.library.finding.filters import Filter
from app.puzzles import FAMILIES
from app.puzzles.errors import RangeError
from app.puzzles.family import Family
from app.web.addresses import Extras, puzzle_url

JAMS = cast("Family[Any, Any]", FAMILIES["jams"])  # the family whose puzzles are kept
ALL = "all"  # what a filter that asks nothing is called
EVERYTHING = Filter()
_LONGEST = 300  # signs of a filter with all that can be asked


def listed(asked: Filter) -> str:
    """The filter as the value of one parameter."""
    return urlencode(asked.asked) or ALL


def read_listed(family: Family, text: str) -> str:
    """What `listed` wrote; "" for anything else, which is left out."""
    if not text or family is not JAMS:
        return ""
    try:
        return text if text == listed(Filter.parse(dict(parse_qsl(text[:_LONGEST])))) else ""
    except RangeError:
        return ""


def jam_url(board: Any, asked: Filter = EVERYTHING, onward: Extras = ()) -> str:
    """A jam of the library, found by a filter."""
    return puzzle_url(JAMS.slug, board, (("listed", listed(asked)), *onward))


def list_url(listed: str) -> str:
    return "/library" if listed == ALL else f"/library?{listed}"


def harder_url(listed: str, board: Any) -> str:
    """The next harder of the filter than this jam."""
    return f"/library/harder?{'' if listed == ALL else listed + '&'}of={board}"
