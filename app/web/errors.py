"""What went wrong, as a status and a page, a partial or a problem object: one table, and nobody else knows of HTTP."""

from dataclasses import replace
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from app.puzzles import FAMILIES
from app.puzzles.errors import CodeError, IllegalMoveError, LineError, LineFullError, PuzzleError, RangeError
from app.puzzles.wording import sentence
from app.web.addresses import puzzle_url
from app.web.metrics import GONE
from app.web.play.views import Message
from app.web.reading.box import rows_for
from app.web.render import Page
from app.web.share.embed import FRAMED
from app.web.work.refusals import BusyError, ClientGoneError, CrowdedError, UnreadyError

STATUS: dict[type[Exception], int] = {
    CodeError: 422,
    RangeError: 422,
    LineError: 422,
    IllegalMoveError: 409,
    LineFullError: 409,
    **{kind: kind.status for kind in (BusyError, UnreadyError, CrowdedError)},
}
TITLES = {
    404: "There is nothing here",
    413: "This is too long",
    422: "This cannot be read",
    429: "Busy just now",
    503: "Busy just now",
}
WAYS_ON = {  # from a fault in a room that has no family: where it leads, by the first part of the address
    "daily": ("Today’s puzzles", "/daily"),
    "first-steps": ("First steps", "/first-steps"),
    "learn": ("All lessons", "/learn"),
    "levels": ("All levels", "/levels"),
    "library": ("The whole library", "/library"),
    "make": ("Make a puzzle", "/make"),
    "set": ("Make a set", "/set"),
}

WHAT_IS_RIGHT = {slug: family.notation.code_words for slug, family in FAMILIES.items()}


def install(app: FastAPI) -> None:
    for kind in (PuzzleError, BusyError):
        app.add_exception_handler(kind, _sentence)
    app.add_exception_handler(RequestValidationError, _validation)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(ClientGoneError, _gone)
    app.add_exception_handler(Exception, fault)


def _wants_json(request: Request) -> bool:
    path = request.url.path
    return path.startswith(("/api/", "/healthz", "/readyz", "/metrics"))


def problem(status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    """RFC 9457: an object that says what is wrong."""
    body = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status, "detail": detail}
    return JSONResponse(body, status, headers, media_type="application/problem+json")


def _sentence(request: Request, error: Exception) -> Response:
    return _answer(request, STATUS[type(error)], str(error), error)


def _validation(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _answer(
            request, 422, f"the request is not written as JSON: {first['ctx']['error']} at sign {first['loc'][-1]}", error
        )
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    return _answer(request, 422, f"{where or 'the request'}: {str(first['msg'])[0].lower()}{str(first['msg'])[1:]}", error)


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101
    status, detail, headers = error.status_code, error.detail, dict(error.headers or {})
    if status == 405:
        headers["Allow"] = _allowed(request, headers.get("Allow", ""))
        detail = f"{request.method[:20]} is not what {request.url.path[:80]!r} takes: it takes {headers['Allow']}"
    elif status == 400 and _wants_json(request):
        status, detail = 422, "the request is not written as JSON: it is no text, or a number or the nesting in it has no end"
    elif detail == HTTPStatus(status).phrase:
        detail = f"there is nothing at {request.url.path[:80]!r}"
    return _answer(request, status, detail, error, headers)


def _allowed(request: Request, named: str) -> str:
    """What an address takes. A page whose form is another route than itself takes both, and HEAD is answered wherever GET is."""
    methods = set(filter(None, named.split(", ")))
    if not _wants_json(request):
        asked = [(method, {**request.scope, "method": method}) for method in ("GET", "POST")]
        methods |= {
            method for method, scope in asked for route in request.app.routes if route.matches(scope)[0] is Match.FULL
        }  # fmt: skip
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))


async def _gone(_: Request, __: Exception) -> Response:
    return Response(status_code=GONE)  # nobody reads it


def too_long(request: Request, most_bytes: int) -> Response:
    """The answer to a body that is not even read."""
    detail = f"no more than {most_bytes:,} bytes are read at once: send a long list in parts"
    return _answer(request, 413, detail, ValueError(detail))


def refusal(request: Request, status: int, detail: str) -> Response:
    """The answer to a request that is refused by its head: nothing of it is taken into links."""
    if _wants_json(request):
        return problem(status, detail)
    return PlainTextResponse(sentence(detail) + "\n", status)


def fault(request: Request, error: Exception) -> Response:
    return _answer(request, 500, "something went wrong here; the puzzle is safe in its address, so load it again", error)


def _answer(request: Request, status: int, detail: str, error: Exception, headers: dict[str, str] | None = None) -> Response:
    headers = dict(headers or {})
    if isinstance(error, BusyError):
        headers["Retry-After"] = str(error.retry_after)
    if _wants_json(request):
        return problem(status, detail, headers)
    page = Page(request)
    framed = request.url.path.endswith("/embed")
    game = getattr(error, "kept", None) or getattr(request.state, "game", None)
    options = getattr(request.state, "options", None)  # only where a game was asked for
    if game is not None and options is not None and not framed:
        response = page.game(game, replace(options, quiet=True), message=Message(sentence(detail), "error"), status=status)
        response.headers.update(headers)
        return response
    template, policy = ("share/amiss.html", FRAMED) if framed else ("error.html", {})
    return page.show(template, status, policy | headers, **_error_page(request, status, detail, error))


def _error_page(request: Request, status: int, detail: str, error: Exception) -> dict[str, Any]:
    slug, code = request.path_params.get("slug", getattr(request.state, "meant", "")), request.path_params.get("code", "")
    text = getattr(request.state, "typed", code)
    unread = isinstance(error, CodeError) and bool(text)  # what is wrong is the board, and no other part of the address
    shown = "" if code and isinstance(error, RangeError) else text
    way_words, way_url = _way_on(request, slug)
    return {
        "title": TITLES.get(status, HTTPStatus(status).phrase),
        "detail": sentence(detail),
        "right": WHAT_IS_RIGHT.get(slug, " ".join(WHAT_IS_RIGHT.values())) if unread else "",
        "text": shown,
        "box_rows": rows_for(shown),
        "puzzle_url": puzzle_url(slug, quote(code)) if slug in FAMILIES and code and not unread else "",
        "way_words": way_words,
        "way_url": way_url,
        "family": slug if slug in FAMILIES else "",
        "nav": way_url[1:],
    }


def _way_on(request: Request, slug: str) -> tuple[str, str]:
    """Where to go from a fault: words, address."""
    if slug in FAMILIES:
        return f"New {FAMILIES[slug].speech.title.lower()}", f"/{slug}"
    return WAYS_ON.get(request.url.path.split("/")[1], ("All puzzles", "/"))
