"""What an answer is when time, nodes or patience run out: always a solution, never a false bound; and what is told on the way."""

from itertools import count

import pytest

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.tiles import generator, view
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.code import read, read_moves
from app.puzzles.tiles.search.beam import Beam
from tests.reference import tiles as slow

MINUTE = 60.0


def solve(solver, board, metric="single", budget=None, plan=()):
    return solver.solve(board, metric, budget or Budget(MINUTE), plan)


def played(board, moves):
    for move in moves:
        board = board.apply(move)
    return board


def ticking(step):
    """A clock that goes on by `step` seconds with each look: a limit that does not depend on the machine."""
    ticks = count()
    return lambda: next(ticks) * step


def test_a_limit_is_an_answer_with_what_was_ruled_out(solver):
    board = read("sp1-4-0f83cb74ea659d21")
    solution = solve(solver, board, budget=Budget(1, nodes=300_000))
    assert solution.outcome is Outcome.FOUND
    assert 50 < solution.lower_bound <= 70 <= solution.length


def test_time_that_runs_out_leaves_a_solution_and_a_bound(solver):
    solution = solve(solver, read("sp1-4-0f83cb74ea659d21"), budget=Budget(2.0, clock=ticking(0.01)))
    assert solution.outcome is Outcome.FOUND
    assert solution.lower_bound <= 70 <= solution.length
    assert played(read("sp1-4-0f83cb74ea659d21"), solution.moves).is_solved


SHAPES = [(rows, cols) for rows in range(2, 7) for cols in range(2, 7)]
NO_TIME = [
    lambda: Budget(0.001),
    lambda: Budget(0.05),
    lambda: Budget(30.0, clock=ticking(1_000.0)),  # a machine that stalls: with each look a thousand seconds are gone
    lambda: Budget(30.0, nodes=1),
]


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
@pytest.mark.parametrize("metric", ["single", "multi"])
def test_a_board_that_can_be_solved_is_never_left_without_an_answer(solver, rows, cols, metric):
    board = generator.shuffle(rows, cols, "no time")
    solver.prepare(board, Budget())
    for budget in NO_TIME:
        solution = solve(solver, board, metric, budget())
        assert solution.outcome in {Outcome.FOUND, Outcome.OPTIMAL}
        assert slow.played(board.cells, rows, cols, list(map(str, solution.moves))) == Board.goal(rows, cols).cells
        assert solution.length == view.count(solution.moves, metric) == len(solution.moves)
        assert 0 < solution.lower_bound <= solution.length
        assert (solution.lower_bound == solution.length) == (solution.outcome is Outcome.OPTIMAL)


@pytest.mark.parametrize("budget", NO_TIME)
def test_the_bound_of_an_answer_without_time_is_true(solver, korf100, korf24, budget):
    for row in (*korf100[::10], *korf24[::5]):
        solution = solve(solver, read(row["code"]), budget=budget())
        assert solution.lower_bound <= int(row["optimal"]) <= solution.length


@pytest.mark.parametrize("code", ["sp1-4-179683ab4e20f5dc", "sp1-3x6-123456789abcdefgh0"])
def test_a_solved_board_needs_nothing_though_time_is_out(solver, code):
    board = Board.goal(read(code).rows, read(code).cols)
    solver.prepare(board, Budget())
    for budget in NO_TIME:
        solution = solve(solver, board, budget=budget())
        assert (solution.outcome, solution.moves, solution.lower_bound) == (Outcome.OPTIMAL, (), 0)


def test_a_beam_that_runs_dry_leaves_the_way_by_hand(solver, monkeypatch):
    monkeypatch.setattr(Beam, "run", lambda *_: None)
    for board in (read("sp1-4-0f83cb74ea659d21"), generator.shuffle(5, 5, "dry")):
        solution = solve(solver, board, budget=NO_TIME[2]())
        assert (solution.outcome, solution.method) == (Outcome.FOUND, "by hand")
        assert (
            slow.played(board.cells, board.rows, board.cols, list(map(str, solution.moves)))
            == Board.goal(*[board.rows] * 2).cells
        )


def test_a_stop_ends_the_search_with_an_answer(solver):
    budget = Budget(MINUTE)
    budget.stop()
    for board in (read("sp1-4-0f83cb74ea659d21"), generator.shuffle(5, 5, "stop")):
        solution = solver.solve(board, "single", budget)
        assert solution.outcome is Outcome.FOUND
        assert played(board, solution.moves).is_solved


@pytest.mark.parametrize("metric", ["single", "multi"])
@pytest.mark.parametrize("board", [read("sp1-4-0f83cb74ea659d21"), generator.shuffle(5, 4, "told")])
def test_what_is_told_on_the_way_is_for_the_board_and_in_the_metric_that_were_asked(solver, board, metric):
    told = []
    solver.prepare(board, Budget())
    solver.solve(board, metric, Budget(0.5, clock=ticking(0.01), tell=told.append))
    assert told
    for solution in told:
        assert solution.metric == metric
        assert played(board, solution.moves).is_solved
        assert solution.lower_bound <= solution.length == view.count(solution.moves, metric) == len(solution.moves)


def test_a_plan_is_an_upper_bound(solver, korf24):
    board = read(korf24[0]["code"])
    plan = solve(solver, board, budget=Budget(1.0)).moves
    without = solve(solver, board, budget=NO_TIME[2]())
    assert len(plan) < without.length
    assert solve(solver, board, budget=NO_TIME[2](), plan=plan).moves == plan


def test_a_plan_with_a_detour_lengthens_no_proof(solver):
    board = read("sp1-4-179683ab4e20f5dc")
    best = solve(solver, board)
    assert best.length == 49
    away = next(move for move in board.moves() if move != best.moves[0])
    again = solve(solver, board, plan=(away, away.inverse(), *best.moves))
    assert (again.outcome, again.length) == (Outcome.OPTIMAL, 49)


@pytest.mark.parametrize("plan", ["UUUU", "U", "DLUR"])
def test_a_plan_that_does_not_solve_is_no_plan(solver, plan):
    """The first cannot be played, the others end elsewhere."""
    board, budget = read("sp1-4-179683ab4e20f5dc"), Budget(30.0, nodes=1)
    solution = solve(solver, board, budget=budget, plan=read_moves(plan))
    assert solution.method != "plan"
    assert solution.moves == solve(solver, board, budget=budget).moves
