"""The graph of a game that nobody has played here: opened from a link, it shows every board whose distance can be proved."""

import re

from app.puzzles import FAMILIES
from app.puzzles.game import Game
from app.web.play.graph import graph_view
from tests.reference import jams as reference

JAMS = FAMILIES["jams"]
# ..B.C.
# ..B.C.    both trucks stand in the way of A and go down by three; here each goes in two slides
# AAB.C.
CELLS, LINE = "ooBoCoooBoCoAABoCo" + "o" * 18, "B+1.C+1.B+2.C+2"
ROW = re.compile(r'<td><a href="[^"]*">(\d+)</a></td><td>[^<]*</td><td>(\d+)</td>')


def test_a_game_opened_from_a_link_has_every_board_on_its_graph(client):
    page = client.get(f"/jams/rh1-6-{CELLS}", params={"line": LINE, "at": "2"}).text
    boards = Game.replay(JAMS, JAMS.notation.read(CELLS), LINE).boards
    far = reference.distances(CELLS, 6)
    expected = [(str(at), str(far[str(board).rpartition("-")[2]])) for at, board in enumerate(boards)]
    assert ROW.findall(page) == expected
    assert [remaining for _, remaining in expected] == ["3", "3", "3", "2", "1"]
    assert "Left out" not in page


def test_boards_that_are_not_proved_are_counted_and_have_no_place():
    view = graph_view(Game.replay(JAMS, JAMS.notation.read(CELLS), LINE), "slides", {0: 3, 3: 2, 4: 1}, (), {})
    assert view is not None
    assert [point.at for point in view.points] == [0, 3, 4]
    assert view.left_out == "Left out: 2 boards whose fewest slides are not proved yet."
    assert [point.cost for point in view.points] == [0, 0, 0]  # what a move cost is told by the boards on both its sides
