"""An application whose searches are short, for requests that nobody would send."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
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
        make_seconds=0.1,
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
    for name in ("REPORT_SECONDS", "CHANGES_SECONDS", "HARDER_SECONDS"):
        patch.setattr(studying, name, 0.1)
