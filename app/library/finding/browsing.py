"""What a filter leaves: the counts, one at random, the next harder; and whether a jam is there."""

from random import Random

from sqlalchemy import Connection, and_, func, select

from app.library.finding.conditions import of_shelves, of_steps
from app.library.finding.filters import MOST_STEPS, Filter
from app.library.store.kept import FOUND, Kept, found
from app.library.store.schema import jams, shelves

NONE: frozenset[str] = frozenset()
_DRAWN = 20  # draws for one that is not the one excepted: where that is the only one, there is none


def histogram(connection: Connection, asked: Filter) -> dict[int, int]:
    """How many jams the filter leaves at each number of slides, exactly."""
    least, most = asked.min_steps or 0, asked.max_steps if asked.max_steps is not None else MOST_STEPS
    inside = and_(shelves.c.least_steps >= least, shelves.c.most_steps <= most)
    whole = select(shelves.c.slides, func.sum(shelves.c.jams)).where(of_shelves(asked), inside)
    counts = {slides: int(count) for slides, count in connection.execute(whole.group_by(shelves.c.slides))}
    if asked.asks_steps:
        parted = select(shelves.c.slides, func.count()).join_from(shelves, jams, jams.c.shelf == shelves.c.id)
        parted = parted.where(of_shelves(asked), ~inside, of_steps(asked)).group_by(shelves.c.slides)
        for slides, count in connection.execute(parted):
            counts[slides] = counts.get(slides, 0) + count
    return dict(sorted(counts.items()))


def any_of(connection: Connection, asked: Filter, draw: Random, but: frozenset[str] = NONE) -> Kept | None:
    """A jam of the filter, each as likely; None where it leaves none. `but`: never one of these cells."""
    own = select(shelves.c.id, shelves.c.jams)
    if asked.asks_steps:
        own = select(shelves.c.id, func.count()).join_from(shelves, jams, jams.c.shelf == shelves.c.id)
        own = own.where(of_steps(asked)).group_by(shelves.c.id)
    counts = {row[0]: int(row[1]) for row in connection.execute(own.where(of_shelves(asked)))}
    for _ in range(_DRAWN if but else 1):
        if not sum(counts.values()):
            return None
        shelf = draw.choices(list(counts), list(counts.values()))[0]
        stands = select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id)
        stands = stands.where(jams.c.shelf == shelf, of_steps(asked)).order_by(jams.c.steps, jams.c.id)
        row = connection.execute(stands.limit(1).offset(draw.randrange(counts[shelf]))).first()
        if row is not None and row.cells not in but:
            return found(row)
    return None


def some_of(connection: Connection, asked: Filter, draw: Random, count: int, but: frozenset[str]) -> list[str]:
    """Codes of up to `count` jams of the filter, drawn, none twice and none of `but`."""
    codes: list[str] = []
    for _ in range(_DRAWN * count):
        kept = any_of(connection, asked, draw) if len(codes) < count else None
        if kept is None:
            break
        if (code := str(kept.record.board)) not in but and code not in codes:
            codes.append(code)
    return codes


def harder(connection: Connection, asked: Filter, slides: int, draw: Random, but: frozenset[str] = NONE) -> Kept | None:
    """One of the filter's jams with more slides, as few more as there are, and none of `but`."""
    for level in histogram(connection, asked):
        if level > slides and (kept := any_of(connection, asked.between(level, level), draw, but)) is not None:
            return kept
    return None


def find(connection: Connection, cells: str) -> Kept | None:
    """The jam that is kept with these cells."""
    row = connection.execute(
        select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id).where(jams.c.cells == cells)
    ).first()
    return None if row is None else found(row)
