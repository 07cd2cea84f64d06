"""The command line: `python -m app serve | tables | solve | generate | library | mine`.

Arguments in, lines out: answers on standard output, everything else on standard error.
"""

import inspect
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from app.library.commands import library, mine
from app.puzzles import FAMILIES
from app.puzzles.answers import row_answer, unread_answer
from app.puzzles.budget import Budget, stoppable
from app.puzzles.errors import PuzzleError, RangeError
from app.puzzles.family import Family
from app.puzzles.first_start import BuildingError, begin_rest, build_all
from app.puzzles.interface import Building, Outcome, Solver
from app.puzzles.interface import Progress as Tries
from app.puzzles.reading import Reading, read
from app.puzzles.wording import sentence
from app.settings import Settings, half_the_memory

cli = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
cli.add_typer(library, name="library")
cli.command()(mine)
errors = Console(stderr=True, highlight=False)

ANSWERED, NO_ANSWER, UNREAD = 0, 1, 2


class TableSet(StrEnum):
    standard = "standard"
    large = "large"


class Goal(StrEnum):
    gap_last = "gap-last"
    gap_first = "gap-first"


@contextmanager
def progress_bar() -> Iterator[Budget]:
    """A bar on standard error that appears with the first news of table building."""
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=errors)
    task = bar.add_task("Tables", total=1.0, visible=False)

    def tell(news: Any) -> None:
        if isinstance(news, Building):
            bar.start()
            bar.update(task, visible=True, description=news.what, completed=news.done)

    try:
        yield Budget(tell=tell)
    finally:
        bar.stop()


def build(which: str) -> None:
    folder = Settings().tables_dir
    try:
        with progress_bar() as budget:
            build_all(folder, str(which), budget.tell)
    except (OSError, BuildingError) as error:
        errors.print(f"The tables in {folder} cannot be made: {error}")
        raise typer.Exit(1) from error


@cli.command()
def serve(host: str = "127.0.0.1", port: int = 8000, workers: int = 1) -> None:
    """Serve the site. The first start builds the tables."""
    from app.library.progress import opened  # noqa: PLC0415 - the other commands start a second sooner without these
    from app.web.serving import bound, run  # noqa: PLC0415

    settings = Settings()
    sockets = bound(host, port, settings.private_port)  # first of all: a port that is taken is told at once
    build(TableSet.standard)
    begin_rest(settings.tables_dir)
    opened(settings).dispose()
    errors.print(f"Fewest Moves is at http://{host}:{port}")
    run(sockets, workers)


@cli.command()
def tables(which: Annotated[TableSet, typer.Option("--set", help="Which set to build.")] = TableSet.standard) -> None:
    """Build what is missing of a set of tables, with a progress bar. Can be stopped and taken up again."""
    build(which)


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
        errors.print("No board was given: name codes, or a file with --file.")
        raise typer.Exit(UNREAD)
    worst = ANSWERED
    desk = Desk(tables)
    for board in boards:
        answer = desk.answer(board, metric, seconds, goal.value, by_hand=by_hand, every=every)
        worst = max(worst, _status(answer))
        print(json.dumps(answer) if as_json else _line(answer), flush=True)
    raise typer.Exit(worst)


def _file_text(file: Path) -> str:
    """The text of a file, or of standard input for `-`; a byte order mark says how it is written."""
    try:
        content = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        errors.print(f"{file} cannot be read: {error}")
        raise typer.Exit(UNREAD) from error


class Desk:
    """Solvers made when the first board needs them."""

    def __init__(self, which: TableSet) -> None:
        self.which = which
        self.solvers: dict[str, Solver] = {}

    def solver(self, family: Family) -> Solver:
        if family.slug not in self.solvers:
            folder = Settings().tables_dir
            if self.which is TableSet.large:
                build(self.which)
            self.solvers[family.slug] = family.engine.solver(folder, self.which, half_the_memory() // 4)
        return self.solvers[family.slug]

    def answer(self, board: Reading, metric: str, seconds: float, goal: str, *, by_hand: bool, every: int) -> dict[str, Any]:
        if board.error is not None:
            return unread_answer(board.text, board.error)
        family = FAMILIES[board.family]
        if metric and metric not in family.metrics:
            return unread_answer(board.text, f"{family.slug} count in {' or '.join(family.metrics)}, not in {metric!r}")
        solver = self.solver(family)
        if not solver.ready(board.board):
            with progress_bar() as budget:
                solver.prepare(board.board, budget)
        budget = Budget(seconds, memory=half_the_memory(), threads=os.cpu_count() or 1)
        metric = metric or family.metrics[0]
        return stoppable(lambda: row_answer(board, family, solver, metric, budget, goal, by_hand=by_hand, every=every), budget)


def _status(answer: dict[str, Any]) -> int:
    if answer["error"] is not None:
        return UNREAD
    return NO_ANSWER if answer["outcome"] in (Outcome.UNSOLVABLE, Outcome.LIMIT) else ANSWERED


def _line(answer: dict[str, Any]) -> str:
    """One row for people."""
    if answer["error"] is not None:
        return f"{answer['input'].strip()}: cannot be read: {answer['error']}"
    unit = FAMILIES[answer["family"]].speech.units[answer["metric"]][1]
    match answer["outcome"]:
        case "optimal":
            words = f"{answer['length']} {unit}, shortest"
        case "found":
            words = f"{answer['length']} {unit} found, at least {answer['lower_bound']} needed"
        case "limit":
            words = f"nothing found in the time given, at least {answer['lower_bound']} needed"
        case _:
            words = f"unsolvable: {answer['reason']}"
    extra = "".join(f"\n  {sentence(note)}" for note in answer["notes"])
    extra += "".join(f"\n  {stage['name']}: {' '.join(stage['moves'])}" for stage in answer.get("stages") or ())
    if answer.get("count") is not None:
        extra += f"\n  {answer['count']} shortest solutions" + "".join("\n  " + " ".join(way) for way in answer["solutions"])
    return f"{answer['code']}: {words}" + (f": {' '.join(answer['moves'])}" if answer["moves"] else "") + extra


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
        errors.print(f"There is no kind of puzzle called {family!r}: name tiles or jams.")
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
        errors.print(sentence(str(error)))
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
    made = stoppable(lambda: family.maker.generate(family.maker.wish(**wish), budget), budget)
    code = None if made.board is None else str(made.board)
    answer = {"code": code, "met": made.met, **made.facts, "seed": made.seed}
    print(json.dumps(answer) if as_json else _made(answer, unit), flush=True)
    return bool(made.met)


def _made(answer: dict[str, Any], unit: tuple[str, str]) -> str:
    length = f": {answer['length']} {unit[answer['length'] != 1]}" if answer.get("length") is not None else ""
    return f"{answer['code']}{length}, seed {answer['seed']}" + (
        "" if answer["met"] else " (the hardest found; the wish was not met)"
    )


if __name__ == "__main__":
    cli()
