"""Libraries to look into: 300 jams of our own generator, in SQLite and in a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from app.library.store.opening import bring_up_to_date, engine_of, take_in_starter
from app.puzzles.jams.making.record import Record
from tests.library.server import postgres

SAMPLE = Path(__file__).parents[1] / "data" / "library" / "jams.txt"


@pytest.fixture(scope="session")
def sample() -> list[Record]:
    return [Record.parse(row) for row in SAMPLE.read_text().splitlines() if not row.startswith("#")]


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def filled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A library that nobody writes to any more."""
    address = request.getfixturevalue("postgres_address") if request.param == "postgresql" else ""
    engine = engine_of(address, tmp_path_factory.mktemp("library"))
    bring_up_to_date(engine)
    take_in_starter(engine, lambda *_: None, SAMPLE)
    yield engine
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A library to write to, brought up to date, with nothing in it; in PostgreSQL a database of its own."""
    address = ""
    if request.param == "postgresql":
        address = _database(request.getfixturevalue("postgres_address"), f"t{abs(hash(request.node.nodeid))}")
    engine = engine_of(address, tmp_path)
    bring_up_to_date(engine)
    yield engine
    engine.dispose()


def _database(address: str, name: str) -> str:
    server = engine_of(address, Path())
    with server.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    server.dispose()
    return address.rpartition("/")[0] + "/" + name
