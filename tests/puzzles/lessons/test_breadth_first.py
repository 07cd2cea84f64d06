"""The breadth-first lesson against a dict and a deque, and its picture of its own insides."""

import inspect
from itertools import pairwise

import pytest

from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError
from app.puzzles.lessons import breadth_first
from app.puzzles.tiles.code import read
from app.puzzles.tiles.generator import shuffle
from tests.reference import tiles as reference

# 4 1 2    5 moves: 5 right, 4 down, 1 left, 2 left, 3 up
# 5 . 3
CIRCULATING = read("sp1-2x3-412503")
UNSOLVABLE = read("sp1-2x3-123540")
STARTS = [CIRCULATING, UNSOLVABLE, *map(read, ("sp1-2x3-450123", "sp1-3x2-403152", "sp1-2-3120", "sp1-2x3-123450"))]


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_board_stands_in_the_layer_of_its_distance(start):
    known = reference.distances(start.cells, start.rows, start.cols)
    whole = breadth_first.whole(start)
    assert {board.cells: far for far, layer in enumerate(whole.layers) for board in layer} == known
    assert all(known[whole.parents[board].cells] == known[board.cells] - 1 for layer in whole.layers[1:] for board in layer)


def test_all_360_boards_of_2x3_are_found_and_one_is_21_moves_away():
    whole = breadth_first.whole(read("sp1-2x3-123450"))
    assert [len(layer) for layer in whole.layers] == [
        1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1,
    ]  # fmt: skip
    assert str(whole.layers[21][0]) == "sp1-2x3-450123"


def test_the_goal_is_met_at_distance_5_where_a_text_says_13():
    whole = breadth_first.whole(CIRCULATING)
    last = breadth_first.moment(CIRCULATING, whole.steps)
    assert whole.found
    assert len(last.way) - 1 == 5
    assert last.way[0] == CIRCULATING
    assert last.way[-1].is_solved
    assert all(after in breadth_first.neighbours(before) for before, after in pairwise(last.way))


@pytest.mark.parametrize("seed", range(12))
def test_the_way_is_as_long_as_the_real_solver_says(solvers, seed):
    start = shuffle(2, 3, f"lesson {seed}")
    last = breadth_first.moment(start, breadth_first.whole(start).steps)
    assert len(last.way) - 1 == solvers["tiles"].solve(start, "single", Budget()).length


def test_a_board_that_cannot_be_solved_is_searched_to_the_end():
    whole = breadth_first.whole(UNSOLVABLE)
    assert not whole.found
    assert sum(event == "take" for event, _ in whole.events) == 360
    assert breadth_first.moment(UNSOLVABLE, whole.steps).way == ()


def test_queue_and_seen_set_are_those_of_the_running_search():
    taken, found = set(), [CIRCULATING]
    for step, (event, board) in enumerate(breadth_first.whole(CIRCULATING).events, 1):
        taken |= {board} if event == "take" else set()
        found += [board] if event == "find" else []
        moment = breadth_first.moment(CIRCULATING, step)
        assert list(moment.came_from) == found
        assert list(moment.queue) == [other for other in found if other not in taken]
        assert moment.taken in taken


def test_the_lines_shown_are_those_of_the_file_and_one_is_marked():
    shown = breadth_first.moment(CIRCULATING, 3).lines
    text = inspect.getsource(breadth_first.search)
    assert all(line.text in text for line in shown)
    assert len(shown) == 15
    assert [line.text.strip() for line in shown if line.current] == ['yield "find", after']
    assert not any('"""' in line.text for line in shown)


def test_a_board_too_large_to_draw_is_refused_in_a_sentence():
    with pytest.raises(CodeError, match="a board of 3 x 3 is too large"):
        breadth_first.suits(read("sp1-3-813402765"))
