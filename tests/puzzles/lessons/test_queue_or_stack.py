"""A queue proves, a stack does not, and two faults are counted: each figure against a search that knows no lesson."""

from itertools import pairwise

import pytest

from app.puzzles.budget import Budget
from app.puzzles.jams.code import read
from app.puzzles.lessons import queue_or_stack as lesson
from app.puzzles.lessons.space import Space
from tests.reference import jams as reference

# BBB...
# CCDDD.     9 slides, 234 positions
# GAA.I.
# G...I.
# HEEFF.
# H.....
JAM = read("rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo")
JAMS = (JAM, read("rh1-6-ooBBBxooFoGoAAFoGoxEEoGooooooooooooo"), read("rh1-6-JoLBBBJoLoCCJoLAAMKDDxoMKFFFGGHHHIIo"))
ALL = 10**6


@pytest.mark.parametrize("board", JAMS, ids=str)
def test_the_queue_finds_a_shortest_way(board, solvers):
    end = lesson.moment(Space(board), lesson.QUEUE, ALL)
    assert end.ended == "won"
    assert len(end.way) - 1 == solvers["jams"].solve(board, "slides", Budget()).length


@pytest.mark.parametrize("board", JAMS, ids=str)
def test_the_stack_finds_a_way_that_can_be_played_and_may_be_longer(board):
    space = Space(board)
    end = lesson.moment(space, lesson.STACK, ALL)
    assert end.ended == "won"
    assert space.board_at(end.way[-1]).is_solved
    for before, after in pairwise(end.way):
        assert space.board_at(before).apply(space.slide(before, after)) == space.board_at(after)
    assert len(end.way) >= len(lesson.moment(space, lesson.QUEUE, ALL).way)


def test_on_the_lessons_jam_the_stack_goes_astray():
    space = Space(JAM)
    assert len(lesson.moment(space, lesson.QUEUE, ALL).way) - 1 == 9
    assert len(lesson.moment(space, lesson.STACK, ALL).way) - 1 > 20


def test_the_queue_takes_positions_layer_by_layer():
    space = Space(JAM)
    far, queue = {JAM.cells: 0}, [JAM.cells]
    for cells in queue:
        for _, _, after in reference.slides(cells, 6):
            if after not in far:
                far[after] = far[cells] + 1
                queue.append(after)
    layers = [far[space.board_at(position).cells] for position in lesson.moment(space, lesson.QUEUE, ALL).taken]
    assert layers == sorted(layers)


def test_a_moment_in_the_middle_shows_what_waits_then():
    space = Space(JAM)
    moment = lesson.moment(space, lesson.QUEUE, 1)
    assert (moment.step, moment.taken, moment.waiting, moment.ended) == (1, (space.start,), (), "")
    second = lesson.moment(space, lesson.QUEUE, 2)
    assert set(second.waiting) == set(space.neighbours(space.start)) - {second.position}
    assert [line.text.strip() for line in second.lines if line.current] == ['yield "take", position']


def test_a_search_that_runs_out_says_so():
    # ....
    # AABB    B can never leave the row
    end = lesson.moment(Space(read("rh1-4-ooooAABBoooooooo")), lesson.QUEUE, ALL)
    assert (end.ended, end.waiting, end.step) == ("empty", (), 1)


def test_the_limit_is_told():
    assert lesson.moment(Space(JAM), lesson.QUEUE, ALL, most=20).ended == "limit"


def test_a_seen_set_of_the_red_car_alone_ends_at_once_where_the_red_car_cannot_move():
    # The red car of the hardest jam cannot move at first, so every other position looks like the start.
    fault = lesson.red_car_alone(Space(read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")))
    assert fault == lesson.Fault(taken=1, put=1, length=None, ended="empty")


def test_marking_late_puts_copies_in_the_queue():
    space = Space(JAM)
    right = lesson.moment(space, lesson.QUEUE, ALL)
    fault = lesson.marked_late(space)
    assert (fault.ended, fault.taken) == ("won", right.step)  # it takes the same positions,
    assert fault.put > 2 * len(right.came_from)  # having put each in more than twice
    assert lesson.marked_late(space, most=50).ended == "limit"
