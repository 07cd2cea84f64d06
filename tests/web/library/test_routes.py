"""The pages of the library, and who else asks it."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from app.library.desk import LibraryAwayError
from app.puzzles.jams.making.record import Record
from tests.web.conftest import SAMPLE

HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


@pytest.fixture(scope="module")
def sample() -> list[Record]:
    return [Record.parse(row) for row in SAMPLE.read_text().splitlines() if not row.startswith("#")]


def codes(page: str) -> list[str]:
    return re.findall(r'data-code="([^"]+)"', page)


def more(page: str) -> str:
    found = re.search(r'hx-get="([^"]+)"', page)
    return found[1].replace("&amp;", "&") if found else ""


@pytest.mark.parametrize("partial", [False, True])
def test_the_pages_of_a_filter_hold_each_of_its_jams_once(client: TestClient, sample, partial: bool):
    listed, url = [], "/library?size=6&min_slides=8&sort=vehicles"
    headers = {"HX-Request": "true"} if partial else {}
    while url:
        page = client.get(url, headers=headers).text
        assert ("<h1>" in page) is not partial
        listed += codes(page)
        url = more(page)
        assert not url or parse_qs(urlsplit(url).query).keys() == {"size", "min_slides", "sort", "after"}
    expected = {str(record.board) for record in sample if record.board.size == 6 and record.slides >= 8}
    assert len(listed) == len(set(listed)) > 48
    assert set(listed) == expected


def test_what_a_form_leaves_empty_is_left_out_of_the_address(client: TestClient):
    answer = client.get("/library?min_slides=&max_slides=12&walls=&one_way=1&difficulty=")
    assert (answer.status_code, answer.headers["location"]) == (303, "/library?max_slides=12&one_way=1")
    assert client.get("/library?walls=").headers["location"] == "/library"


def test_the_count_and_every_bar_are_true(client: TestClient, sample):
    page = client.get("/library?max_slides=9&all_needed=1").text
    fit = [record for record in sample if record.slides <= 9 and record.all_needed]
    assert f">{len(fit)} jams<" in page
    rows = re.findall(r"<tr><td>(\d+)</td><td>([\d,]+)</td></tr>", page)
    assert {int(slides): int(jams) for slides, jams in rows} == {
        slides: sum(record.slides == slides for record in fit) for slides in {record.slides for record in fit}
    }


def test_a_page_carries_on_what_was_asked(client: TestClient):
    page = client.get("/library?min_steps=12&one_first_move=1&size=5").text
    assert '<option value="5" selected>' in page
    assert '<option value="0" selected>none</option>' in client.get("/library?walls=0").text
    assert '<option value="9" selected>9</option>' in client.get("/library?walls=9").text  # more than the form offers by itself
    assert re.search(r'name="min_steps"[^>]*value="12"', page)
    assert re.search(r'name="one_first_move" value="1" checked', page)
    assert 'href="/library/any?min_steps=12&amp;size=5&amp;one_first_move=1"' in page


@pytest.mark.parametrize(
    "query",
    ["min_slides=9&max_slides=3", "size=13", "size=x", "sort=best", "difficulty=hard", "walls=-1", "one_way=2", "after=1"],
)
def test_what_cannot_be_asked_is_said_above_the_form(client: TestClient, query: str):
    answer = client.get(f"/library?{query}")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'name="min_slides"' in answer.text


def test_a_filter_that_leaves_nothing_says_so(client: TestClient):
    answer = client.get("/library?min_slides=500")
    assert answer.status_code == 200
    assert "No jam of the library fits" in answer.text


def test_surprise_me_leads_to_a_jam_of_the_filter(client: TestClient, sample):
    answer = client.get("/library/any?size=4&min_slides=3")
    found = urlsplit(answer.headers["location"])
    assert found.path in {f"/jams/{record.board}" for record in sample if record.board.size == 4 and record.slides >= 3}
    assert parse_qs(found.query) == {"listed": ["min_slides=3&size=4"]}
    assert answer.headers["cache-control"] == "no-store"
    assert client.get("/library/any?min_slides=500").headers["location"] == "/library?min_slides=500"


def test_the_next_harder_is_one_level_up_within_the_filter(client: TestClient, sample):
    levels = sorted({record.slides for record in sample if record.board.size == 5})
    answer = client.get(f"/library/harder?than={levels[0]}&size=5")
    above = {f"/jams/{record.board}" for record in sample if record.board.size == 5 and record.slides == levels[1]}
    assert urlsplit(answer.headers["location"]).path in above
    lowest = next(record.board for record in sample if record.board.size == 5 and record.slides == levels[0])
    for board in (lowest, lowest.apply(next(lowest.moves()))):
        answer = client.get(f"/library/harder?of={board}&size=5")
        assert answer.headers["location"].removesuffix("?listed=size%3D5") in above
    unknown = client.get(f"/library/harder?of={HARDEST}&size=5")
    assert (unknown.status_code, unknown.headers["location"]) == (303, "/library?size=5")
    last = client.get(f"/library/harder?than={levels[-1]}&size=5")
    assert last.status_code == 200
    assert f"needs more than {levels[-1]} slides" in last.text
    assert client.get("/library/harder?than=x").status_code == 422


def test_every_collection_shows_its_query_and_its_jams(client: TestClient, sample):
    names = re.findall(r'href="/library/collections/([^"]+)"', client.get("/library/collections").text)
    assert names == ["hardest-by-size", "hardest-by-cars", "fewest-cars", "gems"]
    for name in names:
        page = client.get(f"/library/collections/{name}").text
        assert "SELECT" in page
        assert "FROM jams" in page
    by_size = client.get("/library/collections/hardest-by-size").text
    known = {str(record.board): record for record in sample}
    assert [(known[code].board.size, known[code].slides) for code in codes(by_size)] == [
        (size, max(record.slides for record in sample if record.board.size == size)) for size in (4, 5, 6)
    ]
    fewest = client.get("/library/collections/fewest-cars").text
    levels = sorted({record.slides for record in sample})
    assert [known[code].slides for code in codes(fewest)] == levels
    assert [known[code].vehicles for code in codes(fewest)] == [
        min(record.vehicles for record in sample if record.slides == slides) for slides in levels
    ]
    assert client.get("/library/collections/none").status_code == 404


def test_a_jam_is_known_at_whatever_position_its_cars_stand(client: TestClient, sample):
    record = sample[100]
    easier = record.board.apply(next(record.board.moves()))
    told = client.get(f"/api/library/known/{easier}").json()
    assert told == {
        "code": str(easier), "known": True, "kept": str(record.board), "slides": record.slides, "steps": record.steps,
        "positions": record.positions, "difficulty": record.difficulty, "upside_down": False,
    }  # fmt: skip
    for unknown in (HARDEST, "rh1-6-ooooooooooooAABBoooooooooooooooooooo", "rh1-6-ooooooooooooooooAAoooooooooooooooooo"):
        assert client.get(f"/api/library/known/{unknown}").json()["known"] is False
    assert client.get("/api/library/known/rh1-6-AB").status_code == 422


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_jam_upside_down_and_in_other_letters_is_known(client: TestClient, sample, size: int):
    record = next(record for record in sample if record.board.size == size and record.vehicles > 4)
    rows = re.findall("." * size, record.board.cells.translate(str.maketrans("BCDE", "EDCB")))
    told = client.get(f"/api/library/known/rh1-{size}-{''.join(rows)}").json()
    assert (told["kept"], told["upside_down"]) == (str(record.board), False)
    told = client.get(f"/api/library/known/rh1-{size}-{''.join(reversed(rows))}").json()
    assert (told["kept"], told["upside_down"], told["slides"]) == (str(record.board), True, record.slides)


WISH = {"min_moves": "25", "max_moves": "60", "size": "6"}  # and 8 to 13 vehicles, no walls


@pytest.fixture(scope="module")
def long_ones(sample) -> set[str]:
    return {str(r.board) for r in sample if r.board.size == 6 and r.slides >= 25 and r.walls == 0 and 8 <= r.vehicles <= 13}


def test_a_wish_that_takes_long_is_answered_from_the_library_and_the_page_says_so(client: TestClient, long_ones):
    assert long_ones
    answer = client.post("/jams", data=WISH)
    assert answer.status_code == 303
    parts = urlsplit(answer.headers["location"])
    assert parts.path.removeprefix("/library/granted/") in long_ones
    page = client.get(answer.headers["location"]).text
    assert "was found earlier and waits in the" in page
    assert 'name="min_moves" value="25"' in page
    news = client.post("/jams", data=WISH, headers={"Accept": "application/x-ndjson"}).json()
    assert news["met"] is True
    assert news["url"].startswith("/library/granted/")
    told = client.post("/api/jams/generate", json={"min_moves": 25}).json()
    assert told["code"] in long_ones
    assert (told["met"], told["tries"], told["seed"]) == (True, 0, None)
    assert told["length"] == told["hardest_length"] >= 25
    told = client.post("/api/jams/generate", json={"min_moves": 45, "max_moves": 60, "metric": "steps"}).json()
    assert (told["tries"], told["hardest_length"]) == (0, None)
    assert 45 <= told["length"] == told["steps"] <= 60


def test_a_seed_and_those_who_insist_get_a_new_one(client: TestClient):
    made = client.post("/api/jams/generate", json={"min_moves": 30, "seed": "a", "tries": 50}).json()
    assert (made["tries"] > 0, made["seed"]) == (True, "a")
    insisted = client.post("/jams", data=WISH | {"live": "1"})
    assert "/library/granted" not in insisted.headers.get("location", "")


def test_a_jam_with_its_cars_moved_is_no_other_jam(client: TestClient, sample):
    """One slide into the hardest of the sample, only that jam itself needs more slides: it is not offered as a harder one."""
    record = max((one for one in sample if one.board.size == 6), key=lambda one: one.slides)
    after = client.get(f"/api/jams/{record.board}/hint").json()["after"]
    found = client.get(f"/jams/another?like={after}&than=harder", headers={"Accept": "application/x-ndjson"}).text
    assert str(record.board) not in found


def test_another_like_this_comes_from_the_library(client: TestClient, sample):
    record = next(record for record in sample if record.board.size == 6 and record.slides == 12 and not record.walls)
    client.get(f"/api/jams/{record.board}/solution")  # what the page of the jam has asked for
    near = {str(r.board): r for r in sample if r.board.size == 6 and not r.walls and abs(r.slides - 12) <= 3}
    answer = client.get(f"/jams/another?like={record.board}")
    assert answer.headers["location"].removeprefix("/jams/").removesuffix("?listed=all") in near.keys() - {str(record.board)}


def test_search_engines_may_walk_the_library_but_not_its_endless_addresses(client: TestClient):
    """The longest rule that fits counts (RFC 9309)."""
    rules = [line.split(": ") for line in client.get("/robots.txt").text.splitlines()[1:]]
    for url, allowed in (
        ("/library", True), ("/library/collections/gems", True), ("/library?after=20.311", True), ("/library?min_slides=9", False),
        ("/library/any?size=5", False), ("/library/harder?than=9", False), ("/library/granted/rh1-4-AA?live=1", False),
    ):  # fmt: skip
        fitting = [(len(path), word) for word, path in rules if "*" not in path and url.startswith(path)]
        assert (max(fitting, default=(0, "Allow"))[1] == "Allow") is allowed, url


def test_a_win_leads_on_within_the_filter_that_led_to_the_jam(client: TestClient, sample):
    record = next(record for record in sample if record.board.size == 6 and record.slides == 8)
    page = client.get("/library?max_slides=8&size=6").text
    url = re.search(rf'href="(/jams/{record.board}[^"]*)"', page)[1].replace("&amp;", "&")
    assert url.endswith("?listed=max_slides%3D8%26size%3D6")
    moves = client.get(f"/api/jams/{record.board}/solution").json()["moves"]
    won = client.get(url + "&line=" + ".".join(moves).replace("+", "%2B")).text
    assert f'href="/library/harder?max_slides=8&amp;size=6&amp;of={record.board}">Next harder' in won
    assert 'href="/library?max_slides=8&amp;size=6">Back to the list' in won
    assert f'href="/jams/another?like={record.board}">Another like this' in won
    assert 'name="listed" value="max_slides=8&amp;size=6"' in won
    for forged in ("", "&listed=size%3D99", "&listed=x%22%3E"):
        plain = client.get(f"/jams/{record.board}?line=" + ".".join(moves).replace("+", "%2B") + forged).text
        assert ("Next puzzle" in plain, "Next harder" in plain) == (True, False)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("min_slides=20&size=6", "20 slides or more · 6 × 6"),
        ("max_steps=9&min_vehicles=4&max_vehicles=4&walls=0", "at most 9 steps · 4 vehicles · no walls"),
        (
            "min_slides=8&max_slides=12&walls=1&difficulty=Easy&sort=easiest",
            "8 to 12 slides · 1 wall · Easy · fewest slides first",
        ),
        ("max_slides=1&one_way=1&all_needed=1", "at most 1 slide · one move is best at each step · every vehicle is needed"),
    ],
)
def test_a_filter_is_said_in_words(client: TestClient, query: str, words: str):
    assert f'<span class="words">{words}</span>' in client.get(f"/library?{query}").text
    assert 'class="words"></span>' not in client.get("/library").text


def test_while_the_library_is_away_everything_else_works(client: TestClient, sample, monkeypatch):
    def away(*_: object) -> None:
        raise LibraryAwayError("no disk")

    monkeypatch.setattr(client.app.state.library.desk, "ask", away)
    answer = client.get("/library")
    assert answer.status_code == 503
    assert "retry-after" in answer.headers
    made = client.post("/api/jams/generate", json={"min_moves": 25, "tries": 5}).json()
    assert made["tries"] == 5
    jam = next(record.board for record in sample if record.board.size == 4)
    client.get(f"/api/jams/{jam}/solution")
    assert client.get(f"/jams/another?like={jam}").status_code in {200, 303}


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        ("", []),
        ("size=5&walls=0", [("5", "5 × 5"), ("0", "none")]),
        ("walls=7&sort=steps&difficulty=Easy", [("7", "7"), ("Easy", "Easy"), ("steps", "most steps first")]),
    ],
)
def test_the_form_shows_what_was_asked(client, asked, chosen):
    page = client.get(f"/library?{asked}").text
    assert re.findall(r'<option value="(\w*)" selected>([^<]+)<', page) == chosen


def test_where_nothing_is_harder_all_jams_are_offered_beside_those_of_a_filter(client):
    page = client.get("/library/harder?than=1&size=12").text
    assert "No jam that you asked for needs more than 1 slide." in page
    assert 'href="/library/harder?than=1"' in page
