"""`python -m app mine`: into a journal and the library, with a bar that says what was found and how long it will take."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.library.mining.journal import Journal
from app.library.mining.runs import News, chunks, parts, run
from app.library.progress import REFUSED, errors, opened, told
from app.library.store.adding import add
from app.library.store.opening import writing
from app.puzzles.jams.making.chunk import Chunk, Piece
from app.puzzles.jams.making.every import Rule
from app.puzzles.jams.making.record import Record
from app.puzzles.wording import sentence
from app.settings import Settings


@dataclass(frozen=True, slots=True)
class Plan:
    """The pieces of a run; `total` of all of them, of which `before` were done in earlier runs: None where there is no end."""

    pieces: Iterator[Piece]
    before: int = 0
    total: int | None = None


def plan(wanted: Chunk | Rule, done: set[str]) -> Plan:
    """Climbing goes on without end, a rule is gone through once."""
    if isinstance(wanted, Chunk):
        return Plan(chunks(wanted, done))
    left = parts(wanted, done)
    return Plan(iter(left), wanted.parts - len(left), wanted.parts)


def dig(wanted: Chunk | Rule, seconds: float, workers: int, scheduler: str, out: Path) -> int:
    """Mine into a journal and the library; the exit status."""
    out.parent.mkdir(parents=True, exist_ok=True)
    engine, journal, added = opened(Settings()), Journal.read(out), list[int]()
    planned = plan(wanted, journal.done)
    ended = math.isinf(seconds) and planned.total is not None and planned.before == planned.total
    try:
        digging = run(planned.pieces, journal, seconds, workers, scheduler, keep=partial(_keep, engine, added))
        with _shown(planned, seconds) as tell, closing(digging):
            for news in digging:
                tell(news)
                ended = planned.before + news.pieces == planned.total
    except KeyboardInterrupt:
        pass
    except ImportError:
        errors.print("A cluster needs the package distributed: pip install distributed")
        return REFUSED
    except (OSError, SQLAlchemyError) as error:
        errors.print(sentence(f"Mining cannot go on: {told(error)}"))
        return 1
    whole = " All jams of the rule have been gone through." if ended else ""
    typer.echo(f"{sum(added):,} jams new in the library; {len(journal.cells):,} in {out}, up to {journal.best} slides.{whole}")
    return 0


def _keep(engine: Engine, added: list[int], records: Sequence[Record]) -> None:
    with writing(engine) as connection:
        added.append(add(connection, records))


@contextmanager
def _shown(planned: Plan, seconds: float) -> Iterator[Callable[[News], None]]:
    """A bar over the pieces where they have an end, else over the seconds."""
    columns = TextColumn("{task.description}"), BarColumn(12), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors) as progress:
        total = planned.total or (None if math.isinf(seconds) else seconds)
        task, began = progress.add_task("Mining", total=total, completed=planned.before), time.monotonic()

        def tell(news: News) -> None:
            words = f"{news.rate:,.0f} components/s · best {news.best} slides · {news.distinct:,} jams"
            done = planned.before + news.pieces if planned.total else min(seconds, time.monotonic() - began)
            progress.update(task, description=words, completed=done)

        yield tell
