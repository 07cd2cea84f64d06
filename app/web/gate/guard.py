"""What is refused before anybody reads it: heads too long, strange hosts, what other sites post, private pages on the public port."""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

PRIVATE = ("/metrics", "/api/openapi.json")
PROBES = ("/healthz", "/readyz")

# Of a machine, or an IPv6 address; what else people write, browsers turn into such.
_NAME = re.compile(r"[a-z0-9_.-]+|[0-9a-f:.]+")
Refuse = Callable[[Request, int, str], Response]


def names(listed: str) -> frozenset[str]:
    return frozenset(name.strip().lower() for name in listed.split(",") if name.strip())


@lru_cache(1_000)
def host_of(authority: str) -> str:
    """The name without the port, in lower case; "" where it is no name."""
    try:
        split = urlsplit(f"//{authority}")
        name = (split.hostname or "").rstrip(".")
        bare = not (split.path or split.query or split.fragment or split.username)
        return name if bare and split.port != 0 and _NAME.fullmatch(name) else ""  # asking for the port raises where it is none
    except ValueError:
        return ""


class Guard:
    """Refuses by head alone: nothing of the body has been read, and no route has been looked for."""

    def __init__(
        self, app: ASGIApp, refuse: Refuse, *, hosts: Iterable[str], most_url: int, most_head: int, private_port: int
    ) -> None:
        self.app, self.refuse, self.hosts = app, refuse, frozenset(hosts)
        self.most_url, self.most_head, self.private_port = most_url, most_head, private_port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._refused(scope) if scope["type"] == "http" else None
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await self.refuse(Request(scope), *refused)(scope, receive, send)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > self.most_url:
            return 414, f"the address is longer than {self.most_url:,} signs, and that of no board or game is so long"
        if sum(len(name) + len(value) + 4 for name, value in scope["headers"]) > self.most_head:
            return 431, f"the request's head is longer than {self.most_head:,} bytes"
        headers = Headers(scope=scope)
        host = host_of(headers.get("host", ""))
        private = bool(self.private_port) and (scope.get("server") or ("", 0))[1] == self.private_port
        if not private and scope["path"] not in PROBES and (not host or (self.hosts and host not in self.hosts)):
            return 400, "this server does not go by that name"
        if self.private_port and scope["path"] not in PROBES and private != (scope["path"] in PRIVATE):
            return 404, "there is nothing here"
        if scope["method"] == "POST" and not scope["path"].endswith("/move") and self._from_elsewhere(headers, host):
            return 403, "this was sent from a page of another site; open the puzzle here and try again"
        if scope["method"] in ("GET", "HEAD") and _fetched_elsewhere(headers) and not _MAY_BE_FETCHED.search(scope["path"]):
            return 403, "this was fetched by a page of another site; follow a link to it instead"
        return None

    def _from_elsewhere(self, headers: Headers, host: str) -> bool:
        """Browsers say so themselves, an older one names the page's origin. What says neither is a program, not somebody's browser.

        Another name under the same domain may belong to somebody else: it counts as another site unless it is one of ours.
        """
        site, origin = headers.get("sec-fetch-site", "").lower(), headers.get("origin")
        if site in ("same-origin", "none", "cross-site"):
            return site == "cross-site"
        if origin is None:
            return bool(site)
        named = host_of(origin.partition("://")[2])
        return named != host and named not in self.hosts


_MAY_BE_FETCHED = re.compile(r"^/static/|\.(svg|png)$|/embed$")  # pictures on other pages, and what a frame is made of


def _fetched_elsewhere(headers: Headers) -> bool:
    """An image or a script of another site's page that is an address of ours: nobody sees the answer, and a search may hang on it."""
    return headers.get("sec-fetch-site", "").lower() == "cross-site" and headers.get("sec-fetch-mode", "").lower() in (
        "no-cors",
        "cors",
    )
