"""What the analysis knows: replies, every shortest solution, the hardest position, one component for all its boards."""

import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import product

from app.puzzles.budget import Budget
from app.puzzles.jams import code
from app.puzzles.jams.board import Slide
from app.puzzles.jams.search import layout, recent
from app.puzzles.jams.solver import JamsSolver
from tests.reference import jams as slow

SMALL = "ooBoAABoooooCCoo"


def test_replies_are_exact_for_every_move_in_both_metrics():
    board, solver = code.read(SMALL), JamsSolver()
    for metric in ("slides", "steps"):
        far = slow.distances(SMALL, 4, steps=metric == "steps")
        replies = solver.replies(board, metric, Budget(2.0))
        assert {reply.move for reply in replies} == set(board.moves())
        for reply in replies:
            counted = 1 if metric == "slides" else abs(reply.move.distance)
            assert reply.after == board.apply(reply.move)
            assert reply.remaining == far[reply.after.cells]
            assert reply.cost == reply.remaining + counted - far[SMALL]


def test_every_shortest_solution_is_listed_and_counted():
    board = code.read("ooBoAABooooooooo")
    count, ways = JamsSolver().every_shortest(board, "slides", 10, Budget(2.0))
    assert count == len(ways) == 1
    assert ways[0] == (Slide("B", 2), Slide("A", 2))


def test_boards_of_one_jam_share_one_component():
    kept, board = recent.Analyses(), code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    known = kept.get(board, Budget().flag)
    assert kept.of(board.apply(Slide("F", 1))) is known
    assert kept.of(code.read(board.cells.replace("B", "Z"))) is known
    assert kept.of(code.read(SMALL)) is None


def of_one_shape():
    """Column 3 is full and nothing in it moves, so a car of each row is for ever on one side of it: 32 components of one shape.

    E E B . . .     . . B E E .
    """
    names, barrier = "EFAGH", "BBCCDD"
    for sides in product((0, 1), repeat=5):
        cells = [f"oo{barrier[row]}{name * 2}o" if side else f"{name * 2}{barrier[row]}ooo" for row, (name, side) in
                 enumerate(zip(names, sides, strict=True))]  # fmt: skip
        yield code.read("".join(cells) + "ooDooo")


def test_looking_a_component_up_looks_at_few_however_many_are_kept():
    kept, boards = recent.Analyses(), list(of_one_shape())
    found = [kept.get(board, Budget().flag) for board in boards]
    assert len({id(each) for each in found}) == len(boards) > recent.MOST_ALIKE
    assert len(kept) == recent.MOST_ALIKE
    assert kept.of(boards[0]) is None
    assert kept.of(boards[-1]) is found[-1]


def test_components_are_kept_up_to_so_many_bytes():
    kept = recent.Analyses(memory=30_000)
    for text in (SMALL, "ooBoAABooooooooo", "ooooAAoooooooooo", "oooBAAoBoooooooo"):
        kept.get(code.read(text), Budget().flag)
        assert kept.bytes <= 30_000
    assert 0 < len(kept) < 4


def test_the_hardest_position_of_the_record_jam_is_the_record():
    board = code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo").apply(Slide("F", 1))
    known = recent.explore(board, Budget().flag)
    hardest = known.board(known.hardest(), board)
    assert known.remaining(hardest, "slides") == 51
    assert known.solved == sum(slow.is_solved(position, 6) for position in slow.component(board.cells, 6))


def test_a_component_past_the_bound_is_not_listed():
    assert recent.explore(code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"), Budget().flag, 1_000) is None


def test_a_component_that_comes_twice_is_kept_once():
    """A jam that three hundred wait for is handed to the cache by each of them."""
    kept, boards = recent.Analyses(), list(of_one_shape())[: recent.MOST_ALIKE + 1]
    made = recent.explore(boards[0], Budget().flag)
    for _ in range(300):
        kept.keep(made, boards[0])
    assert (len(kept), kept.bytes) == (1, made.bytes)
    for board in boards[1:]:
        kept.get(board, Budget().flag)
    assert len(kept) == recent.MOST_ALIKE


def test_a_component_is_found_however_many_shapes_were_met_since_and_where_another_process_worked_it_out():
    """The layouts of shapes are kept for a while only, and made anew."""
    board, kept = code.read("rh1-7-BooCCCoBDooEooBDooEFFAAoGEoHIIIGJJHKKLLLoHoooMMNN"), recent.Analyses()
    made = kept.get(board, Budget().flag)
    layout._layout.cache_clear()
    assert kept.of(board) is made
    other = recent.Analyses()
    there = other.keep(pickle.loads(pickle.dumps(made)), board)
    assert other.of(board) is there
    assert there.remaining(board, "slides") == made.remaining(board, "slides") > 0


def test_threads_that_work_out_one_component_side_by_side_share_it(monkeypatch):
    together, real = threading.Barrier(4), recent.explore

    def explore(*asked):
        made = real(*asked)
        together.wait()  # until all have worked it out
        return made

    monkeypatch.setattr(recent, "explore", explore)
    kept, board = recent.Analyses(), code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: kept.get(board, Budget().flag), range(4)))
    assert len({id(one) for one in found}) == len(kept) == 1
    assert kept.bytes == found[0].bytes
