"""The player's own photo: read upright, cut by every kind of hand, kept here, on the tiles, and in no request."""

import base64
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, Request, expect

from tests.browser.table import box_of, finger_drag, mouse_drag, settle, touched, won
from tests.browser.visit import Faults

BOARD = "/tiles/sp1-2x3-412503"
CHOOSE = f"{BOARD}/pictures"
RED, GREEN, BLUE, WHITE = (200, 30, 30), (30, 160, 60), (40, 60, 200), (250, 250, 250)
CORNERS = (RED, GREEN, BLUE, WHITE)  # top left, top right, bottom left, bottom right
# How a photo was turned when its EXIF says so: what is to be done to an upright one to get what the camera wrote.
TURNED = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}  # fmt: skip
LOOKED_AT = """async () => {
    const picture = new Image();
    picture.src = document.querySelector("#own-frame image").getAttribute("href");
    await picture.decode();
    const [width, height] = [picture.naturalWidth, picture.naturalHeight];
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const at = (x, y) => [...pen.getImageData(x * width, y * height, 1, 1).data].slice(0, 3);
    return {size: [width, height], corners: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]};
}"""
FRAME = """() => { const box = document.querySelector("#own-frame .window");
    return Object.fromEntries(["x", "y", "width", "height"].map((name) => [name, Number(box.getAttribute(name))])); }"""


def picture(width: int = 300, height: int = 200) -> Image.Image:
    """Four colours, one a quarter."""
    made = Image.new("RGB", (width, height))
    pen = ImageDraw.Draw(made)
    for number, colour in enumerate(CORNERS):
        x, y = number % 2 * width // 2, number // 2 * height // 2
        pen.rectangle((x, y, x + width // 2, y + height // 2), fill=colour)
    return made


def file(made: Image.Image, turn: int = 1, name: str = "photo.jpg", **how: Any) -> Any:
    exif, written = Image.Exif(), BytesIO()
    exif[0x0112] = turn
    way = TURNED[turn]
    (made if way is None else made.transpose(way)).save(written, "JPEG", quality=95, exif=exif, **how)
    return {"name": name, "mimeType": "image/jpeg", "buffer": written.getvalue()}


def choose(page: Page, given: Any) -> None:
    """Choose a file, and wait until its photo stands there."""
    before = page.evaluate("document.querySelector('#own-frame image')?.getAttribute('href') ?? ''")
    page.set_input_files("#own-file", given)
    page.wait_for_function(
        "before => (document.querySelector('#own-frame image')?.getAttribute('href') ?? before) !== before", arg=before
    )


def frame_is(page: Page, side: str, wanted: float, most: float) -> None:
    """Wait until the frame stands so."""
    page.wait_for_function(
        "([side, wanted, most]) => Math.abs("
        "Number(document.querySelector('#own-frame .window').getAttribute(side)) - wanted) <= most",
        arg=[side, wanted, most],
    )


def use(page: Page) -> None:
    page.click("#own-keep")
    page.wait_for_selector("html[data-photo=yes] #board")


def near(one: Any, other: Any, most: float = 24) -> bool:
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


def colour_on(page: Page, tile: int) -> tuple[int, int, int]:
    """What is painted right and below the middle of a tile."""
    box = box_of(page.locator(f"#tile-{tile} .hit"))
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return shot.getpixel((int(box["x"] + 0.6 * box["width"]), int(box["y"] + 0.6 * box["height"])))  # type: ignore[return-value]


def test_a_photo_is_shown_upright_whatever_way_the_camera_was_held(page: Page) -> None:
    page.goto(CHOOSE)
    for turn in TURNED:
        choose(page, file(picture(), turn))
        seen = page.evaluate(LOOKED_AT)
        assert seen["size"] == [300, 200], turn
        assert all(near(*pair) for pair in zip(seen["corners"], CORNERS, strict=True)), (turn, seen["corners"])


def test_the_photo_lies_on_the_tiles_and_stays_after_a_reload(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture()))
    use(page)
    assert "picture=own" in page.url
    settle(page)
    for _ in range(2):  # 1, 2, 3 over 4, 5: the quarters' colours, cut where the thirds and the half are
        assert near(colour_on(page, 1), RED)
        assert near(colour_on(page, 3), GREEN)
        assert near(colour_on(page, 4), BLUE)
        assert page.locator("#no-photo").is_hidden()
        page.reload()
        page.wait_for_selector("html[data-photo=yes]")
        settle(page)
    page.click("#tile-5")
    settle(page)
    assert "picture=own" in page.url
    assert near(colour_on(page, 1), RED)
    for part in ("by-hand?picture=own", "print?picture=own&cut=yes"):
        page.goto(f"{BOARD}/{part}")
        page.wait_for_selector("html[data-photo=yes] #art-picture[href^=blob]", state="attached")
    assert page.locator(".pieces .print").count() == 5


def test_the_frame_is_moved_and_sized_with_keys(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture(400, 300)))
    whole = page.evaluate(FRAME)
    assert near(whole.values(), (0, 100 / 6, 400, 800 / 3), 0.1)  # the largest of three to two, in the middle
    assert page.evaluate("document.activeElement.id") == "own-frame"
    page.keyboard.press("-")
    assert near(page.evaluate(FRAME).values(), (200 - 200 / 1.1, 150 - 400 / 3 / 1.1, 400 / 1.1, 800 / 3 / 1.1), 0.1)
    before = page.evaluate(FRAME)
    for key, right, down in (("ArrowRight", 8, 0), ("ArrowDown", 8, 8), ("ArrowLeft", 0, 8), ("ArrowUp", 0, 0)):
        page.keyboard.press(key)  # two hundredths of the longer side
        now = page.evaluate(FRAME)
        assert near((now["x"] - before["x"], now["y"] - before["y"]), (right, down), 0.1), key
    page.keyboard.press("+")
    assert near(page.evaluate(FRAME).values(), whole.values(), 0.1)
    for _ in range(60):
        page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate(FRAME)["x"] == 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "left"


def test_the_frame_is_pulled_with_the_mouse_and_kept_for_this_shape(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture(600, 400)))
    page.locator("#own-frame").scroll_into_view_if_needed()
    box = box_of(page.locator("#own-frame image"))
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"])
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    assert near(page.evaluate(FRAME).values(), (0, 0, 300, 200), 6)  # the opposite corner stays
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 4)
    page.mouse.down()
    page.mouse.move(box["x"] + 9 * box["width"], box["y"] + box["height"] / 4, steps=6)
    page.mouse.up()
    now = page.evaluate(FRAME)
    assert near(now.values(), (600 - now["width"], 0, 300, 200), 6)  # no farther than the photo goes
    use(page)
    assert near(colour_on(page, 1), GREEN)  # the quarter at the top right is all there is
    page.goto(CHOOSE)
    page.wait_for_selector("#own-frame .window")
    assert near(page.evaluate(FRAME).values(), now.values(), 0.01)


def pinch(page: Page, piece: str, apart: float, wider: float) -> None:
    """Two fingers, so far from the middle, go so far from it."""
    box = box_of(page.locator(f"#{piece}"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touched(page, [[(x - far, y), (x + far, y)] for far in (apart, (apart + wider) / 2, wider)])


def test_the_frame_is_moved_with_a_finger_and_sized_with_two(phone: Page) -> None:
    phone.goto(CHOOSE)
    choose(phone, file(picture(600, 400)))
    for _ in range(4):
        phone.locator("#own-crop [value=smaller]").tap()
    frame_is(phone, "width", 600 / 1.1**4, 1)
    before, scrolled = phone.evaluate(FRAME), phone.evaluate("scrollY")
    finger_drag(phone, "own-frame", -25, 10)
    scale = 600 / box_of(phone.locator("#own-frame image"))["width"]
    frame_is(phone, "x", before["x"] - 25 * scale, 3)
    frame_is(phone, "y", before["y"] + 10 * scale, 3)
    after = phone.evaluate(FRAME)
    assert phone.evaluate("scrollY") == scrolled
    pinch(phone, "own-frame", 60, 40)
    frame_is(phone, "width", after["width"] * 2 / 3, 6)
    assert phone.evaluate("visualViewport.scale") == 1
    phone.locator("#own-keep").tap()
    phone.wait_for_selector("html[data-photo=yes] #board")


@pytest.mark.parametrize("way", ["drop", "paste"])
def test_a_photo_is_dropped_or_pasted(page: Page, way: str) -> None:
    page.goto(CHOOSE)
    page.evaluate(
        """([way, text]) => {
            const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], "photo.jpg", {type: "image/jpeg"}));
            const given = {bubbles: true, cancelable: true};
            document.body.dispatchEvent(way === "drop" ? new DragEvent("drop", {...given, dataTransfer: data})
                : new ClipboardEvent("paste", {...given, clipboardData: data}));
        }""",
        [way, base64.b64encode(file(picture())["buffer"]).decode()],
    )
    page.wait_for_selector("#own-frame .window")
    assert near(page.evaluate(LOOKED_AT)["corners"][1], GREEN)


def wide_png(side: int) -> bytes:
    """The head of a picture that would be this wide and high; there is next to nothing behind it."""
    small = BytesIO()
    Image.new("RGB", (8, 8)).save(small, "PNG")
    data = bytearray(small.getvalue())
    data[16:24] = side.to_bytes(4, "big") * 2
    data[29:33] = crc32(bytes(data[12:29])).to_bytes(4, "big")
    return bytes(data)


def test_what_cannot_be_read_gets_a_sentence_and_nothing_is_lost(page: Page, tmp_path: Path) -> None:
    heavy = tmp_path / "heavy.jpg"
    with heavy.open("wb") as place:
        place.truncate(81_000_000)
    page.goto(CHOOSE)
    choose(page, file(picture()))
    before = page.evaluate(FRAME)
    cases: list[tuple[Any, str]] = [
        (
            {"name": "a.heic", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(400)},
            "HEIC photo",
        ),
        ({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": file(picture())["buffer"][:90]}, "cannot be read as a picture"),
        ({"name": "a.txt", "mimeType": "text/plain", "buffer": b"no picture"}, "cannot be read as a picture"),
        ({"name": "a.png", "mimeType": "image/png", "buffer": wide_png(20_000)}, "400 million pixels"),
        (file(picture(40, 400)), "40 by 400 pixels"),
        (heavy, "81 million bytes"),
    ]
    for given, words in cases:
        page.set_input_files("#own-file", given)
        expect(page.locator("#own-say.error")).to_contain_text(words)
        expect(page.locator("#own-say.error")).to_contain_text("Your photo is still there.")
        page.evaluate("document.getElementById('own-say').className = ''")
    assert page.evaluate(FRAME) == before
    use(page)


def test_the_frame_has_the_shape_of_every_board_and_the_middle_chosen_before(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture(600, 400)))
    page.keyboard.press("-")
    for _ in range(20):
        page.keyboard.press("Shift+ArrowRight")
    use(page)
    for rows, cols in ((2, 6), (6, 2), (6, 6), (3, 4)):
        cells = "123456789abcdefghijklmnopqrstuvwxyz"[: rows * cols - 1] + "0"
        page.goto(f"/tiles/sp1-{rows}x{cols}-{cells}/pictures")
        page.wait_for_selector("#own-frame .window")
        box = page.evaluate(FRAME)
        assert near([box["width"] / box["height"]], [cols / rows], 0.001)
        assert box["x"] + box["width"] <= 600.01
        assert box["y"] + box["height"] <= 400.01
        assert box["x"] + box["width"] / 2 >= 300  # right of the middle, as far as the shape goes


def test_a_large_photo_is_made_smaller_before_it_is_kept(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture(4000, 3000)))
    assert page.evaluate(LOOKED_AT)["size"] == [1800, 1350]


def sky() -> Image.Image:
    """A plain sky over three fields: on 2 x 3 the upper tiles look alike."""
    made = Image.new("RGB", (600, 400), (150, 200, 240))
    for number, colour in enumerate((RED, GREEN, BLUE)):
        made.paste(colour, (200 * number, 200, 200 * number + 200, 400))
    return made


def test_alike_tiles_of_a_photo_are_measured_and_the_board_is_won_when_it_looks_right(page: Page) -> None:
    page.goto("/tiles/sp1-2x3-213405/pictures")  # 2 1 3 over 4 . 5: with numbers it cannot be solved
    choose(page, file(sky()))
    use(page)
    settle(page)
    expect(page.locator("#headline")).to_contain_text("cannot be solved")
    page.click("#picture >> text=Hide the numbers")
    page.wait_for_url(re.compile("numbers=off.*alike=1-2-3"))
    page.wait_for_selector("html[data-photo=yes]")
    settle(page)
    assert page.locator("#tile-2 .letter").is_hidden()
    expect(page.locator("#picture")).to_contain_text("Tiles 1, 2 and 3 look alike")
    expect(page.locator("#headline")).to_contain_text("1 move, and no shorter way exists")
    page.click("#tile-5")
    settle(page)
    assert won(page)
    assert "alike=1-2-3" in page.url


def test_who_has_no_photo_is_told_so_and_plays_with_numbers(page: Page) -> None:
    page.goto(f"{BOARD}?picture=own&numbers=off&alike=1-2&line=R")
    page.wait_for_url(re.compile("picture=own"))
    page.wait_for_function("() => !location.search.includes('numbers=off')")
    settle(page)
    expect(page.locator("#no-photo")).to_contain_text("has no photo")
    assert page.locator("#tile-2 .letter").is_visible()
    assert page.locator("#game").get_attribute("data-line") == "R"
    page.click("#tile-4")
    settle(page)
    page.click("#no-photo a")
    page.wait_for_selector("#own-file", state="attached")


KEPT = """() => new Promise((done) => {
    const asks = indexedDB.open("fewest-moves");
    asks.onsuccess = () => {
        const kept = asks.result.transaction("photo").objectStore("photo").get("own");
        kept.onsuccess = () => done(Array.from(new Uint8Array(kept.result.bytes)));
    };
})"""


def test_what_a_camera_writes_into_a_photo_is_not_kept(page: Page) -> None:
    given = file(picture(), 6)
    assert b"Exif" in given["buffer"]
    page.goto(CHOOSE)
    choose(page, given)
    use(page)
    kept = bytes(page.evaluate(KEPT))
    assert b"Exif" not in kept
    assert Image.open(BytesIO(kept)).size == (300, 200)


def test_the_photo_is_in_no_request(page: Page) -> None:
    sent: list[bytes] = []

    def note(request: Request) -> None:
        sent.append(request.url.encode() + b" " + (request.post_data_buffer or b""))

    page.on("request", note)
    page.goto(CHOOSE)
    photo = Image.effect_noise((600, 400), 90).convert("RGB")  # nothing of it could be written shorter
    choose(page, file(photo))
    use(page)
    settle(page)
    for piece in ("tile-5", "tile-4", "tile-1", "tile-2", "tile-3"):
        page.click(f"#{piece}")
        settle(page)
    assert won(page)
    assert any(b"/move" in one for one in sent)
    whole = b"".join(sent)
    assert b"JFIF" not in whole
    assert b"/9j/" not in whole  # how such a file begins in base 64
    assert max(len(one) for one in sent) < 1_000
    assert len(whole) < len(file(photo)["buffer"]) / 4


def test_choosing_a_photo_can_be_read_by_everyone(page: Page, violations: Callable[[Page], list[str]]) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture()))
    assert violations(page) == []
    use(page)
    settle(page)
    assert violations(page) == []


def test_without_script_the_page_says_that_a_photo_needs_it(page_without_script: Page) -> None:
    page_without_script.goto(CHOOSE)
    expect(page_without_script.locator("#own")).to_contain_text("needs script")
    assert page_without_script.locator("#own-file").is_hidden()
    page_without_script.goto(f"{BOARD}?picture=own&numbers=off")
    assert page_without_script.locator("#tile-2 .letter").is_visible()
    expect(page_without_script.locator("#no-photo")).to_be_visible()


def test_a_photo_is_deleted_when_its_player_says_so(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture()))
    use(page)
    page.goto(CHOOSE)
    page.wait_for_selector("#own-frame .window")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#own-forget")
    expect(page.locator("#own-say")).to_contain_text("was deleted")
    page.goto(f"{BOARD}?picture=own")
    expect(page.locator("#no-photo")).to_be_visible()


def test_a_drag_with_the_mouse_still_plays_a_tile_with_a_photo(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture()))
    use(page)
    settle(page)
    mouse_drag(page, "tile-5", 90, 0)
    settle(page)
    assert page.locator("#game").get_attribute("data-line") == "R"


def test_a_copy_in_the_maker_is_cut_from_the_photo_too(page: Page) -> None:
    page.goto(CHOOSE)
    choose(page, file(picture()))
    use(page)
    page.click("#edit")
    page.wait_for_selector("html[data-photo=yes] #art-picture[href^=blob]", state="attached")
    expect(page.locator("#wear")).to_contain_text("Played with your photo.")
    page.locator("#cell-0").click()
    page.locator("#cell-1").click()
    page.wait_for_url(re.compile("cells=142503.*picture=own"))
    page.click("#play")
    page.wait_for_selector("html[data-photo=yes] #board")
    assert "picture=own" in page.url


def test_the_photo_is_shown_on_the_page_behind_a_form_that_came_before_htmx(page: Page, faults: Faults) -> None:
    faults.expect("409")
    page.goto(CHOOSE)
    choose(page, file(picture()))
    use(page)
    settle(page)
    page.evaluate("""() => {
        document.getElementById("typed-move").value = "U";  // nothing stands below the gap
        HTMLFormElement.prototype.submit.call(document.getElementById("typed"));  // as the browser sends it, without a script
    }""")
    page.wait_for_url("**/move")
    page.wait_for_selector("html[data-photo=yes] #art-picture[href^=blob]", state="attached")
    settle(page)
    assert near(colour_on(page, 1), RED)
