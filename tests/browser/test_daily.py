"""The day is the player's, its results and the row of days stay in the browser, and midnight does not pass unnoticed."""

import datetime
import json
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import settle, sit_down
from tests.browser.visit import Faults, answer_from_the_copy, visit

Open = Callable[[str, str], AbstractContextManager[Page]]


@pytest.fixture
def living_in(browser: Browser, origin: str, faults: Faults) -> Open:
    """A browser somewhere at some time: `living_in("Pacific/Auckland", "2026-03-10T12:00:00Z")`."""

    @contextmanager
    def live(zone: str, time: str) -> Iterator[Page]:
        with visit(browser, origin, faults, answer_from_the_copy, timezone_id=zone) as page:
            page.clock.install(time=datetime.datetime.fromisoformat(time))
            yield page

    return live


def keep(page: Page, key: str, value: object) -> None:
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])


def codes_of(page: Page, day: str) -> tuple[str, str]:
    told = page.request.get(f"/api/daily/{day}").json()
    return told["jam"], told["tiles"]


def won(code: str, **more: object) -> dict[str, object]:
    slug = "jams" if code.startswith("rh1") else "tiles"
    game = {"slug": slug, "kind": "x", "code": code, "metric": "slides", "moves": 14, "shortest": 14, "ms": 9000}
    return game | {"help": "none", "day": "2026-03-10T10:00:00.000Z"} | more


@pytest.mark.parametrize(
    ("zone", "time", "day"),
    [
        ("Pacific/Auckland", "12:00", "2026-03-11"),
        ("Pacific/Kiritimati", "10:30", "2026-03-11"),  # the first clocks on earth, UTC+14
        ("Pacific/Pago_Pago", "10:30", "2026-03-09"),  # and the last ones, UTC-11
    ],
)
def test_the_day_is_the_players_own(living_in: Open, zone: str, time: str, day: str) -> None:
    with living_in(zone, f"2026-03-10T{time}:00Z") as page:
        page.goto("/daily")
        page.wait_for_url(f"**/daily/{day}")
        page.goto("/")
        expect(page.locator("#day")).to_have_attribute("data-day", day)
        expect(page.locator("#day li").first).to_have_attribute("data-code", codes_of(page, day)[0])


def test_a_clock_that_runs_ahead_of_the_world_gets_the_day_of_the_server(living_in: Open) -> None:
    with living_in("UTC", "2046-01-01T12:00:00Z") as page:
        for address in ("/daily", "/"):
            page.goto(address)
            expect(page.locator("#day li")).to_have_count(2)
            assert page.locator("#day").get_attribute("data-day") < "2046"  # type: ignore[operator]


@pytest.mark.parametrize("address", ["/daily", "/"])
def test_a_page_left_open_over_midnight_says_so(living_in: Open, address: str) -> None:
    with living_in("UTC", "2026-03-10T23:59:30Z") as page:
        page.goto(address)
        expect(page.locator("#day")).to_have_attribute("data-day", "2026-03-10")
        page.clock.fast_forward(20_000)
        expect(page.locator("#daily-new")).to_be_hidden()
        page.clock.fast_forward(30_000)
        page.locator("#daily-new a").click()
        page.wait_for_url("**/daily/2026-03-11")


def test_a_result_tells_nothing_of_the_way(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("navigator.share = async (what) => { window.sent = what; };")
    code, _ = codes_of(page, "2026-03-09")
    told = page.request.get(f"/api/jams/{code}/solution").json()
    line = ".".join(told["moves"][:-1]).replace("+", "%2B")
    sit_down(page, f"/jams/{code}?line={line}&help=none")
    page.fill("#typed-move", told["moves"][-1])
    page.press("#typed-move", "Enter")
    expect(page.locator("#game")).to_have_attribute("data-won", "yes")
    settle(page)
    page.goto("/daily/2026-03-09")
    length = told["length"]
    words = f"Daily jam 2026-03-09: {length} of {length} slides, no help"
    expect(page.locator("#day .result").first).to_contain_text(words)
    page.get_by_role("button", name="Copy result").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"{re.escape(words)} http://[0-9.:]+/daily/2026-03-09", copied)
    page.get_by_role("button", name="Send it…").click()
    assert page.evaluate("window.sent") == {"text": copied}


@pytest.mark.parametrize(
    ("games", "words"),
    [
        ([{"moves": 20}, {"moves": 14, "help": "hints"}], "20 of 14 slides, no help"),  # one's own way goes before a shorter one
        ([{"moves": 16, "help": "hints"}], "16 of 14 slides, with hints"),
        ([{"moves": 16, "help": None}], "16 of 14 slides "),  # nothing is claimed of what is not known
        ([{"moves": 31, "shortest": 30, "metric": "steps"}], "31 of 30 steps, no help"),
        ([{"moves": 16, "shortest": None}], "16 slides, no help"),
    ],
)
def test_a_result_says_what_is_known_and_no_more(page: Page, games: list[dict[str, object]], words: str) -> None:
    page.goto("/help")
    code, _ = codes_of(page, "2026-03-10")
    keep(page, "games", [won(code, **more) for more in games])
    page.goto("/daily/2026-03-10")
    expect(page.locator("#day .result").first).to_contain_text(f"Daily jam 2026-03-10: {words}")


def test_a_row_of_days_survives_summer_time_and_a_journey(living_in: Open) -> None:
    days = {"2026-03-27": 2, "2026-03-28": 1, "2026-03-29": 1, "2026-03-30": 2}  # clocks go forward on the 29th
    for zone, words in (("Europe/Berlin", "4 days in a row"), ("Pacific/Honolulu", "3 days in a row")):  # there it is the 29th
        with living_in(zone, "2026-03-29T22:30:00Z") as page:
            page.goto("/help")
            keep(page, "daily", days)
            page.goto("/daily")
            expect(page.locator("#streak")).to_have_text(f"{words} with a daily puzzle solved.")


def test_a_day_counts_whose_page_was_not_seen_after_the_win(living_in: Open) -> None:
    with living_in("UTC", "2026-03-10T20:00:00Z") as page:
        page.goto("/")
        expect(page.locator("#day")).to_have_attribute("data-day", "2026-03-10")
        page.wait_for_function("() => localStorage.getItem('daily-shown')?.includes('2026-03-10')")
        keep(page, "daily", {"2026-03-09": 1})
        keep(page, "games", [won(codes_of(page, "2026-03-10")[1])])
        page.clock.set_system_time(datetime.datetime.fromisoformat("2026-03-11T08:00:00+00:00"))
        page.goto("/daily")
        expect(page.locator("#streak")).to_have_text("2 days in a row with a daily puzzle solved.")


def test_the_calendar_marks_what_is_solved(page: Page) -> None:
    page.goto("/help")
    keep(page, "games", [won(code) for code in codes_of(page, "2026-03-12")])
    keep(page, "daily", {"2026-03-13": 1})
    page.goto("/daily/2026-03-10")
    for day, words in (("2026-03-12", "12✓✓, 2 of 2 solved"), ("2026-03-13", "13✓, 1 of 2 solved"), ("2026-03-14", "14")):
        expect(page.locator(f".calendar [data-day='{day}']")).to_have_text(words)
    page.get_by_role("link", name="The month before").click()
    page.wait_for_url("**/daily/2026-02-28")


def test_the_row_of_days_can_be_taken_to_another_browser(living_in: Open, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    with living_in("UTC", "2026-03-10T12:00:00Z") as page:
        page.goto("/help")
        keep(page, "daily", {"2026-03-08": 1, "2026-03-09": 2})
        keep(page, "games", [won(codes_of(page, "2026-03-08")[0])])
        page.goto("/")
        with page.expect_download() as download:
            page.click("#records-export")
        download.value.save_as(file)
    with living_in("UTC", "2026-03-10T12:00:00Z") as page:
        page.goto("/")
        page.set_input_files("#records-import", file)
        expect(page.locator("#records-brought")).to_have_text("1 game was added.")
        page.goto("/daily")
        expect(page.locator("#streak")).to_have_text("2 days in a row with a daily puzzle solved.")


def test_a_win_leads_back_to_the_day(page: Page) -> None:
    code, _ = codes_of(page, "2026-03-09")
    moves = page.request.get(f"/api/jams/{code}/solution").json()["moves"]
    line = ".".join(moves[:-1]).replace("+", "%2B")
    for known in (0, 1):
        sit_down(page, f"/jams/{code}?line={line}")
        page.fill("#typed-move", moves[-1])
        page.press("#typed-move", "Enter")
        expect(page.locator("#game")).to_have_attribute("data-won", "yes")
        settle(page)
        expect(page.locator("#win .to-day")).to_have_count(known)
        page.goto("/daily/2026-03-09")
    sit_down(page, f"/jams/{code}?line={line}.{moves[-1].replace('+', '%2B')}")
    page.get_by_role("link", name="Daily 2026-03-09").click()
    page.wait_for_url("**/daily/2026-03-09")


def test_a_puzzle_of_the_day_that_was_begun_goes_on(page: Page) -> None:
    page.goto("/help")
    code, _ = codes_of(page, "2026-03-10")
    keep(page, "unfinished", [{"code": code, "kind": "Jam 6 × 6", "url": f"/jams/{code}?pick=A", "moves": 3}])
    page.goto("/daily/2026-03-10")
    expect(page.locator("#day .words").first).to_have_text("Go on: 3 moves played.")
    page.locator("#day a").first.click()
    page.wait_for_url(f"**/jams/{code}?pick=A")


def test_home_shows_where_an_unfinished_game_stands(page: Page) -> None:
    page.goto("/help")
    url = "/jams/rh1-6-ooBoooooBoooAABooooooooooooooooooooo?line=B%2B3&help=none"
    keep(
        page, "unfinished", [{"code": "rh1-6-ooBoooooBoooAABooooooooooooooooooooo", "kind": "Jam 6 × 6", "url": url, "moves": 1}]
    )
    page.goto("/")
    expect(page.locator("#continue a.card")).to_have_text("Jam 6 × 61 move played")
    page.wait_for_function("() => document.querySelector('#continue img').naturalWidth > 0")


def test_days_and_answers_need_no_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/daily/2026-03-10")
    expect(page.locator("#day li")).to_have_count(2)
    page.get_by_role("link", name="The answers of the day before").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Answers of Monday, 9 March 2026")
    page.get_by_role("link", name="Step through it").first.click()
    expect(page.locator("#redo")).to_be_enabled()


@pytest.mark.parametrize("address", ["/", "/daily"])
def test_a_page_full_of_results_breaks_no_rule(living_in: Open, violations: Callable[[Page], list[str]], address: str) -> None:
    with living_in("UTC", "2026-03-10T12:00:00Z") as page:
        page.goto("/help")
        jam, tiles = codes_of(page, "2026-03-10")
        keep(page, "games", [won(jam)])
        keep(page, "daily", {"2026-03-08": 1, "2026-03-09": 2})
        keep(page, "unfinished", [{"code": tiles, "kind": "Tiles 4 × 4", "url": f"/tiles/{tiles}", "moves": 2}])
        page.set_viewport_size({"width": 320, "height": 568})
        page.goto(address)
        expect(page.locator("#streak")).to_have_text("3 days in a row with a daily puzzle solved.")
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert violations(page) == [], scheme
