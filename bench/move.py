"""What a move costs: POST /move with a line of 50 tokens against a bare FastAPI + Jinja page of the same size, in the same run.

Both are called in this process through ASGI, without a network, in alternating rounds. Run: python bench/move.py
"""

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment

from app.main import create_app
from app.puzzles import FAMILIES
from app.puzzles.game import Game
from app.settings import Settings

ROUNDS, CALLS, LINE = 9, 60, 50
ROW = '<li class="row" id="row-{{ row.number }}"><a href="/{{ row.name }}">{{ row.name }}</a> {{ row.number }}</li>\n'
PUZZLES = {"tiles": "sp1-4-179683ab4e20f5dc", "jams": "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"}


def bare(size: int) -> FastAPI:
    """One page of about `size` bytes: a list, three values a row."""
    app = FastAPI()
    template = Environment(autoescape=True).from_string("<ul>\n{% for row in rows %}" + ROW + "{% endfor %}</ul>")
    row_bytes = len(template.render(rows=[{"number": 100, "name": "puzzle"}]))

    @app.post("/page")
    async def page(request: Request) -> HTMLResponse:
        await request.form()
        return HTMLResponse(template.render(rows=[{"number": n, "name": "puzzle"} for n in range(size // row_bytes + 1)]))

    return app


def wandering(slug: str, number: int = 0) -> Game:
    """A game of exactly LINE tokens, drawn by its number: to and fro over the whole board."""
    game, draw = Game.begin(FAMILIES[slug], FAMILIES[slug].notation.read(PUZZLES[slug])), Random(number)
    while game.at < LINE:
        moves = [move for move in game.board.moves() if not game.at or move != game.line[game.at - 1].inverse()]
        after = game.play(draw.choice(moves)) if moves else game.seek(game.at - 2)  # no way but back: two moves earlier, another
        game = game if after.is_won or (moves and after.at <= game.at) else after
    return game


async def call(app: FastAPI, path: str, form: dict[str, str]) -> int:
    """Bytes of the answer."""
    body, sent = urlencode(form).encode(), [0, 0]
    headers = [(b"content-type", b"application/x-www-form-urlencoded"), (b"hx-request", b"true"), (b"host", b"bench")]
    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers,
        "http_version": "1.1", "scheme": "http", "server": ("bench", 80), "client": ("bench", 1), "root_path": "",
        "asgi": {"version": "3.0"},
    }  # fmt: skip

    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        sent[0] = message.get("status", sent[0])
        sent[1] += len(message.get("body", b""))

    await app(scope, receive, send)
    if sent[0] != 200:
        raise SystemExit(f"{path} answered {sent[0]}")
    return sent[1]


async def rate(app: FastAPI, path: str, forms: list[dict[str, str]]) -> float:
    began = time.perf_counter()
    for form in forms:
        await call(app, path, form)
    return len(forms) / (time.perf_counter() - began)


def next_move(game: Game) -> dict[str, str]:
    return {"line": game.line_text, "at": str(game.at), "move": str(next(iter(game.board.moves())))}


async def main() -> None:
    app = create_app(Settings(tables_dir=Path(tempfile.mkdtemp())))
    print(f"POST move behind a line of {LINE} tokens, against a bare FastAPI + Jinja page of the same size")
    for slug, code in PUZZLES.items():
        path = f"/{slug}/{code}/move"
        forms = [next_move(wandering(slug, number)) for number in range(CALLS)]
        size = statistics.mean([await call(app, path, form) for form in forms])
        plain = bare(round(size))
        ours, theirs = [], []
        for turn in range(1, ROUNDS + 1):
            forms = [next_move(wandering(slug, number)) for number in range(CALLS * turn, CALLS * (turn + 1))]  # each game once
            ours.append(await rate(app, path, forms))
            theirs.append(await rate(plain, "/page", [{"line": form["line"]} for form in forms]))
        ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
        print(
            f"{slug:6} {size / 1000:5.1f} kB  {statistics.median(ours):7,.0f} moves/s  {statistics.median(theirs):7,.0f} pages/s"
            f"  ratio {ratio:.2f} (at least 0.7 wanted)"
        )


asyncio.run(main())
