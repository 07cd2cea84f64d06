"""The application: routes, error handlers, middleware, and a lifespan that loads the tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from app.settings import Settings, networks
from app.web import errors, health, leaving
from app.web.api import described, nothing, studies
from app.web.api import routes as api
from app.web.build import files
from app.web.build.assets import Assets
from app.web.daily import routes as daily
from app.web.gate.clients import BehindProxies
from app.web.gate.guard import Guard, host_of, names
from app.web.gate.headers import BoundBodies, HeadAsGet, SecureHeaders
from app.web.gate.one_by_one import OneByOne
from app.web.gate.slow import Limits, Prompt
from app.web.home import routes as home
from app.web.learn import routes as learn
from app.web.levels import routes as levels
from app.web.library import routes as library
from app.web.library.asking import Library
from app.web.make import another, batch, climbing, copying, jams, new, tiles
from app.web.metrics import CountRequests
from app.web.pictures import routes as pictures
from app.web.play import routes as play
from app.web.reading import routes as opening
from app.web.render import ROOT, Stills, templates
from app.web.serving import when_told_to_end
from app.web.sets import making as set_making
from app.web.sets import playing as set_playing
from app.web.sets import routes as sets
from app.web.share import embed, printing
from app.web.share import page as sharing
from app.web.share import routes as share
from app.web.share.painter import Painter
from app.web.work.memory import swept
from app.web.work.work import Work


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Load the tables beside the running server: pages are served at once, `/readyz` says when the numbers are there."""
    work: Work = app.state.work
    Prompt.limits = _limits(app.state.settings)
    loading = asyncio.create_task(work.load())
    loading.add_done_callback(lambda task: task.cancelled() or task.result())
    telling = asyncio.create_task(health.keep_telling(work))
    with when_told_to_end(work.desk.end_long):
        async with swept():
            yield
    telling.cancel()
    app.state.library.desk.close()
    app.state.painter.close()
    await work.close()
    loading.cancel()
    with suppress(asyncio.CancelledError):
        await loading


def create_app(settings: Settings | None = None) -> FastAPI:
    settings = settings or Settings()
    app = FastAPI(
        title="Fewest Moves",
        description="Sliding puzzles where every number is true.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page needs inline script, which the policy forbids
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.work = Work(settings)
    app.state.library = Library(settings)
    app.state.assets = Assets(ROOT / "static")
    app.state.templates = templates(settings, app.state.assets)
    app.state.stills = Stills(app.state.templates)
    app.state.painter = Painter(settings.picture_seconds)
    errors.install(app)
    _open_rooms(app)
    _stand_guard(app, settings)
    return app


def _open_rooms(app: FastAPI) -> None:
    """Every route. The order counts: what takes a word in its address stands behind what names it."""
    app.include_router(play.moves)
    app.include_router(daily.api)
    app.include_router(library.api)  # before the api of puzzles, which would take `library` for a kind of them
    for room in (
        health,
        leaving,
        files,
        opening,
        studies,
        api,
        nothing,
        home,
        learn,
        levels,
        pictures,
        library,
        jams,
        climbing,
        batch,
        copying,
        tiles,
        new,
        another,
        daily,
        set_making,
        sets,
        set_playing,
        share,
        embed,
        sharing,
        printing,
        play,
    ):
        app.include_router(room.router)
    described.install(app)


def _stand_guard(app: FastAPI, settings: Settings) -> None:
    """What every request passes, from the innermost to the outermost."""
    app.add_middleware(HeadAsGet)
    app.add_middleware(OneByOne, at_once=settings.requests_at_once, pause=settings.request_pause)
    app.add_middleware(BoundBodies, most_bytes=settings.most_body_bytes)
    app.add_middleware(
        Guard,
        refuse=errors.refusal,
        hosts=_hosts(settings),
        most_url=settings.most_url_bytes,
        most_head=settings.most_head_bytes,
        private_port=settings.private_port,
    )
    app.add_middleware(SecureHeaders, htmx=settings.htmx_address, reports=settings.report_address)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=5, thread_minimum_size=500_000)
    app.add_middleware(CountRequests, log=settings.log_requests)
    app.add_middleware(BehindProxies, trusted=settings.trusted_proxies, header=settings.proxy_header)


def _limits(settings: Settings) -> Limits:
    return Limits(settings.slow_seconds, settings.lines_for_one, networks(settings.trusted_proxies))


def _hosts(settings: Settings) -> frozenset[str]:
    """The names this site goes by: those set, and that of its public address beside them."""
    hosts = names(settings.trusted_hosts)
    return (
        hosts | {host_of(settings.public_address.partition("://")[2].rstrip("/"))} if hosts and settings.public_address else hosts
    )
