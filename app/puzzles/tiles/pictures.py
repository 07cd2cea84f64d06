"""Pictures on the tiles: which there are, what a board shows of one, and which of its tiles look alike.

A picture is drawn on a canvas of 1200 x 1200. What it is about lies in its heart; a board shows the smallest part of the canvas
that has the board's shape and holds the heart, or as much of it as such a part can.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from app.puzzles.drawing import CELL, Backdrop, Box, Cut, Drawing, Piece
from app.puzzles.family import Picture
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.view import view as plain
from app.puzzles.wording import opened, together

CANVAS = 1200
LABEL, PLATE, PIP = (22, 22), 17, (86, 14)
FACE = Box(3, 3, 94, 91)  # of a tile of the sprite
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@dataclass(frozen=True, slots=True)
class Motif:
    """A picture with its heart (x, y, width, height on the canvas), and what its plain cells show (`sky`)."""

    picture: Picture
    heart: tuple[int, int, int, int] = (0, 0, CANVAS, CANVAS)
    plain: str = ""


MOTIFS = {
    motif.picture.name: motif
    for motif in (
        Motif(Picture("fox", "Fox", "the face of a fox among falling leaves"), (90, 80, 1020, 1020)),
        Motif(Picture("mountains", "Mountains", "snowy mountains behind a lake with a sailing boat"), plain="sky"),
        Motif(Picture("harbour", "Harbour", "sailing boats before coloured houses, a lighthouse, a plain sky"), plain="sky"),
        Motif(Picture("island", "Island", "the map of an island with roads, a wood and a whale"), (100, 80, 1000, 1000)),
        Motif(Picture("clock", "Clock", "a round clock with coloured numbers"), (60, 60, 1080, 1080)),
        Motif(Picture("quilt", "Quilt", "a quilt of two kinds of patches that come again and again")),
        Motif(Picture("balloons", "Balloons", "three balloons in a blue sky above green hills"), plain="sky"),
        Motif(Picture("city", "City by night", "lit windows under the moon, and a bridge")),
        Motif(Picture("mandala", "Mandala", "a flower of coloured petals")),
    )
}
PICTURES = tuple(motif.picture for motif in MOTIFS.values())


def view(board: Board, name: str, numbers: bool) -> Drawing:
    """The board cut from a picture, or with plain tiles (""); a name of none of ours is a photo that only the player's browser has."""
    return cut(plain(board), name, numbers)


def cut(drawing: Drawing, name: str, numbers: bool) -> Drawing:
    """A drawing of tiles with the picture on them, each with its part, wherever it stands and whatever is missing."""
    bare = "" if numbers else " bare" if name in MOTIFS or not name else " bare-own"
    if not name:
        return replace(drawing, kind=drawing.kind + bare)
    backdrop = on(name, drawing.rows, drawing.cols)
    pieces = tuple(_printed(piece, drawing.cols) for piece in drawing.pieces)
    return replace(drawing, kind=f"{drawing.kind} pictured{bare}", pieces=pieces, picture=backdrop)


def _printed(piece: Piece, cols: int) -> Piece:
    row, col = divmod(int(piece.name) - 1, cols)
    return replace(piece, label=LABEL, plate=PLATE, pip=PIP, cut=Cut(_face(row, col), (-col * CELL, -row * CELL)))


def _face(row: int, col: int) -> Box:
    return replace(FACE, x=FACE.x + col * CELL, y=FACE.y + row * CELL)


@lru_cache(maxsize=1024)
def on(name: str, rows: int, cols: int) -> Backdrop:
    """Where the whole canvas lies so that its part for this shape fills the board; a photo is cropped where it is kept."""
    board, last = (cols * CELL, rows * CELL), _face(rows - 1, cols - 1)
    if name not in MOTIFS:
        return Backdrop("", 0, 0, *board, board, last)
    left, top, width, _ = window(MOTIFS[name].heart, rows, cols)
    x, y, side = (round(board[0] / width * value, 2) for value in (-left, -top, CANVAS))
    return Backdrop(f"pictures/{name}.svg", x, y, side, side, board, last)


def window(heart: tuple[int, int, int, int], rows: int, cols: int) -> tuple[float, float, float, float]:
    """The part of the canvas that a board of this shape shows: left, top, width, height."""
    x, y, across, down = heart
    width = max(across, down * cols / rows)
    width = min(width, CANVAS, CANVAS * cols / rows)
    height = width * rows / cols
    left = min(max(x + across / 2 - width / 2, 0), CANVAS - width)
    top = min(max(y + down / 2 - height / 2, 0), CANVAS - height)
    return left, top, width, height


@lru_cache(maxsize=1)
def _groups() -> dict[tuple[str, int, int], str]:
    """The table beside this file: picture, rows x columns, the tiles that look alike. A test draws every cell and works it out again."""
    text = Path(__file__).with_name("alike.txt").read_text()
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, size, groups = line.split()
            rows, cols = map(int, size.split("x"))
            found[name, rows, cols] = groups
    return found


def alike(board: Board, name: str) -> str:
    return _groups().get((name, board.rows, board.cols), "")


def alike_words(board: Board, name: str) -> str:
    """`the four sky tiles look alike (1, 2, 3 and 4)`; "" where none do."""
    said = []
    for group in board.alike.groups:
        tiles = together([str(tile) for tile in group])
        if name in MOTIFS and MOTIFS[name].plain:
            count = COUNTS[len(group)] if len(group) < len(COUNTS) else str(len(group))
            said.append(f"the {count} {MOTIFS[name].plain} tiles {tiles} look alike")
        else:
            said.append(f"tiles {tiles} look alike")
    return opened("; ".join(said))
