"""Tiles that look alike: what the text says, what is solved, and every number held against a search with alike tiles merged."""

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.game import Game
from app.puzzles.interface import Outcome
from app.puzzles.tiles import view
from app.puzzles.tiles.alike import Alike
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.by_hand import by_hand
from app.puzzles.tiles.code import read
from app.puzzles.tiles.goals import turned
from app.puzzles.tiles.search.labels import least_sum
from app.puzzles.tiles.turning import transposed
from tests.reference import tiles as slow
from tests.reference.both_ends import fewest

MOVES = {"single": slow.single, "multi": slow.multi}
METRICS = pytest.mark.parametrize("metric", ["single", "multi"])


def solve(solver, board, metric="single", budget=None, plan=()):
    solution = solver.solve(board, metric, budget or Budget(60.0), plan)
    goal, groups = Board.goal(board.rows, board.cols).cells, board.alike.groups
    after = slow.played(board.cells, board.rows, board.cols, list(map(str, solution.moves)))
    assert slow.merged(after, groups) == slow.merged(goal, groups)
    assert solution.lower_bound <= solution.length == view.count(solution.moves, metric) == len(solution.moves)
    return solution


def any_board(rows, cols, alike, seed):
    """Any arrangement at all, also one that cannot be solved with its numbers on."""
    cells = list(range(rows * cols))
    random.Random(f"{seed} {rows} {cols}").shuffle(cells)
    return Board(rows, cols, tuple(cells)).seen(alike)


def from_goal(rows, cols, alike, metric):
    return slow.distances(slow.merged(Board.goal(rows, cols).cells, alike.groups), rows, cols, MOVES[metric])


@pytest.mark.parametrize("text", ["1-2-3,7-8", "8-7,3-1-2", " 7-8 , 01-02-03", "2-3-1,8-7"])
def test_groups_have_one_text_whatever_their_order(text):
    assert Alike.parse(text, 9) == Alike(((1, 2, 3), (7, 8)))
    assert str(Alike.parse(text, 9)) == "1-2-3,7-8"
    assert Alike.parse(text, 9).arrangements == 12


@given(st.sets(st.integers(1, 35), min_size=4), st.integers(2, 33))
def test_groups_are_read_back(tiles, size):
    one, other = sorted(tiles)[:size], sorted(tiles)[size:]
    alike = Alike(tuple(tuple(group) for group in (one, other) if len(group) > 1))
    assert Alike.parse(str(alike), 36) == alike


@given(st.text(alphabet="0123456789-, x", max_size=30))
def test_any_text_is_read_or_refused_with_a_sentence(text):
    try:
        alike = Alike.parse(text, 16)
    except CodeError as error:
        assert str(error)
    else:
        assert Alike.parse(str(alike), 16) == alike


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1-2,2-3", "tile 2 is named twice"),
        ("4-4", "tile 4 is named twice"),
        ("1-2,7", "tile 7 is alone in its group"),
        ("0-1", "0 is the gap: it looks like no tile"),
        ("1-9", "there is no tile 9 on this board: its tiles are 1 to 8"),
        ("1-2,", "'' is no tile number: tiles that look alike are written as in 1-2-3,7-8"),
        ("a-b", "'a' is no tile number"),
        ("1--2", "'' is no tile number"),
        ("1-²", "'²' is no tile number"),
        ("1-2," * 99, "the alike tiles have 396 characters"),
    ],
)
def test_a_fault_in_the_groups_is_named(text, fault):
    with pytest.raises(CodeError) as refused:
        read("sp1-3-813402765").seen(text)
    assert fault in str(refused.value)


def test_a_board_is_won_when_it_looks_right():
    # 1 2 3
    # 4 5 6      the gap in its corner, 7 and 8 in each other's places
    # 8 7 .
    board = read("sp1-3-123456870")
    assert not board.is_solved
    assert board.seen("7-8").is_solved
    assert not board.seen("1-2").is_solved
    assert not read("sp1-3-123456078").seen("7-8").is_solved
    assert [piece.home for piece in view.view(board.seen("7-8")).pieces] == [True] * 8
    assert [piece.home for piece in view.view(board).pieces] == [True] * 6 + [False] * 2


def test_a_game_ends_when_it_looks_right_and_not_before():
    family, start = FAMILIES["tiles"], read("sp1-3-123456807").seen("7-8")
    won = Game.begin(family, start).play(Push.parse("L"))
    assert won.is_won
    assert won.board.alike == start.alike
    with pytest.raises(IllegalMoveError):
        won.play(Push.parse("R"))


def test_with_one_alike_pair_every_arrangement_can_be_solved_and_the_sentence_says_why():
    famous = read("sp1-4-123456789abcdfe0")
    assert not famous.verdict().solvable
    assert famous.seen("1-2").verdict().solvable
    assert famous.seen("1-2").alike.sentence == (
        "Tiles 1 and 2 look alike. If 1 and 2 change places, the picture stays the same, but the number of inversions changes between "
        "even and odd. So every arrangement can be solved."
    )
    assert FAMILIES["tiles"].rules.arithmetic(famous.seen("1-2")) == famous.seen("1-2").alike.sentence
    assert read("sp1-4-123456789abcdfe0").seen("").alike.sentence == ""


def test_a_turned_board_keeps_its_alike_tiles():
    board = read("sp1-2x3-412503").seen("1-2,4-5")
    assert transposed(transposed(board)) == turned(turned(board)) == board
    # Across the diagonal 1 2 3 / 4 5 are called 1 3 5 / 2 4; by half a turn 1, 2, 4 and 5 are called 5, 4, 2 and 1.
    assert str(transposed(board).alike) == "1-3,2-4"
    assert str(turned(board).alike) == "1-2,4-5"


@METRICS
@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2)])
@pytest.mark.parametrize("alike", ["4-5", "1-2,3-5", "1-3-4", "1-2-3-4-5"])
def test_all_720_boards_of_2x3_agree_with_the_merged_search(solver, rows, cols, metric, alike):
    known = from_goal(rows, cols, Alike.parse(alike, 6), metric)
    for cells in permutations(range(6)):
        board = Board(rows, cols, cells).seen(alike)
        solution = solve(solver, board, metric)
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, known[slow.merged(cells, board.alike.groups)])


@METRICS
@pytest.mark.parametrize(
    ("rows", "cols", "alike"),
    [
        (3, 3, "7-8"),
        (3, 3, "1-2-3,5-6"),
        (3, 3, "1-2-3-4-5-6-7-8"),
        (2, 4, "2-6,3-7"),
        (2, 5, "1-2-3-4,6-7-8"),
        (5, 2, "1-2,3-4-5,6-7-8-9"),
    ],
)
def test_boards_with_a_table_agree_with_the_merged_search_in_answers_and_replies(solver, rows, cols, alike, metric):
    known = from_goal(rows, cols, Alike.parse(alike, rows * cols), metric)
    for seed in range(30):
        board = any_board(rows, cols, alike, seed)
        groups, solution = board.alike.groups, solve(solver, board, metric)
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, known[slow.merged(board.cells, groups)])
        replies = solver.replies(board, metric, Budget(60.0)) or ()
        assert len(replies) == len(list(board.moves() if metric == "single" else board.pushes())) or board.is_solved
        for reply in replies:
            assert reply.after == board.apply(reply.move)
            assert reply.remaining == known[slow.merged(reply.after.cells, groups)]
            assert reply.cost == reply.remaining + 1 - solution.length


@pytest.mark.parametrize(("rows", "cols"), [(2, 5), (5, 2)])
@pytest.mark.parametrize("alike", ["4-9", "1-2-3"])
def test_boards_of_2x5_with_few_alike_tiles_agree_with_the_merged_search(solver, rows, cols, alike):
    for seed in range(3):
        board = any_board(rows, cols, alike, seed)
        solution = solve(solver, board)
        ends = (slow.merged(cells, board.alike.groups) for cells in (board.cells, Board.goal(rows, cols).cells))
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, fewest(*ends, rows, cols))


@pytest.mark.parametrize("alike", ["11-10", "1-2-3-4", "1-2-3,10-11", "1-5,2-6,3-7"])
def test_boards_of_3x4_agree_with_the_merged_search(solver, alike):
    board = any_board(3, 4, alike, "agree")
    solution = solve(solver, board)
    ends = (slow.merged(cells, board.alike.groups) for cells in (board.cells, Board.goal(3, 4).cells))
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, fewest(*ends, 3, 4))


@pytest.mark.parametrize(  # 2, 24, 24, 8, 32, 36 and 40,320 arrangements
    "alike",
    ["14-15", "1-2-3-4", "1-2-3,5-6,9-10", "5-9,6-10,7-11", "1-2,3-4,5-6,7-8,9-10", "1-2-3,13-14-15", "1-2-3-4-5-6-7-8"],
)
@pytest.mark.parametrize("threads", [1, 2])
def test_boards_of_4x4_agree_with_the_merged_search_as_far_as_they_are_proved(solver, alike, threads):
    draw, board = random.Random(alike), Board.goal(4, 4).seen(alike)
    for _ in range(36):
        board = board.apply(draw.choice(list(board.moves())))
    one, other = draw.sample(board.alike.groups[0], 2)  # they trade places: with numbers on it could not be solved any more
    cells = tuple({one: other, other: one}.get(tile, tile) for tile in board.cells)
    board = Board(4, 4, cells, board.alike)
    solution = solve(solver, board, budget=Budget(2.0, threads=threads))
    ends = (slow.merged(cells, board.alike.groups) for cells in (board.cells, Board.goal(4, 4).cells))
    shortest = fewest(*ends, 4, 4)
    assert solution.lower_bound <= shortest <= solution.length
    assert (solution.length == shortest) or board.alike.arrangements > 24
    assert solution.outcome is Outcome.OPTIMAL or board.alike.arrangements > 24


@pytest.mark.parametrize("alike", ["1-2-3,14-15", "5-6-7-8"])
@pytest.mark.parametrize("seed", range(8))
def test_replies_on_4x4_are_exact_for_what_the_eye_sees(solver, alike, seed):
    draw, board = random.Random(seed), Board.goal(4, 4).seen(alike)
    for _ in range(70):
        board = board.apply(draw.choice(list(board.moves())))
    length = solve(solver, board).length
    replies = solver.replies(board, "single", Budget(60.0))
    assert {str(reply.move) for reply in replies} == {str(move) for move in board.moves()}
    for reply in replies:
        assert reply.remaining == solve(solver, reply.after).length == length - 1 + reply.cost
        assert reply.cost in (0, 2)


@pytest.mark.parametrize("alike", ["1-2-3-4", "1-2-3,5-6,9-10"])
def test_up_to_24_arrangements_on_4x4_every_board_is_proved(solver, alike):
    board = any_board(4, 4, alike, "proved")
    assert board.alike.arrangements == 24
    assert solve(solver, board).outcome is Outcome.OPTIMAL


@pytest.mark.parametrize("alike", ["1-2,3-4,5-6,7-8,9-10", "1-2-3-4-5"])
def test_beyond_24_arrangements_a_board_of_4x4_is_found_with_a_bound(solver, alike):
    board = any_board(4, 4, alike, "found")
    assert board.alike.arrangements > 24
    solution = solve(solver, board, budget=Budget(1.0))
    assert solution.outcome is Outcome.FOUND
    assert 0 < solution.lower_bound < solution.length <= 80  # no board with its numbers on needs more


def test_following_hints_ends_and_remaining_falls_by_one(solver):
    board = any_board(4, 4, "5-6,9-10", "hints")
    remaining = solve(solver, board).length
    while not board.is_solved:
        solution = solve(solver, board)
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, remaining)
        board, remaining = board.apply(solution.moves[0]), remaining - 1
    assert remaining == 0


@METRICS
@pytest.mark.parametrize(
    ("rows", "cols", "alike"),
    [
        (3, 4, "1-2-3-4-5-6"),
        (4, 4, "1-2-3-4-5"),
        (4, 4, "14-15"),
        (5, 5, "1-2"),
        (5, 4, "1-2-3,4-5-6,7-8-9"),
        (6, 6, "1-2-3-4-5-6-7-8-9-10-11-12"),
    ],
)
def test_beyond_what_is_proved_there_is_always_a_solution_and_a_bound_below_it(solver, rows, cols, alike, metric):
    for seed in range(3):
        board = any_board(rows, cols, alike, seed)
        solver.prepare(board, Budget())
        for budget in (Budget(0.001), Budget(0.1), Budget(nodes=1)):
            solution = solve(solver, board, metric, budget)
            assert solution.lower_bound > 0
            assert (solution.outcome is Outcome.OPTIMAL) == (solution.lower_bound == solution.length)


@pytest.mark.parametrize("alike", ["1-2-3-4-5", "1-2-3-4,8-9-10-11"])
def test_the_bound_beyond_24_arrangements_is_true_and_the_solution_not_far_off(solver, alike):
    board = any_board(3, 4, alike, "bound")
    solution = solve(solver, board, budget=Budget(1.0))
    ends = (slow.merged(cells, board.alike.groups) for cells in (board.cells, Board.goal(3, 4).cells))
    shortest = fewest(*ends, 3, 4)
    assert solution.lower_bound <= shortest <= solution.length <= shortest + 6


def test_a_plan_is_taken_for_what_the_eye_sees(solver):
    board = any_board(5, 5, "1-2-3-4-5-6", "plan")
    plan = solve(solver, board, budget=Budget(0.5)).moves
    again = solve(solver, board, budget=Budget(nodes=1), plan=plan)
    assert again.length <= len(plan)


@pytest.mark.parametrize("alike", ["14-15", "1-5-9"])
def test_the_way_by_hand_solves_what_the_eye_sees(alike):
    for seed in range(4):
        board = any_board(4, 4, alike, seed)
        for stage in by_hand(board):
            for move in stage.moves:
                board = board.apply(move)
        assert board.is_solved


def test_looking_solved_needs_no_moves(solver):
    for code, alike in (("sp1-3-123456870", "7-8"), ("sp1-4-213456789abcdef0", "1-2"), ("sp1-4-543216789abcdef0", "1-2-3-4-5")):
        solution = solve(solver, read(code).seen(alike))
        assert (solution.outcome, solution.moves) == (Outcome.OPTIMAL, ())


@given(st.integers(1, 6).flatmap(lambda n: st.lists(st.lists(st.integers(0, 9), min_size=n, max_size=n), min_size=n, max_size=n)))
def test_the_least_sum_is_the_least_of_all_orders(costs):
    size = range(len(costs))
    chosen = least_sum(costs)
    assert sorted(chosen) == list(size)
    assert sum(costs[row][chosen[row]] for row in size) == min(
        sum(costs[row][order[row]] for row in size) for order in permutations(size)
    )
