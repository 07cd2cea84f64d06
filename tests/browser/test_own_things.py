"""What a browser keeps for its player: settings, games in the middle, games to take along."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, at, line, settle, sit_down


def set_to(page: Page, name: str, value: str) -> None:
    page.click("#settings summary")
    page.select_option(f"#settings select[name={name}]", value)
    page.keyboard.press("Escape")


def test_jams_are_counted_as_the_settings_want_it(page: Page) -> None:
    sit_down(page, JAM)
    set_to(page, "jams", "steps")
    settle(page)
    expect(page.locator("#shortest b")).to_have_text("7")  # B down 3, A right 4
    page.keyboard.press("b")
    sit_down(page, "/jams/rh1-6-ooBoooooBoooAABooooooooooooooooooooo?line=B%2B3")
    expect(page.locator("#remaining b")).to_have_text("4")
    sit_down(page, TILES)
    expect(page.locator("#shortest b")).to_have_text("5")


def test_an_unfinished_game_waits_at_home(page: Page) -> None:
    sit_down(page, TILES)
    page.click("#tile-5")
    page.click("#tile-4")
    settle(page)
    page.click("#code a:text('Harder')")
    page.wait_for_url("**/tiles/sp1-3-*")
    page.goto("/")
    page.click("#continue a")
    page.wait_for_url("**/tiles/sp1-2x3-*")
    settle(page)
    assert (line(page), at(page)) == ("R.D", 2)
    page.keyboard.press("Tab")
    for tile in ("tile-1", "tile-2", "tile-3"):
        page.click(f"#{tile}")
    settle(page)
    page.goto("/")
    expect(page.locator("#continue")).to_be_hidden()


def test_games_can_be_taken_to_another_browser(page: Page, tmp_path: Path) -> None:
    game = {
        "slug": "tiles",
        "kind": "Tiles 2 × 3",
        "code": "sp1-2x3-412503",
        "metric": "single",
        "moves": 5,
        "shortest": 5,
        "ms": 900,
    }
    file = tmp_path / "games.json"
    file.write_text(json.dumps([game | {"help": "none", "day": f"2026-12-0{day}T10:00:00.000Z"} for day in (1, 2)]))
    page.goto("/")
    for told in ("2 games were added.", "0 games were added."):
        page.set_input_files("#records-import", file)
        expect(page.locator("#records-brought")).to_have_text(told)
    expect(page.locator("#records-kinds tbody td").nth(1)).to_have_text("2")
    file.write_text("{}")
    page.set_input_files("#records-import", file)
    expect(page.locator("#records-brought")).to_have_text("This file holds no games saved here.")


def test_sound_and_vibration_are_off_until_asked_for(page: Page) -> None:
    page.add_init_script("window.rung = 0; navigator.vibrate = () => { rung += 1; return true; };")
    sit_down(page, TILES)
    page.click("#tile-5")
    settle(page)
    assert page.evaluate("rung") == 0
    set_to(page, "vibration", "on")
    set_to(page, "sound", "on")
    page.click("#tile-4")
    settle(page)
    assert page.evaluate("rung") == 1
