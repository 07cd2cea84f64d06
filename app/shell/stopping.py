"""Ctrl-C in a command: what was found and proved by then is the answer, and the exit status says that it was stopped."""

from collections.abc import Callable
from typing import TypeVar

from app.puzzles.budget import Budget, stoppable

Answer = TypeVar("Answer")

STOPPED = 130  # what a shell makes of a command that Ctrl-C ended


def so_far(job: Callable[[], Answer], budget: Budget) -> tuple[Answer, bool]:
    """The job's answer, and whether Ctrl-C stopped its budget before it was done. Raises KeyboardInterrupt where it has none."""
    kept: list[Answer] = []
    try:
        stoppable(lambda: kept.append(job()), budget)
    except KeyboardInterrupt:
        if not kept:
            raise
        return kept[0], True
    return kept[0], False
