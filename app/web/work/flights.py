"""A flight: one job on its way, for whom it is counted, who waits for it, and the last thing it told."""

import asyncio
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from app.puzzles.budget import Budget
from app.puzzles.interface import Solution
from app.web.metrics import STOPS
from app.web.work.answers import merged


class Price(Enum):
    """What is known of the cost of a job before it begins."""

    CHEAP = auto()
    UNKNOWN = auto()
    DEAR = auto()
    TABLES = auto()


@dataclass(frozen=True, slots=True)
class Job:
    """What a flight does. `run` gets a budget and what the cheap lane has answered before, if it came by it.

    `enough` is asked of the cheap lane's answer, and told whether its budget did for it; `landed` gets each lane's answer and the
    seconds it was given, `counted` those that were worked out here; `nothing` is the answer of a flight stopped before it began.
    """

    run: Callable[[Budget, Any], Any]
    seconds: float = math.inf
    price: Price = Price.UNKNOWN
    enough: Callable[[Any, bool], bool] = lambda _, whole: whole
    landed: Callable[[Any, float], None] = lambda _, __: None
    counted: Callable[[Any], None] = lambda _: None
    nothing: Any = None
    shared: Any = None  # a `sharing.Shared`: how other workers may join

    def worked_out(self, answer: Any, seconds: float) -> None:
        """An answer of this worker's own."""
        self.counted(answer)
        self.landed(answer, seconds)


@dataclass(slots=True)
class Flight:
    """One job on its way: for whom it is counted, who waits for it, and the last thing it told."""

    job: Job
    client: str
    budget: Budget = field(default_factory=Budget)
    task: "asyncio.Task[Any] | None" = None
    waiters: int = 0
    expected: dict[str, float] = field(default_factory=dict)  # who was told to ask again, and until when they are waited for
    abroad: float = 0.0  # until when somebody at another worker is believed to wait
    stopped: bool = False
    followed: bool = False  # another worker searches
    queued: bool = False
    lane: str | None = None  # the last one it was in
    wait: float = 0.0  # seconds for its turns
    search: float = 0.0  # seconds of the turns it had
    latest: Any = None

    def stop(self) -> None:
        """End it: it answers with what it has."""
        if not self.stopped:
            STOPS.inc()
        self.stopped = True
        self.budget.stop()
        if self.queued and self.task:
            self.task.cancel()

    def given(self, budget: Budget) -> Budget:
        """What it may use now: nothing, where it was stopped a moment ago."""
        self.budget = budget
        if self.stopped:
            budget.stop()
        return budget

    def land(self) -> None:
        """It has ended. Its budget no longer knows it: in a circle both would stay until garbage is collected."""
        self.stopped = True
        self.budget.tell = _nobody

    @property
    def awaited(self) -> float:
        """Seconds for which somebody is still expected; below 0 when nobody is."""
        return max(self.abroad, *self.expected.values(), 0.0) - time.monotonic()

    def expect(self, name: str, seconds: float) -> None:
        """Somebody was told to ask again, and is waited for as long."""
        now = time.monotonic()
        self.expected = {who: until for who, until in self.expected.items() if until > now} | {name: now + seconds}

    def hurry(self, name: str, seconds: float) -> None:
        """Somebody asks again, perhaps for this: if not, then as long and no longer."""
        self.expected[name] = min(self.expected[name], time.monotonic() + seconds)

    def left(self, names: Iterable[str]) -> None:
        """Whoever goes by these names will not ask again."""
        for name in names:
            self.expected.pop(name, None)
        if not self.waiters and self.awaited <= 0:
            self.stop()

    def wanted(self, seconds: float) -> None:
        """Somebody waits for it at another worker, and will say so again within these seconds."""
        self.abroad = time.monotonic() + seconds

    def unwanted(self) -> None:
        """Nobody waits at another worker any more."""
        self.abroad = 0.0
        self.left(())

    def note(self, news: Any) -> None:
        both = isinstance(news, Solution) and isinstance(self.latest, Solution)
        self.latest = merged(self.latest, news) if both else news


def _nobody(_: Any) -> None:
    """Who is told of a flight that has landed."""
