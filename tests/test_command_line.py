"""The command line: one JSON object a row, exit codes, foreign lists and goals, seeds."""

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.__main__ import _generate, cli
from app.library import progress
from app.puzzles import FAMILIES
from app.puzzles.tiles.tables import store

CHECKOUT = Path(__file__).resolve().parent.parent
HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


@pytest.fixture
def run(tables_folder, monkeypatch):
    monkeypatch.setenv("FEWEST_TABLES_DIR", str(tables_folder))

    def call(*arguments):
        done = CliRunner().invoke(cli, [str(argument) for argument in arguments])
        return done.exit_code, done.stdout

    return call


def rows(out):
    return [json.loads(line) for line in out.splitlines()]


def test_every_row_of_a_file_gets_one_object_in_order(run, tmp_path):
    file = tmp_path / "boards"
    file.write_text(f"# a comment\nsp1-3-813402765\n\n{HARDEST}\nbanana\nsp1-3-813402756\n8 1 3/4 0 2/7 6 5\n")
    code, out = run("solve", "--file", file, "--json")
    answers = rows(out)
    assert code == 2
    assert [answer["input"] for answer in answers] == [
        "sp1-3-813402765", HARDEST, "banana", "sp1-3-813402756", "8 1 3/4 0 2/7 6 5",
    ]  # fmt: skip
    assert [answer["length"] for answer in answers] == [14, 51, None, None, 14]
    assert [answer["outcome"] for answer in answers] == ["optimal", "optimal", None, "unsolvable", "optimal"]
    assert answers[2]["error"]
    assert {key for key, value in answers[2].items() if value is not None} == {"input", "error"}
    assert answers[1]["steps"] >= 81  # the published fewest steps of all ways
    assert len({frozenset(answer) for answer in answers}) == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["sp1-2x3-412503"], 0),
        (["sp1-2x3-412503", "sp1-3-813402756"], 1),
        (["sp1-2x3-412503", "sp1-3-813402756", "x"], 2),
        (["sp1-3-813402765", "--metric", "slides"], 2),
        ([], 2),
        (["--file", "no-such-file"], 2),
    ],
)
def test_the_exit_status_is_the_highest_any_row_earns(run, arguments, code):
    assert run("solve", *arguments)[0] == code


def test_a_board_for_the_goal_that_starts_with_the_gap_is_answered_as_entered(run):
    # 1 4 2      4 comes down into the gap, then 1 goes right:   0 1 2
    # 3 0 5                                                      3 4 5
    # 6 7 8                                                      6 7 8
    code, out = run("solve", "1 4 2 3 0 5 6 7 8", "--goal", "gap-first", "--json")
    answer = rows(out)[0]
    assert (code, answer["length"]) == (0, 2)
    assert answer["moves"] == ["D", "R"]


def test_korfs_first_board_takes_57_for_its_own_goal(run):
    code, out = run("solve", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "--goal", "gap-first", "--seconds", "20", "--json")
    assert (code, rows(out)[0]["length"]) == (0, 57)


def test_by_hand_and_all_add_their_fields(run):
    code, out = run("solve", "sp1-3-813402765", "--by-hand", "--all", "3", "--json")
    answer = rows(out)[0]
    assert code == 0
    assert all(stage["name"] and stage["moves"] for stage in answer["stages"])
    assert answer["count"] >= 1
    assert 1 <= len(answer["solutions"]) <= min(3, answer["count"])
    assert all(len(way) == 14 for way in answer["solutions"])
    assert answer["moves"] in answer["solutions"] or answer["count"] > 3


def test_rows_for_people_say_what_is_proved(run):
    code, out = run("solve", "sp1-3-813402765", HARDEST)
    assert code == 0
    assert "14 moves, shortest" in out
    assert "51 slides, shortest" in out


def test_generating_tiles_takes_a_size_and_a_seed(run):
    code, out = run("generate", "tiles", "--size", "3x4", "--seed", "monday", "--json")
    assert (code, rows(out)[0]["code"]) == (0, "sp1-3x4-27b4386a0195")


def test_generating_jams_is_the_same_for_the_same_seed(run):
    wish = ["generate", "jams", "--min-moves", 6, "--max-moves", 12, "--seed", "monday", "--count", 2, "--json"]
    code, first = run(*wish)
    made = rows(first)
    assert code == 0
    assert len({one["code"] for one in made}) == 2
    assert all(6 <= one["length"] <= 12 for one in made)
    assert [one["code"] for one in rows(run(*wish)[1])] == [one["code"] for one in made]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["tiles", "--size", "9x9"],
        ["tiles", "--walls", "1"],
        ["jams", "--size", "3"],
        ["jams", "--min-moves", "9", "--max-moves", "2"],
    ],
)
def test_a_wish_out_of_range_is_refused(run, arguments):
    assert run("generate", *arguments)[0] == 2


def test_a_csv_of_cars_is_one_board_whose_names_are_mapped_back(run, tmp_path):
    # . . . . .
    # . . . A .      A goes up, X leaves: two slides. LONG is two cells long.
    # X X . A .
    # . . . . C
    # L L . . C
    file = tmp_path / "cars.csv"
    file.write_text("car,orientation,col,row,length\nA,V,4,2,2\nX,H,1,3,2\nLONG,H,1,5,2\nC,V,5,4,2\n")
    code, out = run("solve", "--file", file, "--json")
    answer = rows(out)[0]
    assert code == 0
    assert (answer["outcome"], answer["length"]) == ("optimal", 2)
    names = answer["names"]
    assert names["A"] == "X"
    assert set(names.values()) == {"X", "A", "LONG"}
    assert {names.get(move[0], move[0]) for move in answer["moves"]} <= {"X", "A", "C", "LONG"}
    assert names.get(answer["moves"][-1][0]) == "X"


def test_an_option_that_a_family_does_not_have_is_named_and_other_faults_are_not_taken_for_it(run, monkeypatch):
    assert run("generate", "tiles", "--walls", "1")[0] == 2

    def broken(*_):
        raise TypeError("a fault of ours")

    monkeypatch.setitem(FAMILIES, "tiles", replace(FAMILIES["tiles"], maker=replace(FAMILIES["tiles"].maker, generate=broken)))
    with pytest.raises(TypeError, match="of ours"):
        _generate(FAMILIES["tiles"], {"seed": "x"}, True)


def test_a_wish_in_steps_is_answered_in_steps(run):
    wish = ["generate", "jams", "--size", 4, "--min-moves", 9, "--max-moves", 9, "--min-vehicles", 4, "--max-vehicles", 5]
    code, out = run(*wish, "--metric", "steps", "--seed", "units")
    assert code == 0
    assert ": 9 steps, seed units" in out


def told(*arguments, **variables):
    """Exit status and standard error of a command with these settings; the error is one sentence, and nothing is on standard output."""
    env = {f"FEWEST_{name.upper()}": str(value) for name, value in variables.items()}
    done = CliRunner().invoke(cli, [str(argument) for argument in arguments], env=env)
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
    return done.exit_code, done.stderr


@pytest.mark.parametrize(
    ("arguments", "folder"),
    [
        (["solve", "sp1-3-813402765"], "tables"),
        (["solve", "sp1-4-179683ab4e20f5dc", "--json"], "tables"),
        (["solve", "sp1-3-813402765", "--tables", "large"], "tables"),
        (["tables"], "tables"),
        (["serve", "--port", "0"], "tables"),
        (["library", "export", "--out", "{}/out"], "data"),
        (["library", "import", "--file", str(CHECKOUT / "app/library/store/starter.txt")], "data"),
        (["mine", "--seconds", "0.1", "--workers", "1"], "data"),
        (["mine", "--seconds", "0.1", "--workers", "1", "--out", "{}/out"], "data"),
    ],
)
def test_a_file_where_a_folder_should_be_is_told_in_a_sentence(arguments, folder, tmp_path, tables_folder):
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder")
    folders = {"tables_dir": tables_folder, "data_dir": tmp_path} | {f"{folder}_dir": blocked}
    status, words = told(*(argument.format(tmp_path) for argument in arguments), **folders)
    assert status == 1
    assert f"File exists: {blocked}" in words


def test_a_folder_that_takes_nothing_more_is_told_in_a_sentence(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(store, "save", full)
    status, words = told("solve", "sp1-2-3120", tables_dir=tmp_path)
    assert (status, words) == (1, f"The tables in {tmp_path} cannot be made: No space left on device.\n")


def without_rights(*arguments, **variables):
    """The command as it runs for somebody who may write only where the mode says so, as the superuser does not."""
    ordinary = ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] if os.geteuid() == 0 else []
    env = os.environ | {f"FEWEST_{name.upper()}": str(value) for name, value in variables.items()}
    command = [*ordinary, sys.executable, "-m", "app", *arguments]
    return subprocess.run(command, check=False, cwd=CHECKOUT, env=env, capture_output=True, text=True, timeout=120)


def test_a_folder_that_cannot_be_written_serves_what_it_holds_and_the_rest_is_refused_in_a_sentence(tmp_path, tables_folder):
    folder = tmp_path / "tables"
    folder.mkdir()
    for name in ("tiles-distance-2x2-single.table", "tiles-distance-2x2-multi.table"):
        (folder / name).write_bytes((tables_folder / name).read_bytes())
    (folder / "tiles-distance-2x3-single.table").write_bytes(b"fewestmv, and cut off here")
    folder.chmod(0o555)
    done = without_rights("solve", "sp1-2-3120", "sp1-2x3-412503", tables_dir=folder)
    assert done.stdout.startswith("sp1-2-3120: ")
    assert done.returncode == 1
    lock = folder / ".tiles-distance-2x3-single.lock"
    assert done.stderr == f"The tables in {folder} cannot be made: Permission denied: {lock}.\n"


def test_a_table_that_was_cut_off_is_made_again(run, tmp_path, monkeypatch):
    monkeypatch.setenv("FEWEST_TABLES_DIR", str(tmp_path))
    assert run("solve", "sp1-2x3-412503")[1].startswith("sp1-2x3-412503: 5 moves")
    table = tmp_path / "tiles-distance-2x3-single.table"
    whole = table.read_bytes()
    for cut in (0, 7, 40, 64, len(whole) - 1):
        table.write_bytes(whole[:cut])
        assert run("solve", "sp1-2x3-412503")[1].startswith("sp1-2x3-412503: 5 moves, shortest")
        assert table.read_bytes() == whole


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["solve", "--file", "{}"], 2, "cannot be read: Is a directory"),
        (["solve", "--file", "{}/none"], 2, "cannot be read: No such file"),
        (["solve", "--file", "boards.none"], 2, "The file boards.none cannot be read"),  # its name as it was given
        (["library", "import", "--file", "boards.none"], 2, "The file boards.none cannot be read"),
        (["library", "import", "--file", "{}/none"], 2, "cannot be read: No such file"),
        (["library", "import", "--file", "{}"], 2, "cannot be read: Is a directory"),
        (["library", "export", "--out", "{}"], 2, "cannot be written: Is a directory"),
        (["library", "export", "--out", "{}/none/out"], 2, "cannot be written: No such file"),
        (["library", "export", "--out", "{}/out", "--sort", "x"], 2, "Sort"),
        (["mine", "--scheduler", "here", "--out", "{}/out"], 2, "tcp://10.0.0.5:8786"),
        (["generate", "chess"], 2, "name tiles or jams"),
        (["solve", " "], 2, "No board was given"),
    ],
)
def test_a_file_or_a_word_that_does_not_serve_is_told_in_a_sentence(arguments, status, words, tmp_path, monkeypatch):
    monkeypatch.setattr(progress, "take_in_starter", lambda *_: 0)  # with its bar
    found = told(*(argument.format(tmp_path) for argument in arguments), data_dir=tmp_path)
    assert found[0] == status
    assert words in found[1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("search_seconds", "soon"),
        ("trusted_proxies", "10.0.0.0/99"),
        ("redis_address", "hidden@redis"),
        ("public_address", "hidden.example"),
        ("table_set", "huge"),
    ],
)
def test_a_setting_that_cannot_be_taken_is_named_and_its_value_is_not_told(name, value):
    status, words = told("tables", **{name: value})
    assert status == 2
    assert words.startswith(f"FEWEST_{name.upper()} cannot be taken")
    assert "hidden" not in words.partition("It means:")[0]


def test_a_library_that_cannot_be_named_is_told_in_a_sentence(tmp_path):
    status, words = told("library", "export", "--out", tmp_path / "out", library_address="nowhere")
    assert status == 1
    assert words.startswith("The library cannot be opened: ")


def test_who_stops_reading_ends_the_program_without_a_word():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "app", "generate", "tiles", "--count", "3"],
        check=False, cwd=CHECKOUT, stdout=write, stderr=subprocess.PIPE, text=True, timeout=120,
    )  # fmt: skip
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")
