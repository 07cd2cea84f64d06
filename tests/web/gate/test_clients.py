"""Whom a request counts for: nobody can choose that but the proxies that are trusted."""

import asyncio

import pytest

from app.web.gate.clients import BehindProxies, bare_address
from app.web.work.asker import client_of

PROXY = "10.0.0.1"


def seen(peer, headers, trusted="10.0.0.0/8", header="x-forwarded-for", scheme="http"):
    scope = {
        "type": "http",
        "client": (peer, 5),
        "scheme": scheme,
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
    }

    async def app(scope, receive, send):
        pass

    asyncio.run(BehindProxies(app, trusted, header)(scope, None, None))
    return scope["client"][0], scope["scheme"]


@pytest.mark.parametrize(
    ("peer", "value", "client"),
    [
        (PROXY, "203.0.113.9", "203.0.113.9"),
        (PROXY, "1.1.1.1, 203.0.113.9", "203.0.113.9"),  # the left one is the client's own invention
        (PROXY, "203.0.113.9, 10.0.0.2", "203.0.113.9"),  # two proxies of ours
        (PROXY, "10.9.9.9, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        (PROXY, "banana", PROXY),
        (PROXY, "203.0.113.9, banana", PROXY),
        (PROXY, "", PROXY),
        ("198.51.100.4", "203.0.113.9", "198.51.100.4"),  # a stranger's word counts for nothing
        ("::ffff:10.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
    ],
)
def test_x_forwarded_for_is_read_from_the_right_while_its_writer_is_trusted(peer, value, client):
    assert seen(peer, [("X-Forwarded-For", value)])[0] == client


def test_forwarded_is_read_where_it_is_the_header_of_the_proxies():
    value = 'for=1.1.1.1, for="[2001:db8::7]:4711";proto=https'
    assert seen(PROXY, [("Forwarded", value)], header="forwarded") == ("2001:db8::7", "https")
    assert seen(PROXY, [("Forwarded", value)]) == (PROXY, "http")
    assert seen(PROXY, [("X-Forwarded-For", "203.0.113.9")], header="forwarded")[0] == PROXY


def test_the_scheme_is_believed_of_a_proxy_alone():
    told = [("X-Forwarded-For", "203.0.113.9"), ("X-Forwarded-Proto", "https")]
    assert seen(PROXY, told)[1] == "https"
    assert seen("198.51.100.4", told)[1] == "http"
    assert seen(PROXY, [*told, ("X-Forwarded-Proto", "javascript")])[1] == "http"


def test_nobody_is_trusted_unless_it_is_set():
    assert seen("127.0.0.1", [("X-Forwarded-For", "203.0.113.9")], trusted="")[0] == "127.0.0.1"
    with pytest.raises(ValueError, match="banana"):
        BehindProxies(None, "banana", "forwarded")


def test_a_household_is_one_ipv4_address_or_64_bits_of_ipv6():
    assert client_of("2001:db8:1:2:3:4:5:6") == client_of("2001:db8:1:2::9") != client_of("2001:db8:1:3::9")
    assert client_of("::ffff:203.0.113.9") == client_of("203.0.113.9") == bare_address("203.0.113.9:80")
