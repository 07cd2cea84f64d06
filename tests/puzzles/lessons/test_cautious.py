"""The guesses never overstate, the teaching search finds shortest ways, and the entries are those the real search reads."""

import random

import pytest

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.lessons import cautious
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.generator import shuffle
from app.puzzles.tiles.search.rounds import rounds
from app.puzzles.tiles.search.stored import stored_tables
from app.puzzles.tiles.tables.loading import load_engine
from tests.reference import tiles as reference


@pytest.fixture(scope="module")
def engine(tables_folder):
    return load_engine(tables_folder, 4, 4, "standard")


@pytest.fixture(scope="module")
def guesses(engine):
    return cautious.manhattan, cautious.linear_conflict, cautious.table_guess(stored_tables(engine))


def test_no_guess_overstates_and_the_later_ones_are_at_least_the_first(guesses):
    known = reference.distances((*range(1, 16), 0), 4, 4, most=9)
    for cells, far in known.items():
        manhattan, conflict, tables = (guess(cells) for guess in guesses)
        assert manhattan <= conflict <= far
        assert manhattan <= tables <= far
        assert (far - manhattan) % 2 == 0


def test_linear_conflict_adds_two_where_one_tile_must_step_out():
    assert cautious.manhattan((2, 1, *range(3, 16), 0)) == 2
    assert cautious.linear_conflict((2, 1, *range(3, 16), 0)) == 4
    # 4 3 2 1: three of the four must step out.
    assert cautious.linear_conflict((4, 3, 2, 1, *range(5, 16), 0)) == 8 + 6


@pytest.mark.parametrize("seed", range(20))
def test_the_guess_of_the_tables_is_where_the_real_search_begins(engine, guesses, seed):
    board = shuffle(4, 4, f"cautious {seed}")
    first = next(rounds(engine, board, Budget(nodes=1)))
    assert guesses[2](board.cells) == first.limit


def test_entries_sum_to_the_guess_over_the_board_or_its_mirror_image(engine, guesses):
    board = shuffle(4, 4, "monday")
    read = cautious.entries(board.cells, stored_tables(engine))
    sums = [sum(entry.moves for entry in read if entry.lookup == lookup) for lookup in (0, 1)]
    assert max(sums) == guesses[2](board.cells) == 39
    assert sorted(tile for entry in read if entry.lookup == 0 for tile in entry.tiles) == list(range(1, 16))
    assert all(sum(entry.manhattan for entry in read if entry.lookup == lookup) == 35 for lookup in (0, 1))


def test_every_search_that_finds_a_way_finds_a_shortest_one(engine, guesses, solvers):
    draw = random.Random(5)
    for _ in range(8):
        board = Board.goal(4, 4)
        for _ in range(40):
            board = board.apply(draw.choice(list(board.moves())))
        length = solvers["tiles"].solve(board, "single", Budget(20)).length
        for guess in guesses:
            done = cautious.rounds(board.cells, guess)
            assert all(one.found is False for one in done[:-1])
            assert done[-1].limit == length if done[-1].found else done[-1].limit <= length
        assert list(rounds(engine, board, Budget(20)))[-1].limit == length


def test_the_budget_ends_a_search_honestly():
    done = cautious.rounds(shuffle(4, 4, "monday").cells, cautious.manhattan, most=500)
    assert done[-1].found is None
    assert sum(one.looks for one in done) == 500


def test_the_real_rounds_are_those_of_the_real_answer(engine, solvers):
    board = shuffle(4, 4, "monday")
    asked = list(rounds(engine, board, Budget(20)))
    solution = solvers["tiles"].solve(board, "single", Budget(20))
    assert solution.outcome is Outcome.OPTIMAL
    assert asked[-1].limit == solution.length == len(asked[-1].moves)
    assert [one.limit for one in asked] == list(range(asked[0].limit, solution.length + 1, 2))
