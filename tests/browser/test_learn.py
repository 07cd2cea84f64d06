"""Lessons in a real browser: walked by mouse, by keyboard and without script; clean by axe; fitting a small phone, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visit import Faults, answer_from_the_copy, visit

JAM = "rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo"
LESSONS = (
    "breadth-first", "parity", "distances", "pattern-databases", "map", "queue-or-stack", "growth", "by-hand", "history",
)  # fmt: skip
STATES = (
    "/learn", *(f"/learn/{slug}" for slug in LESSONS), "/learn/breadth-first?step=92&q1=9&q3=same", "/learn/parity?step=3",
    "/learn/parity?step=4&lift=3", "/learn/parity?step=6", "/learn/distances?step=6", "/learn/pattern-databases?step=2",
    f"/learn/map?board={JAM}&line=D%2B1&zoom=2", "/learn/growth?step=2", "/learn/growth?step=3", f"/learn/by-hand?board={JAM}&step=2",
)  # fmt: skip


def at(page: Page) -> str:
    return page.locator("#stepper .at b").inner_text()


def expect_step(page: Page, step: str) -> None:
    expect(page.locator("#stepper .at b")).to_have_text(step)


def ready(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    page.wait_for_function("() => window.htmx")


@pytest.mark.parametrize("address", STATES)
def test_no_lesson_breaks_a_rule(page: Page, violations: Callable[[Page], list[str]], address: str) -> None:
    ready(page, address)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


def test_no_lesson_scrolls_sideways_on_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for address in STATES:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, address


def test_steps_by_mouse_keep_the_page_and_write_the_address(page: Page) -> None:
    ready(page, "/learn/breadth-first")
    page.evaluate("document.body.dataset.same = 'yes'")
    page.click("#step-next")
    expect_step(page, "2")
    page.click(".jumps >> text=layer 3")
    expect_step(page, "27")
    page.click("#step-last")
    expect_step(page, "92")
    expect(page.locator("#lesson")).to_contain_text("5 moves, and no shorter way exists")
    assert page.url.endswith("/learn/breadth-first?step=92")
    page.click("#step-back")
    expect_step(page, "91")
    assert page.evaluate("document.body.dataset.same") == "yes"
    page.go_back()
    expect_step(page, "92")


def test_steps_by_keyboard(page: Page) -> None:
    ready(page, "/learn/queue-or-stack")
    page.keyboard.press("ArrowRight")
    expect_step(page, "2")
    page.keyboard.press("ArrowRight")
    expect_step(page, "3")
    page.keyboard.press("ArrowLeft")
    expect_step(page, "2")
    page.keyboard.press("End")
    expect_step(page, "224")
    page.keyboard.press("Home")
    expect_step(page, "1")
    page.focus("#step-next")
    page.keyboard.press("Enter")
    expect_step(page, "2")
    assert page.evaluate("document.activeElement.id") == "step-next"


def test_the_slider_scrubs_through_the_layers(page: Page) -> None:
    ready(page, "/learn/breadth-first")
    box = page.locator("#scrub").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    for part in range(1, 9):
        page.mouse.move(box["x"] + box["width"] * part / 10, box["y"] + box["height"] / 2)
    page.mouse.up()
    page.wait_for_function("() => Number(document.querySelector('#stepper .at b').textContent) > 60")
    assert f"step={page.locator('#scrub').input_value()}" in page.url


def test_play_runs_by_itself_and_pauses(page: Page) -> None:
    ready(page, "/learn/breadth-first?step=88")
    page.click("#step-play")
    expect_step(page, "92")
    expect(page.locator("#step-play")).to_contain_text("Play")


def test_a_board_is_changed_in_place_by_its_tiles(page: Page) -> None:
    ready(page, "/learn/parity")
    page.evaluate("document.body.dataset.same = 'yes'")
    page.click("#board-tile-1")
    expect(page.locator("#lesson")).to_contain_text("14 inversions, even: solvable")
    assert "board=sp1-3-" in page.url
    page.click(".jumps >> text=Lift two tiles")
    expect_step(page, "4")
    page.click("#board-tile-8")
    expect(page.locator("#lesson")).to_contain_text("Tile 8 is lifted")
    page.click("#board-tile-6")
    expect(page.locator("#lesson")).to_contain_text("odd: not solvable")
    assert page.evaluate("document.body.dataset.same") == "yes"


def test_questions_are_answered_on_the_board(page: Page) -> None:
    ready(page, "/learn/breadth-first")
    page.click("#q2-board-tile-1")
    expect(page.locator("#q2 .say")).to_contain_text("No.")
    page.click("#q2-board-tile-5")
    expect(page.locator("#q2 .say")).to_contain_text("Yes. After it 4 moves remain")
    page.fill("#q1-number", "4")
    page.press("#q1-number", "Enter")
    expect(page.locator("#q1 .say")).to_contain_text("Yes.")
    expect(page.locator("#q2 .say")).to_contain_text("Yes.")


def test_the_map_shows_a_dot_under_the_pointer_and_goes_there(page: Page) -> None:
    ready(page, f"/learn/map?board={JAM}")
    page.wait_for_function("() => document.querySelector('#map-dots')")
    box = page.locator("#map").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 20 / 900, box["y"] + box["height"] * 207 / 430)
    expect(page.locator("#peek")).to_contain_text("Pointed at: 0 slides from the exit")
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#lesson")).to_contain_text("The red car is out")
    assert "line=" in page.url


def test_the_map_is_dragged_and_zoomed(page: Page) -> None:
    ready(page, f"/learn/map?board={JAM}")
    page.click("#zooms >> text=4 ×")
    page.wait_for_function("() => document.querySelector('#map').viewBox.baseVal.width === 225")
    before = page.evaluate("document.querySelector('#map').viewBox.baseVal.x")
    page.locator("#map").hover(position={"x": 200, "y": 200})
    box = page.locator("#map").bounding_box()
    assert box
    page.mouse.down()
    page.mouse.move(box["x"] + 320, box["y"] + 200, steps=4)
    page.mouse.up()
    assert page.evaluate("document.querySelector('#map').viewBox.baseVal.x") < before - 10
    assert "zoom=4" in page.url


@pytest.mark.parametrize("slug", LESSONS)
def test_every_lesson_is_walked_without_script(page_without_script: Page, slug: str) -> None:
    page = page_without_script
    page.goto(f"/learn/{slug}" + (f"?board={JAM}&line=D%2B1.D-1&step=1" if slug == "map" else ""))
    page.click("#step-next")
    expect_step(page, "2")
    page.click("#step-last")
    last = at(page)
    page.click("#step-back")
    assert at(page) != last
    page.click("#step-first")
    expect_step(page, "1")
    question = page.locator("#q1-number")
    question.fill("987654")
    question.press("Enter")
    expect(page.locator("#q1 .say")).to_contain_text("No.")
    for scripted in page.locator("#lesson .scripted").all():
        expect(scripted).to_be_hidden()


def test_the_map_is_walked_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(f"/learn/map?board={JAM}")
    page.click("text=One slide nearer")
    expect(page.locator("#lesson")).to_contain_text("You are 8 slides from the exit")
    page.click(".moves a >> nth=0")
    page.click("text=The map as a table")
    page.click("table tr:nth-child(1) a")
    expect(page.locator("#lesson")).to_contain_text("The red car is out")


def test_a_board_and_a_seed_are_given_by_forms(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/learn/breadth-first")
    page.click("text=Another board")
    page.fill("#own-board", "4 5 0/1 2 3")
    page.press("#own-board", "Enter")
    expect(page.locator("#stepper .at")).to_contain_text("of 1,")
    page.click("text=Another board")
    page.fill("#own-seed", "monday")
    page.press("#own-seed", "Enter")
    assert page.url.endswith("board=sp1-2x3-152403")


def test_no_step_of_the_largest_map_blocks_the_page(browser: Browser, origin: str, faults: Faults) -> None:
    """Four thousand dots: no task of the page's own takes a tenth of a second while the pointer goes over them."""
    with visit(browser, origin, faults, answer_from_the_copy) as page:
        ready(page, "/learn/map")
        page.wait_for_timeout(300)
        page.evaluate(
            """() => { window.long = []; new PerformanceObserver(list => window.long.push(...list.getEntries().map(e => e.duration)))
                .observe({ entryTypes: ["longtask"] }); }"""
        )
        box = page.locator("#map").bounding_box()
        assert box
        for part in range(20):
            page.mouse.move(box["x"] + box["width"] * part / 20, box["y"] + box["height"] / 2)
        page.wait_for_timeout(300)
        assert [duration for duration in page.evaluate("window.long") if duration > 250] == []
