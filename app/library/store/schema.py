"""The tables. A shelf holds the jams that are alike in all a filter can ask but steps; counts and histograms are read off the shelves.

A million jams stand on some ten thousand shelves, so that what a filter leaves is counted, and where a page begins is found, without
looking at jams. Whoever adds jams keeps the shelves' counts in the same transaction (`adding.py`).
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
)

# Every constraint has a name, so that a migration in batch mode can find it again.
NAMES = {
    "pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
}  # fmt: skip
metadata = MetaData(naming_convention=NAMES)
_KEY = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only what is called INTEGER

ALIKE = (
    "slides",
    "vehicles",
    "walls",
    "size",
    "difficulty",
    "one_first_move",
    "one_way",
    "all_needed",
)  # what a shelf's jams share

shelves = Table(
    "shelves",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slides", SmallInteger, nullable=False),
    Column("vehicles", SmallInteger, nullable=False),
    Column("walls", SmallInteger, nullable=False),
    Column("size", SmallInteger, nullable=False),
    Column("difficulty", SmallInteger, nullable=False),  # its place in record.DIFFICULTIES
    Column("one_first_move", Boolean, nullable=False),
    Column("one_way", Boolean, nullable=False),  # one move is best at each step
    Column("all_needed", Boolean, nullable=False),
    Column("jams", Integer, nullable=False),
    Column("least_steps", SmallInteger, nullable=False),
    Column("most_steps", SmallInteger, nullable=False),
    UniqueConstraint(*ALIKE, name="uq_shelves_alike"),
)

jams = Table(
    "jams",
    metadata,
    Column("id", _KEY, primary_key=True, autoincrement=True),
    Column("cells", Text, nullable=False, unique=True),
    Column("slides", SmallInteger, nullable=False),
    Column("steps", SmallInteger, nullable=False),
    Column("vehicles", SmallInteger, nullable=False),
    Column("positions", Integer, nullable=False),
    Column("solutions", Integer, nullable=False),
    Column("shelf", Integer, ForeignKey("shelves.id"), nullable=False),
    # One for each way to sort; with the shelf in it, a walk along one needs no look at the table for what it passes by.
    Index("ix_jams_by_slides", "slides", "id", "shelf", "steps"),
    Index("ix_jams_by_steps", "steps", "id", "shelf"),
    Index("ix_jams_by_vehicles", "vehicles", "id", "shelf", "steps"),
    Index("ix_jams_by_shelf", "shelf", "steps", "id"),
)

# Which files of jams that come with the program have been taken in, by their digest.
starters = Table("starters", metadata, Column("digest", Text, primary_key=True), Column("jams", Integer, nullable=False))
