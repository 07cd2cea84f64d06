"""`python -m app library`, from an empty folder."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.library import progress
from app.library.exchange import moving
from app.library.exchange.layouts import FIELDS
from tests.library.conftest import SAMPLE

CHECKOUT = Path(__file__).parents[3]


@pytest.fixture
def run(tmp_path: Path):
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"FEWEST_DATA_DIR": str(tmp_path / "data")}
        command = [sys.executable, "-m", "app", "library", *arguments]
        return subprocess.run(command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False)

    return run


def test_a_file_goes_in_and_what_a_filter_leaves_comes_out(run, tmp_path: Path, sample):
    rows = SAMPLE.read_text().splitlines()[:30]
    (tmp_path / "in.txt").write_text("\n".join([*rows, "99 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780"]))
    done = run("import", "--file", str(tmp_path / "in.txt"))
    assert done.returncode == 2
    assert "30 rows solved again: " in done.stdout
    assert "1 refused" in done.stdout
    assert "line 31: says 99 for slides, and that is 51" in done.stderr
    wanted = sample[3]
    out = tmp_path / "out.jsonl"
    size = str(wanted.board.size)
    done = run("export", "--out", str(out), "--format", "jsonl", "--size", size, "--min-steps", str(wanted.steps))
    assert done.returncode == 0
    found = [json.loads(line) for line in out.read_text().splitlines()]
    assert f"{len(found):,} jams written" in done.stdout
    assert str(wanted.board) in {row["code"] for row in found}
    assert all(tuple(row) == FIELDS and row["steps"] >= wanted.steps and row["code"].startswith(f"rh1-{size}-") for row in found)


def test_what_cannot_be_is_one_sentence(run, tmp_path: Path):
    done = run("import", "--file", str(tmp_path / "none.txt"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be read" in done.stderr
    done = run("export", "--out", str(tmp_path / "out.txt"), "--difficulty", "Hard")
    assert done.returncode == 2
    assert "Difficulty is one of Beginner, Easy" in done.stderr
    nowhere = tmp_path / "none" / "out.txt"
    done = run("export", "--out", str(nowhere), "--walls", "0")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"{nowhere} cannot be written: No such file or directory."


def test_a_stop_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path, monkeypatch, capsys):
    whole = moving.verified

    def stopped(rows):
        yield next(whole(rows))
        raise KeyboardInterrupt

    monkeypatch.setenv("FEWEST_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(progress, "take_in_starter", lambda *_: 0)  # it holds two of these jams
    monkeypatch.setattr(moving, "verified", stopped)
    assert moving.take_in(SAMPLE) == 1
    assert "200 rows solved again" in (told := capsys.readouterr().out)
    assert "Stopped with 100 rows to go; the same command goes on." in told
    monkeypatch.setattr(moving, "verified", whole)
    assert moving.take_in(SAMPLE) == 0
    assert "300 rows solved again: 100 jams new, 200 known already, 0 refused.\n" in capsys.readouterr().out
