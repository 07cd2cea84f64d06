"""Security headers on every answer, and a bound on request bodies: plain ASGI middleware, which leaves context variables alone."""

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import fault, too_long


def policy(htmx: str, images: str) -> str:
    return (
        f"default-src 'self'; script-src 'self' {htmx}; style-src 'self'; img-src {images}; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def may_hold_a_photo(scope: Scope) -> bool:
    """Where the player's own photo may be drawn: on the page that chooses one, and under the addresses that ask for it."""
    return scope["path"].endswith("/pictures") or b"picture=own" in scope["query_string"]


class SecureHeaders:
    """No inline script or style, nothing from elsewhere but HTMX from its CDN; a photo of the player's own stays a blob."""

    def __init__(self, app: ASGIApp, htmx: str) -> None:
        self.app = app
        self.with_photo = policy(htmx, "'self' data: blob:")
        self.headers = {
            "Content-Security-Policy": policy(htmx, "'self' data:"),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
            "Cross-Origin-Opener-Policy": "same-origin",
        }

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
    """Refuses a request body above a size, by what it says of itself and by what comes."""

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self.app, self.most_bytes = app, most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            body += message.get("body", b"")
            if len(body) > self.most_bytes:
                await too_long(Request(scope), self.most_bytes)(scope, receive, send)
                return
            if not message.get("more_body"):
                break
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": bytes(body), "more_body": False}

        await self.app(scope, replay, send)


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
