"""Paper: what may be chosen, and that boards and pieces to cut out have one scale."""

import re

import pytest

from app.puzzles import at_code
from app.web.share.paper import cuttings, filled, leaves

JAM = "rh1-6-ooBoooooBoooAABooooooooooooooooooooo"


def test_large_boards_are_printed_with_a_solution_though_nobody_asked_for_one_before(client):
    """Seeds that no other test searches; a page of a game would not wait for them."""
    codes = [client.post("/api/tiles/shuffle", json={"rows": n, "cols": n, "seed": "on paper"}).json()["code"] for n in (5, 6)]
    page = client.get("/set/print", params={"p": codes}).text
    assert "Not solved in time" not in page
    answers = page[page.index("<h2>Solutions") :]
    assert len(re.findall(r"<b>[12]\. [0-9]+ moves found; at least [0-9]+ are needed\.</b> <span>", answers)) == 2


@pytest.mark.parametrize(("per", "status"), [("1", 200), ("6", 200), ("0", 422), ("7", 422), ("many", 422), ("-1", 422)])
def test_one_to_six_puzzles_a_page(client, per, status):
    answer = client.get(f"/jams/{JAM}/print", params={"per": per})
    assert answer.status_code == status
    assert ("1 to 6 puzzles fit on a page" in answer.text) == (status == 422)


def test_a_bad_code_is_named_and_the_rest_is_printed(client):
    page = client.get("/set/print", params={"p": ["nonsense", JAM]}).text
    assert "nonsense: &#39;nonsense&#39; is no code" in page
    assert page.count("<figure>") == 1


def test_a_set_of_nothing_says_so(client):
    answer = client.get("/set/print")
    assert answer.status_code == 200
    assert "There is no puzzle to print here" in answer.text


@pytest.mark.parametrize("code", [JAM, "sp1-3-813402765", "sp1-2x6-123456789ab0", "rh1-12-AA" + "o" * 142])
def test_a_piece_fits_its_cells_on_the_board(code):
    family, board = at_code(code)
    drawing = family.speech.view(board)
    cut = cuttings(drawing)
    cell = float(cut.width.removesuffix("mm")) / drawing.box[2] * 100
    assert cell <= 32.1
    assert float(cut.width.removesuffix("mm")) <= 182
    assert float(cut.height.removesuffix("mm")) <= 205
    for one in cut.pieces:  # its line to cut along, less the 4 units around it
        assert float(one.width.removesuffix("mm")) / (one.piece.cols + 0.08) == pytest.approx(cell, abs=0.1)
        assert one.piece.rows == 1


def test_pages_take_what_they_have_room_for():
    assert leaves("abcde", 2) == (("a", "b"), ("c", "d"), ("e",))
    assert leaves("", 2) == ()
    short, long = dict.fromkeys("abc", 80), dict.fromkeys("abc", 88 * 30)
    assert filled("abc", short) == (("a", "b", "c"),)
    assert filled("abc", long) == (("a",), ("b",), ("c",))


def test_tiles_of_a_picture_are_printed_with_their_parts_of_it(client):
    page = client.get("/tiles/sp1-3-813402765/print", params={"picture": "fox", "cut": "yes"}).text
    assert 'id="art-picture"' in page
    pieces = page[page.index('class="pieces"') :]
    assert pieces.count('class="print"') == 8
    assert '<a class="button" href="/tiles/sp1-3-813402765?picture=fox">Back</a>' in page
    assert '<input type="hidden" name="picture" value="fox">' in page
