"""Small pictures come with their places worked out: a cell of a tiny board is 22 units, with a margin round all of them."""

from app.puzzles.tiles.board import Board
from app.web.learn.pictures import Tile, histogram, mini


def test_a_tiny_board_gives_each_tile_its_place_and_the_gap_none():
    #  1 . 2
    #  3 4 5
    drawn = mini(Board(2, 3, (1, 0, 2, 3, 4, 5)))
    assert (drawn.width, drawn.height, drawn.bed_width, drawn.bed_height) == (70, 48, 68, 46)
    assert drawn.tiles[0] == Tile("1", 1, 1, 11, 16, "home")
    assert drawn.tiles[1] == Tile("2", 45, 1, 55, 16, "")
    assert [tile.text for tile in drawn.tiles] == ["1", "2", "3", "4", "5"]
    assert (drawn.tiles[4].x, drawn.tiles[4].y) == (45, 23)


def test_the_labels_of_bars_stand_beside_their_lines():
    bars = histogram([1000, 4000], "boards", str)
    assert [level.words for level in bars.levels] == ["1,000", "2,000", "3,000", "4,000"]
    assert [level.y for level in bars.levels] == [148.5, 103.0, 57.5, 12.0]  # a line at 194 and 182 units for 4,000
    assert bars.levels[3].text_y == 16.0
    assert bars.tick_y == 212
