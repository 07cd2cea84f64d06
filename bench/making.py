"""What making puzzles takes: `python bench/making.py [--jams N] [--seconds S]`. Each figure is a ratio to a baseline of the same run.

* The maker's answer to a change (a vehicle taken away), on the jams of the public database, beside a bare FastAPI + Jinja page of its
  size: asked as the script asks, and by way of the address that it leads to without.
* All single changes of fifty jams of 10 to 13 cars, beside the plain reference that solves them one by one.
* Making it harder, from N generated jams of 10 slides for S seconds each (the whole figure: `--jams 50 --seconds 20`, twenty minutes),
  beside a climb that stops at the first jam no single change makes harder.
* Alike tiles on 4x4 beside the plain board. Twenty random boards, each solved plain and with its alike tiles in turn.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fastapi import FastAPI  # noqa: E402
from fastapi.responses import HTMLResponse  # noqa: E402
from jinja2 import Environment  # noqa: E402

from app.main import create_app  # noqa: E402
from app.puzzles.budget import Budget  # noqa: E402
from app.puzzles.interface import Outcome  # noqa: E402
from app.puzzles.jams import code  # noqa: E402
from app.puzzles.jams.making import generator as jam_generator  # noqa: E402
from app.puzzles.jams.making.changes import changes, judged  # noqa: E402
from app.puzzles.jams.making.harder import harder  # noqa: E402
from app.puzzles.jams.making.wish import Wish  # noqa: E402
from app.puzzles.tiles import FAMILY, generator  # noqa: E402
from app.settings import Settings  # noqa: E402
from tests.reference import jams as reference  # noqa: E402

FOLDER = Path(os.environ.get("FEWEST_TABLES_DIR", ROOT / "tables"))
SAMPLE = ROOT / "tests" / "data" / "jams" / "database.txt"
BOARDS, ROUNDS = 20, 3
PAIR, FOUR, THREE_GROUPS = (2,), (4,), (3, 2, 2)  # tiles a group: 2, 24 and 24 arrangements
PAGES, CHANGED, PLAIN = 300, 50, 12  # jams shown, jams changed, changes that the reference solves
SCRIPT = ((b"hx-request", b"true"), (b"hx-target", b"maker"), (b"hx-current-url", b"http://bench/make/jams?size=6"))
ROW = '<li class="row" id="row-{{ row.number }}"><a href="/{{ row.name }}">{{ row.name }}</a> {{ row.number }}</li>\n'


def database():
    """Boards of the sample of the public database, in an order drawn once."""
    rows = [row.split() for row in SAMPLE.read_text().splitlines() if row and not row.startswith("#")]
    boards = [row[1] for row in rows]
    random.Random(16).shuffle(boards)
    return boards


def bare(size):
    """A page of about `size` bytes: a list, three values a row."""
    app = FastAPI()
    template = Environment(autoescape=True).from_string("<ul>\n{% for row in rows %}" + ROW + "{% endfor %}</ul>")
    row_bytes = len(template.render(rows=[{"number": 100, "name": "puzzle"}]))

    @app.get("/page")
    async def page() -> HTMLResponse:
        return HTMLResponse(template.render(rows=[{"number": n, "name": "puzzle"} for n in range(size // row_bytes + 1)]))

    return app


async def get(app, path, query="", headers=()):
    """(bytes of the answer, seconds of the processor, seconds), where it leads to included."""
    sent = [0, 0, ""]
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"bench"), *headers], "http_version": "1.1", "scheme": "http",
        "server": ("bench", 80), "client": ("bench", 1), "root_path": "", "asgi": {"version": "3.0"},
    }  # fmt: skip

    async def receive():
        await asyncio.sleep(60)

    async def send(message):
        sent[0] = message.get("status", sent[0])
        sent[1] += len(message.get("body", b""))
        sent[2] = dict(message.get("headers", ())).get(b"location", b"").decode() or sent[2]

    spent, began = time.process_time(), time.perf_counter()
    await app(scope, receive, send)
    if sent[0] == 303:
        path, _, query = sent[2].partition("?")
        size, *_ = await get(app, path, query, headers)
        return size, time.process_time() - spent, time.perf_counter() - began
    assert sent[0] == 200, f"{path} answered {sent[0]}"
    return sent[1], time.process_time() - spent, time.perf_counter() - began


def taken_away(cells):
    """A change of a jam as the maker's address: its last vehicle but A goes."""
    return urlencode({"size": 6, "cells": cells, "do": "away", "car": max(set(cells) - set("oxA"))})


async def answer_to_a_change():
    """Print how far the maker's answer is behind the bare page, with script and without."""
    boards = database()
    app = create_app(Settings(tables_dir=FOLDER, data_dir=Path(tempfile.mkdtemp()), table_set="standard"))
    async with app.router.lifespan_context(app):
        while not app.state.work.stock.is_ready:
            await asyncio.sleep(0.05)
        for asked, headers, first in (("with script", SCRIPT, 0), ("without", (), PAGES)):  # other jams: answers are kept
            queries = [taken_away(cells) for cells in boards[first : first + PAGES]]
            await beside_the_bare_page(app, queries, asked, headers)


async def beside_the_bare_page(app, queries, asked, headers):
    warm = [await get(app, "/make/jams", query, headers) for query in queries[:20]]
    plain = bare(round(median(size for size, _, _ in warm)))
    ours, theirs = [], []
    for query in queries[20:]:
        ours.append(await get(app, "/make/jams", query, headers))
        theirs.append(await get(plain, "/page"))
    for name, number in (("processor", 1), ("wall", 2)):
        one, other = median(row[number] for row in ours), median(row[number] for row in theirs)
        print(
            f"maker's answer to a change, {asked}, {name}: {(one - other) * 1e3:.2f} ms behind a bare page of its "
            f"{ours[0][0] / 1e3:.0f} kB ({one * 1e3:.2f} and {other * 1e3:.2f} ms, ratio {one / other:.2f}; 3 ms behind wanted)"
        )


def all_changes():
    """Print what all changes of a jam take, and how many times as long the plain reference takes for the same."""
    boards = [code.read(cells) for cells in database()]
    boards = [board for board in boards if 10 <= len(board.cars) <= 13][:CHANGED]
    judged(changes(boards[0]), "slides", Budget())
    times, each, found = [], [], []
    for board in boards:
        spent = time.process_time()
        done = judged(changes(board), "slides", Budget())
        times.append(time.process_time() - spent)
        each.append(times[-1] / len(done))
        found.append(random.Random(len(found)).choice(done))
    slow = []
    for one in found[:PLAIN]:
        cells, spent = one.change.board.cells, time.process_time()
        assert reference.distances(cells, 6).get(cells) == one.length
        slow.append(time.process_time() - spent)
    print(
        f"all single changes of a jam, {len(boards)} jams of 10 to 13 cars: median {median(times) * 1e3:.0f} ms on one core, at most "
        f"{max(times) * 1e3:.0f} (300 on two wanted); one by one by the reference {median(slow) / median(each):,.0f} times as long"
    )


def made_harder(jams, seconds):
    """Print how many jams of 10 slides are brought to 30, and how many where a climb ends at the first top."""
    clock, reached, tops = time.process_time, [], []
    for number in range(jams):
        board = jam_generator.generate(Wish(min_moves=10, max_moves=10, seed=f"harder {number}"), Budget()).board
        tops.append(harder(board, "slides", Budget(seconds, clock=clock), patience=1).best.length)
        reached.append(harder(board, "slides", Budget(seconds, clock=clock)).best.length)
    ours, plain = sum(length >= 30 for length in reached), sum(length >= 30 for length in tops)
    print(
        f"made harder from 10 slides, {jams} jams, {seconds:g} s of the processor each: {ours} reach 30 (half wanted), median "
        f"{median(reached):g}, at most {max(reached)}; {plain} reach it and {median(tops):g} is the median where it stops at the first top"
    )


def alike_tiles(groups, seed):
    """Groups of these sizes of random tiles, as text."""
    tiles = random.Random(seed).sample(range(1, 16), sum(groups))
    return ",".join("-".join(str(tiles.pop()) for _ in range(size)) for size in groups)


def seconds(solver, board):
    start = time.process_time()
    solution = solver.solve(board, "single", Budget(600.0))
    assert solution.outcome is Outcome.OPTIMAL
    return time.process_time() - start, solution.length


def alike(solver, groups):
    """Print the ratio of the times, and the mean lengths plain and alike."""
    plain_time = alike_time = plain_length = alike_length = 0
    for number in range(BOARDS):
        board = generator.shuffle(4, 4, f"alike {number}")
        seen = board.seen(alike_tiles(groups, number))
        for _ in range(ROUNDS):
            spent, length = seconds(solver, board)
            plain_time, plain_length = plain_time + spent, plain_length + length
            spent, length = seconds(solver, seen)
            alike_time, alike_length = alike_time + spent, alike_length + length
    runs = BOARDS * ROUNDS
    print(f"alike tiles, 4x4, groups of {' + '.join(map(str, groups))}: {alike_time / plain_time:.2f} times the plain board")
    print(f"  {alike_time / runs * 1e3:.1f} and {plain_time / runs * 1e3:.1f} ms", end="; ")
    print(f"{alike_length / runs:.1f} and {plain_length / runs:.1f} moves")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--jams", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=10.0)
    asked = parser.parse_args()
    FAMILY.engine.build(FOLDER, "standard", Budget())
    asyncio.run(answer_to_a_change())
    all_changes()
    made_harder(asked.jams, asked.seconds)
    solver = FAMILY.engine.solver(FOLDER, "standard", 0)
    seconds(solver, generator.shuffle(4, 4, "warm"))  # compiles
    for groups in (PAIR, FOUR, THREE_GROUPS):
        alike(solver, groups)


if __name__ == "__main__":
    main()
