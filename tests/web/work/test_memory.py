"""What has been used goes at once, and nothing that lasts is looked at again and again."""

import asyncio
import gc
import time
import weakref
from contextlib import contextmanager

from app.web.work.asker import NOBODY
from app.web.work.desk import Desk
from app.web.work.flights import Job, Price
from app.web.work.lanes import Lane
from app.web.work.memory import swept


class Ring:
    """Garbage that only a collection finds: it points at itself."""

    def __init__(self):
        self.itself = self


@contextmanager
def uncollected():
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_search_that_has_ended_is_gone_without_a_collection():
    """Flights by the thousand that wait for one would make each collection longer."""
    used = []

    async def ask(price):
        ring = Ring()
        ring.itself = None
        used.append(weakref.ref(ring))
        job = Job(lambda budget, _: (budget.tell(1), ring)[0], price=price)
        await Desk(Lane(1), Lane(1)).join("key", job, NOBODY)

    with uncollected():
        for price in (Price.CHEAP, Price.UNKNOWN, Price.DEAR):
            asyncio.run(ask(price))
        ends = time.monotonic() + 10  # the last thread may still be on its way out
        while any(ring() for ring in used) and time.monotonic() < ends:
            time.sleep(0.002)
        assert [ring() for ring in used] == [None] * 3


def test_garbage_in_circles_is_collected_within_a_second_and_what_lasts_is_set_aside():
    async def serve():
        async with swept():
            await asyncio.sleep(0.01)
            lasting = [[number] for number in range(50_000)]
            ring = weakref.ref(Ring())
            set_aside = gc.get_freeze_count()
            for _ in range(300):
                await asyncio.sleep(0.01)
                if ring() is None and gc.get_freeze_count() > set_aside + len(lasting) // 2:
                    break
            return ring(), gc.get_freeze_count() - set_aside, gc.get_threshold()[2], len(lasting)

    before = gc.get_threshold()
    ring, aside, threshold, lasting = asyncio.run(serve())
    assert ring is None
    assert aside >= lasting
    assert threshold > 1_000_000
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
