"""A server as it is started in earnest, with two workers, one of which is killed, and which is told to end in the middle of work."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests.faults.serving import CHECKOUT, command, free_port, served, status, until

FIVE = "/tiles/sp1-5-ej63g5f8k249ladoc7hbni1m0"
JAM = "/jams/rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def children_of(pid):
    return [child for told in Path(f"/proc/{pid}/task").glob("*/children") for child in told.read_text().split()]


def workers_of(pid):
    """The processes that serve: spawned children with a main of their own."""
    return [int(child) for child in children_of(pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def lives(pid):
    told = Path(f"/proc/{pid}/stat")
    return told.exists() and told.read_text().rpartition(")")[2].split()[0] != "Z"


def imports(pid):
    """Whether it is in the middle of importing."""
    return "pydantic_core" in Path(f"/proc/{pid}/maps").read_text()


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """The folder of the library, which the first start fills."""
    return tmp_path_factory.mktemp("library")


@pytest.fixture(scope="module")
def passing(tmp_path_factory):
    """The folder for passing files."""
    return tmp_path_factory.mktemp("passing")


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What the server writes on the terminal."""
    return tmp_path_factory.mktemp("said") / "text"


@pytest.fixture(scope="module")
def server(tables_folder, library, passing, said):
    words = tables_folder, library, "--workers", "2"
    with said.open("w") as text, served(*words, TMPDIR=str(passing), said=text) as both:
        yield both


def test_a_worker_is_killed_and_the_page_goes_on(server):
    process, client = server
    victim = workers_of(process.pid)[-1]  # the last that was started; before them, one that compiles what is rarely needed
    os.kill(victim, signal.SIGKILL)
    answers = [status(client, JAM) for _ in range(20)]
    assert answers.count(200) >= 19  # the one that it was answering may be lost; the game is in its address
    until(lambda: max(workers_of(process.pid)) > victim, 60)
    until(lambda: children_of(max(workers_of(process.pid))), 60)  # and another takes its place, whose searchers stand ready
    assert {status(client, "/readyz") for _ in range(20)} == {200}


def test_busy_is_not_dead(server):
    _, client = server
    searches = [threading.Thread(target=status, args=(client, f"/api{FIVE}/solution?seconds={2 + k / 10}")) for k in range(4)]
    for search in searches:
        search.start()
    assert {status(client, path) for path in ("/healthz", "/readyz") for _ in range(5)} == {200}
    for search in searches:
        search.join()


def test_the_counters_of_all_workers_are_one_answer(server):
    _, client = server
    told = [client.get("/metrics", headers={"Connection": "close"}).text for _ in range(4)]
    assert all('fewest_requests_total{method="GET",route="/healthz",status="200"}' in each for each in told)


def end_in_the_middle(process, client, number):
    """Have it told to end while it searches -> what the search answers."""
    got = []
    asking = threading.Thread(target=lambda: got.append(client.get(f"/api{FIVE}/solution?seconds=20")))
    asking.start()
    until(lambda: 'lane="dear",state="running"} 1' in client.get("/metrics", headers={"Connection": "close"}).text, 30)
    began = time.monotonic()
    process.send_signal(number)
    asking.join(30)
    process.wait(30)
    assert time.monotonic() - began < 15
    return got[0]


def test_an_end_in_the_middle_of_long_work_answers_with_what_there_is(server, passing, said):
    """Nothing is left behind, of the worker that was killed neither, and nobody is shown where the program stood."""
    process, client = server
    assert any(passing.iterdir())
    answer = end_in_the_middle(process, client, signal.SIGTERM)
    assert answer.json().get("outcome") in ("found", "optimal"), answer.text
    assert (process.returncode, list(passing.iterdir())) == (0, [])
    assert "Traceback" not in said.read_text()


def test_a_terminal_that_is_closed_ends_it_the_same_way(tables_folder, library, tmp_path):
    passing, said = tmp_path / "passing", tmp_path / "said"
    passing.mkdir()
    with said.open("w") as text, served(tables_folder, library, TMPDIR=str(passing), said=text) as (process, client):
        assert any(passing.iterdir())
        answer = end_in_the_middle(process, client, signal.SIGHUP)
    assert answer.json().get("outcome") in ("found", "optimal"), answer.text
    assert (process.returncode, list(passing.iterdir())) == (0, [])
    assert "Traceback" not in said.read_text()


def test_ctrl_c_while_workers_start_ends_them_all_without_a_word(tables_folder, library):
    settings = {"FEWEST_TABLES_DIR": str(tables_folder), "FEWEST_DATA_DIR": str(library)}
    words = [sys.executable, "-m", "app", "serve", "--port", str(free_port()), "--workers", "2"]
    told = {"stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with subprocess.Popen(words, cwd=CHECKOUT, env=os.environ | settings, **told) as process:
        until(lambda: sum(imports(worker) for worker in workers_of(process.pid)) >= 2, 60)
        os.killpg(process.pid, signal.SIGINT)
        assert "Traceback" not in process.stderr.read()
    assert process.returncode == 0


def test_workers_end_with_the_process_that_started_them(tables_folder, library):
    with served(tables_folder, library, "--workers", "2") as (process, _):
        workers = workers_of(process.pid)
        assert len(workers) >= 2
        process.kill()
        process.wait(30)
        until(lambda: not any(lives(worker) for worker in workers), 30)


def test_a_program_that_cannot_be_read_ends_at_once(tables_folder, tmp_path):
    (tmp_path / "brotli.py").write_text("raise ImportError('this library is broken')")
    words = "serve", "--port", str(free_port()), "--workers", "2"
    ended = command(*words, folder=tables_folder, data=tmp_path, PYTHONPATH=str(tmp_path))
    assert (ended.returncode, ended.stderr.count("ImportError: this library is broken")) == (1, 1)


def test_a_port_that_is_taken_is_told_in_a_sentence(tables_folder, tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ended = command("serve", "--port", str(port), folder=tables_folder, data=tmp_path)
    assert ended.returncode == 1
    assert ended.stderr == f"Port {port} of 127.0.0.1 cannot be had: Address already in use. Name another with --port.\n"
