"""Texts pasted into the makers: whole boards answered as they were meant elsewhere, half boards drawn with all that they show."""

import html
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

TEXTS = Path(__file__).parents[2] / "data" / "reading" / "texts.tsv"
ROWS = [line.split("\t") for line in TEXTS.read_text().splitlines()[2:]]


def pasted(client, family, text):
    """(size, cells, the page as a person reads it) of the maker with a text in it."""
    answer = client.post(f"/make/{family}", data={"text": text})
    page = html.unescape(answer.text)
    size, cells = re.search(r'data-size="([^"]+)" data-cells="([^"]+)"', page).groups()
    return size, cells, page


def leads(page, words):
    """Where the links lead that stand behind these words, by what they say."""
    said = re.search(f'<p class="say">{re.escape(words)}(.*?)</p>', page)[1]
    return {told: url for url, told in re.findall(r'<a href="([^"]+)">([^<]+)</a>', said)}


def cells_of(url):
    return parse_qs(urlsplit(url).query)["cells"][0]


@pytest.mark.parametrize(("text", "goal", "want"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_text_is_drawn_as_it_was_meant(client, text, goal, want):
    text, (kind, _, value) = text.replace("⏎", "\r\n").replace("␉", "\t"), want.split("; ")[0].partition(" ")
    found = [pasted(client, family, text) for family in ("tiles", "jams")]
    size, cells, page = next(one for one in found if set(one[1]) - set(".o"))
    assert sum(bool(set(one[1]) - set(".o")) for one in found) == 1  # the other maker only says where it belongs
    assert sum("open it there" in one[2] for one in found) == 1
    if kind == "optimal" and not goal:
        family = "jams" if size.isdecimal() and len(cells) == 36 and "A" in cells else "tiles"
        whole = client.get(f"/make/{family}?size={size}&cells={cells}&wait=1").text
        assert re.search(rf">{value} (move|slide)s?, and no shorter way exists<", whole)
    elif kind == "unsolvable":
        assert "This board cannot be solved" in page
    elif kind == "reads":
        assert value.endswith(f"-{size}-{cells}")
    elif kind == "error":
        assert "Not a puzzle yet" in page or f"{value.capitalize()} has" in page


@pytest.mark.parametrize(
    ("text", "size", "cells"),
    [
        ("1 . 3\n. 5 .\n7 . 0", "3", "1.3.5.7.0"),
        ("1 2 _ 4\n_ 6 7 8\n9 10 _ 12\n13 14 15 _", "4", "12.4.6789a.cdef."),
        ("1 2 3\n4 5 17\n7 8 0", "3", "12345.780"),
        ("1 2 3\n4 5\n7 8 30", "3", "12345.78."),
    ],
)
def test_half_a_board_of_tiles_is_drawn_as_far_as_it_goes(client, text, size, cells):
    assert pasted(client, "tiles", text)[:2] == (size, cells)


@pytest.mark.parametrize(
    ("text", "size", "cells"),
    [
        ("..BB..\n..B...\n......", "6", "ooBBooooBooo" + "o" * 24),
        ("CC..\nAA..\n....", "4", "CCooAAoooooooooo"),
        ("....", "6", "o" * 36),
        ("AAé...\n......\n......\n......\n......\n......", "6", "AA" + "o" * 34),
    ],
)
def test_half_a_jam_is_drawn_on_a_square(client, text, size, cells):
    assert pasted(client, "jams", text)[:2] == (size, cells)


@pytest.mark.parametrize(
    ("family", "text", "said"),
    [
        ("tiles", "1 2 3\n4 5\n7 8 0", "Row 2 has 2 cells, the others 3."),
        ("tiles", "1 2 3\n4 5 17\n7 8 0", "Row 2: tile 17 is not on this board"),
        ("jams", "..BB..\n......\nAA...\n......\n......\n......", "Row 3 has 5 cells, the others 6."),
        ("jams", "AAé...\n......\n......\n......\n......\n......", "Row 1: car é has only one cell"),
    ],
)
def test_what_the_drawing_cannot_show_of_a_text_is_said_beside_it(client, family, text, said):
    assert said in pasted(client, family, text)[2]


def test_a_link_whose_moves_do_not_replay_is_drawn_as_far_as_they_do(client):
    # U brings tile 6 up into the gap; nothing goes the way Q.
    size, cells, page = pasted(client, "tiles", "https://fewest.example/tiles/sp1-3-813402765?line=U.Q")
    assert (size, cells) == ("3", "813462705")
    assert "Move 2 in this link is not possible" in page


def test_a_text_for_the_other_maker_leads_there_and_nothing_is_lost(client):
    answer = client.post("/make/jams", data={"text": "1 2 3\n4 0 5", "size": "4", "cells": "BoooBAAooooCDDoC"})
    assert answer.status_code == 422
    page = html.unescape(answer.text)
    assert 'data-cells="BoooBAAooooCDDoC"' in page
    assert ">1 2 3\n4 0 5</textarea>" in page
    assert leads(page, "This is for the maker of tiles:") == {"open it there": "/make/tiles?size=2x3&cells=123405"}


def test_of_many_boards_the_first_is_drawn_and_the_others_are_a_press_away(client):
    size, cells, page = pasted(client, "tiles", "1 2 3\n4 0 5\n\n4 1 2\n5 0 3\n\n3 2 1\n0 4 5")
    assert (size, cells) == ("2x3", "123405")
    others = leads(page, "This is the first of 3 boards in the text. The others:")
    assert {number: cells_of(url) for number, url in others.items()} == {"2": "412503", "3": "321045"}


def test_a_board_for_another_goal_is_offered_turned_to_ours(client):
    # 0 1 2 3 / 4 5 6 7 is the goal with the gap first. Ours is not reached: the width is even, no inversion, the gap in row 2 from below.
    # Turned by half, cells are taken from the end, and tile t becomes 8 - t.
    page = pasted(client, "tiles", "1 0 2 3\n4 5 6 7")[2]
    assert "This board cannot be solved" in page
    others = leads(page, "The same board for another goal:")
    assert cells_of(others["With the gap first (0 1 2 …)"]) == "12345607"


def test_a_long_text_is_read_and_too_long_a_one_is_refused_with_the_text_kept(client):
    assert pasted(client, "tiles", "1 2 3\n4 0 5\n\n" + "# a remark\n" * 1000)[1] == "123405"
    answer = client.post("/make/tiles", data={"text": "1 2 3 " * 11_000, "size": "2x3", "cells": "412503"})
    assert answer.status_code == 422
    assert "are read at a time" in answer.text
    assert 'data-cells="412503"' in answer.text
