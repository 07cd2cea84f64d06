"""Plans as callers hand them on: as text, as what is left of a list, one move late; and those that do not fit."""

import pytest

from app.puzzles import FAMILIES
from app.puzzles.answers import checked_plan, solution_answer
from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError

# 4 1 2      five moves, worked out by hand: 5 right, 4 down, 1 left, 2 left, 3 up
# 5 0 3
BOARD, PLAN = "sp1-2x3-412503", ["R", "D", "L", "L", "U"]


def checked(text, code=BOARD):
    family = FAMILIES["tiles"]
    return [str(move) for move in checked_plan(family, family.notation.read(code), text)]


@pytest.mark.parametrize("text", ["R.D.L.L.U", "RDL2U", "R D L L U", "['R', 'D', 'L', 'L', 'U']", "r,d,l,l,u"])
def test_a_plan_is_read_in_any_dress(text):
    assert "".join(checked(text)).replace("L2", "LL") == "RDLLU"


def test_a_plan_may_come_one_move_late():
    after = str(FAMILIES["tiles"].notation.read(BOARD).apply(FAMILIES["tiles"].notation.read_move("R")))
    assert checked(".".join(PLAN), after) == PLAN[1:]


def test_what_lies_behind_the_win_is_left_out():
    assert checked("R.D.L.L.U.D.U") == PLAN


@pytest.mark.parametrize(
    ("text", "words"), [("U.U", "move 1 of the plan is not possible"), ("R.D", "stops after 2 moves"), ("R.X", "X")]
)
def test_a_plan_that_does_not_fit_is_refused_in_words(text, words):
    with pytest.raises(CodeError, match=words):
        checked(text)


def test_no_plan_is_an_empty_one():
    assert checked("") == checked(" . ") == []


def test_an_answer_in_multi_tile_moves_lists_single_cells(solvers):
    # 1 2 3 4 / 0 5 6 7: one push of three
    family = FAMILIES["tiles"]
    board = family.notation.read("sp1-2x4-12340567")
    solution = solvers["tiles"].solve(board, "multi", Budget(2.0))
    answer = solution_answer("", family, board, solution)
    assert (answer["length"], answer["multi_tile"], answer["moves"]) == (1, 1, ["L", "L", "L"])
