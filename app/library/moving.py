"""Jams into the library and out of it, as the command line asks: lines on standard output, progress on standard error."""

import math
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.library import browsing, paging
from app.library.adding import add
from app.library.exchange import Claim, Layout, claims, written
from app.library.filters import Filter
from app.library.mining import Journal, run
from app.library.opening import Tell, bring_up_to_date, engine_of, take_in_starter, writing
from app.library.verifying import verified
from app.puzzles.jams.making.chunk import Chunk
from app.puzzles.jams.making.record import Record
from app.settings import Settings

errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
REFUSED = 2  # the exit status where a row or an option cannot be read
_NAMED = 100  # refused rows that are named with their line
_A_PAGE = 1_000  # rows read at a time for an export


@contextmanager
def bar(words: str) -> Iterator[Tell]:
    """A progress bar on standard error that appears with the first news."""
    columns = TextColumn(words), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeElapsedColumn()
    with Progress(*columns, TimeRemainingColumn(), console=errors) as progress:
        task, began = progress.add_task(words, total=None, visible=False, rate=""), time.monotonic()

        def tell(done: int, most: int) -> None:
            rate = f"{done / max(0.001, time.monotonic() - began):,.0f} a second"
            progress.update(task, completed=done, total=most, visible=True, rate=rate)

        yield tell


def opened(settings: Settings) -> Engine:
    """The library of the settings, made and filled where that is still to be done."""
    engine = engine_of(settings.library_address, settings.data_dir)
    try:
        bring_up_to_date(engine)
        with bar("Taking in the starter set") as tell:
            take_in_starter(engine, tell)
    except (OSError, SQLAlchemyError) as error:
        errors.print(f"The library cannot be opened: {error}")
        raise typer.Exit(1) from error
    return engine


def take_in(file: Path) -> int:
    """Add the jams of a file whose every number holds; the exit status."""
    try:
        rows = claims(file.read_text("utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        errors.print(f"{file} cannot be read: {error}")
        return REFUSED
    engine = opened(Settings())
    done = new = refused = 0
    rest = ""
    try:
        for solved, added in _added(engine, rows):
            done, new, refused = done + solved, new + added[0], refused + added[1]
    except KeyboardInterrupt:
        rest = f" Stopped with {len(rows) - done:,} rows to go; the same command goes on."
    typer.echo(
        f"{done:,} rows solved again: {new:,} jams new, {done - new - refused:,} known already, {refused:,} refused.{rest}"
    )
    return REFUSED if refused else int(bool(rest))


def _added(engine: Engine, rows: list[Claim]) -> Iterator[tuple[int, tuple[int, int]]]:
    """(rows solved, (of them new, of them refused)) for some rows after the other; each refused one is named."""
    done = faults = 0
    with bar("Solving each again") as tell, closing(verified(rows)) as solved:
        for some in solved:
            refused = [row for row in some if row.record is None]
            for row in refused[: max(0, _NAMED - faults)]:
                errors.print(f"line {row.line}: {row.fault}")
            faults += len(refused)
            with writing(engine) as connection:
                new = add(connection, [row.record for row in some if row.record is not None])
            tell(done := done + len(some), len(rows))
            yield len(some), (new, len(refused))
    if faults > _NAMED:
        errors.print(f"and {faults - _NAMED:,} rows more")


def put_out(out: Path, layout: Layout, asked: Filter) -> None:
    """Write what the filter leaves."""
    lines = 0
    with out.open("w", encoding="utf-8") as file, bar("Writing") as tell:
        for line in written(_every(opened(Settings()), asked, tell), layout):
            file.write(line + "\n")
            lines += 1
    typer.echo(f"{lines - (layout is Layout.csv):,} jams written to {out}")


def _every(engine: Engine, asked: Filter, tell: Tell) -> Iterator[Record]:
    after: paging.After | None = None
    with engine.connect() as connection:
        most, done = sum(browsing.histogram(connection, asked).values()), 0
        while True:
            page = paging.page(connection, asked, after, _A_PAGE)
            yield from (kept.record for kept in page.jams)
            done += len(page.jams)
            tell(done, most)
            if (after := page.after) is None:
                return


def dig(first: Chunk, seconds: float, workers: int, scheduler: str, out: Path) -> int:
    """Mine into a journal and the library; the exit status."""
    engine, journal, found = opened(Settings()), Journal.read(out), 0
    out.parent.mkdir(parents=True, exist_ok=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=errors) as progress, closing(run(first, journal, seconds, workers, scheduler)) as digging:
            task, began = progress.add_task("Mining", total=None if math.isinf(seconds) else seconds), time.monotonic()
            for news in digging:
                with writing(engine) as connection:
                    found += add(connection, news.new)
                words = f"{news.rate:,.0f} components a second, best {news.best} slides, {news.distinct:,} distinct jams"
                progress.update(task, description=words, completed=min(seconds, time.monotonic() - began))
    except KeyboardInterrupt:
        pass
    except ImportError:
        errors.print("A cluster needs the package distributed: pip install distributed")
        return REFUSED
    except OSError as error:
        errors.print(f"Mining cannot go on: {error}")
        return 1
    typer.echo(f"{found:,} jams new in the library; {len(journal.cells):,} in {out}, up to {journal.best} slides.")
    return 0
