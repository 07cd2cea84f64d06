"""Two workers that share through a real Redis, which is killed and comes back."""

import asyncio
import json
import threading
import time
from dataclasses import replace

import pytest
from redis import Redis as Plain

from app.puzzles import FAMILIES
from app.puzzles.interface import Generated, Outcome, Progress, Solution
from app.web.work.asker import Asker
from app.web.work.refusals import CrowdedError
from app.web.work.sharing import redis as sharing_through
from app.web.work.sharing.shared import solving
from tests.web.work.redis_server import TLS, RedisServer
from tests.web.work.table import LIMIT, Solver, at_work

TILES = FAMILIES["tiles"]
# 1 2 3
# 4 5 6
#   7 8    L, L
BOARD = TILES.notation.read("sp1-3-123456078")
OTHERS = [TILES.notation.read(code) for code in ("sp1-3-123056478", "sp1-3-123450786", "sp1-3-023156478")]
BOARD_OF_JAMS = FAMILIES["jams"].notation.read("ooooooooBoooAABoooooCCoooooooooooooo")
ANSWER = Solution(Outcome.OPTIMAL, "single", TILES.notation.read_moves("LL"), 2, 2)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = RedisServer(tmp_path_factory.mktemp("redis")).start()
    yield server
    server.kill()


@pytest.fixture
def shared(server):
    with Plain.from_url(server.address, decode_responses=True) as plain:
        plain.flushall()
        yield plain


def two(server, **limits):
    """Two workers, each with a solver of its own."""
    solvers = Solver(ANSWER), Solver(ANSWER)
    return solvers, [at_work(solver, redis_address=server.address, **limits) for solver in solvers]


def ask(work, board=BOARD, client="", gone=None, seconds=30.0):
    asker = Asker(client, gone) if gone else Asker(client)
    return asyncio.create_task(work.solve(TILES, board, "single", seconds, asker=asker))


async def until(fact):
    async with asyncio.timeout(10):
        while not fact():
            await asyncio.sleep(0.005)


def run(story):
    async def told():
        async with asyncio.timeout(60):
            return await story

    return asyncio.run(told())


def followed(work):
    return any(flight.followed for flight in work.desk._flights.values())


def test_equal_searches_at_two_workers_are_one(server, shared):
    async def story():
        solvers, (one, two_) = two(server)
        asks = [ask(one)]
        await until(lambda: solvers[0].calls)
        asks += [ask(work) for work in (one, two_) for _ in range(50)]
        await until(lambda: followed(two_))
        for solver in solvers:
            solver.let_go.set()
        answers = await asyncio.gather(*asks)
        again = await two_.solve(TILES, BOARD, "single", 30.0)
        for work in (one, two_):
            await work.close()
        return solvers, {answer.length for answer in [*answers, again]}

    solvers, lengths = run(story())
    assert [solver.calls for solver in solvers] == [1, 0]
    assert lengths == {2}


def test_a_search_goes_on_for_the_other_worker_and_stops_with_the_last_who_waits(server, shared):
    async def story():
        solvers, (one, other) = two(server)
        left = {"here": asyncio.Event(), "there": asyncio.Event()}
        first = ask(one, gone=left["here"].wait)
        await until(lambda: solvers[0].calls)
        second = ask(other, gone=left["there"].wait)
        await until(lambda: followed(other) and shared.exists("fewest:1:want:" + solving(TILES, BOARD, "single").name))
        await asyncio.sleep(0.1)
        left["here"].set()
        await asyncio.wait([first])
        await asyncio.sleep(0.5)
        went_on = solvers[0].stopped == 0
        left["there"].set()
        began = time.monotonic()
        await until(lambda: solvers[0].stopped)
        took = time.monotonic() - began
        await asyncio.wait([second])
        for work in (one, other):
            await work.close()
        return went_on, took, [solver.calls for solver in solvers]

    went_on, took, calls = run(story())
    assert went_on
    assert took < 2.0  # 0.25 on a machine with nothing else to do: `make load` measures it
    assert calls == [1, 0]


def test_a_page_that_is_left_at_one_worker_is_waited_for_at_none(server, shared):
    """It asked one worker, which told it to ask again; the word that it is left comes to the other."""

    async def story():
        solvers, (one, other) = two(server)
        page = Asker("", name="a" * 24)
        assert await one.solve(TILES, BOARD, "single", 30.0, patience=0.05, asker=page) is None
        await until(lambda: solvers[0].calls)
        began = time.monotonic()
        await other.desk.leave(page.name)
        await until(lambda: solvers[0].stopped)
        took = time.monotonic() - began
        for work in (one, other):
            await work.close()
        return took

    assert run(story()) < 2.0  # it would be waited for 3 s; two looks of 0.06 s where the machine is idle


def test_stop_pressed_at_one_worker_stops_the_search_of_the_other(server, shared):
    async def story():
        solvers, (one, other) = two(server)
        waits = [ask(one)]
        await until(lambda: solvers[0].calls)
        waits.append(ask(other))
        await until(lambda: followed(other))
        await other.halt(TILES, BOARD, "single")
        answers = await asyncio.gather(*waits)
        for work in (one, other):
            await work.close()
        return [solver.calls for solver in solvers], solvers[0].stopped, {answer.outcome for answer in answers}

    assert run(story()) == ([1, 0], 1, {Outcome.LIMIT})


def test_redis_is_killed_and_comes_back_and_nobody_notices(server, shared, monkeypatch):
    monkeypatch.setattr(sharing_through, "AWAY", (0.05, 0.05))

    async def story():
        solvers, (one, other) = two(server)
        waits = [ask(one)]
        await until(lambda: solvers[0].calls)
        waits.append(ask(other))
        await until(lambda: followed(other))
        server.kill()
        try:
            await until(lambda: solvers[1].calls)  # local again
            for solver in solvers:
                solver.let_go.set()
            answers = await asyncio.gather(*waits)
        finally:
            server.start()
        for solver in solvers:
            solver.calls = 0
            solver.answer = replace(ANSWER, moves=TILES.notation.read_moves("UULL"), length=4, lower_bound=4)
        await asyncio.sleep(0.2)
        first = await one.solve(TILES, OTHERS[2], "single", 30.0)
        second = await other.solve(TILES, OTHERS[2], "single", 30.0)  # shared again: read, not searched
        for work in (one, other):
            await work.close()
        return [answer.length for answer in [*answers, first, second]], [solver.calls for solver in solvers]

    lengths, calls = run(story())
    assert lengths == [2, 2, 4, 4]
    assert calls == [1, 0]


def test_a_lead_is_kept_while_the_search_lasts_and_ends_soon_after_its_worker(server, shared, monkeypatch):
    monkeypatch.setattr(sharing_through, "LOCK_MS", 300)
    name = solving(TILES, BOARD, "single").name

    async def story():
        solvers, (one, other) = two(server)
        waits = [ask(one)]
        await until(lambda: solvers[0].calls)
        waits.append(ask(other))
        await asyncio.sleep(0.8)  # longer than the lock lasts by itself
        kept = (shared.exists("fewest:1:lock:" + name), solvers[1].calls)
        solvers[0].let_go.set()
        await asyncio.gather(*waits)
        for work in (one, other):
            await work.close()
        return kept

    assert run(story()) == (1, 0)

    async def orphaned():
        solvers, (one, other) = two(server)
        shared.flushall()
        shared.set("fewest:1:lock:" + name, "a worker that was killed", px=400)
        wait = ask(other)
        await until(lambda: solvers[1].calls)
        solvers[1].let_go.set()
        answer = await wait
        for work in (one, other):
            await work.close()
        return answer.length

    assert run(orphaned()) == 2


def test_one_client_has_so_many_searches_over_all_workers(server, shared):
    async def story():
        solvers, (one, other) = two(server, dear_for_one=2)
        waits = [ask(one, OTHERS[0], "a"), ask(other, OTHERS[1], "a")]
        await until(lambda: solvers[0].calls and solvers[1].calls)
        with pytest.raises(CrowdedError):
            await other.solve(TILES, OTHERS[2], "single", 30.0, asker=Asker("a"))
        for wait in waits:
            wait.cancel()
        await asyncio.wait(waits)
        for work in (one, other):
            await work.close()
        return True

    assert run(story())


@pytest.mark.parametrize(
    "forged",
    [
        "{}",
        "banana",
        json.dumps({"outcome": "optimal", "metric": "single", "moves": ["U"], "length": 1, "lower_bound": 1}),
        json.dumps({"outcome": "optimal", "metric": "single", "moves": ["L", "L"], "length": 1, "lower_bound": 1}),
        json.dumps({"outcome": "optimal", "metric": "single", "moves": ["L"], "length": 1, "lower_bound": 1}),
        json.dumps({"outcome": "optimal", "metric": "multi", "moves": ["L", "L"], "length": 1, "lower_bound": 1}),
        json.dumps({"outcome": "__import__('os')", "metric": "single", "moves": None, "length": None, "lower_bound": 1}),
    ],
)
def test_what_is_read_from_redis_is_replayed_on_the_board(forged):
    assert solving(TILES, BOARD, "single").read(forged) is None


def test_an_answer_reads_back_as_it_was_written():
    shared = solving(TILES, BOARD, "single")
    solution, along = shared.read(shared.write(ANSWER))
    assert (solution, len(along)) == (ANSWER, 2)


def making(generate):
    """The family of jams with another generator."""
    jams = FAMILIES["jams"]
    return replace(jams, maker=replace(jams.maker, generate=generate))


def test_a_jam_in_the_making_is_made_once_and_its_news_reach_both_workers(server, shared):
    let_go, made_by = threading.Event(), []
    puzzle = Generated(BOARD_OF_JAMS, True, "seed", {"length": 7, "tries": 40})

    def generate(wish, budget):
        made_by.append(threading.current_thread().name)
        budget.tell(Progress(32, 100, 5, BOARD_OF_JAMS))
        while not let_go.wait(0.005):
            if budget.over:
                return Generated(None, False, "seed")
        return puzzle

    async def listen(work, wish, heard):
        async for news in work.generate(making(generate), wish):
            heard.append(news)

    async def story():
        _, workers = two(server)
        wish = FAMILIES["jams"].maker.wish(seed="monday")
        heard = [], []
        listening = [asyncio.create_task(listen(work, wish, told)) for work, told in zip(workers, heard, strict=True)]
        await until(lambda: all(heard) and "dear" in made_by and any(followed(work) for work in workers))
        let_go.set()
        await asyncio.gather(*listening)
        for work in workers:
            await work.close()
        return heard

    heard = run(story())
    assert made_by.count("dear") == 1  # each had begun in its own lane for cheap work
    for told in heard:
        assert [told[0], told[-1]] == [Progress(32, 100, 5, BOARD_OF_JAMS), puzzle]


def test_a_jam_in_the_making_stops_when_the_last_listener_at_any_worker_has_gone(server, shared):
    begun, stopped = threading.Event(), threading.Event()

    def generate(wish, budget):
        dear = threading.current_thread().name == "dear"
        if dear:
            begun.set()
        budget.tell(Progress(32, 100, 5, BOARD_OF_JAMS))
        while not budget.over:
            time.sleep(0.005)
        if dear:
            stopped.set()
        return Generated(None, False, "seed")

    async def story():
        _, (one, other) = two(server)
        wish = FAMILIES["jams"].maker.wish(seed="tuesday")
        news = [work.generate(making(generate), wish) for work in (one, other)]
        for each in news:
            await anext(each)
        await until(lambda: begun.is_set() and (followed(one) or followed(other)))
        await asyncio.sleep(0.1)
        await news[0].aclose()
        await asyncio.sleep(0.5)
        went_on = not stopped.is_set()
        await news[1].aclose()
        began = time.monotonic()
        await until(stopped.is_set)
        took = time.monotonic() - began
        for work in (one, other):
            await work.close()
        return went_on, took

    went_on, took = run(story())
    assert went_on
    assert took < 2.0  # 0.2 on a machine with nothing else to do


def test_tokens_of_a_client_are_counted_over_all_workers(server, shared):
    async def story():
        solvers, (one, other) = two(server, dear_burst=2, dear_per_second=0.001)
        for solver in solvers:
            solver.answer = LIMIT
            solver.let_go.set()
        await one.solve(TILES, OTHERS[0], "single", 1.0, asker=Asker("a"))
        await other.solve(TILES, OTHERS[1], "single", 1.0, asker=Asker("a"))
        with pytest.raises(CrowdedError) as refused:
            await other.solve(TILES, OTHERS[2], "single", 1.0, asker=Asker("a"))  # its first here, its third in all
        await one.solve(TILES, OTHERS[1], "single", 1.0, asker=Asker("a"))  # known to the other: no search, no token
        await other.solve(TILES, OTHERS[2], "single", 1.0, asker=Asker("b"))
        for work in (one, other):
            await work.close()
        return refused.value.retry_after

    assert 900 < run(story()) <= 1000


def test_what_nobody_can_join_is_counted_all_the_same(server, shared):
    def generate(wish, budget):
        while not budget.over:
            time.sleep(0.005)
        return Generated(None, False, "seed")

    async def story():
        _, (one, other) = two(server, dear_for_one=1)
        wish = FAMILIES["jams"].maker.wish()  # without a seed: a puzzle of its own
        first = asyncio.create_task(one.generated(making(generate), wish, Asker("a")))
        await until(lambda: shared.zcard("fewest:1:client:a"))
        with pytest.raises(CrowdedError):
            await other.generated(making(generate), wish, Asker("a"))
        first.cancel()
        await asyncio.wait([first])
        await until(lambda: not shared.zcard("fewest:1:client:a"))
        for work in (one, other):
            await work.close()
        return True

    assert run(story())


@pytest.mark.parametrize(("trusts", "searches"), [(f"?ssl_ca_certs={TLS / 'authority.pem'}", 1), ("", 2)])
def test_redis_behind_tls_is_spoken_to_only_where_its_certificate_is_trusted(tmp_path, trusts, searches):
    """Who does not know its certificate is by itself, as if there were none: nothing is sent, and nobody is refused."""
    server = RedisServer(tmp_path, tls=True).start()
    server.address += trusts
    solvers, works = two(server)

    async def story():
        for solver in solvers:
            solver.let_go.set()
        answers = [(await ask(work)).length for work in works]
        for work in works:
            await work.close()
        return answers

    try:
        assert run(story()) == [2, 2]
    finally:
        server.kill()
    assert sum(solver.calls for solver in solvers) == searches
