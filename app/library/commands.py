"""`python -m app library import | export` and `mine`: the arguments. The work is fetched when it is asked for: databases take 0.3 s."""

import math
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from app.library.exchange.layouts import Layout
from app.puzzles.errors import RangeError
from app.puzzles.jams.board import SMALLEST
from app.puzzles.jams.making.chunk import LARGEST, Chunk
from app.puzzles.wording import sentence
from app.settings import Settings

# An argument for each option: Typer reads none from a record, and a Filter as one would fetch the database for every `--help`.
library = typer.Typer(no_args_is_help=True, help="The library of mined jams.")


@library.command("import")
def take_in(file: Annotated[Path, typer.Option(help="Rows `slides cells positions`, JSON lines or CSV.")]) -> None:
    """Add the jams of a file. Every number is solved again; a row that says what is not so is refused and named.

    Ctrl-C stops; what was added stays, and the same command goes on from there.
    """
    from app.library.exchange import moving  # noqa: PLC0415

    raise typer.Exit(moving.take_in(file))


@library.command("export")
def put_out(
    out: Annotated[Path, typer.Option(help="The file to write.")],
    layout: Annotated[Layout, typer.Option("--format", help="text: one row `slides cells positions`.")] = Layout.text,
    min_slides: int | None = None,
    max_slides: int | None = None,
    min_steps: int | None = None,
    max_steps: int | None = None,
    min_vehicles: int | None = None,
    max_vehicles: int | None = None,
    walls: int | None = None,
    size: int | None = None,
    difficulty: str | None = None,
    one_first_move: bool = False,
    all_needed: bool = False,
    one_way: Annotated[bool, typer.Option(help="Only jams with one best move at each step.")] = False,
    sort: Annotated[str, typer.Option(help="hardest, easiest, steps or vehicles")] = "hardest",
) -> None:
    """Write the jams that a filter leaves, all of them where none is named."""
    from app.library.exchange import moving  # noqa: PLC0415
    from app.library.finding.filters import Filter  # noqa: PLC0415
    from app.library.progress import REFUSED  # noqa: PLC0415

    asked: dict[str, Any] = {
        "min_slides": min_slides, "max_slides": max_slides, "min_steps": min_steps, "max_steps": max_steps,
        "min_vehicles": min_vehicles, "max_vehicles": max_vehicles, "walls": walls, "size": size, "difficulty": difficulty,
        "one_first_move": one_first_move, "all_needed": all_needed, "one_way": one_way, "sort": sort,
    }  # fmt: skip
    try:
        moving.put_out(out, layout, Filter(**asked))
    except RangeError as error:
        typer.echo(sentence(str(error)), err=True)
        raise typer.Exit(REFUSED) from error
    except OSError as error:
        typer.echo(f"{out} cannot be written: {error.strerror}.", err=True)
        raise typer.Exit(REFUSED) from error


def mine(
    size: Annotated[int, typer.Option(min=SMALLEST, max=LARGEST, help="Rows of the boards.")] = 6,
    walls: Annotated[int, typer.Option(min=0, max=4)] = 0,
    min_moves: Annotated[int, typer.Option(min=1, help="Slides from which a jam is kept.")] = 20,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long; until Ctrl-C where nothing is said.")] = math.inf,
    seed: Annotated[str, typer.Option(help="Any text: the same one goes on where it stopped.")] = "mine",
    workers: Annotated[
        int, typer.Option(min=0, max=256, help="Processes; as many as there are cores where nothing is said.")
    ] = 0,
    every: Annotated[
        bool, typer.Option("--every", help="Go through all jams of this size, these walls and vehicles instead.")
    ] = False,
    vehicles: Annotated[int, typer.Option(min=0, help="With --every: exactly so many; any where nothing is said.")] = 0,
    scheduler: Annotated[str, typer.Option(help="The address of a Dask scheduler, such as tcp://10.0.0.5:8786.")] = "",
    out: Annotated[Path | None, typer.Option(help="The journal: rows of jams, and which pieces of work are done.")] = None,
) -> None:
    """Look for hard jams and keep them in the library. Can be stopped, killed and taken up again; nothing is found twice."""
    from app.library.mining.digging import dig  # noqa: PLC0415
    from app.library.progress import REFUSED  # noqa: PLC0415
    from app.puzzles.jams.making.every import Rule  # noqa: PLC0415

    try:
        if scheduler and not re.fullmatch(r"\w+://.+:\d+", scheduler):
            raise RangeError(f"a scheduler is named as tcp://10.0.0.5:8786, not as {scheduler!r}")
        wanted = Rule(size, walls, vehicles, min_moves) if every else Chunk(seed, 0, size, walls, min_moves)
        status = dig(wanted, seconds, workers, scheduler, out or Settings().data_dir / "mined.txt")
    except RangeError as error:
        typer.echo(sentence(str(error)), err=True)
        raise typer.Exit(REFUSED) from error
    raise typer.Exit(status)
