"""Ctrl-C as a player presses it: a terminal that sends the signal to every process of the command."""

import os
import pty
import re
import select
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from app.puzzles.budget import Budget
from app.shell.stopping import so_far
from tests.reference import jams, tiles

CHECKOUT = Path(__file__).resolve().parents[2]
LONG = "ej63g5f8k249ladoc7hbni1m0"  # 118 moves are found at once; to prove the fewest takes hours
PATIENCE = 60  # seconds in which a command must have come to where it is stopped


def stopped(words, when, folder):
    """Exit status and all that a command showed in its terminal. Ctrl-C is pressed when `when(its id, what it showed)`."""
    process, terminal = pty.fork()
    if not process:
        os.chdir(CHECKOUT)
        settings = {"FEWEST_TABLES_DIR": str(folder), "COLUMNS": "500"}
        signal.signal(signal.SIGINT, signal.default_int_handler)  # tests that run in the background ignore it
        os.execve(sys.executable, [sys.executable, "-m", "app", *words], os.environ | settings)
    shown, pressed, ends = b"", False, time.monotonic() + PATIENCE
    while (more := _more(terminal)) is not None:
        shown += more
        if not pressed and when(process, shown.decode(errors="replace")):
            os.write(terminal, b"\x03")
            pressed = True
        if time.monotonic() > ends:
            os.kill(process, signal.SIGKILL)
    os.close(terminal)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    text = shown.decode().replace("\r\n", "\n")
    assert pressed
    assert "Traceback" not in text
    return code, [line.removeprefix("^C") for line in text.splitlines() if line]


def _more(terminal):
    """What came in the last hundredth of a second; None at the end."""
    if not select.select([terminal], [], [], 0.01)[0]:
        return b""
    try:
        return os.read(terminal, 65_536) or None
    except OSError:
        return None


def seconds_of(process):
    """How long it has worked, by the clock of its processors."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_stopped_generator_hands_out_the_hardest_jam_so_far(tables_folder):
    wish = ["generate", "jams", "--size", "5", "--min-moves", "40", "--max-moves", "60", "--tries", "100000", "--seed", "stop"]
    code, lines = stopped(wish, lambda _, shown: "hardest" in shown, tables_folder)
    told = max(int(number) for number in re.findall(r"hardest (\d+) slides", "\n".join(lines)))
    cells, slides = re.fullmatch(
        r"rh1-5-(\w+): (\d+) slides, seed stop \(the hardest found; the wish was not met\)", lines[-2]
    ).groups()
    assert code == 130
    assert re.fullmatch(r"Stopped after [\d,]+ tries\.", lines[-1])
    assert jams.distances(cells, 5)[cells] == int(slides) >= told > 0


def test_a_stopped_search_says_what_it_found_and_proved(tables_folder):
    worked = []

    def when(process, shown):
        """A second of work behind the row of the first board."""
        if "1 move, shortest" in shown:
            worked.append(seconds_of(process))
        return bool(worked) and worked[-1] > worked[0] + 1

    near = "sp1-5-123456789abcdefghijklmn0o"
    code, lines = stopped(["solve", near, f"sp1-5-{LONG}", "813402765", "--seconds", "60"], when, tables_folder)
    length, bound, moves = re.fullmatch(rf"sp1-5-{LONG}: (\d+) moves found, at least (\d+) needed: ([UDLR ]+)", lines[1]).groups()
    cells = tuple(int(sign, 36) for sign in LONG)
    assert code == 130
    assert lines[2:] == ["Stopped at board 2 of 3, with what was found and proved by then."]
    assert len(moves.split()) == int(length) >= int(bound) > 0
    assert tiles.played(cells, 5, 5, moves.split()) == (*range(1, 25), 0)


def test_a_stop_while_tables_are_made_is_one_sentence(tmp_path):
    """As soon as the processes that make them are there: they have only begun to import what they need."""

    def when(process, _):
        return len(Path(f"/proc/{process}/task/{process}/children").read_text().split()) > 2  # one keeps account of the others

    code, lines = stopped(["tables"], when, tmp_path)
    assert code == 130
    assert lines[-1].endswith("Stopped: the tables that are whole are kept, and the next start makes the others.")


def test_a_stop_before_a_command_has_begun_shows_no_inside(tables_folder):
    code, lines = stopped(
        ["solve", "813402765"], lambda process, _: "numpy" in Path(f"/proc/{process}/maps").read_text(), tables_folder
    )
    assert code in (-signal.SIGINT, 130)
    assert lines in ([], [""], ["Stopped."])


def test_what_a_stopped_job_comes_to_is_its_answer():
    budget = Budget()

    def job():
        threading.Timer(0.05, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        while not budget.stopped:
            time.sleep(0.001)
        return 7

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert so_far(lambda: 6, Budget()) == (6, False)
        with pytest.raises(ZeroDivisionError):
            so_far(lambda: 1 // 0, Budget())
        kept = so_far(job, budget)
    finally:
        signal.signal(signal.SIGINT, before)
    assert kept == (7, True)
