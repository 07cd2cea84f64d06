"""The map of a jam: distances against the slow twin, bottlenecks against taking each position away."""

from collections import deque
from itertools import pairwise

import pytest

from app.puzzles.jams.code import read
from app.puzzles.lessons.jam_map import narrow, sampled_map, whole_map
from app.puzzles.lessons.space import Space
from tests.reference import jams as reference

JAM = "rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo"
HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
NARROW = "rh1-6-JoLBBBJoLoCCJoLAAMKDDxoMKFFFGGHHHIIo"


def spread(known, here, without=-1):
    """Every position that can be reached from `here` with one taken away, with its distance."""
    far, queue = {here: 0}, deque([here])
    while queue:
        at = queue.popleft()
        for other in known.near[at]:
            if other not in far and other != without:
                far[other] = far[at] + 1
                queue.append(other)
    return far


@pytest.mark.parametrize("code", [JAM, NARROW])
def test_distances_are_those_of_the_slow_twin(code):
    board = read(code)
    known = whole_map(Space(board))
    found = {known.space.board_at(position).cells: far for position, far in zip(known.positions, known.far, strict=True)}
    assert found == reference.distances(board.cells, board.size)
    assert known.histogram == tuple(list(found.values()).count(far) for far in range(known.farthest + 1))


def test_the_hardest_jam_has_4780_positions_and_its_map_ends_at_51_slides():
    known = whole_map(Space(read(HARDEST)))
    assert (known.total, known.farthest, known.is_whole) == (4_780, 51, True)
    assert len(known.way_out(known.index[known.space.start])) - 1 == 51


def test_a_way_between_two_positions_is_a_shortest_one():
    known = whole_map(Space(read(JAM)))
    here, there = known.hardest, 3
    way = known.way_between(here, there)
    assert (way[0], way[-1]) == (here, there)
    assert all(after in known.near[before] for before, after in pairwise(way))
    assert len(way) - 1 == spread(known, here)[there]


@pytest.mark.parametrize("code", [JAM, NARROW, HARDEST])
def test_bottlenecks_are_the_positions_without_which_there_is_no_way_out(code):
    known = whole_map(Space(read(code)))
    here = known.hardest
    found = narrow(known, here)
    cut = {one for one in known.way_out(here)[1:] if not any(known.far[other] == 0 for other in spread(known, here, one))}
    assert set(found.bottlenecks) == cut
    assert sum(found.islands) + len(found.bottlenecks) == known.total


def test_the_first_island_of_the_hardest_jam_is_what_lies_before_its_first_bottleneck():
    known = whole_map(Space(read(HARDEST)))
    found = narrow(known, known.hardest)
    assert [known.far[one] for one in found.bottlenecks] == [37, 36]
    assert found.islands[0] == len(spread(known, known.hardest, found.bottlenecks[0]))


def test_a_sample_keeps_the_counts_of_all_and_the_distances_of_its_own():
    known = whole_map(Space(read(JAM)))
    picked = list(zip(known.positions, known.far, strict=True))[::3]
    sample = sampled_map(known.space, known.histogram, picked)
    assert (sample.total, sample.is_whole, len(sample.positions)) == (known.total, False, len(picked))
    for here, nearer in enumerate(sample.nearer):
        if nearer >= 0:
            assert sample.far[nearer] == sample.far[here] - 1
            assert sample.positions[nearer] in known.space.neighbours(sample.positions[here])


def test_a_jam_nobody_can_win_and_one_too_large_have_no_map():
    assert whole_map(Space(read("rh1-4-ooooAABBoooooooo"))) is None
    assert whole_map(Space(read(JAM)), most=233) is None
