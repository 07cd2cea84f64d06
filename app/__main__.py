"""The command line: `python -m app serve | tables | solve | generate | library | mine`.

Arguments in, lines out: answers on standard output, everything else on standard error.
"""

from app.shell import interrupts

if __name__ == "__main__":
    interrupts.die_of_it()

import inspect
import json
import sys
import time
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from app.library.commands import library, mine
from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.errors import PuzzleError, RangeError
from app.puzzles.family import Family
from app.puzzles.first_start import begin_rest
from app.puzzles.interface import Progress as Tries
from app.puzzles.reading import read
from app.settings import Settings
from app.shell import rows
from app.shell.desk import Desk
from app.shell.faults import UNREAD, Commands, errors, say
from app.shell.rows import ANSWERED, NO_ANSWER
from app.shell.stopping import STOPPED, so_far
from app.shell.tables import TableSet, build

cli = typer.Typer(cls=Commands, add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
cli.add_typer(library, name="library")
cli.command()(mine)


class Goal(StrEnum):
    gap_last = "gap-last"
    gap_first = "gap-first"


@cli.command()
def serve(
    host: str = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535)] = 8000,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes that answer.")] = 1,
) -> None:
    """Serve the site. The first start builds the tables."""
    from app.library.progress import opened  # noqa: PLC0415 - the other commands start a second sooner without these
    from app.web.serving import bound, run  # noqa: PLC0415

    settings = Settings()
    with ExitStack() as held:
        sockets = bound(host, port, settings.private_port)  # first of all: a port that is taken is told at once
        for each in sockets:
            held.enter_context(each)
        build(settings.tables_dir, TableSet.standard)
        begin_rest(settings.tables_dir)
        opened(settings).dispose()
        errors.print(f"Fewest Moves is at http://{host}:{port}")
        run(sockets, workers)


@cli.command()
def tables(which: Annotated[TableSet, typer.Option("--set", help="Which set to build.")] = TableSet.standard) -> None:
    """Build what is missing of a set of tables, with a progress bar. Can be stopped and taken up again."""
    build(Settings().tables_dir, which)


@cli.command()
def solve(
    texts: Annotated[list[str] | None, typer.Argument(help="Codes, links, or boards as people write them.")] = None,
    file: Annotated[
        Path | None, typer.Option(help="A file of one board or many, in any usual notation; - is standard input.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds of search a board.")] = 2.0,
    metric: Annotated[str, typer.Option(help="single or multi for tiles, slides or steps for jams.")] = "",
    tables: Annotated[
        TableSet, typer.Option(help="The best set of tables to use; what is missing is built.")
    ] = TableSet.standard,
    by_hand: Annotated[bool, typer.Option(help="Add the stages of a way a person can follow.")] = False,
    every: Annotated[
        int, typer.Option("--all", min=0, help="Add the count of shortest solutions, and up to so many of them.")
    ] = 0,
    goal: Annotated[Goal, typer.Option(help="Where the gap of a solved tile board is.")] = Goal.gap_last,
    as_json: Annotated[bool, typer.Option("--json", help="One object a board.")] = False,
) -> None:
    """Solve boards, each within its own seconds."""
    given = list(texts or ()) + ([_file_text(file)] if file is not None else [])
    boards = [board for text in given for board in read(text, goal.value) if text.strip()]
    if not boards:
        say("No board was given: name codes, or a file with --file")
        raise typer.Exit(UNREAD)
    worst = ANSWERED
    desk = Desk(tables)
    for number, board in enumerate(boards, 1):
        answer, stopped = desk.answer(board, metric, seconds, goal.value, by_hand=by_hand, every=every)
        worst = max(worst, rows.status(answer))
        print(json.dumps(answer) if as_json else rows.solved(answer), flush=True)
        if stopped:
            say(f"stopped at board {number} of {len(boards)}, with what was found and proved by then")
            raise typer.Exit(STOPPED)
    raise typer.Exit(worst)


def _file_text(file: Path) -> str:
    """The text of a file, or of standard input for `-`; a byte order mark says how it is written."""
    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        say(f"the file {file} cannot be read: {error.strerror if isinstance(error, OSError) else error}")
        raise typer.Exit(UNREAD) from error


@cli.command()
def generate(
    family: Annotated[str, typer.Argument(help="tiles or jams")],
    size: Annotated[str, typer.Option(help="N or RxC.")] = "",
    min_moves: int | None = None,
    max_moves: int | None = None,
    min_vehicles: int | None = None,
    max_vehicles: int | None = None,
    walls: int | None = None,
    count: Annotated[int, typer.Option(min=1, max=10_000)] = 1,
    seed: Annotated[str, typer.Option(help="Any text; the same text gives the same puzzles.")] = "",
    tries: int | None = None,
    metric: Annotated[str | None, typer.Option(help="What --min-moves and --max-moves count: slides or steps.")] = None,
    one_first_move: Annotated[bool, typer.Option(help="At most one move begins a shortest solution.")] = False,
    all_needed: Annotated[bool, typer.Option(help="Taking any vehicle away makes it easier.")] = False,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Make puzzles that have been solved before they are handed out. Several from one seed take `seed`, `seed 2`, `seed 3` …"""
    if family not in FAMILIES:
        say(f"There is no kind of puzzle called {family!r}: name tiles or jams")
        raise typer.Exit(UNREAD)
    wish: dict[str, Any] = {
        "min_moves": min_moves, "max_moves": max_moves, "min_vehicles": min_vehicles, "max_vehicles": max_vehicles,
        "walls": walls, "tries": tries, "metric": metric, "one_first_move": one_first_move or None, "all_needed": all_needed or None,
    }  # fmt: skip
    wish = {name: value for name, value in wish.items() if value is not None}
    met = True
    try:
        wish |= FAMILIES[family].maker.wish_size(size) if size else {}
        _options_of(family, wish)
        for number in range(1, count + 1):
            text = seed if number == 1 or not seed else f"{seed} {number}"
            met = _generate(FAMILIES[family], wish | {"seed": text}, as_json) and met
    except PuzzleError as error:
        say(str(error))
        raise typer.Exit(UNREAD) from error
    raise typer.Exit(ANSWERED if met else NO_ANSWER)


def _options_of(slug: str, wish: dict[str, Any]) -> None:
    """Raises RangeError naming what the family's wish has no field for."""
    unknown = sorted(wish.keys() - inspect.signature(FAMILIES[slug].maker.wish).parameters)
    if unknown:
        raise RangeError(f"{slug} take no {' and no '.join('--' + name.replace('_', '-') for name in unknown)}")


def _generate(family: Family, wish: dict[str, Any], as_json: bool) -> bool:
    last, unit = [time.monotonic()], family.speech.units[wish.get("metric", family.metrics[0])]

    def tell(news: Any) -> None:
        if isinstance(news, Tries) and sys.stderr.isatty() and time.monotonic() - last[0] > 1:
            last[0] = time.monotonic()
            errors.print(f"{news.tries:,} of {news.most_tries:,} tries, hardest {news.hardest} {unit[1]}")

    budget = Budget(tell=tell)
    made, stopped = so_far(lambda: family.maker.generate(family.maker.wish(**wish), budget), budget)
    code = None if made.board is None else str(made.board)
    answer = {"code": code, "met": made.met, **made.facts, "seed": made.seed}
    print(json.dumps(answer) if as_json else rows.made(answer, unit), flush=True)
    if stopped:
        tries = made.facts.get("tries")
        say(f"stopped after {'1 try' if tries == 1 else f'{tries:,} tries'}" if tries else "stopped")
        raise typer.Exit(STOPPED)
    return bool(made.met)


if __name__ == "__main__":
    interrupts.raise_it()
    cli()
