"""The server: its ports, its workers, and how it ends."""

import asyncio
import multiprocessing
import os
import resource
import shutil
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import resource_tracker
from multiprocessing.util import Finalize
from types import FrameType

import uvicorn
from uvicorn.supervisors import multiprocess

from app.web.gate.slow import Prompt

GRACE_SECONDS = 5  # for short work to finish at the end; long work is stopped and answers with what it has
PING_SECONDS = 60  # a worker that loads tables is busy, not dead
MOST_LINES = 65_536  # connections and files at a time that are asked of the system
LAST = -200  # when a process ends: after multiprocessing has removed its own folder
HEAD_BYTES = 64_000  # of a request's line and headers that are read at all


def bound(host: str, port: int, private_port: int) -> list[socket.socket]:
    """Sockets for the public port and, where one is set, the private one. Ends the program with a sentence where one is taken."""
    return [_bound(host, each) for each in ((port, private_port) if private_port else (port,))]


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        sys.exit(f"Port {port} of {host} cannot be had: {error.strerror}. Name another with --port.")
    listening.set_inheritable(True)
    return listening


def _have_lines() -> None:
    """As many connections as the system lets this process have: the thousand of most shells are soon held by one who dawdles."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_LINES if hard == resource.RLIM_INFINITY else min(hard, MOST_LINES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def run(sockets: list[socket.socket], workers: int) -> None:
    """Serve until told to end. A program that cannot be read fails here, once: uvicorn would start worker after worker for it."""
    import_module("app.main")
    _have_lines()
    for number in (signal.SIGTERM, signal.SIGHUP):  # uvicorn ends by what it was told to end by: without this, nobody tidies up
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)
    folder = _own_folder()
    if workers > 1 and folder:  # each counts for itself; these files let whichever is asked answer for all
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
    config = uvicorn.Config(
        "app.main:create_app", factory=True, workers=workers, log_level="warning", http=Prompt,
        proxy_headers=False, server_header=False, h11_max_incomplete_event_size=HEAD_BYTES,
        timeout_worker_healthcheck=PING_SECONDS, timeout_graceful_shutdown=GRACE_SECONDS,
    )  # fmt: skip
    if workers > 1:
        _hear_ctrl_c_for_all()
        vars(multiprocess)["Process"] = Worker  # what the supervisor starts, also where one has died
        multiprocess.Multiprocess(config, sockets=sockets).run()
    else:
        uvicorn.Server(config).run(sockets=sockets)


class Worker(multiprocess.Process):
    """A worker whose death is seen at once, also while it is asked whether it lives: by itself, uvicorn would wait for its answer."""

    def start(self) -> None:
        super().start()
        self.child_conn.close()  # the worker has its own; while the parent held this end too, the line was never seen to end


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(0)


def _hear_ctrl_c_for_all() -> None:
    """It reaches the workers too, and one that is still starting would show where it stood: they hold it back, and end when told to."""
    resource_tracker.ensure_running()  # where it is started later, it lets this signal through again
    signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))

    def hear() -> None:
        signal.sigwait((signal.SIGINT,))
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=hear, daemon=True).start()


def _own_folder() -> str | None:
    """A folder for the passing files of this start and its workers, which takes along what is left by those that are killed.

    None where no such file can be made.
    """
    try:
        folder = tempfile.mkdtemp(prefix="fewest-moves-")
    except OSError:
        return None
    Finalize(None, shutil.rmtree, (folder,), {"ignore_errors": True}, exitpriority=LAST)
    os.environ["TMPDIR"] = tempfile.tempdir = folder
    return folder


@contextmanager
def when_told_to_end(act: Callable[[], None]) -> Iterator[None]:
    """Run `act` in the event loop as soon as the server is told to end: uvicorn first waits for all answers, also for long ones.

    A terminal that is closed tells so too, and so does the end of the process that a worker belongs to.
    """
    loop, before = asyncio.get_running_loop(), signal.getsignal(signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return

    def heard(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        before(number, frame)

    told = [number for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) if signal.getsignal(number) is not signal.SIG_IGN]
    numbers = {number: signal.signal(number, heard) for number in told}
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        yield
    finally:
        for number, handler in numbers.items():
            signal.signal(number, handler)


def _end_with_parent() -> None:
    """A worker whose parent is killed would go on without it, and hold its port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
