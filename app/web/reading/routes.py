"""The door that opens any code, link or pasted board; a pasted file gets an answer for every row."""

import time
from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles import boards_in, recognise
from app.puzzles.errors import CodeError
from app.puzzles.wording import sentence
from app.settings import Settings
from app.web import words
from app.web.addresses import puzzle_url
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.render import ThePage
from app.web.work.flights import BusyError
from app.web.work.work import Work

router = APIRouter(include_in_schema=False)

MOST_ROWS = 200  # a page of more is not read by anyone; the command line takes files of any length
ROWS_SECONDS = 5.0  # what counting all rows may take; a row not reached is counted when it is opened


@dataclass(frozen=True, slots=True)
class Row:
    """One pasted row: the address of its board and what is proved of it, or the fault."""

    text: str
    url: str = ""
    words: str = ""
    fault: str = ""


@router.post("/open")
async def open_text(request: Request, page: ThePage, work: TheWork, settings: TheSettings) -> Response:
    request.state.typed = text = (await posted_fields(request)).get("code", "")
    if not text.strip():
        raise CodeError("nothing was typed: paste a code, a link or a board")
    if len(text) > settings.most_code_chars and "\n" not in text.strip():
        raise CodeError(f"the text has {len(text):,} characters; no board needs more than {settings.most_code_chars:,}")
    boards = boards_in(text[: settings.most_body_bytes])
    if len(boards) == 1:
        family, board = recognise(boards[0])
        return RedirectResponse(puzzle_url(family.slug, board), 303)
    ends = time.monotonic() + ROWS_SECONDS
    rows = [await _row(work, row, settings, ends) for row in boards[:MOST_ROWS]]
    return page.show("rows.html", rows=rows, more=max(0, len(boards) - MOST_ROWS), indexable=False)


async def _row(work: Work, text: str, settings: Settings, ends: float) -> Row:
    shown = text.strip()[:80]
    try:
        if len(text) > settings.most_code_chars:
            raise CodeError(f"the row has {len(text):,} characters; no board needs more than {settings.most_code_chars:,}")
        family, board = recognise(text)
    except CodeError as error:
        return Row(shown, fault=sentence(str(error)))
    url, metric = puzzle_url(family.slug, board), family.metrics[0]
    left = ends - time.monotonic()
    try:
        solution = await work.solve(family, board, metric, 0.5, patience=0.5) if left > 0 else work.known(family, board, metric)
    except BusyError:
        solution = None
    return Row(shown, url, words.headline(solution) if solution else "Open it to count its moves")
