"""Without JavaScript every control is a form or a link, and a whole game can be played with them."""

from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, line, place, won
from tests.browser.visit import Faults


def expect_line(page: Page, played: str, cursor: int | None = None) -> None:
    game = page.locator("#game")
    expect(game).to_have_attribute("data-line", played)
    expect(game).to_have_attribute("data-at", str(played.count(".") + 1 if cursor is None else cursor))
    page.wait_for_load_state()


def test_a_whole_tile_game_by_plain_forms(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TILES)
    for tile, played in (("tile-5", "R"), ("tile-4", "R.D")):
        page.click(f"#{tile}")
        expect_line(page, played)
    assert place(page, "tile-4") == (1, 0)
    page.go_back()
    expect_line(page, "R")  # without script Back is an undo
    page.go_forward()
    page.click("#undo")
    expect_line(page, "R.D", 1)
    page.click("#redo")
    expect_line(page, "R.D", 2)
    page.fill("#typed-move", "1")
    page.press("#typed-move", "Enter")
    expect_line(page, "R.D.L")
    page.click("#tile-2")
    expect_line(page, "R.D.L.L")
    page.click("#tile-3")
    expect_line(page, "R.D.L.L.U")
    expect(page.locator("#win")).to_contain_text("in 5 moves")


def test_a_whole_jam_by_plain_forms(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(JAM)
    page.click("#car-B")
    page.click(".cell[data-move='B+3']")
    expect_line(page, "B+3")
    assert place(page, "car-B") == (3, 2)
    for step in range(1, 5):
        page.goto(f"{page.url}&pick=A")
        page.click("#steer-ahead")
        expect_line(page, f"B+3.A+{step}")
    assert won(page)


def test_the_hint_ladder_climbs_by_links(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(JAM)
    for _ in range(2):
        for words in ("remain", "Look at", "will remain"):
            page.click("#hint-next")
            expect(page.locator("#hint")).to_contain_text(words)
        page.click("#hint-next")
        expect(page.locator("#game")).to_have_attribute("data-hint", "0")  # a move goes back to the first rung
    assert won(page)


def test_solve_is_stepped_through_by_redo(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TILES)
    page.click("#solve")
    expect_line(page, "R.D.L.L.U", 0)
    for step in range(1, 6):
        page.click("#redo")
        expect_line(page, "R.D.L.L.U", step)
    assert won(page)
    page.click("#restart")
    expect_line(page, "R.D.L.L.U", 0)


def test_a_refusal_keeps_the_board(page_without_script: Page, faults: Faults) -> None:
    faults.expect("422")
    page = page_without_script
    page.goto(f"{TILES}?line=R")
    page.fill("#typed-move", "D9")
    with page.expect_response("**/move") as answer:
        page.press("#typed-move", "Enter")
    assert answer.value.status == 422
    expect(page.locator("#message")).to_contain_text("D9")
    assert (line(page), place(page, "tile-5")) == ("R", (1, 1))


def test_what_needs_script_is_not_shown(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(TILES)
    page.click("#settings summary")
    for name in ("#player", "#clock", "#code [data-copy]", "#settings select"):
        expect(page.locator(name).first).to_be_hidden()
