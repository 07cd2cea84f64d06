"""Lessons over HTTP: each whole without script, each state an address, each figure counted again, each question checked."""

import gzip
import re
import time
from html import unescape
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from app.puzzles.jams.board import Slide
from app.puzzles.jams.code import read as read_jam
from app.puzzles.lessons import counted
from app.puzzles.tiles.code import read as read_tiles
from app.puzzles.tiles.generator import shuffle
from app.web.learn.lessons import LESSONS
from tests.reference import jams as slow_jams
from tests.reference import tiles as slow_tiles

SCRIPT = {"HX-Request": "true"}
SLUGS = (
    "breadth-first", "parity", "distances", "pattern-databases", "map", "queue-or-stack", "growth", "by-hand", "history",
)  # fmt: skip
JAM = "rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo"
HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
STATES = (
    *(f"/learn/{slug}" for slug in SLUGS),
    "/learn/breadth-first?step=92", "/learn/breadth-first?board=sp1-2x3-123540&step=1200", "/learn/breadth-first?board=sp1-3x2-403152",
    *(f"/learn/parity?step={step}" for step in range(2, 7)), "/learn/parity?step=4&lift=8",
    "/learn/parity?board=sp1-5-ej63g5f8k249ladoc7hbni1m0",
    *(f"/learn/distances?step={step}" for step in range(2, 7)), "/learn/distances?board=sp1-4-179683ab4e20f5dc",
    *(f"/learn/pattern-databases?step={step}" for step in range(2, 5)), "/learn/pattern-databases?board=sp1-4-123456789abcdef0",
    f"/learn/map?board={JAM}&zoom=4", f"/learn/map?board={JAM}&line=D%2B1&step=1", "/learn/queue-or-stack?step=60",
    f"/learn/queue-or-stack?board={HARDEST}&step=900", "/learn/queue-or-stack?board=rh1-4-ooooAABBoooooooo",
    *(f"/learn/growth?step={step}" for step in range(2, 5)), f"/learn/growth?board={JAM}", "/learn/growth?board=sp1-2x6-123456789ab0",
    "/learn/by-hand?step=3", f"/learn/by-hand?board={HARDEST}&step=4", "/learn/by-hand?board=sp1-5-ej63g5f8k249ladoc7hbni1m0",
    *(f"/learn/history?step={step}" for step in range(2, 7)),
)  # fmt: skip


def text_of(page):
    """What is read on a page, without markup."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", page)))


def settled(client, address):
    """The text of a page once its numbers are there: on a machine with much else to do a page may come without them at first."""
    for _ in range(20):
        told = text_of(client.get(address).text)
        if "in a moment" not in told:
            return told
    raise AssertionError(told)


def test_there_are_the_nine_lessons(client):
    page = client.get("/learn").text
    assert tuple(LESSONS) == SLUGS
    assert re.findall(r'<a href="/learn/([\w-]+)">', page) == list(SLUGS)


@pytest.mark.parametrize("address", STATES)
def test_every_state_is_a_whole_page(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.text.count('class="question"') == 3
    assert "Play this board" in answer.text
    assert "style=" not in answer.text
    assert not re.search(r"\son\w+=", answer.text)
    assert any(sign in answer.text for sign in ('role="img"', 'role="group"', "<table", 'class="sources"'))


@pytest.mark.parametrize("address", STATES)
def test_every_link_of_a_state_leads_somewhere(client, address):
    links = set(re.findall(r'href="(/learn[^"#]*)', client.get(address).text))
    for link in sorted(links, key=len)[:25]:
        assert client.get(unescape(link)).status_code in (200, 303), link


@pytest.mark.parametrize("slug", SLUGS)
def test_with_script_the_lesson_alone_is_sent(client, slug):
    answer = client.get(f"/learn/{slug}", headers=SCRIPT)
    assert answer.text.lstrip().startswith('<article id="lesson"')
    assert "<html" not in answer.text
    assert "HX-Request" in answer.headers["vary"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_page_weighs_60_kb_at_most_with_all_it_loads(client, slug):
    page = client.get(f"/learn/{slug}")
    files = set(re.findall(r'(?:src|href|data-fallback)="(/static/[^"]+)"', page.text))
    bodies = [page.content, *(client.get(name).content for name in files)]
    assert sum(len(gzip.compress(body, 5)) for body in bodies) < 60_000


@pytest.mark.parametrize("address", STATES)
def test_a_state_costs_less_than_three_tenths_of_a_second(client, address):
    began = time.process_time()
    client.get(address)
    assert time.process_time() - began < 0.3


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/learn/breadth-first?board=sp1-3-813402765", "a board of 3 x 3 is too large"),
        ("/learn/breadth-first?board=nonsense", "There is no board"),
        ("/learn/breadth-first?step=0", "is not a whole number"),
        ("/learn/breadth-first?step=x", "is not a whole number"),
        (f"/learn/parity?board={JAM}", "This lesson is about tiles"),
        ("/learn/parity?board=sp1-6-123456789abcdefghijklmnopqrstuvwxyz0", "takes up to 25 cells"),
        ("/learn/distances?board=sp1-3-813402756", "cannot be solved"),
        ("/learn/distances?board=sp1-5-ej63g5f8k249ladoc7hbni1m0", "are not counted here"),
        ("/learn/pattern-databases?board=sp1-3-813402765", "guesses on 4 x 4 boards"),
        ("/learn/pattern-databases?board=sp1-4-123456789abcdfe0", "cannot be solved"),
        ("/learn/map?board=rh1-4-ooooAABBoooooooo", "cannot be solved"),
        ("/learn/map?board=sp1-3-813402765", "This lesson is about jams"),
        (f"/learn/map?board={JAM}&line=A%2B9", "Move 1 in this link is not possible"),
        (f"/learn/map/go?board={JAM}&to=9999", "is not the number of a position"),
        ("/learn/queue-or-stack?board=rh1-4-ooooooAAoooooooo", "is won already"),
        ("/learn/by-hand?board=sp1-4-123456789abcdfe0", "cannot be solved"),
        ("/learn/history?board=rh1-4-ooooAAoooooooooo", "This lesson is about tiles"),
    ],
)
def test_what_does_not_suit_is_refused_with_a_sentence(client, address, words):
    answer = client.get(address)
    assert answer.status_code == 422
    assert words in text_of(answer.text)


def test_a_lesson_that_is_not_there_is_not_found(client):
    assert client.get("/learn/bogosort").status_code == 404


def test_a_step_past_the_end_is_the_last(client):
    assert "92 of 92" in text_of(client.get("/learn/breadth-first?step=5000").text)


def test_a_seed_draws_the_same_board_for_the_whole_class(client):
    answer = client.get("/learn/parity?seed=monday")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/learn/parity?board=sp1-3-154078326"
    assert client.get("/learn/breadth-first?seed=monday").headers["location"].endswith("sp1-2x3-152403")
    first, again = (client.get("/learn/map?seed=monday").headers["location"] for _ in range(2))
    assert first == again
    assert client.get(first).status_code == 200


def test_boards_are_taken_as_people_write_them(client):
    assert client.get(f"/learn/breadth-first?board={quote('4 1 2/5 0 3')}").status_code == 200


# What the pages say, counted again


def test_breadth_first_says_what_a_slow_search_finds(client):
    for code in ("sp1-2x3-412503", "sp1-2x3-450123", "sp1-2x3-152403"):
        board = read_tiles(code)
        known = slow_tiles.distances(board.cells, 2, 3)
        told = text_of(client.get(f"/learn/breadth-first?board={code}&step=5000").text)
        far = known[1, 2, 3, 4, 5, 0]
        assert f"{len(known)} boards in columns by their distance from the start, at most {max(known.values())} moves" in told
        assert f"finds the goal at distance {far}" in told
        assert f"{far} moves , and no shorter way exists" in told
    assert "finds the goal at distance 5" in text_of(client.get("/learn/breadth-first").text)


def test_parity_says_the_sum_the_game_goes_by(client):
    for code, line in (
        ("sp1-3-813402765", "12 inversions, even: solvable"),
        ("sp1-3-813402756", "11 inversions, odd: not solvable"),
        ("sp1-4-123456789abcdfe0", "1 inversion + row 1 = 2, even: not solvable"),
    ):
        page = client.get(f"/learn/parity?board={code}").text
        assert line in text_of(page)
        assert page.count("<path d=") == int(line.split()[0])


def test_distances_says_where_the_board_lies(client):
    known = slow_tiles.distances((*range(1, 6), 0), 2, 3)
    board = shuffle(2, 3, "lies")
    told = settled(client, f"/learn/distances?board={board}")
    far = known[board.cells]
    assert f"Your board is {far} moves away" in told
    nearer = sum(other < far for other in known.values())
    assert f"Of all 360 boards of 2 × 3, {nearer} are nearer than yours" in told
    told = text_of(client.get("/learn/distances").text)
    assert "There are 181,440 boards that can be solved. On average they are 21.97 moves away, the farthest 31." in told
    assert "Every one of the 32 counts equals the published one" in told
    sample = text_of(client.get("/learn/distances?step=6").text)
    assert f"This is a sample, not all: {len(counted.SAMPLE):,} boards" in sample


def test_pattern_databases_agrees_with_the_answer_of_the_game(client):
    for seed in ("a", "b", "c"):
        board = shuffle(4, 4, f"lesson {seed}")
        length = client.get(f"/api/tiles/{board}/solution").json()["length"]
        told = settled(client, f"/learn/pattern-databases?board={board}&step=4")
        found = re.search(
            r"Your board needs (\d+) moves ?. Manhattan distance says at least (\d+), the tables say at least (\d+)", told
        )
        assert found, told
        needs, manhattan, tables = map(int, found.groups())
        assert needs == length
        assert manhattan <= tables <= needs


def test_the_map_counts_what_a_slow_search_counts(client):
    board = read_jam(JAM)
    known = list(slow_jams.distances(board.cells, 6).values())
    page = client.get(f"/learn/map?board={JAM}").text
    told = text_of(page)
    assert f"All {len(known)} positions" in told
    assert "You are 9 slides from the exit" in told
    for far in range(max(known) + 1):
        assert f" {far} {known.count(far)} one of them" in told
    told = text_of(client.get("/learn/map").text)
    assert "All 4,780 positions" in told
    assert "You are 51 slides from the exit" in told
    assert "islands of 374 and 4,404 positions" in told


def test_a_map_too_large_is_a_sample_that_says_so(client):
    page = client.get("/learn/map?board=rh1-6-BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM").text
    assert re.search(r"A sample: [\d,]+ of 24,132 positions", text_of(page))
    assert "49 slides from the exit" in text_of(page)


def test_the_way_over_the_map_is_played_and_kept(client):
    answer = client.get(f"/learn/map/go?board={JAM}&to=0")
    assert answer.status_code == 303
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    board = read_jam(JAM)
    for token in query["line"][0].split("."):
        board = board.apply(Slide.parse(token))
    assert board.is_solved
    assert "The red car is out" in client.get(answer.headers["location"]).text
    assert "1 of " in text_of(client.get(answer.headers["location"].replace("step=", "x=") + "&step=1").text)


def test_queue_or_stack_says_what_each_search_does(client):
    told = text_of(client.get("/learn/queue-or-stack?step=5000").text)
    assert "Out, in 9 slides. Every position nearer was taken before" in told
    assert "Out, in 26 slides. Nothing is proved" in told
    assert client.get(f"/api/jams/{JAM}/solution").json()["length"] == 9


def test_growth_counts_half_of_all_arrangements(client):
    told = text_of(client.get("/learn/growth").text)
    assert "10,461,394,944,000" in told
    assert "7,755,605,021,665,492,992,000,000" in told
    assert "between 152 and 205" in text_of(client.get("/learn/growth?step=4").text)
    measured = text_of(client.get("/learn/growth?step=2").text)
    assert f"Measured here on {counted.DATE}, on {counted.CORES} cores" in measured


def test_by_hand_plays_the_stages_the_game_plays(client):
    board = shuffle(4, 4, "monday")
    page = client.get(f"/learn/by-hand?board={board}").text
    game = client.get(f"/tiles/{board}/by-hand").text
    total = re.search(r"By hand: (\d+) moves in (\d+) stages", text_of(page))
    assert total
    assert f"{total[1]} moves in {total[2]} stages" in text_of(game)
    last = client.get(f"/learn/by-hand?board={board}&step=99").text
    assert last.count("piece tile home") >= 15


def test_history_shows_boards_that_are_what_is_said(client):
    assert "1 inversion + row 1 = 2" in text_of(client.get("/learn/history?step=3").text)
    assert client.get("/api/tiles/sp1-4-123456789abcdfe0").json()["solvable"] is False
    jam = client.get("/api/jams/rh1-6-BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM/solution?metric=steps").json()
    assert (jam["outcome"], jam["length"]) == ("optimal", 93)
    assert client.get(f"/api/jams/{HARDEST}/solution").json()["length"] == 51


# Questions


@pytest.mark.parametrize(
    "address", [f"/learn/{slug}" for slug in SLUGS] + [f"/learn/by-hand?board={JAM}", "/learn/breadth-first?board=sp1-2x3-123540"]
)
def test_each_question_has_a_right_answer_and_says_when_it_is_wrong(client, address):
    page = client.get(address).text
    for name in ("q1", "q2", "q3"):
        asked = page[page.index(f'<li id="{name}">') :]
        asked = asked[: asked.index("</li>")]
        links = {unescape(link) for link in re.findall(r'href="(/learn[^"]+)"', asked)}
        if links:
            verdicts = [_verdict(client, link, name) for link in links]
            assert verdicts.count("good") >= 1
            assert set(verdicts) <= {"good", "cost"}
        else:
            glue = "&" if "?" in address else "?"
            assert _verdict(client, f"{address}{glue}{name}=987654", name) == "cost"


def _verdict(client, link, name):
    page = client.get(link.split("#")[0]).text
    asked = page[page.index(f'<li id="{name}">') :]
    return re.search(r'class="say (good|cost)"', asked[: asked.index("</li>")])[1]


def test_the_numbers_asked_for_are_right(client):
    slides = len(list(slow_jams.slides(read_jam(JAM).cells, 6)))
    for address, name, number in (
        ("/learn/breadth-first", "q1", 4), ("/learn/parity", "q1", 12), ("/learn/distances", "q1", 24), ("/learn/map", "q1", 51),
        ("/learn/growth", "q1", 12), ("/learn/history", "q1", 1), ("/learn/pattern-databases", "q1", 34),
        ("/learn/queue-or-stack", "q1", slides),
    ):  # fmt: skip
        assert _verdict(client, f"{address}?{name}={number}", name) == "good", address


def test_one_is_not_many(client):
    one_away = settled(client, "/learn/pattern-databases?board=sp1-4-123456789abcde0f&step=4")
    assert "Your board needs 1 move ." in one_away
    assert "0 moves are missed: here the guess is exact" in one_away
    assert "1 board at 21 moves" in text_of(client.get("/learn/distances?board=sp1-2x3-412503").text)
    assert "That one passes 1 other, and" in text_of(client.get("/learn/parity?board=sp1-2-3120&q2=9").text)
