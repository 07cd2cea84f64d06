"""The room that runs solvers: one flight per board, stops when nobody looks, refuses when full, remembers what is proved."""

import asyncio
import threading
import time
from dataclasses import replace

import pytest

from app.puzzles import FAMILIES
from app.puzzles.interface import Generated, Outcome, Progress, Solution
from app.settings import Settings
from app.web.work import flights
from app.web.work.flights import BusyError, ClientGoneError
from app.web.work.work import Work, merged

PROVED = Solution(Outcome.OPTIMAL, "single", FAMILIES["tiles"].notation.read_moves("UD"), 2, 2)
FOUND = Solution(Outcome.FOUND, "single", FAMILIES["tiles"].notation.read_moves("UDUD"), 4, 2)
LIMIT = Solution(Outcome.LIMIT, "single", None, None, 3)


class Solver:
    """Answers when it is let go, or with LIMIT when it is stopped."""

    sets = ("standard",)

    def __init__(self, answer=PROVED):
        self.answer, self.calls, self.let_go, self.stopped = answer, 0, threading.Event(), 0

    def ready(self, board):
        return True

    def solve(self, board, metric, budget, plan=()):
        self.calls += 1
        while not self.let_go.wait(0.005):
            if budget.stopped:
                self.stopped += 1
                return replace(LIMIT, seconds=0.01)
        return replace(self.answer, seconds=budget.seconds)


def at_work(solver, **limits):
    work = Work(Settings(**limits))
    work.solvers = dict.fromkeys(FAMILIES, solver)
    return work


def board(code="sp1-3-813402765"):
    return FAMILIES["tiles"].notation.read(code)


def solve(work, which=None, seconds=1.0, plan=(), **more):
    return work.solve(FAMILIES["tiles"], which or board(), "single", seconds, plan, **more)


def test_ten_who_ask_for_one_board_share_one_search():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        asked = [asyncio.create_task(solve(work)) for _ in range(10)]
        await asyncio.sleep(0.05)
        solver.let_go.set()
        return await asyncio.gather(*asked)

    answers = asyncio.run(ask())
    assert [answer.length for answer in answers] == [2] * 10
    assert solver.calls == 1


def test_what_is_proved_is_never_searched_again_and_what_is_not_only_for_longer():
    proved, found = Solver(), Solver(FOUND)
    proved.let_go.set()
    found.let_go.set()

    async def ask(solver, *seconds):
        work = at_work(solver)
        for second in seconds:
            await solve(work, seconds=second)
        return solver.calls

    assert asyncio.run(ask(proved, 1, 30)) == 1
    assert asyncio.run(ask(found, 1, 1, 0.5)) == 1
    assert asyncio.run(ask(found, 1, 30)) == 1 + 1 + 1  # the two above, and one more for 30 seconds


def test_patience_ends_but_the_search_goes_on_for_who_asks_next():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        early = await solve(work, patience=0.02)
        solver.let_go.set()
        return early, await solve(work)

    early, late = asyncio.run(ask())
    assert early is None
    assert late.length == 2
    assert solver.calls == 1


def test_a_client_that_goes_away_frees_its_core(monkeypatch):
    monkeypatch.setattr(flights, "GRACE_SECONDS", 0.0)
    solver = Solver()

    async def gone():
        return True

    async def ask():
        work = at_work(solver)
        with pytest.raises(ClientGoneError):
            await solve(work, gone=gone)
        for _ in range(100):
            if solver.stopped:
                return
            await asyncio.sleep(0.02)

    asyncio.run(ask())
    assert solver.stopped == 1


def test_stop_ends_a_search_with_what_it_has():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        task = asyncio.create_task(solve(work, seconds=30))
        await asyncio.sleep(0.05)
        work.halt(FAMILIES["tiles"], board(), "single")
        return await task

    assert asyncio.run(ask()).outcome is Outcome.LIMIT


def test_a_full_queue_refuses_with_a_time_to_come_back():
    solver = Solver()
    boards = [board(code) for code in ("sp1-3-813402765", "sp1-3-154078326", "sp1-3-123456708", "sp1-3-123450786")]

    async def ask():
        work = at_work(solver, search_slots=1, most_waiting=1)
        first = [asyncio.create_task(solve(work, which)) for which in boards[:2]]
        await asyncio.sleep(0.05)
        with pytest.raises(BusyError) as refused:
            await solve(work, boards[2])
        solver.let_go.set()
        await asyncio.gather(*first)
        return refused.value.retry_after

    assert asyncio.run(ask()) > 0


def test_the_loop_stays_free_while_a_search_runs():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        task = asyncio.create_task(solve(work))
        beats = 0
        while beats < 20:
            await asyncio.sleep(0)
            beats += 1
        still = not task.done()
        solver.let_go.set()
        await task
        return still

    assert asyncio.run(ask())


def test_a_plan_is_never_answered_with_something_worse():
    solver = Solver(FOUND)
    solver.let_go.set()

    async def ask():
        return await solve(at_work(solver), plan=FAMILIES["tiles"].notation.read_moves("U.D.U"))

    answer = asyncio.run(ask())
    assert (answer.length, answer.lower_bound, answer.outcome) == (3, 2, Outcome.FOUND)


@pytest.mark.parametrize(
    ("one", "other", "outcome", "length", "bound"),
    [
        (PROVED, FOUND, Outcome.OPTIMAL, 2, 2),
        (FOUND, LIMIT, Outcome.FOUND, 4, 3),
        (LIMIT, replace(LIMIT, lower_bound=5), Outcome.LIMIT, None, 5),
        (FOUND, replace(LIMIT, lower_bound=4), Outcome.OPTIMAL, 4, 4),
    ],
)
def test_two_honest_answers_say_more_together(one, other, outcome, length, bound):
    for both in (merged(one, other), merged(other, one)):
        assert (both.outcome, both.length, both.lower_bound) == (outcome, length, bound)


def test_a_generator_tells_its_progress_and_stops_with_its_reader():
    stopped = threading.Event()

    def generate(wish, budget):
        while not budget.stopped:
            budget.tell(Progress(1, 10, 7))
            time.sleep(0.005)
        stopped.set()
        return Generated(None, False, "seed")

    jams = FAMILIES["jams"]
    family = replace(jams, maker=replace(jams.maker, generate=generate))

    async def ask():
        news = at_work(Solver()).generate(family, None)
        first = await anext(news)
        await news.aclose()
        return first

    assert asyncio.run(ask()).hardest == 7
    assert stopped.is_set()


def test_a_search_nobody_waited_for_is_remembered():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        assert await solve(work, patience=0.02) is None
        solver.let_go.set()
        await asyncio.sleep(0.6)
        return work.known(FAMILIES["tiles"], board(), "single")

    assert asyncio.run(ask()).length == 2
    assert solver.calls == 1


def test_who_asks_for_longer_than_the_search_under_way_gets_it():
    solver = Solver(FOUND)

    async def ask():
        work = at_work(solver)
        short = asyncio.create_task(solve(work, seconds=0.5))
        await asyncio.sleep(0.05)
        long = asyncio.create_task(solve(work, seconds=10.0))
        await asyncio.sleep(0.05)
        solver.let_go.set()
        return await short, await long

    asyncio.run(ask())
    assert solver.calls == 2


def test_who_asks_for_less_does_not_wait_for_a_longer_search():
    class Telling(Solver):
        def solve(self, board, metric, budget, plan=()):
            budget.tell(FOUND)
            return super().solve(board, metric, budget, plan)

    solver = Telling(FOUND)

    async def ask():
        work = at_work(solver)
        long = asyncio.create_task(solve(work, seconds=30.0))
        await asyncio.sleep(0.05)
        quick = await solve(work, seconds=0.1)
        still = not long.done()
        solver.let_go.set()
        await long
        return quick, still

    quick, still = asyncio.run(ask())
    assert (quick.outcome, quick.length) == (Outcome.FOUND, 4)
    assert still
