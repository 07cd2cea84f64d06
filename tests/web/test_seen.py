"""The log: one line of JSON a request, with nothing in it that a person typed or is known by."""

import json

from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings

FIELDS = {
    "event",
    "timestamp",
    "request",
    "method",
    "route",
    "status",
    "ms",
    "outcome",
    "lane",
    "wait_ms",
    "search_ms",
    "hits",
    "joins",
}


def test_a_line_tells_the_route_and_no_person(capfd):
    client = TestClient(create_app(Settings(log_requests=True)), client=("203.0.113.9", 4))
    answer = client.get("/tiles/banana?line=U&secret=1", headers={"User-Agent": "somebody", "X-Request-Id": "forged\nline"})
    told = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    assert len(told) == 1
    assert set(told[0]) == FIELDS
    assert (told[0]["route"], told[0]["status"]) == ("/{slug}/{code}", 422)
    assert told[0]["request"] == answer.headers["x-request-id"]
    for private in ("203.0.113.9", "banana", "secret", "somebody", "forged"):
        assert private not in json.dumps(told)
