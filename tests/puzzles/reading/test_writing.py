"""Every notation in which a board and its moves are written is read back as the same board and the same moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.jams import FAMILY as JAMS
from app.puzzles.jams import code as jam_code
from app.puzzles.reading import read
from app.puzzles.tiles import FAMILY as TILES
from app.puzzles.tiles import code as tile_code
from app.puzzles.tiles.board import Direction, Push
from tests.puzzles.jams.test_board import boards as jams
from tests.puzzles.tiles.test_code import boards as tile_boards

NOTATIONS = ("Code", "Characters", "Rows", "Picture", "Python", "JSON")


def shape(board):
    """A jam without its letters: the red car, the other cars in any order, the walls."""
    cars = [(car.row, car.col, car.length, car.horizontal) for car in board.cars]
    return board.size, cars[0], sorted(cars[1:]), board.walls


def only(text):
    (reading,) = read(text)
    assert reading.error is None, f"{reading.error}:\n{text}"
    return reading


@given(tile_boards())
def test_every_way_of_writing_tiles_is_read_back(board):
    written = TILES.notation.written(board)
    assert tuple(name for name, _ in written) == NOTATIONS
    for name, text in written:
        assert only(text).board == board, f"{name}: {text}"


@given(jams())
def test_every_way_of_writing_a_jam_is_read_back_but_for_letters(board):
    written = JAMS.notation.written(board)
    assert tuple(name for name, _ in written) == NOTATIONS
    for name, text in written:
        assert shape(only(text).board) == shape(board), f"{name}: {text}"


@given(jams(sizes=(5, 6, 9)), st.permutations("BCDEFGHIJKLMNOPQRSTUVWXYZabcdz0129"))
def test_letters_that_mean_something_give_way(board, letters):
    names = {car.name: letter for car, letter in zip(board.cars[1:], letters, strict=False)}
    cells = "".join(names.get(sign, sign) for sign in board.cells)
    renamed = jam_code.board(cells, board.size)
    for name, text in JAMS.notation.written(renamed):
        assert shape(only(text).board) == shape(board), f"{name}: {text}"


def test_the_picture_of_tiles_has_a_frame_and_an_empty_gap():
    board = tile_code.read("sp1-2x3-412503")
    assert (
        dict(TILES.notation.written(board))["Picture"]
        == "+---+---+---+\n| 4 | 1 | 2 |\n+---+---+---+\n| 5 |   | 3 |\n+---+---+---+"
    )


@pytest.mark.parametrize(
    ("code", "text"), [("sp1-3-813402765", "813402765"), ("sp1-3x2-412503", "3x2: 412503"), ("sp1-2x2-1230", "1230")]
)
def test_bare_characters_name_a_size_that_they_do_not_show(code, text):
    assert dict(TILES.notation.written(tile_code.read(code)))["Characters"] == text


@given(st.lists(st.builds(Push, st.sampled_from(Direction), st.integers(1, 5))))
def test_moves_of_tiles_are_read_back_with_and_without_repeats(moves):
    singles = [single for move in moves for single in move.singles]
    for _, text in TILES.notation.moves_written(moves):
        assert [single for move in TILES.notation.read_moves(text) for single in move.singles] == singles


def test_slides_are_written_whole_and_cell_by_cell():
    line = JAMS.notation.read_moves("A+2.B-1")
    assert [text for _, text in JAMS.notation.moves_written(line)] == ["A+2.B-1", "A+1.A+1.B-1"]
    assert JAMS.rules.count(JAMS.notation.read_moves("A+1.A+1.B-1"), "slides") == 2
