"""Text to board and back."""

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.reading import read
from app.puzzles.tiles import code, goals
from app.puzzles.tiles.board import Board, Push

sides = st.integers(2, 6)


@st.composite
def boards(draw):
    rows, cols = draw(sides), draw(sides)
    return Board(rows, cols, tuple(draw(st.permutations(range(rows * cols)))))


@given(boards())
def test_a_code_is_read_back_in_either_case(board):
    assert code.read(str(board)) == board
    assert code.read(str(board).upper()) == board


@given(st.one_of(st.text(max_size=60), st.text(alphabet="sp1-x36 0123456789abz:/,_\n", max_size=60)))
def test_any_text_is_read_or_refused_with_a_sentence(text):
    try:
        board = code.read(text)
    except CodeError as error:
        assert str(error)
    else:
        assert code.read(str(board)) == board
        board.verdict()
        list(board.pushes())


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("sp1-3x3-813402765", "sp1-3-813402765"),
        ("SP1-4-179683AB4E20F5DC", "sp1-4-179683ab4e20f5dc"),
        ("sp1-6x6-123456789abcdefghijklmnopqrstuvwxyz0", "sp1-6-123456789abcdefghijklmnopqrstuvwxyz0"),
    ],
)
def test_other_ways_of_writing_become_the_code(text, same):
    assert str(code.read(text)) == same


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("sp1-3-81340276", "has 9 cells, but 8 are given"),
        ("sp1-3-813402766", "tile 6 stands twice and tile 5 is missing"),
        ("sp1-3-813402775", "tile 7 stands twice and tile 6 is missing"),
        ("sp1-3-013402765", "the gap (0) stands twice and tile 8 is missing"),
        ("sp1-3-813402769", "cell 9 has tile 9, but a board of 3 x 3 has tiles 1 to 8"),
        ("sp1-3-8134?2765", "cell 5 is '?'"),
        ("sp1-9-1", "9 x 9 is out of range: rows and columns go from 2 to 6"),
        ("sp1-big-1", "the size 'big' is not one such as"),
        ("8 1 3/4 0 2/7 6 5", "is no code such as sp1-3-813402765"),
    ],
)
def test_a_fault_is_named(text, fault):
    with pytest.raises(CodeError) as refused:
        code.read(text)
    assert fault in str(refused.value)


def test_moves_found_for_the_turned_board_solve_the_board_as_it_was_entered():
    """Goal 0 1 2 / 3 4 5 / 6 7 8; the entered board is two moves from it: the gap goes home by moving 3 down, then 6 down."""
    entered = (3, 1, 2, 6, 4, 5, 0, 7, 8)
    board = goals.turned(Board(3, 3, entered))
    moves = code.as_entered((Push.parse("U"), Push.parse("U")), "gap-first")
    assert board.apply(Push.parse("U")).apply(Push.parse("U")).is_solved
    after = Board(3, 3, entered)
    for move in moves:
        after = after.apply(move)
    assert after.cells == (0, 1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    "text",
    [
        "http://" + "/sp1-" * 40_000 + " ",
        "sp1-" * 50_000,
        "sp1-3-" + "-" * 200_000,
        "1 " * 100_000,
        "9:" * 100_000,
        "U" * 200_000,
    ],
)
def test_a_long_text_is_refused_in_time_that_grows_with_its_length(text):
    """200,000 characters: half a second of the processor is plenty, and what looks at every pair of them takes a minute."""
    for reads in (code.read, code.read_moves):
        began = time.process_time()
        with contextlib.suppress(CodeError):
            reads(text)
        assert time.process_time() - began < 1.0


@given(boards())
def test_turning_twice_gives_the_board_back(board):
    assert goals.turned(goals.turned(board)) == board


def test_korfs_boards_are_read_with_their_own_goal(korf100):
    for row in korf100:
        assert str(read(row["gap_first"], "gap-first")[0].board) == row["code"]


@pytest.mark.parametrize("text", ["R2U2LD", "R2.U2.L.D", "r2 u2 l d", "R2, U2, L, D"])
def test_solutions_are_read_as_people_write_them(text):
    assert list(map(str, code.read_moves(text))) == ["R2", "U2", "L", "D"]


def test_repeats_may_be_written_out():
    assert code.write_moves(code.read_moves("RRRUU")) == "R3U2"


@pytest.mark.parametrize("text", ["R9", "R2X", "hello"])
def test_a_solution_with_something_else_in_it_is_refused(text):
    with pytest.raises(CodeError):
        code.read_moves(text)


def test_a_number_pushes_the_tile_and_all_before_it():
    board = read("1 2 3 4/0 5 6 7/8 9 10 11/12 13 14 15")[0].board
    assert code.typed_move(board, "7") == Push.parse("L3")
    assert code.typed_move(board, " l2 ") == Push.parse("L2")
    with pytest.raises(IllegalMoveError, match="tile 10 cannot move"):
        code.typed_move(board, "10")
    with pytest.raises(CodeError, match="there is no tile 16"):
        code.typed_move(board, "16")
