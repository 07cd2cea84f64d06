"""Jams come in once, and the shelves count them."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sqlalchemy import Engine, func, select

from app.library.finding import browsing
from app.library.finding.filters import Filter
from app.library.store.adding import add
from app.library.store.opening import HEAD, bring_up_to_date, engine_of, take_in_starter, writing
from app.library.store.schema import jams, metadata
from tests.library.conftest import SAMPLE


def counted(engine: Engine) -> tuple[int, int]:
    """(rows, what the shelves say)."""
    with engine.connect() as connection:
        rows = connection.scalar(select(func.count()).select_from(jams))
        return rows, sum(browsing.histogram(connection, Filter()).values())


def test_what_is_there_is_not_added_again(empty: Engine, sample):
    for records, new in ((sample[:50], 50), (sample[30:80], 30), (sample[:80], 0), ([sample[90], sample[90]], 1), ([], 0)):
        with writing(empty) as connection:
            assert add(connection, records) == new
    assert counted(empty) == (81, 81)


def test_several_may_write_at_a_time(empty: Engine, sample):
    def write(start: int) -> int:
        with writing(empty) as connection:
            return add(connection, sample[start : start + 100])

    with ThreadPoolExecutor(4) as threads:
        new = sum(threads.map(write, [0, 50, 100, 150, 200, 0, 50]))
    assert new == 300
    assert counted(empty) == (300, 300)


def test_what_fails_in_the_middle_leaves_nothing(empty: Engine, sample):
    try:
        with writing(empty) as connection:
            add(connection, sample[:20])
            raise InterruptedError
    except InterruptedError:
        pass
    assert counted(empty) == (0, 0)


def test_the_starter_is_taken_in_once_for_each_edition(empty: Engine, tmp_path: Path):
    told = []
    edition = tmp_path / "starter.txt"
    rows = [row for row in SAMPLE.read_text().splitlines() if not row.startswith("#")]
    edition.write_text("\n".join(rows[:100]))
    assert take_in_starter(empty, lambda *news: told.append(news), edition) == 100
    assert told[-1] == (100, 100)
    assert take_in_starter(empty, lambda *news: told.append(news), edition) == 0
    assert len(told) == 1
    edition.write_text("# more of them\n" + "\n".join(rows[:120]))
    assert take_in_starter(empty, lambda *_: None, edition) == 20


def test_several_may_open_a_new_library_at_a_time(tmp_path: Path):
    def open_one(_: int) -> int:
        engine = engine_of("", tmp_path)
        bring_up_to_date(engine)
        new = take_in_starter(engine, lambda *_: None, SAMPLE)
        engine.dispose()
        return new

    with ThreadPoolExecutor(3) as threads:
        assert sum(threads.map(open_one, range(3))) == 300


def test_the_migrations_lead_to_the_tables_of_the_program(empty: Engine):
    from alembic.autogenerate import compare_metadata  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.migration import MigrationContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    with empty.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, metadata) == []
    config = Config()
    config.set_main_option("script_location", "app/library/store/migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
