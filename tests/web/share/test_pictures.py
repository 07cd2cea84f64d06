"""Pictures and codes to scan, read back by libraries that did not write them."""

import struct
from concurrent.futures import ThreadPoolExecutor

import pytest
import zxingcpp
from PIL import Image

from app.web.share.drawer import draw

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_a_png_is_1200_by_630(client):
    answer = client.get(f"/jams/{JAM}.png")
    assert answer.headers["content-type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/tiles/sp1-3-213456780.png", ("Tiles · 3 × 3", "This board cannot", "be solved")),
        ("/jams/rh1-6-ooooooooooooAABBoooooooooooooooooooo.png", ("Jam · 6 × 6", "This board cannot", "be solved")),
        ("/tiles/sp1-3-813402765.png", ("14 moves", "No shorter way exists")),
        (f"/jams/{JAM}.png?line=B%2B3", ("1 slide", "No shorter way exists")),
        (f"/jams/{JAM}.png?line=B%2B3.A%2B4", ("Solved",)),
    ],
)
def test_a_picture_says_what_is_true_of_the_position_linked(client, drawn, address, words):
    assert client.get(address).status_code == 200
    assert all(f">{each}</text>" in drawn[0] for each in words)


def test_a_picture_that_does_not_know_its_fewest_yet_is_soon_asked_for_again(client, drawn, monkeypatch):
    assert client.get(f"/jams/{JAM}.png").headers["cache-control"] == "public, max-age=3600"
    hasty = client.app.state.settings.model_copy(update={"page_patience": 0.0})
    monkeypatch.setitem(client.app.state._state, "settings", hasty)
    code = client.post("/api/tiles/shuffle", json={"rows": 4, "cols": 4}).json()["code"]  # which no other test has had searched
    answer = client.get(f"/tiles/{code}.png")
    assert ">How few moves?</text>" in drawn[-1]
    assert answer.headers["cache-control"] == "public, max-age=60"


def test_a_picture_that_was_not_drawn_in_time_says_so(client, monkeypatch):
    async def never(svg, desk, asker):
        return b""

    monkeypatch.setattr(client.app.state.painter, "png", never)
    answer = client.get(f"/jams/{JAM}.png")
    assert answer.status_code == 503
    assert "took too long to draw" in answer.text
    assert answer.headers["retry-after"] == "10"


def test_what_is_no_board_has_no_picture(client):
    assert client.get("/jams/rh1-6-nonsense.png").status_code == 422
    assert client.get("/jams/rh1-6-nonsense.svg").status_code == 422


def test_equal_requests_are_one_drawing(client):
    painter = client.app.state.painter
    before = painter.drawn
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: client.get("/tiles/sp1-3-154078326.png").content, range(24)))
    assert len(set(answers)) == 1
    assert painter.drawn == before + 1


def test_the_page_names_its_picture(client):
    page = client.get(f"/jams/{JAM}").text
    assert f'<meta property="og:image" content="http://testserver/jams/{JAM}.png">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    assert '<meta property="og:title" content="Jam · 6 × 6 · Beginner: 2 slides, and no shorter way exists">' in page
    later = client.get(f"/jams/{JAM}", params={"line": "B+3"}).text
    assert f'<meta name="twitter:image" content="http://testserver/jams/{JAM}.png?line=B%2B3">' in later
    assert f'<meta property="og:url" content="http://testserver/jams/{JAM}?line=B%2B3">' in later
    back = client.get(f"/jams/{JAM}", params={"line": "B+3", "at": "0"}).text
    assert f'<meta property="og:image" content="http://testserver/jams/{JAM}.png?line=B%2B3&amp;at=0">' in back


@pytest.mark.parametrize("query", ["", "?line=B%2B3"])
def test_a_scanned_code_is_the_address(client, query, tmp_path):
    drawn = client.get(f"/jams/{JAM}/qr.svg{query}").text
    path = tmp_path / "qr.png"
    path.write_bytes(draw(drawn))
    with Image.open(path) as image:
        found = zxingcpp.read_barcodes(image.convert("L"))
    assert [each.text for each in found] == [f"http://testserver/jams/{JAM}{query}"]
