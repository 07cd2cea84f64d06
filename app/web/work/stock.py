"""The solvers with their tables: made at the start, with news of it, and a sentence where it fails."""

import asyncio
import errno
import logging
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.family import Family
from app.puzzles.interface import Board, Building, Solver
from app.web.work.refusals import UnreadyError
from app.web.work.threads import in_a_dear_thread, in_a_thread

AGAIN_SECONDS = 20.0  # after which a start that the disk refused is tried again: somebody may have made room
PASSING = (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT, errno.EIO)

log = logging.getLogger("fewest_moves")


def end_process() -> None:
    """Have the server end as if it were told to, so that whoever started it sees that and may start it again."""
    os.kill(os.getpid(), signal.SIGTERM)


class Stock:
    """Solvers by family. What is not there yet is said to be made, and what cannot be made is said to have failed."""

    def __init__(self, folder: Path, table_set: str, end: Callable[[], None] = end_process) -> None:
        self.folder, self.table_set, self._end = folder, table_set, end
        self.solvers: dict[str, Solver[Any, Any]] = {}
        self.building: Building | None = None
        self.failed: str | None = None  # one sentence
        self._ready: set[tuple[str, int, int]] = set()  # shapes: once there, always there

    @property
    def is_ready(self) -> bool:
        return len(self.solvers) == len(FAMILIES)

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        return {slug: solver.sets for slug, solver in self.solvers.items()}

    async def load(self, memory: int) -> None:
        """Build what is missing of the standard tables, then load what is there. The server answers meanwhile, without numbers.

        A disk that refuses is tried again. Whatever else fails will fail again: the process ends.
        """
        while not self.is_ready:
            try:
                for slug, family in FAMILIES.items():
                    self.solvers[slug] = await in_a_dear_thread(lambda family=family: self._made(family, memory))  # type: ignore[misc]
            except OSError as error:
                self._fail(f"the tables in {self.folder} cannot be made: {error.strerror or error}")
                if error.errno not in PASSING:
                    self._end()
                    return
                await asyncio.sleep(AGAIN_SECONDS)
            except Exception as error:
                self._fail(f"the tables cannot be made: {error}")
                self._end()
                return
        self.building = self.failed = None

    def _made(self, family: Family, memory: int) -> Solver[Any, Any]:
        family.engine.build(self.folder, "standard", Budget(tell=self._note))
        return family.engine.solver(self.folder, self.table_set, memory)

    def _note(self, news: Any) -> None:
        if isinstance(news, Building):
            self.building = news

    def _fail(self, sentence: str) -> None:
        self.failed, self.building = sentence, None
        log.exception("%s", sentence)

    def solver(self, family: Family) -> Solver[Any, Any]:
        """Raises UnreadyError, with the reason."""
        if family.slug in self.solvers:
            return self.solvers[family.slug]
        if self.failed:
            raise UnreadyError(f"there are no numbers just now: {self.failed}; the board can be played meanwhile", 20)
        raise UnreadyError("the tables are still being made; the board can be played meanwhile", 5)

    async def has(self, family: Family, board: Board) -> bool:
        """Whether the tables for this board are there. The first look reads them, so it is not taken on the event loop."""
        shape = (family.slug, board.rows, board.cols)
        solver = self.solver(family)
        if shape not in self._ready and await in_a_thread(lambda: solver.ready(board)):
            self._ready.add(shape)
        return shape in self._ready
