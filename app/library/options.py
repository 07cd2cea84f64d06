"""A record as the options of a command: one for each of its fields."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import wraps
from typing import Annotated, Any

import typer

from app.puzzles.errors import RangeError
from app.puzzles.wording import sentence


def with_options(**helps: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command whose parameters may be records. Typer reads none: it sees their fields, each an option with its help where one is given.

    What a record refuses ends the command with the sentence that says why.
    """

    def decorated(run: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(run, eval_str=True)
        records = {name: one.annotation for name, one in signature.parameters.items() if _is_record(one.annotation)}
        parts = [_fields(one.annotation) if name in records else (one,) for name, one in signature.parameters.items()]

        @wraps(run)
        def command(**given: Any) -> None:
            try:
                run(**_gathered(records, given))
            except RangeError as error:
                from app.library.progress import REFUSED  # noqa: PLC0415

                typer.echo(sentence(str(error)), err=True)
                raise typer.Exit(REFUSED) from error

        options = [_option(one, helps) for part in parts for one in part]
        command.__signature__ = signature.replace(parameters=options)  # type: ignore[attr-defined]
        return command

    return decorated


def _is_record(annotation: Any) -> bool:
    return isinstance(annotation, type) and is_dataclass(annotation)


def _fields(record: Callable[..., Any]) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(record, eval_str=True).parameters.values())


def _gathered(records: Mapping[str, Callable[..., Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """What was given, with each record made of its fields. A record may raise RangeError."""
    taken = {name: {field.name: given[field.name] for field in _fields(record)} for name, record in records.items()}
    others = {name: value for name, value in given.items() if not any(name in fields for fields in taken.values())}
    return others | {name: records[name](**fields) for name, fields in taken.items()}


def _option(parameter: inspect.Parameter, helps: Mapping[str, str]) -> inspect.Parameter:
    """Taken by its name alone, so that one with a default may stand before one without."""
    told = helps.get(parameter.name)
    annotation = Annotated[parameter.annotation, typer.Option(help=told)] if told else parameter.annotation
    return parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=annotation)
