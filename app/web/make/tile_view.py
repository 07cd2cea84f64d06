"""What the page of the tile maker shows, put together from the drawing, what its tiles are cut from, and what is known."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self, cast
from urllib.parse import urlencode

from app.puzzles import FAMILIES
from app.puzzles.game import Game
from app.puzzles.interface import Board, Outcome, Solution
from app.puzzles.tiles.board import LARGEST, SMALLEST
from app.puzzles.tiles.draft import Draft
from app.puzzles.tiles.pictures import cut
from app.puzzles.tiles.sketch import arcs, sketch
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import Extras, game_url
from app.web.make.views import Choice, Figures, MakerView, Spot, Wear
from app.web.pictures.album import worn
from app.web.play.dress import dressed, look_alike
from app.web.play.options import OWN, Options, read_dress

BASE = "/make/tiles"
FAMILY = FAMILIES["tiles"]
METRIC = FAMILY.metrics[0]


@dataclass(frozen=True)
class Drawn:
    """A board being set and what its tiles are cut from: all that an address of the maker holds."""

    draft: Draft
    dress: Options

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Self:
        """The drawing of an address. Raises CodeError."""
        dress = read_dress(FAMILY, fields)
        dress = replace(dress, picture=worn(FAMILY, dress.picture))
        return cls(Draft.parse(fields.get("size", "4"), fields.get("cells", "")), dress)

    def with_draft(self, draft: Draft) -> Self:
        """Another drawing in the same dress; which tiles look alike is another question on another shape."""
        same = (draft.rows, draft.cols) == (self.draft.rows, self.draft.cols)
        return type(self)(draft, self.dress if same else replace(self.dress, alike=""))

    @property
    def given(self) -> Self:
        """As others may see it: a photo of the player's own is in no other browser."""
        return replace(self, dress=Options(METRIC)) if self.dress.picture == OWN else self

    @cached_property
    def puzzle(self) -> Game | None:
        """The puzzle as it will be played; None while something is missing. Raises RangeError, CodeError."""
        board = cast("Board | None", self.draft.board)
        return None if board is None else dressed(Game.begin(FAMILY, board), self.dress)

    @property
    def solvable(self) -> bool:
        return self.puzzle is not None and self.puzzle.start.verdict().solvable is not False

    def address(self, page: str = "", /, **more: str) -> str:
        given = {name: value for name, value in more.items() if value}
        return f"{BASE}{page}?{urlencode({'size': self.draft.size, 'cells': self.draft.text} | given | dict(self.dress.dress))}"


def tile_view(drawn: Drawn, fields: Mapping[str, str], said: str = "") -> MakerView:
    draft, puzzle = drawn.draft, drawn.puzzle
    pick = _picked(draft, fields.get("pick", ""))
    extras = drawn.dress.dress
    drawing = sketch(draft)
    return MakerView(
        title=f"Tile maker · {draft.rows} × {draft.cols}",
        base=BASE,
        extras=extras,
        other_url="/make/jams",
        other_words="make a jam instead",
        size=draft.size,
        cells=draft.text,
        here_url=drawn.address(pick="" if pick is None else str(pick)),
        share_url=drawn.address("/share"),
        drawing=cut(drawing, drawn.dress.picture, numbers=True) if drawn.dress.picture else drawing,
        spots=tuple(_spot(drawn, cell, pick) for cell, tile in enumerate(draft.cells) if not tile),
        links={f"cell-{cell}": _press(drawn, cell, pick) for cell in range(len(draft.cells))},
        pick="" if pick is None else f"cell-{pick}",
        tool="",
        tools=(),
        verbs=() if pick is None else _numbers(drawn, pick),
        sizes=_sizes(drawn),
        faults=tuple(sentence(fault) for fault in draft.faults),
        said=said,
        clear_url=drawn.address(do="clear") if any(tile is not None for tile in draft.cells) else "",
        wait_url=drawn.address(wait="1"),
        wear=_wear(drawn),
        arcs=arcs(draft),
        sum=FAMILY.rules.arithmetic(puzzle.start) if puzzle else f"{len(draft.inversions)} pairs so far",
        mend=_mend(drawn),
        shuffles=True,
        complete_url=drawn.address(do="complete") if None in draft.cells else "",
        play_url="" if puzzle is None else game_url(puzzle, extras=extras),
        pictures_url="" if puzzle is None else game_url(puzzle, extras=extras, page="pictures"),
    )


def _picked(draft: Draft, text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(draft.cells) else None


def _press(drawn: Drawn, cell: int, pick: int | None) -> str:
    """A first press picks a cell, a second one swaps two, and the same one again lets go."""
    if pick is None:
        return drawn.address(pick=str(cell))
    if pick == cell:
        return drawn.address()
    return drawn.address(do="swap", cell=str(pick), **{"with": str(cell)})


def _spot(drawn: Drawn, cell: int, pick: int | None) -> Spot:
    row, col = divmod(cell, drawn.draft.cols)
    unset = drawn.draft.cells[cell] is None
    told = f"row {row + 1}, column {col + 1}, {'not set' if unset else 'the empty place'}"
    return Spot(f"cell-{cell}", col * 100, row * 100, told, _press(drawn, cell, pick), unset)


def _numbers(drawn: Drawn, pick: int) -> tuple[Choice, ...]:
    """What may be put on the picked cell."""
    cells = drawn.draft.cells
    named = [(str(tile), str(tile)) for tile in range(1, len(cells))] + [("Empty place", "0"), ("Not set", ".")]
    here = cells[pick]
    return tuple(
        Choice(told, drawn.address(do="set", cell=str(pick), tile=tile), here is not None and tile == str(here), name=tile)
        for told, tile in named
    )


def _sizes(drawn: Drawn) -> tuple[Choice, ...]:
    here = drawn.draft.rows, drawn.draft.cols
    sizes = [(rows, cols) for rows in range(SMALLEST, LARGEST + 1) for cols in range(rows, LARGEST + 1)]
    return tuple(
        Choice(f"{rows} × {cols}", drawn.address(do="size", to=f"{rows}x{cols}"), (rows, cols) == here) for rows, cols in sizes
    )


def _wear(drawn: Drawn) -> Wear | None:
    """What the puzzle is played with, and the same drawing on plain tiles."""
    extras: Extras = drawn.dress.dress
    if not extras:
        return None
    plain = replace(drawn, dress=Options(METRIC)).address()
    alike = look_alike(drawn.puzzle, drawn.dress) if drawn.puzzle else ""
    found = [one.title for one in FAMILY.album.pictures if one.name == drawn.dress.picture] if FAMILY.album else []
    title = found[0] if found else "your photo" if drawn.dress.picture else "plain tiles"
    numbers = ", without numbers" if drawn.dress.bare else ""
    return Wear(f"Played with {title}{numbers}.", alike, plain, own=drawn.dress.picture == OWN)


def _mend(drawn: Drawn) -> Choice | None:
    pair = None if drawn.solvable else drawn.draft.mend
    if pair is None:
        return None
    one, other = (drawn.draft.cells[cell] for cell in pair)
    return Choice(f"Swap {one} and {other}, and it can be solved", drawn.address(do="mend"))


def figures_of(found: Solution | None, drawn: Drawn) -> Figures:
    if found is None or drawn.puzzle is None:
        return Figures("Fewest moves: being counted…", waiting=True)
    headline = words.headline(found)
    if found.outcome is Outcome.UNSOLVABLE:
        return Figures(headline, reasons=(sentence(found.reason or ""),))
    if found.length is None:
        return Figures(headline, waiting=True)
    pushes = words.second_count(FAMILY, found.moves or (), METRIC)
    counts = tuple(
        (number, unit) for number, _, unit in (one.partition(" ") for one in (words.counted(found.length, METRIC), pushes))
    )
    solve_url = game_url(drawn.puzzle, page="solve")
    return Figures(headline, counts, waiting=found.outcome is not Outcome.OPTIMAL, solve_url=solve_url)
