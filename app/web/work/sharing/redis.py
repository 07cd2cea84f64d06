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
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as TimedOut

from app.web.metrics import ASKED
from app.web.work.buckets import Buckets
from app.web.work.flights import Flight
from app.web.work.refusals import CrowdedError
from app.web.work.sharing.scripts import KEEP, LEAD, LEAVE, TAKE
from app.web.work.sharing.shared import Shared

PATIENCE = 1.0  # seconds that Redis may take to answer before it counts as away: a worker that a thousand ask at once hears late
MOST_LINES = 256  # to Redis: each search under way or waiting may have a look or two on its way
LOOK = 0.06  # seconds between looks at a search that runs
LOOK_QUEUED = 0.25  # seconds between looks while it waits for its turn
LOCK_MS, WANTED_MS, STOP_MS = 3_000, 1_000, 2_000  # how long each lasts when nobody renews it
LEFT_MS = 3_000  # how long it is known that a page was left: as long as a page is waited for
# Looks without a follower's wish after which a leader believes that they have left: a wish is set anew with each look of theirs.
LOOKS = 2
KEPT_SECONDS = 3_600  # how long answers are kept
AWAY = (0.5, 5.0)  # seconds until Redis is looked for again: at first, at most

log = logging.getLogger("fewest_moves")


class Redis:
    """What this worker shares with every other at `address`. `most_for_one`: searches that a client may have under way in all;
    `buckets`: how many it may begin, here and everywhere.
    """

    def __init__(self, address: str, most_for_one: int, buckets: Buckets) -> None:
        self.most_for_one, self._tokens = most_for_one, (buckets.burst, buckets.per_second)
        # Once more after a timeout: a loop that a thousand requests held up sees its alarm before the answer that lies there.
        again = Retry(NoBackoff(), 1, (TimedOut,))
        self._redis = Connection.from_url(
            address, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE,
            max_connections=MOST_LINES, retry=again,
        )  # fmt: skip
        self._away_until, self._pause = 0.0, AWAY[0]

    async def close(self) -> None:
        with suppress(RedisError, OSError):
            await self._redis.aclose()

    async def search(self, flight: Flight, here: Callable[[], Awaitable[Any]]) -> Any:
        shared: Shared | None = flight.job.shared
        while not flight.stopped:
            if shared is not None and (found := await self._known(shared, flight)) is not None:
                return found
            token = secrets.token_hex(16)
            keys = _keys(shared.name if shared else token, flight)  # what nobody can join is counted all the same
            if await self._leads(keys, token):
                return await self._led(shared, keys, flight, here, token)
            if shared is not None:
                await self._followed(shared, flight)
        if shared is not None:
            await self._known(shared, flight)
        return None

    async def begun(self, flight: Flight) -> None:
        """A search has its turn: that costs its client a token."""
        await self._ask(self._redis.eval(TAKE, 6, *_keys("", flight), "", 0, *self._tokens))

    async def _leads(self, keys: tuple[str, ...], token: str) -> bool:
        """Whether the lead is ours; also where Redis is away. Raises CrowdedError."""
        told = await self._ask(self._redis.eval(LEAD, 6, *keys, token, LOCK_MS, *self._tokens, self.most_for_one))
        if told == -1:
            raise CrowdedError(f"{self.most_for_one} long searches from your address are under way: wait for one to end", 5)
        if told is not None and told < -1:
            raise CrowdedError(
                "your address has begun many long searches in a short time: try again in a little while", -1 - told
            )
        return bool(told != 0)

    async def stop(self, shared: Shared) -> Any:
        names = _names(shared.name)
        if not await self._ask(self._redis.exists(names["lock"])):
            return None
        await self._ask(self._redis.set(names["stop"], "1", px=STOP_MS))
        for _ in range(6):
            await asyncio.sleep(LOOK)
            if not await self._ask(self._redis.exists(names["lock"])):
                break
        text = await self._ask(self._redis.get(names["answer"]))
        return shared.read(json.loads(text)["answer"]) if text else None

    async def leave(self, name: str) -> None:
        await self._ask(self._redis.set(_left(name), "1", px=LEFT_MS))

    async def _miss(self, flight: Flight) -> None:
        """Wait no longer for pages of which another worker heard that they were left."""
        if flight.waiters or not (names := list(flight.expected)):
            return
        told = await self._ask(self._redis.mget([_left(name) for name in names]))
        if gone := [name for name, said in zip(names, told or (), strict=False) if said]:
            flight.left(gone)

    async def _known(self, shared: Shared, flight: Flight) -> Any:
        """An answer that is kept and is enough, landed here too."""
        text = await self._ask(self._redis.get(_names(shared.name)["answer"]))
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

    async def _led(
        self, shared: Shared | None, keys: tuple[str, ...], flight: Flight, here: Callable[[], Awaitable[Any]], token: str
    ) -> Any:
        """Search here, while a second task keeps the lead and listens to the followers."""
        keeping = asyncio.create_task(self._keep(shared, keys, flight, token))
        try:
            answer = await here()
            if answer is not None and shared is not None:
                kept = json.dumps({"seconds": 0.0 if flight.stopped else flight.job.seconds, "answer": shared.write(answer)})
                await self._ask(self._redis.set(_names(shared.name)["answer"], kept, ex=KEPT_SECONDS))
            return answer
        finally:
            keeping.cancel()
            await asyncio.shield(self._ask(self._redis.eval(LEAVE, 6, *keys, token)))

    async def _keep(self, shared: Shared | None, keys: tuple[str, ...], flight: Flight, token: str) -> None:
        told, without = None, LOOKS
        while True:
            news = "" if shared is None or flight.latest is None or flight.latest is told else shared.write(flight.latest)
            told = flight.latest
            kept = await self._ask(self._redis.eval(KEEP, 6, *keys, token, LOCK_MS, news))
            if kept and kept[0]:
                without = 0 if kept[1] else without + 1
                if kept[1]:
                    flight.wanted(WANTED_MS / 1000)
                elif without == LOOKS:
                    flight.unwanted()
                if kept[2]:
                    flight.stop()
            await self._miss(flight)
            await asyncio.sleep(LOOK_QUEUED if flight.queued else LOOK)

    async def _followed(self, shared: Shared, flight: Flight) -> None:
        """Take the leader's news, until it has ended or this flight has been left."""
        names, ends = _names(shared.name), time.monotonic() + flight.job.seconds + 2 * PATIENCE
        ASKED.labels("followed").inc()
        flight.followed = True
        try:
            while not flight.stopped and time.monotonic() < ends:
                told = await self._ask(self._look(names))
                if told and told[1] and (news := shared.news(told[1])) is not None:
                    flight.note(news)
                if told and told[3]:
                    flight.stop()
                if not told or not told[2]:
                    return
                await self._miss(flight)
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
            with suppress(RedisError, OSError):  # each line that was open would fail once more when Redis is back
                await self._redis.connection_pool.disconnect(inuse_connections=False)
            return None
        self._pause = AWAY[0]
        return answer


def _names(name: str) -> dict[str, str]:
    return {part: f"fewest:1:{part}:{name}" for part in ("lock", "want", "stop", "news", "answer")}


def _left(name: str) -> str:
    return f"fewest:1:left:{name}"


def _keys(name: str, flight: Flight) -> tuple[str, ...]:
    """The keys of the scripts, in their order."""
    names = _names(name)
    client = (f"fewest:1:client:{flight.client}", f"fewest:1:bucket:{flight.client}")
    return names["lock"], *client, names["want"], names["stop"], names["news"]
