"""A game stays: over reloads, Back and Forward and in a second tab; and the focus stays where it was."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, at, line, place, remaining, settle, sit_down


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_a_reload_keeps_the_game_and_its_cursor(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    page.click("#tile-4")
    page.click("#undo")
    settle(page)
    address = page.url
    assert address.endswith("?line=R.D&at=1&help=none")
    page.reload()
    settle(page)
    assert (page.url, line(page), at(page)) == (address, "R.D", 1)
    page.click("#redo")
    settle(page)
    assert place(page, "tile-4") == (1, 0)


def test_back_leaves_the_game_and_forward_returns_to_where_it_stood(page: Page) -> None:
    page.goto("/tiles")
    sit_down(page, TILES)
    for tile in ("tile-5", "tile-4", "tile-1"):
        page.click(f"#{tile}")
    settle(page)
    page.go_back()
    expect(page).to_have_url("/tiles")
    page.go_forward()
    settle(page)
    assert line(page) == "R.D.L"
    assert place(page, "tile-1") == (0, 0)
    page.click("#tile-2")
    settle(page)
    assert remaining(page) == "1"


def test_a_second_tab_opens_the_same_game_and_goes_its_own_way(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    settle(page)
    second = page.context.new_page()
    sit_down(second, page.url)
    second.click("#tile-4")
    settle(second)
    page.click("#undo")
    settle(page)
    assert (line(second), at(second)) == ("R.D", 2)
    assert (line(page), at(page)) == ("R", 0)


def test_the_cursor_goes_back_on_the_graph_of_a_won_game(page: Page) -> None:
    sit_down(page, f"{TILES}?line=D.U.R.D.L.L.U")  # D cost 2 and was taken back
    page.click("#graph details summary")
    page.click("#graph table tbody tr:nth-child(2) a")
    settle(page)
    assert (line(page), at(page)) == ("D.U.R.D.L.L.U", 1)
    assert remaining(page) == "6"


@pytest.mark.parametrize(
    ("address", "piece", "keys"),
    [(TILES, "tile-5", ["Enter", "ArrowLeft"]), (JAM, "car-B", ["Enter", "ArrowDown", "Shift+ArrowDown"])],
)
def test_the_piece_keeps_the_focus_after_each_move(page: Page, address: str, piece: str, keys: list[str]) -> None:
    sit_down(page, address)
    page.focus(f"#{piece}")
    for key in keys:
        page.keyboard.press(key)
        assert focused(page) == piece
        settle(page)
        assert focused(page) == piece


@pytest.mark.parametrize("control", ["undo", "redo", "hint-next", "solve", "typed-move"])
def test_a_control_keeps_the_focus_after_it_was_pressed(page: Page, control: str) -> None:
    sit_down(page, f"{TILES}?line=R.D&at=1")
    page.focus(f"#{control}")
    if control == "typed-move":
        page.keyboard.type("d")
    page.keyboard.press("Enter")
    settle(page)
    page.wait_for_timeout(100)
    settle(page)
    assert focused(page) == control


def test_the_focus_is_not_lost_when_its_control_goes(page: Page) -> None:
    sit_down(page, JAM)
    page.click("#car-B")
    page.locator(".cell[data-move='B+3']").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert focused(page) == "car-B"
    page.fill("#typed-move", "A+4")
    page.press("#typed-move", "Enter")  # the field goes with the win
    settle(page)
    assert focused(page) in ("car-A", "car-B")


def test_the_board_is_one_tab_stop_and_no_trap(page: Page) -> None:
    sit_down(page, JAM)
    page.focus("#settings summary")
    page.keyboard.press("Tab")
    assert focused(page).startswith("car-")
    page.keyboard.press("Enter")  # picks the car
    page.keyboard.press("Tab")
    assert focused(page) == "steer-back"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.panel') !== null")
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    assert focused(page).startswith("car-")
    page.keyboard.press("Escape")
    expect(page.locator(".car.picked")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_arrows_move_the_tile_or_as_set_the_gap(page: Page) -> None:
    sit_down(page, TILES)
    page.focus("#tile-5")
    page.keyboard.press("ArrowDown")  # the tile above the gap goes down
    settle(page)
    assert line(page) == "D"
    page.keyboard.press("Control+z")
    page.click("#settings summary")
    page.select_option("#settings select[name=arrows]", "gap")
    page.keyboard.press("Escape")
    page.focus("#tile-5")
    page.keyboard.press("ArrowUp")  # the gap goes up, so the same tile comes down
    settle(page)
    assert (line(page), remaining(page)) == ("D", "6")
    page.reload()
    settle(page)
    page.focus("#tile-5")
    page.keyboard.press("ArrowDown")
    settle(page)
    assert line(page) == "D.U"


def test_moves_and_numbers_are_announced(page: Page) -> None:
    sit_down(page, TILES)
    expect(page.locator("#announce")).to_have_attribute("aria-live", "polite")
    heard: list[str] = []

    def hear(text: str) -> None:
        heard.append(text)

    page.expose_function("hear", hear)
    page.evaluate("new MutationObserver(() => hear(announce.textContent)).observe(announce, {childList: true})")
    page.click("#tile-5")
    settle(page)
    page.wait_for_timeout(100)
    assert heard[0] == "tile 5 right."
    assert "4 moves remain" in heard[-1]
    expect(page.locator("#tile-5")).to_have_attribute("aria-label", "tile 5, row 2, column 2, can move left, home")


def test_a_question_mark_lists_the_keys_and_back_returns(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    settle(page)
    page.keyboard.press("?")
    expect(page).to_have_url("/help#keys")
    page.go_back()
    settle(page)
    assert line(page) == "R"


def test_the_coach_is_as_the_settings_want_it(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#settings summary")
    page.select_option("#settings select[name=coach]", "off")
    page.keyboard.press("Escape")
    settle(page)
    page.click("#tile-1")
    settle(page)
    assert page.locator("#game").get_attribute("data-coach") == "off"
    expect(page.locator("#message")).not_to_contain_text("cost")
    assert page.get_attribute("#code [data-copy]", "data-copy") == f"{page.url.split('/tiles')[0]}{TILES}?line=D"


def test_bests_are_kept_shown_and_exported(page: Page) -> None:
    for played in ("RDLLU", "DURDLLU"):
        sit_down(page, TILES)
        page.focus("#board [tabindex='0']")
        page.keyboard.type(played.lower())
        settle(page)
    expect(page.locator("#record")).to_contain_text("moves a second · without help")
    page.click("#restart")
    settle(page)
    page.click("#hint-next")
    settle(page)
    page.focus("#board [tabindex='0']")
    page.keyboard.type("rdllu")
    settle(page)
    expect(page.locator("#record")).to_contain_text("with help")
    assert "with hints" in (page.get_attribute("#win [data-copy]", "data-copy") or "")
    page.goto("/")
    cells = page.locator("#records-kinds tbody tr").first.locator("td")
    assert [cells.nth(0).inner_text(), cells.nth(1).inner_text(), cells.nth(6).inner_text()] == ["Tiles 2 × 3", "3", "1"]
    with page.expect_download() as download:
        page.click("#records-export")
    text = download.value.path().read_text()
    assert text.count('"code": "sp1-2x3-412503"') == 3
    assert [text.count(f'"moves": {moves}') for moves in (5, 7)] == [2, 1]
