"""What a full server says over HTTP: dear work is refused with a time to come back, the board is kept, cheap work is answered."""

import json

import pytest

FIVE = "/tiles/sp1-5-oam9ckblj57n64hf8230gd1ie"  # the shuffle of `busy server`, which no other test has answered
JAM = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
SCRIPT = {"HX-Request": "true"}
HARD = {"min_moves": "48", "max_moves": "60", "seed": "long"}


@pytest.fixture
def full(client, monkeypatch):
    """A server whose dear lane is taken, with no room to wait."""
    lane = client.app.state.work.desk.dear
    monkeypatch.setattr(lane, "running", lane.at_a_time)
    monkeypatch.setattr(lane, "most_waiting", 0)
    return client


@pytest.fixture
def crowded(client, monkeypatch):
    """A server on which this client has as many long searches as one may have."""
    monkeypatch.setattr(client.app.state.work.desk.dear, "most_for_one", 0)
    return client


def test_a_program_is_told_when_to_come_back(full):
    answer = full.get(f"/api{FIVE}/solution")
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.headers["content-type"] == "application/problem+json"
    assert "try again" in answer.json()["detail"]


def test_one_client_with_too_many_is_told_so(crowded):
    answer = crowded.get(f"/api{FIVE}/solution")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_a_page_says_so_and_keeps_the_board(full):
    page = full.get(FIVE)
    assert page.status_code == 200  # the board can be played
    assert "Many boards are being searched just now" in page.text
    hint = full.get(f"{FIVE}?hint=1")
    assert (hint.status_code, int(hint.headers["retry-after"]) > 0) == (503, True)
    assert 'id="board"' in hint.text
    assert "Many boards are being searched just now" in hint.text


def test_a_look_at_the_numbers_brings_the_numbers_part_and_when_to_look_again(full):
    answer = full.get(f"{FIVE}/remaining", headers=SCRIPT)
    assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (503, True)
    assert 'id="remaining"' in answer.text
    assert 'id="game"' not in answer.text


def test_a_jam_hint_is_answered_by_a_full_server(full):
    assert full.get(f"/api{JAM}/hint").json()["remaining"] == 51
    assert full.get(f"{JAM}?hint=3").status_code == 200


def test_a_full_server_refuses_before_it_promises_news(full):
    answer = full.post("/jams", data=HARD, headers={"Accept": "application/x-ndjson"})
    assert answer.status_code == 503
    assert "retry-after" in answer.headers


def test_the_stream_of_news_ends_with_a_jam_that_meets_the_wish(client):
    wish = {"min_moves": "5", "max_moves": "20", "seed": "news"}
    answer = client.post("/jams", data=wish, headers={"Accept": "application/x-ndjson"})
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[-1]["met"] is True
    assert 5 <= lines[-1]["length"] <= 20
    assert client.get(lines[-1]["url"]).status_code == 200
    assert all(set(line) >= {"tries", "hardest", "url"} for line in lines[:-1])


def test_stop_over_http_answers_with_the_board_and_what_is_known(client):
    answer = client.get(f"{FIVE}?stop=1")
    assert answer.status_code == 200
    assert 'id="board"' in answer.text
    assert "data-ask" not in answer.text  # nothing more is being searched


def test_the_counters_tell_of_the_lanes_and_the_memory(client):
    told = client.get("/metrics").text
    assert 'fewest_lane{lane="dear",state="running"} 0.0' in told
    assert 'fewest_lane{lane="cheap",state="waiting"} 0.0' in told
    assert float(told.split("\nfewest_own_bytes ")[1].split()[0]) > 50_000_000
