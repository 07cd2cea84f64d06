"""Climbing: what it finds is what a solver says, at the greatest distance of its component, and the same for the same text."""

from itertools import islice

import pytest

from app.puzzles.budget import Budget
from app.puzzles.jams.making.climb import Climb, Lots
from app.puzzles.jams.solver import JamsSolver
from tests.reference import jams as reference


def finds(text, size, walls, count):
    climb = Climb(Lots(text), size, walls)
    return list(islice((find for _ in range(100 * count) if (find := climb.next()) is not None), count))


@pytest.mark.parametrize(("size", "walls"), [(6, 0), (6, 2), (5, 1), (4, 0)])
def test_each_find_takes_as_many_slides_as_a_solver_says(size, walls):
    for find in finds("facts", size, walls, 40):
        assert find.board.size == size
        assert len(find.board.walls) == walls
        assert JamsSolver().solve(find.board, "slides", Budget()).length == find.length


def test_no_position_of_a_component_is_harder_than_its_find():
    for find in finds("small", 4, 0, 5):
        far = reference.distances(find.board.cells, 4)
        assert max(far.values()) == find.length
        assert len(far) == find.positions


def test_the_same_text_climbs_the_same_way():
    assert finds("again", 6, 0, 30) == finds("again", 6, 0, 30)
    assert finds("again", 6, 0, 30) != finds("other", 6, 0, 30)
