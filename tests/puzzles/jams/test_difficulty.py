"""Ratings grow with what makes a jam hard, and come with true reasons."""

from pathlib import Path

from app.puzzles.budget import Budget
from app.puzzles.jams import code, difficulty
from app.puzzles.jams.search import recent

DATA = Path(__file__).parents[2] / "data" / "jams"
HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def rated(text):
    board = code.read(text)
    return difficulty.rate(board, recent.explore(board, Budget().flag))


def test_the_hardest_jam_is_for_experts_and_says_why():
    rating = rated(HARDEST)
    assert rating.name == "Expert"
    assert rating.reasons[:2] == ("51 slides at least", "81 steps at least")
    assert rating.rating > 0.9


def test_an_open_road_is_for_beginners():
    rating = rated("ooooooooooooAAoooooooooooooooooooooo")
    assert (rating.name, rating.reasons) == ("Beginner", ("1 slide is enough", "4 steps at least"))


def test_all_five_names_are_met_in_the_database():
    rows = [line.split()[1] for line in (DATA / "database.txt").read_text().splitlines()[1::40]]
    names = {rated(row).name for row in rows}
    assert names == {name for _, name in difficulty.NAMES} | {difficulty.HARDEST}


def test_the_rating_ranks_what_people_found_hard():
    lines = [line.split("\t") for line in (DATA / "human_puzzles.tsv").read_text().splitlines()[1:]]
    rows = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
    pairs = [(rated(row["board"]).seconds, float(row["median_seconds"])) for row in rows]
    agree = [(a > c) == (b > d) for a, b in pairs for c, d in pairs if a != c and b != d]
    assert sum(agree) / len(agree) > 0.85


def test_a_jam_that_is_won_already_has_no_reason_to_be_hard():
    assert rated("ooooooooooooooooAAoooooooooooooooooo").reasons == ()
