"""What every answer carries, errors and files too, and what is refused before anybody reads it."""

import base64
import hashlib
import re

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.web.home import routes as home
from app.web.metrics import REQUESTS
from app.web.render import ROOT

JAM = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


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


def test_the_page_behind_a_form_may_show_the_photo_that_its_body_asks_for(client):
    asked = {"line": "", "at": "0", "move": "U", "picture": "own"}
    refused = client.post("/tiles/sp1-2x3-412503/move", data=asked)  # nothing stands below the gap
    assert refused.status_code == 409
    assert 'id="art-picture"' in refused.text
    assert "img-src 'self' data: blob:;" in refused.headers["content-security-policy"]


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
    assert client.delete("/api/jams/generate").status_code == 405


def test_a_hundred_kilobytes_pasted_get_a_page_and_a_program_an_object(client):
    page = client.post("/open", data={"code": "A" * 100_000})
    assert page.status_code == 413
    assert page.headers["content-type"].startswith("text/html")
    assert "No more than 96,000 bytes are read at once: send a long list in parts." in page.text
    told = client.post("/api/jams/generate", content=b"A" * 100_000, headers={"content-type": "application/json"})
    assert (told.status_code, told.headers["content-type"]) == (413, "application/problem+json")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/help",
        "/nothing",
        "/favicon.ico",
        f"/jams/{JAM}.svg",
        f"/jams/{JAM}/qr.svg",
        f"/jams/batch.txt?p={JAM}",
        "/robots.txt",
    ],
)
def test_whatever_is_text_names_its_signs(client, path):
    kind = client.get(path).headers["content-type"]
    assert kind.split("; ", 1)[1:] == ["charset=utf-8"]


def test_no_answer_is_meant_for_scripts_of_other_sites_or_sets_a_cookie(client):
    for path in ("/", f"/jams/{JAM}", "/api/daily/2026-01-05", "/metrics"):
        headers = client.get(path, headers={"Origin": "https://evil.example"}).headers
        assert not {"access-control-allow-origin", "set-cookie"} & set(headers)


def test_reports_of_what_the_policy_refused_go_where_a_setting_says(client):
    assert "report" not in client.get("/help").headers["content-security-policy"]
    site = TestClient(create_app(Settings(report_address="https://reports.example/csp")))
    for path in ("/help", "/nothing", f"/jams/{JAM}/embed"):
        headers = site.get(path).headers
        assert headers["content-security-policy"].endswith("; report-uri https://reports.example/csp; report-to policy")
        assert headers["reporting-endpoints"] == 'policy="https://reports.example/csp"'


@pytest.mark.parametrize("address", ["/reports", "https://a.example;script-src *", 'https://a.example"', "https://a.example\n"])
def test_an_address_of_reports_changes_nothing_else_in_the_policy(address):
    with pytest.raises(ValueError, match="report_address"):
        Settings(report_address=address)


@pytest.mark.parametrize(
    "path", ["/static/", "/static", "/.git/config", "/static/x/../app/main.py", "/static/x/%2e%2e/app/main.py"]
)
def test_no_folder_is_listed_and_nothing_but_the_files_of_the_site_is_served(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/", "/help", "/api/read", "/healthz"])
def test_trace_is_refused(client, path):
    assert client.request("TRACE", path).status_code == 405


def test_no_page_of_another_site_holds_one_of_ours(client):
    assert client.get("/help").headers["cross-origin-opener-policy"] == "same-origin"
    assert client.get(f"/jams/{JAM}/embed").headers["cross-origin-opener-policy"] == "unsafe-none"


def test_the_script_of_the_cdn_has_the_hash_of_our_copy(client):
    (named,) = set(re.findall(r'"sha384-([\w+/=]+)"', client.get("/").text))
    copy = (ROOT / "static" / "htmx.min.js").read_bytes()
    assert named == base64.b64encode(hashlib.sha384(copy).digest()).decode()
