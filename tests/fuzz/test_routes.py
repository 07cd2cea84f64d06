"""Requests that nobody would send, to every route: none is a fault of ours, and none answers what its kind of client cannot read.

`ROUTES=50000 pytest tests/fuzz` (that is part of `make fuzz`) sends as many.
"""

import os
import random
from urllib.parse import quote

from fastapi.routing import APIRoute
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import BaseRoute

from tests.fuzz.asking import asked

REQUESTS = int(os.environ.get("ROUTES", "400"))

CODES = (
    "sp1-3-813402765",
    "sp1-2x3-412503",
    "sp1-4-123456789abcdef0",
    "sp1-4-123456789abcdfe0",
    "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
    "rh1-4-oooooooAAooooooo",
    "rh1-12-" + "o" * 144,
)
WORDS = (
    "tiles",
    "jams",
    "U",
    "R3",
    "A+2",
    "B-1",
    "U.R.D.L",
    "-1",
    "0",
    "99999999999999999999",
    "1e309",
    "nan",
    "\x00",
    "\ud7ff",
    "%",
    "../..",
    "<script>",
)
NAMES = (
    "line", "at", "move", "help", "seconds", "metric", "plan", "alike", "wait", "hint", "coach", "solve", "stop", "size", "cells",
    "rows", "cols", "seed", "min_moves", "max_moves", "min_vehicles", "max_vehicles", "walls", "tries", "text", "code", "goal",
    "picture", "numbers", "board", "step", "title", "p", "sort", "after", "min_slides", "max_slides", "most", "order", "day", "pick",
)  # fmt: skip
HEADERS = (
    "HX-Request",
    "HX-Current-URL",
    "Accept",
    "Content-Type",
    "Referer",
    "Range",
    "If-None-Match",
    "X-Forwarded-For",
    "Forwarded",
)

texts = st.one_of(st.sampled_from(CODES + WORDS), st.text(max_size=40), st.integers().map(str))
fields = st.dictionaries(st.one_of(st.sampled_from(NAMES), st.text(min_size=1, max_size=8)), texts, max_size=6)
seen_headers = st.dictionaries(st.sampled_from(HEADERS), st.text('abcXYZ019 ,;=*/:."-_', max_size=30), max_size=3)


def routes_of(app) -> list[tuple[str, str]]:
    """(method, pattern) of every route, those of routers included."""
    found: set[tuple[str, str]] = set()

    def look(routes: list[BaseRoute]) -> None:
        for route in routes:
            look(getattr(getattr(route, "original_router", route), "routes", None) or [])
            for method in getattr(route, "methods", None) or ():
                if isinstance(route, APIRoute) and "{path:path}" not in route.path:
                    found.add((method, route.path))

    look(app.routes)
    return sorted(found)


def filled(pattern: str, draw: st.DrawFn) -> str:
    parts = [draw(texts).replace("/", "%2F") if "{" in part else part for part in pattern.split("/")]
    if "{slug}" in pattern and draw(st.integers(0, 3)):  # mostly what can be meant
        code = draw(st.sampled_from(CODES))
        parts = pattern.replace("{slug}", "tiles" if code.startswith("sp") else "jams").replace("{code}", code).split("/")
        parts = [draw(texts).replace("/", "%2F") if "{" in part else part for part in parts]
    return "/".join(parts)


@st.composite
def requests(draw, routes):
    method, pattern = draw(st.sampled_from(routes))
    how = draw(st.sampled_from(["data", "json", "content"])) if method == "POST" else None
    body = {"data": fields, "json": st.one_of(fields, st.lists(texts, max_size=2), texts), "content": st.binary(max_size=60)}
    given_body = {how: draw(body[how])} if how else {}
    return method, filled(pattern, draw), draw(fields), draw(seen_headers), given_body


def test_any_request_is_answered_or_refused_with_a_sentence(site):
    routes = routes_of(site.app)
    assert len(routes) > 20

    @settings(max_examples=REQUESTS, suppress_health_check=list(HealthCheck), database=None)
    @given(requests(routes))
    def check(request):
        method, path, query, headers, body = request
        path = quote(path.lstrip("/"), safe="/%", errors="replace")
        answer = asked(site, method, f"/{path}", params=query, headers=headers, **body)
        if answer.status_code in {409, 422, 429, 503} and path.startswith("api/"):
            assert answer.json()["detail"]
        for said in [*query.values(), *(body.get("data") or {}).values()]:
            assert "<script>" not in said or said not in answer.text or "json" in answer.headers["content-type"]

    random.seed(0)
    check()
