"""The jams that come with the program: enough of every kind, and each solved again by a search that shares no kernel with mining."""

from collections import Counter

import pytest

from app.library.finding.collections import GEM_SLIDES, GEM_VEHICLES, GEMS
from app.library.store.opening import STARTER
from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.jams.making.record import Record
from app.puzzles.jams.solver import JamsSolver


@pytest.fixture(scope="module")
def jams():
    return [Record.parse(row) for row in STARTER.read_text().splitlines() if not row.startswith("#")]


def test_the_starter_set_holds_what_was_promised(jams):
    slides = Counter(jam.slides for jam in jams)
    assert len(jams) >= 10_000
    assert all(slides[length] for length in range(5, 51))
    assert sum(slides[length] for length in slides if length >= 35) >= 1_000
    assert sum(slides[length] for length in slides if length >= 42) >= 200
    assert sum(slides[length] for length in slides if length >= 46) >= 10
    assert sum(slides[length] for length in slides if length >= 50) >= 1
    assert {jam.board.size for jam in jams} >= {4, 5, 6, 7, 8}
    assert {jam.walls for jam in jams} == {0, 1, 2}
    gems = [jam for jam in jams if jam.one_way and jam.all_needed and jam.vehicles <= GEM_VEHICLES and jam.slides >= GEM_SLIDES]
    assert len(gems) >= GEMS
    assert STARTER.stat().st_size < 2_000_000


def test_no_jam_stands_in_it_twice(jams):
    assert len({jam.board for jam in jams}) == len(jams)


def test_each_jam_is_solved_again_in_slides_and_in_steps(jams):
    for jam in jams:
        for metric, length in (("slides", jam.slides), ("steps", jam.steps)):
            solution = JamsSolver().solve(jam.board, metric, Budget())
            assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, length), jam
