"""A start that fails says so wherever somebody looks: in /readyz, on the page, in the log; and ends where waiting cannot help."""

import asyncio
import logging
import os
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.puzzles import FAMILIES
from app.settings import Settings
from app.web.work import stock
from app.web.work.stock import Stock

BOARD = "/tiles/sp1-3-813402765"


@pytest.fixture
def broken(monkeypatch):
    """Makes the first family's tables fail with an error."""

    def fails(error):
        def build(*_):
            raise error

        slug = next(iter(FAMILIES))
        family = FAMILIES[slug]
        monkeypatch.setitem(FAMILIES, slug, replace(family, engine=replace(family.engine, build=build)))

    return fails


def started(settings, ended):
    """A server whose start has come to an end, good or bad."""
    app = create_app(settings)
    app.state.work.stock._end = lambda: ended.append("ended")
    return TestClient(app, raise_server_exceptions=False)


def wait_for_failure(client):
    while (told := client.get("/readyz").json())["failed"] is None:
        pass
    return told["failed"]


@pytest.mark.parametrize(
    ("error", "sentence", "ends"),
    [
        (PermissionError(13, "Permission denied"), "the tables in {} cannot be made: Permission denied", False),
        (OSError(28, "No space left on device"), "the tables in {} cannot be made: No space left on device", False),
        (NotADirectoryError(20, "Not a directory"), "the tables in {} cannot be made: Not a directory", True),
        (ImportError("the kernel cannot be loaded"), "the tables cannot be made: the kernel cannot be loaded", True),
    ],
)
def test_a_failed_start_is_told_everywhere(broken, tmp_path, caplog, error, sentence, ends):
    broken(error)
    ended, sentence = [], sentence.format(tmp_path)
    with (
        caplog.at_level(logging.ERROR, "fewest_moves"),
        started(Settings(tables_dir=tmp_path, data_dir=tmp_path), ended) as client,
    ):
        assert wait_for_failure(client) == sentence
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["ready"]) == (503, False)
        page = client.get(BOARD)
        assert page.status_code == 200  # it can be played
        assert sentence in page.text
        refused = client.get(f"/api{BOARD}/solution")
        assert (refused.status_code, int(refused.headers["retry-after"])) == (503, 20)
        assert sentence in refused.json()["detail"]
    assert [record.getMessage() for record in caplog.records if record.name == "fewest_moves"][:1] == [sentence]
    assert ended == (["ended"] if ends else [])


def test_a_folder_of_tables_that_is_a_file_is_named(tmp_path):
    blocked, ended = tmp_path / "file", []
    blocked.write_text("a file where the folder of the tables should be")
    with started(Settings(tables_dir=blocked, data_dir=tmp_path), ended) as client:
        assert wait_for_failure(client).startswith(f"the tables in {blocked} cannot be made: ")
    assert ended == ["ended"]


def test_a_disk_that_has_room_again_is_used(broken, tmp_path, monkeypatch):
    """Tried again after a while; what failed before is no longer said."""
    tries = []

    class Full(Stock):
        def _made(self, family, memory):
            tries.append(family.slug)
            if len(tries) == 1:
                raise OSError(28, "No space left on device")
            return f"solver of {family.slug}"

    monkeypatch.setattr(stock, "AGAIN_SECONDS", 0.0)
    shelf = Full(tmp_path, "standard", end=lambda: tries.append("ended"))
    asyncio.run(shelf.load(1))
    assert (shelf.is_ready, shelf.failed) == (True, None)
    assert tries == [next(iter(FAMILIES)), *FAMILIES]


def test_the_process_is_ended_as_if_it_were_told_to(monkeypatch):
    sent = []
    monkeypatch.setattr(os, "kill", lambda *call: sent.append(call))
    stock.end_process()
    assert sent == [(os.getpid(), 15)]
