"""One application with its tables loaded and a small library, behind Starlette's test client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

SAMPLE = Path(__file__).parents[1] / "data" / "library" / "jams.txt"  # 300 jams of our own generator, up to 32 slides


@pytest.fixture(scope="session")
def client(tables_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    data = tmp_path_factory.mktemp("data")
    app = create_app(Settings(tables_dir=tables_folder, data_dir=data, table_set="standard", page_patience=5.0))
    app.state.library.desk.starter = SAMPLE
    with TestClient(app, raise_server_exceptions=False, follow_redirects=False) as client:
        while client.get("/readyz").status_code != 200:
            pass
        yield client
