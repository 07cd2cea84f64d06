"""What players tripped over: each of these was wrong once."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, at, line, place, remaining, settle, sit_down, won

HARDEST = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def heard_on(page: Page) -> list[str]:
    heard: list[str] = []

    def hear(text: str) -> None:
        heard.append(text)

    page.expose_function("hear", hear)
    page.evaluate("new MutationObserver(() => hear(announce.textContent)).observe(announce, {childList: true})")
    return heard


def test_a_circle_of_the_graph_leads_where_its_address_leads(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#board [tabindex='0']")
    for key in "dur":  # D cost 2
        page.keyboard.press(key)
        settle(page)
    page.locator("#graph svg a").first.dispatch_event("click")
    settle(page)
    assert (line(page), at(page)) == ("D.U.R", 1)
    assert place(page, "tile-1") == (1, 1)
    page.focus("#tile-1")
    page.keyboard.press("ArrowUp")
    settle(page)
    assert (line(page), at(page)) == ("D.U", 2)
    assert place(page, "tile-1") == (0, 1)


def test_any_link_to_the_same_puzzle_leads_to_the_same_state_as_its_address(page: Page) -> None:
    sit_down(page, f"{TILES}?line=R.D")
    page.evaluate(
        """base => document.querySelector(".below").insertAdjacentHTML("beforeend", `<a id="late" href="${base}?line=D.U.D&at=2">x</a>`)""",
        TILES,
    )
    page.click("#late")
    settle(page)
    assert (line(page), at(page)) == ("D.U.D", 2)
    assert place(page, "tile-1") == (0, 1)


# 51 slides: F+1 is a best first slide. A slide of H costs something
def test_the_steps_of_one_slide_are_judged_when_the_car_rests(page: Page) -> None:
    sit_down(page, JAM)
    heard = heard_on(page)
    page.focus("#car-B")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
        settle(page)
    page.wait_for_timeout(1400)
    assert line(page) == "B+3"
    assert not [text for text in heard if "cost" in text]
    expect(page.locator("#message")).to_contain_text("Good move")


def test_a_half_slide_that_stays_is_judged_as_what_it_is(page: Page) -> None:
    sit_down(page, JAM)
    page.focus("#car-B")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    settle(page)
    expect(page.locator("#message")).to_be_hidden()
    page.keyboard.press("Escape")  # lets go: it rests
    expect(page.locator("#message")).to_contain_text("That cost 1 slide")


def test_taking_a_slide_back_or_going_on_with_it_costs_nothing(page: Page) -> None:
    sit_down(page, f"{JAM}?line=B%2B1&replies=1")  # B+3 is needed: going on with the slide mends it, and so does taking it back
    expect(page.locator(".reply[value='B-1'] small")).to_have_text("best")
    expect(page.locator(".reply[value='B+2'] small")).to_have_text("best")


@pytest.mark.parametrize(
    ("how", "words"),
    [("solve", "by the computer"), ("hints", "with hints"), ("none", "without help"), ("", "Solved in 5 moves;")],
)
def test_what_help_there_was_is_said_as_the_address_knows_it(page: Page, how: str, words: str) -> None:
    sit_down(page, f"{TILES}?line=R.D.L.L.U" + (f"&help={how}" if how else ""))
    expect(page.locator("#win .lead")).to_contain_text(words)
    assert page.locator("#win .rosette").count() == (how != "solve")
    page.reload()
    settle(page)
    expect(page.locator("#win .lead")).to_contain_text(words)
    expect(page.locator("#record")).not_to_contain_text("without help" if how != "none" else "with help")


def test_a_solution_watched_is_no_win_of_ones_own(page: Page) -> None:
    sit_down(page, TILES)
    page.emulate_media(reduced_motion="reduce")
    page.click("#solve")
    settle(page)
    for _ in range(5):
        page.click("#redo")
    settle(page)
    assert won(page)
    assert "help=solve" in page.url
    expect(page.locator("#win")).to_contain_text("Solved by the computer in 5 moves")
    assert page.evaluate("localStorage.getItem('games')") is None


def test_a_hint_is_known_in_the_address(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#hint-next")
    settle(page)
    page.click("#tile-5")
    settle(page)
    assert page.url.endswith("?line=R&help=hints")


def test_no_number_is_worse_after_a_hint_was_played(page: Page) -> None:
    sit_down(page, "/tiles/sp1-5-ej63g5f8k249ladoc7hbni1m0")
    number = re.compile(r"[\d,]+")

    def count() -> int:
        found = number.search(remaining(page))
        return int(found[0].replace(",", "")) if found else 0

    for _ in range(3):
        for _ in range(3):
            page.click("#hint-next")
            settle(page)
        before = count()
        page.evaluate(
            "() => { window.seen = []; new MutationObserver(() => seen.push(document.querySelector('#remaining b').textContent))"
            ".observe(document.getElementById('game'), {childList: true, subtree: true, characterData: true}); }"
        )
        page.click("#hint-next")
        settle(page)
        seen = [int(found[0].replace(",", "")) for text in page.evaluate("seen") if (found := number.search(text))]
        assert seen
        assert max(seen) <= before
        assert count() < before
    best = int(number.search(page.inner_text("#shortest b"))[0].replace(",", ""))  # type: ignore[index]
    assert best <= 3 + count()


def test_a_board_opened_solved_is_no_dead_end(page: Page) -> None:
    sit_down(page, "/tiles/sp1-2x3-123450")
    page.focus("#board [tabindex='0']")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#message")).to_contain_text("solved already")


def test_the_graph_keeps_what_lies_ahead_and_is_walked_with_a_slider(page: Page) -> None:
    sit_down(page, f"{TILES}?line=R.D.L&at=1")
    assert page.locator("#graph .to-come").count() == 1
    assert page.locator("#graph svg text").first.text_content() == "0"
    page.locator("#walk-at").fill("3")
    settle(page)
    assert (line(page), at(page)) == ("R.D.L", 3)
    assert place(page, "tile-1") == (0, 0)
    page.locator("#walk-at").focus()
    page.keyboard.press("ArrowLeft")
    settle(page)
    assert at(page) == 2


def test_one_slide_is_no_slides(page: Page) -> None:
    sit_down(page, JAM)
    expect(page.locator("#controls .tally")).to_have_text("0 slides")
    page.route("**/move", lambda _: None)  # the server takes its time
    page.focus("#board [tabindex='0']")
    for key in ("b", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("#controls .tally")).to_have_text("1 slide")
    expect(page.locator("#stats .stat >> nth=0")).to_contain_text("slide played")
    page.unroute("**/move")


def test_a_push_of_two_tiles_is_two_moves_wherever_moves_are_counted(page: Page) -> None:
    sit_down(page, f"{TILES}?line=D.U.R.D.L2.U")
    for place_of in ("#stats [data-played]", "#walk output", "#walk label span", "#graph tr[aria-current] a"):
        assert page.locator(place_of).first.text_content() == "7"
    page.locator("#walk-at").fill("5")
    expect(page.locator("#walk label")).to_have_text("Move 6 of 7")
    settle(page)
    expect(page.locator("#walk label")).to_have_text("Move 6 of 7")


def test_a_won_game_can_be_reviewed(page: Page) -> None:
    sit_down(page, f"{TILES}?line=D.U.R.D.L.L.U")
    expect(page.locator(".review summary")).to_have_text("Move 1 cost 2: tile 1 down")
    expect(page.locator(".review p")).to_be_hidden()  # the answer waits until it is asked for
    page.click(".review summary")
    expect(page.locator(".review p")).to_contain_text("Instead: tile 5 right.")
    page.click(".review a")
    settle(page)
    assert (line(page), at(page)) == ("D.U.R.D.L.L.U", 0)
