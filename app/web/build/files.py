"""The files of this build, for browsers to keep for ever."""

from anyio import to_thread
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from app.web.build.assets import Assets, is_text, media_type

router = APIRouter(include_in_schema=False)


@router.get("/static/{build}/{name:path}")
async def file(request: Request, build: str, name: str) -> Response:
    """A file of this build; another build's stamp finds nothing, and nothing is kept of that answer."""
    assets: Assets = request.app.state.assets
    if build != assets.build:
        raise HTTPException(
            404, "this file belongs to another version of the site: load the page again", {"Cache-Control": "no-store"}
        )
    try:
        small = is_text(name) and accepts_brotli(request)
        body = await to_thread.run_sync(assets.compressed, name) if small else assets.read(name)
    except FileNotFoundError:
        raise HTTPException(404, f"there is no file {name[:80]!r}") from None
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(
        body,
        media_type=media_type(name),
        headers=headers | ({"Content-Encoding": "br", "Vary": "Accept-Encoding"} if small else {}),
    )


def accepts_brotli(request: Request) -> bool:
    """Named without a weight, as every browser does: whoever weighs it gets what any client can read."""
    return "br" in {word.strip() for word in request.headers.get("Accept-Encoding", "").split(",")}


@router.get("/favicon.ico")
async def favicon(request: Request) -> Response:
    """What browsers ask for where a document cannot name its icon: a picture opened alone."""
    assets: Assets = request.app.state.assets
    return Response(
        assets.read("favicon.svg"), media_type=media_type("favicon.svg"), headers={"Cache-Control": "public, max-age=86400"}
    )
