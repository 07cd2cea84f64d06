"""Security headers on every answer, and a bound on request bodies: plain ASGI middleware, which leaves context variables alone."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import fault, too_long
from app.web.gate.replay import replayed


def policy(htmx: str, images: str) -> str:
    return (
        f"default-src 'self'; script-src 'self' {htmx}; style-src 'self'; img-src {images}; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def may_hold_a_photo(scope: Scope) -> bool:
    """Where the player's own photo may be drawn: on the page that chooses one, under the addresses that ask for it, and behind a form.

    A form asks in its body, which is not read here: a move that is refused before HTMX is there is answered with a whole page.
    """
    return scope["method"] == "POST" or scope["path"].endswith("/pictures") or b"picture=own" in scope["query_string"]


class SecureHeaders:
    """No inline script or style, nothing from elsewhere but HTMX from its CDN; a photo of the player's own stays a blob."""

    def __init__(self, app: ASGIApp, htmx: str, reports: str = "") -> None:
        """`reports`: where browsers say what was against the policy, "" nowhere. Some read `report-to`, some the older `report-uri`."""
        self.app = app
        self.reporting = f"; report-uri {reports}; report-to policy" if reports else ""
        self.with_photo = policy(htmx, "'self' data: blob:")
        self.headers = {
            "Content-Security-Policy": policy(htmx, "'self' data:"),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
            "Cross-Origin-Opener-Policy": "same-origin",
        } | ({"Reporting-Endpoints": f'policy="{reports}"'} if reports else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                if may_hold_a_photo(scope):
                    headers.setdefault("Content-Security-Policy", self.with_photo)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if self.reporting:
                    headers["Content-Security-Policy"] += self.reporting
            await send(message)

        try:
            await self.app(scope, receive, with_headers)
        except Exception as error:
            if (
                not started
            ):  # what answers otherwise stands outside and knows no headers; it still hears of the error, for the log
                await fault(Request(scope), error)(scope, receive, with_headers)
            raise


class BoundBodies:
    """Refuses a request body above a size, by what it says of itself and by what comes.

    One that is a few times too long is read to its end and thrown away: a browser that still writes when the line is closed shows no
    answer. What is longer, or never ends, is answered while it comes.
    """

    TIMES = 10

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self.app, self.most_bytes = app, most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
        elif _stated(scope) > self.TIMES * self.most_bytes:
            await too_long(Request(scope), self.most_bytes)(scope, receive, send)
        else:
            body, length = await self._read(receive)
            if length > self.most_bytes:
                await too_long(Request(scope), self.most_bytes)(scope, receive, send)
            elif body is not None:
                whole: Message = {"type": "http.request", "body": body, "more_body": False}
                await self.app(scope, replayed([whole], receive), send)

    async def _read(self, receive: Receive) -> tuple[bytes | None, int]:
        """The body and its length, or its first bytes where it is too long; None where the client has gone."""
        body, length, more = bytearray(), 0, True
        while more and length <= self.TIMES * self.most_bytes:
            message = await receive()
            if message["type"] != "http.request":
                return None, 0
            part = message.get("body", b"")
            body += part if length + len(part) <= self.most_bytes else b""
            length, more = length + len(part), message.get("more_body", False)
        return bytes(body), length


def _stated(scope: Scope) -> int:
    """The bytes that a body is said to have; 0 where nothing is said. What is no number the server has refused."""
    stated = Headers(scope=scope).get("content-length", "0")
    return int(stated) if stated.isdigit() and len(stated) < 20 else 0


class HeadAsGet:
    """Answers HEAD where GET is answered; the server leaves the body out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        asked = {**scope, "method": "GET"}
        try:
            await self.app(asked, receive, send)
        finally:
            if "route" in asked:  # whoever counts requests counts them by it
                scope["route"] = asked["route"]
