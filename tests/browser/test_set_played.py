"""A set is played one puzzle after the other within its own address, and a race through it is timed."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.table import JAM, TILES, at, line, settle

RED, SMALL, EIGHT = JAM.removeprefix("/jams/"), TILES.removeprefix("/tiles/"), "sp1-3-813402765"
THREE = f"/set?title=Class&p={RED}&p={SMALL}&p={EIGHT}"


def win_red(page: Page) -> None:
    for move in ("B+3", "A+4"):
        page.fill("#typed-move", move)
        page.press("#typed-move", "Enter")
        settle(page)


def test_a_set_is_played_one_after_the_other(page: Page) -> None:
    page.goto(THREE)
    page.click("#set-play")
    page.wait_for_url("**/set/1?**")
    settle(page)
    win_red(page)
    assert urlsplit(page.url).path == "/set/1"  # the address stays within the set, with the moves in it
    assert "line=B%2B3.A%2B4" in page.url
    expect(page.locator("#set-stand")).to_have_text("· 1 solved")
    expect(page.locator("#win .primary")).to_have_text("Next of the set")
    page.reload()
    settle(page)
    assert (line(page), at(page)) == ("B+3.A+4", 2)
    page.click("#win .primary")
    page.wait_for_url("**/set/2?**")
    settle(page)
    page.click("#hint-next")
    settle(page)
    expect(page.locator("#hint")).to_contain_text("5")
    assert urlsplit(page.url).path == "/set/2"
    page.click("#set-next")
    page.wait_for_url("**/set/3?**")
    settle(page)
    page.click("#set-bar a:text-is('The whole set')")
    expect(page.locator(".set-cards .tick").first).to_contain_text("★")
    expect(page.locator("#set-play")).to_have_text("Go on with number 2")


def test_a_race_runs_from_the_first_move_to_the_last_win(page: Page) -> None:
    page.clock.install()
    page.goto(f"/set?race=yes&p={RED}&p={SMALL}")
    page.click("#set-play")
    page.wait_for_url("**/set/1?**")
    page.clock.run_for(30_000)
    expect(page.locator("#race-clock")).to_have_text("0:00")  # looking costs nothing
    settle_with_clock(page)
    win_red_with_clock(page)
    page.clock.run_for(60_000)
    page.click("#win .primary")
    page.wait_for_url("**/set/2?**")
    settle_with_clock(page)
    assert re.match(r"1:0\d$", page.locator("#race-clock").inner_text())  # it ran over the change of page
    for tile in (5, 4, 1, 2, 3):
        page.click(f"#tile-{tile}")
    settle_with_clock(page)
    total = page.locator("#race-clock").inner_text()
    assert re.match(r"1:0\d\.\d · your best$", total)
    expect(page.locator("#win .primary")).to_have_text("Back to the set")
    page.clock.run_for(60_000)
    expect(page.locator("#race-clock")).to_have_text(total)
    page.click("#win .primary")
    expect(page.locator("#set-stand")).to_contain_text("2 of 2 solved in this browser. Your race took 1:0")
    page.click("#race-again")
    page.wait_for_url("**/set/1?**")
    expect(page.locator("#race-clock")).to_have_text("0:00")


def settle_with_clock(page: Page) -> None:
    """As `settle`, where the clock of the page stands still between our words."""
    for _ in range(200):
        page.clock.run_for(100)
        if page.evaluate(
            "() => document.documentElement.matches('.playing:not([data-busy])')"
            " && !document.querySelector('#remaining.waiting, .game.ahead')"
        ):
            return
        page.wait_for_timeout(20)


def win_red_with_clock(page: Page) -> None:
    for move in ("B+3", "A+4"):
        page.fill("#typed-move", move)
        page.press("#typed-move", "Enter")
        settle_with_clock(page)


def test_what_the_computer_solved_does_not_count_in_a_race(page: Page) -> None:
    page.goto(f"/set/1?race=yes&p={SMALL}&p={RED}")
    settle(page)
    page.click("#tile-5")
    settle(page)
    page.click("#solve")
    settle(page)
    page.click("#player button[value=play]")
    for _ in range(4):
        page.click("#player button[value=step]")
    settle(page)
    expect(page.locator("#win")).to_contain_text("Solved by the computer")
    page.click("#undo")
    settle(page)
    page.click("#tile-3")
    settle(page)
    expect(page.locator("#set-stand")).to_have_text("")
    expect(page.locator("#win .primary")).to_have_text("Next of the set")


def test_a_game_begun_in_a_set_waits_at_home_within_it(page: Page) -> None:
    page.goto(f"/set/2?title=Class&p={RED}&p={SMALL}")
    settle(page)
    page.click("#tile-5")
    settle(page)
    page.goto("/")
    page.click("#continue a")
    page.wait_for_url("**/set/2?title=Class**line=R**")
    settle(page)
    assert (line(page), at(page)) == ("R", 1)


def test_the_board_stays_where_it_is_when_the_clock_starts(phone: Page) -> None:
    phone.goto(f"/set/1?title=Race&race=yes&p={SMALL}&p={RED}")
    settle(phone)
    before = phone.evaluate("document.querySelector('#board').getBoundingClientRect().top + scrollY")
    phone.tap("#tile-5")
    settle(phone)
    assert phone.evaluate("document.querySelector('#board').getBoundingClientRect().top + scrollY") == before
