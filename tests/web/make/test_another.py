"""Another puzzle: as hard in slides and in steps, and what is harder, or one sentence that nothing is."""

import html
import json
import re

import pytest

from app.puzzles.jams.making import wish
from tests.reference import jams as reference

HARDEST = "rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"  # 60 slides: none of its size is known that needs more
SEVEN = "rh1-6-ooBCCCooBooDAABooDoEooFooEGGFooooooo"  # 7 slides
# B..    the truck goes down, then A leaves: 2 slides, on lots for which the library holds nothing harder
TWO = {size: f"rh1-{size}-" + ("ooB" + "o" * (size - 3)) * 2 + "AAB" + "o" * (size * size - 2 * size - 3) for size in (8, 9)}


def slides_of(location: str) -> int:
    code = location.removeprefix("/jams/").partition("?")[0]
    return reference.distances(code.split("-")[2], int(code.split("-")[1]))[code.split("-")[2]]


@pytest.fixture
def hasty(monkeypatch):
    """A button that tries 3 jams, none of which comes near."""
    monkeypatch.setattr(wish, "ANOTHER_TRIES", 3)


def test_what_is_harder_by_less_than_asked_is_harder_all_the_same(client, monkeypatch):
    monkeypatch.setattr(wish, "_near", lambda *_: (50, 60))  # none comes near: the hardest of 1,000 will do
    client.follow_redirects = False
    for size in (8, 9):
        there = client.get(f"/jams/another?like={TWO[size]}&than=harder")
        assert there.status_code == 303
        assert slides_of(there.headers["location"]) > 2


def test_where_nothing_harder_is_known_one_sentence_says_so_and_offers_the_hardest(client, hasty):
    page = client.get(f"/jams/another?like={HARDEST}&than=harder")
    assert page.status_code == 200
    told = re.search(
        r"No jam of 6 × 6 that needs more than 60 slides is known here, and 3 tries made none\. The hardest other needs (\d+) slides\.",
        page.text,
    )
    offered = re.search(r'href="(/jams/rh1-6-[A-Zox]+)">Play it', page.text)[1]
    assert slides_of(offered) == int(told[1]) >= 30
    assert f'href="/jams/{HARDEST}">Back to the puzzle' in page.text


def test_the_news_end_with_the_same_sentence_and_the_same_offer(client, hasty):
    answer = client.get(f"/jams/another?like={HARDEST}&than=harder", headers={"Accept": "application/x-ndjson"})
    last = json.loads(answer.text.splitlines()[-1])
    assert last["met"] is False
    assert last["words"].startswith("No jam of 6 × 6 that needs more than 60 slides is known here")
    assert last["counted"] == f"{slides_of(last['url'])} slides"


ONE = "rh1-6-" + "o" * 12 + "AAoooo" + "oBBBoo" + "o" * 12  # A can leave at once


@pytest.mark.parametrize("accept", ["text/html", "application/x-ndjson"])
def test_no_jam_is_easier_than_one_slide_and_a_page_says_so(client, accept):
    """Also to the page that waits for news: it goes where it gets none."""
    page = client.get(f"/jams/another?like={ONE}&than=easier", headers={"Accept": accept})
    assert "Nothing is easier" in page.text
    assert "No jam needs fewer slides than one. This one needs one too." in page.text
    offered = re.search(r'href="(/jams/rh1-6-[A-Zox]+)">Play it', page.text)[1]
    assert slides_of(offered) == 1
    assert ONE not in offered
    assert f'href="/jams/{ONE}">Back to the puzzle' in page.text


@pytest.mark.parametrize("than", ["", "easier", "harder"])
def test_what_a_player_counts_in_goes_on_and_changes_no_level(client, than):
    client.follow_redirects = False
    shown = html.unescape(client.get(f"/jams/{SEVEN}?metric=steps&coach=off&help=none&listed=all").text)
    url = re.search(rf'href="(/jams/another\?[^"]*{than and "than=" + than})"', shown)[1]
    for _ in range(3):
        location = client.get(url).headers["location"]
        assert location.endswith("metric=steps&coach=off")
        least, most = {"": (4, 10), "easier": (1, 6), "harder": (8, 16)}[than]
        assert least <= slides_of(location) <= most


def test_a_won_puzzle_leads_on_in_the_same_metric(client):
    won = html.unescape(client.get(f"/jams/{TWO[8]}?line=B%2B3.A%2B6&metric=steps").text)
    assert f'href="/jams/another?like={TWO[8]}&metric=steps">Next puzzle' in won


LARGEST = "sp1-6-123456789abcdefghijklmnopqrst0vwxyzu"


@pytest.mark.parametrize(
    ("code", "offered"),
    [("sp1-2-1230", {"harder"}), ("sp1-4-179683ab4e20f5dc", {"easier", "harder"}), (LARGEST, {"easier"})],
)
def test_no_larger_board_is_offered_than_the_largest(client, code, offered):
    assert set(re.findall(r"than=(easier|harder)", client.get(f"/tiles/{code}").text)) == offered
