"""A day opens when it begins anywhere, and what is no day is refused with a sentence."""

from datetime import UTC, datetime

import pytest
from starlette.exceptions import HTTPException

from app.puzzles.errors import RangeError
from app.web.daily.days import opened, over


def test_a_day_opens_fourteen_hours_before_utc():
    before, after = datetime(2026, 11, 30, 9, 59, tzinfo=UTC), datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
    with pytest.raises(HTTPException, match="not open yet"):
        opened("2026-12-01", before)
    assert opened("2026-12-01", after).isoformat() == "2026-12-01"


@pytest.mark.parametrize("text", ["2026-02-30", "today", "20260301", "2026-W10-1"])
def test_what_is_no_day_is_refused(text):
    with pytest.raises(RangeError, match="is no day"):
        opened(text, datetime(2026, 12, 1, tzinfo=UTC))


def test_there_is_nothing_before_the_first_monday():
    with pytest.raises(HTTPException, match="first day was 2026-01-05"):
        opened("1999-01-01", datetime(2026, 12, 1, tzinfo=UTC))


def test_a_program_is_told_a_day(client):
    told = client.get("/api/daily/2026-01-05").json()
    assert list(told) == ["day", "tiles", "jam", "slides"]
    assert 6 <= told["slides"] <= 8  # a Monday
    assert client.get(f"/api/jams/{told['jam']}/solution").json()["length"] == told["slides"]


@pytest.mark.parametrize(("day", "status"), [("2026-02-30", 422), ("1999-01-01", 404), ("2999-01-01", 404), ("2026-01-05", 200)])
def test_pages_of_days(client, day, status):
    assert client.get(f"/daily/{day}").status_code == status
    assert client.get("/daily").status_code == 200


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("2026-02-30", "2026-02-30 is no day: the calendar does not have it"),
        ("1999-01-01", "the first day was 2026-01-05"),
        ("2999-01-01", "The puzzles of 2999-01-01 are not open yet: come back on that day"),
    ],
)
def test_a_day_that_is_refused_is_refused_with_a_sentence(client, day, words):
    for page in (f"/daily/{day}", f"/daily/{day}/answers"):
        assert words.lower() in client.get(page).text.lower()
    told = client.get(f"/api/daily/{day}")
    assert told.headers["content-type"] == "application/problem+json"
    assert told.status_code in (404, 422)


def test_answers_come_when_the_next_day_has_begun_anywhere():
    before, after = datetime(2026, 12, 1, 9, 59, tzinfo=UTC), datetime(2026, 12, 1, 10, 0, tzinfo=UTC)
    with pytest.raises(HTTPException, match="answers of 2026-12-01 are not open yet"):
        over("2026-12-01", before)
    assert over("2026-12-01", after).isoformat() == "2026-12-01"


def test_answers_are_the_shortest_and_lead_to_a_game_that_steps_through_them(client):
    told = client.get("/api/daily/2026-03-09").json()
    solution = client.get(f"/api/jams/{told['jam']}/solution").json()
    page = client.get("/daily/2026-03-09/answers").text
    assert f"{solution['length']} slides, and no shorter way exists" in page
    line = ".".join(solution["moves"])
    assert f"<code>{line}</code>" in page
    assert f'href="/jams/{told["jam"]}?line={line.replace("+", "%2B")}&amp;at=0&amp;help=solve"' in page


def test_home_leads_with_the_puzzles_of_the_day(client):
    told = client.get(f"/api/daily/{datetime.now(UTC).date()}").json()
    page = client.get("/").text
    first = page.index("card puzzle")
    assert page.index(f'href="/jams/{told["jam"]}"') - first < 100
    assert f'href="/tiles/{told["tiles"]}"' in page
