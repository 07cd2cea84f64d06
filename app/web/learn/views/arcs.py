"""The tiles of a board in one row, with an arc over every pair that stands the wrong way round."""

from dataclasses import dataclass

from app.puzzles.lessons import parity as lesson
from app.puzzles.tiles.board import Board
from app.puzzles.wording import many


@dataclass(frozen=True, slots=True)
class Standing:
    """A tile of the row: the middle of its number and the left edge of the tile."""

    number: int
    x: float
    left: float
    state: str


@dataclass(frozen=True, slots=True)
class Row:
    """All tiles in one row, with an arc over every pair that stands the wrong way round. `marked` are tiles to point at."""

    width: int
    height: int
    top: int  # of the tiles
    text_y: int
    tiles: tuple[Standing, ...]
    arcs: tuple[tuple[str, str], ...]  # path, state
    words: str


def row(board: Board, marked: tuple[int, ...] = (), tile: int = 0) -> Row:
    """The arcs of a board; those at `tile` are told apart."""
    tiles, width = lesson.row_of(board), 640
    across = min(44.0, (width - 20) / len(tiles))
    middle = [round(width / 2 + (at - (len(tiles) - 1) / 2) * across, 1) for at in range(len(tiles))]
    pairs = list(lesson.inverted(tiles))
    tallest = max((second - first for first, second in pairs), default=1)
    rise = min(130.0, tallest * across * 0.5)
    base = int(rise) + 26
    arcs = tuple(
        (
            f"M{middle[first]:g} {base - 17}A{(middle[second] - middle[first]) / 2:g} {rise * (second - first) / tallest:.1f} 0 0 1 "
            f"{middle[second]:g} {base - 17}",
            "hot" if tile in (tiles[first], tiles[second]) else "",
        )
        for first, second in pairs
    )
    shown = tuple(
        Standing(number, at, at - 14, "hot" if number == tile else "warm" if number in marked else "")
        for number, at in zip(tiles, middle, strict=True)
    )
    told = "; ".join(f"{tiles[first]} before {tiles[second]}" for first, second in pairs[:12])
    more = f" and {len(pairs) - 12} more" if len(pairs) > 12 else ""
    words_ = f"{many(len(pairs), 'pair')} with the larger tile first" + (f": {told}{more}" if pairs else "")
    return Row(width, base + 22, base - 15, base + 6, shown, arcs, words_)
