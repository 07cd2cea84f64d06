"""What went wrong, in one sentence on standard error: nobody is shown the inside of the program."""

from typing import Any

import typer
from pydantic import ValidationError
from rich.console import Console
from typer.core import TyperGroup

from app.puzzles.wording import fault, sentence
from app.settings import Settings
from app.shell.stopping import STOPPED

errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)

FAILED, UNREAD = 1, 2


def say(words: str) -> None:
    errors.print(sentence(words))


class Commands(TyperGroup):
    """Commands whose files, folders, ports and settings may be anything."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # who read the lines has had enough: typer ends without a word
        except KeyboardInterrupt as error:
            say("stopped")
            raise typer.Exit(STOPPED) from error
        except OSError as error:
            say(f"This cannot go on: {fault(error)}")
            raise typer.Exit(FAILED) from error
        except ValidationError as error:
            for each in error.errors():
                _refuse(str(each["loc"][0]), "" if each["type"] == "string_pattern_mismatch" else each["msg"])
            raise typer.Exit(UNREAD) from error


def _refuse(name: str, why: str) -> None:
    """The value is not told: an address may hold a password."""
    why = why.removeprefix("Value error, ")
    what = Settings.model_fields[name].description
    say(f"FEWEST_{name.upper()} cannot be taken{': ' if why else ''}{why}. It means: {what}")
