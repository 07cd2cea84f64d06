"""Every text is a jam or is refused with the fault and the cell."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams import code
from app.puzzles.jams.board import Slide
from tests.puzzles.jams.test_board import PICTURE, boards

DATA = Path(__file__).parents[2] / "data" / "jams"
HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


@given(boards())
def test_codes_pictures_and_bare_cells_round_trip(board):
    assert code.read(str(board)) == board
    assert code.read(code.picture(board)) == board
    assert code.read(board.cells) == board
    assert str(code.read(str(board))) == str(board)


@given(st.one_of(st.text(), st.text("ABCox.", min_size=16, max_size=16), st.text("Aox", min_size=16, max_size=16)))
@example("rh1-6-")
@example("rh1--")
@example("car,orientation,col,row,length")
@example("²" * 16)
def test_any_text_is_a_jam_or_refused(text):
    try:
        board = code.read(text)
    except CodeError:
        return
    assert code.read(str(board)) == board
    board.verdict()
    list(board.moves())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("rh1-6-" + HARDEST[:-1], "a 6x6 board has 36 cells, and the text has 35"),
        ("rh1-3-AAooooooo", "a jam's size is a number from 4 to 12, not '3'"),
        ("rh1-13-AA", "a jam's size is a number from 4 to 12, not '13'"),
        ("AAo", "3 characters are neither"),
        ("rh1-4-AAoo?ooooooooooo", "'?' at row 2, column 1 is not a cell"),
        ("rh1-4-AAooBooooooooooo", "car B has only one cell, at row 2, column 1"),
        ("rh1-4-AAooBBooBooooooo", "car B is bent: the cell at row 3, column 1 is not in line with the one at row 2, column 2"),
        ("rh1-4-AAooBooBoooooooo", "car B is split: the cell at row 2, column 4 is not in line with the one at row 2, column 1"),
        ("rh1-4-AAooBoooooooBooo", "car B is split: the cell at row 4, column 1 is not in line with the one at row 2, column 1"),
        ("rh1-4-AAoBBooooooooooo", "car B is wrapped round the edge: it ends at row 1, column 4 and goes on at row 2, column 1"),
        ("rh1-4-AAooooBBBooooooo", "car B is wrapped round the edge: it ends at row 2, column 4 and goes on at row 3, column 1"),
        ("rh1-4-BBoooooooooooooo", "there is no car A"),
        ("rh1-4-AoooAooooooooooo", "car A is vertical at row 1, column 1"),
        ("rh1-4-AAooBBBBoooooooo", "car B at row 2, column 1 is 4 cells long: only boards above 6x6"),
    ],
)
def test_a_fault_is_named_with_its_cell(text, fault):
    with pytest.raises(CodeError) as caught:
        code.read(text)
    assert fault in str(caught.value)


def test_ten_kilobytes_of_junk_are_refused_by_their_length():
    with pytest.raises(CodeError, match="10,000 characters long"):
        code.read("A" * 10_000)


@pytest.mark.parametrize(
    "text",
    [
        HARDEST,
        f"51 {HARDEST} 4780",
        f"99 {HARDEST}",
        HARDEST.replace("o", "."),
        HARDEST.replace("o", "-"),
        HARDEST.replace("o", "_"),
        "\n".join("|" + " ".join(HARDEST[i : i + 6]) + "|" for i in range(0, 36, 6)),
        f"https://puzzles.example/rush/#{HARDEST}/51",
        f"https://puzzles.example/jams/rh1-6-{HARDEST}?line=F%2B1&at=1",
        f"/jams/rh1-6-{HARDEST}",
        f"RH1-6-{HARDEST}",
        HARDEST.replace("A", "X"),
        HARDEST.replace("A", "R"),
    ],
)
def test_foreign_forms_are_read(text):
    assert str(code.read(text)) == f"rh1-6-{HARDEST}"


def test_a_link_without_a_board_is_refused():
    with pytest.raises(CodeError, match="there is no jam in this link"):
        code.read("https://puzzles.example/about")


def test_a_course_file_keeps_its_cars_and_maps_their_names():
    board, names = code.read_named((DATA / "Rushhour12x12_7.csv").read_text())
    assert (board.size, len(board.cars), names["A"]) == (12, 44, "X")
    assert {"A", "AA", "AS"} <= set(names.values())
    assert len(set(names.values())) == len(names) == 21
    assert board.car("B").row == 0
    assert board.target.row == 5


@pytest.mark.parametrize(
    "name", ["Rushhour6x6_1", "Rushhour6x6_2", "Rushhour6x6_3", "Rushhour9x9_4", "Rushhour9x9_5", "Rushhour9x9_6"]
)
def test_every_course_board_survives_export_and_import(name):
    board = code.read((DATA / f"{name}.csv").read_text())
    assert code.read(code.picture(board)) == board == code.read(str(board))


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("X,Q,1,1,2", "line 2: car X has the orientation 'Q' instead of H or V"),
        ("X,H,0,1,2", "line 2: col of car X is '0' instead of a number from 1 to 12"),
        ("X,H,1,1", "line 2: length of car X is '' instead of a number from 1 to 12"),
        ("X,H,1,3,2\nB,V,1,2,2", "car B stands on another car at row 3, column 1"),
        ("X,H,1,3,2\nX,H,4,3,2", "car X stands twice in the file"),
        ("X,H,12,3,2", "car X at row 3, column 12 reaches past the largest board"),
        ("B,H,1,3,2", "there is no car A"),
    ],
)
def test_a_fault_in_a_file_is_named(row, fault):
    with pytest.raises(CodeError) as caught:
        code.read("car,orientation,col,row,length\n" + row)
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("text", "slide"),
    [("A+1", "A+1"), ("a 1", "A+1"), ("A right 1", "A+1"), ("d down 2", "D+2"), ("C>", "C+1"), ("b2", "B+2"), ("A left", "A-1")],
)
def test_a_slide_may_be_typed_in_many_ways(text, slide):
    assert code.typed_move(code.read(PICTURE), text) == Slide.parse(slide)


def test_a_typed_slide_goes_along_its_car():
    with pytest.raises(IllegalMoveError, match="red car is horizontal: it cannot move up"):
        code.typed_move(code.read(PICTURE), "A up 1")
    with pytest.raises(CodeError):
        code.typed_move(code.read(PICTURE), "forward!")


@given(st.lists(st.builds(Slide, st.sampled_from("ABz9"), st.integers(1, 11) | st.integers(-11, -1))))
def test_plans_round_trip(moves):
    assert code.read_moves(code.moves_text(moves)) == tuple(moves)
    assert code.read_moves(code.moves_text(moves).replace("+", " ")) == tuple(moves)


def test_words_name_the_red_car_and_trucks():
    board = code.read(PICTURE)
    assert code.words(board, Slide("A", 1)) == "red car right 1"
    assert code.words(board, Slide("B", 2)) == "car B right 2"
    assert code.words(board, Slide("D", -1)) == "truck D up 1"
