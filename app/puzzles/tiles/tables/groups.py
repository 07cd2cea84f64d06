"""How the tiles of each shape are divided into groups, and the numbers that the kernels need for it.

A division is drawn on the goal board: one letter a group, `.` the gap. Groups that a symmetry of the board takes into each other share
one table. Shapes stand wider than high; the solver transposes the others.

Above 16 cells a short solution is sought, and what counts is how well the lookups together order positions: groups that are rows, or
lie below each other, order better than compact ones, which bound better. On 5x5 two such divisions with their mirror images find
solutions about as short as one of six-tile groups, in tables a seventh the size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import perm

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

# Each picture is a lookup; the largest counts. Those of a square board are also looked up for the mirror image.
PICTURES: dict[tuple[int, int, str], tuple[str, ...]] = {
    (2, 6, "standard"): ("aaabbb/aaabb.", "aabbbb/aaaab."),
    (3, 4, "standard"): ("aaab/aabb/abb.", "aabb/aabb/aab."),
    (3, 5, "standard"): ("aabbb/aabbc/aabc.", "aaabb/aaabb/ccbb."),
    (3, 6, "standard"): ("aaabbb/aabbcc/ddccc.", "aabbcc/aabbcc/abdcd."),
    (4, 4, "standard"): ("abbb/aacc/aacc/acc.",),
    (4, 4, "large"): ("aaaa/aaaa/bbbb/bbb.",),
    (4, 5, "standard"): ("aaabb/aabbb/ccddd/cccd.", "aaaaa/bbbcc/bbccc/dddd."),
    (4, 6, "standard"): ("aaaaab/ccdddb/ccddbb/ceeee.", "abbccc/abbccd/abeedd/aeeed."),
    (5, 5, "standard"): ("aaaaa/bbbcc/bbccc/dddee/ddee.", "aaaaa/bbbbb/ccccc/ddddd/eeee."),
    (5, 5, "large"): ("aaabb/aaabb/ccdbb/ccddd/ccdd.", "aaaaa/bbbbb/ccccc/ddddd/eeee."),
    (5, 6, "standard"): ("aaaabb/ccddbb/ccddee/ffggee/ffggh.", "abbccd/abbccd/aeeffd/aeeffd/ggghh."),
    (6, 6, "standard"): ("aaaabb/ccddbb/ccddee/ffggee/ffgghh/iiihh.",),
}


FLAT_MOST = 1 << 28  # entries: a table that would be larger stays dense


@dataclass(frozen=True, slots=True)
class Table:
    """One pattern database: `cells` are the homes of its tiles in the order of the rank, `size` its number of placements.

    It is stored flat, cell by cell as digits in base n, which makes a rank cheap to keep up: `entries` is n ** tiles. One that would be
    too large is stored dense: `entries` is `size`.
    """

    cells: tuple[int, ...]
    size: int
    entries: int
    is_flat: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that a lookup takes together: tile i plays the part of the table's tile i once the board is turned by `frame`."""

    tiles: tuple[int, ...]
    table: int
    frame: int


@dataclass(frozen=True, slots=True)
class Division:
    """All tables of a shape and the lookups made of them."""

    rows: int
    cols: int
    tables: tuple[Table, ...]
    lookups: tuple[tuple[Group, ...], ...]

    @property
    def offsets(self) -> tuple[int, ...]:
        """Where each table begins in the shape's file, in entries; each begins with a whole byte."""
        sizes = [(table.entries + 1) // 2 * 2 for table in self.tables]
        return tuple(sum(sizes[:number]) for number in range(len(sizes) + 1))


@cache
def frames(rows: int, cols: int) -> tuple[tuple[int, ...], ...]:
    """The symmetries of the board, each as the new cell of every cell: 4, or 8 for a square board. The first leaves all in place."""
    turns = product((False, True) if rows == cols else (False,), (False, True), (False, True))
    return tuple(tuple(_turned(cell, rows, cols, *turn) for cell in range(rows * cols)) for turn in turns)


def _turned(cell: int, rows: int, cols: int, swap: bool, flip_rows: bool, flip_cols: bool) -> int:
    row, col = divmod(cell, cols)
    if swap:
        row, col = col, row
    return (rows - 1 - row if flip_rows else row) * cols + (cols - 1 - col if flip_cols else col)


MIRROR = 4  # of `frames`: the one that swaps rows and columns and nothing else


@cache
def division(rows: int, cols: int, name: str) -> Division:
    """The groups of a shape in a set of tables. Raises KeyError where the set has none for it."""
    pictures = PICTURES[rows, cols, name]
    tables: list[Table] = []
    lookups = []
    for picture in pictures:
        lookup = tuple(_place(cells, rows, cols, tables) for cells in _drawn(picture))
        lookups += [lookup, tuple(_mirrored(group, rows, cols) for group in lookup)] if rows == cols else [lookup]
    return Division(rows, cols, tuple(tables), tuple(lookups))


def _drawn(picture: str) -> list[tuple[int, ...]]:
    letters = picture.replace("/", "")
    return [tuple(cell for cell, other in enumerate(letters) if other == letter) for letter in sorted(set(letters) - {"."})]


def _place(cells: tuple[int, ...], rows: int, cols: int, tables: list[Table]) -> Group:
    """The group with its home cells, on a table that is there already or a new one."""
    for number, table in enumerate(tables):
        for frame, turn in enumerate(frames(rows, cols)):
            homes = {turn[cell]: cell for cell in cells}
            if set(homes) == set(table.cells) and (cells == table.cells or _roomy(cells, rows, cols)):
                return Group(tuple(homes[cell] + 1 for cell in table.cells), number, frame)
    tables.append(table_of(cells, rows * cols))
    return Group(tuple(cell + 1 for cell in cells), len(tables) - 1, 0)


def table_of(homes: tuple[int, ...], cells: int) -> Table:
    """The table for tiles with these homes on a board of so many cells."""
    size, flat = perm(cells, len(homes)), cells ** len(homes)
    return Table(homes, size, flat, True) if flat <= FLAT_MOST else Table(homes, size, size, False)


def _roomy(cells: tuple[int, ...], rows: int, cols: int) -> bool:
    """Whether the group at home leaves the gap all other cells: only then is its table good for any corner the gap may rest in."""
    free = set(range(rows * cols)) - set(cells)
    reached, waiting = set(), [min(free)]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        row, col = divmod(cell, cols)
        near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        inside = {r * cols + c for r, c in near if 0 <= r < rows and 0 <= c < cols}
        waiting.extend((inside & free) - reached)
    return reached == free


def _mirrored(group: Group, rows: int, cols: int) -> Group:
    """The same lookup for the mirror image of the board: the part of tile t is played by the tile that stands across the diagonal."""
    mirror = frames(rows, cols)[MIRROR]
    turns = frames(rows, cols)
    turn = tuple(turns[group.frame][mirror[cell]] for cell in range(rows * cols))
    return Group(tuple(mirror[tile - 1] + 1 for tile in group.tiles), group.table, turns.index(turn))


@cache
def weights(cells: int, tiles: int, flat: bool = False) -> Ints:
    """What one cell further counts in the rank for each tile of a group (kernels/patterns.py)."""
    if flat:
        return np.array([cells ** (tiles - slot - 1) for slot in range(tiles)], np.int64)
    return np.array([perm(cells - slot - 1, tiles - slot - 1) for slot in range(tiles)], np.int64)


def rank(places: Sequence[int], cells: int, flat: bool) -> int:
    """Where the placement of a group's tiles on these cells stands in its table."""
    passed = [0 if flat else sum(earlier < place for earlier in places[:slot]) for slot, place in enumerate(places)]
    values = weights(cells, len(places), flat).tolist()
    return sum((place - less) * value for place, less, value in zip(places, passed, values, strict=True))


def entry_at(table: NDArray[np.uint8], place: int) -> int:
    """The four-bit entry at a place of a table file (kernels/patterns.py)."""
    return int(table[place >> 1] >> (place & 1) * 4) & 15


def order_changes(values: Sequence[int]) -> Ints:
    """int64[k, k + 1]: by how much the rank grows when tile i passes tile j on the way to higher cells; the last column is no tile."""
    size = len(values)
    changes = np.zeros((size, size + 1), np.int64)
    for tile, other in product(range(size), repeat=2):
        if other != tile:
            changes[tile, other] = values[other] if other > tile else -values[tile]
    return changes
