"""A filter is a value and an address, and both say the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.library.finding.filters import FLAGS, SORTS, Filter
from app.puzzles.jams.making.record import DIFFICULTIES

COUNTED = st.none() | st.integers(0, 20)
FILTERS = st.builds(
    Filter, min_slides=COUNTED, max_slides=st.none() | st.integers(20, 1_000), min_steps=COUNTED, min_vehicles=COUNTED, walls=COUNTED,
    size=st.none() | st.integers(4, 12), difficulty=st.none() | st.sampled_from(DIFFICULTIES), sort=st.sampled_from(sorted(SORTS)),
    **dict.fromkeys(FLAGS, st.booleans()),
)  # fmt: skip


@given(FILTERS)
def test_what_is_asked_reads_back_as_the_same_filter(wanted: Filter):
    assert Filter.parse(wanted.asked) == wanted


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({"walls": "0"}, {"walls": "0"}),  # no walls is asked; nothing said of walls is not
        ({"walls": "", "min_slides": "0"}, {"min_slides": "0"}),
        ({"one_way": "0", "all_needed": "1"}, {"all_needed": "1"}),
        ({"sort": "hardest", "difficulty": "easy"}, {"difficulty": "Easy"}),
        ({"after": "5.1", "size": " 6 "}, {"size": "6"}),
    ],
)
def test_only_what_is_asked_stands_in_the_address(given: dict[str, str], asked: dict[str, str]):
    assert Filter.parse(given).asked == asked
