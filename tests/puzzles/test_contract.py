"""What holds for every family, whatever the puzzle."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles import FAMILIES, at_code
from app.puzzles.budget import Budget
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.game import Game
from app.puzzles.interface import Outcome

START = {
    "tiles": ["sp1-3-813402765", "sp1-2x3-412503", "sp1-4-179683ab4e20f5dc", "sp1-6-123456789abcdefghijklmnopqrstuvwxyz0"],
    "jams": [
        "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
        "rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
        "rh1-4-ooooAABoooBooooo",
    ],
}
FEW = {
    "tiles": {"rows": 2, "cols": 3},
    "jams": {"size": 6, "min_moves": 3, "max_moves": 30, "min_vehicles": 6, "max_vehicles": 9},
}

families = pytest.mark.parametrize("slug", FAMILIES)


def wander(slug, seed, steps):
    """A board some random legal moves away from a known one."""
    draw = random.Random(seed)
    board = FAMILIES[slug].notation.read(draw.choice(START[slug]))
    for _ in range(steps):
        board = board.apply(draw.choice(list(board.moves())))
    return board


@families
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 30))
@settings(deadline=None, max_examples=60)
def test_a_code_is_read_back_as_the_same_board(slug, seed, steps):
    board = wander(slug, seed, steps)
    assert FAMILIES[slug].notation.read(str(board)) == board
    assert at_code(str(board)) == (FAMILIES[slug], board)


@families
@given(text=st.one_of(st.text(max_size=80), st.text(alphabet="sprh1-x36oABCab0ofz. |\n", max_size=60)))
@settings(deadline=None, max_examples=300)
def test_any_text_is_read_or_refused_with_a_sentence(slug, text):
    for read in (FAMILIES[slug].notation.read, FAMILIES[slug].notation.read_move, FAMILIES[slug].notation.read_moves):
        try:
            read(text)
        except CodeError as error:
            assert str(error)


@families
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 20))
@settings(deadline=None, max_examples=60)
def test_legal_moves_apply_and_can_be_taken_back(slug, seed, steps):
    family, board = FAMILIES[slug], wander(slug, seed, steps)
    for move in board.moves():
        assert family.notation.read_move(str(move)) == move
        assert board.apply(move).apply(move.inverse()) == board
        assert family.speech.words(board, move)
        assert family.speech.piece(board, move)


@families
@given(seed=st.integers(0, 10**6), text=st.from_regex(r"[UDLR][1-9]?|[A-Ma-m][+-][1-9]", fullmatch=True))
@settings(deadline=None, max_examples=200)
def test_what_is_not_legal_is_refused_in_words(slug, seed, text):
    family, board = FAMILIES[slug], wander(slug, seed, 10)
    try:
        move = family.notation.read_move(text)
    except CodeError:
        return
    singles = {board.apply(legal) for legal in board.moves()}
    try:
        after = board.apply(move)
    except IllegalMoveError as error:
        assert str(error)
        assert move not in set(board.moves())
    else:
        assert after in singles or getattr(move, "count", 1) > 1


@families
def test_a_generated_puzzle_is_the_same_again_and_can_be_solved(slug, solvers):
    family = FAMILIES[slug]
    for seed in ("monday", "tuesday", "Grüße"):
        wish = family.maker.wish(**FEW[slug], seed=seed)
        made, again = family.maker.generate(wish, Budget()), family.maker.generate(wish, Budget())
        assert made.board == again.board
        assert made.met
        assert not made.board.is_solved
        assert solvers[slug].solve(made.board, family.metrics[0], Budget(20)).outcome is Outcome.OPTIMAL


@families
def test_a_solution_reaches_the_goal_and_hints_lead_there(slug, solvers):
    family, solver = FAMILIES[slug], solvers[slug]
    for code in START[slug][:2]:
        game = Game.begin(family, family.notation.read(code))
        for metric in family.metrics:
            solution = solver.solve(game.board, metric, Budget(20))
            assert solution.outcome is Outcome.OPTIMAL
            assert solution.length == solution.lower_bound == family.rules.count(solution.moves, metric)
            board = game.board
            for move in solution.moves:
                board = board.apply(move)
            assert board.is_solved
        metric, remaining = family.metrics[0], None
        while not game.is_won:
            solution = solver.solve(game.board, metric, Budget(20))
            assert remaining is None or solution.length == remaining - 1
            remaining, game = solution.length, game.play(solution.moves[0])
        assert remaining == 1


@families
def test_every_reply_tells_the_truth(slug, solvers):
    family, solver = FAMILIES[slug], solvers[slug]
    board = family.notation.read(START[slug][0])
    length = solver.solve(board, family.metrics[0], Budget(20)).length
    replies = solver.replies(board, family.metrics[0], Budget(20))
    assert {str(reply.move) for reply in replies} == {str(move) for move in board.moves()}
    for reply in replies:
        after = board.apply(reply.move)
        assert reply.after == after
        assert reply.remaining == solver.solve(after, family.metrics[0], Budget(20)).length
        assert reply.cost == reply.remaining + 1 - length
    assert min(reply.cost for reply in replies) == 0
