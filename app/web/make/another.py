"""Another puzzle like one: of the same kind, a little easier, or harder."""

from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from app.library.store.kept import Kept
from app.puzzles.family import Family
from app.puzzles.interface import Generated, Progress
from app.web import words
from app.web.addresses import Extras, edit_url, puzzle_url
from app.web.cards import Offer, offer
from app.web.inputs import TheSettings, TheWork, ValidFamily, read_board
from app.web.library.asking import Library, TheLibrary
from app.web.library.listed import jam_url
from app.web.make.new import made_page, there
from app.web.make.news import News, followed, wants_news
from app.web.make.wishes import JAMS_FORM
from app.web.play.options import read_options
from app.web.render import Page, ThePage
from app.web.work.asker import asker_of

router = APIRouter(include_in_schema=False)


@router.get("/{slug}/another")
async def another(
    family: ValidFamily,
    page: ThePage,
    work: TheWork,
    library: TheLibrary,
    settings: TheSettings,
    request: Request,
    like: str = "",
    than: str = "",
) -> Response:
    """A new puzzle of the kind of another: the same size, and for a jam about the same length, from the library where it holds one.

    `than=easier` and `than=harder` ask for a little less, or more, than that. What the page counts in and wears goes on.
    """
    board: Any = read_board(family, like, settings)
    metric, asker = family.metrics[0], asker_of(request)
    known = work.known(family, board, metric)
    if known is None and family.maker.by_length:
        known = await work.solve(family, board, metric, settings.search_seconds, asker=asker)
    length = known.length if known else None
    onward = read_options(family, settings, request.query_params).onward(family)
    fields: dict[str, Any] = dict(family.maker.wish_like(board, length, than))
    wish, harder = family.maker.wish(**fields), None
    if family.maker.mined and length:
        same = await library.same(work, board, asker)
        if than == "easier" and length == 1:
            return await _none_easier(
                page, family, board, await library.like(wish, same), work.generate(family, wish, asker), onward
            )
        harder = Harder(library, board, length, same) if than == "harder" else None
        kept = await library.like(wish, same) or (await library.harder(board, length, same) if harder else None)
        if kept is not None:
            return there(request, jam_url(kept.record.board, onward=onward))
    news = work.generate(family, wish, asker)
    if harder is not None:
        return await _sought(page, family, harder, harder.settled(news), onward)
    if wants_news(request):
        return await followed(page, family, metric, news, onward)
    form = JAMS_FORM | {name: str(value) for name, value in fields.items() if name in JAMS_FORM}
    return made_page(page, family, await _last(news), form, onward)


@dataclass(frozen=True, slots=True)
class Harder:
    """A jam that needs more slides than `board`, which needs `length`; where nobody knows one, the hardest other."""

    library: Library
    board: Any
    length: int
    same: frozenset[str]

    async def settled(self, news: News) -> News:
        """The news of the making. At its end stands something harder, whatever was wished for, or the hardest that is known."""
        async with aclosing(news):
            async for told in news:
                yield await self._settle(told) if isinstance(told, Generated) else told

    async def _settle(self, made: Generated[Any]) -> Generated[Any]:
        found = made.facts["length"] or 0
        if found > self.length:
            return replace(made, met=True)
        kept = await self.library.harder(self.board, self.length, self.same, whatever_walls=True)
        other = kept or await self.library.hardest(self.board, self.same)
        if other is None or other.record.slides < found:
            return made
        facts = {"length": other.record.slides, "tries": made.facts["tries"]}
        return Generated(other.record.board, kept is not None, "", facts)

    def words(self, made: Generated[Any]) -> str:
        """What is said where nothing harder is known."""
        size, tried = f"{self.board.rows} × {self.board.cols}", f"{made.facts['tries']:,} tries made none"
        other = words.counted(made.facts["length"], "slides")
        most = words.counted(self.length, "slides")
        return f"No jam of {size} that needs more than {most} is known here, and {tried}. The hardest other needs {other}."


async def _sought(page: Page, family: Family, harder: Harder, news: News, onward: Extras) -> Response:
    if wants_news(page.request):
        return await followed(page, family, family.metrics[0], news, onward, harder.words)
    made = await _last(news)
    if made.met or made.board is None:
        return made_page(page, family, made, JAMS_FORM, onward)
    told = offer(family, made.board, "The hardest other", harder.words(made))
    return _none_such(page, family, harder.board, "Nothing harder is known", told, onward)


async def _none_easier(page: Page, family: Family, board: Any, kept: Kept | None, news: News, onward: Extras) -> Response:
    """A jam of one slide, from the library or else made, for one who looked for less than that."""
    nearest: Any = kept.record.board if kept else board
    if kept is None and (made := await _last(news)).met:
        nearest = made.board
    told = offer(family, nearest, "As easy", "No jam needs fewer slides than one. This one needs one too.")
    return _none_such(page, family, board, "Nothing is easier", told, onward)


def _none_such(page: Page, family: Family, board: Any, heading: str, other: Offer, onward: Extras) -> Response:
    """In place of what was looked for: a sentence, the nearest there is, and the ways back to the puzzle that it was to be like."""
    back, edit = puzzle_url(family.slug, board, onward), edit_url(family, board)
    return page.show("make/none_such.html", nav="jams", heading=heading, other=other, back=back, edit_url=edit, indexable=False)


async def _last(news: News) -> Generated[Any]:
    made: Progress | Generated[Any] | None = None
    async with aclosing(news):
        async for told in news:
            made = told
    assert isinstance(made, Generated)  # noqa: S101
    return made
