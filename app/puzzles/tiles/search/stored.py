"""The tables of a shape as numbers to be looked at: the groups of tiles, and the entry at a place."""

from dataclasses import dataclass

from app.puzzles.tiles.search.ida import Engine
from app.puzzles.tiles.tables.groups import frames


@dataclass(frozen=True, slots=True)
class StoredGroup:
    """A group of one lookup. `cells[c]` is what cell c is called on the table's board; `offset` is where its table begins.

    An entry's place is `offset` and the cells of the tiles as digits in base n, the first tile first.
    """

    lookup: int
    tiles: tuple[int, ...]
    cells: tuple[int, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class StoredTables:
    """`entry(place)` is half of what a group needs beyond its Manhattan distance."""

    groups: tuple[StoredGroup, ...]
    packed: memoryview

    @property
    def entries(self) -> int:
        return 2 * len(self.packed)

    def entry(self, place: int) -> int:
        return (self.packed[place >> 1] >> (place & 1) * 4) & 15


def stored_tables(engine: Engine) -> StoredTables:
    """What the engine's flat tables hold."""
    layout = engine.layout
    turns = frames(layout.rows, layout.cols)
    groups = tuple(
        StoredGroup(lookup, group.tiles, turns[group.frame], layout.offsets[group.table]) for lookup, group in layout.groups
    )
    return StoredTables(groups, engine.table.data)
