"""The trick for the last two tiles of a row."""

from app.puzzles.lessons import last_two


def test_the_trick_brings_both_tiles_home_and_leaves_the_others_of_the_row():
    shown = last_two.stills()
    assert shown[0].board.cells[:4] == (1, 2, 3, 0)
    assert shown[-1].board.cells[:4] == (1, 2, 3, 4)
    assert all(still.board.cells[:2] == (1, 2) for still in shown)
    assert len(shown) - 1 == 9


def test_before_they_go_in_three_stands_in_the_corner_and_four_below_it():
    last = last_two.stills()[-3]
    assert last.ready
    assert (last.board.cells[3], last.board.cells[7]) == (3, 4)


def test_the_example_can_be_solved():
    assert last_two.stuck().verdict().solvable
