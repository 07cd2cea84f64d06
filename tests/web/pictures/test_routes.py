"""A picture on the tiles: every address carries it on, and without numbers what looks alike is interchangeable."""

import re
from html import unescape

import pytest

from app.puzzles.lists.levels import levels

BOARD = "/tiles/sp1-4-179683ab4e20f5dc"
SWAPPED = "/tiles/sp1-4x3-213456789ab0"  # 1 and 2 have changed places: both are sky in the harbour


def links(page, path):
    return [unescape(url) for url in re.findall(r'(?:href|action)="([^"]+)"', page) if unescape(url).startswith(path)]


def test_every_address_of_a_game_carries_its_picture_on(client):
    page = client.get(f"{BOARD}?picture=harbour&numbers=off&line=U&help=none").text
    inside = [url for url in links(page, BOARD) if "/move" not in url and "/solve" not in url]
    bare = {url for url in inside if "picture=harbour" not in url or "numbers=off" not in url}
    # The page of pictures leads there with the picture too; "Show the numbers" is the one that leaves `numbers=off` out.
    assert len(inside) > 10
    assert {re.sub(r"help=none&?", "", url) for url in bare} <= {BOARD, f"{BOARD}?line=U&picture=harbour"}
    assert page.count('name="picture" value="harbour"') == page.count('name="line"')


def test_a_move_keeps_the_picture(client):
    answer = client.post(f"{BOARD}/move", data={"move": "U", "picture": "fox", "numbers": "off"})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{BOARD}?line=U&picture=fox&numbers=off"


def test_a_board_that_looks_right_is_solved_without_numbers_and_only_then(client):
    assert "cannot be solved" in client.get(f"{SWAPPED}?wait=1").text
    assert "cannot be solved" in client.get(f"{SWAPPED}?picture=harbour&wait=1").text
    page = client.get(f"{SWAPPED}?picture=harbour&numbers=off&wait=1").text
    assert "cannot be solved" not in page
    assert 'data-won="yes"' in page
    assert 'data-alike="1-2-3"' in page
    assert "The three sky tiles 1, 2 and 3 look alike" in page


def test_numbers_are_hidden_without_a_line_that_was_won_on_its_way(client):
    """L brings the board to where it looks right, R away from it again."""
    page = client.get("/tiles/sp1-4x3-213456789a0b?picture=harbour&line=L.R").text
    url = next(url for url in links(page, "/tiles/sp1-4x3") if "numbers=off" in url)
    assert url == "/tiles/sp1-4x3-213456789a0b?picture=harbour&numbers=off"
    assert client.get(url).status_code == 200
    assert client.get("/tiles/sp1-4x3-213456789a0b?picture=harbour&numbers=off&line=L.R").status_code == 422
    page = client.get("/tiles/sp1-4x3-213456789a0b?picture=harbour&line=R.L").text
    assert "/tiles/sp1-4x3-213456789a0b?line=R.L&picture=harbour&numbers=off" in links(page, "/tiles/sp1-4x3")


def test_a_won_level_leads_to_the_next_with_its_picture(client):
    level, after = levels("tiles")[2:4]
    way = client.get(f"/api/tiles/{level.code}/solution").json()["moves"]
    page = client.get(f"/tiles/{level.code}?picture=fox&line={'.'.join(way)}").text
    assert f"/tiles/{after.code}?picture=fox" in links(page, "/tiles/")


def test_new_tiles_are_dealt_with_the_picture_chosen_before(client):
    page = client.get("/tiles?picture=quilt").text
    assert page.count('name="picture" value="quilt"') == page.count('action="/tiles"') == 7  # six sizes and the form
    assert "/tiles?picture=fox" in links(page, "/tiles")
    fields = {"rows": "3", "cols": "3", "seed": "monday"}
    given = {
        name: client.post("/tiles", data=fields | {"picture": name}).headers["location"] for name in ("quilt", "own", "nobody")
    }
    assert given == {
        "quilt": "/tiles/sp1-3-154078326?picture=quilt",
        "own": "/tiles/sp1-3-154078326?picture=own",
        "nobody": "/tiles/sp1-3-154078326",
    }
    assert 'name="picture"' not in client.get("/tiles?picture=nobody").text


def test_the_maker_leads_to_the_pictures_once_its_board_is_whole(client):
    assert "/tiles/sp1-3-813402765/pictures" in links(client.get("/make/tiles?size=3&cells=813402765").text, "/tiles")
    assert links(client.get("/make/tiles?size=3&cells=81340276.").text, "/tiles/") == []


def test_a_hint_is_for_what_the_eye_sees(client):
    """One tile before it looks right: plain, the board cannot be solved at all."""
    page = client.get("/tiles/sp1-4x3-213456789a0b/hint?picture=harbour&numbers=off&hint=3&wait=1").text
    assert "1 move, and no shorter way exists" in page
    assert "Tile 11 left" in page


def test_a_photo_says_itself_what_looks_alike(client):
    page = client.get("/tiles/sp1-3-213456780?picture=own&numbers=off&alike=1-2").text
    assert 'data-won="yes"' in page
    assert 'name="alike" value="1-2"' in client.get("/tiles/sp1-3-213456708?picture=own&numbers=off&alike=1-2").text
    assert 'data-won="no"' in client.get("/tiles/sp1-3-213456780?picture=own&alike=1-2").text


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"{BOARD}?picture=nobody", "no picture called"),
        (f"{BOARD}?picture=own&numbers=off&alike=1-99", "99"),
        (f"{BOARD}?picture=own&numbers=off&alike=1", "alone in its group"),
        ("/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo?picture=fox", "no pictures"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_sentence(client, address, words):
    answer = client.get(address)
    assert answer.status_code == 422
    assert words in answer.text


def test_the_page_of_pictures_leads_back_to_the_game_as_it_stands(client):
    page = client.get(f"{BOARD}/pictures?line=U.D&at=1&picture=fox").text
    games = links(page, BOARD)
    assert f"{BOARD}?line=U.D&at=1" in games
    assert f"{BOARD}?line=U.D&at=1&picture=quilt" in games
    assert f"{BOARD}?line=U.D&at=1&picture=fox" in games  # back; its own card is marked and leads nowhere
    assert page.count("chosen") >= 1
    assert client.get("/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo/pictures").status_code == 404


@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_the_shared_picture_shows_the_tiles_as_the_page_does(client, ending):
    plain, fox = client.get(f"{BOARD}{ending}"), client.get(f"{BOARD}{ending}?picture=fox")
    assert fox.status_code == 200
    assert len(fox.content) > len(plain.content) + 5_000
    if ending == ".svg":
        assert "http" not in fox.text.replace("http://www.w3.org/2000/svg", "")


def test_a_new_puzzle_has_the_same_picture(client):
    answer = client.get("/tiles/another?like=sp1-3-813402765&picture=fox&numbers=off")
    assert re.fullmatch(r"/tiles/sp1-3-\w{9}\?picture=fox&numbers=off", answer.headers["location"])
