"""What no room has taken of `/api`: nothing there (404), or nothing that takes this method (405, and `Allow` names those it takes)."""

from typing import Any, cast

from fastapi import APIRouter, FastAPI
from starlette.exceptions import HTTPException
from starlette.routing import compile_path
from starlette.types import Receive, Scope, Send


class _Nothing:
    """Stands behind the routes of an address. Takes every method, so that no route further on is asked."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if methods := methods_at(scope["app"], scope["path"]):
            raise HTTPException(405, headers={"Allow": ", ".join(methods)})
        raise HTTPException(404)


def methods_at(app: FastAPI, path: str) -> list[str]:
    """The methods that the description has for an address. One without anything to fill in goes before all others."""
    if path == app.openapi_url:
        return ["GET"]
    described = app.openapi()["paths"]
    for pattern in sorted(described, key=lambda pattern: "{" in pattern):
        if compile_path(pattern)[0].match(path):
            return [method.upper() for method in described[pattern]]
    return []


nothing = cast("Any", _Nothing())  # an ASGI application: Starlette takes one where its type asks for a function
router = APIRouter()  # behind all other rooms of the API
router.add_route("/api/{rest:path}", nothing, include_in_schema=False)
