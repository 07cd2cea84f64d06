"""Jams into the library and out of it, as the command line asks: lines on standard output, progress on standard error."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import typer
from sqlalchemy import Engine

from app.library.exchange.layouts import Claim, Layout, claims, written
from app.library.exchange.verifying import verified
from app.library.finding import browsing, paging
from app.library.finding.filters import Filter
from app.library.progress import REFUSED, bar, errors, opened
from app.library.store.adding import add
from app.library.store.opening import Tell, writing
from app.puzzles.jams.making.record import Record
from app.puzzles.wording import sentence
from app.settings import Settings

_NAMED = 100  # refused rows that are named with their line
_A_PAGE = 1_000  # rows read at a time for an export


def take_in(file: Path) -> int:
    """Add the jams of a file whose every number holds; the exit status."""
    try:
        rows = claims(file.read_text("utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        errors.print(sentence(f"the file {file} cannot be read: {error.strerror if isinstance(error, OSError) else error}"))
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
    engine, lines = opened(Settings()), 0  # before a file that stands there is emptied
    with out.open("w", encoding="utf-8") as file, bar("Writing") as tell:
        for line in written(_every(engine, asked, tell), layout):
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
