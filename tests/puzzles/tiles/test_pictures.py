"""Pictures on tiles: which part of the canvas a board shows, and which tiles look alike on it, worked out from the picture again."""

import pytest

from app.puzzles import FAMILIES
from app.puzzles.drawing import Box
from app.puzzles.tiles import pictures
from app.puzzles.tiles.board import Board
from bench.pictures import SIZES, groups

ALBUM = FAMILIES["tiles"].album
NAMES = [picture.name for picture in ALBUM.pictures]


def test_there_are_eight_pictures_or_more_each_with_words():
    assert len(set(NAMES)) >= 8
    assert all(picture.title and picture.words for picture in ALBUM.pictures)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_alike_tiles_says_what_the_picture_shows(name):
    assert {size: pictures.alike(Board.goal(*size), name) for size in SIZES} == {size: groups(name, *size) for size in SIZES}


def test_the_sky_of_the_harbour_is_plain_down_to_the_roofs():
    """The highest roof is at 330 of 1,200, so the first of four rows is sky and nothing else, and no second one is."""
    assert pictures.alike(Board.goal(4, 4), "harbour") == "1-2-3-4"


def test_the_patches_of_the_quilt_come_again_as_on_a_chessboard():
    white = [4 * row + col + 1 for row in range(4) for col in range(4) if (row + col) % 2 == 0 and (row, col) != (3, 3)]
    black = [4 * row + col + 1 for row in range(4) for col in range(4) if (row + col) % 2]
    assert pictures.alike(Board.goal(4, 4), "quilt") == ",".join("-".join(map(str, group)) for group in (white, black))


@pytest.mark.parametrize(("rows", "cols"), SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_a_board_shows_a_part_of_the_canvas_in_its_own_shape(name, rows, cols):
    left, top, width, height = pictures.window(pictures.MOTIFS[name].heart, rows, cols)
    assert width / height == pytest.approx(cols / rows)
    assert 0 <= left <= left + width <= pictures.CANVAS + 1e-6
    assert 0 <= top <= top + height <= pictures.CANVAS + 1e-6


def test_a_tile_is_cut_from_where_it_belongs_wherever_it_stands():
    drawing = ALBUM.view(Board(2, 3, (4, 1, 2, 5, 0, 3)), "fox", True)
    assert [piece.cut.shift for piece in drawing.pieces] == [(0, 0), (-100, 0), (-200, 0), (0, -100), (-100, -100)]
    assert drawing.piece("5").cut.face == Box(103, 103, 94, 91)
    assert drawing.picture.last == Box(203, 103, 94, 91)
    assert drawing.picture.file == "pictures/fox.svg"
    assert drawing.kind == "tiles pictured"


def test_alike_tiles_are_named_in_words():
    told = Board.goal(4, 4).seen("1-2-3-4")
    assert ALBUM.alike_words(told, "harbour") == "The four sky tiles 1, 2, 3 and 4 look alike"
    assert ALBUM.alike_words(Board.goal(3, 3).seen("7-8"), "own") == "Tiles 7 and 8 look alike"
    assert ALBUM.alike_words(Board.goal(3, 3), "fox") == ""
