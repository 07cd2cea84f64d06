"""Records that workers pass on through Redis: they read back as they were, and nothing else becomes an object."""

import json

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Facts, Generated, Progress
from app.web.work.sharing.records import Records
from app.web.work.sharing.shared import replying

JAMS = FAMILIES["jams"]
# oooooo
# ooBooo
# AABooo    A behind a car that can go down or up
# ooCCoo
# oooooo
# oooooo
BOARD = JAMS.notation.read("ooooooooBoooAABoooooCCoooooooooooooo")


def test_what_makers_are_told_reads_back_as_it_was(solvers):
    studies = JAMS.maker.studies
    records = Records(JAMS, *studies.records)
    told = (
        studies.report(solvers["jams"], BOARD, Budget(5)),
        studies.changes(BOARD, "slides", Budget(20))[:40],
        studies.harder(BOARD, "slides", Budget(0.5)),
        studies.fewest(BOARD, "slides", Budget(5)),
    )
    assert all(each is not None for each in told)
    for each in told:
        assert records.read(records.write(each)) == each


def test_news_and_puzzles_of_the_generator_read_back_without_what_was_analysed():
    records = Records(JAMS, Progress, Generated)
    made = JAMS.maker.generate(JAMS.maker.wish(seed="a text", min_moves=5), Budget())
    again = records.read(records.write(made))
    assert made.analysis is not None
    assert (again.board, again.met, again.seed, again.facts, again.analysis) == (made.board, True, "a text", made.facts, None)
    assert records.read(records.write(Progress(32, 100, 9, BOARD))) == Progress(32, 100, 9, BOARD)


def test_replies_are_played_again_on_the_board(solvers):
    shared = replying(JAMS, BOARD, "slides")
    replies = solvers["jams"].replies(BOARD, "slides", Budget(5))
    assert len(replies) > 3
    assert shared.read(shared.write(replies)) == replies
    for forged in ("{}", "banana", '[["A+9", 1, 0]]', '[["A+1", 1]]', '[["A+1", "x", 0]]', "[[1, 2, 3]]"):
        assert shared.read(forged) is None


@pytest.mark.parametrize(
    "forged",
    [
        "banana",
        "{}",
        '{"board": "rh1-6-x"}',
        '{"board": 5}',
        json.dumps({"kind": "Popen", "fields": {"args": "true"}}),
        json.dumps({"kind": "Facts", "fields": {"nothing": 1}}),
        json.dumps({"kind": ["Facts"], "fields": {}}),
        "[" * 5_000 + "]" * 5_000,
    ],
)
def test_what_was_not_written_by_a_worker_is_nothing(forged):
    assert Records(JAMS, Facts).read(forged) is None
