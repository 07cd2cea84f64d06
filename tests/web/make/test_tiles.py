"""The maker of tile boards without script."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest


def link(page, piece):
    return html.unescape(re.search(rf'<a id="{piece}"[^>]*href="([^"]+)"', page)[1])


def cells_of(response):
    return parse_qs(urlsplit(str(response.url)).query)["cells"][0]


def test_a_board_in_the_address_is_proved_and_its_sum_shown(client):
    page = client.get("/make/tiles?size=3&cells=813402765").text
    assert "14 moves, and no shorter way exists" in page
    assert "12 inversions, even: solvable" in page
    assert page.count("<title>8 before") == 7  # 8 stands first: every other tile comes after it
    assert link(page, "play") == "/tiles/sp1-3-813402765"


def test_an_impossible_arrangement_offers_the_swap_that_mends_it(client):
    page = client.get("/make/tiles?size=3&cells=813402756").text
    assert "This board cannot be solved" in page
    mended = client.get(link(page, "mend"))
    assert cells_of(mended) == "183402756"
    assert "no shorter way exists" in mended.text


def test_two_presses_swap_two_cells(client):
    picked = client.get(link(client.get("/make/tiles?size=2x3&cells=412503").text, "cell-0"))
    assert cells_of(client.get(link(picked.text, "cell-5"))) == "312504"


def test_all_that_is_missing_is_said(client):
    page = client.get("/make/tiles?size=2x3&cells=4.4...").text
    assert "Tile 4 stands twice." in page
    assert "The gap (0), tiles 1 to 3 and tile 5 are missing." in page


def test_a_word_shuffles_as_it_does_everywhere(client):
    assert cells_of(client.get("/make/tiles?size=3&do=shuffle&seed=monday")) == "154078326"


@pytest.mark.parametrize(
    "query", ["size=7", "size=3&cells=12", "size=3&cells=12345678z", "size=3&do=fly", "size=3&do=shuffle&seed="]
)
def test_an_address_that_says_nothing_is_refused_with_a_page(client, query):
    answer = client.get(f"/make/tiles?{query}")
    assert answer.status_code == 422
    assert "<html" in answer.text


def test_half_a_board_can_be_pasted(client):
    assert cells_of(client.post("/make/tiles", data={"text": "1 2 3\n4 5 5\n7 8 0"})) == "123455780"


def test_a_link_to_a_game_is_its_board_at_the_cursor(client):
    text = "http://example.org/tiles/sp1-2x3-412503?line=D.L&at=1"
    assert cells_of(client.post("/make/tiles", data={"text": text})) == "402513"  # tile 1 went down


def test_how_a_text_was_read_is_said(client):
    page = client.post("/make/tiles", data={"text": "1 2 3 4 0 5"}).text  # 2 x 3, or 3 x 2
    assert 'data-size="2x3"' in page
    assert "Not what you meant?" in page


def test_a_text_without_a_board_is_kept_to_be_mended(client):
    made = client.post("/make/tiles", data={"text": "hello, world", "size": "2x3", "cells": "412503"})
    assert made.status_code == 422
    assert ">hello, world</textarea>" in made.text
    assert 'data-cells="412503"' in made.text


def test_a_copy_of_a_game_is_edited(client):
    page = client.get("/tiles/sp1-2x3-412503?line=D").text
    assert cells_of(client.get(link(page, "edit"))) == "402513"  # tile 1 went down
    jam = client.get("/jams/rh1-4-BoooBAAooooCDDoC").text
    assert cells_of(client.get(link(jam, "edit"))) == "BoooBAAooooCDDoC"


def options_of(url):
    return {name: value[0] for name, value in parse_qs(urlsplit(str(url)).query).items()}


WORN = {"picture": "fox", "numbers": "off"}


def test_a_copy_wears_what_the_game_wore_and_is_played_in_it(client):
    page = client.get("/tiles/sp1-2x3-412503?line=D&picture=fox&numbers=off").text
    copy = client.get(link(page, "edit"))
    assert options_of(copy.url) == {"size": "2x3", "cells": "402513"} | WORN
    assert "Played with Fox, without numbers." in copy.text
    assert 'class="board tiles pictured making"' in copy.text  # numbers stand on the tiles while they are set
    for lead in ("play", "dress"):
        assert options_of(link(copy.text, lead)) == WORN
    assert options_of(client.get("/make/from/sp1-2x3-412503?line=D&picture=fox&numbers=off").url) == options_of(copy.url)


def test_every_edit_keeps_the_picture_and_taking_it_off_keeps_the_board(client):
    page = client.get("/make/tiles?size=2x3&cells=412503&picture=fox&numbers=off").text
    picked = client.get(link(page, "cell-0"))
    swapped = client.get(link(picked.text, "cell-5"))
    assert options_of(swapped.url) == {"size": "2x3", "cells": "312504"} | WORN
    off = re.search(r'id="wear".*?href="([^"]+)"', page, re.S)[1]
    assert options_of(html.unescape(off)) == {"size": "2x3", "cells": "412503"}
    read = client.post("/make/tiles?picture=fox", data={"text": "1 2 3\n4 5 0", "size": "2x3", "cells": ""})
    assert options_of(read.url)["picture"] == "fox"


def test_the_copy_is_solved_for_what_the_eye_sees(client):
    impossible = "/make/tiles?size=3&cells=123456870"  # 7 and 8 have changed places
    assert 'id="mend"' in client.get(impossible).text
    seen = client.get(f"{impossible}&numbers=off&alike=7-8").text
    assert 'id="mend"' not in seen
    assert "Already solved" in seen
    larger = client.get(f"{impossible}&do=size&to=4&numbers=off&alike=7-8")
    assert options_of(larger.url) == {"size": "4", "cells": "." * 16, "numbers": "off"}  # other cells, other looks


def test_a_photo_of_ones_own_is_not_given_away(client):
    page = client.get("/make/tiles/share?size=2x3&cells=412503&picture=own&numbers=off&alike=1-2").text
    given = re.findall(r'data-copy="(http[^"]+)"', page)
    assert len(given) == 2
    assert not any("own" in url for url in given)


@pytest.mark.parametrize("edit", ["do=swap&cell=0&with=5", "do=set&cell=2&tile=5", "do=shuffle&seed=monday", "do=size&to=3x3"])
def test_an_edit_asked_for_by_the_script_is_answered_with_the_drawing_its_address_shows(client, edit):
    here = "/make/tiles?size=2x3&cells=412503&picture=fox"
    script = {"HX-Request": "true", "HX-Target": "maker", "HX-Current-URL": f"http://here{here}"}
    answer = client.get(f"{here}&{edit}", headers=script)
    assert not answer.history  # one round trip
    assert "<html" not in answer.text
    drawing = answer.text[answer.text.index('<div id="maker"') :].strip()
    assert drawing in client.get(f"{here}&{edit}").text
    assert drawing in client.get(answer.headers["HX-Push-Url"]).text
    assert "picture=fox" in answer.headers["HX-Push-Url"]


def test_an_empty_board_says_how_to_begin_and_shows_its_cells(client):
    page = client.get("/make/tiles?size=2x2").text
    assert "Nothing is set yet: all 4 cells wait for a tile or the gap." in page
    assert "Press a cell and choose what stands there" in page
    assert page.count('class="spot unset"') == 4
    begun = client.get("/make/tiles?size=2x2&cells=1.0.&pick=1").text
    assert re.findall(r'id="(cell-\d)" class="spot([^"]*)"', begun) == [
        ("cell-1", " unset picked"),
        ("cell-2", ""),  # the gap is set
        ("cell-3", " unset"),
    ]
    assert "Press a cell" not in begun
