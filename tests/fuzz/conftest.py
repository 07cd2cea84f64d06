"""An application whose searches are short, for requests that nobody would send."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.settings import Settings
from app.web.work import studying


@pytest.fixture(scope="package")
def site(tables_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(
        tables_dir=tables_folder,
        data_dir=tmp_path_factory.mktemp("library"),
        table_set="standard",
        search_seconds=0.05,
        most_seconds=0.1,
        page_patience=0.1,
        prepare_patience=0.05,
        dear_burst=10_000_000,
    )
    with TestClient(create_app(settings), raise_server_exceptions=False, follow_redirects=False) as client:
        while client.get("/readyz").status_code != 200:
            pass
        client.get("/library")  # its first use fills it
        with pytest.MonkeyPatch.context() as patch:
            bound(patch)
            yield client


def bound(patch: pytest.MonkeyPatch) -> None:
    """A tenth of a second for what takes as long as it is asked to: here it is asked for anything."""
    jams = FAMILIES["jams"]

    def generate(wish: Any, budget: Budget) -> Any:
        return jams.maker.generate(wish, budget.part(until=time.monotonic() + 0.1))

    patch.setitem(FAMILIES, "jams", replace(jams, maker=replace(jams.maker, generate=generate)))
    for name in ("REPORT_SECONDS", "CHANGES_SECONDS", "HARDER_SECONDS"):
        patch.setattr(studying, name, 0.1)
