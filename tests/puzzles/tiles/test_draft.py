"""A tile board while it is set: what it lacks, what each edit makes of it, and the swap that mends it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.draft import Draft
from tests.reference import tiles as reference

REACHABLE = reference.distances((1, 2, 3, 4, 5, 0), 2, 3)


def test_everything_that_is_missing_is_said_at_once():
    draft = Draft.parse("3", "12345577.")
    assert draft.faults == ("tile 5 stands twice", "tile 7 stands twice", "the gap (0), tile 6 and tile 8 are missing")
    assert draft.board is None


def test_a_whole_board_lacks_nothing():
    assert Draft.parse("2x3", "412503").board == Board(2, 3, (4, 1, 2, 5, 0, 3))


@pytest.mark.parametrize(
    ("size", "cells", "fault"),
    [
        ("7", "", "out of range"),
        ("3", "123", "a board of 3 x 3 has 9 signs, and the address has 3"),
        ("3", "12345678a", "cell 9 is 'a': use 0 to 8 in base 36, and . for a cell not set"),
    ],
)
def test_what_no_address_of_a_maker_says_is_refused(size, cells, fault):
    with pytest.raises(CodeError) as error:
        Draft.parse(size, cells)
    assert fault in str(error.value)


def test_a_tile_that_is_put_elsewhere_changes_places():
    assert Draft.parse("2x3", "412503").with_tile(0, 5).text == "512403"
    assert Draft.parse("2x3", "4.....").with_tile(2, 4).text == "..4..."
    with pytest.raises(IllegalMoveError, match="there is no tile 6"):
        Draft.parse("2x3", "").with_tile(0, 6)


def test_inversions_are_the_pairs_with_the_larger_first():
    # 4 1 2 / 5 0 3: 4 before 1, 2 and 3; 5 before 3.
    assert Draft.parse("2x3", "412503").inversions == ((0, 1), (0, 2), (0, 5), (3, 5))


def test_the_rest_is_filled_in_order_with_the_gap_last():
    assert Draft.parse("3", "8.1......").completed().text == "821345670"


@given(st.permutations(range(6)))
def test_the_swap_that_mends_is_there_exactly_when_it_is_needed(cells):
    draft = Draft(2, 3, tuple(cells))
    assert (draft.mend is None) == (draft.cells in REACHABLE)
    if draft.mend:
        assert draft.swapped(*draft.mend).cells in REACHABLE
