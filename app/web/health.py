"""Whether the server lives, whether it is ready, and its counters."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from app.web.inputs import TheWork

router = APIRouter()


@router.get("/healthz")
async def alive() -> dict[str, str]:
    return {"status": "alive"}


@router.get("/readyz")
async def ready(work: TheWork) -> JSONResponse:
    """200 when the standard tables are loaded and the kernels compiled; which sets are loaded, or how far the building is."""
    building = None if work.building is None else {"what": work.building.what, "done": round(work.building.done, 3)}
    body = {"ready": work.is_ready, "sets": {slug: list(sets) for slug, sets in work.sets.items()}, "building": building}
    return JSONResponse(body, 200 if work.is_ready else 503, {} if work.is_ready else {"Retry-After": "2"})


@router.get("/metrics", include_in_schema=False)
async def metrics() -> Response:
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
