"""The tiles of a board in one row, and the arcs over them."""

from app.puzzles.tiles.board import Board
from app.web.learn.views.arcs import row


def test_the_row_of_a_solved_board_lies_flat():
    """Three tiles 44 apart round the middle of 640 units, each 28 wide."""
    flat = row(Board(2, 2, (1, 2, 3, 0)))
    assert flat.arcs == ()
    assert [(tile.number, tile.x, tile.left) for tile in flat.tiles] == [(1, 276.0, 262.0), (2, 320.0, 306.0), (3, 364.0, 350.0)]
    assert flat.words == "0 pairs with the larger tile first"
