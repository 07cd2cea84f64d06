"""Analysis and changes over HTTP, held against the published figures of the hardest jam and against plain search."""

from app.puzzles.jams import code
from app.puzzles.jams.making.changes import Change, Judged
from app.web.work import studying
from tests.reference import jams as reference

HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
SMALL = "BoooBAAooooCDDoC"
CROWDED = (  # 57 vehicles on 12x12: nobody has proved it, thirty seconds do not
    "H44ZZZL77jrrHbMyiiLDDjnnzbMy1118VV22zbMkPpX8WWvozBBkPpXom0vgAAooPoXYm0og55lccSqYmEEo"
    "TTlQFSqYJoCCtolQFSNeJwwwtGahh3NesUUUoGaKK3NesofuIIa66RRRddfu"
)


def test_the_analysis_of_the_hardest_jam_says_what_is_published(client):
    told = client.get(f"/api/jams/{HARDEST}/analysis").json()
    assert (told["length"], told["steps"], told["positions"], told["solvable"]) == (51, 81, 4780, True)
    assert (told["hardest"]["length"], sum(told["histogram"]), told["histogram"][0]) == (51, 4780, told["solved"])
    assert len(told["histogram"]) == 52
    assert told["difficulty"] == "Expert"


def test_the_analysis_is_the_slow_twins(client):
    far = reference.distances(SMALL, 4)
    told = client.get(f"/api/jams/rh1-4-{SMALL}/analysis").json()
    assert told["length"] == far[SMALL]
    assert told["histogram"] == [list(far.values()).count(slides) for slides in range(max(far.values()) + 1)]
    assert told["steps"] == reference.distances(SMALL, 4, steps=True)[SMALL]
    hardest = told["hardest"]
    assert far[hardest["code"].removeprefix("rh1-4-")] == hardest["length"] == max(far.values())


def test_a_jam_that_cannot_be_solved_has_its_reason_and_no_length(client):
    told = client.get("/api/jams/rh1-4-ooooAABBoooooooo/analysis").json()
    assert (told["solvable"], told["length"], told["hardest"], told["solved"]) == (False, None, None, 0)
    assert "car B is horizontal" in told["reasons"][0]


def test_changes_come_hardest_first_with_what_cannot_be_solved_last(client):
    told = client.get(f"/api/jams/rh1-4-{SMALL}/changes").json()
    far = reference.distances(SMALL, 4)
    assert told["length"] == far[SMALL]
    lengths = [change["length"] for change in told["changes"]]
    known = [length for length in lengths if length is not None]
    assert known == sorted(known, reverse=True)
    assert lengths == known + [None] * (len(lengths) - len(known))
    assert None in lengths
    for change in told["changes"]:
        cells = change["code"].removeprefix("rh1-4-")
        assert change["length"] == reference.distances(cells, 4).get(cells)


def test_as_many_changes_as_asked_for_the_easiest_first(client):
    told = client.get(f"/api/jams/rh1-4-{SMALL}/changes?most=3&order=easiest&metric=steps").json()
    lengths = [change["length"] for change in told["changes"]]
    assert (told["metric"], len(lengths), lengths) == ("steps", 3, sorted(lengths))


def test_what_cannot_be_asked_is_refused(client):
    assert client.get("/api/tiles/sp1-3-813402765/analysis").status_code == 404
    assert client.get(f"/api/jams/{HARDEST}/changes?most=0").status_code == 422
    assert client.get(f"/api/jams/{HARDEST}/changes?order=nicest").status_code == 422
    assert client.get(f"/api/jams/{HARDEST}/changes?metric=hops").status_code == 422


def test_a_jam_that_is_won_is_analysed_like_any_other_and_its_changes_are_not_won(client):
    # A stands alone on its row of six: five positions, of which one is won, and all others are one slide from it.
    told = client.get("/api/jams/rh1-6-ooooooooooooooooAAoooooooooooooooooo/analysis").json()
    assert (told["solvable"], told["length"], told["steps"], told["histogram"]) == (True, 0, 0, [1, 4])
    assert (told["hardest"]["length"], told["hardest"]["steps"]) == (1, 4)
    changed = client.get("/api/jams/rh1-6-ooooooooooooooooAAoooooooooooooooooo/changes").json()
    assert changed["length"] == 0
    assert {change["length"] for change in changed["changes"]} == {1}  # A put elsewhere; whatever else changes, it has won


def test_what_would_take_too_long_ends_in_its_time_and_claims_nothing(client, monkeypatch):
    monkeypatch.setattr(studying, "REPORT_SECONDS", 0.2)
    monkeypatch.setattr(studying, "CHANGES_SECONDS", 0.2)
    told = client.get(f"/api/jams/rh1-12-{CROWDED}/analysis").json()
    unknown = ("solvable", "positions", "solved", "length", "steps", "hardest", "histogram", "difficulty")
    assert [told[name] for name in unknown] == [None] * len(unknown)
    changed = client.get(f"/api/jams/rh1-12-{CROWDED}/changes").json()
    assert changed["length"] is None
    assert len(changed["changes"]) > 100
    assert all(change["length"] is None for change in changed["changes"] if change["solvable"] is not True)


def test_what_was_not_found_out_comes_before_what_cannot_be_solved():
    change = Change("remove", "no car B", code.read(HARDEST))
    hard, easy, unknown, never = (
        Judged(change, *known) for known in ((9, True), (2, True), (None, None), (None, False))
    )  # fmt: skip
    assert studying.ordered((never, unknown, easy, hard), "hardest") == (hard, easy, unknown, never)
    assert studying.ordered((never, hard, unknown, easy), "easiest") == (easy, hard, unknown, never)
