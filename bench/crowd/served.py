"""A server to load, with what it used: processor time and memory of the processes that serve."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent.parent
TICK = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@dataclass
class Served:
    """One server: its address and its first process."""

    origin: str
    pid: int

    def processes(self):
        """Those that serve; one that only compiles what is rarely needed runs at the lowest priority and is left out."""
        told = {pid: fields(pid) for pid in family_of(self.pid)}
        return [pid for pid, stat in told.items() if stat and int(stat[16]) < 19]

    def processor(self):
        """Seconds of the processor, of all that serve."""
        return sum((int(stat[11]) + int(stat[12])) / TICK for stat in map(fields, map(str, self.processes())) if stat)

    def own(self):
        """Megabytes that they hold for themselves, tables mapped from files left out; what some share is counted once."""
        held = [re.search(r"Pss_Anon:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text()) for pid in self.processes()]
        return sum(int(each[1]) * 1024 / 1e6 for each in held if each)

    def counted(self, pattern):
        text = urllib.request.urlopen(f"{self.origin}/metrics", timeout=30).read().decode()
        return sum(float(number) for number in re.findall(pattern, text, re.MULTILINE))


def family_of(pid):
    """A process, its children and theirs."""
    try:
        children = [child for told in Path(f"/proc/{pid}/task").glob("*/children") for child in told.read_text().split()]
    except OSError:
        children = []
    return [pid, *(each for child in children for each in family_of(int(child)))]


def fields(pid):
    """The fields of /proc/PID/stat behind the name."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None


@contextmanager
def served(workers=1, redis="", **settings):
    port = free_port()
    given = {"FEWEST_TRUSTED_PROXIES": "127.0.0.1", "FEWEST_REDIS_ADDRESS": redis} | settings
    words = [sys.executable, "-m", "app", "serve", "--port", str(port), "--workers", str(workers)]
    process = subprocess.Popen(words, cwd=CHECKOUT, env=os.environ | given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/readyz", process)
        time.sleep(1.0)  # the second worker
        yield Served(f"http://127.0.0.1:{port}", process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


@contextmanager
def bare_page():
    port = free_port()
    words = [sys.executable, "-m", "uvicorn", "bench.crowd.bare:app", "--port", str(port), "--log-level", "warning"]
    process = subprocess.Popen(words, cwd=CHECKOUT)
    try:
        wait_for(f"http://127.0.0.1:{port}/page", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def redis():
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    assert program, "sh tests/web/work/install.sh installs it"
    port = free_port()
    words = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(10)


def wait_for(address, process):
    ends = time.monotonic() + 120
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            assert process.poll() is None, f"the server of {address} has ended"
            assert time.monotonic() < ends, f"nothing answers at {address}"
            time.sleep(0.2)
