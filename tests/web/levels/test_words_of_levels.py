"""What a jam is called by its difficulty is the same wherever it is called so, and no group of levels says otherwise."""

import html
import re

import pytest

from app.puzzles import at_code
from app.puzzles.budget import Budget
from app.puzzles.jams import difficulty
from app.puzzles.lists.levels import levels
from app.web.levels.views import GROUPS
from tests.reference import jams as reference
from tests.web.conftest import SAMPLE

NAMES = (*(name for _, name in difficulty.NAMES), difficulty.HARDEST)
ROWS = [row.split() for row in SAMPLE.read_text().splitlines() if row.startswith(tuple("123456789"))]
ONE_OF_EACH = {row[-1]: row for row in ROWS if len(row[1]) == 36}  # a 6x6 jam of each name


def said(text: str) -> set[str]:
    """The names of difficulties that a page says, but for what one can choose or is told of the names themselves."""
    shown = re.sub(r"<select.*?</select>|<script.*?</script>|<[^>]*>", " ", text, flags=re.DOTALL)
    return {name for name in NAMES if re.search(rf"\b{name}\b", html.unescape(shown))}


def test_there_is_a_jam_of_most_names():
    assert len(ONE_OF_EACH) >= 4


@pytest.mark.parametrize("name", sorted(ONE_OF_EACH))
def test_every_page_of_a_jam_calls_it_the_same(client, name):
    slides, cells, *_, called = ONE_OF_EACH[name]
    code = f"rh1-6-{cells}"
    assert reference.distances(cells, 6)[cells] == int(slides)
    moves = ".".join(client.get(f"/api/jams/{code}/solution").json()["moves"]).replace("+", "%2B")
    line = f"{code}?line={moves}"
    pages = {
        "play": client.get(f"/jams/{code}"), "steps": client.get(f"/jams/{code}?metric=steps"), "won": client.get(f"/jams/{line}"),
        "share": client.get(f"/jams/{code}/share"), "embed": client.get(f"/jams/{line.replace('?', '/embed?')}"),
        "print": client.get(f"/jams/{code}/print"), "batch": client.get(f"/jams/batch?p={code}"),
        "maker": client.get(f"/make/jams?size=6&cells={cells}&wait=1"), "set": client.get(f"/set?p={code}"),
        "library": client.get(f"/library?min_slides={slides}&max_slides={slides}&size=6&difficulty={called}"),
    }  # fmt: skip
    words = {page: said(answer.text) for page, answer in pages.items()}
    assert all(answer.status_code == 200 for answer in pages.values()), pages
    assert all(some <= {called} for some in words.values()), words
    assert {page for page, some in words.items() if some} >= {"play", "maker", "library"}, words


def test_no_group_of_levels_bears_a_name_that_one_of_its_jams_does_not(solvers):
    first = 0
    for group, last in GROUPS["jams"]:
        named = {name for name in NAMES if name.lower() in group.lower()}
        for level in levels("jams")[first:last] if named else ():
            moves = solvers["jams"].solve(at_code(level.code)[1], "slides", Budget(10)).moves
            assert named == {difficulty.rated(moves).name}, level
        first = last


@pytest.mark.parametrize("page", ["/", "/daily", "/levels", "/jams", "/set", "/help"])
def test_pages_that_rate_no_jam_use_no_name(client, page):
    answer = client.get(page, follow_redirects=True)
    assert answer.status_code == 200
    assert said(answer.text) == set()
