"""A budget: its clock, its shares, its stop."""

import os
import signal
import threading
import time
from contextlib import ExitStack

import pytest

from app.puzzles.budget import Budget, stoppable


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def test_the_seconds_run_on_the_clock_that_is_given_and_from_begin():
    clock = Clock()
    budget = Budget(2.0, clock=clock)
    clock.now += 1.5
    assert (budget.left, budget.over) == (0.5, False)
    budget.begin()
    assert budget.left == 2.0
    clock.now += 2.0
    assert (budget.left, budget.over) == (0.0, True)


def test_a_share_ends_with_the_whole_and_counts_for_itself():
    clock = Clock()
    whole = Budget(10.0, nodes=100, clock=clock)
    whole.nodes = 30
    share, short = whole.part(nodes=1_000), whole.part(until=103.0, nodes=5)
    assert (share.nodes_left, share.left) == (70, 10.0)
    assert (short.nodes_left, short.left) == (5, 3.0)
    short.nodes += 5
    assert short.over
    assert not share.over
    assert whole.nodes == 30
    whole.stop()
    assert share.stopped
    assert short.stopped


def test_a_flag_for_kernels_is_set_when_the_time_is_up_but_the_budget_is_not_stopped():
    clock = Clock()
    budget = Budget(1.0, clock=clock)
    with budget.on_time() as flag:
        assert not flag[0]
        clock.now += 1.0
        while not flag[0]:
            pass
    assert not budget.stopped


def test_a_stop_reaches_kernels_that_run_on_a_flag_of_their_own():
    budget = Budget(1.0, clock=Clock())
    with budget.on_time() as flag:
        budget.stop()
        while not flag[0]:
            pass
    with Budget().on_time() as endless:
        assert not endless[0]


def test_one_thread_looks_after_the_flags_of_all_searches():
    """A thread a search cost half a millisecond, and three beside long searches: more than most searches take."""
    before = threading.active_count()
    with ExitStack() as all_of_them:
        clocks = [Clock() for _ in range(50)]
        flags = [all_of_them.enter_context(Budget(1.0, clock=clock).on_time()) for clock in clocks]
        assert threading.active_count() <= before + 1
        clocks[7].now += 1.0
        while not flags[7][0]:
            pass
        assert sum(int(flag[0]) for flag in flags) == 1


@pytest.fixture
def with_ctrl_c():
    """Python's own answer to Ctrl-C: a shell that starts tests in the background has them ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("with_ctrl_c")
def test_ctrl_c_stops_a_search_within_300_ms():
    budget, ended = Budget(), []

    def job():
        threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        while not budget.stopped:
            time.sleep(0.001)
        ended.append(time.monotonic())

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        stoppable(job, budget)
    assert len(ended) == 1
    assert time.monotonic() - began < 0.35
    assert stoppable(lambda: 7, budget) == 7
