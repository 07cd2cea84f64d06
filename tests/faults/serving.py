"""A server as it is started in earnest, and commands of the program, each a process of its own."""

import ctypes
import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import httpx2

CHECKOUT = Path(__file__).resolve().parent.parent.parent
MANY = int(os.environ.get("FAULTS", "150"))  # requests of a crowd; `make faults`: a thousand
LONG = MANY >= 1_000
DROP, OVERRIDE, SEARCH, OWNER = 24, 1, 2, 3  # prctl and the rights of root to write and read what is not its own


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def status(client, path):
    try:
        return client.get(path, headers={"Connection": "close"}).status_code
    except httpx2.TransportError:
        return 0


def until(fact, seconds):
    ends = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < ends
        time.sleep(0.02)


def counted(client, line):
    """The number behind a line of `/metrics`; 0 where there is none."""
    text = client.get("/metrics", headers={"Connection": "close"}).text
    return sum(float(each.rpartition(" ")[2]) for each in text.splitlines() if each.startswith(line))


def without_rights():
    """Run in the child: what root may write and read that is not its own, it may no more. Others never could."""
    for right in (OVERRIDE, SEARCH, OWNER) if os.geteuid() == 0 else ():
        if ctypes.CDLL(None).prctl(DROP, right, 0, 0, 0):
            os._exit(99)


def command(*words, folder, data, limit=None, cwd=CHECKOUT, **more):
    """`python -m app …` to its end. `limit`: what the child does before all else."""
    settings = {"FEWEST_TABLES_DIR": str(folder), "FEWEST_DATA_DIR": str(data), **more}
    return subprocess.run(
        [sys.executable, "-m", "app", *words],
        cwd=cwd, env=os.environ | settings, preexec_fn=limit, capture_output=True, text=True, timeout=180, check=False,
    )  # fmt: skip


@contextmanager
def served(folder, data, *words, limit=None, cwd=CHECKOUT, said=subprocess.DEVNULL, **more):
    """(process, client) of a server that is ready; `said` takes what it writes on standard error."""
    port = free_port()
    settings = {"FEWEST_TABLES_DIR": str(folder), "FEWEST_DATA_DIR": str(data), **more}
    process = subprocess.Popen(
        [sys.executable, "-m", "app", "serve", "--port", str(port), *words],
        cwd=cwd, env=os.environ | settings, preexec_fn=limit, stderr=said,  # noqa: PLW1509 - no thread of ours holds a lock then
    )  # fmt: skip
    with httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        try:
            until(lambda: process.poll() is not None or status(client, "/readyz") == 200, 120)
            assert process.poll() is None
            yield process, client
        finally:
            process.terminate()  # not kill: its workers would go on without it
            process.wait(30)


def copied(tables_folder, folder):
    """The standard tables in a folder of the test's own, without a word of their being complete."""
    shutil.copytree(tables_folder, folder)
    for stamp in folder.glob("complete-*"):
        stamp.unlink()
    return folder
