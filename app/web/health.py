"""Whether the server lives, whether it is ready, and its counters."""

import asyncio
import os
from contextlib import suppress
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from app.web.inputs import TheWork
from app.web.metrics import KEPT, OWN
from app.web.work.work import Work

TELL_SECONDS = 5.0

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


def tell(work: Work) -> None:
    """Set what is counted by looking: the lanes, and what is held."""
    for lane in (work.desk.cheap, work.desk.dear, work.desk.tables):
        lane.tell()
    KEPT.set(work.answers.bytes)
    OWN.set(work.own_bytes)


async def keep_telling(work: Work) -> None:
    """Beside `/metrics`: with several workers another one may be asked, which reads what this one set last."""
    while True:
        tell(work)
        await asyncio.sleep(TELL_SECONDS)


@router.get("/metrics", include_in_schema=False)
async def metrics(work: TheWork) -> Response:
    tell(work)
    return Response(generate_latest(_registry()), media_type=CONTENT_TYPE_LATEST)


def _registry() -> CollectorRegistry:
    """The counters of this worker, or of all where they keep them in files."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder is None:
        return REGISTRY
    forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def forget_the_dead(folder: Path) -> None:
    """A worker that was killed searches nothing and holds nothing; what it has counted still counts."""
    for pid in {int(path.stem.rpartition("_")[2]) for path in folder.glob("gauge_live*_*.db")}:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            with suppress(FileNotFoundError):  # another worker, asked at the same time, was first
                mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
        except PermissionError:  # somebody else's process has that number by now
            continue
