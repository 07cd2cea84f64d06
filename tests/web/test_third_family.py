"""A kind of puzzle that nobody has heard of is registered, read, played, solved and shown by the same code as the others."""

import json
import re
from dataclasses import MISSING, fields

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.puzzles import FAMILIES
from app.puzzles.family import Speech
from app.settings import Settings
from app.web import words
from tests.coins import coins_family

GIVEN = ("title", "aim", "units", "by_hand", "done", "words", "piece", "piece_words", "explain", "view")


@pytest.fixture
def client(monkeypatch, tables_folder, tmp_path):
    more = {field.name: "Swap neighbours." for field in fields(Speech) if field.name not in GIVEN and field.default is MISSING}
    family = coins_family(more)
    monkeypatch.setitem(FAMILIES, "coins", family)
    monkeypatch.setattr(words, "UNITS", words.UNITS | family.speech.units)
    app = create_app(Settings(tables_dir=tables_folder, data_dir=tmp_path, table_set="standard", page_patience=5.0))
    with TestClient(app, follow_redirects=False) as client:
        while client.get("/readyz").status_code != 200:
            pass
        yield client


def test_it_is_shown_with_its_proved_number(client):
    page = client.get("/coins/co1-2143").text
    assert "2 swaps, and no shorter way exists" in page  # two pairs stand the wrong way round
    assert 'aria-label="Row of 4 coins"' in page
    assert "Press a coin to swap it with the one to its right." in page


def test_its_pieces_are_links_to_the_game_after_the_move(client):
    page = client.get("/coins/co1-2143").text
    assert re.search(r'<a id="coin-0"[^>]*href="/coins/co1-2143\?line=S1[&"]', page)


def test_it_is_played_to_the_win(client):
    answer = client.post("/coins/co1-2143/move", data={"line": "S1", "move": "S3"})
    assert answer.headers["location"].startswith("/coins/co1-2143?line=S1.S3")
    page = client.get("/coins/co1-2143?line=S1.S3").text
    assert "The coins are in order." in page
    assert 'data-won="yes"' in page


def test_what_is_not_legal_is_refused_in_its_own_words(client):
    answer = client.post("/coins/co1-2143/move", data={"move": "S9"})
    assert answer.status_code == 409
    assert "There are no coins at 9 and 10." in answer.text
    assert client.get("/coins/co1-x").status_code == 422


def test_programs_are_answered(client):
    told = client.get("/api/coins/co1-4321/solution").json()
    assert (told["outcome"], told["length"], told["hops"]) == ("optimal", 6, 6)  # six pairs stand the wrong way round
    hint = client.get("/api/coins/co1-2143/hint").json()
    assert (hint["remaining"], len(hint["replies"])) == (2, 3)
    assert sorted(reply["cost"] for reply in hint["replies"]) == [0, 0, 2]
    assert json.loads(client.get("/api/coins/co1-2143").text)["legal"] == ["S1", "S2", "S3"]


def test_a_hint_is_given_rung_by_rung(client):
    assert "2 swaps" in client.get("/coins/co1-2143?hint=1").text
    assert "coin" in client.get("/coins/co1-2143?hint=3").text
