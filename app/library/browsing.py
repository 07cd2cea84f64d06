"""What a filter leaves: a page by key, the counts, one at random, the next harder.

A page is found without an offset and without passing by more than some thousand jams. The shelves say how many jams there may be at
each level of the sort (51 slides, 50 slides …). Levels that hold few are gathered shelf by shelf; where one holds many, its jams are
walked along the index of the sort, of which then every so manieth fits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, select, true, tuple_

from app.library.filters import MOST_STEPS, SORTS, Filter
from app.library.schema import jams, shelves
from app.puzzles.jams import code
from app.puzzles.jams.making.record import DIFFICULTIES, Record

_GATHERED = 2_000  # jams sorted for one page; 2 ms
_DRAWN = 20  # draws for one that is not the one excepted: where that is the only one, there is none
After = tuple[int, int]  # where a page begins: behind this level and number


@dataclass(frozen=True, slots=True)
class Kept:
    """A jam of the library and its number in it."""

    number: int
    record: Record


@dataclass(frozen=True, slots=True)
class Page:
    """Some jams in order; `after` begins the next page, None at the end."""

    jams: tuple[Kept, ...]
    after: After | None


@dataclass(frozen=True, slots=True)
class Levels:
    """A part of the sort, from one level to another as it runs, and how many jams may stand there."""

    first: int
    last: int
    jams: int

    def within(self, least: int | None, most: int | None) -> "Levels":
        """Those of the levels that lie within bounds, from the lowest on."""
        low, high = sorted((self.first, self.last))
        return Levels(max(low, least or 0), high if most is None else min(high, most), self.jams)

    def holds(self, column: ColumnElement[int]) -> ColumnElement[bool]:
        return column.between(min(self.first, self.last), max(self.first, self.last))


FOUND = (jams.c.id, jams.c.cells, jams.c.slides, jams.c.steps, jams.c.positions, jams.c.solutions, shelves.c.size,
          shelves.c.difficulty, shelves.c.one_first_move, shelves.c.all_needed)  # fmt: skip


def found(row: Sequence[Any]) -> Kept:
    """What a row of `FOUND` holds."""
    number, cells, slides, steps, positions, solutions, size, difficulty, first, needed = row
    board = code.board(cells, size)
    return Kept(number, Record(board, slides, steps, positions, solutions, first, needed, DIFFICULTIES[difficulty]))


def page(connection: Connection, asked: Filter, after: After | None, most: int) -> Page:
    """The first `most` jams behind `after`."""
    rows: list[Row[Any]] = []
    for part in _parts(connection, asked, after):
        rows += connection.execute(_select(asked, part, after, most + 1 - len(rows)))
        if len(rows) > most:
            break
    kept = tuple(found(row) for row in rows[:most])
    return Page(kept, _key(asked, kept[-1]) if len(rows) > most else None)


def _key(asked: Filter, last: Kept) -> After:
    return getattr(last.record, SORTS[asked.sort][0]), last.number


def _parts(connection: Connection, asked: Filter, after: After | None) -> Iterator[Levels]:
    """The levels that may hold jams, in the order of the sort: as many in one part as can be gathered, or one alone."""
    here: Levels | None = None
    for first, last, count in connection.execute(_levels(asked, after)).all():
        if here is not None and here.jams + count <= _GATHERED:
            here = Levels(here.first, last, here.jams + count)
            continue
        if here is not None:
            yield here
        here = Levels(first, last, count)
    if here is not None:
        yield here


def _levels(asked: Filter, after: After | None) -> Select[Any]:
    """(first level, last, jams that may be there). A shelf knows of its steps only from where to where: they make one part."""
    name, falls = SORTS[asked.sort]
    count = func.sum(shelves.c.jams)
    if name == "steps":
        ends = func.max(shelves.c.most_steps), func.min(shelves.c.least_steps)
        return select(*(ends if falls else ends[::-1]), count).where(asked.shelf_condition()).having(count > 0)
    column = shelves.c[name]
    beyond = true() if after is None else column <= after[0] if falls else column >= after[0]
    ordered = column.desc() if falls else column
    return select(column, column, count).where(asked.shelf_condition(), beyond).group_by(column).order_by(ordered)


def _select(asked: Filter, part: Levels, after: After | None, most: int) -> Select[Any]:
    name, falls = SORTS[asked.sort]
    walks = part.jams > _GATHERED
    there = select(shelves.c.id).where(asked.shelf_condition())
    if name != "steps":
        there = there.where(part.holds(shelves.c[name]))
    order = jams.c[name], jams.c.id
    # `+ 0` hides the index of shelves from a walk: SQLite has no statistics to see for itself which way is shorter.
    shelf = jams.c.shelf + 0 if walks else jams.c.shelf
    some = select(jams).where(shelf.in_(there))
    if name == "steps":
        part = part.within(asked.min_steps, asked.max_steps)
    else:
        some = some.where(asked.steps_condition())
    if walks or name == "steps":
        some = some.where(part.holds(jams.c[name]))
    if after is not None:
        some = some.where(tuple_(*order) < after if falls else tuple_(*order) > after)
    few = some.order_by(*_directed(falls, *order)).limit(most).subquery("few")
    columns = (few.c[column.name] if column.table is jams else column for column in FOUND)
    return (
        select(*columns).join_from(few, shelves, few.c.shelf == shelves.c.id).order_by(*_directed(falls, few.c[name], few.c.id))
    )


def _directed(falls: bool, *columns: ColumnElement[Any]) -> list[ColumnElement[Any]]:
    return [column.desc() if falls else column.asc() for column in columns]


def histogram(connection: Connection, asked: Filter) -> dict[int, int]:
    """How many jams the filter leaves at each number of slides, exactly."""
    least, most = asked.min_steps or 0, asked.max_steps if asked.max_steps is not None else MOST_STEPS
    inside = and_(shelves.c.least_steps >= least, shelves.c.most_steps <= most)
    whole = select(shelves.c.slides, func.sum(shelves.c.jams)).where(asked.shelf_condition(), inside)
    counts = {slides: int(count) for slides, count in connection.execute(whole.group_by(shelves.c.slides))}
    if asked.asks_steps:
        parted = select(shelves.c.slides, func.count()).join_from(shelves, jams, jams.c.shelf == shelves.c.id)
        parted = parted.where(asked.shelf_condition(), ~inside, asked.steps_condition()).group_by(shelves.c.slides)
        for slides, count in connection.execute(parted):
            counts[slides] = counts.get(slides, 0) + count
    return dict(sorted(counts.items()))


def any_of(connection: Connection, asked: Filter, draw: Random, but: str = "") -> Kept | None:
    """A jam of the filter, each as likely; None where it leaves none. `but`: never the one of these cells."""
    own = select(shelves.c.id, shelves.c.jams)
    if asked.asks_steps:
        own = select(shelves.c.id, func.count()).join_from(shelves, jams, jams.c.shelf == shelves.c.id)
        own = own.where(asked.steps_condition()).group_by(shelves.c.id)
    counts = {row[0]: int(row[1]) for row in connection.execute(own.where(asked.shelf_condition()))}
    for _ in range(_DRAWN if but else 1):
        if not sum(counts.values()):
            return None
        shelf = draw.choices(list(counts), list(counts.values()))[0]
        stands = select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id)
        stands = stands.where(jams.c.shelf == shelf, asked.steps_condition()).order_by(jams.c.steps, jams.c.id)
        row = connection.execute(stands.limit(1).offset(draw.randrange(counts[shelf]))).first()
        if row is not None and row.cells != but:
            return found(row)
    return None


def harder(connection: Connection, asked: Filter, slides: int, draw: Random) -> Kept | None:
    """One of the filter's jams with more slides, as few more as there are."""
    more = [level for level in histogram(connection, asked) if level > slides]
    if not more:
        return None
    return any_of(connection, asked.between(more[0], more[0]), draw)


def find(connection: Connection, cells: str) -> Kept | None:
    """The jam that is kept with these cells."""
    row = connection.execute(
        select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id).where(jams.c.cells == cells)
    ).first()
    return None if row is None else found(row)
