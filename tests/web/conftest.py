"""One application with its tables loaded, behind Starlette's test client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings


@pytest.fixture(scope="session")
def client(tables_folder: Path) -> Iterator[TestClient]:
    settings = Settings(tables_dir=tables_folder, table_set="standard", page_patience=5.0)
    with TestClient(create_app(settings), raise_server_exceptions=False, follow_redirects=False) as client:
        while client.get("/readyz").status_code != 200:
            pass
        yield client
