"""What the page of the jam maker shows, put together from the drawing, the fields of its address and what is known."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast
from urllib.parse import urlencode

from app.library import answering
from app.puzzles import FAMILIES
from app.puzzles.drawing import CELL, Box
from app.puzzles.interface import Board
from app.puzzles.jams.board import LARGEST, SMALLEST, TARGET
from app.puzzles.jams.board import Board as Jam
from app.puzzles.jams.clearance import place
from app.puzzles.jams.making.draft import EMPTY, WALL, Draft
from app.puzzles.jams.making.edits import TOOLS
from app.puzzles.jams.making.sketch import sketch
from app.puzzles.wording import opened, sentence
from app.web import words
from app.web.addresses import puzzle_url
from app.web.make.views import Card, Changes, Choice, Figures, Known, MakerView, Mark, Spot

BASE = "/make/jams"
FAMILY = FAMILIES["jams"]
METRIC = FAMILY.metrics[0]
VERBS = (
    ("step", "left", "← Left"), ("step", "right", "Right →"), ("step", "up", "↑ Up"), ("step", "down", "Down ↓"), ("turn", "", "Turn"),
    ("longer", "", "Longer"), ("shorter", "", "Shorter"), ("red", "", "Make it the red car"), ("away", "", "Take away"),
)  # fmt: skip
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}
VERB_KEYS = {"turn": "r", "longer": "+", "shorter": "-", "away": "Delete"}
SAID = {
    "every-needed": "Every vehicle is needed: without any one of them the jam is easier.",
    "not-known": "How few vehicles keep its length could not be worked out in the time.",
}
SHOWN = 10  # changes of each end


def draft_of(fields: Mapping[str, str]) -> Draft:
    """The drawing of an address. Raises CodeError."""
    return Draft.parse(fields.get("size", "6"), fields.get("cells", ""))


def address(draft: Draft, page: str = "", /, **more: str) -> str:
    """Signs of a drawing are letters and digits, which need no quoting: a page has sixty addresses, all of the same drawing."""
    given = {name: value for name, value in more.items() if value}
    drawing = f"{BASE}{page}?size={draft.size}&cells={draft.cells}"
    return f"{drawing}&{urlencode(given)}" if given else drawing


def board_of(draft: Draft) -> Board | None:
    """The jam, as what all families share; None while something is missing."""
    return cast("Board | None", draft.board)


def maker_view(draft: Draft, fields: Mapping[str, str], said: str = "") -> MakerView:
    names = {car.name for car in draft.cars if car.length > 1}
    pick = fields.get("pick", "") or fields.get("car", "")
    pick = pick if pick in names else ""
    first = "car" if TARGET in names else "red"  # what is put there next where nobody chose
    tool = fields.get("tool", "")
    tool = tool if any(one.name == tool for one in TOOLS) else first
    drawing = sketch(draft)
    said = said or SAID.get(fields.get("said", ""), "")
    board = draft.board
    changes = fields.get("show") == "changes" and board is not None
    return MakerView(
        title=f"Jam maker · {draft.size} × {draft.size}",
        base=BASE,
        other_url="/make/tiles",
        other_words="make tiles instead",
        size=str(draft.size),
        cells=draft.cells,
        here_url=address(draft, pick=pick, tool=tool if tool != first else "", show="changes" if changes else ""),
        share_url=address(draft, "/share"),
        drawing=drawing,
        spots=_spots(draft, pick, tool),
        links=_links(draft, pick, tool),
        pick=f"car-{pick}" if pick else "",
        tool=tool,
        tools=tuple(
            Choice(one.words, address(draft, tool=one.name), one.name == tool and not pick, name=one.name) for one in TOOLS
        ),
        verbs=_verbs(draft, pick) if pick else (),
        sizes=tuple(
            Choice(f"{size} × {size}", address(draft, do="size", to=str(size)), size == draft.size)
            for size in range(SMALLEST, LARGEST + 1)
        ),
        faults=tuple(sentence(fault.words) for fault in draft.faults),
        said=said,
        clear_url=address(draft, do="clear") if set(draft.cells) != {"o"} else "",
        wait_url=address(draft, wait="1", show="changes" if changes else ""),
        changes=Changes(waiting=True) if changes else None,
        **({} if board is None else _leads(draft, puzzle_url(FAMILY.slug, board))),
    )


def _leads(draft: Draft, url: str) -> dict[str, Any]:
    """Where a whole jam leads to."""
    return {
        "play_url": url,
        "changes_url": address(draft, show="changes"),
        "harder_url": address(draft, "/harder"),
        "fewest_url": address(draft, "/fewest"),
        "known_url": address(draft, show="known"),
        "known_part": address(draft, "/known", show="known"),
    }


def _spots(draft: Draft, pick: str, tool: str) -> tuple[Spot, ...]:
    """Free cells and walls: a press moves the picked car there, or uses the tool."""
    spots = []
    named = next(one.words.lower() for one in TOOLS if one.name == tool)
    for cell, sign in enumerate(draft.cells):
        if sign not in (EMPTY, WALL):
            continue
        row, col = divmod(cell, draft.size)
        what = "wall" if sign == WALL else "free"
        if pick and sign == EMPTY:
            url, does = address(draft, do="move", car=pick, cell=str(cell), tool=tool), f"put car {pick} here"
        elif sign == WALL:
            url, does = address(draft, do="put", tool="wall", cell=str(cell)), "take the wall away"
        else:
            url, does = address(draft, do="put", tool=tool, cell=str(cell)), f"{named} here"
        spots.append(Spot(f"spot-{cell}", col * 100, row * 100, f"{place(row, col)}, {what}: {does}", url))
    return tuple(spots)


def _links(draft: Draft, pick: str, tool: str) -> dict[str, str]:
    """A press on a vehicle picks it, or takes it away with that tool; a loose cell goes away."""
    links, whole = {}, set()
    for car in draft.cars:
        if car.length > 1:
            whole.add(car.name)
            away = tool == "away" and not pick
            first = str(car.row * draft.size + car.col)
            taken = address(draft, do="put", tool="away", cell=first)
            links[f"car-{car.name}"] = taken if away else address(draft, pick="" if car.name == pick else car.name, tool=tool)
    for cell, sign in enumerate(draft.cells):
        if sign not in whole and sign not in (EMPTY, WALL):
            links[f"cell-{cell}"] = address(draft, do="put", tool="away", cell=str(cell))
    return links


def _verbs(draft: Draft, pick: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(told, address(draft, do=verb, car=pick, way=way), key=KEYS.get(way) or VERB_KEYS.get(verb, ""), name=way or verb)
        for verb, way, told in VERBS
        if not (verb == "red" and pick == TARGET)
    )


def figures_of(told: Any) -> Figures:
    if told.solvable is False:
        return Figures("This jam cannot be solved", reasons=tuple(sentence(reason) for reason in told.reasons))
    if told.length is None:
        return Figures("Not proved in the time given: play it, and its page searches on")
    counts = [words.counted(told.length, METRIC)]
    if told.positions is not None:
        counts += [words.counted(told.steps, "steps"), f"{told.positions:,} position{'s' if told.positions != 1 else ''}"]
    figures = tuple((number, unit) for number, _, unit in (count.partition(" ") for count in counts))
    hardest = None
    if told.hardest is not None and told.hardest.length > told.length:
        number = words.counted(told.hardest.length, METRIC)
        hardest = Choice(f"The hardest position of this jam needs {number}: use it", address(Draft.of(told.hardest.board)))
    headline = f"{words.counted(told.length, METRIC)}, and no shorter way exists"
    reasons = (f"{told.difficulty}.", *(sentence(reason) for reason in told.reasons)) if told.difficulty else ()
    return Figures(headline, figures, reasons, hardest, solve_url=f"{puzzle_url(FAMILY.slug, told.board)}/solve")


def changes_of(found: Sequence[Any], ordered: Callable[[tuple[Any, ...], str], tuple[Any, ...]], now: Any) -> Changes:
    """The hardest and the easiest of the changes of a jam; `now` is the report of the jam itself."""
    known = tuple(one for one in found if one.length is not None)
    groups = tuple(
        (title, tuple(_change_card(one, now) for one in ordered(known, order)[:SHOWN]))
        for title, order in (("The hardest jams one change away", "hardest"), ("The easiest", "easiest"))
    )
    left = sum(one.solvable is None for one in found)
    not_all = f"{len(found) - left:,} of {len(found):,} changes could be counted in the time." if left else ""
    return Changes(groups if known else (), left=not_all)


def _change_card(one: Any, now: Any) -> Card:
    after = one.change.board
    card = step_card(one.change.words, one.length, after, show="changes")
    return replace(card, compared=_compared(one.length, now.length), marks=_marks(now.board, after))


def step_card(told: str, length: int, board: Jam, **more: str) -> Card:
    return Card(
        opened(told), words.counted(length, METRIC), address(Draft.of(board), **more), FAMILY.speech.view(cast("Board", board))
    )


def _compared(length: int, now: int | None) -> str:
    if now is None:
        return ""
    return "as many as now" if length == now else f"{abs(length - now)} {'more' if length > now else 'fewer'} than now"


def _marks(before: Jam, after: Jam) -> tuple[Mark, ...]:
    """What stood elsewhere or goes, and what comes: vehicles and walls."""
    cars = [("gone", car) for car in before.cars if car not in after.cars] + [
        ("came", car) for car in after.cars if car not in before.cars
    ]
    walls = [("gone", cell) for cell in before.walls - after.walls] + [("came", cell) for cell in after.walls - before.walls]
    return (
        *(_mark(kind, car.row, car.col, *((1, car.length) if car.horizontal else (car.length, 1))) for kind, car in cars),
        *(_mark(kind, *divmod(cell, before.size)) for kind, cell in walls),
    )


def _mark(kind: str, row: int, col: int, rows: int = 1, cols: int = 1) -> Mark:
    return Mark(kind, Box(col * CELL, row * CELL, cols * CELL, rows * CELL).inside(5))


def known_of(found: answering.Known | None) -> Known:
    """Whether the library holds this jam."""
    if found is None:
        return Known("The library does not hold this jam yet.")
    record, turned = found.kept.record, " upside down," if found.upside_down else ""
    number = words.counted(record.slides, METRIC)
    return Known(
        f"Known: the library keeps this jam{turned} at its hardest position, {number}.", puzzle_url(FAMILY.slug, record.board)
    )
