"""A page of what a filter leaves, by key: without an offset, and without passing by more than some thousand jams.

The shelves say how many jams there may be at each level of the sort (51 slides, 50 slides …). Levels that hold few are gathered shelf by
shelf; where one holds many, its jams are walked along the index of the sort, of which then every so manieth fits.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, case, func, select, true, tuple_

from app.library.finding.conditions import of_shelves, of_steps
from app.library.finding.filters import MOST_STEPS, SORTS, Filter
from app.library.store.kept import FOUND, Kept, found
from app.library.store.schema import jams, shelves

_GATHERED = 2_000  # jams sorted for one page: 2 ms
After = tuple[int, int]  # where a page begins: behind this level and number


@dataclass(frozen=True, slots=True)
class Page:
    """Some jams in order; `after` begins the next page, None at the end."""

    jams: tuple[Kept, ...]
    after: After | None


@dataclass(frozen=True, slots=True)
class Levels:
    """A part of the sort, both ends included, and how many of the filter's jams may stand there."""

    low: int
    high: int
    jams: int

    def holds(self, column: ColumnElement[int]) -> ColumnElement[bool]:
        return column.between(self.low, self.high)


def page(connection: Connection, asked: Filter, after: After | None, most: int) -> Page:
    """The first `most` jams behind `after`."""
    rows: list[Row[Any]] = []
    parts = _bands(connection, asked, after, most) if asked.sort == "steps" else _parts(connection, asked, after)
    for part in parts:
        rows += connection.execute(_select(asked, part, after, most + 1 - len(rows)))
        if len(rows) > most:
            break
    kept = tuple(found(row) for row in rows[:most])
    return Page(kept, _key(asked, kept[-1]) if len(rows) > most else None)


def _key(asked: Filter, last: Kept) -> After:
    return getattr(last.record, SORTS[asked.sort][0]), last.number


def _parts(connection: Connection, asked: Filter, after: After | None) -> Iterator[Levels]:
    """The levels that may hold jams, in the order of the sort: as many in one part as can be gathered, or one alone."""
    name, falls = SORTS[asked.sort]
    column = shelves.c[name]
    beyond = true() if after is None else column <= after[0] if falls else column >= after[0]
    levels = select(column, func.sum(shelves.c.jams)).where(of_shelves(asked), beyond).group_by(column)
    here: Levels | None = None
    for level, count in connection.execute(levels.order_by(column.desc() if falls else column)).all():
        if here is not None and here.jams + count <= _GATHERED:
            here = Levels(min(here.low, level), max(here.high, level), here.jams + count)
            continue
        if here is not None:
            yield here
        here = Levels(level, level, count)
    if here is not None:
        yield here


def _bands(connection: Connection, asked: Filter, after: After | None, most: int) -> Iterator[Levels]:
    """By steps, of which a shelf knows only its least and its most: a band that is sure to fill the page, then all below it.

    Sure, since each shelf has a jam of its most steps: so many shelves down from the top, there are as many jams.
    """
    least, top = asked.min_steps or 0, MOST_STEPS if asked.max_steps is None else asked.max_steps
    top = top if after is None else min(top, after[0])
    column = shelves.c.most_steps
    sure = select(column).where(of_shelves(asked), column <= top).order_by(column.desc()).offset(most).limit(1)
    low = max(least, connection.scalar(sure) or 0)
    yield Levels(low, top, _about(connection, asked, low, top))
    if low > least:
        yield Levels(least, low - 1, _about(connection, asked, least, low - 1))


def _about(connection: Connection, asked: Filter, low: int, high: int) -> int:
    """How many jams of the filter have so many steps, were those of each shelf spread evenly."""
    least, most = shelves.c.least_steps, shelves.c.most_steps
    begins, ends = case((least < low, low), else_=least), case((most > high, high), else_=most)
    share = shelves.c.jams * (ends - begins + 1) / (most - least + 1)
    return int(connection.scalar(select(func.sum(share)).where(of_shelves(asked), most >= low, least <= high)) or 0)


def _select(asked: Filter, part: Levels, after: After | None, most: int) -> Select[Any]:
    """The first jams of a part: found by what the indexes hold, and only those few read in full."""
    level, some = _walked(asked, part) if part.jams > _GATHERED else _gathered(asked, part)
    falls = SORTS[asked.sort][1]
    if after is not None:
        some = some.where(tuple_(level, jams.c.id) < after if falls else tuple_(level, jams.c.id) > after)
    few = some.order_by(*_directed(falls, level, jams.c.id)).limit(most).subquery("few")
    chosen = select(*FOUND).join_from(few, jams, jams.c.id == few.c.id).join(shelves, shelves.c.id == jams.c.shelf)
    return chosen.order_by(*_directed(falls, few.c.level, few.c.id))


def _gathered(asked: Filter, part: Levels) -> tuple[ColumnElement[int], Select[Any]]:
    """All jams of the shelves that fit. What a shelf's jams share is read off the shelf: then `ix_jams_by_shelf` holds all the rest."""
    name = SORTS[asked.sort][0]
    by_steps = name == "steps"
    # `+ 0` hides what would be a detour: the index of the sort, and looking up the shelf of every jam.
    level = jams.c.steps + 0 if by_steps else shelves.c[name]
    some = select(jams.c.id, level.label("level")).join_from(shelves, jams, jams.c.shelf == shelves.c.id + 0)
    some = some.where(_shelves_of(asked, part), of_steps(asked))
    return level, some.where(part.holds(jams.c.steps)) if by_steps else some


def _walked(asked: Filter, part: Levels) -> tuple[ColumnElement[int], Select[Any]]:
    """Along the index of the sort; `+ 0` hides the one of shelves."""
    level = jams.c[SORTS[asked.sort][0]]
    there = select(shelves.c.id).where(_shelves_of(asked, part))
    some = select(jams.c.id, level.label("level")).where((jams.c.shelf + 0).in_(there), of_steps(asked))
    return level, some.where(part.holds(level))


def _shelves_of(asked: Filter, part: Levels) -> ColumnElement[bool]:
    name = SORTS[asked.sort][0]
    straddle = and_(shelves.c.most_steps >= part.low, shelves.c.least_steps <= part.high)
    return and_(of_shelves(asked), straddle if name == "steps" else part.holds(shelves.c[name]))


def _directed(falls: bool, *columns: ColumnElement[Any]) -> list[ColumnElement[Any]]:
    return [column.desc() if falls else column.asc() for column in columns]
