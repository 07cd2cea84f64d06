"""The kernels against the slow twin."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.interface import Outcome
from app.puzzles.jams import code
from app.puzzles.jams.kernels import shortest
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.search import component, layout, recent
from app.puzzles.jams.solver import JamsSolver
from tests.reference import jams as slow

SPOTS = [
    (horizontal, line, start, length)
    for horizontal in (True, False)
    for line in range(4)
    for length in (2, 3)
    for start in range(5 - length)
]


def every_small_jam():
    """Every 4x4 jam of up to four vehicles, A of two cells or three. In rows 2 and 4 stand the mirror images of rows 3 and 1."""
    for row, (col, length) in product((0, 2), ((0, 2), (1, 2), (2, 2), (0, 3), (1, 3))):
        for count in range(4):
            for spots in combinations(SPOTS, count):
                if (cells := placed(((True, row, col, length), *spots))) is not None:
                    yield cells


def placed(spots):
    cells = ["o"] * 16
    for name, (horizontal, line, start, length) in zip("ABCD", spots, strict=False):
        for k in range(length):
            index = 4 * line + start + k if horizontal else 4 * (start + k) + line
            if cells[index] != "o":
                return None
            cells[index] = name
    return "".join(cells)


def look(cells):
    """The board with its cars renamed in reading order: what the eye sees, A apart."""
    names = {}
    return "".join(sign if sign in "oxA" else names.setdefault(sign, chr(ord("B") + len(names))) for sign in cells)


def agree(cells, size, kernels=(recent.explore,)):
    """Every position of the component: the same set, the same slides and steps."""
    board = code.board(cells, size)
    slides, steps = slow.distances(cells, size), slow.distances(cells, size, steps=True)
    positions = slow.component(cells, size)
    for kernel in kernels:
        known = kernel(board, Budget().flag)
        found = {known.board(index, board).cells: index for index in range(known.positions)}
        assert found.keys() == positions
        for position, index in found.items():
            assert (known.slides[index], known.steps[index]) == (slides.get(position, -1), steps.get(position, -1)), position


def same_by_digits(board, known):
    """The search for large boards, tried on a small one, finds what the analysis knows."""
    cars = layout.in_order(board)
    parts = layout.layout_of(board, cars)
    for metric in ("slides", "steps"):
        start, left = int(parts.key(cars)[0]), known.remaining(board, metric)
        state, nodes, path, _ = shortest.search(start, parts.tables, metric == "slides", 100_000, Budget().flag)
        assert (state, nodes) == (0, known.positions) if left < 0 else state == 1
        moves = layout.slides_of(cars, path.tolist())
        assert left < 0 or code.count(moves, metric) == left


def found_at_once(board):
    """The search from this board finds what the analysis, held against the slow twin, knows."""
    known = recent.explore(board, Budget().flag)
    for metric in ("slides", "steps"):
        solution, left = JamsSolver().solve(board, metric, Budget(20)), known.remaining(board, metric)
        assert (solution.outcome is Outcome.UNSOLVABLE) == (left < 0), board
        if left >= 0:
            assert solution.outcome is Outcome.OPTIMAL, board
            assert solution.length == left == code.count(solution.moves, metric), board
            after = board
            for move in solution.moves:
                after = after.apply(move)
            assert after.is_solved, board


def test_every_4x4_jam_of_up_to_four_vehicles():
    seen = set()
    for cells in every_small_jam():
        if look(cells) not in seen:
            seen.update(look(position) for position in slow.component(cells, 4))
            agree(cells, 4)
            found_at_once(code.board(cells, 4))
    assert len(seen) == 13_703


@st.composite
def scattered(draw, sizes=(5, 6)):
    size = draw(st.sampled_from(sizes))
    seed, walls = draw(st.integers(0, 10**6)), draw(st.integers(0, 2))
    least = size if size < 6 else 9
    return scatter(Draw(f"twins {seed}"), size, walls, least, least + 3)


@settings(max_examples=40, deadline=None)
@given(scattered())
def test_random_5x5_and_6x6_jams_agree_with_the_slow_twin(board):
    if board is not None and (known := recent.explore(board, Budget().flag)).positions < 1_000:
        agree(board.cells, board.size, (recent.explore, component.analyse))
        same_by_digits(board, known)


@settings(max_examples=60, deadline=None)
@given(scattered((4, 5, 6, 7)))
def test_the_search_agrees_with_the_analysis_and_its_moves_win(board):
    if board and recent.explore(board, Budget().flag, 20_000):
        found_at_once(board)


@pytest.mark.parametrize("row", ["BBoAAo", "oBBAAo", "BBBAAo", "BBAAoo", "BBAAAo", "BBCCAA", "AABBoo"])
@pytest.mark.parametrize("beside", ["ooooEoDDooEoooFooGooFooGoooooo", "oDoooEoDoxoEooooGGoFoooooFoooo"])
def test_other_cars_in_the_row_of_a_change_nothing_of_the_win(row, beside):
    """The row of A is won wherever A stands at the edge, wherever those behind it are."""
    agree(row + beside, 6, (recent.explore, component.analyse))
    board = code.board(row + beside, 6)
    if not board.is_solved:
        found_at_once(board)


def test_a_glance_never_refuses_what_can_be_solved():
    for cells in every_small_jam():
        board = code.board(cells, 4)
        if board.verdict().solvable is False:
            assert not any(slow.is_solved(position, 4) for position in slow.component(cells, 4)), cells
