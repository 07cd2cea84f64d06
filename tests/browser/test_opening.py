"""The box: a file dropped on it or chosen there is read like pasted text, and a text too long is refused with a sentence."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.visit import Faults

DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: "text/plain" }));
  document.getElementById("open").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
}"""


def test_a_chosen_file_of_two_boards_becomes_a_list(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("8 1 3\n4 0 2\n7 6 5\n\n1 2 3\n4 0 5\n7 8 6\n")
    page.goto("/")
    page.set_input_files("#open-file", file)
    expect(page.locator(".understood li")).to_have_count(2)
    expect(page.locator(".understood .answer").first).to_have_text("14 moves, and no shorter way exists.")


def test_a_dropped_file_opens_its_board(page: Page) -> None:
    page.goto("/tiles/sp1-3-123456708")
    page.locator(".opener summary").click()
    page.evaluate(DROP, ["board.txt", "8 1 3\n4 0 2\n7 6 5"])
    page.wait_for_url("**/tiles/sp1-3-813402765")


def test_a_file_past_the_bound_is_refused_with_a_sentence(page: Page, faults: Faults) -> None:
    page.goto("/")
    page.evaluate(DROP, ["huge.txt", "1 2 3 0\n" * 10_000])
    expect(page.locator("#open-says")).to_contain_text("80,000 characters")
    assert page.url.endswith("/")


def test_the_page_of_what_was_read_fits_a_phone(phone: Page) -> None:
    phone.goto("/")
    phone.fill("#open-code", "OPPPAA\nOBCC.Q\nOBXX.Q\nRRRD.Q\n..EDFF\nGGE...")
    phone.locator("#open button").click()
    expect(phone.locator(".understood .note")).to_have_text("X is the red car here, and became A.")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_file_held_over_the_box_can_be_dropped_there(page: Page) -> None:
    page.goto("/")
    page.evaluate("""() => {
      const files = new DataTransfer();
      files.items.add(new File(["x"], "x.txt"));
      document.getElementById("open").dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: files }));
    }""")
    expect(page.locator("#open")).to_have_class(re.compile(r"\bover\b"))
    expect(page.locator("#open")).to_have_css(
        "pointer-events", "auto"
    )  # else it is under the pointer no longer, and nothing lands
