"""Whether the server lives, whether it is ready, and its counters."""

import os

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from app.web.inputs import TheWork
from app.web.metrics import KEPT, LANES, OWN
from app.web.work.memory import own_bytes

router = APIRouter()


@router.get("/healthz")
async def alive() -> dict[str, str]:
    return {"status": "alive"}


@router.get("/readyz")
async def ready(work: TheWork) -> JSONResponse:
    """200 when the standard tables are loaded and the kernels compiled; which sets, or how far the building is, or why it failed."""
    stock = work.stock
    building = None if stock.building is None else {"what": stock.building.what, "done": round(stock.building.done, 3)}
    sets = {slug: list(sets) for slug, sets in stock.sets.items()}
    body = {"ready": stock.is_ready, "sets": sets, "building": building, "failed": stock.failed}
    return JSONResponse(body, 200 if stock.is_ready else 503, {} if stock.is_ready else {"Retry-After": "2"})


@router.get("/metrics", include_in_schema=False)
async def metrics(work: TheWork) -> Response:
    for name, lane in (("cheap", work.desk.cheap), ("dear", work.desk.dear), ("tables", work.desk.tables)):
        LANES.labels(name, "running").set(lane.running)
        LANES.labels(name, "waiting").set(lane.waiting)
    KEPT.set(work.answers.bytes)
    OWN.set(own_bytes())
    return Response(generate_latest(_registry()), media_type=CONTENT_TYPE_LATEST)


def _registry() -> CollectorRegistry:
    """The counters of this worker, or of all where they keep them in files."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
