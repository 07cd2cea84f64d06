"""Shuffles: the pinned draw, which must be the same on every machine and in every version."""

import unicodedata

import pytest

from app.puzzles.budget import Budget
from app.puzzles.errors import RangeError
from app.puzzles.tiles import generator
from app.puzzles.tiles.generator import Wish
from tests.reference import shuffle as slow

SHAPES = [(rows, cols) for rows in range(2, 7) for cols in range(2, 7)]


@pytest.mark.parametrize(
    ("rows", "cols", "code"),
    [
        (3, 3, "sp1-3-154078326"),
        (4, 4, "sp1-4-179683ab4e20f5dc"),
        (2, 3, "sp1-2x3-152403"),
        (3, 2, "sp1-3x2-403152"),
        (3, 4, "sp1-3x4-27b4386a0195"),
        (5, 5, "sp1-5-ej63g5f8k249ladoc7hbni1m0"),
    ],
)
def test_the_board_of_monday_is_the_same_for_ever(rows, cols, code):
    assert str(generator.shuffle(rows, cols, "monday")) == code
    assert str(generator.shuffle(rows, cols, "  monday ")) == code


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_every_size_draws_what_the_description_says(rows, cols):
    for seed in ("monday", "Grüße", "7", "daily 2026-12-01"):
        assert generator.shuffle(rows, cols, seed).cells == slow.drawn(seed, rows, cols)[0]


def test_a_seed_is_the_same_however_its_accents_are_typed():
    composed, taken_apart = (unicodedata.normalize(form, "Grüße") for form in ("NFC", "NFD"))
    assert composed != taken_apart
    assert generator.shuffle(4, 4, taken_apart) == generator.shuffle(4, 4, composed)
    assert generator.generate(Wish(4, 4, taken_apart), Budget()).seed == composed


def test_a_solved_board_is_drawn_again_as_if_the_seed_said_so():
    """Of 2x2 boards every twelfth draw is solved; some of those are solved a second time."""
    drawn = {str(seed): slow.drawn(str(seed), 2, 2) for seed in range(600)}
    again = [seed for seed, (_, times) in drawn.items() if times > 1]
    assert 25 <= len(again) <= 75
    assert max(times for _, times in drawn.values()) > 2
    for seed, (cells, _) in drawn.items():
        board = generator.shuffle(2, 2, seed)
        assert board.cells == cells
        assert not board.is_solved
    assert all(generator.shuffle(2, 2, seed) == generator.shuffle(2, 2, f"{seed}|again") for seed in again)


def test_the_wish_of_a_seed_that_draws_a_solved_board_keeps_its_seed():
    seed = next(str(seed) for seed in range(600) if slow.drawn(str(seed), 2, 2)[1] > 1)
    made = generator.generate(Wish(2, 2, seed), Budget())
    assert made.seed == seed
    assert made.board == generator.shuffle(2, 2, seed)
    assert not made.board.is_solved


def test_an_empty_seed_is_a_random_one():
    made = [generator.generate(Wish(4, 4, empty), Budget()) for empty in ("", "  ")]
    assert made[0].seed != made[1].seed
    assert all(generator.shuffle(4, 4, one.seed) == one.board for one in made)


def test_shuffles_are_solvable_and_even():
    """Each of the eleven unsolved 2x2 boards comes up about equally often: 1,100 draws, five standard deviations of room."""
    drawn = [str(generator.shuffle(2, 2, str(seed))) for seed in range(1100)]
    assert len(set(drawn)) == 11
    assert all(52 <= drawn.count(code) <= 148 for code in set(drawn))
    assert all(generator.shuffle(rows, cols, "even").verdict().solvable for rows, cols in SHAPES)


@pytest.mark.parametrize("wish", [{"rows": 1}, {"cols": 7}, {"seed": "x" * 201}])
def test_a_wish_out_of_range_is_refused(wish):
    with pytest.raises(RangeError):
        Wish(**wish)
