"""Published numbers: the public database, the record boards, and boards that cannot be solved."""

from pathlib import Path

import pytest

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.jams import code
from app.puzzles.jams.search import recent
from app.puzzles.jams.solver import JamsSolver

DATA = Path(__file__).parents[2] / "data" / "jams"


def rows(name):
    lines = [line for line in (DATA / name).read_text().splitlines() if not line.startswith("#")]
    return [line.split("\t") for line in lines] if name.endswith("tsv") else [line.split() for line in lines]


def analysed(text):
    board = code.read(text)
    return board, recent.explore(board, Budget().flag)


def solved(text, metric="slides"):
    return JamsSolver().solve(code.read(text), metric, Budget(30))


def test_all_1435_rows_of_the_public_database_have_their_slides_and_positions():
    wrong = []
    for moves, cells, positions in rows("database.txt"):
        board, known = analysed(cells)
        found = known.remaining(board, "slides"), int(known.slides.max()), known.positions
        if found != (int(moves), int(moves), int(positions)):
            wrong.append((cells, found))
    assert wrong == []


def test_the_search_agrees_with_the_database_on_every_twentieth_row():
    for moves, cells, _ in rows("database.txt")[::20]:
        solution = solved(cells)
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, int(moves)), cells


@pytest.mark.parametrize("row", rows("hardest.tsv")[1:], ids=lambda row: row[0])
def test_record_boards_in_both_metrics(row):
    _, cells, slides, steps, positions = row
    board, known = analysed(cells)
    assert known.positions == int(positions)
    assert known.remaining(board, "slides") == int(slides)
    assert known.remaining(board, "steps") == int(steps)
    assert solved(cells).length == int(slides)
    assert solved(cells, "steps").length == int(steps)


def test_a_car_in_the_second_row_leaves_there():
    cells = "..GGC.AA.FC..x.FBB...DEE.x.D........".replace(".", "o")
    assert solved(cells).length == 9
    assert solved(cells, "steps").length == 19


def test_a_column_that_never_clears_is_refused_with_its_reason_and_its_count():
    solution = solved("ooBBBFooCooFAACooFooCooDooEEEDoooooo")
    assert solution.outcome is Outcome.UNSOLVABLE
    assert "car C of column 3 can never clear it" in solution.reason
    assert "all 33 reachable positions were searched" in solution.reason


def test_a_horizontal_car_right_of_a_is_refused():
    solution = solved("oBBBooooEFooAAEFGGoCCDDooooooooooooo")
    assert solution.outcome is Outcome.UNSOLVABLE
    assert "car G is horizontal and stands to the right of A in row 3" in solution.reason


def test_what_a_glance_cannot_refuse_the_search_does_and_counts():
    # AAD.      C goes down 1 and back up, and that is all: B waits for C to leave row 3, and C cannot.
    # .CD.
    # .CBB
    # ....
    board = code.read("AADooCDooCBBoooo")
    assert board.verdict().solvable is None
    solution = JamsSolver().solve(board, "slides", Budget(2.0))
    assert solution.outcome is Outcome.UNSOLVABLE
    assert solution.reason == "all 2 reachable positions were searched, and A gets out in none of them"
