"""A page that is closed between two looks at a search: the server stops within 300 ms, unless somebody else waits."""

import re
import time
import urllib.request

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.visit import Faults, answer_from_the_copy, visit

# Searched for as long as is asked: nobody proves it
LONG = "/tiles/sp1-5-ej63g5f8k249ladoc7hbni1m0"
ASKED = "?coach=on&seconds=30"


def searching(origin: str) -> int:
    """How many long searches run on the server."""
    with urllib.request.urlopen(f"{origin}/metrics", timeout=5) as answer:
        found = re.search(r'fewest_lane\{lane="dear",state="running"\} ([\d.]+)', answer.read().decode())
    assert found
    return int(float(found[1]))


def until_searching(origin: str, number: int) -> float:
    """Wait for so many -> seconds."""
    began = time.monotonic()
    while searching(origin) != number:
        assert time.monotonic() - began < 20
        time.sleep(0.01)
    return time.monotonic() - began


def between_two_looks(page: Page, address: str) -> None:
    """Open it, and hold back the look after the first: the server has told the page to ask again, and waits for it."""
    looks: list[str] = []

    def look(route: Route) -> None:
        looks.append(route.request.url)
        if len(looks) == 1:
            route.continue_()

    page.route("**/remaining?*", look)
    page.goto(address)
    for _ in range(400):
        if len(looks) > 1:
            return
        page.wait_for_timeout(25)
    raise AssertionError("the page did not ask again")


@pytest.mark.parametrize("leave", ["close", "away"])
def test_a_search_ends_300_ms_after_the_page_that_waited_for_it(page: Page, origin: str, leave: str) -> None:
    took = []
    for number in range(3):  # the machine may be busy once; a page that is waited for is waited for 3 s
        between_two_looks(page, f"{LONG}{ASKED}&metric={'single' if number % 2 else 'multi'}")
        until_searching(origin, 1)
        if leave == "away":
            page.goto("/help")
            took.append(until_searching(origin, 0))
        else:
            context = page.context
            page.close(run_before_unload=False)
            took.append(until_searching(origin, 0))
            page = context.new_page()
    assert min(took) < 0.3


def test_a_page_that_is_left_twice_ends_nothing_that_another_waits_for(
    browser: Browser, page: Page, origin: str, faults: Faults
) -> None:
    with visit(browser, origin, faults, answer_from_the_copy) as other:
        between_two_looks(other, f"{LONG}{ASKED}")
        between_two_looks(page, f"{LONG}{ASKED}")
        until_searching(origin, 1)
        other.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
        other.close()
        page.wait_for_timeout(300)
        assert searching(origin) == 1
        page.goto("/help")
        until_searching(origin, 0)
