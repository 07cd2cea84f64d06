"""Long searches in processes of their own answer what they answer here, tell, stop, fail in a sentence and end with the server."""

import multiprocessing
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.errors import PuzzleError
from app.puzzles.interface import Outcome, Progress, Solution
from app.web.work.answers import trail
from app.web.work.apart import tasks
from app.web.work.apart.searchers import Searchers, can_search_apart
from app.web.work.apart.tasks import Task
from app.web.work.refusals import BusyError
from tests.web.work.table import read

TILES, JAMS = FAMILIES["tiles"], FAMILIES["jams"]
FIVE = TILES.maker.generate(TILES.maker.wish(rows=5, cols=5, seed="apart"), Budget()).board
HARD = JAMS.notation.read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")  # 51 moves, 93 steps: the hardest of the public database


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


def test_a_killed_process_is_a_sentence_and_another_takes_its_place(searchers, solvers):
    def kill():
        for pid in processes(searchers):
            os.kill(pid, signal.SIGKILL)

    threading.Timer(0.4, kill).start()
    with pytest.raises(BusyError, match="broken off"):
        searchers.run(solving(FIVE, "single", solvers), Budget(60), None)
    for _ in range(3):  # the other one, killed while it was idle, is found out when it is asked
        try:
            solution, _ = searchers.run(solving(HARD, "slides", solvers, JAMS), Budget(10), None)
        except BusyError:
            continue
        break
    assert solution.length == 51


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
