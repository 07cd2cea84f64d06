"""The maker of tile boards: type, swap, shuffle; the sum that decides is drawn, and the swap that mends it is offered."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.game import Game
from app.puzzles.interface import Board, Outcome, Solution
from app.puzzles.tiles.board import LARGEST, SMALLEST
from app.puzzles.tiles.draft import Draft
from app.puzzles.tiles.edits import edited
from app.puzzles.tiles.sketch import arcs, sketch
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import edit_url, puzzle_url
from app.web.inputs import TheSettings, TheWork, posted_fields
from app.web.make.answering import show, with_notes
from app.web.make.reading import fields_of, read_draft
from app.web.make.views import Choice, Figures, MakerView, Spot
from app.web.render import ThePage
from app.web.share.giving import drawing_view, shown
from app.web.work.asker import Asker, asker_of
from app.web.work.refusals import BusyError
from app.web.work.work import Work

router = APIRouter(include_in_schema=False)
BASE = "/make/tiles"
FAMILY = FAMILIES["tiles"]
METRIC = FAMILY.metrics[0]
PATIENCE_SECONDS = 0.3
SEARCH_SECONDS, WHOLE_SECONDS = 2.0, 20.0  # without and with `wait=1`


@router.get("/make/tiles")
async def maker(request: Request, page: ThePage, work: TheWork) -> Response:
    """The board with its sum; with `do` an edit, which leads on to the address of what it makes."""
    fields = request.query_params
    draft = _draft_of(fields)
    said, status = "", 200
    if "do" in fields:
        try:
            return RedirectResponse(address(edited(draft, fields)), 303)
        except IllegalMoveError as error:
            said, status = sentence(str(error)), 409
    view = _view(draft, fields, said)
    return show(page, await _with_numbers(view, draft, fields, work, asker_of(request)), status)


@router.get("/make/tiles/share")
async def share(request: Request, page: ThePage) -> Response:
    """What there is to give away of the drawing."""
    draft = _draft_of(request.query_params)
    board = cast("Board | None", draft.board)
    puzzle = None if board is None else Game.begin(FAMILY, board)
    return shown(page, drawing_view(f"Tiles · {draft.rows} × {draft.cols}", FAMILY.slug, address(draft), puzzle, page.origin))


@router.post("/make/tiles")
async def read(request: Request, page: ThePage, work: TheWork, settings: TheSettings) -> Response:
    """Whatever was pasted as a board, also half of one; where something was a choice, the page says how it was read."""
    fields = await posted_fields(request)
    text = fields.get("text", "")
    try:
        found = read_draft(text, FAMILY.slug, settings)
    except CodeError as error:
        here = _draft_of(fields)
        return show(page, replace(_view(here, {}, sentence(str(error))), typed=text), 422)
    draft = Draft.parse(*fields_of(found))
    if not (found.notes or found.other):
        return RedirectResponse(address(draft), 303)
    view = await _with_numbers(_view(draft, {}, ""), draft, {}, work, asker_of(request))
    return show(page, with_notes(view, found, tuple(edit_url(FAMILY, FAMILY.notation.read(other.code)) for other in found.other)))


async def _with_numbers(view: MakerView, draft: Draft, fields: Mapping[str, str], work: Work, asker: Asker) -> MakerView:
    """The same page with what is proved of the board, as far as it is known soon."""
    board, waits = cast("Board | None", draft.board), fields.get("wait") == "1"
    if board is None:
        return view
    seconds, patience = (WHOLE_SECONDS, WHOLE_SECONDS) if waits else (SEARCH_SECONDS, PATIENCE_SECONDS)
    try:
        found = await work.solve(FAMILY, board, METRIC, seconds, patience=patience, asker=asker)
    except BusyError as error:
        return replace(view, figures=Figures(sentence(str(error)), waiting=True))
    return replace(view, figures=_figures(found, board), waited=waits)


def _draft_of(fields: Mapping[str, str]) -> Draft:
    """The drawing of an address. Raises CodeError."""
    return Draft.parse(fields.get("size", "4"), fields.get("cells", ""))


def address(draft: Draft, page: str = "", /, **more: str) -> str:
    given = {name: value for name, value in more.items() if value}
    return f"{BASE}{page}?{urlencode({'size': draft.size, 'cells': draft.text} | given)}"


def _view(draft: Draft, fields: Mapping[str, str], said: str) -> MakerView:
    pick = _picked(draft, fields.get("pick", ""))
    board = draft.board
    sizes = [(rows, cols) for rows in range(SMALLEST, LARGEST + 1) for cols in range(rows, LARGEST + 1)]
    mend = draft.mend
    return MakerView(
        title=f"Tile maker · {draft.rows} × {draft.cols}",
        base=BASE,
        other_url="/make/jams",
        other_words="make a jam instead",
        size=draft.size,
        cells=draft.text,
        here_url=address(draft, pick="" if pick is None else str(pick)),
        share_url=address(draft, "/share"),
        drawing=sketch(draft),
        spots=tuple(_spot(draft, cell, pick) for cell, tile in enumerate(draft.cells) if not tile),
        links={f"cell-{cell}": _press(draft, cell, pick) for cell in range(len(draft.cells))},
        pick="" if pick is None else f"cell-{pick}",
        tool="",
        tools=(),
        verbs=() if pick is None else _numbers(draft, pick),
        sizes=tuple(
            Choice(f"{rows} × {cols}", address(draft, do="size", to=f"{rows}x{cols}"), (rows, cols) == (draft.rows, draft.cols))
            for rows, cols in sizes
        ),
        faults=tuple(sentence(fault) for fault in draft.faults),
        said=said,
        play_url="" if board is None else puzzle_url(FAMILY.slug, board),
        pictures_url="" if board is None else f"{puzzle_url(FAMILY.slug, board)}/pictures",
        clear_url=address(draft, do="clear") if any(tile is not None for tile in draft.cells) else "",
        wait_url=address(draft, wait="1"),
        arcs=arcs(draft),
        sum=FAMILY.rules.arithmetic(cast("Board", board)) if board else f"{len(draft.inversions)} pairs so far",
        mend=mend and _mend(draft, *mend),
        shuffles=True,
        complete_url=address(draft, do="complete") if None in draft.cells else "",
    )


def _picked(draft: Draft, text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(draft.cells) else None


def _press(draft: Draft, cell: int, pick: int | None) -> str:
    """A first press picks a cell, a second one swaps two, and the same one again lets go."""
    if pick is None:
        return address(draft, pick=str(cell))
    if pick == cell:
        return address(draft)
    return address(draft, do="swap", cell=str(pick), **{"with": str(cell)})


def _spot(draft: Draft, cell: int, pick: int | None) -> Spot:
    row, col = divmod(cell, draft.cols)
    what = "the empty place" if draft.cells[cell] == 0 else "not set"
    return Spot(f"cell-{cell}", col * 100, row * 100, f"row {row + 1}, column {col + 1}, {what}", _press(draft, cell, pick))


def _numbers(draft: Draft, pick: int) -> tuple[Choice, ...]:
    """What may be put on the picked cell."""
    named = [(str(tile), str(tile)) for tile in range(1, len(draft.cells))] + [("Empty place", "0"), ("Not set", ".")]
    here = draft.cells[pick]
    return tuple(
        Choice(told, address(draft, do="set", cell=str(pick), tile=tile), here is not None and tile == str(here))
        for told, tile in named
    )


def _mend(draft: Draft, one: int, other: int) -> Choice:
    tiles = f"{draft.cells[one]} and {draft.cells[other]}"
    return Choice(f"Swap {tiles}, and it can be solved", address(draft, do="mend"))


def _figures(found: Solution | None, board: Board) -> Figures:
    if found is None:
        return Figures("Fewest moves: being counted…", waiting=True)
    headline = words.headline(found)
    if found.outcome is Outcome.UNSOLVABLE:
        return Figures(headline, reasons=(sentence(found.reason or ""),))
    if found.length is None:
        return Figures(headline, waiting=True)
    pushes = words.second_count(FAMILY, found.moves or (), METRIC)
    number, _, unit = pushes.partition(" ")
    counts = ((f"{found.length:,}", "moves"), (number, unit))
    solve_url = f"{puzzle_url(FAMILY.slug, board)}/solve"
    return Figures(headline, counts, waiting=found.outcome is not Outcome.OPTIMAL, solve_url=solve_url)
