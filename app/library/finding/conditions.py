"""A filter as conditions of the database."""

from sqlalchemy import ColumnElement, and_, true

from app.library.finding.filters import FLAGS, Filter
from app.library.store.schema import jams, shelves
from app.puzzles.jams.making.record import DIFFICULTIES


def of_shelves(asked: Filter) -> ColumnElement[bool]:
    """Which shelves may hold such jams: exact but for steps, of which a shelf knows its least and most."""
    c = shelves.c
    bounds = [
        (asked.min_slides, c.slides.__ge__), (asked.max_slides, c.slides.__le__), (asked.min_vehicles, c.vehicles.__ge__),
        (asked.max_vehicles, c.vehicles.__le__), (asked.min_steps, c.most_steps.__ge__), (asked.max_steps, c.least_steps.__le__),
        (asked.walls, c.walls.__eq__), (asked.size, c.size.__eq__),
    ]  # fmt: skip
    given = [compare(value) for value, compare in bounds if value is not None]
    if asked.difficulty is not None:
        given.append(c.difficulty == DIFFICULTIES.index(asked.difficulty))
    return and_(true(), *given, *(c[name] for name in FLAGS if getattr(asked, name)))


def of_steps(asked: Filter) -> ColumnElement[bool]:
    """What a jam of such a shelf must fulfil besides."""
    given = [] if asked.min_steps is None else [jams.c.steps >= asked.min_steps]
    return and_(true(), *given, *([] if asked.max_steps is None else [jams.c.steps <= asked.max_steps]))
