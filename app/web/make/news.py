"""News of puzzles in the making, a line of JSON each: how many tries, the best so far drawn, and at last the puzzle."""

import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Any

from fastapi import Request
from fastapi.responses import Response, StreamingResponse

from app.puzzles.family import Family
from app.puzzles.interface import Board, Generated, Progress
from app.web import words
from app.web.addresses import Extras, puzzle_url
from app.web.render import Page

NEWS = "application/x-ndjson"
News = AsyncGenerator[Progress | Generated, None]


def wants_news(request: Request) -> bool:
    return NEWS in request.headers.get("accept", "")


def stream(lines: AsyncIterator[str]) -> Response:
    headers = {"Content-Encoding": "identity", "Cache-Control": "no-store"}  # packed, the news would wait for each other
    return StreamingResponse(lines, media_type=NEWS, headers=headers)


async def followed(
    page: Page, family: Family, metric: str, news: News, dress: Extras = (), shortfall: Callable[[Generated], str] | None = None
) -> Response:
    """The news as they come, `dress` on the way to the puzzle. A busy server refuses before it promises any.

    `shortfall`: what is said where the last of them is not as asked.
    """
    first = await anext(news)

    async def lines() -> AsyncIterator[str]:
        told, drawn = first, None
        async with aclosing(news):
            while True:
                line = news_line(family, metric, told, dress)
                if shortfall and isinstance(told, Generated) and not told.met and told.board is not None:
                    line["words"] = shortfall(told)
                if told.board is not None and told.board != drawn:
                    drawn = told.board
                    line["drawn"] = found(page, family, told.board, line["counted"])
                yield json.dumps(line) + "\n"
                try:
                    told = await anext(news)
                except StopAsyncIteration:
                    return

    return stream(lines())


def news_line(family: Family, metric: str, news: Progress | Generated, dress: Extras = ()) -> dict[str, Any]:
    """`counted`: the length found so far with its unit, as a page says it: "37 steps"."""
    url = "" if news.board is None else puzzle_url(family.slug, news.board, dress)
    length = news.hardest if isinstance(news, Progress) else news.facts.get("length")
    counted = words.counted(length, metric) if length else ""
    if isinstance(news, Progress):
        return {"tries": news.tries, "most_tries": news.most_tries, "hardest": length, "counted": counted, "url": url}
    return {"met": news.met, "url": url, "length": length, "counted": counted, "tries": news.facts.get("tries")}


def found(page: Page, family: Family, board: Board, number: str) -> str:
    """A puzzle in the making, drawn small with its number."""
    return page.part(
        "make/found.html",
        url=puzzle_url(family.slug, board),
        drawing=family.speech.view(board),
        number=number,
        kind=family.speech.title,
    )
