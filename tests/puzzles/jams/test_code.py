"""Every text is a jam or is refused with the fault and the cell."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams import code
from app.puzzles.jams.board import Slide
from tests.puzzles.jams.test_board import SMALL, boards

HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


@given(boards())
def test_codes_and_bare_cells_round_trip(board):
    assert code.read(str(board)) == board
    assert code.read(board.cells) == board
    assert str(code.read(str(board))) == str(board)


@given(st.one_of(st.text(), st.text("ABCox.", min_size=16, max_size=16), st.text("Aox", min_size=16, max_size=16)))
@example("rh1-6-")
@example("rh1--")
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
        ("rh1-4-AAooBooBoooooooo", "car B is split: the cell at row 2, column 4 does not touch the one at row 2, column 1"),
        ("rh1-4-AAooBoooooooBooo", "car B is split: the cell at row 4, column 1 does not touch the one at row 2, column 1"),
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


@pytest.mark.parametrize("text", [HARDEST, f"RH1-6-{HARDEST}", f" rh1-6-{HARDEST}\n"])
def test_a_code_and_bare_cells_are_read(text):
    assert str(code.read(text)) == f"rh1-6-{HARDEST}"


@pytest.mark.parametrize(
    "text",
    [HARDEST.replace("o", "."), HARDEST.replace("A", "X"), f"51 {HARDEST}", f"/jams/rh1-6-{HARDEST}", HARDEST.replace("o", " ")],
)
def test_what_people_write_is_for_the_reader(text):
    with pytest.raises(CodeError):
        code.read(text)


@pytest.mark.parametrize(
    ("text", "slide"),
    [("A+1", "A+1"), ("a 1", "A+1"), ("A right 1", "A+1"), ("d down 2", "D+2"), ("C>", "C+1"), ("b2", "B+2"), ("A left", "A-1")],
)
def test_a_slide_may_be_typed_in_many_ways(text, slide):
    assert code.typed_move(code.read(SMALL), text) == Slide.parse(slide)


def test_a_typed_slide_goes_along_its_car():
    with pytest.raises(IllegalMoveError, match="red car is horizontal: it cannot move up"):
        code.typed_move(code.read(SMALL), "A up 1")
    with pytest.raises(CodeError):
        code.typed_move(code.read(SMALL), "forward!")


@given(st.lists(st.builds(Slide, st.sampled_from("ABz9"), st.integers(1, 11) | st.integers(-11, -1))))
def test_plans_round_trip(moves):
    assert code.read_moves(code.moves_text(moves)) == tuple(moves)
    assert code.read_moves(code.moves_text(moves).replace("+", " ")) == tuple(moves)


def test_words_name_the_red_car_and_trucks():
    board = code.read(SMALL)
    assert code.words(board, Slide("A", 1)) == "red car right 1"
    assert code.words(board, Slide("B", 2)) == "car B right 2"
    assert code.words(board, Slide("D", -1)) == "truck D up 1"
