"""A generated jam is valid, solvable, in range, and the same for the same seed."""

import threading
import time
from itertools import count

import pytest

from app.puzzles.budget import Budget
from app.puzzles.errors import RangeError
from app.puzzles.interface import Outcome, Progress
from app.puzzles.jams.making import generator
from app.puzzles.jams.making.generator import generate
from app.puzzles.jams.making.wish import Wish, wish_size
from app.puzzles.jams.search import layout
from app.puzzles.jams.solver import JamsSolver
from tests.reference import jams as slow


def fair(board):
    """No horizontal car but A in its row; no line filled by its own vehicles."""
    for car in board.cars[1:]:
        assert not (car.horizontal and car.row == board.target.row)
    for line in {(car.horizontal, car.line) for car in board.cars}:
        assert sum(car.length for car in board.cars if (car.horizontal, car.line) == line) < board.size


def test_two_hundred_seeds_give_fair_jams_in_range():
    for number in range(200):
        made = generate(Wish(seed=f"fair {number}", min_moves=5, max_moves=12, walls=number % 3), Budget())
        assert made.met
        assert 5 <= made.facts["length"] <= 12
        assert 8 <= len(made.board.cars) <= 13
        assert len(made.board.walls) == number % 3
        assert made.board.verdict().solvable is not False
        assert not made.board.is_solved
        fair(made.board)


def test_two_hundred_seeds_are_solved_again_by_the_slow_twin():
    for number in range(200):
        size = 4 + number % 2
        wish = Wish(size, 3, 9, 3 * size - 7, 3 * size - 5, walls=number % 3 % 2, seed=f"twin {number}")
        made = generate(wish, Budget())
        assert made.met
        slides = slow.distances(made.board.cells, size)[made.board.cells]
        steps = slow.distances(made.board.cells, size, steps=True)[made.board.cells]
        assert (slides, steps) == (made.facts["length"], made.facts["steps"])


def test_the_same_seed_gives_the_same_jam_for_ever():
    made = generate(Wish(seed="monday", min_moves=10, max_moves=14), Budget())
    again = generate(Wish(seed=" monday ", min_moves=10, max_moves=14), Budget())
    assert made.board == again.board
    assert generate(Wish(seed="tuesday", min_moves=10, max_moves=14), Budget()).board != made.board


@pytest.mark.parametrize(
    ("wish", "cells"),
    [
        (Wish(seed="monday", min_moves=10, max_moves=14), "oBBCCDEEFFGDoHAAGDoHoIIIoJJJKKooLLMM"),
        (Wish(seed="climb", min_moves=20, max_moves=25), "BCCCooBooDooBAADooEEFDooooFGGGoHHIIo"),
        (Wish(5, 5, 9, 5, 8, walls=1, seed="walls"), "oooxoooBCoAABCoDoEEEDoooo"),
    ],
)
def test_a_seed_on_a_blackboard_lasts(wish, cells):
    assert generate(wish, Budget()).board.cells == cells


def test_an_empty_seed_is_a_random_one_that_can_be_used_again():
    made = generate(Wish(), Budget())
    assert made.seed
    assert generate(Wish(seed=made.seed), Budget()).board == made.board


def test_a_hard_wish_is_met_by_climbing():
    made = generate(Wish(seed="climb", min_moves=20, max_moves=25), Budget())
    assert made.met
    assert 20 <= made.facts["length"] <= 25 <= made.facts["hardest_length"] + 5


def test_steps_can_be_asked_for():
    made = generate(Wish(seed="steps", min_moves=12, max_moves=20, metric="steps"), Budget())
    solution = JamsSolver().solve(made.board, "steps", Budget(2.0))
    assert made.met
    assert solution.length == made.facts["length"] == made.facts["steps"]


def test_a_single_first_move_and_needed_vehicles():
    wish = Wish(seed="pure", min_moves=4, max_moves=12, min_vehicles=4, max_vehicles=9, one_first_move=True, all_needed=True)
    made = generate(wish, Budget())
    assert made.met
    far = slow.distances(made.board.cells, 6)
    best = [after for _, _, after in slow.slides(made.board.cells, 6) if far[after] == made.facts["length"] - 1]
    assert len(best) == 1
    for car in made.board.cars[1:]:
        without = made.board.cells.replace(car.name, "o")
        solution = JamsSolver().solve(
            type(made.board)(6, tuple(c for c in made.board.cars if c is not car)), "slides", Budget(2.0)
        )
        assert solution.outcome is Outcome.OPTIMAL, without
        assert solution.length < made.facts["length"]


def test_what_cannot_be_met_gives_the_hardest_found_and_says_so():
    made = generate(Wish(seed="too much", min_moves=55, max_moves=60, tries=40), Budget())
    assert not made.met
    assert made.facts["tries"] == 40
    assert 0 < made.facts["length"] < 55


def test_progress_is_told_and_a_stop_gives_what_there_is():
    heard = []
    budget = Budget(tell=lambda news: (heard.append(news), budget.stop()))
    made = generate(Wish(seed="stop", min_moves=55, max_moves=60), budget)
    assert not made.met
    assert isinstance(heard[0], Progress)
    assert made.facts["tries"] < 200
    assert made.board is not None


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"size": 3}, "size is 3, outside 4 to 12"),
        ({"walls": 3}, "walls is 3, outside 0 to 2"),
        ({"min_moves": 9, "max_moves": 8}, "'to' must not be smaller than 'from'"),
        ({"metric": "hops"}, "metric is slides or steps, not 'hops'"),
        ({"seed": "x" * 201}, "a secret word has at most 200 characters, this one 201"),
    ],
)
def test_a_wish_out_of_range_is_refused(fields, sentence):
    with pytest.raises(RangeError, match=sentence):
        Wish(**fields)


def test_a_size_is_read_from_text():
    assert wish_size("9") == wish_size("9x9") == {"size": 9}
    with pytest.raises(RangeError):
        wish_size("9x8")


def test_a_wish_that_no_board_can_hold_is_refused_in_words():
    sentence = "8 vehicles and 1 wall take at least 17 cells; a board of 4 x 4 has 16, and 4 of them must stay free"
    with pytest.raises(RangeError, match=sentence):
        Wish(4, min_vehicles=8, walls=1)
    assert Wish(4, min_vehicles=6, max_vehicles=6).min_vehicles == 6  # 12 cells of 16


def test_a_stop_ends_a_wish_that_finds_nothing():
    budget = Budget()
    budget.stop()
    made = generate(Wish(11, min_vehicles=54, max_vehicles=58, seed="full", tries=1_000_000), budget)
    assert made.facts["tries"] <= 32


def test_a_seed_gives_the_same_jam_however_slow_the_clock():
    """Keys of two words go to the prover, which chooses by the clock what to do next."""
    wish = Wish(11, 4, 60, 34, 36, seed="wide", tries=4)
    ticks = count()
    slow_one = generate(wish, Budget(clock=lambda: 7.0 * next(ticks)))
    quick_one = generate(wish, Budget())
    assert layout.layout_of(quick_one.board, layout.in_order(quick_one.board)).words == 2
    assert slow_one.board == quick_one.board
    assert slow_one.facts | {"seconds": 0} == quick_one.facts | {"seconds": 0}


def test_a_stop_reaches_the_search_of_a_single_try(monkeypatch):
    """Fifty vehicles: keys of two words, so that each try is a long search of its own, and none of them finds a jam."""
    budget, real, scattered = Budget(), generator.scatter, []

    def scatter(*asked):
        scattered.append(real(*asked))
        threading.Timer(0.02, budget.stop).start()
        return scattered[-1]

    monkeypatch.setattr(generator, "scatter", scatter)
    wish = Wish(11, min_vehicles=50, max_vehicles=60, min_moves=30, max_moves=300, seed="x", tries=1_000_000)
    began = time.thread_time()
    made = generate(wish, budget)
    assert not made.met
    assert len(scattered) <= 3
    assert time.thread_time() - began < 0.15


def test_what_is_handed_out_is_proved_also_where_a_stop_comes_at_once():
    budget = Budget(tell=lambda news: budget.stop())
    made = generate(Wish(seed="stop", min_moves=55, max_moves=60), budget)
    solution = JamsSolver().solve(made.board, "slides", Budget())
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, made.facts["length"])


def test_an_all_needed_wish_solves_no_board_twice(monkeypatch):
    asked, solve = [], JamsSolver.solve
    monkeypatch.setattr(JamsSolver, "solve", lambda self, board, *rest: asked.append(str(board)) or solve(self, board, *rest))
    made = generate(Wish(seed="pure", min_moves=12, max_moves=30, all_needed=True, tries=60), Budget())
    asked = [board for board in asked if made.board is None or board != str(made.board)]  # that one is verified, in both metrics
    assert len(asked) == len(set(asked))
