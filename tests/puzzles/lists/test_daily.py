"""The list of the days: every jam solved, each weekday as hard as it says, and not a byte changed since it is out."""

from datetime import date, timedelta
from hashlib import sha256

import pytest

from app.puzzles.budget import Budget
from app.puzzles.jams import code
from app.puzzles.jams.solver import JamsSolver
from app.puzzles.lists import daily

BOUNDS = ((6, 8), (9, 11), (12, 15), (16, 19), (20, 24), (25, 29), (30, 60))


def test_the_list_is_the_one_that_was_published():
    assert sha256(daily.FILE.read_bytes()).hexdigest() == "eb1787c9b6d1fa975ce989191471d3ead2e7063af5ccd372ccce139ac10ab6ce"


def test_there_are_156_jams_for_each_weekday_and_none_comes_twice():
    assert [len(day) for day in daily.jams()] == [156] * 7
    assert len({cells for day in daily.jams() for _, cells in day}) == 156 * 7


@pytest.mark.parametrize("weekday", range(7))
def test_each_jam_takes_as_many_slides_as_its_row_says_and_its_day_asks(weekday):
    solver, (least, most) = JamsSolver(), BOUNDS[weekday]
    for slides, cells in daily.jams()[weekday]:
        assert solver.solve(code.read(cells), "slides", Budget()).length == slides
        assert least <= slides <= most


def test_weeks_count_from_the_first_monday_of_2026_and_come_round_after_156():
    monday = date(2026, 1, 5)
    assert monday.weekday() == 0
    assert daily.of(monday).jam.cells == daily.jams()[0][0][1]
    assert daily.of(date(2026, 12, 1)).jam.cells == daily.jams()[1][47][1]  # a Tuesday, 330 days on: 47 whole weeks
    assert daily.of(monday + timedelta(weeks=156)).jam == daily.of(monday).jam


def test_the_tiles_of_a_day_are_the_shuffle_of_its_name():
    assert str(daily.of(date(2026, 12, 1)).tiles) == "sp1-4-cd60798a2b13fe54"
