"""The command line: one JSON object a row, exit codes, foreign lists and goals, seeds."""

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from app.__main__ import _generate, cli
from app.puzzles import FAMILIES

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
