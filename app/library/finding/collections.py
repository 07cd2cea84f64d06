"""Shelves of honour, each made by one query that its page shows."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, func, select

from app.library.store.kept import FOUND, Kept, found
from app.library.store.schema import jams, shelves

GEM_VEHICLES, GEM_SLIDES, GEMS = 12, 8, 48  # the first starter set, mined without looking for them, held seven in 14,000


@dataclass(frozen=True, slots=True)
class Collection:
    """Its name in addresses, its title, what is in it in a sentence, and the query."""

    slug: str
    title: str
    words: str
    query: Select[Any]


def _first_of(part: str, most: bool) -> Select[Any]:
    """For each value of a column, the first jam with the most slides; or for each number of slides, with the fewest vehicles."""
    by = shelves.c[part]
    best = func.max(shelves.c.slides) if most else func.min(shelves.c.vehicles)
    other = "slides" if most else "vehicles"
    top = select(by, best.label(other)).group_by(by).cte("top")
    there = and_(by == top.c[part], shelves.c[other] == top.c[other])
    first = select(func.min(jams.c.id)).join_from(jams, shelves, jams.c.shelf == shelves.c.id).join(top, there).group_by(by)
    return select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id).where(jams.c.id.in_(first)).order_by(by)


_GEMS = (
    select(*FOUND)
    .join_from(jams, shelves, jams.c.shelf == shelves.c.id)
    .where(shelves.c.one_way, shelves.c.all_needed, shelves.c.vehicles <= GEM_VEHICLES, shelves.c.slides >= GEM_SLIDES)
    .order_by(jams.c.slides.desc(), jams.c.vehicles, jams.c.id)
    .limit(GEMS)
)

COLLECTIONS = {
    collection.slug: collection
    for collection in (
        Collection(
            "hardest-by-size",
            "Hardest by size",
            "For each size of board, the jam of the library that needs the most slides.",
            _first_of("size", True),
        ),
        Collection(
            "hardest-by-cars",
            "Hardest by number of vehicles",
            "For each number of vehicles, the jam of the library that needs the most slides.",
            _first_of("vehicles", True),
        ),
        Collection(
            "fewest-cars",
            "Fewest vehicles",
            "For each number of slides, the jam of the library that needs so many with the fewest vehicles.",
            _first_of("slides", False),
        ),
        Collection(
            "gems",
            "Gems",
            f"Jams of {GEM_SLIDES} slides or more with at most {GEM_VEHICLES} vehicles, every one of them needed, in which only one "
            f"move is best at each step. Here are the longest, {GEMS} at most.",
            _GEMS,
        ),
    )
}


def listed(connection: Connection, collection: Collection) -> tuple[tuple[Kept, ...], str]:
    """The jams, and the query as the database is asked it."""
    kept = tuple(found(row) for row in connection.execute(collection.query))
    asked = collection.query.compile(connection, compile_kwargs={"literal_binds": True})
    return kept, str(asked)
