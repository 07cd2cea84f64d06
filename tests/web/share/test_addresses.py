"""What has once been an address stays one: a file of addresses of every kind, which is only added to."""

from hashlib import sha256
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "data" / "addresses" / "opened.txt"
LINES = FILE.read_text().splitlines()
GIVEN = [line for line in LINES if not line.startswith("#")]
WRITTEN, HASH = (
    101,
    "f92256aa675702f61cc115b39736a8be3aeed70c8c0dd98415a8c7b66aa6ae73",
)  # lines that stand for ever; whoever adds some may count and hash them too

# What is pressed or read by machines, and not kept or sent on as an address; whole branches of it end with `/`.
NOT_GIVEN = (
    "/healthz", "/readyz", "/metrics", "/robots.txt", "/favicon.ico", "/static/", "/api/{rest:path}",
    "/{slug}/another", "/{slug}/{code}/solve", "/{slug}/{code}/move", "/{slug}/{code}/hint", "/{slug}/{code}/remaining",
    "/learn/map/", "/library/any", "/library/harder", "/library/granted/", "/make/", "/jams/",
)  # fmt: skip


@pytest.mark.parametrize("address", GIVEN)
def test_an_address_opens_for_ever(client, address):
    assert client.get(address, follow_redirects=True).status_code == 200


def test_no_line_has_been_changed_or_taken_away():
    assert len(LINES) >= WRITTEN
    assert sha256("\n".join(LINES[:WRITTEN]).encode()).hexdigest() == HASH


def test_every_kind_of_page_has_an_address_in_the_file(client):
    """The first route that takes an address is the one that answers it."""
    routes = [
        route
        for room in client.app.routes
        for route in getattr(getattr(room, "original_router", None), "routes", [room])
        if "GET" in (getattr(route, "methods", None) or ())
    ]
    answered = {next(route.path for route in routes if route.path_regex.match(address.split("?")[0])) for address in GIVEN}
    without = {route.path for route in routes} - answered
    assert [
        path for path in without if not any(path.startswith(each) if each[-1] == "/" else path == each for each in NOT_GIVEN)
    ] == []
