"""Making by form: what is left out suits the size, and another one may be easier or harder."""

import json
import re
from dataclasses import replace

import pytest

from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Generated, Progress
from app.web.make.new import JAMS_FORM, _news_line, read_wish

FOUR = "sp1-4-179683ab4e20f5dc"


@pytest.mark.parametrize("size", range(4, 13))
def test_the_forms_own_wish_is_met_at_every_size(size):
    wish = read_wish(FAMILIES["jams"], JAMS_FORM | {"size": str(size)})
    assert FAMILIES["jams"].maker.generate(replace(wish, tries=300, seed="x"), Budget()).met


def test_what_was_given_stands_and_its_pair_follows():
    wish = read_wish(FAMILIES["jams"], JAMS_FORM | {"min_moves": "30", "max_vehicles": "4"})
    assert (wish.min_moves, wish.max_moves) == (30, 42)
    assert (wish.min_vehicles, wish.max_vehicles) == (4, 4)


def test_an_order_that_is_none_is_refused_in_plain_words(client):
    answer = client.post("/jams", data={"min_moves": "20", "max_moves": "10"})
    assert answer.status_code == 422
    assert (
        "&#39;To&#39; must not be smaller than &#39;from&#39;" in answer.text
        or "'to' must not be smaller than 'from'" in answer.text.lower().replace("&#39;", "'")
    )


@pytest.mark.parametrize(("than", "size"), [("easier", "sp1-3x4-"), ("", "sp1-4-"), ("harder", "sp1-4x5-")])
def test_another_tile_board_may_be_smaller_or_larger(client, than, size):
    answer = client.get(f"/tiles/another?like={FOUR}&than={than}", follow_redirects=False)
    assert answer.headers["location"].startswith(f"/tiles/{size}")


def test_another_jam_may_need_fewer_or_more_slides():
    family = FAMILIES["jams"]
    board = family.notation.read("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")
    easier, like, harder = (family.maker.wish_like(board, 51, than) for than in ("easier", "", "harder"))
    assert easier["max_moves"] == 48 < like["max_moves"] == 54 <= harder["min_moves"] == 54


def test_the_news_of_a_wish_in_steps_counts_steps():
    jams = FAMILIES["jams"]
    assert _news_line(jams, "steps", Progress(32, 100, 37))["counted"] == "37 steps"
    assert _news_line(jams, "steps", Generated(None, False, "u", {"length": 41, "tries": 100}))["counted"] == "41 steps"
    assert _news_line(jams, "slides", Progress(32, 100, 1))["counted"] == "1 slide"
    assert _news_line(jams, "steps", Progress(32, 100, 0))["counted"] == ""


def test_the_page_that_offers_the_hardest_found_counts_in_the_wishs_metric(client):
    # Two cars on 4x4: A and one in its way never need 40 of anything.
    form = {"size": "4", "min_vehicles": "2", "max_vehicles": "2", "min_moves": "40", "max_moves": "44"}
    for metric in ("slides", "steps"):
        answer = client.post("/jams", data=form | {"metric": metric, "live": "1", "seed": "units"})
        assert answer.status_code == 200
        assert re.search(f"the hardest jam found needs [0-9]+ {metric}; you asked for 40 to 44 {metric}\\.", answer.text)


def test_the_news_over_http_carry_the_unit(client):
    form = {"size": "4", "min_vehicles": "2", "max_vehicles": "2", "min_moves": "40", "max_moves": "44", "seed": "units"}
    answer = client.post("/jams", data=form | {"metric": "steps", "live": "1"}, headers={"Accept": "application/x-ndjson"})
    told = [json.loads(line) for line in answer.text.splitlines()]
    assert told[-1]["met"] is False
    assert all(news["counted"] == f"{news.get('hardest') or news.get('length')} steps" for news in told)
