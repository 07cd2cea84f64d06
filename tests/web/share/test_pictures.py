"""Pictures and codes to scan, read back by libraries that did not write them."""

import struct
from concurrent.futures import ThreadPoolExecutor

import pytest
import resvg_py
import zxingcpp
from PIL import Image

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_a_png_is_1200_by_630(client):
    answer = client.get(f"/jams/{JAM}.png")
    assert answer.headers["content-type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)


def test_an_impossible_board_says_so_in_its_picture(client):
    swapped = client.get("/tiles/sp1-3-213456780.png")
    assert swapped.status_code == 200
    assert swapped.content != client.get("/tiles/sp1-3-123456780.png").content


def test_what_is_no_board_has_no_picture(client):
    assert client.get("/jams/rh1-6-nonsense.png").status_code == 422
    assert client.get("/jams/rh1-6-nonsense.svg").status_code == 422


def test_equal_requests_are_one_drawing(client):
    painter = client.app.state.painter
    before = painter.drawn
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: client.get("/tiles/sp1-3-813402765.png").content, range(24)))
    assert len(set(answers)) == 1
    assert painter.drawn == before + 1


def test_the_page_names_its_picture(client):
    page = client.get(f"/jams/{JAM}").text
    assert f'<meta property="og:image" content="http://testserver/jams/{JAM}.png">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page


@pytest.mark.parametrize("query", ["", "?line=B%2B3"])
def test_a_scanned_code_is_the_address(client, query, tmp_path):
    drawn = client.get(f"/jams/{JAM}/qr.svg{query}").text
    path = tmp_path / "qr.png"
    path.write_bytes(resvg_py.svg_to_bytes(svg_string=drawn))
    with Image.open(path) as image:
        found = zxingcpp.read_barcodes(image.convert("L"))
    assert [each.text for each in found] == [f"http://testserver/jams/{JAM}{query}"]
