"""What counts on time counts on a clock that nobody sets: the clock on the wall may jump, forward and back."""

import ast
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
WALL = {
    ("time", "time"),
    ("time", "time_ns"),
    ("datetime", "now"),
    ("datetime", "utcnow"),
    ("datetime", "today"),
    ("date", "today"),
}
ASKS_FOR_THE_DAY = {"app/web/daily/days.py"}


def read_from_the_wall(path):
    """Lines that ask what time of day it is."""
    tree = ast.parse(path.read_text())
    named = [
        (node.value.id, node.attr, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    ]
    imported = [
        ("time", name.name, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "time"
        for name in node.names
    ]
    return [line for module, name, line in named + imported if (module, name) in WALL]


def test_only_the_puzzle_of_the_day_looks_at_the_wall():
    looking = {str(path.relative_to(CHECKOUT)) for path in (CHECKOUT / "app").rglob("*.py") if read_from_the_wall(path)}
    assert looking == ASKS_FOR_THE_DAY


@pytest.mark.parametrize(
    "line", ["import time\ntime.time()", "from time import time", "from datetime import datetime\ndatetime.now()"]
)
def test_who_looks_at_the_wall_is_found(tmp_path, line):
    (tmp_path / "one.py").write_text(line)
    assert read_from_the_wall(tmp_path / "one.py")
