"""Boards that no cache has seen."""

import random
from pathlib import Path

from app.puzzles.tiles.generator import shuffle
from bench.crowd.served import CHECKOUT

DATABASE = CHECKOUT / "tests/data/jams/database.txt"
SHAPES = ((3, 3), (2, 5), (3, 4), (4, 4), (2, 4))


def shuffled(rows, cols, seed):
    return str(shuffle(rows, cols, seed))


def rows():
    return [row.split()[1] for row in DATABASE.read_text().splitlines() if len(row.split()) == 3]


def jams(folder):
    """A file of the cells of jams, one a line, in another order each time."""
    path = Path(folder) / "jams"
    cells = rows()
    path.write_text("\n".join(random.sample(cells, len(cells))))
    return path


def kinds():
    """The number-th board of every kind as the end of an address: two tiles, then a jam or its picture in a mirror."""
    cells = rows()

    def board(number):
        kind, turn = number % 3, number // 3
        if kind:
            return f"tiles/{shuffled(*SHAPES[number % len(SHAPES)], f'distinct {number}')}"
        jam = cells[turn % len(cells)]
        upside_down = "".join(jam[row * 6 : row * 6 + 6] for row in reversed(range(6)))
        letters = str.maketrans("BCDEFGHIJKLM", "CDEFGHIJKLMB") if turn // len(cells) > 1 else {}
        return f"jams/rh1-6-{(upside_down if turn // len(cells) % 2 else jam).translate(letters)}"

    return board
