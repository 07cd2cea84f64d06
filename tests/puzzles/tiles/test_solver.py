"""What the solver promises: proofs that are proofs, bounds that are never passed, hints that never circle."""

import random
import tracemalloc

import numpy as np
import pytest

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.tiles import generator, view
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.code import read
from app.puzzles.tiles.tables.building import distance_name
from app.puzzles.tiles.tables.store import load
from tests.reference import tiles as slow
from tests.reference.both_ends import fewest

MINUTE = 60.0


def solve(solver, board, metric="single", budget=None, plan=()):
    return solver.solve(board, metric, budget or Budget(MINUTE), plan)


def played(board, moves):
    for move in moves:
        board = board.apply(move)
    return board


@pytest.mark.parametrize(
    ("code", "length"),
    [("sp1-3-813402765", 14), ("sp1-2x3-412503", 5), ("sp1-2x3-324150", 14), ("sp1-3-123456780", 0), ("sp1-3-867254301", 31)],
)
def test_known_small_boards(solver, code, length):
    solution = solve(solver, read(code))
    assert solution.outcome is Outcome.OPTIMAL
    assert (solution.length, solution.lower_bound, solution.nodes) == (length, length, 0)
    assert played(read(code), solution.moves).is_solved


@pytest.mark.parametrize("size", ["2x2", "2x3", "2x4", "3x3", "2x5"])
@pytest.mark.parametrize("metric", ["single", "multi"])
def test_every_term_of_the_published_histograms(solver, tables_folder, histograms, size, metric):
    known = [row["counts"] for row in histograms if (row["size"], row["metric"]) == (size, metric)]
    rows, cols = map(int, size.split("x"))
    table = load(tables_folder, distance_name(rows, cols, metric))
    found = np.bincount(table[table != 255])
    assert known in ([], [" ".join(map(str, found))])
    assert len(found) - 1 == {"2x2": 6, "2x3": 21, "2x4": 36, "3x3": 31, "2x5": 55}[size] or metric == "multi"


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2)])
@pytest.mark.parametrize(("metric", "moves"), [("single", slow.single), ("multi", slow.multi)])
def test_all_360_boards_of_2x3_agree_with_the_slow_twin(solver, rows, cols, metric, moves):
    for cells, distance in slow.distances(Board.goal(rows, cols).cells, rows, cols, moves).items():
        board = Board(rows, cols, cells)
        solution = solve(solver, board, metric)
        assert solution.length == distance == view.count(solution.moves, metric)
        assert played(board, solution.moves).is_solved


def test_every_reply_is_exact(solver):
    known = slow.distances(Board.goal(3, 3).cells, 3, 3)
    for cells in random.Random(1).sample(sorted(known), 100):
        board = Board(3, 3, cells)
        for reply in solver.replies(board, "single", Budget(MINUTE)) or ():
            assert reply.remaining == known[board.apply(reply.move).cells]
            assert reply.cost == reply.remaining + 1 - known[cells]


@pytest.mark.parametrize("seed", range(6))
def test_no_shorter_solution_exists_on_3x4(solver, seed):
    board = generator.shuffle(3, 4, str(seed))
    solution = solve(solver, board)
    assert solution.outcome is Outcome.OPTIMAL
    assert solution.length == fewest(board.cells, Board.goal(3, 4).cells, 3, 4)


def test_a_shape_above_16_cells_is_answered_and_proved_where_its_bound_is_met(solver):
    board, draw = Board.goal(3, 6), random.Random(5)
    for _ in range(60):
        board = board.apply(draw.choice(list(board.moves())))
    solution = solve(solver, board, budget=Budget(20))
    assert solution.outcome is Outcome.OPTIMAL
    assert solution.length == fewest(board.cells, Board.goal(3, 6).cells, 3, 6)
    hard = solve(solver, generator.shuffle(6, 3, "tall"), budget=Budget(1))
    assert 30 < hard.lower_bound <= hard.length
    assert played(generator.shuffle(6, 3, "tall"), hard.moves).is_solved


def test_the_3x5_board_that_is_published_as_farthest_takes_80_not_84(solver):
    """Twenty seconds: a billion positions have to be looked at."""
    board = read("sp1-3x5-54321a9876edcb0")
    way = "DDRULDRRURRULLDLURRDLLLDRRRRULLLLURDLDRRRRULLLDRRULLLDRURURRDLLDLUURDLLURRRDLLLU"
    assert len(way) == 80
    assert slow.played(board.cells, 3, 5, way) == Board.goal(3, 5).cells
    solver.prepare(board, Budget())
    solution = solve(solver, board, budget=Budget(600, threads=2))
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, 80)


def test_korfs_hundred(solver, korf100):
    solutions = [solve(solver, read(row["code"])) for row in korf100]
    assert {solution.outcome for solution in solutions} == {Outcome.OPTIMAL}
    assert [solution.length for solution in solutions] == [int(row["optimal"]) for row in korf100]
    assert sum(solution.length for solution in solutions) == 5305
    assert all(played(read(row["code"]), s.moves).is_solved for row, s in zip(korf100, solutions, strict=True))


def test_replies_on_4x4_tell_the_good_moves_from_the_bad(solver):
    board = read("sp1-4-179683ab4e20f5dc")
    replies = solver.replies(board, "single", Budget(MINUTE))
    assert [str(reply.move) for reply in replies] == ["U", "D", "R"]
    for reply in replies:
        assert solve(solver, reply.after).length == reply.remaining == 48 + reply.cost


@pytest.mark.parametrize("code", ["sp1-3-813402756", "sp1-4-123456789abcdfe0", "sp1-5-123456789abcdefghijklmon0"])
def test_what_cannot_be_solved_is_answered_with_the_sum(solver, code):
    solution = solve(solver, read(code))
    assert solution.outcome is Outcome.UNSOLVABLE
    assert solution.reason
    assert (solution.moves, solution.length, solution.lower_bound) == (None, None, None)
    assert solver.replies(read(code), "single", Budget(MINUTE)) is None


def test_standing_boards_are_solved_as_lying_ones(solver):
    board = generator.shuffle(4, 3, "standing")
    solution = solve(solver, board)
    assert solution.outcome is Outcome.OPTIMAL
    assert played(board, solution.moves).is_solved


def test_the_pushes_of_a_proved_solution_are_not_called_fewest(solver):
    solution = solve(solver, read("sp1-4-179683ab4e20f5dc"), "multi")
    assert solution.outcome is Outcome.FOUND
    assert solution.lower_bound <= solution.length == view.count(solution.moves, "multi")


def test_large_boards_are_never_answered_under_the_shortest_nor_bounded_over_it(solver, korf24):
    for row in korf24[:6]:
        solution = solve(solver, read(row["code"]), budget=Budget(0.5))
        assert solution.lower_bound <= int(row["optimal"]) <= solution.length
        assert played(read(row["code"]), solution.moves).is_solved


@pytest.mark.parametrize("threads", [1, 2])
def test_two_threads_prove_the_same(solver, threads):
    solution = solve(solver, read("sp1-4-a510f9de28476cb3"), budget=Budget(60, threads=threads))
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, 55)


@pytest.mark.parametrize("size", [5, 6])
def test_hints_never_circle(solver, size):
    """From a hundred boards each: following hints with the plan they return reaches the goal, and remaining never grows."""
    solver.prepare(Board.goal(size, size), Budget())
    draw = random.Random(size)
    for seed in range(100):
        board = generator.shuffle(size, size, str(seed))
        solution = solve(solver, board, budget=Budget(9.0, nodes=600_000))
        plan, remaining = solution.moves, solution.length
        while not board.is_solved:
            board, plan, remaining = board.apply(plan[0]), plan[1:], remaining - 1
            if draw.random() < 0.04:
                solution = solve(solver, board, budget=Budget(9.0, nodes=3_000), plan=plan)
                assert solution.length <= remaining
                plan, remaining = solution.moves, solution.length
        assert remaining == 0


def test_hints_and_moves_of_the_players_own_in_turn(solver):
    """A player who strays still gets a hint for the board as it stands, and a bound that does not lie."""
    board = generator.shuffle(5, 5, "stray")
    solution = solve(solver, board, budget=Budget(9.0, nodes=600_000))
    away = next(move for move in board.moves() if move != solution.moves[0])
    plan = (away.inverse(), *solution.moves)
    after = solve(solver, board.apply(away), budget=Budget(9.0, nodes=3_000), plan=plan)
    assert after.length <= solution.length + 1
    assert after.lower_bound <= after.length
    assert Push.parse(str(after.moves[0])) == after.moves[0]


def ways(cells, rows, cols, known):
    """How many shortest solutions there are, counted by hand."""
    if not known[cells]:
        return 1
    return sum(ways(after, rows, cols, known) for after in slow.single(cells, rows, cols) if known.get(after) == known[cells] - 1)


@pytest.mark.parametrize("code", ["sp1-3-154078326", "sp1-3x2-403152"])
def test_all_shortest_solutions_of_a_small_board(solver, code):
    board = read(code)
    known = slow.distances(Board.goal(board.rows, board.cols).cells, board.rows, board.cols)
    number, listed = solver.every_shortest(board, "single", 1000, Budget(MINUTE))
    assert number == len(listed) == len(set(listed)) == ways(board.cells, board.rows, board.cols, known)
    assert all(played(board, moves).is_solved for moves in listed)


def test_all_shortest_solutions_of_larger_boards_are_counted(solver):
    """Of the 4x4 boards 13 moves from home those with the most ways there, and a few others."""
    known = slow.distances(Board.goal(4, 4).cells, 4, 4, most=13)
    far = sorted(cells for cells, distance in known.items() if distance == 13)
    counted = {cells: ways(cells, 4, 4, known) for cells in far}
    most = sorted(far, key=lambda cells: -counted[cells])[:4]
    assert counted[most[0]] > 1
    for cells in (*most, *random.Random(1).sample(far, 4)):
        board = Board(4, 4, cells)
        number, listed = solver.every_shortest(board, "single", 10_000, Budget(MINUTE))
        assert number == len(listed) == len(set(listed)) == counted[cells]
        assert all(len(moves) == 13 and played(board, moves).is_solved for moves in listed)


@pytest.mark.parametrize(("memory", "number"), [(1_000_000, None), (15_000_000, 9)])
def test_listing_all_shortest_solutions_borrows_no_more_than_it_may(solver, memory, number):
    board, budget = read("sp1-4-179683ab4e20f5dc"), Budget(MINUTE, memory=memory)
    tracemalloc.start()
    told = solver.every_shortest(board, "single", 3, budget)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (told and told[0], budget.lacked) == (number, number is None)
    assert peak < memory


def test_a_list_may_be_shorter_than_the_count(solver):
    board = read("sp1-4-179683ab4e20f5dc")
    number, listed = solver.every_shortest(board, "single", 3, Budget(MINUTE))
    assert number > 3 == len(listed)
    assert {len(moves) for moves in listed} == {49}
