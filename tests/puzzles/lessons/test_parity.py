"""The parity lesson against the sum the program itself goes by."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.lessons import parity as lesson
from app.puzzles.tiles import parity
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.code import read


@st.composite
def boards(draw):
    rows, cols = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    return Board(rows, cols, tuple(draw(st.permutations(range(rows * cols)))))


@given(boards())
def test_the_arcs_are_the_inversions(board):
    assert lesson.count(board) == parity.inversions(board.cells)
    row = lesson.row_of(board)
    assert all(row[first] > row[second] and first < second for first, second in lesson.inverted(row))


@given(boards())
def test_a_slide_never_changes_whether_the_sum_is_odd(board):
    for push in board.moves():
        passed, after = lesson.slide(board, push), board.apply(push)
        sideways = push.direction.value in "LR"
        assert len(passed.passed) == (0 if sideways else board.cols - 1)
        assert passed.after == lesson.count(after)
        assert lesson.total(board) % 2 == lesson.total(after) % 2
        assert passed.change % 2 == len(passed.passed) % 2


@given(boards(), st.data())
def test_lifting_two_tiles_always_changes_it(board, data):
    one, other = data.draw(st.lists(st.integers(1, len(board.cells) - 1), min_size=2, max_size=2, unique=True))
    after = lesson.swapped(board, one, other)
    assert lesson.total(board) % 2 != lesson.total(after) % 2
    assert board.verdict().solvable != after.verdict().solvable


@pytest.mark.parametrize(("code", "pairs"), [("sp1-3-813402765", 12), ("sp1-3-813402756", 11), ("sp1-4-123456789abcdfe0", 1)])
def test_known_counts(code, pairs):
    assert lesson.count(read(code)) == pairs
