"""The room that runs solvers: equal requests are one search, which ends with the last who waits; what is proved is remembered."""

import asyncio
import threading
import time
from dataclasses import replace

import pytest
from cachetools import LRUCache

from app.puzzles import FAMILIES
from app.puzzles.interface import Generated, Outcome, Progress
from app.puzzles.tiles.search import ida
from app.web.work import desk
from app.web.work.answers import merged
from app.web.work.asker import Asker
from app.web.work.refusals import BusyError, ClientGoneError, CrowdedError
from tests.web.work.table import FOUND, LIMIT, PROVED, TILES, Solver, at_work, board, solve


async def until(happened):
    """Let the loop run until something has happened."""
    while not happened():
        await asyncio.sleep(0.002)


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


def test_a_search_stops_within_300_ms_of_the_last_who_waits():
    solver = Solver()

    async def ask():
        work, leave = at_work(solver), asyncio.Event()
        stays, leaves = asyncio.create_task(solve(work)), asyncio.create_task(solve(work, asker=Asker("a", leave.wait)))
        await until(lambda: solver.calls)
        leave.set()
        with pytest.raises(ClientGoneError):
            await leaves
        assert not solver.stopped  # somebody still waits
        began = time.monotonic()
        stays.cancel()
        await until(lambda: solver.stopped)
        return time.monotonic() - began

    assert asyncio.run(ask()) < 0.3
    assert solver.calls == 1


def test_a_page_that_was_told_to_ask_again_is_waited_for(monkeypatch):
    monkeypatch.setattr(desk, "GRACE_SECONDS", 0.05)
    solver = Solver()

    async def ask():
        work = at_work(solver)
        assert await solve(work, patience=0.01) is None
        assert not solver.stopped
        began = time.monotonic()
        await until(lambda: solver.stopped)
        return time.monotonic() - began

    assert asyncio.run(ask()) >= 0.03


def test_stop_answers_with_what_was_found_and_never_with_what_was_known_before():
    """Six were known; the search found five, and says so when it is stopped, in a tenth of a second."""
    four = replace(FOUND, lower_bound=2)
    six = replace(FOUND, moves=TILES.notation.read_moves("UDUDUD"), length=6)

    class Finding(Solver):
        def solve(self, board, metric, budget, plan=()):
            budget.tell(four)
            super().solve(board, metric, budget, plan)
            return replace(four, seconds=0.5)

    solver = Finding()

    async def ask():
        work = at_work(solver)
        work.answers.remember(TILES, board(), six, 0.1)
        waits = asyncio.create_task(solve(work, seconds=30))
        await until(lambda: solver.calls)
        began = time.monotonic()
        told = await work.halt(TILES, board(), "single")
        took = time.monotonic() - began
        return told, took, await waits, work.known(TILES, board(), "single")

    told, took, waited, known = asyncio.run(ask())
    assert took < 0.1
    assert told.length == waited.length == known.length == 4


def test_stop_is_answered_within_100_ms_also_by_a_search_that_does_not_look_up():
    """Three times over: the machine may be busy once, but a search that is waited for never lets go by itself."""

    class Deaf(Solver):
        def solve(self, board, metric, budget, plan=()):
            budget.tell(FOUND)
            self.calls += 1
            self.let_go.wait()
            return PROVED

    async def ask():
        solver = Deaf()
        work = at_work(solver)
        waits = asyncio.create_task(solve(work, seconds=30))
        await until(lambda: solver.calls)
        began = time.monotonic()
        told = await work.halt(TILES, board(), "single")
        took = time.monotonic() - began
        solver.let_go.set()
        await waits
        return took, told.length

    took, lengths = zip(*(asyncio.run(ask()) for _ in range(3)), strict=True)
    assert lengths == (4, 4, 4)
    assert min(took) < 0.1


def test_dear_work_is_bounded_and_refuses_with_a_time_to_come_back():
    solver = Solver()

    async def ask():
        work = at_work(solver, dear_at_a_time=1, dear_waiting=1, dear_for_one=2)
        first = [asyncio.create_task(solve(work, board(number))) for number in range(2)]
        await until(lambda: work.desk.dear.waiting == 1)
        with pytest.raises(CrowdedError) as crowded:
            await solve(work, board(2))
        first.append(asyncio.create_task(solve(work, board(2), asker=Asker("new"))))  # who has nothing here yet has room
        await until(lambda: work.desk.dear.waiting == 2)
        with pytest.raises(BusyError) as busy:
            await solve(work, board(3), asker=Asker("another"))
        joined = asyncio.create_task(solve(work, board(1), asker=Asker("another")))  # an equal one is no second search
        solver.let_go.set()
        await asyncio.gather(*first, joined)
        assert work.desk.dear.running == work.desk.dear.waiting == 0
        return crowded.value, busy.value

    crowded, busy = asyncio.run(ask())
    assert (crowded.status, busy.status) == (429, 503)
    assert crowded.retry_after > 0
    assert busy.retry_after > 0


def test_a_search_that_is_left_while_it_waits_for_its_turn_gives_its_place_up():
    solver = Solver()

    async def ask():
        work = at_work(solver, dear_at_a_time=1)
        first = asyncio.create_task(solve(work, board(0)))
        await until(lambda: work.desk.dear.running == 1)  # looking for tables is a matter of threads: the second might be first
        second = asyncio.create_task(solve(work, board(1)))
        await until(lambda: work.desk.dear.waiting == 1)
        second.cancel()
        await until(lambda: work.desk.dear.waiting == 0)
        third = asyncio.create_task(solve(work, board(2)))
        await until(lambda: work.desk.dear.waiting == 1)
        solver.let_go.set()
        await asyncio.gather(first, third)

    asyncio.run(ask())
    assert solver.boards == {board(0), board(2)}
    assert solver.calls == 2


def test_cheap_work_is_answered_while_every_dear_turn_is_taken():
    dear, cheap = Solver(), Solver(dear=False)
    cheap.let_go.set()

    async def ask():
        work = at_work(dear, dear_at_a_time=2)
        proving = [asyncio.create_task(solve(work, board(number))) for number in range(4)]
        await until(lambda: work.desk.dear.waiting == 2)
        work.stock.solvers["tiles"] = cheap
        answers = await asyncio.gather(*(solve(work, board(number)) for number in range(4, 8)))
        still = [task.done() for task in proving]
        dear.let_go.set()
        await asyncio.gather(*proving)
        return [answer.length for answer in answers], still

    assert asyncio.run(ask()) == ([2] * 4, [False] * 4)


def test_what_cannot_be_told_begins_cheap_and_changes_lanes():
    lanes = []

    class Telling(Solver):
        def solve(self, board, metric, budget, plan=()):
            lanes.append((budget.seconds, threading.current_thread().name, len(plan)))
            return replace(FOUND, seconds=budget.seconds) if len(lanes) == 1 else PROVED

    async def ask():
        return await solve(at_work(Telling(dear=None)), seconds=2.0)

    assert asyncio.run(ask()).outcome is Outcome.OPTIMAL
    (first, _, _), (second, thread, plan) = lanes
    assert (first, second, thread, plan) == (0.05, 2.0, "dear", 4)


def test_waiting_for_the_processor_changes_no_lane():
    """Asleep for three times 50 ms it has not had a millisecond to work in; at work for as long, it has."""
    lanes = []

    class Slow(Solver):
        def __init__(self, work):
            super().__init__(dear=None)
            self.work = work

        def solve(self, board, metric, budget, plan=()):
            lanes.append(threading.current_thread().name == "dear")
            self.work(3 * desk.CHEAP_SECONDS)
            return replace(FOUND, seconds=budget.seconds) if budget.over else PROVED

    def at_it(seconds):
        ends = time.thread_time() + seconds
        while time.thread_time() < ends:
            pass

    async def ask(work):
        return await solve(at_work(Slow(work)), seconds=2.0)

    assert asyncio.run(ask(time.sleep)).outcome is Outcome.OPTIMAL
    assert lanes == [False]
    assert asyncio.run(ask(at_it)).outcome is Outcome.OPTIMAL
    assert lanes == [False, False, True]


def test_what_is_known_to_be_cheap_is_never_refused_however_slow_the_machine():
    """The lane for dear work has no room at all; the answer takes longer than 50 ms."""
    solver = Solver(dear=False)

    async def ask():
        work = at_work(solver, dear_waiting=0, dear_for_one=1)
        work.desk.dear.running = work.desk.dear.at_a_time
        asked = asyncio.create_task(solve(work))
        await asyncio.sleep(2 * desk.CHEAP_SECONDS)
        solver.let_go.set()
        return await asked

    assert asyncio.run(ask()).length == 2
    assert solver.calls == 1


def test_three_hundred_equal_dear_requests_are_one_search():
    solver = Solver()

    async def ask():
        work = at_work(solver, dear_waiting=0, dear_for_one=1)
        asked = [asyncio.create_task(solve(work)) for _ in range(300)]
        await until(lambda: solver.calls)
        solver.let_go.set()
        return {answer.length for answer in await asyncio.gather(*asked)}

    assert asyncio.run(ask()) == {2}
    assert solver.calls == 1


def test_the_loop_turns_while_a_kernel_runs(solvers, monkeypatch):
    """The proof of an 80-move board takes seconds. A kernel that held Python's lock would let the loop turn between its calls alone: not
    once from the beginning of a call to its end, which are both Python's. Counted, not timed, so that a busy machine changes nothing;
    and what the loop itself does for a search is counted in its own processor time.
    """
    hard, turns, within, longest = TILES.notation.read("sp1-4-0f83cb74ea659d21"), 0, 0, 0.0
    search = ida.PackedRound._search

    def watched(question, budget, flag):
        nonlocal within
        before = turns
        depth = search(question, budget, flag)
        within += turns - before
        return depth

    async def turn():
        nonlocal turns, longest
        proving = asyncio.create_task(at_work(solvers["tiles"]).solve(TILES, hard, "single", 60.0))
        while turns < 200 and not proving.done():
            before = time.thread_time()
            await asyncio.sleep(0.001)
            turns, longest = turns + 1, max(longest, time.thread_time() - before)
        proving.cancel()

    monkeypatch.setattr(ida.PackedRound, "_search", watched)
    asyncio.run(turn())
    assert turns == 200
    assert within > 100
    assert longest < 0.03


def test_every_board_along_a_solution_is_known_by_it():
    solver = Solver()
    solver.let_go.set()

    async def ask():
        work = at_work(solver)
        await solve(work)
        return work.known(TILES, board().apply(PROVED.moves[0]), "single")

    after = asyncio.run(ask())
    assert (after.outcome, after.length, list(map(str, after.moves))) == (Outcome.OPTIMAL, 1, ["R"])


def test_answers_are_kept_up_to_so_many_bytes():
    work = at_work(Solver())
    work.answers.bound(20_000)
    for number in range(8):
        for metric in ("single", "multi", "a third", "a fourth"):
            work.answers.remember(TILES, board(number), replace(PROVED, metric=metric), 1.0)
            assert work.answers.bytes <= 20_000
    assert 5 < len(work.answers) < 32


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
    running = []

    def generate(wish, budget):
        running.append(budget)
        while not budget.over:
            budget.tell(Progress(1, 10, 7))
            time.sleep(0.002)
        running.remove(budget)
        return Generated(None, False, "seed")

    jams = FAMILIES["jams"]
    family = replace(jams, maker=replace(jams.maker, generate=generate))

    async def ask():
        news = at_work(Solver()).generate(family, jams.maker.wish())
        first = await anext(news)
        assert running
        await news.aclose()
        began = time.monotonic()
        await until(lambda: not running)
        return first, time.monotonic() - began

    first, took = asyncio.run(ask())
    assert (first.hardest, took < 0.3) == (7, True)


def test_what_was_analysed_while_making_a_jam_is_kept_for_its_page(solvers):
    jams = FAMILIES["jams"]

    async def ask():
        work = at_work(solvers["jams"])
        work.stock.solvers["jams"] = jams.engine.solver(None, "standard", 10_000_000)
        made = await work.generated(jams, jams.maker.wish(seed="kept"))
        return await work.solve(jams, made.board, "slides", 1.0), made

    solution, made = asyncio.run(ask())
    assert (solution.method, solution.nodes, solution.length) == ("analysis", 0, made.facts["length"])


def test_a_search_nobody_waited_for_is_remembered():
    solver = Solver()

    async def ask():
        work = at_work(solver)
        assert await solve(work, patience=0.02) is None
        solver.let_go.set()
        await until(lambda: not len(work.desk))
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


def test_the_answers_that_are_kept_are_touched_by_the_event_loop_alone(monkeypatch):
    """Looking an answer up moves it in its cache, so that a second thread could find it gone in between."""
    touched, kept = set(), LRUCache.__getitem__

    def look_up(self, key):
        touched.add(threading.current_thread())
        return kept(self, key)

    monkeypatch.setattr(LRUCache, "__getitem__", look_up)
    solver = Solver(FOUND)
    solver.let_go.set()

    async def ask():
        work = at_work(solver)
        for seconds in (1, 2, 3):
            await solve(work, seconds=seconds)

    asyncio.run(ask())
    assert solver.calls == 3
    assert touched == {threading.main_thread()}
