"""A running generator looked at from outside: its own lines, the one it stands at, and its variables as they are."""

import inspect
import textwrap
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

Events = Generator[Any, None, None]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a function as it stands in its file, and whether it is the one that has just run."""

    text: str
    current: bool


def source(function: Callable[..., Any]) -> tuple[int, list[str]]:
    """The number of the first line in its file, and the lines of a function without its docstring."""
    lines, first = inspect.getsourcelines(function)
    if not function.__doc__:
        return first, textwrap.dedent("".join(lines)).splitlines()
    opens = next(index for index, line in enumerate(lines) if line.lstrip().startswith('"""'))
    ends = next(index for index in range(opens, len(lines)) if lines[index].rstrip().endswith('"""'))
    # The docstring's lines stay as holes, so that line numbers go on meaning lines of the file.
    kept = [line if not opens <= index <= ends else "\0\n" for index, line in enumerate(lines)]
    return first, textwrap.dedent("".join(kept).replace("\0", "")).splitlines()


def listing(function: Callable[..., Any], events: Events | None = None) -> tuple[Line, ...]:
    """The lines of `function`; the one at which `events`, one of its runs, was last stopped is the current one."""
    first, lines = source(function)
    frame = getattr(events, "gi_frame", None)
    at = frame.f_lineno if frame is not None else 0
    return tuple(Line(text, first + index == at) for index, text in enumerate(lines) if text.strip())


def variables(events: Events) -> dict[str, Any]:
    """The local variables of a stopped run: not a copy of what it knows, but what it knows."""
    return inspect.getgeneratorlocals(events)
