"""Sharing through Redis or Valkey. Whatever fails there, the worker goes on by itself and looks again a little later.

A search has one leader: the worker that holds its lock, a token that is renewed while it searches and deleted only by who holds it.
The others follow: they look for news and the answer, and say with each look that they still want it. Looking needs no listener that
could go deaf: what was missed while Redis was away is read with the next look.
"""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis as Connection
from redis.exceptions import RedisError

from app.web.metrics import ASKED
from app.web.work.flights import Flight
from app.web.work.refusals import CrowdedError
from app.web.work.sharing import Shared

PATIENCE = 0.3  # seconds that Redis may take to answer before it counts as away
LOOK = 0.06  # seconds between looks at a search that runs
LOOK_QUEUED = 0.25  # seconds between looks while it waits for its turn
LOCK_MS, WANTED_MS, STOP_MS = 1_500, 1_000, 2_000  # how long each lasts when nobody renews it
LOOKS = (
    2  # without a follower's wish, after which a leader believes that they have left: a wish is set anew with each look of theirs
)
KEPT_SECONDS = 3_600  # how long answers are kept
AWAY = (0.5, 5.0)  # seconds until Redis is looked for again: at first, at most

# Take the lead unless somebody has it: 1 taken, 0 somebody's, -1 this client leads as many as it may.
_LEAD = """
if redis.call('exists', KEYS[1]) == 1 then return 0 end
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[2], '-inf', now)
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[3]) then return -1 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
redis.call('del', KEYS[3])
redis.call('zadd', KEYS[2], now + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[2], ARGV[2])
return 1
"""
# Keep the lead: {still held, wanted by a follower, told to stop}. A lock that is gone is taken again; somebody else's is left alone.
_KEEP = """
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return {0, 0, 0} end
local time = redis.call('time')
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
redis.call('zadd', KEYS[2], time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[2], ARGV[2])
if ARGV[3] ~= '' then redis.call('set', KEYS[5], ARGV[3], 'px', 5000) end
return {1, redis.call('exists', KEYS[3]), redis.call('exists', KEYS[4])}
"""
_LEAVE = """
redis.call('zrem', KEYS[2], ARGV[1])
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1], KEYS[5]) end
"""

log = logging.getLogger("fewest_moves")


class Redis:
    """What this worker shares with every other at `address`. `most_for_one`: searches that a client may have under way in all."""

    def __init__(self, address: str, most_for_one: int) -> None:
        self.most_for_one = most_for_one
        self._redis = Connection.from_url(
            address, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, max_connections=32
        )
        self._away_until, self._pause = 0.0, AWAY[0]

    async def close(self) -> None:
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def search(self, flight: Flight, here: Callable[[], Awaitable[Any]]) -> Any:
        shared: Shared | None = flight.job.shared
        if shared is None:
            return await here()
        while not flight.stopped:
            if (found := await self._known(shared, flight)) is not None:
                return found
            token = secrets.token_hex(8)
            taken = await self._ask(self._redis.eval(_LEAD, 3, *_lead_keys(shared, flight), token, LOCK_MS, self.most_for_one))
            if taken == -1:
                raise CrowdedError(f"{self.most_for_one} long searches from your address are under way: wait for one to end", 5)
            if taken != 0:
                return await self._led(shared, flight, here, token)
            await self._followed(shared, flight)
        await self._known(shared, flight)
        return None

    async def stop(self, shared: Shared) -> Any:
        names = _names(shared)
        if not await self._ask(self._redis.exists(names["lock"])):
            return None
        await self._ask(self._redis.set(names["stop"], "1", px=STOP_MS))
        for _ in range(6):
            await asyncio.sleep(LOOK)
            if not await self._ask(self._redis.exists(names["lock"])):
                break
        text = await self._ask(self._redis.get(names["answer"]))
        return shared.read(json.loads(text)["answer"]) if text else None

    async def _known(self, shared: Shared, flight: Flight) -> Any:
        """An answer that is kept and is enough, landed here too."""
        text = await self._ask(self._redis.get(_names(shared)["answer"]))
        if not text:
            return None
        kept = json.loads(text)
        found = shared.read(kept["answer"])
        if found is None:
            return None
        flight.job.landed(found, kept["seconds"])
        if not shared.enough(found, kept["seconds"], flight.job.seconds):
            return None
        ASKED.labels("shared").inc()
        return found

    async def _led(self, shared: Shared, flight: Flight, here: Callable[[], Awaitable[Any]], token: str) -> Any:
        """Search here, while a second task keeps the lead and listens to the followers."""
        keeping = asyncio.create_task(self._keep(shared, flight, token))
        try:
            answer = await here()
            if answer is not None:
                kept = json.dumps({"seconds": 0.0 if flight.stopped else flight.job.seconds, "answer": shared.write(answer)})
                await self._ask(self._redis.set(_names(shared)["answer"], kept, ex=KEPT_SECONDS))
            return answer
        finally:
            keeping.cancel()
            await asyncio.shield(self._ask(self._redis.eval(_LEAVE, 5, *_keys(shared, flight), token)))

    async def _keep(self, shared: Shared, flight: Flight, token: str) -> None:
        told, without = None, LOOKS
        while True:
            news = "" if flight.latest is None or flight.latest is told else shared.write(flight.latest)
            told = flight.latest
            kept = await self._ask(self._redis.eval(_KEEP, 5, *_keys(shared, flight), token, LOCK_MS, news))
            if kept and kept[0]:
                without = 0 if kept[1] else without + 1
                if kept[1]:
                    flight.wanted(WANTED_MS / 1000)
                elif without == LOOKS:
                    flight.unwanted()
                if kept[2]:
                    flight.stop()
            await asyncio.sleep(LOOK_QUEUED if flight.queued else LOOK)

    async def _followed(self, shared: Shared, flight: Flight) -> None:
        """Take the leader's news, until it has ended or this flight has been left."""
        names, ends = _names(shared), time.monotonic() + flight.job.seconds + 2 * PATIENCE
        ASKED.labels("followed").inc()
        flight.followed = True
        try:
            while not flight.stopped and time.monotonic() < ends:
                told = await self._ask(self._look(names))
                if told and told[1] and (news := shared.read(told[1])) is not None:
                    flight.note(news[0])
                if told and told[3]:
                    flight.stop()
                if not told or not told[2]:
                    return
                await asyncio.sleep(LOOK)
        finally:
            flight.followed = False
            if flight.stopped:
                await asyncio.shield(self._ask(self._redis.delete(names["want"])))

    def _look(self, names: dict[str, str]) -> Awaitable[list[Any]]:
        looked: Any = self._redis.pipeline(transaction=False)
        looked.set(names["want"], "1", px=WANTED_MS)
        looked.get(names["news"])
        looked.exists(names["lock"])
        looked.exists(names["stop"])
        told: Awaitable[list[Any]] = looked.execute()
        return told

    async def _ask(self, command: Awaitable[Any]) -> Any:
        """The answer of Redis; None while it is away."""
        if time.monotonic() < self._away_until:
            if hasattr(command, "close"):
                command.close()
            return None
        try:
            answer = await command
        except (RedisError, OSError, TimeoutError) as error:
            if self._pause == AWAY[0]:
                log.warning("Redis is away, each worker goes on by itself: %s", type(error).__name__)
            self._away_until = time.monotonic() + self._pause
            self._pause = min(AWAY[1], 2 * self._pause)
            return None
        self._pause = AWAY[0]
        return answer


def _names(shared: Shared) -> dict[str, str]:
    return {part: f"fewest:1:{part}:{shared.name}" for part in ("lock", "want", "stop", "news", "answer")}


def _keys(shared: Shared, flight: Flight) -> tuple[str, ...]:
    """The keys of the scripts above, in their order."""
    names = _names(shared)
    return names["lock"], f"fewest:1:client:{flight.client}", names["want"], names["stop"], names["news"]


def _lead_keys(shared: Shared, flight: Flight) -> tuple[str, ...]:
    lock, client, _, stop, _ = _keys(shared, flight)
    return lock, client, stop
