"""The box on every page and the same reader for programs."""

import re
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.reading import read
from app.web.reading.box import rows_for

SMALL = "/tiles/sp1-3-813402765"
CELLS = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
HARDEST = f"/jams/rh1-6-{CELLS}"
DRAWN = "\n".join(CELLS[start : start + 6].replace("o", ".") for start in range(0, 36, 6))


def opened(client, text, **more):
    return client.post("/open", data={"code": text} | more)


@pytest.mark.parametrize(
    "text", ["sp1-3-813402765", "https://example.org/tiles/sp1-3-813402765", "8 1 3/4 0 2/7 6 5", "8 1 3\n4 0 2\n7 6 5"]
)
def test_one_plain_board_opens_at_once(client, text):
    assert opened(client, text).headers["location"] == SMALL


@pytest.mark.parametrize("text", [CELLS, DRAWN, f"51 {CELLS} 4780"])
def test_a_jam_opens_from_its_cells_and_its_drawing(client, text):
    assert opened(client, text).headers["location"] == HARDEST


def test_a_link_with_a_game_in_it_opens_that_game(client):
    link = f"https://fewest-moves.example{HARDEST}?line=F%2B1.B%2B1&at=1"
    place = opened(client, link).headers["location"]
    assert place.startswith(f"{HARDEST}?line=")
    assert client.get(place).status_code == 200
    assert "at=1" in place


@pytest.mark.parametrize("host", ["fewest-moves.org", "aaaabbbbccccdddd.org", "abcdefghijklmnopqrstu.org"])
def test_the_host_of_a_link_is_never_a_board(client, host):
    # 16, 20 and 25 characters
    assert opened(client, f"https://{host}{HARDEST}").headers["location"] == HARDEST
    answer = opened(client, f"https://{host}/about")
    assert answer.status_code == 422
    assert "no board in this link" in answer.text


def test_a_fault_is_told_with_its_row_and_the_text_is_kept(client):
    answer = opened(client, "1 2 3\n4 5 5\n7 8 0")
    assert answer.status_code == 422
    assert "Row 2: tile 5 stands twice and 6 is missing (column 5)." in answer.text
    assert "4 5 5" in answer.text
    assert "rh1-" not in re.sub(r'placeholder="[^"]*"', "", answer.text)  # nobody drew a jam


def test_what_was_a_choice_is_shown_with_the_other_reading(client):
    answer = opened(client, "AA...O\n.....O\nXX...O\n...QQQ\n....CC\n..RRR.")
    assert answer.status_code == 200
    assert "X is the red car here, and became A." in answer.text
    assert "4 slides, and no shorter way exists." in answer.text
    assert "Not what you meant?" in answer.text
    other = re.search(r'href="(/jams/rh1-6-AAooo[^"]*)">A as the red car', answer.text)
    assert client.get(other[1]).status_code == 200
    assert answer.text.count("<svg") > 1  # the sprite, and the board


def test_a_file_of_many_boards_becomes_a_list_with_an_answer_each(client):
    # two rows of the public database (the first number is a claim, and wrong on purpose), one bent car, one tile board
    rows = f"99 {CELLS} 4780\n# a comment\n02 ooBoooooBoooAABooooooooooooooooooooo 14\n"
    rows += "BBoooooBooooAAoooooooooooooooooooooo\nsp1-3-813402765"
    text = opened(client, rows).text
    assert re.findall(r'class="answer">([^<]*)<', text) == [
        "51 slides, and no shorter way exists.",
        "2 slides, and no shorter way exists.",
        "14 moves, and no shorter way exists.",
    ]
    assert "Car B is bent" in text


def test_a_board_that_cannot_be_solved_is_offered_for_the_goals_it_can_reach(client):
    text = opened(client, "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0").text
    assert "the goal 1 2 3 … with the gap last cannot be reached" in text
    # in a mirror (rows from right to left) it can: the rows reversed
    assert 'href="/tiles/sp1-4-43218765cba90efd"' in text


def test_gap_first_turns_the_board(client):
    # 1 4 2/3 0 5/6 7 8 turned by half, and t for 9 - t: 1 2 3/4 0 6/7 5 8
    answer = client.post("/api/read", json={"text": "1 4 2/3 0 5/6 7 8", "goal": "gap-first"}).json()
    assert answer["boards"][0]["code"] == "sp1-3-123406758"
    assert "/tiles/sp1-3-123406758" in opened(client, "1 4 2/3 0 5/6 7 8", goal="gap-first").text


def test_programs_get_every_field_of_every_board(client):
    answer = client.post("/api/read", json={"text": f"sp1-3-813402765\n{HARDEST}?line=F%2B1&at=1\nbanana"}).json()
    tiles, jam, fault = answer["boards"]
    assert set(tiles) == {"family", "code", "row", "notes", "names", "other", "game", "error"}
    assert (tiles["code"], tiles["row"], tiles["game"], tiles["error"]) == ("sp1-3-813402765", 1, None, None)
    assert (jam["family"], jam["row"], jam["game"]) == ("jams", 2, {"line": "F+1", "at": 1})
    assert (fault["code"], fault["row"]) == (None, 3)
    assert fault["error"]


@pytest.mark.parametrize("goal", ["", "gap-middle"])
def test_an_unknown_goal_is_refused(client, goal):
    assert client.post("/api/read", json={"text": "1 2 3 0", "goal": goal}).status_code == 422


def test_a_text_past_the_bound_is_refused_with_a_sentence(client):
    answer = client.post("/api/read", json={"text": "A" * 70_000})
    assert answer.status_code == 422
    assert "70,000 characters" in answer.json()["detail"]
    assert "64,000 are read at a time" in opened(client, "1 2 3 0 " * 9_000).text


@given(text=st.text(max_size=60))
@settings(deadline=None, max_examples=60)
def test_no_text_makes_a_server_error(client, text):
    assert opened(client, text).status_code < 500
    assert client.post("/api/read", json={"text": text}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/tiles", "/jams", "/help", SMALL, HARDEST, "/nothing-here"])
def test_the_box_is_on_every_page_once(client, path):
    assert client.get(path).text.count('id="open"') == 1


def test_every_example_of_the_help_page_is_read(client):
    section = client.get("/help").text.split('id="paste"')[1].split("</section>")[0]
    examples = [unescape(example) for example in re.findall(r"<pre[^>]*>([^<]*)</pre>", section)]
    assert len(examples) > 10
    for example in examples:
        assert [reading.error for reading in read(example)] == [None], example


def test_a_body_that_is_no_json_is_told_where_it_stops_being_it(client):
    answer = client.post("/api/read", content='{"text": rh1', headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["detail"]) == (422, "the request is not written as JSON: Expecting value at sign 9")


@pytest.mark.parametrize(
    ("boards", "told"), [(200, ""), (201, "1 further board was left out"), (202, "2 further boards were left out")]
)
def test_a_page_of_many_boards_says_how_many_it_leaves_out(client, boards, told):
    page = client.post("/open", data={"code": "\n".join(["123456708"] * boards)}).text
    assert ("200 boards, each" in page, "left out" in page, told in page) == (True, bool(told), True)


@pytest.mark.parametrize(("text", "rows"), [("", 3), ("813402765", 2), ("8 1 3\n4 0 2\n7 6 5", 4), ("1\n" * 30, 12)])
def test_the_box_has_a_row_more_than_its_text_and_never_more_than_twelve(text, rows):
    assert rows_for(text) == rows
