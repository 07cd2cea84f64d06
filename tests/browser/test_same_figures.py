"""What a page says of a game does not depend on who opens it, or when: no figure is worse after a reload or elsewhere."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import settle, sit_down
from tests.browser.visit import Faults, answer_from_the_copy, visit


def figures(page: Page) -> tuple[int, int, int]:
    """Moves played, remaining at most, best known for the whole puzzle."""
    settle(page)
    texts = [page.inner_text(part) for part in ("#stats [data-played]", "#remaining b", "#shortest b")]
    played, remaining, best = (int(re.sub(r"\D", "", text)) for text in texts)
    assert best <= played + remaining
    return played, remaining, best


def test_no_figure_is_worse_after_a_reload_or_in_another_browser(
    browser: Browser, page: Page, origin: str, faults: Faults
) -> None:
    sit_down(page, "/tiles/sp1-5-o2lngkh5a6efbj7m03ci49d18")
    for _ in range(2):
        for _ in range(4):
            page.click("#hint-next")
            settle(page)
    before = figures(page)
    page.reload()
    after = figures(page)
    with visit(browser, origin, faults, answer_from_the_copy) as other:
        sit_down(other, page.url)
        elsewhere = figures(other)
    assert before >= after >= elsewhere
    assert before[0] == after[0] == elsewhere[0] == 2
    assert before[2] >= after[2] >= elsewhere[2]


def test_a_long_game_opened_from_a_link_gets_its_whole_graph(page: Page) -> None:
    sit_down(page, "/tiles/sp1-4-123456789ab0defc?line=D.D.R.U.L.D.R.R.U.U.L&at=3")
    expect(page.locator("#graph tbody tr")).to_have_count(12)
    expect(page.locator("#graph")).not_to_contain_text("Left out")
