"""A page that was told to ask again says when it is left: the search ends with the last who waits, and with nobody else."""

import asyncio
import time

from app.web.work import desk
from app.web.work.asker import Asker
from app.web.work.sharing.shared import Local
from tests.web.work.table import Solver, at_work, board, solve
from tests.web.work.test_work import until

ANNA, BEN = (Asker("one household", name=letter * 32) for letter in "ab")


async def told_to_ask_again(work, *askers, which=None):
    for asker in askers:
        assert await solve(work, which, patience=0.01, asker=asker) is None


async def stops_in(solver):
    began = time.monotonic()
    await until(lambda: solver.stopped)
    return time.monotonic() - began


def test_a_search_ends_with_the_last_page_that_is_left_and_not_before():
    solver = Solver()

    async def story():
        work = at_work(solver)
        await told_to_ask_again(work, ANNA, BEN)
        await work.desk.leave(ANNA.name)
        await work.desk.leave(ANNA.name)  # said twice
        await work.desk.leave("c" * 32)  # by nobody
        await asyncio.sleep(0.05)
        assert not solver.stopped
        await work.desk.leave(BEN.name)
        return await stops_in(solver)

    assert asyncio.run(story()) < 0.3  # it would be waited for 3 s
    assert solver.calls == 1


def test_who_waits_in_a_request_is_not_left_alone_by_a_page_that_goes():
    solver = Solver()

    async def story():
        work = at_work(solver)
        await told_to_ask_again(work, ANNA)
        waits = asyncio.create_task(solve(work, asker=BEN))
        await asyncio.sleep(0.01)
        await work.desk.leave(ANNA.name)
        await asyncio.sleep(0.05)
        solver.let_go.set()
        return await waits

    assert asyncio.run(story()).length == 2
    assert (solver.calls, solver.stopped) == (1, 0)


def test_a_page_whose_answer_crosses_its_leaving_is_not_waited_for():
    """It is left while it waits: the last words of its request come after that."""
    solver = Solver()

    async def story():
        work = at_work(solver)
        waits = asyncio.create_task(solve(work, patience=0.05, asker=ANNA))
        await until(lambda: solver.calls)
        await work.desk.leave(ANNA.name)
        assert await waits is None
        return await stops_in(solver)

    assert asyncio.run(story()) < 0.3


def test_a_page_that_turns_to_another_board_leaves_the_first_and_keeps_what_it_asks_again(monkeypatch):
    monkeypatch.setattr(desk, "TURN_SECONDS", 0.05)
    solver = Solver()

    async def story():
        work = at_work(solver)
        await told_to_ask_again(work, ANNA, which=board(0))
        await told_to_ask_again(work, ANNA, which=board(1))
        work.desk.turn_to(ANNA)
        await told_to_ask_again(work, ANNA, which=board(1))
        await until(lambda: solver.stopped)
        await asyncio.sleep(0.1)
        kept = len(work.desk)
        solver.let_go.set()
        return kept

    assert asyncio.run(story()) == 1
    assert (solver.calls, solver.stopped) == (2, 1)


def test_a_search_that_all_leave_while_it_takes_its_turn_does_not_run():
    """Between the turn and the search other workers are told of it: whoever leaves meanwhile is heard."""
    solver = Solver()

    class Slow(Local):
        async def begun(self, flight):
            begun.set()
            await left.wait()

    async def story():
        work = at_work(solver)
        work.desk.sharing = Slow()
        waits = asyncio.create_task(solve(work, patience=0.01, asker=ANNA))
        await begun.wait()
        assert await waits is None
        await work.desk.leave(ANNA.name)
        left.set()
        return await stops_in(solver)

    begun, left = asyncio.Event(), asyncio.Event()
    assert asyncio.run(story()) < 0.3  # of thirty seconds
