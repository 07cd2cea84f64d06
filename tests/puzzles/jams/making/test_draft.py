"""A jam while it is drawn: what it lacks, and what each edit makes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams import code
from app.puzzles.jams.board import LETTERS
from app.puzzles.jams.making.draft import Draft

HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def drawn(*rows):
    return Draft.parse(str(len(rows)), "".join(rows))


def words(draft):
    return [fault.words for fault in draft.faults]


def test_a_whole_jam_lacks_nothing_and_becomes_that_board():
    assert Draft.parse("6", HARDEST).board == code.read(HARDEST)


def test_an_empty_board_lacks_the_red_car_alone():
    assert words(Draft.parse("6", "")) == ["the red car is missing: put car A on the row it shall leave by"]


def test_everything_that_is_missing_is_said_at_once():
    # A stands, B has one cell, C is in two pieces, D is too long for 4x4.
    draft = drawn("AoCo", "AoBo", "CooD", "oooD")
    assert words(draft) == [
        "the red car stands upright: it must lie to leave by the right edge",
        "car B at row 2, column 3 has only one cell: cars are two cells or longer",
        "car C is in pieces: its 2 cells do not lie in one straight line",
    ]
    assert draft.faults[2].cells == (2, 8)


def test_a_car_wrapped_round_the_edge_is_in_pieces():
    assert words(drawn("oooB", "Booo", "AAoo", "oooo")) == ["car B is in pieces: its 2 cells do not lie in one straight line"]


def test_a_won_board_is_no_puzzle():
    assert words(drawn("oooo", "ooAA", "oooo", "oooo")) == ["the red car is already at the exit: there is nothing left to solve"]


@pytest.mark.parametrize(
    ("size", "cells", "fault"),
    [
        ("3", "", "the size of a jam is a number from 4 to 12, not '3'"),
        ("13", "", "the size of a jam is a number from 4 to 12, not '13'"),
        ("4", "ooo", "a drawing of 4 x 4 has 16 signs, and the address has 3"),
        ("4", "oooo.ooooooooooo", "'.' at row 2, column 1 is not a cell: use letters, digits, o for empty, x for a wall"),
    ],
)
def test_what_no_address_of_a_maker_says_is_refused(size, cells, fault):
    with pytest.raises(CodeError) as error:
        Draft.parse(size, cells)
    assert str(error.value) == fault


def test_a_vehicle_that_would_stick_out_is_drawn_back():
    assert Draft.parse("4", "").with_vehicle(3, 2, True).cells == "ooBBoooooooooooo"
    assert Draft.parse("4", "").with_vehicle(15, 3, False).cells == "oooooooBoooBoooB"


def test_what_is_in_the_way_is_named():
    draft = drawn("oooo", "AABo", "ooBo", "oxoo")
    with pytest.raises(IllegalMoveError, match="car B is in the way at row 3, column 3"):
        draft.moved("A", 9)
    with pytest.raises(IllegalMoveError, match="a wall is in the way at row 4, column 2"):
        draft.moved("A", 12)


def test_a_car_may_be_moved_over_its_own_cells():
    assert drawn("oooo", "AAoo", "oooo", "oooo").moved("A", 5).cells == "oooooAAooooooooo"


def test_a_car_turns_about_its_first_cell():
    assert drawn("oooo", "AAoo", "oooo", "ooBB").turned("B").cells == "ooooAAooooBoooBo"


def test_a_car_grows_at_its_end_or_else_at_its_start():
    assert drawn("oooo", "AAoo", "oooo", "oooo").stretched("A", 1).cells == "ooooAAAooooooooo"
    assert drawn("oooo", "oAAx", "oooo", "oooo").stretched("A", 1).cells == "ooooAAAxoooooooo"
    with pytest.raises(IllegalMoveError, match="red car cannot be 4 cells long"):
        drawn("oooo", "AAAo", "oooo", "oooo").stretched("A", 1)
    with pytest.raises(IllegalMoveError, match="car B cannot be 1 cells long"):
        drawn("BBoo", "AAoo", "oooo", "oooo").stretched("B", -1)


def test_taking_away_takes_the_whole_vehicle():
    assert drawn("BBBo", "AAoo", "oooo", "oooo").without(1).cells == "ooooAAoooooooooo"


def test_another_size_keeps_what_fits_whole():
    draft = drawn("oooooC", "oooooC", "AABooo", "ooBooo", "oooxoo", "xooooo")
    assert draft.resized(4).cells == "oooo" + "oooo" + "AABo" + "ooBo"
    assert draft.resized(7).resized(6) == draft


@given(st.text(alphabet=LETTERS[:6] + "ox", min_size=16, max_size=16))
def test_a_drawing_without_a_fault_is_a_jam_and_one_with_a_fault_is_none(cells):
    draft = Draft.parse("4", cells)
    try:
        board = code.board(cells, 4)
    except CodeError:
        board = None
    assert draft.board == (None if board is None or board.is_solved else board)


@given(st.text(alphabet="ABCox", min_size=16, max_size=16), st.integers(0, 15), st.sampled_from("ABC"), st.integers(0, 6))
def test_every_edit_gives_a_drawing_of_the_same_size_or_a_sentence(cells, cell, name, verb):
    draft = Draft.parse("4", cells)
    edits = (
        lambda: draft.with_vehicle(cell, 2, True),
        lambda: draft.with_vehicle(cell, 3, False),
        lambda: draft.with_wall(cell),
        lambda: draft.without(cell),
        lambda: draft.moved(name, cell),
        lambda: draft.turned(name),
        lambda: draft.stretched(name, 1),
    )
    try:
        assert len(edits[verb]().cells) == 16
    except IllegalMoveError as error:
        assert str(error)
