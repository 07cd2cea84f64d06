"""Tables where a command needs them, with a bar on standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from app.puzzles.budget import Budget
from app.puzzles.first_start import BuildingError, build_all
from app.puzzles.interface import Building
from app.puzzles.wording import fault
from app.shell.faults import FAILED, errors, say
from app.shell.stopping import STOPPED


class TableSet(StrEnum):
    standard = "standard"
    large = "large"


@contextmanager
def building(folder: Path) -> Iterator[Budget]:
    """A budget whose news of tables is a bar; where they cannot be made, a sentence and the end of the program."""
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=errors)
    task = bar.add_task("Tables", total=1.0, visible=False)

    def tell(news: Any) -> None:
        if isinstance(news, Building):
            bar.start()
            bar.update(task, visible=True, description=news.what, completed=news.done)

    try:
        yield Budget(tell=tell)
    except KeyboardInterrupt as error:
        _end(bar)
        say("stopped: the tables that are whole are kept, and the next start makes the others")
        raise typer.Exit(STOPPED) from error
    except (OSError, BuildingError) as error:
        _end(bar)
        reason = fault(error) if isinstance(error, OSError) else str(error)
        say(f"The tables in {folder} cannot be made: {reason}")
        raise typer.Exit(FAILED) from error
    finally:
        _end(bar)


def _end(bar: Progress) -> None:
    if bar.live.is_started:  # one that was never seen would leave an empty line
        bar.stop()


def build(folder: Path, which: str) -> None:
    """Build what is missing of a set."""
    with building(folder) as budget:
        build_all(folder, which, budget.tell)
