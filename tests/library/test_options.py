"""A record as the options of a command."""

from dataclasses import dataclass
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from app.library.options import with_options
from app.puzzles.errors import RangeError

shell = typer.Typer()


@dataclass(frozen=True)
class Wish:
    size: Annotated[int, typer.Option(min=4)] = 6
    walls: int | None = None
    every: bool = False

    def __post_init__(self):
        if self.walls and self.walls > 2:
            raise RangeError("walls is 3, outside 0 to 2")


@shell.command()
@with_options(walls="How many walls.")
def wish(wanted: Wish, out: str, count: Annotated[int, typer.Option("--times")] = 1) -> None:
    """Say what is wanted."""
    typer.echo(f"{out} {count} {wanted}")


def run(*words):
    return CliRunner().invoke(shell, words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["here"], "here 1 Wish(size=6, walls=None, every=False)"),
        (["here", "--size", "7", "--walls", "2", "--every", "--times", "3"], "here 3 Wish(size=7, walls=2, every=True)"),
    ],
)
def test_each_field_of_the_record_is_an_option(words, told):
    assert run(*words).output == told + "\n"


def test_a_field_keeps_its_bounds_and_takes_its_help():
    assert run("here", "--size", "3").exit_code == 2
    assert "How many walls." in run("--help").output


def test_what_the_record_refuses_ends_the_command_with_a_sentence():
    refused = run("here", "--walls", "3")
    assert (refused.exit_code, refused.output) == (2, "Walls is 3, outside 0 to 2.\n")
