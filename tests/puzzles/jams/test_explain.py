"""A hint's reason names true blockers only."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.budget import Budget
from app.puzzles.jams import code, explain
from app.puzzles.jams.board import Slide
from app.puzzles.jams.search import recent
from tests.puzzles.jams.test_board import boards

# ......
# ..C...
# AAC...      C must go down to let A pass, and D stands under it.
# ..DD..
# ......
# ......
CHAIN = "oooooo" + "ooCooo" + "AACooo" + "ooDDoo" + "o" * 12


def test_the_chain_from_a_to_the_car_that_moves_is_told():
    assert explain.explain(code.read(CHAIN), Slide("D", 2)) == (
        "This slide takes car D out of the way of car C, and so helps the red car. "
        "Car C stands in the red car's way at row 3, column 3; to go down car C needs row 4, column 3, where car D stands."
    )


def test_a_blocker_of_a_is_taken_out_of_the_way():
    reason = explain.explain(code.read(CHAIN), Slide("C", -1))
    assert reason == "Car C stands in the red car's way at row 3, column 3; this slide takes it out of the way."


def test_the_last_slide_lets_the_red_car_leave():
    board = code.read(CHAIN).apply(Slide("C", -1))
    assert explain.explain(board, Slide("A", 4)) == "The way is free: the red car leaves."


def test_a_slide_that_serves_no_chain_tells_whom_it_gives_room():
    board = code.read("BBCooo" + "ooCooo" + "AAoDoo" + "oooDoo" + "o" * 12)
    assert explain.explain(board, Slide("C", 3)) == "It makes room: car B can then go 4 further right."


@settings(max_examples=80, deadline=None)
@given(boards(sizes=(5, 6, 7)), st.data())
def test_every_blocker_of_a_chain_stands_in_the_way(board, data):
    if board.is_solved or not (moves := list(board.moves())):
        return
    move = data.draw(st.sampled_from(moves))
    chain = explain.chain_of(board, move)
    wanting = board.target
    for link in chain:
        assert link.car == wanting
        assert board.at(*link.cell) == link.blocker.name != link.car.name
        line = [cell for cell in link.car.cells() if cell[0] == link.cell[0] or cell[1] == link.cell[1]]
        assert len(line) == link.car.length
        wanting = link.blocker
    if chain:
        assert chain[-1].blocker.name == move.car
        assert board.apply(move).at(*chain[-1].cell) != move.car
    for row, col, name in re.findall(r"row (\d+), column (\d+), where (?:car|truck) (\w) stands", explain.explain(board, move)):
        assert board.at(int(row) - 1, int(col) - 1) == name


def test_most_moves_of_the_hardest_solution_have_a_reason():
    board = code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    reasons = []
    for move in recent.explore(board, Budget().flag).solution(board, "slides"):
        reasons.append(explain.explain(board, move))
        board = board.apply(move)
    assert sum(reason != "" for reason in reasons) >= 45
