"""Mining on a real Dask scheduler with two workers, of which one is killed in the middle."""

from itertools import islice

import pytest

from app.library.mining.runs import chunks
from app.library.mining.spreading import spread
from app.puzzles.jams.making.chunk import Chunk, mine
from tests.library.cluster import cluster

FIRST = Chunk("cluster", 0, least=12, tries=200)


@pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
def test_a_killed_worker_costs_at_most_its_chunk():
    wanted = list(islice(chunks(FIRST, set()), 12))
    found = []
    with cluster(2) as (address, (first, _)):
        for one in spread(mine, iter(wanted), scheduler=address):
            found.append(one)
            if len(found) == 3:
                first.kill()
        assert first.wait() != 0
    assert sorted(one.name for one in found) == sorted(chunk.name for chunk in wanted)
    assert {one.name: set(one.records) for one in found} == {chunk.name: set(mine(chunk).records) for chunk in wanted}
