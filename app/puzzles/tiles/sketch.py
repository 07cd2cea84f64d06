"""A tile board being set, as a drawing; and its inversions as arcs over the tiles laid out in one row."""

from dataclasses import dataclass

from app.puzzles.drawing import CELL, Drawing, Part, Piece
from app.puzzles.tiles.draft import Draft
from app.puzzles.tiles.view import FRAME, ground

STEP = 40  # units between two tiles of the row under the arcs
BELOW = 12  # units under their numbers
MOST_NARROW = 15  # tiles a phone shows in one row


@dataclass(frozen=True, slots=True)
class Arcs:
    """The tiles in reading order as (number, x), and an arc for each inversion: the larger tile, the smaller, its path data.

    `base` is the height at which the numbers stand; the row is `wide` where it is too long for a phone.
    """

    width: int
    height: int
    base: int
    wide: bool
    tiles: tuple[tuple[int, int], ...]
    arcs: tuple[tuple[int, int, str], ...]


def sketch(draft: Draft) -> Drawing:
    """Pieces are named `cell-3` by the cell they are in: a tile may stand twice here."""
    rows, cols = draft.rows, draft.cols
    held = [(cell, tile) for cell, tile in enumerate(draft.cells) if tile]
    return Drawing(
        kind="tiles",
        rows=rows,
        cols=cols,
        box=(-FRAME, -FRAME, cols * CELL + 2 * FRAME, rows * CELL + 2 * FRAME),
        words=f"Board being set, {rows} rows by {cols} columns",
        ground=ground(rows, cols),
        fixtures=(),
        pieces=tuple(_tile(cell, tile, cols) for cell, tile in held),
    )


def _tile(cell: int, tile: int, cols: int) -> Piece:
    row, col = divmod(cell, cols)
    return Piece(
        id=f"cell-{cell}",
        name=str(tile),
        kind="tile",
        row=row,
        col=col,
        rows=1,
        cols=1,
        parts=(Part("tile"),),
        label=(CELL // 2, CELL // 2 - 3),
        words=f"tile {tile}, row {row + 1}, column {col + 1}",
        home=tile == cell + 1,
    )


def arcs(draft: Draft) -> Arcs:
    """What is drawn above the row of tiles: one arc a pair that stands with the larger number first."""
    held = [cell for cell, tile in enumerate(draft.cells) if tile]
    x = {cell: STEP // 2 + STEP * number for number, cell in enumerate(held)}
    pairs = [(draft.cells[one] or 0, draft.cells[other] or 0, x[one], x[other]) for one, other in draft.inversions]
    height = max((other - one for _, _, one, other in pairs), default=0) // 2 + 8
    paths = tuple((a, b, _arc(one, other, height)) for a, b, one, other in pairs)
    tiles = tuple((draft.cells[cell] or 0, x[cell]) for cell in held)
    return Arcs(STEP * max(1, len(held)), height + STEP, height + STEP - BELOW, len(held) > MOST_NARROW, tiles, paths)


def _arc(one: int, other: int, base: int) -> str:
    radius = (other - one) / 2
    return f"M{one} {base}A{radius:g} {radius:g} 0 0 1 {other} {base}"
