"""The library: the first page of any filter from many rows, taking in the starter set, solving an import again.

`python -m bench.library [--rows 1000000]`. Rows are made up, their boards are readable; PostgreSQL is a server of the bench's own.
Each filter's page is held against the plain query over the same tables: join, filter, sort, limit.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from sqlalchemy import Connection, Engine, select, text

from app.library.exchange.layouts import Layout, claims, written
from app.library.exchange.verifying import verified
from app.library.finding import browsing, paging
from app.library.finding.conditions import of_shelves, of_steps
from app.library.finding.filters import FLAGS, SORTS, Filter
from app.library.store.kept import FOUND
from app.library.store.opening import STARTER, bring_up_to_date, engine_of, take_in_starter, writing
from app.library.store.schema import ALIKE, jams, shelves
from app.puzzles.jams.making.record import DIFFICULTIES, Record
from app.puzzles.jams.search.arrangements import LINES
from tests.library.conftest import SAMPLE
from tests.library.server import postgres

FILTERS, PLAIN_FILTERS = 400, 40
A_PAGE = 24
COLUMNS = ("id", "cells", "slides", "steps", "vehicles", "positions", "solutions", "shelf")


def boards(size: int) -> Iterator[str]:
    """Readable boards, each once: A in its row, and in the others every way to put vehicles that lie."""
    free = [
        line for line in LINES if all(start + length <= size for length, start in zip(line.lengths, line.starts, strict=True))
    ]
    number = 0
    while True:
        digits, rest, letters, rows = number, 0, iter("BCDEFGHIJKLMNPQRSTUVWYZ"), []
        digits, rest = divmod(digits, size - 2)
        for row in range(size):
            if row == (size - 1) // 2:
                rows.append("o" * rest + "AA" + "o" * (size - 2 - rest))
                continue
            digits, which = divmod(digits, len(free))
            cells = ["o"] * size
            for length, start in zip(free[which].lengths, free[which].starts, strict=True):
                cells[start : start + length] = next(letters) * length
            rows.append("".join(cells))
        if digits:
            return
        yield "".join(rows)
        number += 1


def made_up(rows: int) -> Iterator[tuple[tuple[int, ...], tuple[object, ...]]]:
    """(what a shelf shares, the row without its shelf): lengths thin out as they grow, the rest hangs on them as in mined jams."""
    draw = random.Random(1)
    of_size = {6: boards(6), 5: boards(5)}
    for number in range(rows):
        size = 6 if draw.random() < 0.95 else 5
        slides = min(55, 5 + int(draw.expovariate(1 / (9 if size == 6 else 5))))
        vehicles = min(15, max(4, round(draw.gauss(7 + slides / 10, 1.6))))
        steps = round(slides * draw.uniform(1.25, 2.1)) + draw.randrange(4)
        solutions = 1 if draw.random() < 0.3 / (1 + slides / 8) else 1 + draw.randrange(2, 5_000)
        difficulty = min(4, max(0, round(draw.gauss(slides / 6 - 0.6, 0.35))))
        first = solutions == 1 or draw.random() < 0.4
        alike = (slides, vehicles, draw.choice((0, 0, 0, 1, 1, 2)), size, difficulty, first, solutions == 1, draw.random() < 0.5)
        yield alike, (number + 1, next(of_size[size]), slides, steps, vehicles, draw.randrange(200, 20_000), solutions)


def fill(engine: Engine, rows: int) -> None:
    ids: dict[tuple[int, ...], int] = {}
    on: dict[int, list[int]] = {}
    lines = []
    for alike, row in made_up(rows):
        shelf = ids.setdefault(alike, len(ids) + 1)
        count, least, most = on.get(shelf, [0, 10_000, 0])
        on[shelf] = [count + 1, min(least, row[3]), max(most, row[3])]
        lines.append((*row, shelf))
    with writing(engine) as connection:
        names = ("jams", "least_steps", "most_steps")
        connection.execute(
            shelves.insert(),
            [
                {"id": shelf} | dict(zip(ALIKE, alike, strict=True)) | dict(zip(names, on[shelf], strict=True))
                for alike, shelf in ids.items()
            ],
        )
        _copy(connection, lines)
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))
    print(f"  {engine.dialect.name}: {rows:,} rows on {len(ids):,} shelves")


def _copy(connection: Connection, lines: list[tuple[object, ...]]) -> None:
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" * len(COLUMNS))
        connection.connection.executemany(f"INSERT INTO jams ({', '.join(COLUMNS)}) VALUES ({marks})", lines)
        return
    with connection.connection.cursor() as cursor, cursor.copy(f"COPY jams ({', '.join(COLUMNS)}) FROM STDIN") as copy:
        for line in lines:
            copy.write_row(line)


def filters(count: int) -> Iterator[Filter]:
    """One to five things asked, each drawn evenly from all that can be asked: many leave little or nothing."""
    draw = random.Random(2)
    for _ in range(count):
        asked: dict[str, object] = {"sort": draw.choice(list(SORTS))}
        for what in draw.sample(("slides", "steps", "vehicles", "walls", "size", "difficulty", *FLAGS), draw.randint(1, 5)):
            if what in FLAGS:
                asked[what] = True
            elif what == "difficulty":
                asked[what] = draw.choice(DIFFICULTIES)
            elif what in ("walls", "size"):
                asked[what] = draw.choice((0, 1, 2) if what == "walls" else (5, 6))
            else:
                low = draw.randint(*{"slides": (5, 50), "steps": (8, 90), "vehicles": (4, 14)}[what])
                asked |= {f"min_{what}": low, f"max_{what}": low + draw.choice((0, 2, 5, 20))}
        yield Filter(**asked)  # type: ignore[arg-type]


def plain(connection: Connection, asked: Filter) -> None:
    """The same page without the shelves' help: what a table with these columns and indexes is usually asked."""
    name, falls = SORTS[asked.sort]
    order = [column.desc() if falls else column for column in (jams.c[name], jams.c.id)]
    found = select(*FOUND).join_from(jams, shelves, jams.c.shelf == shelves.c.id)
    connection.execute(found.where(of_shelves(asked), of_steps(asked)).order_by(*order).limit(A_PAGE + 1)).all()


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return 1_000 * (time.perf_counter() - began)


def pages(engine: Engine) -> None:
    with engine.connect() as connection:
        paging.page(connection, Filter(), None, A_PAGE)
        asked = list(filters(FILTERS))
        rounds = [[timed(lambda one=one: paging.page(connection, one, None, A_PAGE)) for one in asked] for _ in range(3)]
        counts = sorted(timed(lambda one=one: browsing.histogram(connection, one)) for one in asked)
        some = asked[:: FILTERS // PLAIN_FILTERS]
        usual = sorted(timed(lambda one=one: plain(connection, one)) for one in some)
        empty = sum(not browsing.histogram(connection, one) for one in asked)
    nth = lambda times: times[int(0.95 * len(times))]  # noqa: E731
    took, least = sorted(rounds[0]), sorted(map(min, *rounds))
    print(
        f"  {engine.dialect.name}: first page of {FILTERS} filters ({empty} leave nothing): "
        f"median {median(took):.1f} ms, p95 {nth(took):.1f} ms, at most {took[-1]:.1f} ms; the least of three times each, which others "
        f"on the machine disturb less: p95 {nth(least):.1f} ms, at most {least[-1]:.1f} ms; counts and histogram p95 {nth(counts):.1f} ms; "
        f"the plain query p95 {nth(usual):.0f} ms: {nth(usual) / nth(took):.0f} times as long"
    )


def starter(folder: Path) -> None:
    engine = engine_of("", folder)
    bring_up_to_date(engine)
    began = time.process_time()
    count: list[int] = []
    wall = timed(lambda: count.append(take_in_starter(engine, lambda *_: None, STARTER if STARTER.exists() else SAMPLE)))
    print(
        f"starter set: {count[0]:,} jams taken in after {wall / 1_000:.2f} s ({time.process_time() - began:.2f} s of processor)"
    )


def again(rows: int = 10_000) -> None:
    """An import as people have one: text rows, each number solved again on all cores."""
    source = STARTER if STARTER.exists() else SAMPLE
    records = [Record.parse(row) for row in source.read_text().splitlines() if not row.startswith("#")]
    some = [records[number % len(records)] for number in range(rows)]
    wanted = claims("\n".join(written(some, Layout.text)))
    wanted = [replace(claim, line=number) for number, claim in enumerate(wanted)]
    seconds = timed(lambda: sum(len(part) for part in verified(wanted))) / 1_000
    began = time.process_time()
    alone = sum(len(part) for part in verified(wanted[: rows // 10], processes=1)) / (time.process_time() - began)
    print(
        f"import: {rows:,} rows solved again in {seconds:.1f} s, "
        f"{rows / seconds:,.0f} a second by the clock; {alone:,.0f} in a second of one processor"
    )


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--rows", type=int, default=1_000_000)
    rows = arguments.parse_args().rows
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        starter(folder / "starter")
        again()
        with postgres() as address:
            for where in ("", address):
                engine = engine_of(where, folder / "rows")
                bring_up_to_date(engine)
                fill(engine, rows)
                pages(engine)
                engine.dispose()


if __name__ == "__main__":
    sys.exit(main())
