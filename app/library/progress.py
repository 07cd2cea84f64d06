"""What the commands of the library share: a bar on standard error, and the library opened before the work begins."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.library.store.opening import Tell, bring_up_to_date, engine_of, take_in_starter
from app.puzzles.wording import fault, sentence
from app.settings import Settings

errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
REFUSED = 2  # the exit status where a row or an option cannot be read


@contextmanager
def bar(words: str) -> Iterator[Tell]:
    """A progress bar on standard error that appears with the first news."""
    columns = TextColumn(words), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeElapsedColumn()
    progress = Progress(*columns, TimeRemainingColumn(), console=errors)
    task, began = progress.add_task(words, total=None, rate=""), time.monotonic()

    def tell(done: int, most: int) -> None:
        progress.start()
        rate = f"{done / max(0.001, time.monotonic() - began):,.0f} a second"
        progress.update(task, completed=done, total=most, rate=rate)

    try:
        yield tell
    finally:
        if progress.live.is_started:  # one that was never seen would leave an empty line
            progress.stop()


def opened(settings: Settings) -> Engine:
    """The library of the settings, made and filled where that is still to be done."""
    try:
        engine = engine_of(settings.library_address, settings.data_dir)
        bring_up_to_date(engine)
        with bar("Taking in the starter set") as tell:
            take_in_starter(engine, tell)
    except (OSError, SQLAlchemyError) as error:
        errors.print(sentence(f"The library cannot be opened: {told(error)}"))
        raise typer.Exit(1) from error
    return engine


def told(error: OSError | SQLAlchemyError) -> str:
    """What the system or the database said, in one line: the rest is advice for programmers."""
    if isinstance(error, OSError):
        return fault(error)
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
