"""Nothing on any page breaks WCAG 2.2 AA as axe-core measures it, light or dark; and every page fits a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.table import JAM, TILES
from tests.browser.visit import Faults

GAME = f"{JAM}?line=B%2B1&hint=3"
PAGES = (
    "/", "/tiles", "/jams", "/help", "/levels", "/first-steps/1", "/first-steps/4",
    "/daily/2026-03-10", "/daily/2026-03-10/answers", f"{JAM}/embed", f"{JAM}/share",
    TILES, f"{TILES}?line=D.U&replies=1", JAM, f"{JAM}?pick=B", GAME,
    f"{TILES}?line=D.U.R.D.L.L.U", f"{JAM}?line=B%2B3.A%2B4",
    "/tiles/sp1-2x3-123540", "/jams/rh1-6-ooooooooooooAABBoooooooooooooooooooo",
    "/make/jams", "/make/jams?size=6&cells=oooBoooooBooAAoBoooooooooooooooooooo&pick=B&show=changes",
    "/make/tiles?size=3&cells=813402756&pick=2",
    "/make/tiles?size=5&cells=ej63g5f8k249ladoc7hbni1m0", "/jams?min_moves=20", "/jams/batch?p=rh1-4-BoooBAAooooCDDoC&min_moves=30",
    "/make/jams/harder?size=4&cells=BoooBAAooooCDDoC", "/make/tiles?size=2x3&pick=1",
    "/library?size=5&min_slides=8&walls=1", "/library?min_slides=9&max_slides=3", "/library?min_slides=500", "/library/harder?than=99",
    "/library/collections", "/library/collections/gems", "/library/granted/rh1-6-BoCDDDBoCEooFAAEoGFHoEIGFHJJIKLLLMMK?min_moves=40",
    f"{JAM}?line=B%2B3.A%2B4&listed=min_slides%3D2",
    "/tiles/sp1-4-179683ab4e20f5dc/pictures?picture=fox", "/tiles/sp1-4-179683ab4e20f5dc?picture=harbour&numbers=off",
    "/tiles/sp1-3-813402765/by-hand", "/tiles/nonsense", "/nothing/here", "/tiles/sp1-5-ej63g5f8k249ladoc7hbni1m0",
)  # fmt: skip


def steady(page: Page, address: str) -> None:
    """Open a page without motion, so that nothing is measured while it fades in."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    if page.locator("#game").count():
        page.wait_for_function(
            "() => !document.querySelector('#remaining.waiting') || !document.querySelector('#remaining[data-ask]')"
        )


@pytest.mark.parametrize("address", PAGES)
def test_no_page_breaks_a_rule(page: Page, faults: Faults, violations: Callable[[Page], list[str]], address: str) -> None:
    faults.expect("404")
    faults.expect("422")
    steady(page, address)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


def test_no_page_scrolls_sideways_on_a_small_phone(page: Page, faults: Faults) -> None:
    faults.expect("404")
    faults.expect("422")
    page.set_viewport_size({"width": 320, "height": 568})
    for address in PAGES:
        steady(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, address


def test_what_is_pressed_is_large_enough_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    for address in (GAME, f"{JAM}?pick=B", "/tiles/sp1-6-123456789abcdefghijklmnopqrstuvw0xyz"):
        page.goto(address)
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, #controls a, select, summary")].filter(one => one.checkVisibility())
                .map(one => [one.id || one.textContent, one.getBoundingClientRect()])
                .filter(([, box]) => box.width < 24 || box.height < 24).map(([name]) => name)"""
        )
        assert small == [], address
