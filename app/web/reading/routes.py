"""The box that opens whatever people paste, on every page; and the same reader for programs."""

from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Body, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, ConfigDict

from app.puzzles.errors import CodeError, RangeError
from app.puzzles.reading import GOALS, Reading, read
from app.settings import Settings
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.reading.answer import answer
from app.web.reading.understood import address, is_plain, understood
from app.web.render import ThePage

router = APIRouter()

AT_ONCE = 4_000  # characters that are read on the event loop: less than a millisecond


class Pasted(BaseModel):
    """A text as people have it, and where the gap of a solved tile board is."""

    model_config = ConfigDict(extra="forbid")

    text: str
    goal: str = GOALS[0]


@router.post("/api/read")
async def read_text(pasted: Annotated[Pasted, Body()], settings: TheSettings) -> dict[str, Any]:
    """Every board of a text with its notes, the names it gave its cars, and what else it may mean."""
    return {"boards": [answer(reading) for reading in await boards_of(pasted.text, pasted.goal, settings)]}


@router.post("/open", include_in_schema=False)
async def open_text(request: Request, page: ThePage, work: TheWork, settings: TheSettings) -> Response:
    """One plain board opens at once; where something was a choice, or there are many, the page shows what was understood."""
    fields = await posted_fields(request)
    request.state.typed = text = fields.get("code", "")
    goal = fields.get("goal", "")
    boards = await boards_of(text, goal if goal in GOALS else GOALS[0], settings)
    if len(boards) == 1:
        if boards[0].error:
            request.state.meant = boards[0].family
            raise CodeError(boards[0].error)
        if is_plain(boards[0]):
            return RedirectResponse(address(boards[0]), 303)
    view = await understood(boards, text, work)
    return page.show("reading/understood.html", indexable=False, read=view)


async def boards_of(text: str, goal: str, settings: Settings) -> list[Reading]:
    """Every board of a text, read beside the event loop where it is long. Raises RangeError where it is too long."""
    if goal not in GOALS:
        raise RangeError(f"the goal {goal[:20]!r} is not one of {' and '.join(GOALS)}")
    if len(text) > settings.most_text_chars:
        raise RangeError(
            f"the text has {len(text):,} characters, and {settings.most_text_chars:,} are read at a time; "
            "the command line takes files of any length"
        )
    return read(text, goal) if len(text) < AT_ONCE else await to_thread.run_sync(read, text, goal)
