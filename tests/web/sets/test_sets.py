"""A set is one to fifty puzzles in order; a bad code is named and the rest stands."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

JAM, TILES, SMALL = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "sp1-3-813402765", "sp1-2x3-412503"


def made(answer):
    """The codes of the set that a form leads to, in order."""
    assert answer.status_code == 303, answer.text
    return parse_qs(urlsplit(answer.headers["location"]).query).get("p", [])


def error(answer):
    assert answer.status_code == 422
    return unescape(re.search(r'role="alert">([^<]*)<', answer.text)[1])


def test_a_bad_code_is_named_and_the_rest_stands(client):
    page = client.get("/set", params={"title": "<b>Ten", "p": [JAM, "nonsense", TILES]})
    assert page.status_code == 200
    assert "&#39;nonsense&#39; is no code" in page.text
    assert "&lt;b&gt;Ten" in page.text
    assert "<b>Ten" not in page.text
    assert page.text.count('class="card puzzle"') == 2


@pytest.mark.parametrize(("codes", "status"), [(0, 200), (1, 200), (50, 200), (51, 422)])
def test_a_set_takes_up_to_fifty(client, codes, status):
    assert client.get("/set", params={"p": [TILES] * codes}).status_code == status


@pytest.mark.parametrize("changing", [{}, {"change": "yes"}])
def test_markup_in_codes_and_title_stays_text(client, changing):
    page = client.get("/set", params={"title": "<i>T", "p": ["<img/src=x>", "rh1-6-<s>", JAM], **changing}).text
    assert page.count("&lt;img/src=x&gt;") >= 2  # the code, and the sentence that names it
    assert not re.search("<(img/|s>|i>T)", page)


def test_nothing_is_lost_of_a_set_that_is_too_long(client):
    answer = client.get("/set", params={"title": "All", "p": [TILES] * 51})
    assert error(answer) == "The set has 51 puzzles; a set takes up to 50."
    assert answer.text.count(TILES) == 51
    assert 'value="All"' in answer.text


def test_nothing_is_lost_of_a_title_that_is_too_long(client):
    answer = client.get("/set", params={"title": "a" * 10_000, "p": [TILES, JAM]})
    assert error(answer) == "The title has 10,000 characters; a set takes up to 120."
    form = answer.text[answer.text.index("Title and clock") :]
    assert (form.count(TILES), form.count(JAM)) == (1, 1)
    assert "a" * 10_000 in form


def test_one_puzzle_twice_is_said(client):
    page = client.get("/set", params={"p": [TILES, JAM, TILES.upper().replace("SP1", "sp1")]}).text
    assert page.count("The same puzzle as number 1.") == 1


def test_a_set_of_nothing_is_where_sets_are_made(client):
    assert "Make a set of puzzles" in client.get("/set").text
    assert client.get("/set/1").status_code == 404
    assert error(client.post("/set", data={"do": "paste", "text": "  "})) == "Nothing was typed: paste a code, a link or a board."


def test_the_second_of_a_set_is_played_within_it(client):
    fields = {"title": "Race", "p": [JAM, TILES, JAM]}
    page = client.get("/set/2", params=fields).text
    assert "2 of 3" in page
    assert f'href="/set/3?title=Race&amp;p={JAM}&amp;p={TILES}&amp;p={JAM}"' in page
    assert f'href="/set/2?title=Race&amp;p={JAM}&amp;p={TILES}&amp;p={JAM}&amp;line=' in page  # a tile beside the gap
    assert client.get("/set/4", params=fields).status_code == 404


def test_next_passes_over_what_cannot_be_read(client):
    page = client.get("/set/1", params={"p": [JAM, "nonsense", TILES]}).text
    assert f'id="set-next" class="button" href="/set/3?p={JAM}&amp;p=nonsense&amp;p={TILES}"' in page
    assert client.get("/set/2", params={"p": [JAM, "nonsense", TILES]}).status_code == 422


def test_a_line_that_cannot_be_played_is_named_within_the_set(client):
    answer = client.get("/set/2", params={"p": [JAM, SMALL], "line": "R.R"})
    assert answer.status_code == 422
    assert "Move 2 in this link is not possible" in answer.text
    assert "2 of 2" in answer.text
    assert answer.text.count('data-line="R"') == 1  # as far as it can be played


@pytest.mark.parametrize(
    ("do", "order"),
    [
        ("earlier-2", [TILES, JAM, SMALL]),
        ("later-2", [JAM, SMALL, TILES]),
        ("earlier-1", [JAM, TILES, SMALL]),
        ("later-3", [JAM, TILES, SMALL]),
        ("out-2", [JAM, SMALL]),
        ("order-3.1.2", [SMALL, JAM, TILES]),
        ("", [JAM, TILES, SMALL]),
    ],
)
def test_the_order_is_changed_by_forms(client, do, order):
    assert made(client.post("/set", data={"p": [JAM, TILES, SMALL], "do": do})) == order


@pytest.mark.parametrize("do", ["earlier-4", "out-0", "order-1.1.2", "order-1.2", "nonsense", "later-", "order-1.2.x"])
def test_what_is_no_change_is_refused_and_the_set_stands(client, do):
    answer = client.post("/set", data={"p": [JAM, TILES, SMALL], "do": do})
    assert error(answer)
    assert answer.text.count('class="card puzzle"') == 3


def test_title_and_race_go_along(client):
    answer = client.post("/set", data={"title": "A & B", "race": "yes", "p": [JAM, TILES], "do": "later-1"})
    assert answer.headers["location"] == f"/set?title=A+%26+B&race=yes&p={TILES}&p={JAM}&change=yes"


def test_a_list_is_pasted_in_any_notation(client):
    text = f"{JAM.removeprefix('rh1-6-')}\n8 1 3/4 0 2/7 6 5\nhttp://testserver/tiles/{SMALL}?line=R"
    assert made(client.post("/set", data={"p": [TILES], "do": "paste", "text": text})) == [TILES, JAM, TILES, SMALL]


def test_what_cannot_be_read_of_a_list_is_named_and_the_rest_stands(client):
    text = f"{JAM}\n\n8 1 3\n4 0 2\n7 6 6"
    page = client.post("/set", data={"do": "paste", "text": text})
    assert page.status_code == 200
    assert page.text.count('class="card puzzle"') == 1
    assert "Row 5: tile 6 stands twice and 5 is missing" in page.text
    assert "7 6 6" in page.text  # to be mended
    assert page.headers["hx-push-url"] == f"/set?p={JAM}&change=yes"


def test_a_list_that_is_too_long_fills_the_set(client):
    page = client.post("/set", data={"p": [TILES] * 49, "do": "paste", "text": f"{JAM}\n{JAM}\n{JAM}"})
    assert "the last 2 were left out" in page.text
    assert page.text.count('class="card puzzle"') == 50


@pytest.mark.parametrize(
    ("kind", "starts"),
    [
        ("jams-2-4", "rh1-6-"),
        ("jams-16-24", "rh1-6-"),
        ("tiles-3-4", "sp1-3x4-"),
        ("level-jams-19", "rh1-"),
        ("level-tiles-1", "sp1-"),
    ],
)
def test_so_many_of_a_kind_are_added_none_twice(client, kind, starts):
    codes = made(client.post("/set", data={"p": [TILES], "do": "some", "kind": kind, "count": "4"}))
    assert len(codes) == len(set(codes)) == 5
    assert all(code.startswith(starts) for code in codes[1:])


def test_jams_have_as_many_slides_as_was_asked(client):
    codes = made(client.post("/set", data={"do": "some", "kind": "jams-5-10", "count": "3"}))
    lengths = [client.get(f"/api/jams/{code}/solution").json() for code in codes]
    assert all(one["outcome"] == "optimal" and 5 <= one["length"] <= 10 for one in lengths)


def test_levels_come_in_their_order_and_go_on(client):
    first = made(client.post("/set", data={"do": "some", "kind": "level-tiles-1", "count": "3"}))
    more = made(client.post("/set", data={"p": first, "do": "some", "kind": "level-tiles-1", "count": "2"}))
    page = client.get("/levels").text
    listed = re.findall(r'data-code="(sp1-[^"]*)"', page)
    assert more == listed[:5]


@pytest.mark.parametrize("wish", [{"count": "0"}, {"count": "51"}, {"count": "x"}, {"kind": "jams-1-1"}, {"kind": ""}])
def test_a_wish_that_is_not_offered_is_refused(client, wish):
    assert error(client.post("/set", data={"p": [JAM], "do": "some", "kind": "tiles-3-3", "count": "2"} | wish))


def test_paper_has_the_solutions_last_or_not_at_all(client):
    page = client.get("/set/print", params={"p": [JAM]}).text
    assert page.index("<figure>") < page.index("<h2>Solutions") < page.index("<span>B+3</span> <span>A+4</span>")
    assert "<h2>Solutions" not in client.get("/set/print", params={"p": [JAM], "solutions": "no"}).text


def test_who_is_sent_a_set_sees_nothing_that_changes_it(client):
    page = client.get("/set", params={"title": "Class", "p": [JAM, TILES]}).text
    assert '<form id="set-order"' not in page
    assert f'id="set-change" class="button" href="/set?title=Class&amp;p={JAM}&amp;p={TILES}&amp;change=yes"' in page
    changing = client.get("/set", params={"title": "Class", "p": [JAM, TILES], "change": "yes"}).text
    assert '<form id="set-order"' in changing
    assert (
        f'data-copy="http://testserver/set?title=Class&amp;p={JAM}&amp;p={TILES}"' in changing
    )  # the link to send is the plain one


@pytest.mark.parametrize(
    ("codes", "told"), [([SMALL], "1 sliding puzzle"), ([SMALL, "nonsense", JAM], "2 sliding puzzles, one after the other")]
)
def test_a_chat_is_told_how_many_puzzles_a_set_has(client, codes, told):
    page = client.get("/set", params={"p": codes}).text
    assert f'<meta property="og:description" content="{told}">' in page
