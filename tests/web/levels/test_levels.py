"""The page of levels, where a level leads on to, and the four first steps."""

import re

import pytest

from app.puzzles import FAMILIES, at_code
from app.puzzles.budget import Budget
from app.puzzles.game import Game
from app.puzzles.interface import Outcome
from app.puzzles.lists.levels import levels
from app.web.levels.leading import lead_of
from app.web.levels.steps import FIRST_STEPS
from app.web.levels.views import GROUPS, all_series


@pytest.mark.parametrize("step", FIRST_STEPS, ids=lambda step: step.title)
def test_a_first_step_takes_as_many_moves_as_its_words_say(step, solvers):
    family, board = at_code(step.code)
    assert family.slug == step.slug
    assert str(board) == step.code
    solution = solvers[step.slug].solve(board, family.metrics[0], Budget(30))
    assert (solution.outcome, solution.length) == (Outcome.OPTIMAL, step.length)


def test_the_truck_of_the_second_step_must_go_further_than_one_cell():
    game = Game.begin(*at_code(FIRST_STEPS[1].code))
    assert [str(move) for move in game.board.moves()] == ["A+1", "B+1", "B+2"]
    near, far = (game.play(game.family.notation.read_move(text)) for text in ("B+1", "B+2"))
    assert "A+3" not in [str(move) for move in near.board.moves()]
    assert "A+3" in [str(move) for move in far.board.moves()]


def test_the_third_step_says_its_number_of_slides():
    assert FIRST_STEPS[2].words.startswith("Three slides")
    assert FIRST_STEPS[2].length == 3


def test_no_first_step_is_a_level():
    assert not {step.code for step in FIRST_STEPS} & {level.code for slug in FAMILIES for level in levels(slug)}


def test_the_groups_of_jams_part_where_the_number_of_slides_grows():
    known = levels("jams")
    for _, last in GROUPS["jams"][:-1]:
        assert known[last - 1].length < known[last].length


def test_the_groups_of_tiles_part_where_the_number_of_tiles_grows():
    cells = [len(at_code(level.code)[1].cells) for level in levels("tiles")]
    ends = [last for _, last in GROUPS["tiles"]]
    assert [cells[last - 1] for last in ends] == [4, 6, 9, 12, 16, 25]
    assert [cells[last] for last in ends[:-1]] == [6, 9, 10, 16, 25]


def test_every_level_is_in_a_group_in_order():
    for series in all_series():
        assert [level.code for level in series.levels] == [level.code for level in levels(series.slug)]


def test_the_page_links_all_150_levels_with_their_fewest_moves(client):
    answer = client.get("/levels")
    links = re.findall(r'href="(/(?:jams|tiles)/[^"]+)" data-code="([^"]+)" data-fewest="(\d+)"', answer.text)
    assert len(links) == 150
    assert links[0] == ("/jams/rh1-6-ooooooooooooBCoAAoBCoooooooooooooooo", "rh1-6-ooooooooooooBCoAAoBCoooooooooooooooo", "1")
    assert links[-1][2] == "24"


def test_the_page_stays_light(client):
    assert len((client.get("/levels")).content) < 120_000


def lead(code):
    return lead_of(Game.begin(*at_code(code)))


def test_a_level_leads_to_the_next_and_the_last_to_all():
    jams = levels("jams")
    assert (lead(jams[11].code).place, lead(jams[11].code).url) == ("Level 12", f"/jams/{jams[12].code}")
    assert (lead(jams[99].code).words, lead(jams[99].code).url) == ("All levels", "/levels")
    assert lead("sp1-3-813402765") is None


def test_the_first_steps_lead_to_each_other_and_then_to_the_levels():
    assert [lead(step.code).url for step in FIRST_STEPS] == ["/first-steps/2", "/first-steps/3", "/first-steps/4", "/levels"]


def test_a_won_level_offers_the_next_one(client):
    first, second = levels("jams")[:2]  # car A of the first has one cell to go
    url = f"/jams/{first.code}"
    assert "Next level" not in client.get(url, params={"line": "C-1"}).text
    assert f'href="/jams/{second.code}">Next level' in client.get(url, params={"line": "A+1"}).text


def test_a_game_says_which_level_it_is(client):
    assert "Jam · 6 × 6 · Level 12" in client.get(f"/jams/{levels('jams')[11].code}").text


@pytest.mark.parametrize("number", range(1, 5))
def test_a_first_step_is_a_game_below_its_lesson(client, number):
    answer = client.get(f"/first-steps/{number}", follow_redirects=True)
    assert answer.status_code == 200
    step = FIRST_STEPS[number - 1]
    assert answer.url.path == step.url
    assert answer.text.index(step.title) < answer.text.index('id="game"')


def test_there_is_no_fifth_step(client):
    assert (client.get("/first-steps/5")).status_code == 404


def test_any_other_game_has_no_lesson(client):
    assert 'id="lesson"' not in (client.get("/tiles/sp1-3-813402765")).text


def test_every_level_leads_to_a_copy_in_the_maker(client):
    assert 'href="/levels?edit=yes"' in client.get("/levels").text
    page = client.get("/levels?edit=yes").text
    for one in all_series():
        assert all(f'href="/make/from/{level.code}"' in page for level in one.levels)
    assert client.get(f"/make/from/{levels('jams')[0].code}").headers["location"].startswith("/make/jams?")
