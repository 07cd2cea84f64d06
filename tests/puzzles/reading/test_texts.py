"""Texts as people write them in files, courses and questions, read and solved by the shell: the answers were worked out elsewhere."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.__main__ import cli

TEXTS = Path(__file__).parents[2] / "data" / "reading" / "texts.tsv"
ROWS = [line.split("\t") for line in TEXTS.read_text().splitlines()[2:]]


@pytest.mark.parametrize(("text", "goal", "want"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_text_is_answered_as_it_was_meant(text, goal, want, tables_folder, tmp_path, monkeypatch):
    monkeypatch.setenv("FEWEST_TABLES_DIR", str(tables_folder))
    file = tmp_path / "text"
    file.write_text(text.replace("⏎", "\r\n").replace("␉", "\t") + "\n", newline="")
    more = ["--goal", goal] if goal else []
    done = CliRunner().invoke(cli, ["solve", "--file", str(file), "--json", "--seconds", "5", *more])
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = want.split("; ")
    assert len(answers) == len(wanted)
    for one, answer in zip(wanted, answers, strict=True):
        kind, _, value = one.partition(" ")
        if kind == "error":
            assert value in answer["error"]
        elif kind == "reads":
            assert answer["code"] == value
        else:
            assert (answer["outcome"], answer["length"]) == (kind, int(value) if value else None)
