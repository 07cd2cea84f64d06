"""`python -m app library import | export` and `mine`: the arguments. The work is fetched when it is asked for: databases take 0.3 s."""

import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from app.library.exchange.layouts import Layout
from app.library.finding.filters import Filter
from app.library.options import with_options
from app.puzzles.errors import RangeError
from app.puzzles.jams.board import SMALLEST
from app.puzzles.jams.making.chunk import LARGEST, Chunk
from app.settings import Settings

library = typer.Typer(no_args_is_help=True, help="The library of mined jams.")


@library.command("import")
def take_in(file: Annotated[Path, typer.Option(help="Rows `slides cells positions`, JSON lines or CSV.")]) -> None:
    """Add the jams of a file. Every number is solved again; a row that says what is not so is refused and named.

    Ctrl-C stops; what was added stays, and the same command goes on from there.
    """
    from app.library.exchange import moving  # noqa: PLC0415

    raise typer.Exit(moving.take_in(file))


@library.command("export")
@with_options(one_way="Only jams with one best move at each step.", sort="hardest, easiest, steps or vehicles")
def put_out(
    asked: Filter,
    out: Annotated[Path, typer.Option(help="The file to write.")],
    layout: Annotated[Layout, typer.Option("--format", help="text: one row `slides cells positions`.")] = Layout.text,
) -> None:
    """Write the jams that a filter leaves, all of them where none is named."""
    from app.library.exchange import moving  # noqa: PLC0415
    from app.library.progress import REFUSED  # noqa: PLC0415

    try:
        moving.put_out(out, layout, asked)
    except OSError as error:
        typer.echo(f"{out} cannot be written: {error.strerror}.", err=True)
        raise typer.Exit(REFUSED) from error


@dataclass(frozen=True, slots=True)
class Sought:
    """What mining looks for: jams of one kind, drawn after a seed; or with `every` all there are, with so many vehicles or with any."""

    size: Annotated[int, typer.Option(min=SMALLEST, max=LARGEST, help="Rows of the boards.")] = 6
    walls: Annotated[int, typer.Option(min=0, max=4)] = 0
    min_moves: Annotated[int, typer.Option(min=1, help="Slides from which a jam is kept.")] = 20
    seed: Annotated[str, typer.Option(help="Any text: the same one goes on where it stopped.")] = "mine"
    every: Annotated[
        bool, typer.Option("--every", help="Go through all jams of this size, these walls and vehicles instead.")
    ] = False
    vehicles: Annotated[int, typer.Option(min=0, help="With --every: exactly so many; any where nothing is said.")] = 0


@with_options()
def mine(
    sought: Sought,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long; until Ctrl-C where nothing is said.")] = math.inf,
    workers: Annotated[
        int, typer.Option(min=0, max=256, help="Processes; as many as there are cores where nothing is said.")
    ] = 0,
    scheduler: Annotated[str, typer.Option(help="The address of a Dask scheduler, such as tcp://10.0.0.5:8786.")] = "",
    out: Annotated[Path | None, typer.Option(help="The journal: rows of jams, and which pieces of work are done.")] = None,
) -> None:
    """Look for hard jams and keep them in the library. Can be stopped, killed and taken up again; nothing is found twice."""
    from app.library.mining.digging import dig  # noqa: PLC0415
    from app.puzzles.jams.making.every import Rule  # noqa: PLC0415

    if scheduler and not re.fullmatch(r"\w+://.+:\d+", scheduler):
        raise RangeError(f"a scheduler is named as tcp://10.0.0.5:8786, not as {scheduler!r}")
    size, walls, least = sought.size, sought.walls, sought.min_moves
    wanted = Rule(size, walls, sought.vehicles, least) if sought.every else Chunk(sought.seed, 0, size, walls, least)
    raise typer.Exit(dig(wanted, seconds, workers, scheduler, out or Settings().data_dir / "mined.txt"))
