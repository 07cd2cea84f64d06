"""What is refused before anybody reads it: heads too long, strange hosts, what other sites post, private pages on the public port."""

from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

PRIVATE = ("/metrics", "/api/openapi.json")
PROBES = ("/healthz", "/readyz")

Refuse = Callable[[Request, int, str], Response]


def names(listed: str) -> frozenset[str]:
    return frozenset(name.strip().lower() for name in listed.split(",") if name.strip())


def host_of(authority: str) -> str:
    """The name without the port, in lower case; "" where it is no name."""
    try:
        split = urlsplit(f"//{authority}")
        return (split.hostname or "").rstrip(".") if not (split.path or split.query or split.fragment or split.username) else ""
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
            return 414, f"the address is longer than {self.most_url:,} signs; no board and no game is"
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
        return None

    def _from_elsewhere(self, headers: Headers, host: str) -> bool:
        """Browsers say so themselves; an older one names the page's origin. What says neither is a program, not somebody's browser."""
        if site := headers.get("sec-fetch-site"):
            return site.lower() == "cross-site"
        origin = headers.get("origin")
        if origin is None:
            return False
        named = host_of(origin.partition("://")[2])
        return named != host and named not in self.hosts
