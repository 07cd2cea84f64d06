"""What is refused by its head alone, and what is not."""

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

JAM = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def visitor(client=("testclient", 1), base="http://testserver", **settings):
    """A client of an application that has not been started: no tables, no searches."""
    return TestClient(create_app(Settings(**settings)), base_url=base, follow_redirects=False, client=client)


def test_a_forged_host_gets_no_page_and_no_link():
    site = visitor(base="http://play.example", trusted_hosts="play.example")
    assert site.get("/help").status_code == 200
    for host in ("evil.example", "play.example.evil.example", "evil.example/play.example", "", "a@play.example"):
        answer = site.get("/help", headers={"Host": host})
        assert answer.status_code == 400
        assert "evil" not in answer.text
    assert site.get("/healthz", headers={"Host": "10.0.0.7:8000"}).status_code == 200  # a balancer asks by number


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),  # another name under the same domain may be somebody else's
        ({"Sec-Fetch-Site": "same-site", "Origin": "https://other.testserver"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://testserver:3000"}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"}, 200),
        ({"Origin": "http://testserver"}, 200),
        ({"Origin": "https://testserver:8443"}, 200),  # a proxy may have ended TLS
        ({}, 200),  # a program
    ],
)
def test_what_another_site_posts_costs_nothing(headers, status):
    answer = visitor().post("/api/read", json={"text": "813402765"}, headers=headers)
    assert answer.status_code == status


def test_another_of_our_own_names_is_no_other_site():
    site = visitor(base="https://play.example", trusted_hosts="play.example, www.example")
    for origin, status in (("https://www.example", 200), ("https://evil.play.example", 403)):
        headers = {"Sec-Fetch-Site": "same-site", "Origin": origin}
        assert site.post("/api/read", json={"text": "813402765"}, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("path", "mode", "status"),
    [
        ("/api/daily/2026-01-05", "no-cors", 403),  # an <img> of another site's page
        ("/api/daily/2026-01-05", "cors", 403),
        ("/help", "no-cors", 403),
        ("/help", "navigate", 200),  # a link is what links are for
        (f"/jams/{JAM}/embed", "navigate", 200),  # a frame
        (f"/jams/{JAM}/qr.svg", "no-cors", 200),  # a picture on another site's page
        ("/favicon.ico", "navigate", 200),
    ],
)
def test_no_page_of_another_site_has_addresses_fetched_by_its_readers(path, mode, status):
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": mode}
    assert {visitor().request(method, path, headers=headers).status_code for method in ("GET", "HEAD")} == {status}
    assert visitor().get(path, headers={"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"}).status_code == 200


def test_a_move_from_a_frame_of_another_site_is_played():
    """A move searches nothing, and a puzzle may stand in a frame whose origin the browser hides."""
    answer = visitor().post(f"/jams/{JAM}/move", data={"move": "G+1"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code in (303, 409)


def test_an_address_and_a_head_too_long_are_refused_at_once():
    assert visitor().get("/help?x=" + "a" * 50_000).status_code == 414
    assert visitor().get("/help", headers={"X-Long": "a" * 20_000}).status_code == 431
    problem = visitor().get("/api/tiles/banana?x=" + "a" * 50_000)
    assert (problem.status_code, problem.headers["content-type"]) == (414, "application/problem+json")
    assert "default-src 'self'" in problem.headers["content-security-policy"]


def test_counters_and_docs_are_on_the_private_port_alone():
    public = visitor(private_port=9100)
    private = visitor(base="http://testserver:9100", private_port=9100)
    for path in ("/metrics", "/api/openapi.json"):
        assert public.get(path).status_code == 404
        assert private.get(path).status_code == 200
    assert private.get("/help").status_code == 404
    assert public.get("/help").status_code == 200
    assert {site.get("/healthz").status_code for site in (public, private)} == {200}


def test_no_answer_names_a_program_or_a_version():
    site = visitor()
    for path in ("/", "/nothing", "/static/nothing.js", "/api/tiles/banana", "/tiles/banana", "/healthz", "/readyz"):
        told = " ".join(f"{name}: {value}" for name, value in site.get(path).headers.items()).lower()
        assert not [word for word in ("uvicorn", "starlette", "fastapi", "python", "x-powered-by", "server:") if word in told]
