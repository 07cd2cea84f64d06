"""What one change would do, shown before it is taken; and a jam made harder step by step."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.drawing import EASY, JAMS, expect_cells, opened


def test_making_harder_shows_how_far_it_is_and_stops(page: Page) -> None:
    opened(page, JAMS)
    page.locator("#harder").click()
    use = page.locator("#climb-use")
    expect(use).to_be_visible(timeout=20_000)
    page.locator("#climb-stop").click()
    expect(page.locator("#climb-words")).to_contain_text("Stopped")
    expect(use).to_be_focused()
    harder = parse_qs(urlsplit(use.get_attribute("href")).query)["cells"][0]
    use.click()
    expect_cells(page, harder)
    assert harder != EASY


def test_a_change_is_shown_on_the_board_before_it_is_taken(page: Page) -> None:
    opened(page, f"{JAMS}&show=changes")
    change = page.locator(".change", has_text="No truck B")
    change.hover()
    expect(page.locator("#shown")).to_have_text("No truck B: 1 slide, 1 fewer than now")
    expect(page.locator("#board .over .piece")).to_have_count(1)  # the red car alone
    page.locator("#undo").hover()
    expect(page.locator("#board .over")).to_have_count(0)
    longer = page.locator(".change", has_text="Red car longer by a cell")
    longer.focus()
    expect(page.locator("#shown")).to_have_text("Red car longer by a cell on the right: 2 slides, as many as now")
    expect(page.locator("#board .over .touched.came")).to_have_attribute("width", "290")
    page.keyboard.press("Enter")
    expect_cells(page, EASY.replace("AAo", "AAA"))
    expect(page.locator(".change").first).to_be_visible()  # and on from there
    page.locator("#undo").click()
    expect(page.locator("#maker")).to_have_attribute("data-cells", EASY)


def test_a_change_is_taken_by_a_tap(phone: Page) -> None:
    opened(phone, f"{JAMS}&show=changes")
    phone.locator(".change", has_text="No truck B").tap()
    expect_cells(phone, EASY.replace("B", "o"))


def test_each_step_to_a_harder_jam_is_drawn_and_may_be_taken(page: Page) -> None:
    opened(page, JAMS)
    page.locator("#harder").click()
    steps = page.locator("#climb-steps .puzzle")
    expect(steps.nth(2)).to_be_visible(timeout=20_000)
    page.locator("#climb-stop").click()
    expect(page.locator("#climb-words")).to_contain_text("Stopped")
    wanted = parse_qs(urlsplit(steps.nth(1).get_attribute("href")).query)["cells"][0]
    steps.nth(1).click()
    expect_cells(page, wanted)
