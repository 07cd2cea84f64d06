"""What import-linter does not see: the tests, and folders of `app` that are no packages."""

import ast
from collections.abc import Iterator
from pathlib import Path

REFERENCE = Path(__file__).parent / "reference"
APP = Path(__file__).parents[1] / "app"


def imported(source: Path) -> Iterator[str]:
    """The names of all modules that a file imports, absolute ones in full."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def test_a_reference_imports_nothing_of_ours():
    ours = {
        (file.name, name)
        for file in REFERENCE.glob("*.py")
        for name in imported(file)
        if name.split(".")[0] in {"app", "tests", ""}
    }
    assert not ours


def test_every_room_is_a_package():
    rooms = {file.parent for file in APP.rglob("*.py")}
    assert not [room for room in rooms if not (room / "__init__.py").exists()]
