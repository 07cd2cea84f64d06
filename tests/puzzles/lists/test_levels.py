"""The levels: as many as promised, each solved again, getting harder."""

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.lists.levels import level_of, levels

EXACT_CELLS = 16


@pytest.mark.parametrize(("slug", "count"), [("jams", 100), ("tiles", 50)])
def test_there_are_as_many_levels_as_promised_and_none_twice(slug, count):
    assert len(levels(slug)) == len({level.code for level in levels(slug)}) == count
    assert [level.number for level in levels(slug)] == list(range(1, count + 1))


def test_jam_levels_get_harder():
    lengths = [level.length for level in levels("jams")]
    assert lengths == sorted(lengths)
    assert lengths[0] == 1
    assert lengths[-1] == 50


@pytest.mark.parametrize("slug", ["jams", "tiles"])
def test_each_level_takes_as_many_moves_as_its_row_says(slug, solvers):
    family = FAMILIES[slug]
    for level in levels(slug):
        board = family.notation.read(level.code)
        assert str(board) == level.code
        solution = solvers[slug].solve(board, family.metrics[0], Budget(30))
        assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, level.length)


def test_a_board_knows_its_level():
    assert level_of("jams", FAMILIES["jams"].notation.read(levels("jams")[6].code)) == levels("jams")[6]
    assert level_of("tiles", FAMILIES["tiles"].notation.read("sp1-3-813402765")) is None
