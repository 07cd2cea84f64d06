"""Tiles cut from a picture, in a real browser: played, won by what the eye sees, and chosen."""

from playwright.sync_api import Page, expect

# One move before it looks right; 1 and 2 have changed places, and both are sky in the harbour.
NEARLY = "/tiles/sp1-4x3-213456789a0b"


def test_a_board_is_won_when_it_looks_right_at_once_and_after_a_reload(page: Page) -> None:
    page.goto(f"{NEARLY}?picture=harbour&numbers=off")
    expect(page.locator("#board .letter").first).to_be_hidden()
    page.locator("#tile-11").click()
    expect(page.locator("#board")).to_have_class("board tiles pictured bare won")
    expect(page.locator("#board .last")).to_be_visible()
    expect(page.locator("#game")).to_have_attribute("data-won", "yes")
    assert "picture=harbour&numbers=off" in page.url
    page.reload()
    expect(page.locator("#win .lead")).to_contain_text("Solved in 1 move")


def test_with_numbers_the_same_board_is_not_won(page: Page) -> None:
    page.goto(f"{NEARLY}?picture=harbour")
    expect(page.locator("#board .last")).to_be_hidden()
    page.locator("#tile-11").click()
    expect(page.locator("#game")).to_have_attribute("data-line", "L")
    expect(page.locator("#game")).to_have_attribute("data-won", "no")


def test_numbers_are_hidden_and_shown_again_with_the_line_kept(page: Page) -> None:
    page.goto("/tiles/sp1-3-813402765?picture=fox")
    page.locator("#tile-4").click()
    expect(page.locator("#game")).to_have_attribute("data-line", "R")
    page.get_by_role("link", name="Hide the numbers").click()
    expect(page.locator("#board .letter").first).to_be_hidden()
    assert "line=R" in page.url
    page.get_by_role("link", name="Show the numbers").click()
    expect(page.locator("#board .letter").first).to_be_visible()
    assert "numbers" not in page.url
    expect(page.locator("#game")).to_have_attribute("data-line", "R")


def test_a_picture_is_chosen_without_script_too(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/tiles/sp1-3-813402765?line=R")
    page.get_by_role("link", name="A picture for these tiles").click()
    page.get_by_role("link", name="Quilt").click()
    expect(page.locator("#art-picture")).to_have_attribute(
        "href", "/static/" + page.locator("#game").get_attribute("data-build") + "/pictures/quilt.svg"
    )
    page.locator("#tile-8").click()
    expect(page.locator("#game")).to_have_attribute("data-line", "R.D")
    assert "picture=quilt" in page.url
