"""A set is one to fifty puzzles in order; a bad code is named and the rest stands."""

import pytest

JAM, TILES = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "sp1-3-813402765"


def test_a_bad_code_is_named_and_the_rest_stands(client):
    page = client.get("/set", params={"title": "<b>Ten", "p": [JAM, "nonsense", TILES]})
    assert page.status_code == 200
    assert "nonsense" in page.text
    assert "&lt;b&gt;Ten" in page.text
    assert page.text.count('class="card puzzle"') == 2


@pytest.mark.parametrize(("codes", "status"), [(0, 200), (1, 200), (50, 200), (51, 422)])
def test_a_set_takes_up_to_fifty(client, codes, status):
    assert client.get("/set", params={"p": [TILES] * codes}).status_code == status


def test_a_title_has_its_length(client):
    assert client.get("/set", params={"title": "a" * 10_000, "p": [TILES]}).status_code == 422


def test_the_second_of_a_set_is_played_within_it(client):
    fields = {"title": "Race", "p": [JAM, TILES, JAM]}
    page = client.get("/set/2", params=fields).text
    assert "2 of 3" in page
    assert f'href="/set/3?title=Race&amp;p={JAM}&amp;p={TILES}&amp;p={JAM}"' in page
    assert f'href="/set/2?title=Race&amp;p={JAM}&amp;p={TILES}&amp;p={JAM}&amp;line=' in page  # a tile beside the gap
    assert client.get("/set/4", params=fields).status_code == 404


def test_paper_has_the_solutions_last_or_not_at_all(client):
    page = client.get("/set/print", params={"p": [JAM]}).text
    assert page.index("<figure>") < page.index("<h2>Solutions") < page.index("<span>B+3</span> <span>A+4</span>")
    assert "<h2>Solutions" not in client.get("/set/print", params={"p": [JAM], "solutions": "no"}).text
