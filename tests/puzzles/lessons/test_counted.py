"""What lessons show and do not count themselves is counted again here."""

from statistics import mean

import pytest

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.lessons import counted, sampling
from app.puzzles.tiles.generator import shuffle
from tests.puzzles.tiles.conftest import rows
from tests.reference import tiles as reference

PUBLISHED = {row["size"]: list(map(int, row["counts"].split())) for row in rows("distances.tsv") if row["metric"] == "single"}


@pytest.mark.parametrize("size", ["2x2", "2x3", "2x4"])
def test_histograms_are_those_of_a_plain_search(size):
    height, width = map(int, size.split("x"))
    known = reference.distances((*range(1, height * width), 0), height, width)
    far = list(known.values())
    assert counted.HISTOGRAMS[size] == [far.count(distance) for distance in range(max(far) + 1)]


@pytest.mark.parametrize("size", counted.HISTOGRAMS)
def test_histograms_are_the_published_terms(size):
    assert counted.HISTOGRAMS[size] == PUBLISHED[size]


def test_the_farthest_boards_are_as_far_as_is_known():
    assert {size: len(counts) - 1 for size, counts in counted.HISTOGRAMS.items()} == {
        "2x2": 6, "2x3": 21, "2x4": 36, "3x3": 31, "2x5": 55,
    }  # fmt: skip
    assert sum(counted.HISTOGRAMS["3x3"]) == 181_440
    assert counted.HISTOGRAMS["3x3"][31] == 2


@pytest.mark.parametrize("number", range(0, sampling.SIZE, 75))
def test_the_sample_is_solved_again(solvers, number):
    solution = solvers["tiles"].solve(shuffle(4, 4, sampling.seed(number)), "single", Budget(30))
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, counted.SAMPLE[number])


def test_the_sample_says_how_far_off_it_may_be_and_holds_the_known_mean():
    found, error = sampling.mean_and_error(counted.SAMPLE)
    assert len(counted.SAMPLE) == sampling.SIZE
    assert found == mean(counted.SAMPLE)
    assert abs(found - 52.59) < error < 0.33
    assert sum(sampling.counts(counted.SAMPLE)) == sampling.SIZE


def test_every_measured_time_is_a_time():
    times = [*counted.PROOF_SECONDS.values(), *(seconds for _, seconds in counted.PLAIN_SECONDS.values())]
    assert all(0 < seconds < 60 for seconds in times)
    assert counted.CORES >= 1
    assert counted.FIVE["bound"] < counted.FIVE["found"]
