"""What every answer carries, errors and files too, and what is refused before anybody reads it."""

import pytest

from app.web.home import routes as home
from app.web.metrics import REQUESTS


def counted(route, method, status):
    return REQUESTS.labels(route, method, status)._value.get()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/nothing", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/tiles/banana", 422),
        ("GET", "/open", 405),
        ("POST", "/api/nothing", 404),
        ("GET", "/api/tiles/banana", 422),
        ("GET", "/api/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo", 200),
    ],
)
def test_every_answer_has_its_policy(client, method, path, status):
    answer = client.request(method, path)
    assert answer.status_code == status
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "immutable" not in answer.headers.get("cache-control", "")


@pytest.mark.parametrize(
    ("path", "photo"),
    [
        ("/", False),
        ("/jams", False),
        ("/tiles/sp1-2x3-412503", False),
        ("/tiles/sp1-2x3-412503?picture=fox", False),
        ("/make/tiles?size=2x3&cells=412503", False),
        ("/tiles/sp1-2x3-412503/pictures", True),
        ("/tiles/sp1-2x3-412503?line=D&picture=own", True),
        ("/tiles/sp1-2x3-412503/by-hand?picture=own", True),
        ("/tiles/sp1-2x3-412503/print?picture=own", True),
        ("/make/tiles?size=2x3&cells=412503&picture=own", True),
        ("/tiles/sp1-2x3-412503/embed?picture=own", False),  # another's page may hold it in a frame
    ],
)
def test_only_a_page_that_may_show_the_players_photo_may_draw_one(client, path, photo):
    answer = client.get(path)
    assert answer.status_code == 200
    images = answer.headers["content-security-policy"].partition("img-src ")[2].partition(";")[0].split()
    assert ("blob:" in images) == photo


def test_a_fault_of_ours_has_its_policy_and_says_that_the_puzzle_is_safe(client, monkeypatch):
    def broken(*_):
        raise RuntimeError("on purpose")

    monkeypatch.setattr(home, "offer", broken)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "safe in its address" in answer.text
    assert "on purpose" not in answer.text


def test_back_may_show_a_page_at_once_but_never_a_partial(client):
    page = client.get("/tiles/sp1-3-813402765")
    part = client.get("/tiles/sp1-3-813402765", headers={"HX-Request": "true"})
    assert (page.headers["cache-control"], part.headers["cache-control"]) == ("no-cache", "no-store")
    assert "HX-Request" in page.headers["vary"]
    assert "HX-Request" in part.headers["vary"]


def test_head_is_counted_by_its_route(client):
    before = counted("/help", "HEAD", 200)
    assert client.head("/help").status_code == 200
    assert counted("/help", "HEAD", 200) == before + 1


def test_what_is_not_there_in_the_api_is_not_there_for_any_method(client):
    for method in ("GET", "POST", "PUT", "DELETE"):
        answer = client.request(method, "/api/jams/nothing/at/all")
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
    assert client.delete("/api/jams/generate").status_code == 404


def test_a_hundred_kilobytes_pasted_get_a_page_and_a_program_an_object(client):
    page = client.post("/open", data={"code": "A" * 100_000})
    assert page.status_code == 413
    assert page.headers["content-type"].startswith("text/html")
    assert "longer than 96,000 bytes" in page.text
    told = client.post("/api/jams/generate", content=b"A" * 100_000, headers={"content-type": "application/json"})
    assert (told.status_code, told.headers["content-type"]) == (413, "application/problem+json")
