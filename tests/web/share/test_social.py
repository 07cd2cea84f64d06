"""What a chat shows beside a link: the words of the page, and a picture that is there, by addresses that lead here from anywhere."""

import re
from html import unescape

import pytest

JAM, TILES = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "sp1-3-813402765"
HERE = "http://testserver"


def told(client, address):
    page = client.get(address)
    assert page.status_code == 200
    return {
        name: unescape(text)
        for name, text in re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', page.text)
    }


@pytest.mark.parametrize(
    ("address", "picture"),
    [
        (f"/tiles/{TILES}?picture=fox", f"/tiles/{TILES}.png?picture=fox"),
        (f"/tiles/{TILES}?picture=own&numbers=off&alike=1-2", f"/tiles/{TILES}.png"),  # no other browser has the photo
        (f"/jams/{JAM}?line=B%2B3&at=0", f"/jams/{JAM}.png?line=B%2B3&at=0"),
        (f"/set?title=A+%26+B&p={JAM}&p={TILES}", f"/set/picture.png?title=A+%26+B&p={JAM}&p={TILES}"),
        (f"/set/2?p={JAM}&p={TILES}", f"/set/picture.png?p={JAM}&p={TILES}"),
        ("/daily/2026-12-01", "/daily/2026-12-01.png"),
        ("/daily/2026-12-01/answers", "/daily/2026-12-01.png"),
        (f"/learn/parity?board={TILES}", f"/tiles/{TILES}.png"),
        ("/make/jams?size=6&cells=" + JAM.removeprefix("rh1-6-"), f"/jams/{JAM}.png"),
        ("/make/tiles?size=3&cells=813402765&picture=fox", f"/tiles/{TILES}.png?picture=fox"),
    ],
)
def test_a_link_shows_the_board_it_opens(client, address, picture):
    assert told(client, address)["og:image"] == HERE + picture


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/daily",
        "/set",
        "/library",
        "/library/collections/hardest-by-size",
        "/learn",
        "/learn/parity?step=2",
        "/make/jams",
        "/levels",
        "/help",
    ],
)
def test_every_page_has_words_and_a_picture_for_a_chat(client, address):
    tags = told(client, address)
    assert tags["og:url"] == HERE + address
    assert tags["og:title"]
    assert " · Fewest Moves" not in tags["og:title"]  # the name of the site has a place of its own
    assert len(tags["og:description"]) > 30
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["twitter:image"] == tags["og:image"]
    path = tags["og:image"].removeprefix(HERE)
    assert path.startswith(("/jams/", "/tiles/", "/daily/"))
    assert client.get(path.replace(".png", ".svg") if "/daily/" not in path else path[:-4]).status_code == 200


def test_a_fault_is_not_offered_to_chats(client):
    assert "og:image" not in client.get("/daily/2026-02-30").text


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"/set/picture.png?title=Class+7b&p={JAM}&p={TILES}&race=yes", ("Class 7b", "2 puzzles", "A race")),
        (f"/set/picture.png?p=nonsense&p={JAM}", ("A set of", "puzzles", "1 puzzle")),
        (f"/set/picture.png?title=%3Cb%3EThe+longest%00+of+all+titles&p={JAM}", ("&lt;b&gt;The longest", "of all titles")),
        ("/daily/2026-12-01.png", ("Daily puzzles", "2026-12-01", "Jam of 11 slides")),
    ],
)
def test_a_picture_has_the_title_in_lines(client, drawn, address, words):
    assert client.get(address).headers["content-type"] == "image/png"
    assert [word for word in words if f">{word}</text>" not in drawn[0]] == []


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/set/picture.png", 404),
        ("/set/picture.png?p=nonsense", 404),
        ("/daily/2026-02-30.png", 422),
        ("/daily/2999-01-01.png", 404),
    ],
)
def test_what_holds_no_puzzle_has_no_picture(client, address, status):
    assert client.get(address).status_code == status
