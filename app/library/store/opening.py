"""Opening a library: the engine, the tables brought up to date, and the jams that come with the program taken in.

SQLite is made at first use, in a folder; PostgreSQL is named by its address. Several processes may open one at the same time.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.engine import make_url

from app.library.store.adding import add
from app.library.store.schema import starters
from app.puzzles.jams.making.record import Record

STARTER = Path(__file__).resolve().parent / "starter.txt"
HEAD = "0001"  # the newest migration
Tell = Callable[[int, int], None]  # rows done, of so many

_MIGRATIONS = Path(__file__).resolve().parent / "migrations"
_WAITS = 30  # seconds that a writer waits for another; a batch takes a tenth of one
_LOCK = 0x6A616D73  # for PostgreSQL's advisory lock: any number, the same in every process
_BATCH = 2_000  # rows of a transaction


def engine_of(address: str, folder: Path) -> Engine:
    """For an address such as `postgresql://…`, or, where it is empty, for the SQLite file of the folder."""
    if address:
        url = make_url(address)
        plain = url.drivername in ("postgresql", "postgres")
        return create_engine(url.set(drivername="postgresql+psycopg") if plain else url, pool_pre_ping=True)
    folder.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{folder / 'library.sqlite'}", connect_args={"timeout": _WAITS})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # Python would begin transactions late, and of one kind only
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "cache_size=-64000", "mmap_size=1073741824"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that no other writer shares the time of."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
        yield connection


def bring_up_to_date(engine: Engine) -> None:
    """The tables as this program wants them."""
    with engine.connect() as connection:
        if _revision(connection) == HEAD:
            return
    from alembic import command  # noqa: PLC0415 - a third of a second that only a change of the tables needs
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    with writing(engine) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def take_in_starter(engine: Engine, tell: Tell, file: Path = STARTER) -> int:
    """Take in the jams that come with the program, once for each edition of the file; how many were new.

    They are trusted as they stand: a test of the project solves each again.
    """
    text_of = file.read_text() if file.exists() else ""
    digest = hashlib.sha256(text_of.encode()).hexdigest()
    with engine.connect() as connection:
        if connection.scalar(select(starters.c.digest).where(starters.c.digest == digest)):
            return 0
    rows = [row for row in text_of.splitlines() if row and not row.startswith("#")]
    new = 0
    for start in range(0, len(rows), _BATCH):
        with writing(engine) as connection:
            new += add(connection, [Record.parse(row) for row in rows[start : start + _BATCH]])
        tell(min(start + _BATCH, len(rows)), len(rows))
    with writing(engine) as connection:
        if not connection.scalar(select(starters.c.digest).where(starters.c.digest == digest)):
            connection.execute(starters.insert().values(digest=digest, jams=len(rows)))
    return new
