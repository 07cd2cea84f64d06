"""What every test stands on: one folder of standard tables, and property tests that a first compilation cannot make late."""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

CHECKOUT = Path(__file__).resolve().parent.parent

# The first call of a kernel may compile it for seconds; the parent keeps what hypothesis sets up for CI.
settings.register_profile("patient", parent=settings.get_profile(settings.get_current_profile_name()), deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session")
def tables_folder() -> Path:
    """The folder of the standard tables, built here if `python -m app tables` has not been run before."""
    from app.puzzles import FAMILIES  # noqa: PLC0415
    from app.puzzles.budget import Budget  # noqa: PLC0415

    folder = Path(os.environ.get("FEWEST_TABLES_DIR", CHECKOUT / "tables"))
    for family in FAMILIES.values():
        family.engine.build(folder, "standard", Budget())
    return folder


@pytest.fixture(scope="session")
def solvers(tables_folder: Path) -> dict[str, Any]:
    """A solver for each family, with the standard tables."""
    from app.puzzles import FAMILIES  # noqa: PLC0415

    return {slug: family.engine.solver(tables_folder, "standard", 100_000_000) for slug, family in FAMILIES.items()}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright leaves an event loop running in its thread, in which no other test could start one."""
    items.sort(key=lambda item: "browser" in item.path.parent.parts)
