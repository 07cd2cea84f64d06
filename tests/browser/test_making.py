"""Both makers, worked by mouse, touch, keys and without script, always with the drawing in the address."""

import re

from playwright.sync_api import Page, expect

from tests.browser.drawing import EASY, JAMS, TILES, drag, expect_cells, opened
from tests.browser.table import box_of, finger_drag


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


def test_tiles_are_swapped_by_a_drag_and_by_two_presses(page: Page) -> None:
    opened(page, "/make/tiles?size=2x3&cells=142503")
    one, other = (page.locator(f"#cell-{cell}").bounding_box() for cell in (0, 1))
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=5)
    page.mouse.up()
    expect_cells(page, "412503")
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
    phone.locator("#mend").tap()
    expect(phone.locator("#headline")).to_contain_text("no shorter way exists")
    phone.locator("#play").tap()
    expect(phone.locator("#game")).to_have_attribute("data-code", re.compile("sp1-2x3-"))


def test_both_makers_are_worked_by_a_finger_that_drags_and_the_page_stays(phone: Page) -> None:
    opened(phone, JAMS)
    wide = box_of(phone.locator("#car-B .hit"))["width"]
    finger_drag(phone, "car-B .hit", 2 * wide, 0)
    expect_cells(phone, "oooooBoooooBAAoooB" + "o" * 18)
    finger_drag(phone, "car-B .hit", 0, 5 * wide)
    expect_cells(phone, "o" * 12 + "AA" + "o" * 22)  # off the board
    opened(phone, TILES)
    finger_drag(phone, "cell-0", box_of(phone.locator("#cell-0"))["width"], 0)
    expect_cells(phone, "142503")
    assert phone.evaluate("scrollY") == 0


def test_a_jam_is_made_and_played_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/make/jams?tool=red")
    page.locator("#spot-12").click()
    page.get_by_role("link", name="Truck, standing", exact=True).click()
    page.locator("#spot-5").click()
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")
    page.locator("#play").click()
    expect(page.locator("#game")).to_have_attribute("data-code", "rh1-6-oooooBoooooBAAoooB" + "o" * 18)


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


def test_a_shortest_way_is_watched(page: Page) -> None:
    opened(page, JAMS)
    page.locator("#watch").click()
    page.wait_for_url("**/jams/rh1-6-*help=solve*")
    page.locator("#player").get_by_role("button", name="Step").click()
    expect(page.locator("#game")).to_have_attribute("data-at", "1")
    page.locator("#player").get_by_role("button", name="Step").click()
    expect(page.locator("#game")).to_have_attribute("data-won", "yes")


def test_a_jam_is_made_by_taps_and_played(phone: Page) -> None:
    opened(phone, "/make/jams")
    for tool, spot, cells in (("Red car", 12, "o" * 12 + "AA"), ("Truck, standing", 5, "oooooBoooooBAAoooB")):
        phone.get_by_role("link", name=tool, exact=True).tap()
        expect(phone.get_by_role("link", name=tool, exact=True)).to_have_attribute("aria-current", "true")
        phone.locator(f"#spot-{spot}").tap()
        expect_cells(phone, cells.ljust(36, "o"))
    expect(phone.locator("#headline")).to_contain_text("2 slides, and no shorter way exists")
    phone.locator("#play").tap()
    expect(phone.locator("#game")).to_have_attribute("data-code", "rh1-6-oooooBoooooBAAoooB" + "o" * 18)


def test_a_jam_is_made_with_the_mouse_and_played(page: Page) -> None:
    opened(page, "/make/jams")
    page.locator("#spot-12").click()  # the red car comes first
    expect_cells(page, "AA".rjust(14, "o").ljust(36, "o"))
    page.locator("#tool-truck-up").click()
    page.locator("#spot-3").click()
    expect_cells(page, EASY)
    drag(page, "car-B", 1, 0)
    expect_cells(page, "ooooBoooooBoAAooBo".ljust(36, "o"))
    expect(page.locator("#headline")).to_contain_text("2 slides, and no shorter way exists")
    page.locator("#play").click()
    expect(page.locator("#game")).to_have_attribute("data-code", "rh1-6-" + "ooooBoooooBoAAooBo".ljust(36, "o"))


def test_tiles_are_made_with_the_mouse_and_played(page: Page) -> None:
    opened(page, "/make/tiles?size=2x3")
    page.locator("#cell-0").click()
    expect(page.locator("#cell-0")).to_have_class(re.compile("picked"))
    page.locator("#verb-4").click()
    expect_cells(page, "4.....")
    page.get_by_role("link", name="Fill the rest in order").click()
    expect_cells(page, "412350")  # 3 inversions: 1, 2 and 3 behind 4
    expect(page.locator("#headline")).to_contain_text("cannot be solved")
    page.locator("#mend").click()
    expect(page.locator("#headline")).to_contain_text("no shorter way exists")
    page.locator("#play").click()
    expect(page.locator("#game")).to_have_attribute("data-code", re.compile("sp1-2x3-"))


def test_tiles_are_made_by_keys_alone_and_played(page: Page) -> None:
    opened(page, "/make/tiles?size=2x3")
    page.locator("#cell-0").press("Enter")
    expect(page.locator("#cell-0")).to_have_class(re.compile("picked"))
    page.locator("#cell-0").press("Escape")
    expect(page.locator("#cell-0")).not_to_have_class(re.compile("picked"))
    page.keyboard.type("412503")
    expect_cells(page, "412503")
    expect(page.locator("#headline")).to_contain_text("5 moves, and no shorter way exists")
    page.locator("#play").press("Enter")
    expect(page.locator("#game")).to_have_attribute("data-code", "sp1-2x3-412503")
