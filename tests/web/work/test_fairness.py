"""Whose turn it is, and who has had enough of them."""

import asyncio

import pytest

from app.web.work.buckets import Buckets
from app.web.work.lanes import Lane
from app.web.work.refusals import BusyError, CrowdedError


def order_of(wishes, lane):
    """The clients in the order in which they have their turns, all having asked while the first was at it."""
    had = []

    async def wish(client):
        async with lane.turn(client):
            had.append(client)
            await asyncio.sleep(0)

    async def all_of_them():
        await asyncio.gather(*(wish(client) for client in wishes))

    asyncio.run(all_of_them())
    return "".join(had)


def test_one_with_many_wishes_waits_behind_one_with_a_single_wish():
    assert order_of("aaaaaab", Lane(1)) == "aabaaaa"  # its second was next when b came
    assert order_of("aaaabbbcc", Lane(1)) == "aabcabcab"


def test_a_full_queue_has_room_for_one_who_has_nothing_in_it():
    async def full():
        lane = Lane(1, most_waiting=2)
        async with lane.turn("a"):
            waiting = [asyncio.create_task(anext(aiter_of(lane, "a"))) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(BusyError):
                lane.check("a")
            lane.check("b")
            waiting += [asyncio.create_task(anext(aiter_of(lane, client))) for client in "bc"]
            await asyncio.sleep(0)
            with pytest.raises(BusyError):
                lane.check("d")
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)
        assert (lane.running, lane.waiting) == (0, 0)

    asyncio.run(full())


async def aiter_of(lane, client):
    async with lane.turn(client):
        yield


def test_who_leaves_the_queue_leaves_no_trace():
    async def left():
        lane = Lane(1, most_waiting=5, most_for_one=2)
        async with lane.turn("a"):
            waiting = asyncio.create_task(anext(aiter_of(lane, "a")))
            await asyncio.sleep(0)
            with pytest.raises(CrowdedError):
                lane.check("a")
            waiting.cancel()
            await asyncio.wait([waiting])
            lane.check("a")
        assert (lane.running, lane.waiting) == (0, 0)

    asyncio.run(left())


def test_a_bucket_empties_and_fills_with_time():
    now = [100.0]
    buckets = Buckets(3, 0.5, clock=lambda: now[0])
    for _ in range(3):
        assert buckets.wait("a") == 0
        buckets.take("a")
    assert (buckets.wait("a"), buckets.wait("b")) == (2, 0)
    now[0] += 2
    assert buckets.wait("a") == 0
    now[0] -= 50  # a clock that jumps back takes nothing away for good
    assert buckets.wait("a") <= 2


def test_an_empty_bucket_is_refused_with_its_time():
    lane = Lane(2, 5, 5, Buckets(1, 0.1))
    assert order_of("a", lane) == "a"
    with pytest.raises(CrowdedError) as refused:
        lane.check("a")
    assert refused.value.retry_after == 10
    lane.check("b")


def test_thirty_pupils_behind_one_address_are_never_refused():
    """Each makes a move every five seconds on a 5x5 board of their own: every one a search of its own, for ten minutes."""
    now = [0.0]
    lane = Lane(2, 64, 40, Buckets(300, 4.0, clock=lambda: now[0]))
    begun = 0
    for second in range(600):
        now[0] = float(second)
        for _ in range(6):
            lane.check("school")
        if begun < now[0]:  # two cores begin one search of two seconds a second
            begun += 1
            lane.buckets.take("school")
