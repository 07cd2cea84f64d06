"""The first start: what the stamp depends on, that a second start only loads, and that a failure is told."""

import os
import signal
from dataclasses import replace
from queue import Queue
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from app.__main__ import cli
from app.puzzles import FAMILIES, first_start
from app.puzzles.interface import Building


@pytest.fixture
def builds(monkeypatch):
    """Families that only note where they were asked to build."""
    asked = []

    def noting(family):
        return replace(family, engine=replace(family.engine, build=lambda *told: asked.append(told[:2])))

    quick = {slug: noting(family) for slug, family in FAMILIES.items()}
    monkeypatch.setattr(first_start, "FAMILIES", quick)
    return asked


def test_a_folder_that_is_complete_is_only_loaded(tmp_path, builds, monkeypatch):
    (tmp_path / "complete-standard").write_text(first_start._stamp())
    monkeypatch.setattr(first_start, "_side_by_side", lambda *_: pytest.fail("nothing is missing"))
    first_start.build_all(tmp_path, "standard", lambda _: None)
    assert builds == [(tmp_path, "standard")] * len(FAMILIES)


@pytest.mark.parametrize("stamp", ["", "made by another compiler"])
def test_any_other_folder_is_built_and_stamped(tmp_path, builds, monkeypatch, stamp):
    if stamp:
        (tmp_path / "complete-standard").write_text(stamp)
    made = []
    monkeypatch.setattr(first_start, "_side_by_side", lambda folder, which, tell: made.append((folder, which)))
    first_start.build_all(tmp_path, "standard", lambda _: None)
    assert made == [(tmp_path, "standard")]
    assert (tmp_path / "complete-standard").read_text() == first_start._stamp()


def test_the_processes_tell_how_far_they_are_and_leave_everything_in_place(tables_folder):
    told = []
    first_start._side_by_side(tables_folder, "standard", told.append)
    assert all(isinstance(news, Building) and 0 <= news.done <= 1 for news in told)
    assert told[-1].done == 1


def test_ctrl_c_pressed_while_processes_start_is_heard_once_they_have():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests that run in the background ignore it
    started = []

    def start():
        with first_start._deaf_to_ctrl_c():
            os.kill(os.getpid(), signal.SIGINT)
            started.append(signal.pthread_sigmask(signal.SIG_BLOCK, ()))

    try:
        with pytest.raises(KeyboardInterrupt):
            start()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    finally:
        signal.signal(signal.SIGINT, before)
    assert signal.SIGINT in started[0]  # what is started then is deaf for good


def test_the_rest_is_made_once_by_a_process_that_yields(tmp_path, builds, monkeypatch):
    made, nice = [], []
    monkeypatch.setattr(first_start.os, "nice", nice.append)
    monkeypatch.setattr(first_start, "_end_with", lambda parent: None)

    class Context:
        def Process(self, target, args, daemon):  # noqa: N802 - the name in multiprocessing
            assert daemon
            made.append(args[0])
            return SimpleNamespace(start=lambda: target(*args))

    monkeypatch.setattr(first_start, "get_context", lambda _: Context())
    first_start.begin_rest(tmp_path)
    first_start.begin_rest(tmp_path)
    assert made == [tmp_path]
    assert nice == [19]
    assert builds == [(tmp_path, "rest")] * len(FAMILIES)


def test_a_process_that_fails_is_named_and_no_stamp_is_left(tmp_path, monkeypatch):
    class Failed:
        exitcode = 3

        def start(self): ...

        def join(self): ...

        def is_alive(self):
            return False

    class Context:
        def Process(self, **_):  # noqa: N802 - the name in multiprocessing
            return Failed()

        def Queue(self):  # noqa: N802
            return Queue()

    monkeypatch.setattr(first_start, "get_context", lambda _: Context())
    with pytest.raises(first_start.BuildingError, match="tiles could not be made: its process ended with status 3"):
        first_start.build_all(tmp_path, "standard", lambda _: None)
    assert not (tmp_path / "complete-standard").exists()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("a file where the folder of the tables should be")
    monkeypatch.setenv("FEWEST_TABLES_DIR", str(blocked))
    done = CliRunner().invoke(cli, ["tables"])
    assert done.exit_code == 1
    assert "cannot be made" in done.stderr
    assert "Traceback" not in done.stderr
