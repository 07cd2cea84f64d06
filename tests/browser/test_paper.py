"""Puzzles on paper: real PDFs, their pages counted and read, on A4 and on Letter."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.table import JAM, TILES
from tests.browser.visit import Faults

HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
CODES = (
    HARDEST, "sp1-4-179683ab4e20f5dc", "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "sp1-3-813402765", "sp1-2x3-412503",
    "rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
)  # fmt: skip
SET = "/set/print?title=Class+7b&" + "&".join(f"p={code}" for code in CODES)


def pages_of(page: Page, address: str, paper: str) -> list[str]:
    """The words of each page, without white space: a line of print may end anywhere."""
    page.goto(address)
    return ["".join(each.extract_text().split()) for each in PdfReader(BytesIO(page.pdf(format=paper))).pages]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("per", "sheets"), [(1, 6), (2, 3), (4, 2), (6, 1)])
def test_so_many_puzzles_lie_on_each_page_and_the_solutions_on_the_last(page: Page, paper: str, per: int, sheets: int) -> None:
    pages = pages_of(page, f"{SET}&per={per}", paper)
    assert len(pages) == sheets + 1
    for number, code in enumerate(CODES):
        assert [code in words for words in pages] == [place == number // per for place in range(sheets + 1)]
    assert [("Solutions" in words) for words in pages] == [False] * sheets + [True]
    assert "3.2slides,andnoshorterwayexists.B+3A+4" in pages[-1]
    assert "B+3A+4" not in "".join(pages[:-1])
    assert all("Class7b" in words for words in pages)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_solutions_are_left_out_where_that_is_asked(page: Page, paper: str) -> None:
    pages = pages_of(page, f"{SET}&per=3&solutions=no", paper)
    assert len(pages) == 2
    assert "Solutions" not in "".join(pages)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_one_puzzle_is_printed_as_it_stands(page: Page, paper: str) -> None:
    puzzle, solution = pages_of(page, f"{JAM}/print?line=B%2B3", paper)
    assert "Jam·6×6" in puzzle
    assert "1slide,andnoshorterwayexists" in puzzle
    assert "A+4" in solution


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_cars_and_tiles_to_cut_out_have_pages_of_their_own(page: Page, paper: str) -> None:
    _, board, cars, _ = pages_of(page, f"/jams/{HARDEST}/print?cut=yes", paper)
    assert "Laythepieces" in board
    assert "ABCDEFGHIJKLM" in cars
    _, _, tiles = pages_of(page, f"{TILES}/print?cut=yes&solutions=no", paper)
    assert tiles.endswith("12345")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_page_runs_over_however_much_there_is(page: Page, paper: str) -> None:
    large = "rh1-12-" + "AA" + "o" * 10 + "o" * 132
    wide = "sp1-6-" + "123456789abcdefghijklmnopqrstuvw0xyz"
    for query, more in (("per=5", 10), ("per=1&cut=yes", 1)):
        puzzles = "&".join(f"p={code}" for code in (large, wide, *(HARDEST,) * more))
        pages = pages_of(page, f"/set/print?title={'Long ' * 20}&{puzzles}&{query}", paper)
        assert len(pages) == page.locator(".leaf, .pieces").count(), query
        assert all(pages), query


def test_a_grey_printer_shows_every_letter(page: Page) -> None:
    page.goto(f"/jams/{HARDEST}/print")
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate(
        """() => ["plate", "letter", "lot"].map(name => [...document.querySelectorAll(`.places .${name}`)]
            .map(one => getComputedStyle(one)).map(({fill, fillOpacity}) => `${fill} ${fillOpacity}`))"""
    )
    assert [set(each) for each in colours] == [{"rgb(255, 255, 255) 1"}, {"rgb(0, 0, 0) 1"}, {"rgb(255, 255, 255) 1"}]
    rings = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".places .piece")].map(piece =>
        [piece.querySelector("text").textContent, parseFloat(getComputedStyle(piece.querySelector(".plate")).strokeWidth)]))""")
    assert rings.pop("A") > 2 * max(rings.values())  # which car has to leave is not told by red alone


def test_the_choices_work_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto(SET)
    page.select_option("select[name=per]", "2")
    page.select_option("select[name=cut]", "yes")
    page.get_by_role("button", name="Show it so").click()
    assert page.locator(".leaf.per2").count() == 3
    assert page.locator(".pieces").count() == 6
    expect(page.locator("button", has_text="Print")).to_be_hidden()


def test_the_button_prints(page: Page) -> None:
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto(f"{JAM}/print")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("printed")


def test_tiles_of_a_photo_are_printed_with_it_and_it_stays_here(page: Page) -> None:
    photo = BytesIO()
    Image.new("RGB", (300, 200), (200, 40, 40)).save(photo, "JPEG")
    page.goto(f"{TILES}/pictures")
    page.set_input_files("#own-file", {"name": "red.jpg", "mimeType": "image/jpeg", "buffer": photo.getvalue()})
    page.click("#own-keep")
    page.wait_for_selector("html[data-photo=yes] #board")
    page.goto(f"{TILES}/print?picture=own&solutions=no&cut=yes")
    page.wait_for_selector("html[data-photo=yes] .paper")
    printed = page.pdf(format="A4")
    assert [pieces_of_pictures(each) for each in PdfReader(BytesIO(printed)).pages] == [5, 0, 5]  # the puzzle, a board, the tiles


def pieces_of_pictures(sheet: Any) -> int:
    """How many fills of a page are patterns with a picture in them."""
    fills = [fill.get_object() for fill in sheet["/Resources"].get("/Pattern", {}).values()]
    return sum("/XObject" in fill["/Resources"] for fill in fills if "/Resources" in fill)


@pytest.mark.parametrize("address", [f"{SET}&p=nonsense&cut=yes", f"{JAM}/print", "/set/print"])
def test_the_preview_breaks_no_rule_and_fits_a_phone(
    page: Page, faults: Faults, violations: Callable[[Page], list[str]], address: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert violations(page) == [], scheme
