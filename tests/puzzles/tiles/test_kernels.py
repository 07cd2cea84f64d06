"""Every kernel against its slow twin."""

import random
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from app.puzzles.budget import Budget
from app.puzzles.tiles import generator
from app.puzzles.tiles.board import Board, Push
from app.puzzles.tiles.kernels import patterns
from app.puzzles.tiles.search import beam, duplicates, ida
from app.puzzles.tiles.search.layout import WAYS
from app.puzzles.tiles.search.lookup import DistanceTable
from app.puzzles.tiles.search.packed import pack
from app.puzzles.tiles.tables import building, groups
from app.puzzles.tiles.tables.groups import MIRROR, PICTURES, division, frames, table_of
from tests.reference import tiles as slow

NEVER = np.zeros(1, np.uint8)
WITHOUT_LIMIT = 1 << 62


def unlimited():
    return Budget(1.0, nodes=WITHOUT_LIMIT, clock=lambda: 0.0)


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (2, 4)])
@pytest.mark.parametrize(("metric", "moves"), [("single", slow.single), ("multi", slow.multi)])
def test_the_distance_table_is_the_slow_twins(rows, cols, metric, moves):
    table = DistanceTable(metric, building.distance_table(rows, cols, metric, NEVER))
    known = slow.distances(Board.goal(rows, cols).cells, rows, cols, moves)
    assert {cells: table.remaining(Board(rows, cols, cells)) for cells in known} == known
    assert (table.table != 255).sum() == len(known)


@pytest.mark.parametrize(
    ("rows", "cols", "homes"), [(2, 3, (0, 1, 3)), (3, 3, (0, 1, 3, 4)), (3, 3, (2, 5, 7)), (3, 4, (5, 6, 9))]
)
def test_a_pattern_database_is_the_slow_twins(rows, cols, homes):
    cells = rows * cols
    known = slow.group_distances(homes, rows, cols)
    entries = building.pattern_table(rows, cols, table_of(homes, cells), NEVER, lambda share: None)
    ranked = sorted(known)  # the rank is the place in dictionary order
    for rank, places in enumerate(ranked):
        far = sum(
            abs(place // cols - home // cols) + abs(place % cols - home % cols) for place, home in zip(places, homes, strict=True)
        )
        assert far + 2 * (int(entries[rank >> 1] >> (rank & 1) * 4) & 15) == known[places]
    assert len(ranked) == np.prod(range(cells, cells - len(homes), -1))


def test_a_flat_table_holds_the_same_entries_where_the_digits_say():
    cells, homes = 12, (5, 6, 9)
    dense = np.random.default_rng(1).integers(0, 256, (12 * 11 * 10 + 1) // 2, np.uint8)
    flat = np.zeros(12**3 // 2, np.uint8)
    patterns.flatten(cells, len(homes), dense, flat)
    placements = list(permutations(range(cells), 3))  # in dictionary order, which is that of the dense ranks
    held = {12 * (12 * a + b) + c: (dense[rank // 2] >> rank % 2 * 4) & 15 for rank, (a, b, c) in enumerate(placements)}
    assert [flat[at // 2] >> at % 2 * 4 & 15 for at in range(12**3)] == [held.get(at, 0) for at in range(12**3)]


def tiny_engine(rows, cols, picture, monkeypatch):
    monkeypatch.setitem(PICTURES, (rows, cols, "test"), picture)
    division.cache_clear()
    parts = division(rows, cols, "test")
    tables = [building.stored(rows, cols, table, dense_table(rows, cols, table)) for table in parts.tables]
    return ida.assemble(parts, np.concatenate(tables), duplicates.automaton(duplicates.words(8)))


def dense_table(rows, cols, table):
    return building.pattern_table(rows, cols, table, NEVER, lambda share: None)


def with_dense_tables(engine, size, monkeypatch):
    """The engine with the tables of its proofs dense, as those are that would be too large."""
    monkeypatch.setattr(groups, "FLAT_MOST", 0)
    division.cache_clear()
    parts = division(size, size, "test")
    assert not any(table.is_flat for table in parts.tables)
    return replace(engine, packed=pack(parts, np.concatenate([dense_table(size, size, table) for table in parts.tables])))


@pytest.fixture(params=["flat", "dense", "wide"])
def three_by_three(request, monkeypatch):
    engine = tiny_engine(3, 3, ("aab/acb/cc.",), monkeypatch)
    if request.param == "dense":
        return with_dense_tables(engine, 3, monkeypatch)
    return engine if request.param == "flat" else replace(engine, packed=None)


def test_sums_never_exceed_the_distance_and_the_search_finds_it(three_by_three):
    known = slow.distances(Board.goal(3, 3).cells, 3, 3)
    for cells in random.Random(1).sample(sorted(known), 150):
        board = Board(3, 3, cells)
        assert ida.begin(three_by_three, board, 0).lower_bound <= known[cells]
        assert ida.decide(three_by_three, board, known[cells] - 2, unlimited()) == (False, ())
        found, moves = ida.decide(three_by_three, board, known[cells], unlimited())
        assert found
        assert len(moves) == known[cells]
        for move in moves:
            board = board.apply(move)
        assert board.is_solved


@pytest.mark.parametrize("packed", [True, False])
def test_sums_never_exceed_the_distance_on_3x4(packed, monkeypatch):
    engine = tiny_engine(3, 4, ("aaab/abbb/ccc.", "abbc/abbc/aac."), monkeypatch)
    engine = engine if packed else replace(engine, packed=None)
    known = slow.distances(Board.goal(3, 4).cells, 3, 4, most=15)
    for cells in random.Random(2).sample(sorted(known), 150):
        board = Board(3, 4, cells)
        assert ida.begin(engine, board, 0).lower_bound <= known[cells]
        assert ida.decide(engine, board, known[cells], unlimited())[0]


def test_two_threads_decide_as_one(three_by_three):
    for seed in range(20):
        board = generator.shuffle(3, 3, str(seed))
        length = ida.begin(three_by_three, board, 0).lower_bound
        while not ida.decide(three_by_three, board, length, unlimited())[0]:
            assert ida.decide_together(three_by_three, board, length, unlimited(), 2)[0] is False
            length += 2
        found, moves = ida.decide_together(three_by_three, board, length, unlimited(), 2)
        assert found
        assert len(moves) == length


def test_a_branch_that_another_thread_takes_in_between_is_no_error(three_by_three, monkeypatch):
    class Raced(deque):
        def __bool__(self):  # what a thread saw a moment before another one took the last branch
            return True

    monkeypatch.setattr(ida, "deque", Raced)
    board = Board(3, 3, (8, 6, 7, 2, 5, 4, 3, 0, 1))  # needs 31
    assert ida.decide_together(three_by_three, board, 27, unlimited(), 2)[0] is False
    assert len(ida.decide_together(three_by_three, board, 31, unlimited(), 2)[1]) == 31


def test_threads_that_share_a_round_take_every_branch_once():
    waiting = deque((number,) for number in range(20_000))

    def take(_):
        return list(iter(lambda: ida.taken(waiting), None))

    with ThreadPoolExecutor(4) as pool:
        lists = list(pool.map(take, range(4)))
    assert sorted(number for one in lists for (number,) in one) == list(range(20_000))


def test_a_round_in_slices_is_the_round_in_one(three_by_three):
    board = generator.shuffle(3, 3, "slices")
    whole, sliced = (ida.begin(three_by_three, board, 18) for _ in range(2))
    answer = whole.run(WITHOUT_LIMIT, NEVER)
    said = None
    while said is None:
        said = sliced.run(3, NEVER)
    assert (said, sliced.nodes) == (answer, whole.nodes)


def test_a_wide_beam_on_a_small_board_is_a_breadth_first_search(three_by_three):
    known = slow.distances(Board.goal(3, 3).cells, 3, 3)
    for cells in random.Random(3).sample(sorted(known), 10):
        board = Board(3, 3, cells)
        moves = beam.Beam(three_by_three, board, 60_000, 99).run(unlimited())
        assert len(moves) == known[cells]
        for move in moves:
            board = board.apply(move)
        assert board.is_solved


def test_a_beam_finds_nothing_where_there_is_nothing(three_by_three):
    board = Board(3, 3, (8, 6, 7, 2, 5, 4, 3, 0, 1))  # one of the two that need 31
    assert beam.Beam(three_by_three, board, 60_000, 29).run(unlimited()) is None
    assert len(beam.Beam(three_by_three, board, 60_000, 31).run(unlimited())) == 31


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 3), (3, 4)])
def test_no_arrangement_loses_its_shortest_way_to_the_automaton(rows, cols):
    """Walks the automaton does not drop reach every arrangement within ten moves as soon as any walk does."""
    automaton = duplicates.automaton(duplicates.words(10))
    start = Board.goal(rows, cols)
    known = slow.distances(start.cells, rows, cols, most=10)
    level, reached = {(start, 0)}, {start.cells: 0}
    for depth in range(1, 11):
        level = {
            (board.apply(move), int(automaton[state, WAYS[move.direction]]))
            for board, state in level
            for move in board.moves()
            if automaton[state, WAYS[move.direction]] >= 0
        }
        for board, _ in level:
            reached.setdefault(board.cells, depth)
    assert reached == known


def test_the_mirror_image_of_a_group_counts_what_the_mirrored_board_counts(monkeypatch):
    engine = tiny_engine(3, 3, ("aab/acb/cc.",), monkeypatch)
    mirror = frames(3, 3)[MIRROR]
    for seed in range(30):
        board = generator.shuffle(3, 3, str(seed))
        cells = [0] * 9
        for cell, tile in enumerate(board.cells):
            cells[mirror[cell]] = mirror[tile - 1] + 1 if tile else 0
        far, first, second = engine.layout.enter(board.cells, engine.table)[2]
        assert list(engine.layout.enter(tuple(cells), engine.table)[2]) == [far, second, first]


def test_dropped_words_begin_with_the_four_that_take_a_move_back():
    assert duplicates.words(5) == ((0, 1), (1, 0), (2, 3), (3, 2))
    assert len(duplicates.words(6)) == 8
    assert Push.parse("U").inverse() == Push.parse("D")
