"""The rules: what a push moves, what is refused, and the arithmetic of what can be solved."""

import pytest

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.tiles import generator, parity, view
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.code import read
from tests.reference import tiles as slow

# 8 1 3
# 4 . 2      the gap is in the middle
# 7 6 5
MIDDLE = read("sp1-3-813402765")


def drawn(text):
    """A board as it looks: rows parted by `/`."""
    rows = [tuple(map(int, row.split())) for row in text.split("/")]
    return Board(len(rows), len(rows[0]), sum(rows, ()))


def test_the_letter_is_the_way_the_tile_goes():
    assert MIDDLE.apply(Push.parse("U")) == drawn("8 1 3/4 6 2/7 0 5")
    assert MIDDLE.apply(Push.parse("R")) == drawn("8 1 3/0 4 2/7 6 5")


def test_a_push_of_three_is_three_single_moves():
    board = drawn("1 2 3 4/0 5 6 7/8 9 10 11/12 13 14 15")
    push = Push.parse("L3")
    stepped = board
    for single in push.singles:
        stepped = stepped.apply(single)
    assert board.apply(push) == stepped == drawn("1 2 3 4/5 6 7 0/8 9 10 11/12 13 14 15")
    assert stepped.apply(push.inverse()) == board
    assert view.count([push], "single") == 3
    assert view.count([push], "multi") == 1


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("U2", "U2 asks for 2 tiles, but only tile 6 is below the gap"),
        ("R3", "R3 asks for 3 tiles, but only tile 4 is left of the gap"),
    ],
)
def test_a_push_past_the_edge_is_refused_with_the_tiles_that_are_there(token, sentence):
    with pytest.raises(IllegalMoveError, match=sentence):
        MIDDLE.apply(Push.parse(token))


def test_no_tile_comes_over_the_edge():
    with pytest.raises(IllegalMoveError, match="no tile can go up: the gap is in the bottom row"):
        Board.goal(3, 3).apply(Push.parse("U"))


def test_every_push_of_the_list_is_legal_and_every_other_is_not():
    for seed in "abcde":
        board = generator.shuffle(4, 5, seed)
        legal = set(board.pushes())
        for way in "UDLR":
            for count in range(1, 6):
                push = Push.parse(f"{way}{count}")
                if push in legal:
                    assert board.apply(push) != board
                else:
                    with pytest.raises(IllegalMoveError):
                        board.apply(push)


@pytest.mark.parametrize("text", ["", "X", "R9", "R12", "RR", "3R", "U+1", "\u00dc", "R\n"])
def test_a_text_that_is_no_move_is_refused(text):
    with pytest.raises(CodeError):
        Push.parse(text)


def test_the_arithmetic_of_known_boards():
    assert parity.of(MIDDLE.cells, 3).inversions == 12
    assert MIDDLE.verdict().solvable
    swapped = read("sp1-3-813402756")
    assert parity.of(swapped.cells, 3).inversions == 11
    assert not swapped.verdict().solvable
    assert "11 inversions" in swapped.verdict().reason
    famous = drawn("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert parity.of(famous.cells, 4).total == 2
    assert not famous.verdict().solvable
    assert not read("sp1-2x3-123540").verdict().solvable
    assert not drawn("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0").verdict().solvable


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)])
def test_exactly_the_boards_that_can_be_reached_are_called_solvable(rows, cols):
    from itertools import permutations  # noqa: PLC0415

    reached = slow.distances(Board.goal(rows, cols).cells, rows, cols)
    for cells in permutations(range(rows * cols)):
        assert parity.of(cells, cols).solvable == (cells in reached)


def test_the_view_names_each_tile_and_the_push_that_a_click_plays():
    shown = view.view(drawn("1 2 3 4/0 5 6 7/8 9 10 11/12 13 14 15"))
    assert "the gap is in row 2, column 1" in shown.words
    assert [tile.name for tile in shown.pieces] == [str(number) for number in range(1, 16)]
    seven, eight, six = shown.pieces[6], shown.pieces[7], shown.pieces[5]
    assert (seven.token, eight.token, six.token) == ("L3", "U", "L2")
    assert not shown.pieces[9].live
    assert shown.pieces[0].home
    assert eight.words == "tile 8, row 3, column 1, can move up"


def test_moves_in_words():
    assert view.words(MIDDLE, Push.parse("U")) == "tile 6 up"
    assert view.words(drawn("1 2 0/3 4 5/6 7 8"), Push.parse("R2")) == "tiles 1 and 2 right"
    assert view.explain(drawn("1 2 3/4 5 6/7 0 8"), Push.parse("L")) == "It solves the puzzle."
