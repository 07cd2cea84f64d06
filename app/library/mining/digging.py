"""`python -m app mine`: into a journal and the library, with a bar that says what was found."""

import math
import time
from contextlib import closing
from pathlib import Path

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from app.library.mining.journal import Journal
from app.library.mining.runs import run
from app.library.progress import REFUSED, errors, opened
from app.library.store.adding import add
from app.library.store.opening import writing
from app.puzzles.jams.making.chunk import Chunk
from app.settings import Settings


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
