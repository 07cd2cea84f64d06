"""Both makers, worked by mouse, touch, keys and without script, always with the drawing in the address."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

EASY = "oooBoooooBooAAoBoooooooooooooooooooo"  # B stands in column 4, A lies in row 3
JAMS = f"/make/jams?size=6&cells={EASY}"
TILES = "/make/tiles?size=2x3&cells=412503"


def opened(page: Page, address: str) -> None:
    page.goto(address)
    if page.locator(".scripts").count():
        page.wait_for_function("() => window.htmx")


def expect_cells(page: Page, wanted: str) -> None:
    page.wait_for_url(re.compile(f"cells={re.escape(wanted)}(&|$)"))
    expect(page.locator("#maker")).to_have_attribute("data-cells", wanted)


def drag(page: Page, piece: str, right: int, down: int) -> None:
    box = page.locator(f"#{piece}").bounding_box()
    cell = page.locator("#board").bounding_box()["width"] / 6.67
    x, y = box["x"] + cell / 2, box["y"] + cell / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right * cell, y + down * cell, steps=5)
    page.mouse.up()


def test_a_jam_is_drawn_by_presses_and_undone_by_back(page: Page) -> None:
    opened(page, "/make/jams?tool=red")
    page.locator("#spot-12").click()
    expect_cells(page, "o" * 12 + "AA" + "o" * 22)
    page.get_by_role("link", name="Car, standing", exact=True).click()
    expect(page.get_by_role("link", name="Car, standing", exact=True)).to_have_attribute("aria-current", "true")
    page.locator("#spot-3").click()
    expect_cells(page, "oooBoooooBooAA" + "o" * 22)
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")
    page.locator("#undo").click()
    expect(page.locator("#maker")).to_have_attribute("data-cells", "o" * 12 + "AA" + "o" * 22)


def test_a_car_is_dragged_anywhere_and_off_the_board(page: Page) -> None:
    opened(page, JAMS)
    drag(page, "car-B", 2, 1)
    expect_cells(page, "ooooooooooo" + "BAAoooBoooooB" + "o" * 12)
    drag(page, "car-B", 3, 0)
    expect_cells(page, "o" * 12 + "AA" + "o" * 22)


def test_keys_turn_stretch_move_and_take_away(page: Page) -> None:
    opened(page, JAMS)
    page.locator("#car-A").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#car-A")).to_have_class(re.compile("picked"))
    page.keyboard.press("ArrowDown")
    expect_cells(page, "oooBoooooBoooooBooAA" + "o" * 16)
    page.keyboard.press("r")
    expect_cells(page, "oooBoooooBoooooBooAoooooAooooooooooo")
    page.keyboard.press("+")
    expect_cells(page, "oooBoooooBoooooBooAoooooAoooooAooooo")
    page.keyboard.press("Delete")
    expect_cells(page, "oooBoooooBoooooBoooooooooooooooooooo")


def test_a_refusal_is_said_and_the_drawing_stays(page: Page, faults) -> None:
    faults.expect("409")
    opened(page, f"/make/jams?size=6&cells={EASY}&pick=A")
    page.keyboard.press("Tab")
    page.goto(f"/make/jams?size=6&cells={EASY}&do=move&car=A&cell=14")
    expect(page.locator("#message")).to_have_text("Car B is in the way at row 3, column 4.")
    expect(page.locator("#maker")).to_have_attribute("data-cells", EASY)


def test_making_harder_shows_how_far_it_is_and_stops(page: Page) -> None:
    opened(page, JAMS)
    page.locator("#harder").click()
    use = page.locator("#climb-use")
    expect(use).to_be_visible(timeout=20_000)
    page.locator("#climb-stop").click()
    expect(page.locator("#climb-words")).to_contain_text("Stopped")
    harder = parse_qs(urlsplit(use.get_attribute("href")).query)["cells"][0]
    use.click()
    expect_cells(page, harder)
    assert harder != EASY


def test_tiles_are_swapped_by_a_drag_and_by_two_presses(page: Page) -> None:
    opened(page, TILES)
    expect(page.locator("#headline")).to_contain_text("5 moves, and no shorter way exists")
    page.locator("#cell-0").click()
    page.wait_for_url(re.compile("pick=0"))
    page.locator("#cell-1").click()
    expect_cells(page, "142503")
    page.locator("#mend").click()
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")


def test_both_makers_work_with_a_finger(phone: Page) -> None:
    opened(phone, JAMS)
    phone.locator("#car-B").tap()
    expect(phone.locator("#car-B")).to_have_class(re.compile("picked"))
    phone.locator("#spot-5").tap()
    expect_cells(phone, "oooooBoooooBAAoooB" + "o" * 18)
    opened(phone, TILES)
    phone.locator("#cell-0").tap()
    phone.wait_for_url(re.compile("pick=0"))
    phone.locator("#cell-5").tap()
    expect_cells(phone, "312504")


def test_a_jam_is_made_and_played_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/make/jams?tool=red")
    page.locator("#spot-12").click()
    page.get_by_role("link", name="Truck, standing", exact=True).click()
    page.locator("#spot-5").click()
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")
    page.locator("#play").click()
    expect(page.locator("#game")).to_have_attribute("data-code", "rh1-6-oooooBoooooBAAoooB" + "o" * 18)


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
    expect(page.locator("#shown")).to_have_text("Red car longer by a cell: 2 slides, as many as now")
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


def test_undo_stays_with_the_drawing(page: Page) -> None:
    page.goto("/help")
    opened(page, JAMS)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#undo").click(force=True)
    page.locator("#car-B").click()
    expect(page.locator("#car-B")).to_have_class(re.compile("picked"))
    page.locator("#spot-5").click()
    expect_cells(page, "oooooBoooooBAAoooB" + "o" * 18)
    page.locator("#undo").click()
    expect(page.locator("#maker")).to_have_attribute("data-cells", EASY)
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "false")
    page.locator("#redo").click()
    expect(page.locator("#maker")).to_have_attribute("data-cells", "oooooBoooooBAAoooB" + "o" * 18)


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


def test_tiles_are_typed_one_after_the_other(page: Page) -> None:
    opened(page, "/make/tiles?size=2x3")
    page.locator("#cell-0").focus()
    for cell, key in enumerate("412503"):
        page.keyboard.press(key)
        expect(page.locator("#maker")).to_have_attribute("data-cells", "412503"[: cell + 1] + "." * (5 - cell))
        expect(page.locator(f"#cell-{min(cell + 1, 5)}")).to_be_focused()
    expect(page.locator("#headline")).to_contain_text("5 moves, and no shorter way exists")
    page.keyboard.press("Delete")
    expect_cells(page, "41250.")


def test_a_tile_of_two_digits_is_typed(page: Page) -> None:
    opened(page, "/make/tiles?size=4")
    page.locator("#cell-0").focus()
    page.keyboard.type("15")
    expect_cells(page, "f" + "." * 15)
    page.keyboard.press("1")  # alone, it is tile 1 after a moment
    expect_cells(page, "f1" + "." * 14)


def test_a_jam_is_made_by_keys_alone_and_played(page: Page) -> None:
    opened(page, "/make/jams")
    page.get_by_role("link", name="Red car", exact=True).press("Enter")
    expect(page.get_by_role("link", name="Red car", exact=True)).to_have_attribute("aria-current", "true")
    page.locator("#spot-12").press("Enter")
    expect_cells(page, "o" * 12 + "AA" + "o" * 22)
    page.get_by_role("link", name="Truck, standing", exact=True).press("Enter")
    expect(page.get_by_role("link", name="Truck, standing", exact=True)).to_have_attribute("aria-current", "true")
    page.locator("#spot-4").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#spot-5")).to_be_focused()
    page.keyboard.press("Enter")
    expect_cells(page, "oooooBoooooBAAoooB" + "o" * 18)
    page.locator("#play").press("Enter")
    expect(page.locator("#game")).to_have_attribute("data-code", "rh1-6-oooooBoooooBAAoooB" + "o" * 18)


def test_tiles_are_made_without_script_and_played(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/make/tiles?size=2x3&cells=41.50.")
    page.locator("#cell-2").click()
    page.get_by_role("link", name="3", exact=True).click()
    page.get_by_role("link", name="Fill the rest in order").click()
    page.locator("#mend").click()
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")
    page.locator("#play").click()
    expect(page.locator("#game")).to_have_attribute("data-code", re.compile("sp1-2x3-"))
