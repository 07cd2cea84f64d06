"""The API: the fields of the contract, facts with published values, and problems that name the fault."""

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
SOLUTION_FIELDS = {
    "input", "code", "family", "metric", "outcome", "length", "lower_bound", "moves", "multi_tile", "steps", "entered",
    "nodes", "seconds", "method", "reason", "error",
}  # fmt: skip


def get(client, path, status=200):
    answer = client.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_board_is_described_with_its_legal_moves(client):
    # 8 1 3
    # 4 0 2      the tiles around the gap: 1 comes down, 6 goes up, 4 goes right, 2 goes left
    # 7 6 5
    told = get(client, "/api/tiles/sp1-3-813402765")
    assert sorted(told.pop("legal")) == ["D", "L", "R", "U"]
    assert told == {
        "family": "tiles", "code": "sp1-3-813402765", "rows": 3, "cols": 3, "solved": False, "solvable": True, "reason": None,
    }  # fmt: skip


def test_an_unsolvable_board_is_answered_with_its_arithmetic(client):
    told = get(client, "/api/tiles/sp1-3-813402756")
    assert told["solvable"] is False
    assert "11" in told["reason"]
    solution = get(client, "/api/tiles/sp1-3-813402756/solution")
    assert solution["outcome"] == "unsolvable"
    assert solution["length"] is solution["lower_bound"] is solution["moves"] is solution["multi_tile"] is None
    hint = get(client, "/api/tiles/sp1-3-813402756/hint")
    assert (hint["outcome"], hint["move"], hint["replies"]) == ("unsolvable", None, None)
    assert "11" in hint["reason"]


@pytest.mark.parametrize(
    ("code", "metric", "length"),
    [
        ("sp1-3-813402765", "single", 14),
        ("sp1-2x3-412503", "single", 5),
        ("sp1-2x3-324150", "single", 14),
        ("sp1-4-179683ab4e20f5dc", "single", 49),
    ],
)
def test_tiles_are_solved_in_the_published_number(client, code, metric, length):
    answer = get(client, f"/api/tiles/{code}/solution")
    assert set(answer) == SOLUTION_FIELDS
    assert (answer["outcome"], answer["length"], answer["lower_bound"], answer["metric"]) == ("optimal", length, length, metric)
    assert len(answer["moves"]) == length
    assert answer["multi_tile"] == 1 + sum(one != other for one, other in zip(answer["moves"], answer["moves"][1:], strict=False))
    assert answer["steps"] is answer["reason"] is answer["error"] is None


def test_the_hardest_jam_takes_51_slides(client):
    answer = get(client, f"/api/jams/{HARDEST}/solution")
    assert set(answer) == SOLUTION_FIELDS
    assert (answer["outcome"], answer["length"], answer["lower_bound"]) == ("optimal", 51, 51)
    assert answer["steps"] == sum(abs(int(move[1:])) for move in answer["moves"])
    assert answer["multi_tile"] is None


def test_the_hardest_jam_takes_81_steps(client):
    answer = get(client, f"/api/jams/{HARDEST}/solution?metric=steps")
    assert (answer["outcome"], answer["length"], answer["steps"], answer["metric"]) == ("optimal", 81, 81, "steps")


def test_a_bare_board_is_answered_under_its_code(client):
    answer = get(client, f"/api/jams/{HARDEST[6:]}/solution")
    assert (answer["input"], answer["code"]) == (HARDEST[6:], HARDEST)


def test_a_hint_tells_what_every_reply_costs(client):
    hint = get(client, f"/api/jams/{HARDEST}/hint")
    assert (hint["remaining"], hint["outcome"], hint["metric"]) == (51, "optimal", "slides")
    legal = get(client, f"/api/jams/{HARDEST}")["legal"]
    assert sorted(reply["move"] for reply in hint["replies"]) == sorted(legal)
    best = {reply["move"]: reply for reply in hint["replies"]}[hint["move"]]
    assert (best["cost"], best["remaining"], best["after"]) == (0, 50, hint["after"])
    assert all(reply["cost"] in (0, 1, 2) for reply in hint["replies"])
    following = get(client, f"/api/jams/{hint['after']}/hint?plan=" + hint["plan"].split(".", 1)[1].replace("+", "%2B"))
    assert following["remaining"] == 50


def test_a_won_board_has_nothing_to_hint(client):
    hint = get(client, "/api/tiles/sp1-3-123456780/hint")
    assert (hint["move"], hint["remaining"], hint["after"]) == (None, 0, None)
    assert get(client, "/api/tiles/sp1-3-123456780/solution")["moves"] == []


def test_the_seed_on_the_blackboard_gives_everyone_the_same_board(client):
    made = client.post("/api/tiles/shuffle", json={"rows": 3, "cols": 4, "seed": "monday"}).json()
    assert made == {"code": "sp1-3x4-27b4386a0195", "seed": "monday"}


def test_an_empty_seed_is_a_random_one_that_can_be_told(client):
    made = client.post("/api/tiles/shuffle", json={"rows": 5, "cols": 5}).json()
    again = client.post("/api/tiles/shuffle", json={"rows": 5, "cols": 5, "seed": made["seed"]}).json()
    assert made == again
    assert made["seed"]


def test_a_generated_jam_is_what_was_asked_for(client):
    wish = {"min_moves": 10, "max_moves": 14, "seed": "monday"}
    made = client.post("/api/jams/generate", json=wish).json()
    assert set(made) == {
        "code", "met", "length", "steps", "positions", "difficulty", "hardest_length", "tries", "seconds", "seed",
    }  # fmt: skip
    assert made["met"] is True
    assert 10 <= made["length"] <= 14 <= made["hardest_length"] + 4
    assert get(client, f"/api/jams/{made['code']}/solution")["length"] == made["length"]
    assert client.post("/api/jams/generate", json=wish).json()["code"] == made["code"]
    assert client.post("/api/jams/generate", json=wish | {"seed": "tuesday"}).json()["code"] != made["code"]


@pytest.mark.parametrize("metric", ["single", "multi"])
@pytest.mark.parametrize("code", ["sp1-4-0f83cb74ea659d21", "sp1-4x3-b7a698341250", "sp1-5-ej63g5f8k249ladoc7hbni1m0"])
def test_a_thousandth_of_a_second_still_brings_a_solution_and_a_bound(client, code, metric):
    answer = get(client, f"/api/tiles/{code}/solution?seconds=0.001&metric={metric}")
    assert answer["outcome"] in ("found", "optimal")
    assert 0 < answer["lower_bound"] <= answer["length"]
    assert answer["length"] == (len(answer["moves"]) if metric == "single" else answer["multi_tile"])


def test_alike_tiles_are_answered_for_what_the_eye_sees(client):
    """1 2 3 / 5 4 .: three columns, one inversion: with numbers on it cannot be solved; with 4 and 5 alike it is won already."""
    board = "/api/tiles/sp1-2x3-123540"
    assert get(client, board)["solvable"] is False
    told = get(client, f"{board}?alike=5-4")
    assert (told["code"], told["solved"], told["solvable"], told["reason"]) == ("sp1-2x3-123540", True, True, None)
    solution = get(client, f"{board}/solution?alike=4-5")
    assert (solution["outcome"], solution["length"], solution["moves"]) == ("optimal", 0, [])
    assert get(client, f"{board}/solution")["outcome"] == "unsolvable"
    hint = get(client, f"{board}/hint?alike=4-5")
    assert (hint["move"], hint["remaining"]) == (None, 0)


def test_hints_for_alike_tiles_lead_to_the_picture_and_carry_every_reply(client):
    """14 and 15 swapped, and 3 moved down: one move from looking right, for the eye only."""
    hint = get(client, "/api/tiles/sp1-4-123456789abcdf0e/hint?alike=14-15")
    assert (hint["move"], hint["remaining"], hint["after"]) == ("L", 1, "sp1-4-123456789abcdfe0")
    assert {reply["move"]: reply["remaining"] for reply in hint["replies"]} == {"L": 0, "R": 2, "D": 2}
    plan = get(client, "/api/tiles/sp1-4-123456789abcdf0e/solution?alike=14-15&plan=R.L.L&metric=multi")
    assert (plan["outcome"], plan["length"], plan["moves"]) == ("optimal", 1, ["L"])


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/tiles/sp1-3-813402765?alike=1-9", "there is no tile 9"),
        ("/api/tiles/sp1-3-813402765/solution?alike=1-2,2-3", "tile 2 is named twice"),
        ("/api/tiles/sp1-3-813402765/hint?alike=7", "tile 7 is alone"),
        ("/api/tiles/sp1-3-813402765/hint?alike=0-7", "0 is the gap"),
        ("/api/tiles/sp1-3-813402765/solution?alike=1-2&plan=U", "the plan stops after 1 move without solving the board"),
        (f"/api/jams/{HARDEST}/solution?alike=1-2", "it is for tiles"),
    ],
)
def test_alike_tiles_that_cannot_be_are_refused(client, path, words):
    answer = client.get(path)
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/api/tiles/sp1-3-81340276", 422, ["8", "9"]),
        ("/api/tiles/sp1-3-813402766", 422, ["6", "twice", "5", "missing"]),
        ("/api/tiles/sp1-4-zzzzzzzzzzzzzzzz", 422, ["cell 1", "35", "15"]),
        ("/api/jams/rh1-6-ooo", 422, ["3", "36"]),
        ("/api/jams/rh1-6-ooooooooooooAAooooooooooooooooooooBo", 422, ["B"]),
        ("/api/chess/e4", 404, ["chess"]),
        ("/api/tiles/sp1-3-813402765/solution?metric=slides", 422, ["slides", "single", "multi"]),
        ("/api/tiles/sp1-3-813402765/solution?seconds=31", 422, ["31", "30"]),
        ("/api/tiles/sp1-3-813402765/solution?seconds=nan", 422, ["nan"]),
        ("/api/tiles/sp1-3-813402765/solution?plan=UU", 422, ["plan"]),
        ("/api/nothing", 404, ["nothing"]),
    ],
)
def test_a_fault_is_a_problem_that_names_it(client, path, status, words):
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert set(problem) == {"type", "title", "status", "detail"}
    assert problem["status"] == status
    assert all(word in problem["detail"] for word in words), problem["detail"]


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("/api/jams/generate", {"size": 99}, ["99", "12"]),
        ("/api/jams/generate", {"min_moves": 20, "max_moves": 10}, ["20", "10"]),
        ("/api/jams/generate", {"colour": "red"}, ["colour"]),
        ("/api/tiles/shuffle", {"rows": 7, "cols": 4}, ["7"]),
        ("/api/tiles/shuffle", {"rows": "many"}, ["rows"]),
    ],
)
def test_a_wish_out_of_range_is_refused(client, path, body, words):
    answer = client.post(path, json=body)
    assert answer.status_code == 422
    assert all(word in answer.json()["detail"] for word in words), answer.json()


def test_an_empty_body_and_one_that_is_no_json_are_refused(client):
    assert client.post("/api/jams/generate", content=b"").status_code == 422
    assert client.post("/api/tiles/shuffle", content=b"{", headers={"content-type": "application/json"}).status_code == 422


def test_a_body_above_the_bound_is_refused(client):
    answer = client.post("/tiles/sp1-3-813402765/move", content=b"x" * 100_000)
    assert answer.status_code == 413
    assert "96,000" in answer.text
    assert "<h1>This is too long</h1>" in answer.text  # a page for people
    answer = client.post("/api/jams/generate", content=b"x" * 100_000)
    assert answer.status_code == 413
    assert "96,000" in answer.json()["detail"]


def test_health_readiness_and_metrics(client):
    assert client.get("/healthz").json() == {"status": "alive"}
    ready = client.get("/readyz")
    assert ready.json()["sets"]["tiles"] == ["standard"]
    client.get("/api/tiles/sp1-3-813402765/solution")
    metrics = client.get("/metrics").text
    assert 'fewest_searches_total{family="tiles",outcome="optimal"}' in metrics
    assert "sp1-3" not in metrics


def test_a_jam_in_which_every_vehicle_is_needed_gets_easier_without_any_of_them(client):
    wish = {"min_moves": 5, "max_moves": 30, "min_vehicles": 6, "max_vehicles": 9, "seed": "needed", "all_needed": True}
    made = client.post("/api/jams/generate", json=wish | {"one_first_move": True}).json()
    assert made["met"] is True
    size, cells = 6, made["code"][6:]
    for name in sorted(set(cells) - {"o", "x", "A"}):
        fewer = get(client, f"/api/jams/rh1-{size}-{cells.replace(name, 'o')}/solution")
        assert fewer["length"] < made["length"]
    hint = get(client, f"/api/jams/{made['code']}/hint")
    assert sum(reply["cost"] == 0 for reply in hint["replies"]) == 1


@pytest.mark.parametrize("seed", [5, -1, "5"])
def test_a_seed_may_be_a_number(client, seed):
    made = client.post("/api/tiles/shuffle", json={"rows": 3, "cols": 3, "seed": seed})
    assert made.status_code == 200
    assert made.json()["seed"] == str(seed)


def test_a_seed_that_is_no_text_or_too_long_is_refused(client):
    for body in (b'{"seed":"\\ud800"}', b'{"seed":"' + b"x" * 300 + b'"}'):
        for path in ("/api/tiles/shuffle", "/api/jams/generate"):
            answer = client.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 422, answer.text


def test_made_up_methods_leave_no_trace_in_the_counters(client):
    for number in range(3):
        client.request(f"ZZ{number}", "/tiles")
    assert "ZZ1" not in client.get("/metrics").text


def test_a_batch_is_what_its_seeds_give_one_by_one(client):
    wish = {"min_moves": 3, "max_moves": 9, "seed": "class"}
    batch = client.post("/api/jams/generate", json=wish | {"count": 3}).json()
    alone = [client.post("/api/jams/generate", json=wish | {"seed": seed}).json() for seed in ("class", "class 2", "class 3")]
    assert [jam["code"] for jam in batch] == [jam["code"] for jam in alone]
    assert len({jam["code"] for jam in batch}) == 3
    assert client.post("/api/jams/generate", json=wish | {"count": 51}).status_code == 422


def test_wishes_that_nothing_meets_end_with_the_hardest_found_and_not_one_by_one(tables_folder, tmp_path):
    """Fifty times a million tries would take days: each has its seconds, and so has the request."""
    settings = Settings(tables_dir=tables_folder, data_dir=tmp_path, make_seconds=1.0)
    with TestClient(create_app(settings)) as site:
        wish = {"min_moves": 900, "max_moves": 1000, "tries": 1_000_000, "seed": "never", "count": 50}
        batch = site.post("/api/jams/generate", json=wish).json()
    assert 1 <= len(batch) < 10
    assert all(jam["met"] is False and jam["tries"] < 1_000_000 for jam in batch)
    assert batch[0]["tries"] > 0
