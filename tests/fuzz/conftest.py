"""An application whose searches are short, for requests that nobody would send."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings


@pytest.fixture(scope="session")
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
        yield client
