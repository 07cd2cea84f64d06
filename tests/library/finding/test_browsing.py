"""What a filter leaves, against the plain list: in SQLite and PostgreSQL, whichever way a page is found."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from app.library.finding import browsing, paging
from app.library.finding.filters import FLAGS, SORTS, Filter
from app.puzzles.jams.making.record import DIFFICULTIES, Record

FILTERS = [
    {},
    {"min_slides": 8, "max_slides": 12},
    {"min_steps": 15, "max_steps": 16},
    {"size": 5, "walls": 1},
    {"difficulty": "Intermediate", "all_needed": True},
    {"one_first_move": True, "max_vehicles": 9, "min_steps": 10},
    {"one_way": True, "min_vehicles": 6},
    {"min_slides": 40},
]


def fits(record: Record, asked: Filter) -> bool:
    """The filter, said once more in plain Python."""
    for what in ("slides", "steps", "vehicles"):
        low, high = getattr(asked, f"min_{what}"), getattr(asked, f"max_{what}")
        if not (low or 0) <= getattr(record, what) <= (high if high is not None else 10_000):
            return False
    equal = {"walls": record.walls, "size": record.board.size, "difficulty": record.difficulty}
    if any(getattr(asked, name) not in (None, value) for name, value in equal.items()):
        return False
    return all(getattr(record, name) or not getattr(asked, name) for name in FLAGS)


def paged(engine: Engine, asked: Filter, most: int) -> list[Record]:
    """Every page, one after the other."""
    listed, after = [], None
    with engine.connect() as connection:
        while True:
            page = paging.page(connection, asked, after, most)
            listed += [kept.record for kept in page.jams]
            if (after := page.after) is None:
                return listed


@pytest.mark.parametrize("gathered", [0, 3, 2_000])
@pytest.mark.parametrize("most", [1, 2, 7])
@pytest.mark.parametrize("sort", SORTS)
def test_pages_hold_each_jam_once_and_in_order(filled: Engine, sample, monkeypatch, sort: str, most: int, gathered: int):
    monkeypatch.setattr(paging, "_GATHERED", gathered)
    name, falls = SORTS[sort]
    for wanted in FILTERS if most == 7 else FILTERS[1:]:
        asked = Filter(**wanted, sort=sort)
        order = [(getattr(record, name), number) for number, record in enumerate(sample) if fits(record, asked)]
        expected = [sample[number] for _, number in sorted(order, reverse=falls)]
        assert paged(filled, asked, most) == expected


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_counts_are_true(filled: Engine, sample, wanted: dict):
    asked = Filter(**wanted)
    with filled.connect() as connection:
        counts = browsing.histogram(connection, asked)
    assert counts == Counter(record.slides for record in sample if fits(record, asked))
    assert list(counts) == sorted(counts)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "min_slides": st.integers(2, 12), "max_slides": st.integers(12, 25),
            "min_steps": st.integers(3, 20), "max_steps": st.integers(20, 40),
            "min_vehicles": st.integers(2, 8), "max_vehicles": st.integers(8, 13), "walls": st.integers(0, 2), "size": st.integers(4, 7),
            "difficulty": st.sampled_from(DIFFICULTIES), "one_first_move": st.booleans(), "all_needed": st.booleans(),
            "one_way": st.booleans(),
            "sort": st.sampled_from(sorted(SORTS)),
        },
    )
)  # fmt: skip
def test_any_filter_counts_and_lists_what_fits(filled: Engine, sample, wanted: dict):
    asked = Filter(**wanted)
    with filled.connect() as connection:
        counts = browsing.histogram(connection, asked)
        first = paging.page(connection, asked, None, 1_000)
    expected = [record for record in sample if fits(record, asked)]
    assert sum(counts.values()) == len(expected) == len(first.jams)
    assert {kept.record for kept in first.jams} == set(expected)


def test_a_random_jam_fits_and_each_comes(filled: Engine, sample):
    asked = Filter(min_steps=14, max_steps=15, size=6)
    expected = {record.board.cells for record in sample if fits(record, asked)}
    assert len(expected) > 5
    draw = Random(1)
    with filled.connect() as connection:
        drawn = {browsing.any_of(connection, asked, draw).record.board.cells for _ in range(30 * len(expected))}
        assert browsing.any_of(connection, Filter(min_slides=40), draw) is None
    assert drawn == expected


def test_the_next_harder_has_as_few_more_slides_as_there_are(filled: Engine, sample):
    asked = Filter(size=5)
    levels = sorted({record.slides for record in sample if fits(record, asked)})
    with filled.connect() as connection:
        for here, above in pairwise(levels):
            assert browsing.harder(connection, asked, here, Random(here)).record.slides == above
        assert browsing.harder(connection, asked, levels[-1], Random(1)) is None


def test_a_jam_is_found_by_its_cells(filled: Engine, sample):
    with filled.connect() as connection:
        assert browsing.find(connection, sample[7].board.cells).record == sample[7]
        assert browsing.find(connection, "o" * 36) is None
