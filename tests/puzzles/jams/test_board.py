"""The rules: what a car may do, and what it is told when it may not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.draw import Draw
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams import code
from app.puzzles.jams.board import Board, Slide
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.view import view
from tests.reference import jams as slow

# BB..D.
# ....D.
# .AA.D.      A+1 and A-1 are the slides of A
# ......
# .xCCC.
# ......
SMALL = "BBooDo" + "ooooDo" + "oAAoDo" + "oooooo" + "oxCCCo" + "oooooo"


@st.composite
def boards(draw, sizes=(4, 5, 6, 7, 9, 12)):
    size, seed = draw(st.sampled_from(sizes)), draw(st.integers(0, 10**6))
    return scatter(Draw(f"boards {seed}"), size, draw(st.integers(0, 2)), 1, size + 3)


def refusal(text):
    with pytest.raises(IllegalMoveError) as caught:
        code.read(SMALL).apply(Slide.parse(text))
    return str(caught.value)


def test_a_car_cannot_jump():
    assert refusal("A+3") == "red car cannot move right 3: truck D is in its way at row 3, column 5"


def test_a_car_cannot_pass_a_wall():
    assert refusal("C-1") == "truck C cannot move left 1: a wall is in its way at row 5, column 2"


def test_a_car_cannot_leave_the_board():
    assert refusal("B-1") == "car B cannot move left 1: it stands at the edge of the board"
    assert refusal("C+2") == "truck C cannot move right 2: the edge of the board is 1 away"


def test_a_car_that_is_not_there_cannot_move():
    assert refusal("Z+1") == "there is no car Z on this board: the cars are A, B, C, D"


def test_a_slide_of_no_cells_is_no_move():
    with pytest.raises(IllegalMoveError, match="by 0 cells is no move"):
        code.read(SMALL).apply(Slide("A", 0))


def test_a_board_is_won_when_a_touches_the_right_edge():
    board = code.read("AABooo" + "ooBooo" + "oooooo" * 4)
    assert not board.is_solved
    assert board.apply(Slide("B", 1)).apply(Slide("A", 4)).is_solved


@given(boards())
def test_legal_is_what_the_slow_twin_says(board):
    expected = {(name, distance): after for name, distance, after in slow.slides(board.cells, board.size)}
    found = {(move.car, move.distance): board.apply(move).cells for move in board.moves()}
    assert found == expected


@given(boards(), st.sampled_from("ABCDEFGHZ"), st.integers(-12, 12))
def test_a_move_is_legal_exactly_when_it_applies(board, car, distance):
    move = Slide(car, distance)
    if move in list(board.moves()):
        assert board.apply(move).apply(move.inverse()) == board
    else:
        with pytest.raises(IllegalMoveError):
            board.apply(move)


@given(boards(), st.data())
def test_the_view_keeps_order_and_colours_during_a_game(board, data):
    moves = list(board.moves())
    after = board.apply(data.draw(st.sampled_from(moves))) if moves else board
    before, then = view(board), view(after)
    assert [(piece.name, piece.kind) for piece in before.pieces] == [(piece.name, piece.kind) for piece in then.pieces]
    assert ["target" in piece.kind for piece in before.pieces] == [True] + [False] * (len(before.pieces) - 1)


def test_the_view_says_in_words_what_a_car_can_do():
    words = {piece.name: piece.words for piece in view(code.read(SMALL)).pieces}
    assert words["A"] == "red car A, horizontal, row 3, columns 2 to 3, can move left 1 or right 1"
    assert words["D"] == "truck D, vertical, column 5, rows 1 to 3, can move down 1"
    assert words["B"] == "car B, horizontal, row 1, columns 1 to 2, can move right 2"


@pytest.mark.parametrize("text", ["A+2", "B-1", "z+11", "0-3"])
def test_a_slide_reads_what_it_writes(text):
    assert str(Slide.parse(text)) == text


def test_a_space_counts_as_plus():
    assert Slide.parse("A 2") == Slide("A", 2)


@given(st.text(max_size=6))
def test_any_text_is_a_slide_or_refused(text):
    try:
        slide = Slide.parse(text)
    except CodeError:
        return
    assert str(slide) == text.replace(" ", "+")


def test_slides_of_one_car_join_and_cancel():
    assert code.join(Slide("A", 1), Slide("A", 2)) == (Slide("A", 3),)
    assert code.join(Slide("A", 1), Slide("A", -1)) == ()
    assert code.join(Slide("A", 1), Slide("B", 2)) == (Slide("A", 1), Slide("B", 2))


def test_slides_count_tokens_and_steps_count_cells():
    moves = code.read_moves("A+1.A+2.B-1.B+1.A-1.C+3")
    assert code.count(moves, "slides") == 2
    assert code.count(moves, "steps") == 9


def test_boards_are_values():
    board = code.read(SMALL)
    assert hash(board) == hash(code.read(str(board)))
    assert isinstance(board, Board)
