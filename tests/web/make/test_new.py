"""Making by form: what is left out suits the size, and another one may be easier or harder."""

import html
import json
import re
from dataclasses import replace

import pytest

from app.library.desk import LibraryAwayError
from app.puzzles import FAMILIES
from app.puzzles.budget import Budget
from app.puzzles.interface import Generated, Progress
from app.web.make.news import news_line
from app.web.make.wishes import JAMS_FORM, guess, read_wish
from tests.reference import jams as reference

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


@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 15, 51])
@pytest.mark.parametrize("size", [4, 6, 9])
def test_another_jam_needs_fewer_as_many_or_more_slides(size, length):
    family = FAMILIES["jams"]
    board = family.notation.read(f"rh1-{size}-AA" + "o" * (size * size - 2))
    easier, like, harder = (family.maker.wish_like(board, length, than) for than in ("easier", "", "harder"))
    assert 1 <= easier["min_moves"] <= easier["max_moves"] <= max(1, length - 1)  # nothing is easier than one slide
    assert max(1, length - 3) <= like["min_moves"] <= length <= like["max_moves"] <= length + 3
    assert length < harder["min_moves"] <= harder["max_moves"] <= length + 9


def test_another_like_a_jam_nobody_has_solved_suits_its_size():
    fields = FAMILIES["jams"].maker.wish_like(FAMILIES["jams"].notation.read("rh1-4-BoooBAAooooCDDoC"), None, "")
    assert (fields["min_moves"], fields["max_moves"]) == (3, 8)


# 7 slides, and 4 on a small board: the library is asked first, then one is made.
@pytest.mark.parametrize("code", ["rh1-6-ooBCCCooBooDAABooDoEooFooEGGFooooooo", "rh1-4-ooBoAABCoooCooDD"])
@pytest.mark.parametrize("than", ["easier", "harder"])
def test_easier_is_easier_and_harder_is_harder_wherever_the_jam_comes_from(client, code, than):
    def slides(code):
        size = int(code.split("-")[1])
        return reference.distances(code.split("-")[2], size)[code.split("-")[2]]

    for _ in range(3):
        there = client.get(f"/jams/another?like={code}&than={than}", follow_redirects=False).headers["location"]
        other = slides(there.removeprefix("/jams/").partition("?")[0])
        assert other < slides(code) if than == "easier" else other > slides(code)


@pytest.mark.parametrize(("low", "high"), [(2, 5), (6, 10), (11, 15), (16, 24), (25, 60)])
def test_every_length_offered_at_a_press_is_met(client, low, high):
    assert f'name="min_moves" value="{low}"><input type="hidden" name="max_moves" value="{high}"' in client.get("/jams").text
    wish = read_wish(FAMILIES["jams"], JAMS_FORM | {"min_moves": str(low), "max_moves": str(high)})
    assert FAMILIES["jams"].maker.generate(replace(wish, tries=1_000, seed="x"), Budget()).met


def test_the_news_of_a_wish_in_steps_counts_steps():
    jams = FAMILIES["jams"]
    assert news_line(jams, "steps", Progress(32, 100, 37))["counted"] == "37 steps"
    assert news_line(jams, "steps", Generated(None, False, "u", {"length": 41, "tries": 100}))["counted"] == "41 steps"
    assert news_line(jams, "slides", Progress(32, 100, 1))["counted"] == "1 slide"
    assert news_line(jams, "steps", Progress(32, 100, 0))["counted"] == ""


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


def test_a_likely_wish_is_told_from_a_rare_one_and_from_one_nobody_measured():
    jams = FAMILIES["jams"]
    often = guess(jams, JAMS_FORM | {"min_moves": "2"})
    rare = guess(jams, JAMS_FORM | {"min_moves": "25"})
    assert re.fullmatch(r"(Nearly every try|About 1 in [1-3] tries) fits\.", often)
    assert int(re.match(r"About 1 in ([\d,]+) tries fits\.", rare)[1].replace(",", "")) > 30
    assert "library is looked through first" in rare
    assert "never measured" in guess(jams, JAMS_FORM | {"size": "12", "walls": "2"})
    assert "was never measured" in guess(jams, JAMS_FORM | {"min_moves": "2", "all_needed": "1"})
    assert guess(jams, JAMS_FORM | {"min_vehicles": "40"}).startswith("40 vehicles take at least 80 cells")


def test_what_no_measured_try_met_is_not_called_impossible():
    told = guess(FAMILIES["jams"], JAMS_FORM | {"size": "4", "min_moves": "12", "min_vehicles": "3", "max_vehicles": "3"})
    assert re.fullmatch(r"Not met once in [\d,]+ measured tries: unlikely, though nobody has proved it impossible\.", told)


def test_the_form_with_its_guess_is_an_address(client):
    page = client.get("/jams?min_moves=2&size=5").text
    assert 'name="min_moves" type="number" inputmode="numeric" min="1" value="2"' in page
    told = client.get("/jams/guess?min_moves=2&size=5").text
    assert f">{told}</p>" in page


def codes_of(response):
    return re.findall(r"p=(rh1-[0-9A-Za-z-]+)", str(response.url))


def test_a_batch_is_as_many_different_jams_as_asked_each_within_the_wish(client):
    form = {"size": "4", "min_moves": "3", "max_moves": "5", "count": "7", "seed": "batch"}
    made = client.post("/jams", data=form)
    codes = codes_of(made)
    assert len(set(codes)) == len(codes) == 7
    far = [reference.distances(code[6:], 4)[code[6:]] for code in codes]
    assert set(far) <= {3, 4, 5}
    assert re.findall(r'<b class="name">(\d) slides</b>', made.text) == list(map(str, far))
    assert codes_of(client.post("/jams", data=form)) == codes  # the same word, the same jams
    address = html.unescape(re.search(r'href="(/jams/batch\.txt[^"]+)"', made.text)[1])
    rows = [row.split() for row in client.get(address).text.splitlines()]
    assert [(int(slides), cells) for slides, cells, _ in rows] == list(zip(far, [code[6:] for code in codes], strict=True))
    told = client.get(address.replace("batch.txt", "batch.json")).json()
    assert [(one["code"], one["length"], one["met"]) for one in told] == [
        (code, length, True) for code, length in zip(codes, far, strict=True)
    ]
    assert "/set?p=" + "&amp;p=".join(codes) in made.text


def test_a_batch_says_what_is_not_as_asked(client):
    page = client.get("/jams/batch?p=rh1-4-BoooBAAooooCDDoC&min_moves=30&max_moves=40").text
    assert "not as asked, but the hardest found" in page
    assert "cannot be solved" in client.get("/jams/batch?p=rh1-4-ooooAABBoooooooo").text


@pytest.mark.parametrize("query", ["", "p=rh1-4-nonsense", "&".join(["p=rh1-4-BoooBAAooooCDDoC"] * 51)])
def test_a_batch_of_nothing_nonsense_or_too_many_is_refused(client, query):
    assert client.get(f"/jams/batch?{query}").status_code == 422


def test_more_than_fifty_are_not_made(client):
    answer = client.post("/jams", data={"count": "51"})
    assert answer.status_code == 422
    assert "How many: 51 is outside 1 to 50." in answer.text


def test_the_news_of_a_batch_draw_each_jam_and_lead_to_those_there_are(client):
    form = {"size": "4", "min_moves": "3", "max_moves": "5", "count": "3", "seed": "news"}
    answer = client.post("/jams", data=form, headers={"Accept": "application/x-ndjson"})
    told = [json.loads(line) for line in answer.text.splitlines()]
    added = [news for news in told if "added" in news]
    assert [news["made"] for news in added] == [1, 2, 3]
    assert all('<svg class="board jam"' in news["added"] for news in added)
    assert told[-1] == {"met": True, "url": added[-1]["url"]}
    assert added[0]["url"].count("p=rh1") == 1


def test_a_jam_is_made_also_while_the_library_is_away(client, monkeypatch):
    def away(*_):
        raise LibraryAwayError("no disk")

    monkeypatch.setattr(client.app.state.library.desk, "ask", away)
    made = client.post("/jams", data={"min_moves": "25", "max_moves": "60"})
    assert made.status_code == 200
    assert "/jams/rh1-6-" in str(made.url)


def test_from_every_card_and_list_a_copy_is_edited(client):
    hardest, small = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", "rh1-4-BoooBAAooooCDDoC"
    pages = {
        "/": client.get("/"), "/daily": client.get("/daily"), "/library": client.get("/library"),
        "the answers of a day": client.get("/daily/2026-01-05/answers"), "levels to edit": client.get("/levels?edit=yes"),
        "a set": client.get(f"/set?p={FOUR}"), "a batch": client.get(f"/jams/batch?p={small}"),
        "what was read": client.post("/open", data={"code": f"{hardest[6:]}\n\n8 1 3\n4 0 2\n7 6 5"}),
    }  # fmt: skip
    for name, answer in pages.items():
        codes = re.findall(r'href="/make/from/([a-z0-9A-Z-]+)"', answer.text)
        assert codes, name
        copy = client.get(f"/make/from/{codes[0]}")
        assert f'data-cells="{codes[0].rpartition("-")[2]}"' in copy.text, name
    assert client.get("/make/from/xx1-3").status_code == 422
