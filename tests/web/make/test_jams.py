"""The maker of jams without script: each state an address, each edit a link, every number proved."""

import html
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from app.library.desk import LibraryAwayError
from app.web.work import studying
from tests.reference import jams as reference

SAMPLE = Path(__file__).parents[2] / "data" / "library" / "jams.txt"  # what the library of these tests holds
HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
EASY = "oooBoooooBooAAoBoooooooooooooooooooo"  # B must go down three: then A is free


def address(size, cells, **more):
    return f"/make/jams?{'&'.join(f'{name}={value}' for name, value in {'size': size, 'cells': cells, **more}.items())}"


def link(page, piece):
    """Where a piece, a cell or a button of a page leads to."""
    return html.unescape(re.search(rf'<a id="{piece}"[^>]*href="([^"]+)"', page)[1])


def cells_of(response):
    return parse_qs(urlsplit(str(response.url)).query)["cells"][0]


def test_a_jam_in_the_address_is_proved(client):
    page = client.get(address(6, HARDEST)).text
    assert "51 slides, and no shorter way exists" in page
    assert ">81<" in page
    assert ">4,780<" in page


def test_an_empty_board_says_what_is_missing(client):
    page = client.get("/make/jams").text
    assert "The red car is missing" in page
    assert "no shorter way" not in page


def test_a_jam_is_made_by_links_alone(client):
    page = client.get("/make/jams?tool=red").text
    made = client.get(link(page, "spot-12"))
    assert cells_of(made) == "o" * 12 + "AA" + "o" * 22
    page = client.get(address(6, cells_of(made), tool="truck-up")).text
    made = client.get(link(page, "spot-3"))
    assert cells_of(made) == EASY
    assert f"{reference.distances(EASY, 6)[EASY]} slides, and no shorter way exists" in made.text
    assert link(made.text, "play") == f"/jams/rh1-6-{EASY}"


def test_a_picked_car_goes_where_a_free_cell_is_pressed(client):
    page = client.get(address(6, EASY, pick="B")).text
    assert cells_of(client.get(link(page, "spot-5"))) == "oooooBoooooBAAoooBoooooooooooooooooo"


def test_what_is_in_the_way_is_said_and_nothing_is_lost(client):
    answer = client.get(address(6, EASY, do="move", car="A", cell=14))
    assert answer.status_code == 409
    assert "Car B is in the way at row 3, column 4." in html.unescape(answer.text)
    assert "2 slides, and no shorter way exists" in answer.text
    assert f'data-cells="{EASY}"' in answer.text


@pytest.mark.parametrize(
    "query", ["size=13", "size=6&cells=oo", "size=4&cells=" + "?" * 16, "size=6&do=fly", "size=6&do=put&tool=boat&cell=1"]
)
def test_an_address_that_says_nothing_is_refused_with_a_page(client, query):
    answer = client.get(f"/make/jams?{query}")
    assert answer.status_code == 422
    assert "<html" in answer.text


def test_the_hardest_position_is_offered_and_is_that_hard(client):
    cells = "BoooBAAooooCDDoC"
    far = reference.distances(cells, 4)
    assert far[cells] < max(far.values())
    page = client.get(address(4, cells)).text
    assert f"The hardest position of this jam needs {max(far.values())} slides: use it" in page
    assert far[cells_of(client.get(link(page, "hardest")))] == max(far.values())


def test_changes_are_shown_with_their_numbers(client):
    page = client.get(address(4, "BoooBAAooooCDDoC", show="changes")).text
    shown = re.findall(r'class="puzzle change" href="([^"]+)".*?<b>([\d,]+) slides?</b>', page, re.S)
    assert len(shown) == 20
    for url, number in shown:
        cells = parse_qs(urlsplit(html.unescape(url)).query)["cells"][0]
        assert reference.distances(cells, 4)[cells] == int(number)


def test_a_jam_that_cannot_be_solved_says_why(client):
    page = client.get(address(4, "ooooAABBoooooooo")).text
    assert "This jam cannot be solved" in page
    assert "can never leave that row" in page


def test_half_a_board_can_be_pasted(client):
    made = client.post("/make/jams", data={"text": "..BB..\n..B...\n......\n......\n......\n......"})
    assert cells_of(made) == "ooBBooooBooo" + "o" * 24
    assert "The red car is missing" in made.text


def test_making_harder_ends_with_the_hardest_met(client):
    page = client.get("/make/jams/harder?size=4&cells=BoooBAAooooCDDoC").text
    lengths = [int(number) for number in re.findall(r"<b>(\d+) slides?</b>", page)]
    assert lengths[-1] == max(lengths)


def test_vehicles_that_stand_about_are_taken_away(client):
    made = client.get("/make/jams/fewest?size=4&cells=BBooAAoCoooCoooo")
    assert cells_of(made) == "ooooAAoCoooCoooo"


def test_each_change_says_how_it_compares_and_what_it_touches(client):
    page = client.get(address(6, EASY, show="changes")).text
    assert f"{reference.distances(EASY, 6)[EASY]} slides, and no shorter way exists" in page
    # Without B the road is free: one slide, where two were needed.
    card = re.search(r'<a class="puzzle change"[^>]*data-shown="No truck B: 1 slide, 1 fewer than now">(.*?)</a>', page, re.S)[1]
    assert re.findall(r'class="touched (\w+)" x="305" y="5" width="90" height="290"', card) == ["gone"]


def test_a_jam_that_cannot_be_solved_is_not_made_harder(client):
    page = client.get(address(4, "ooooAABBoooooooo", show="changes")).text
    assert 'id="harder"' not in page
    assert "fewer than now" not in page
    assert 'class="puzzle change"' in page  # but one change may mend it


def test_what_the_library_holds_is_said_from_any_position_of_it(client):
    slides, cells, *_ = next(row for row in SAMPLE.read_text().splitlines() if not row.startswith("#")).split()
    _, _, elsewhere = next(reference.slides(cells, 6))
    told = client.get(f"/make/jams/known?size=6&cells={elsewhere}").text
    assert f"Known: the library keeps this jam at its hardest position, {slides} slides." in told
    assert f'href="/jams/rh1-6-{cells}"' in told
    turned = "".join(reversed(re.findall("." * 6, elsewhere)))
    assert "Known: the library keeps this jam upside down, at its" in client.get(address(6, turned, show="known")).text
    assert "does not hold this jam" in client.get(address(6, EASY, show="known")).text
    assert client.get("/make/jams/known?size=6").text.strip() == ""


def test_numbers_that_come_later_are_asked_for_and_take_nothing_else_with_them(client, monkeypatch):
    async def late(*_, **__):
        return None

    monkeypatch.setattr(studying, "changes", late)
    page = client.get(address(6, EASY, show="changes")).text
    asks = re.search(r'<section id="cards"[^>]*>', page)[0]
    assert 'hx-trigger="load"' in asks
    assert 'hx-disinherit="*"' in asks  # what is inside asks for itself
    assert "No single change" not in page
    waited = client.get(address(6, EASY, show="changes", wait=1)).text
    assert "They could not be counted in the time." in waited
    assert 'id="cards" class="card changes" aria-labelledby="cards-title">' in waited  # and not asked for again


def test_a_library_that_is_away_says_nothing(client, monkeypatch):
    def away(*_):
        raise LibraryAwayError("no disk")

    monkeypatch.setattr(client.app.state.library.desk, "ask", away)
    assert client.get(f"/make/jams/known?size=6&cells={HARDEST}").text.strip() == ""
    page = client.get(address(6, HARDEST, show="known"))
    assert page.status_code == 200
    assert "51 slides" in page.text


def test_how_a_text_was_read_is_said_and_what_else_it_may_mean(client):
    # X lies in the exit row and A is an ordinary car: most sets call the red car X.
    made = client.post("/make/jams", data={"text": "A.....\nA.....\nXX..B.\n....B.\n......\n......"})
    assert made.status_code == 200
    assert "X is the red car here" in made.text
    assert re.search(r'data-cells="[A-Zo]{12}AAoo', made.text)


def test_a_text_without_a_board_is_kept_to_be_mended(client):
    made = client.post("/make/jams", data={"text": "hello, world", "size": "6", "cells": EASY})
    assert made.status_code == 422
    assert ">hello, world</textarea>" in made.text
    assert f'data-cells="{EASY}"' in made.text


def test_from_the_drawing_it_is_played_shared_and_watched(client):
    page = client.get(address(6, EASY)).text
    assert f"rh1-6-{EASY}" in client.get(link(page, "share-open")).text
    watched = client.post(f"/jams/rh1-6-{EASY}/solve", data={"line": "", "at": "0"})
    assert re.search(r"line=B%2B3\.A%2B4|line=B\+3\.A\+4", str(watched.url))


def test_a_pick_takes_the_place_of_the_last_one_and_an_edit_is_a_step_back(client):
    script = {"HX-Request": "true", "HX-Target": "maker", "HX-Current-URL": f"http://here{address(6, EASY)}"}
    assert "HX-Replace-Url" in client.get(address(6, EASY, pick="B"), headers=script).headers
    moved = client.get(address(6, EASY, do="move", car="B", cell=5), headers=script)
    assert "cells=oooooB" in moved.headers["HX-Push-Url"]
    assert client.get(address(6, EASY, wait=1), headers={"HX-Target": "numbers"}).headers["HX-Push-Url"] == "false"


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "move", "car": "B", "cell": 5, "tool": "truck"},
        {"do": "red", "car": "B"},
        {"do": "put", "tool": "wall", "cell": 0},
        {"do": "size", "to": 7},
        {"do": "clear"},
    ],
    ids=lambda edit: edit["do"],
)
def test_an_edit_asked_for_by_the_script_is_answered_with_the_drawing_its_address_shows(client, edit):
    script = {"HX-Request": "true", "HX-Target": "maker", "HX-Current-URL": f"http://here{address(6, EASY)}"}
    answer = client.get(address(6, EASY, **edit), headers=script)
    assert not answer.history  # one round trip
    assert answer.headers["Cache-Control"] == "no-store"
    assert "<html" not in answer.text
    whole = client.get(address(6, EASY, **edit))
    assert len(whole.history) == 1
    drawing = answer.text[answer.text.index('<div id="maker"') :].strip()
    assert drawing in whole.text
    assert re.search("<title>.*</title>", answer.text)[0] in whole.text
    pushed = client.get(answer.headers["HX-Push-Url"])
    assert drawing in pushed.text


def test_a_refused_edit_leaves_the_address_of_the_script_alone(client):
    script = {"HX-Request": "true", "HX-Target": "maker", "HX-Current-URL": f"http://here{address(6, EASY)}"}
    answer = client.get(address(6, EASY, do="move", car="A", cell=14), headers=script)
    assert answer.status_code == 409
    assert answer.headers["HX-Push-Url"] == "false"
    assert "HX-Replace-Url" not in answer.headers
    assert "<html" not in answer.text
    assert f'data-cells="{EASY}"' in answer.text


def test_on_an_empty_board_a_press_puts_the_red_car_and_the_next_an_ordinary_one(client):
    empty = client.get("/make/jams?size=4").text
    assert re.search(r'id="tool-red"[^>]*aria-current="true"', empty)
    begun = client.get(link(empty, "spot-4"))
    assert cells_of(begun) == "ooooAAoooooooooo"
    assert re.search(r'id="tool-car"[^>]*aria-current="true"', begun.text)
    assert cells_of(client.get(link(begun.text, "spot-10"))) == "ooooAAooooBBoooo"


def test_one_is_counted_as_one(client):
    # A alone, two cells from the exit: one slide of two steps; it stands at the left, in the middle or at the exit.
    page = client.get("/make/jams?size=4&cells=ooooAAoooooooooo").text
    stats = re.findall(r'<div class="stat"><b>([^<]+)</b> <span>([^<]+)</span>', page)
    assert stats == [("1", "slide"), ("2", "steps"), ("3", "positions")]
