"""Beams on jams of any size: what a position costs agrees with the slow twin, and what they find wins."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.draw import Draw
from app.puzzles.jams import clearance, code
from app.puzzles.jams.kernels import beam
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.search import layout
from app.puzzles.jams.search.beam import Beams
from app.puzzles.jams.search.layers import Stopped
from tests.reference import relaxed


def guess(board, metric="slides"):
    beams = Beams(board, metric, lambda: False)
    scratch = np.zeros(beam.SCRATCH, np.int64)
    return beam.guess(*beams.drawn(), beams.vehicles, beams.red, board.size, metric == "slides", scratch)


def played(board, path):
    for move in layout.slides_of(layout.in_order(board), path):
        board = board.apply(move)
    return board


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([5, 6, 7, 9]), st.sampled_from(["slides", "steps"]))
def test_what_a_position_costs_agrees_with_the_slow_twin(seed, size, metric):
    board = scatter(Draw(f"beam {seed}"), size, seed % 3, size, 3 * size)
    if board is None or board.is_solved:
        return
    runs = clearance.runs(size, board.cars, board.walls)
    total = relaxed.total(board.cells, size, runs, metric == "slides")
    if total is None:
        assert guess(board, metric) >= 50_000
    else:
        once, rest = divmod(guess(board, metric) - total, 4)
        assert rest == 0
        row = board.cells[board.target.row * size : (board.target.row + 1) * size]
        assert once > sum(sign != "o" for sign in row[board.target.col + board.target.length :])


def test_a_vehicle_counts_each_time_it_is_needed_and_four_times_once():
    # .BB..   C goes down 2 and D down 1, one slide each, then A: 3 in all, 3 ways.
    # ..C..   In steps A has 3 to go: 3 + 2 + 1.
    # AAC.D
    # ....D
    board = code.board("oBBooooCooAACoDooooDooooo", 5)
    assert guess(board) == 3 + 4 * 3
    assert guess(board, "steps") == 6 + 4 * 6
    # .....   C and D can only go up, and both need E to go left: 2 + 2, then A; but E goes left once.
    # ..EEx
    # AACD.
    # ..CD.
    # ..xx.
    assert guess(code.board("oooooooEExAACDoooCDoooxxo", 5)) == 5 + 4 * 4


def test_a_vehicle_that_can_never_leave_is_seen():
    # Between two walls, C has one place only.
    assert guess(code.board("ooxooAACooooCooooxooooooo", 5)) >= 50_000


@pytest.mark.parametrize(("cells", "metric", "length"), [
    ("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "slides", 51),
    ("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "slides", 60),
    ("BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM", "steps", 93),
])  # fmt: skip
def test_a_wide_beam_finds_a_way_out_of_the_hardest_jams_and_none_below_the_shortest(cells, metric, length):
    board = code.read(cells)
    path = Beams(board, metric, lambda: False).run(1_000, 20, 200, 1)
    assert length <= len(path) <= 200
    assert played(board, path).is_solved
    assert Beams(board, metric, lambda: False).run(1_000, 20, length - 1, 1) is None


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([6, 7, 10]), st.sampled_from(["slides", "steps"]), st.integers(1, 40))
def test_what_a_beam_finds_wins_and_comes_again(seed, size, metric, width):
    board = scatter(Draw(f"beam {seed}"), size, 0, size, 3 * size)
    if board is None or board.is_solved:
        return
    paths = [Beams(board, metric, lambda: False).run(width, 20, 60, seed) for _ in range(2)]
    assert paths[0] == paths[1]
    if paths[0] is not None:
        assert played(board, paths[0]).is_solved
        assert metric == "slides" or all(cells == 1 for _, cells in paths[0])


def test_a_beam_wide_enough_is_a_search_of_everything():
    # The shortest way has 10 slides.
    board = code.read("BoCDDEBoCoFEoAAGFEHHHGIoooooIoooooIo")
    assert len(Beams(board, "slides", lambda: False).run(100_000, 0, 60, 1)) == 10


def test_a_beam_ends_when_it_is_told_to():
    with pytest.raises(Stopped):
        Beams(code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"), "slides", lambda: True).run(100, 20, 60, 1)
