"""Long searches in processes of their own answer what they answer here, tell, stop, fail in a sentence and end with the server."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from contextlib import suppress
from multiprocessing import forkserver
from pathlib import Path

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.errors import PuzzleError
from app.puzzles.interface import Outcome, Progress, Solution
from app.web.work.answers import trail
from app.web.work.apart import searchers as pool
from app.web.work.apart import tasks
from app.web.work.apart.searchers import Searchers, can_search_apart
from app.web.work.apart.tasks import Task
from app.web.work.refusals import BusyError
from tests.web.work.table import chatter, greedy, odd, read

TILES, JAMS = FAMILIES["tiles"], FAMILIES["jams"]
FIVE = TILES.maker.generate(TILES.maker.wish(rows=5, cols=5, seed="apart"), Budget()).board
HARD = JAMS.notation.read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")  # 51 moves, 93 steps: the hardest of the public database
SPACIOUS = "rh1-7-BooCCCoBDooEooBDooEFFAAoGEoHIIIGJJHKKLLLoHoooMMNN"  # 29,419 positions


@pytest.fixture(scope="module")
def searchers(tables_folder):
    assert can_search_apart()
    searchers = Searchers(2, tables_folder, "standard")
    searchers.start()
    yield searchers
    searchers.close()


def solving(board, metric, solvers, family=TILES):
    return Task(tasks.solve, family, solvers[family.slug], (board, metric, ()))


def processes(searchers):
    return [searcher.pid for searcher in searchers._all]


def test_a_process_finds_what_a_thread_finds_with_the_boards_along_it(searchers, solvers):
    """As long, not move by move: which of the shortest is found depends on what a solver has met before."""
    task = solving(HARD, "slides", solvers, JAMS)
    (there, boards), (here, _) = searchers.run(task, Budget(10), None), task(Budget(10), None)
    assert (there.outcome, there.length) == (here.outcome, here.length) == (Outcome.OPTIMAL, 51)
    assert boards == trail(HARD, there)
    assert boards[-1].is_solved


def test_every_kind_of_task_can_be_sent(searchers, solvers):
    """Replies, facts and a report of the hardest jam, its changes, a jam made by wish: the same as here, to the letter."""
    few = JAMS.notation.read("rh1-6-" + "oooooo" + "oooooB" + "AAoooB" + 3 * "oooooo")
    wish = JAMS.maker.wish(seed="apart")
    for sent in (
        Task(tasks.replies, JAMS, solvers["jams"], (HARD, "slides")),
        Task(tasks.facts, JAMS, solvers["jams"], (HARD,)),
        Task(tasks.report, JAMS, solvers["jams"], (HARD,)),
        Task(tasks.study, JAMS, None, ("changes", few, "slides")),
        Task(tasks.study, JAMS, None, ("fewest", HARD, "slides")),
    ):
        assert searchers.run(sent, Budget(10), None) == sent(Budget(10), None), sent.do.__name__
    made = Task(tasks.generate, JAMS, None, (wish,))
    assert str(searchers.run(made, Budget(20), None).board) == str(made(Budget(20), None).board)


def test_news_come_while_it_searches(searchers, solvers):
    news = []
    solution, _ = searchers.run(solving(FIVE, "single", solvers), Budget(0.5, tell=news.append), None)
    assert news
    assert all(isinstance(told, Solution) for told in news)
    assert solution.length <= min(told.length for told in news)
    told = []
    searchers.run(
        Task(tasks.generate, JAMS, None, (JAMS.maker.wish(seed="news", min_moves=25),)), Budget(20, tell=told.append), None
    )
    assert any(isinstance(each, Progress) for each in told)


def test_what_was_found_before_is_where_it_begins(searchers, solvers):
    """A search that may look at a single position gives back what it was sent, where it knows nothing shorter."""
    (found, boards), one = searchers.run(solving(FIVE, "single", solvers), Budget(0.3), None), Budget(nodes=1)
    again, _ = searchers.run(solving(FIVE, "single", solvers), one, (found, boards))
    assert again.moves == found.moves


def test_a_stopped_search_ends_at_once_with_what_it_has(searchers, solvers):
    budget = Budget(60)
    threading.Timer(0.4, budget.stop).start()
    began = time.monotonic()
    solution, _ = searchers.run(solving(FIVE, "single", solvers), budget, None)
    assert time.monotonic() - began < 20  # of sixty
    assert solution.outcome is Outcome.FOUND
    fresh, _ = searchers.run(solving(HARD, "slides", solvers, JAMS), Budget(10), None)
    assert fresh.length == 51  # the stop is not kept for the next


def kill(pids, number=signal.SIGKILL):
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def held():
    """Files and lines that this process holds."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_a_search_whose_process_is_killed_is_begun_again_in_another(searchers, solvers):
    """Also where the other was killed while it was idle."""
    first = processes(searchers)
    solution, _ = searchers.run(solving(FIVE, "single", solvers), Budget(1.0, tell=lambda _: kill(first)), None)
    assert solution.outcome is Outcome.FOUND
    assert set(processes(searchers)) - set(first)


def test_a_search_whose_processes_are_killed_each_time_is_a_sentence_and_leaves_nothing_behind(searchers, solvers):
    lines = held()
    for _ in range(5):
        with pytest.raises(BusyError, match="broken off"):
            searchers.run(solving(FIVE, "single", solvers), Budget(60, tell=lambda _: kill(processes(searchers))), None)
        assert len(processes(searchers)) <= 2  # one that was killed while it was idle may stand there until it is asked
    assert held() <= lines
    solution, _ = searchers.run(solving(HARD, "slides", solvers, JAMS), Budget(10), None)
    assert solution.length == 51


def test_no_search_is_lost_with_the_process_that_all_are_forked_from(searchers, solvers):
    """Nor is it ended with one that is found dead meanwhile."""
    searchers.start()
    budget, told, found = Budget(60), threading.Event(), []
    budget.tell = lambda _: told.set()
    long = threading.Thread(target=lambda: found.append(searchers.run(solving(FIVE, "single", solvers), budget, None)))
    long.start()
    assert told.wait(30)
    kill([forkserver._forkserver._forkserver_pid, *(each.pid for each in searchers._idle)])
    solution, _ = searchers.run(solving(HARD, "slides", solvers, JAMS), Budget(10), None)
    assert solution.length == 51
    assert not found
    budget.stop()
    long.join(30)
    assert found[0][0].outcome is Outcome.FOUND


def test_told_to_end_by_whoever_manages_the_server_it_answers_with_what_it_has(searchers, solvers):
    """Ctrl-C and the end of a terminal it leaves to the server."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        kill(processes(searchers), number)  # they are idle
        told = []

        def end(news, told=told, number=number):
            if not told:
                kill(processes(searchers), number)
            told.append(news)

        seconds = 60 if number is signal.SIGTERM else 0.5
        began = time.monotonic()
        solution, _ = searchers.run(solving(FIVE, "single", solvers), Budget(seconds, tell=end), None)
        assert solution.outcome is Outcome.FOUND
        assert time.monotonic() - began < 30


def test_a_stop_is_heard_while_news_come_without_a_pause(searchers):
    budget = Budget(60)
    budget.tell = lambda _: budget.stop()
    assert searchers.run(Task(chatter, TILES, None), budget, None) == "heard"


def test_a_component_that_was_worked_out_there_is_kept_here(searchers):
    """Moves on the same jam are then look-ups, as if it had been worked out here."""
    here, board = JAMS.engine.solver(None, "standard", 100_000_000), JAMS.notation.read(SPACIOUS)
    told = searchers.run(Task(tasks.replies, JAMS, here, (board, "slides")), Budget(20), None)
    none = Budget()
    none.stop()
    for each in told:
        assert here.replies(each.after, "slides", none) is not None
    again = searchers.run(Task(tasks.replies, JAMS, here, (told[0].after, "slides")), Budget(20), None)
    assert len(again) == len(here.replies(told[0].after, "slides", none))
    assert here.kept(board) is here.kept(told[0].after)  # once, however often it came


def test_where_the_system_gives_no_process_a_search_runs_here(tables_folder, monkeypatch):
    tried = []

    def none(*_):
        tried.append(1)
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(pool, "Searcher", none)
    searchers = Searchers(2, tables_folder, "standard")
    searchers.start()
    for _ in range(3):
        task = Task(read, TILES, None, ("sp1-3-123456780",))
        assert asyncio.run(pool.dearly(searchers, task, Budget(1), None)).is_solved
    assert len(tried) == 2  # once more at once, and then not again for a while
    searchers.close()


def test_a_search_that_finds_no_memory_or_no_thread_is_a_sentence(searchers, monkeypatch):
    with pytest.raises(BusyError, match="no room"):
        asyncio.run(pool.dearly(searchers, Task(greedy, TILES, None), Budget(1), None))

    def none(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none)
    with pytest.raises(BusyError, match="no room"):
        asyncio.run(pool.dearly(None, Task(read, TILES, None, ("sp1-3-123456780",)), Budget(1), None))


def test_an_error_that_cannot_be_sent_arrives_as_its_words(searchers):
    before = processes(searchers)
    for _ in range(2):
        with pytest.raises(RuntimeError, match="OddError"):
            searchers.run(Task(odd, TILES, None), Budget(1), None)
    assert processes(searchers) == before


def test_what_a_task_raises_is_raised_here(searchers):
    with pytest.raises(PuzzleError, match="9 cells, but 7 are given"):
        searchers.run(Task(read, TILES, None, ("sp1-3-nothing",)), Budget(1), None)
    assert searchers.run(Task(read, TILES, None, ("sp1-3-123456780",)), Budget(1), None).is_solved


def test_the_processes_end_with_the_pool(tables_folder):
    searchers = Searchers(2, tables_folder, "standard")
    searchers.start()
    pids = processes(searchers)
    assert len(pids) == 2
    assert searchers.bytes > 10_000_000
    searchers.close()
    ends = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < ends
        time.sleep(0.02)
    assert not {child.pid for child in multiprocessing.active_children()} & set(pids)
