"""Jams too large to list: bounds are bounds, what is called shortest is shortest, and a stop is obeyed."""

import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.interface import Outcome
from app.puzzles.jams import code
from app.puzzles.jams.kernels import layers
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.search import component, layout
from app.puzzles.jams.search.beam import Beams
from app.puzzles.jams.search.layers import Widener, within
from app.puzzles.jams.search.patterns import patterns_of
from app.puzzles.jams.search.prover import Prover
from app.puzzles.jams.solver import JamsSolver
from app.puzzles.reading import read
from tests.reference import jams as slow
from tests.reference.relaxed import forced as slow_forced

DATA = Path(__file__).parents[3] / "data" / "jams"
TEN = "BoCDDEBoCoFEoAAGFEHHHGIoooooIoooooIo"


def widener_of(board, metric, most=300):
    parts = layout.layout_of(board, layout.in_order(board))
    pattern = patterns_of(board, parts, metric, lambda: False, most)
    start = parts.key(layout.in_order(board))
    return pattern, Widener(parts, pattern, metric == "slides", lambda: False), start


def course(name):
    return read((DATA / f"{name}.csv").read_text())[0].board


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["slides", "steps"]))
def test_layers_with_a_bound_find_the_shortest_and_nothing_below_it(seed, metric):
    board = scatter(Draw(f"large {seed}"), 6, 0, 9, 12)
    known = board and component.analyse(board, Budget().flag, 4_000)
    if not known or not (left := known.remaining(board, metric)) > 0:
        return
    pattern, widener, start = widener_of(board, metric)
    assert pattern.bound <= left
    if pattern.solution is not None:
        assert code.count(pattern.solution, metric) == left
    assert within(widener, start, left - 1) is None
    assert len(within(widener, start, left)) == left
    assert len(within(widener, start, left + 5)) == left


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 2))
def test_who_must_move_agrees_with_the_slow_twin_and_is_a_bound(seed, walls):
    board = scatter(Draw(f"forced {seed}"), 6, walls, 8, 12)
    known = board and component.analyse(board, Budget().flag, 20_000)
    if not known or not (left := known.remaining(board, "slides")) > 0:
        return
    parts = layout.layout_of(board, layout.in_order(board))
    crew = patterns_of(board, parts, "slides", lambda: True, 1_000).crew
    assert list(crew[:, 6]) == [1] * len(board.cars)
    places = np.array([car.start for car in layout.in_order(board)])
    red, scratch = int(np.argmax(crew[:, 5])), np.zeros(160, np.int64)
    count = layers.forced(places, crew, red, (1 << len(board.cars)) - 1, scratch)
    assert len(slow_forced(board.cells, 6, 4)) <= count <= left  # the kernel also knows which cells can never clear


@pytest.mark.parametrize(("metric", "length"), [("slides", 27), ("steps", 51)])
def test_the_fourth_course_board_is_proved_in_both_metrics(metric, length):
    board = course("Rushhour9x9_4")
    solution = Prover(board, metric, Budget(600), ()).solution()
    assert (solution.outcome, solution.length, solution.lower_bound) == (Outcome.OPTIMAL, length, length)
    for move in solution.moves:
        board = board.apply(move)
    assert board.is_solved


def test_the_largest_course_board_has_keys_of_two_words_and_a_published_solution():
    board = course("Rushhour12x12_7")
    assert layout.layout_of(board, layout.in_order(board)).words == 2
    names = {name: letter for letter, name in read((DATA / "Rushhour12x12_7.csv").read_text())[0].names.items()}
    lines = [line.split(",") for line in (DATA / "board7_best97.csv").read_text().splitlines()[2:]]
    assert len(lines) == 97
    for name, distance in lines:
        board = board.apply(code.read_move(f"{names.get(name, name)}{int(distance):+d}"))
    assert board.is_solved


def test_the_largest_course_board_needs_far_fewer_slides_than_published():
    board = course("Rushhour12x12_7")
    path = Beams(board, "slides", lambda: False).run(300, 20, 96, 1)
    cells = board.cells
    for move in layout.slides_of(layout.in_order(board), path):
        cells = {(name, distance): after for name, distance, after in slow.slides(cells, 12)}[move.car, move.distance]
    assert slow.is_solved(cells, 12)
    assert len(path) < 40


def test_the_sixth_course_board_needs_29_steps_where_69_were_published():
    # A plain breadth-first search with four bits a vehicle and no bounds met its first win at 29 steps, 48,774,607 positions in.
    board = course("Rushhour9x9_6")
    path = Beams(board, "steps", lambda: False).run(100, 50, 68, 0)
    cells = board.cells
    for move in layout.slides_of(layout.in_order(board), path):
        assert abs(move.distance) == 1
        cells = {(name, distance): after for name, distance, after in slow.slides(cells, 9)}[move.car, move.distance]
    assert slow.is_solved(cells, 9)
    assert len(path) == 29


@pytest.mark.parametrize("threads", [1, 2])
def test_one_thread_or_two_prove_the_same(threads):
    solution = Prover(course("Rushhour9x9_4"), "steps", Budget(600, threads=threads), ()).solution()
    assert (solution.outcome, solution.length, solution.lower_bound) == (Outcome.OPTIMAL, 51, 51)


def test_a_jam_that_nothing_can_solve_is_refused_after_a_look_at_every_position():
    # ooBBBFooCooFAACooFooCooDooEEEDoooooo has 33 positions; a glance does not tell.
    board = code.read("ooBBBFooCooFAACooFooCooDooEEEDoooooo")
    solution = Prover(board, "slides", Budget(600), ()).solution()
    assert solution.outcome is Outcome.UNSOLVABLE
    assert solution.reason == "all 33 reachable positions were searched, and A gets out in none of them"
    assert (solution.moves, solution.length, solution.lower_bound) == (None, None, None)


def test_a_plan_is_never_made_longer_and_keeps_the_answer_honest():
    board = course("Rushhour12x12_7")
    names = {name: letter for letter, name in read((DATA / "Rushhour12x12_7.csv").read_text())[0].names.items()}
    lines = [line.split(",") for line in (DATA / "board7_best97.csv").read_text().splitlines()[2:]]
    plan = code.read_moves(".".join(f"{names.get(name, name)}{int(distance):+d}" for name, distance in lines))
    solution = JamsSolver().solve(board, "slides", Budget(0.5), plan)
    assert solution.length <= 97
    assert solution.outcome is Outcome.FOUND
    assert 1 <= solution.lower_bound <= solution.length


def test_a_stopped_search_ends_at_once_with_what_is_proved():
    budget = Budget(600)
    budget.stop()
    began = time.monotonic()
    solution = JamsSolver().solve(course("Rushhour12x12_7"), "slides", budget)
    assert solution.outcome is Outcome.LIMIT
    assert solution.moves is None
    assert solution.lower_bound >= 1
    assert time.monotonic() - began < 60
