"""Which tiles of a built-in picture look alike, worked out from the picture itself: `python -m bench.pictures write`.

Every cell is drawn 24 pixels wide; two whose colours nowhere differ by more than `SAME` of 255 look alike. The cell of the gap is
no tile.
"""

import sys
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

from app.puzzles.tiles.pictures import MOTIFS, window
from app.web.build.standalone import inside
from app.web.share.drawer import draw

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "app" / "puzzles" / "tiles" / "alike.txt"
SAME, CELL = 10, 24
SIZES = [(rows, cols) for rows in range(2, 7) for cols in range(2, 7)]
HEAD = "# Which tiles of a picture look alike: picture, rows x columns, groups. Written by `python -m bench.pictures write`.\n"


def groups(name: str, rows: int, cols: int) -> str:
    """The groups as an address says them: `1-2-3,7-8`; "" where all cells differ."""
    left, top, width, height = window(MOTIFS[name].heart, rows, cols)
    size = f'width="{cols * CELL}" height="{rows * CELL}"'
    box = f"{left} {top} {width} {height}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">{inside(f"pictures/{name}.svg")}</svg>'
    pixels = np.asarray(Image.open(BytesIO(draw(svg))).convert("RGB")).astype(int)
    cells = [pixels[row * CELL :][:CELL, col * CELL :][:, :CELL] for row in range(rows) for col in range(cols)]
    found: list[list[int]] = []
    for tile, cell in enumerate(cells[:-1], 1):
        same = next((group for group in found if np.abs(cells[group[0] - 1] - cell).max() <= SAME), None)
        if same is None:
            found.append([tile])
        else:
            same.append(tile)
    return ",".join("-".join(map(str, group)) for group in found if len(group) > 1)


def write() -> None:
    rows = [(name, f"{rows}x{cols}", groups(name, rows, cols)) for name in MOTIFS for rows, cols in SIZES]
    TABLE.write_text(HEAD + "".join(" ".join(row) + "\n" for row in rows if row[2]))


if __name__ == "__main__":
    if sys.argv[1:] != ["write"]:
        sys.exit("usage: python -m bench.pictures write")
    write()
