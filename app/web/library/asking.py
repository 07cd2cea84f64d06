"""Questions to the library from an event loop: each in a thread of a few, so that no request waits for another's query."""

from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom
from typing import Annotated, Any, TypeVar, cast

from anyio import CapacityLimiter, to_thread
from fastapi import Depends, Request

from app.library import answering
from app.library.answering import Known
from app.library.desk import Desk, LibraryAwayError
from app.library.store.kept import Kept
from app.puzzles.jams.board import Board
from app.settings import Settings
from app.web.work.asker import Asker
from app.web.work.flights import Job
from app.web.work.refusals import BusyError
from app.web.work.work import Work

T = TypeVar("T")

DRAW: Random = SystemRandom()
_AT_A_TIME = 4  # threads: as many readers as two cores keep busy while some wait for the disk


class Library:
    """The library as the web asks it."""

    def __init__(self, settings: Settings) -> None:
        self.desk = Desk(settings.library_address, settings.data_dir)
        self._threads = CapacityLimiter(_AT_A_TIME)

    async def ask(self, question: Callable[..., T], *arguments: Any) -> T:
        """What `question(connection, *arguments)` answers. Raises BusyError while the database is away."""
        try:
            return await to_thread.run_sync(partial(self.desk.ask, question, *arguments), limiter=self._threads)
        except LibraryAwayError as error:
            raise BusyError("the library cannot be reached just now; everything else works", 5) from error

    async def granted(self, wish: Any) -> Kept | None:
        """A jam that meets a wish which making one would take long for; None: it is to be made."""
        return await self._offered(answering.granted, wish, DRAW) if answering.takes_long(wish) else None

    async def same(self, work: Work, board: Board, asker: Asker) -> frozenset[str]:
        """The cells at which a library keeps this very jam: whoever asks for another has no use for its own cars elsewhere."""
        try:
            return frozenset((answering.own_cells(board), *await self._places(work, board, asker)))
        except BusyError:
            return frozenset((answering.own_cells(board),))

    async def like(self, wish: Any, but: frozenset[str]) -> Kept | None:
        """A jam that keeps the slides, size and walls of a wish, and none of `but`; None where the library holds none."""
        return await self._offered(answering.like, wish, DRAW, but)

    async def harder(self, board: Any, slides: int, but: frozenset[str], *, whatever_walls: bool = False) -> Kept | None:
        """A jam of this one's size that needs more slides, as few more as there are; with as many walls, or with any."""
        return await self._offered(answering.harder, board, slides, DRAW, but, whatever_walls)

    async def hardest(self, board: Any, but: frozenset[str]) -> Kept | None:
        """The hardest jam of this one's size, and none of `but`."""
        return await self._offered(answering.hardest, board, DRAW, but)

    async def _offered(self, question: Callable[..., Kept | None], *arguments: Any) -> Kept | None:
        """What only saves time: None also while the database is away."""
        try:
            return await self.ask(question, *arguments)
        except BusyError:
            return None

    async def known(self, work: Work, board: Board, asker: Asker) -> Known | None:
        """This jam as the library keeps it, at whatever position its cars stand, or in a mirror; None: nobody has mined it yet."""
        places = await self._places(work, board, asker)
        return await self.ask(answering.known, places) if places else None

    async def _places(self, work: Work, board: Board, asker: Asker) -> tuple[str, ...]:
        job = Job(lambda budget, _: answering.places_of(board, budget.flag))
        return cast("tuple[str, ...]", await work.desk.join(("places", board), job, asker))


async def the_library(request: Request) -> Library:
    return request.app.state.library  # type: ignore[no-any-return]


TheLibrary = Annotated[Library, Depends(the_library)]
