"""A puzzle in the frame of another site: it is played there, tells how high it is, and no other page can be put there."""

import json
import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import JAM, TILES, box_of
from tests.browser.test_touch import scrolled

# A page of another site, which makes the frame as high as the frame says it is.
HOST = """<!doctype html><title>A blog</title><iframe src="{src}" width="400" height="150"></iframe><script>
window.heights = [];
addEventListener("message", event => {{
  if (event.origin !== "{origin}") return;
  const told = JSON.parse(event.data);
  if (told.from !== "fewest-moves") return;
  heights.push(told.height);
  document.querySelector("iframe").height = told.height;
}});
</script>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def blog(folder: Path) -> Iterator[str]:
    """Another origin: its own port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport={"width": 600, "height": 800}) as window:
        yield window.new_page()


def read(reader: Page, folder: Path, blog: str, origin: str, path: str) -> None:
    (folder / "index.html").write_text(HOST.format(src=origin + path, origin=origin))
    reader.goto(blog)


def test_a_jam_is_won_in_the_frame_of_another_site(reader: Page, folder: Path, blog: str, origin: str) -> None:
    missing: list[str] = []
    reader.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 and origin in answer.url else None)
    read(reader, folder, blog, origin, f"{JAM}/embed")
    frame = reader.frame_locator("iframe")
    frame.locator("#car-B").click()
    frame.locator('[data-move="B+3"]').click()
    expect(frame.get_by_role("status")).to_have_text("1 slide")
    frame.locator("#car-A").click()
    frame.locator('[data-move="A+4"]').click()
    expect(frame.get_by_role("status")).to_have_text("Solved in 2 slides")
    frame.get_by_role("link", name="Undo").click()
    expect(frame.get_by_role("status")).to_have_text("1 slide")
    assert re.match(rf"{re.escape(origin + JAM)}/embed\?", reader.frames[1].url)
    assert missing == []


def test_the_frame_tells_how_high_it_is_after_each_press(reader: Page, folder: Path, blog: str, origin: str) -> None:
    read(reader, folder, blog, origin, f"{TILES}/embed")
    frame = reader.frame_locator("iframe")
    fits = """() => heights.length >= {} && document.querySelector("iframe").height == heights.at(-1)"""
    reader.wait_for_function(fits.format(1))
    told = reader.evaluate("heights.length")
    frame.locator("#tile-5").click()
    expect(frame.get_by_role("status")).to_have_text("1 move")
    reader.wait_for_function(fits.format(told + 1))
    inside = reader.frames[1]
    assert inside.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the frame scrolls"
    assert 150 < reader.evaluate("heights.at(-1)") < 800
    assert reader.evaluate("new Set(heights).size") <= 2, "it tells its height step by step"


@pytest.mark.parametrize("path", [JAM, "/", "/daily", f"{JAM}/share", f"{JAM}/print", "/jams/nonsense"])
def test_no_other_page_shows_in_a_frame(reader: Page, folder: Path, blog: str, origin: str, path: str) -> None:
    with reader.expect_console_message(lambda message: "frame-ancestors" in message.text):
        read(reader, folder, blog, origin, path)
    assert reader.frame_locator("iframe").locator("#main").count() == 0


def test_a_frame_of_no_board_says_so_where_the_board_would_stand(reader: Page, folder: Path, blog: str, origin: str) -> None:
    read(reader, folder, blog, origin, "/jams/nonsense/embed")
    expect(reader.frame_locator("iframe").get_by_role("alert")).to_contain_text("8 characters are neither")
    reader.wait_for_function("() => document.querySelector('iframe').height == heights.at(-1)")


def test_the_snippet_that_is_copied_is_a_frame_that_plays(page: Page, reader: Page, folder: Path, blog: str, origin: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{JAM}/share")
    page.get_by_text("For your own site").click()
    page.get_by_role("button", name="Copy the frame").click()
    snippet = page.evaluate("navigator.clipboard.readText()")
    (folder / "index.html").write_text(f"<!doctype html><title>A blog</title>{snippet}")
    reader.goto(blog)
    reader.frame_locator("iframe").locator("#car-B").click()
    expect(reader.frame_locator("iframe").locator('[data-move="B+3"]')).to_be_visible()


def test_a_message_is_json_text(reader: Page, folder: Path, blog: str, origin: str) -> None:
    host = HOST.format(src=f"{origin}{JAM}/embed", origin=origin).replace("const told", "window.last = event.data; const told")
    (folder / "index.html").write_text(host)
    reader.goto(blog)
    reader.wait_for_function("() => window.last")
    told = reader.evaluate("last")
    assert isinstance(told, str)
    assert sorted(json.loads(told)) == ["from", "height"]


@pytest.mark.parametrize("path", [f"{JAM}/embed", f"{JAM}/embed?pick=B", f"{TILES}/embed"])
def test_the_page_around_the_frame_scrolls_under_a_finger_on_it(
    browser: Browser, folder: Path, blog: str, origin: str, path: str
) -> None:
    """Nothing is dragged in a frame, so a finger that only passes is never held: not below the board, and not on it."""
    (folder / "index.html").write_text(HOST.format(src=origin + path, origin=origin) + "<p>" + "And so on.<br>" * 200)
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True) as window:
        reader = window.new_page()
        reader.goto(blog)
        reader.wait_for_function("""() => heights.length && document.querySelector("iframe").height == heights.at(-1)""")
        frame = reader.frame_locator("iframe")
        board, words = box_of(frame.locator("#board")), box_of(frame.get_by_role("status"))
        assert scrolled(reader, words["x"] + words["width"] / 2, words["y"] + words["height"] / 2) > 50
        assert scrolled(reader, board["x"] + board["width"] * 0.9, board["y"] + board["height"] * 0.8) > 50
        assert "line=" not in reader.frames[1].url
