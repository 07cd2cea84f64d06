"""Boards up to 6x6 as numbers: the arrangements of a line, keys, and back."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.search import arrangements, recent


def test_vehicles_of_two_and_three_cells_stand_on_six_cells_in_24_ways():
    # A line is cut into empty cells, cars and trucks: w(n) = w(n - 1) + w(n - 2) + w(n - 3) = 1, 1, 2, 4, 7, 13, 24.
    assert len(arrangements.LINES) == len({line.starts + line.lengths for line in arrangements.LINES}) == 24


def test_what_crosses_a_line_bounds_its_slides():
    # A car at cells 1 and 2, cell 4 taken from across: it reaches starts 0 to 2, all in one slide, and cannot leave.
    number = arrangements.LINES.index(arrangements.Line((2,), (1,)))
    word = int(arrangements.table()[64 * number + 0b010000])
    assert (word & 63, word >> 6 & 63) == (0b101, 0b101)
    assert (word >> 12 & 7, word >> 15 & 7) == (1, 3)
    assert not word >> 54 & 1


@st.composite
def small_boards(draw):
    size, walls = draw(st.integers(4, 6)), draw(st.integers(0, 2))
    return scatter(Draw(f"small {draw(st.integers(0, 10**6))}"), size, walls, size - 1, 2 * size - 1)


@settings(max_examples=50, deadline=None)
@given(small_boards())
def test_every_position_is_found_where_it_was_listed_and_slides_as_the_rules_say(board):
    known = board and recent.explore(board, Budget().flag, 20_000)
    if not known:
        return
    for index in range(0, known.positions, 1 + known.positions // 20):
        position = known.board(index, board)
        assert known.index(position) == index
        assert {move for move, _ in known.moves(position, "slides")} == set(position.moves())
        for move, other in known.moves(position, "slides"):
            assert known.board(other, board) == position.apply(move)
