"""Hints followed on the page, with the plan that it holds, end at the goal, and what remains never grows, where nothing is proved."""

import html
import re
from pathlib import Path

import pytest

from app.puzzles.reading import read

JAMS = Path(__file__).parents[2] / "data" / "jams"
SCRIPT = {"HX-Request": "true"}
REMAIN = re.compile(r"([0-9,]+) (?:moves?|slides?) will remain")


def course(name):
    """A board of a university's course: too large for its positions to be listed."""
    return str(read((JAMS / f"{name}.csv").read_text())[0].board)


@pytest.fixture
def hurried(client):
    """The pages, with a fiftieth of a second for each search."""
    state, settings = client.app.state, client.app.state.settings
    state.settings = settings.model_copy(update={"search_seconds": 0.02})
    yield client
    state.settings = settings


def hinted(client, base, asked):
    """The page once its hint is there: a busy machine may let it wait."""
    while not REMAIN.search(page := client.get(base, params=asked, headers=SCRIPT).text):
        pass
    return page


@pytest.mark.parametrize(
    "base",
    [
        "/tiles/sp1-5-ej63g5f8k249ladoc7hbni1m0",  # the shuffles of `monday`
        "/tiles/sp1-6-gd3h5ocpqf1im8say4wkuetn62v9brlx0jz7",
        f"/jams/{course('Rushhour12x12_7')}",
    ],
)
def test_hints_on_the_page_never_circle(hurried, base):
    while hurried.get(f"/api{base}/solution?seconds=2").status_code == 503:  # kernels are being loaded
        pass
    quick = {"hint": "3", "coach": "off"}  # the coach would search for a second
    asked, left, won = quick, 1_000, False
    while not won:
        page = hinted(hurried, base, asked)
        (number,) = REMAIN.findall(page)
        assert int(number.replace(",", "")) < left
        left = int(number.replace(",", ""))
        (token,) = re.findall(r'id="hint-next"[^>]*name="move" value="([^"]+)"', page)
        form = {"line": asked.get("line", ""), "plan": field(page, "plan"), "move": html.unescape(token)}
        page = hurried.post(f"{base}/move", data=form, headers=SCRIPT).text
        won = field(page, "won") == "yes"
        asked = quick | {"line": field(page, "line"), "plan": field(page, "plan")}
    assert left == 0


def field(page, name):
    return html.unescape(re.search(f'data-{name}="([^"]*)"', page)[1])
