"""No waiting: the piece moves at once, and no slow, late, refused or missing answer loses, doubles or undoes a move."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlencode

from playwright.sync_api import Page, Request, Route, expect

from tests.browser.table import TILES, at, line, place, remaining, settle, sit_down
from tests.browser.visit import Faults, slow_line

NINE = "/tiles/sp1-3-813402765"  # 14 moves; 8 1 3 / 4 . 2 / 7 6 5


def hold(page: Page, address: str) -> list[Route]:
    """Requests to an address stay without an answer; the list grows as they come."""
    held: list[Route] = []

    def take(route: Route) -> None:
        held.append(route)

    page.route(address, take)
    return held


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    for _ in range(200):
        if condition():
            return
        page.wait_for_timeout(25)
    raise AssertionError("it never came")


def with_move(request: Request, move: str) -> str:
    fields = {name: values[0] for name, values in parse_qs(request.post_data or "").items()}
    return urlencode(fields | {"move": move})


def type_on_board(page: Page, keys: str) -> None:
    page.focus("#board [tabindex='0']")
    page.keyboard.type(keys)


def test_pieces_move_before_the_answer_and_no_stale_number_is_shown(page: Page) -> None:
    sit_down(page, TILES)
    held = hold(page, "**/move")
    type_on_board(page, "rd")
    page.wait_for_timeout(300)
    assert (place(page, "tile-5"), place(page, "tile-4")) == ((1, 1), (1, 0))
    assert line(page) == ""
    assert remaining(page) == "…"
    assert len(held) == 1
    held[0].continue_()
    wait_for(page, lambda: len(held) == 2)
    held[1].continue_()
    settle(page)
    assert line(page) == "R.D"
    assert remaining(page) == "3"


def test_moves_made_while_waiting_go_together(page: Page) -> None:
    sit_down(page, TILES)
    slow_line(page)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.post_data or "") if request.method == "POST" else None)
    type_on_board(page, "rdllu")
    settle(page)
    assert line(page) == "R.D.L.L.U"
    assert [parse_qs(post)["move"] for post in posts] == [["R"], ["D.L.L.U"]]
    assert remaining(page) == "0"


def test_an_undo_overtakes_nothing(page: Page) -> None:
    sit_down(page, TILES)
    slow_line(page)
    type_on_board(page, "rd")
    page.keyboard.press("Control+z")
    page.keyboard.type("r")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    settle(page)
    # R, D, undo, then "r" is not legal with the gap at the left edge, undo, (undo at the start), redo
    assert (line(page), at(page)) == ("R.D", 1)
    assert place(page, "tile-5") == (1, 1)


def test_a_late_count_of_an_older_board_is_not_shown(page: Page) -> None:
    sit_down(page, NINE)
    held = hold(page, "**/remaining?*")
    type_on_board(page, "d")
    wait_for(page, lambda: len(held) == 1)
    page.keyboard.type("l")
    wait_for(page, lambda: len(held) == 2)
    held[1].continue_()
    settle(page)
    shown = page.inner_text("#stats")
    held[0].fulfill(
        content_type="text/html",
        body='<div id="remaining" class="stat proved"><b>99</b></div><div id="message" hx-swap-oob="true"><p>late</p></div>',
    )
    page.wait_for_timeout(200)
    assert page.inner_text("#stats") == shown
    assert "late" not in page.inner_text("#message")


def test_a_hint_that_comes_after_a_move_is_not_shown(page: Page) -> None:
    sit_down(page, TILES)
    held = hold(page, "**hint=1*")
    page.click("#hint-next")
    wait_for(page, lambda: len(held) == 1)
    page.click("#tile-5")
    settle(page)
    assert line(page) == "R"
    assert remaining(page) == "4"
    held[0].continue_()
    page.wait_for_timeout(200)
    assert line(page) == "R"
    expect(page.locator("#hint")).to_be_empty()


def test_a_refused_move_slides_back_with_the_reason(page: Page, faults: Faults) -> None:
    faults.expect("409")
    sit_down(page, TILES)
    page.route("**/move", lambda route: route.continue_(post_data=with_move(route.request, "U")))
    page.click("#tile-5")
    assert place(page, "tile-5") != (1, 0) or line(page) == ""
    expect(page.locator("#message")).to_contain_text("No tile can go up: the gap is in the bottom row")
    settle(page)
    assert place(page, "tile-5") == (1, 0)
    assert line(page) == ""
    assert page.inner_text("#announce").startswith("No tile can go up")


def test_one_bad_move_among_several_loses_no_good_one(page: Page, faults: Faults) -> None:
    faults.expect("409")
    sit_down(page, TILES)
    sent: list[str] = []

    def spoil(route: Route) -> None:
        move = parse_qs(route.request.post_data or "")["move"][0]
        sent.append(move)
        page.wait_for_timeout(100)
        route.continue_(post_data=with_move(route.request, move.replace("L.U", "L.R.U.U")))

    page.route("**/move", spoil)
    type_on_board(page, "rdllu")
    settle(page)
    assert line(page) == "R.D.L.L.U"
    assert sent[-1] == "U"


def test_offline_moves_wait_and_go_when_the_line_is_back(page: Page, faults: Faults) -> None:
    faults.expect("ERR_INTERNET_DISCONNECTED")
    faults.expect("htmx:sendError")
    faults.expect("htmx:afterRequest")
    sit_down(page, TILES)
    page.context.set_offline(True)
    type_on_board(page, "rd")
    expect(page.locator("#message")).to_contain_text("No connection. Your 2 moves are kept and sent later.")
    assert place(page, "tile-4") == (1, 0)
    page.context.set_offline(False)
    settle(page)
    assert line(page) == "R.D"
    expect(page.locator("#message")).not_to_contain_text("No connection")


def test_a_busy_server_is_asked_again(page: Page, faults: Faults) -> None:
    faults.expect("503")
    sit_down(page, TILES)
    page.route("**/move", lambda route: route.fulfill(status=503, body="busy"), times=1)
    page.click("#tile-5")
    expect(page.locator("#message")).to_contain_text("The server is busy. Your move is kept and sent later.")
    settle(page)
    assert line(page) == "R"


def test_a_reload_in_the_middle_of_a_request_loses_no_move(page: Page) -> None:
    sit_down(page, TILES)
    held = hold(page, "**/move")
    type_on_board(page, "rd")
    wait_for(page, lambda: len(held) == 1)
    page.unroute("**/move")
    page.reload()
    settle(page)
    assert line(page) == "R.D"
    assert page.evaluate("sessionStorage.getItem('unsent')") is None


def test_a_fast_player_gets_the_numbers_in_the_end(page: Page) -> None:
    sit_down(page, NINE)
    slow_line(page)
    type_on_board(page, "ududududlrlr" + "d")
    settle(page)
    # Twelve keys there and back, then 1 goes down: a breadth-first search by hand says 15
    assert remaining(page) == "15"


def test_a_script_that_does_not_come_leaves_the_plain_controls(page: Page, faults: Faults) -> None:
    faults.expect("ERR_FAILED")
    page.route("**/static/*/play/main.js", lambda route: route.abort())
    page.goto(TILES)
    page.wait_for_function("() => window.htmx")
    for tile, played in (("tile-5", "R"), ("tile-4", "R.D")):
        page.click(f"#{tile}")
        expect(page.locator("#game")).to_have_attribute("data-line", played)
    page.click("#undo")
    expect(page.locator("#game")).to_have_attribute("data-at", "1")
