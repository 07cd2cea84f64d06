"""What the page of a set shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from app.puzzles.interface import Outcome
from app.puzzles.wording import many, sentence
from app.web import words
from app.web.render import Page
from app.web.sets.asked import MOST_PUZZLES, Asked, Entry, Typed
from app.web.sets.wishes import Kinds, kinds_by_heading
from app.web.share.routes import QR_MOST


@dataclass(frozen=True, slots=True)
class SetCard:
    """One puzzle of a set: `told` is its proved length where that is known; or a code that cannot be read, with its fault.

    `picture` is its board as markup.
    """

    place: int
    code: str
    url: Markup
    kind: str = ""
    told: str = ""
    note: str = ""
    fault: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class SetView:
    """`changing`: with all that changes it; who was sent a set needs none of that. `here_url` is the page itself, `url` the set.

    `told` says how many of its puzzles can be played, "" where none can. `said` are sentences about the last change, `error` why it
    was not made; `text` what was pasted, to be mended.
    """

    title: str
    race: bool
    changing: bool
    codes: tuple[str, ...]
    cards: tuple[SetCard, ...] = ()
    told: str = ""
    url: str = "/set"
    here_url: str = "/set"
    change_url: str = ""
    play_url: str = ""
    print_url: str = ""
    qr_url: str = ""
    picture_url: str = ""
    kinds: Kinds = ()
    said: tuple[str, ...] = ()
    error: str = ""
    text: str = ""
    count: str = "5"


CHANGING = (("change", "yes"),)


def set_view(
    asked: Asked, page: Page, *, changing: bool = True, said: Sequence[str] = (), error: str = "", text: str = ""
) -> SetView:
    playable, change_url = asked.playable, asked.url(more=CHANGING)
    return SetView(
        title=asked.title,
        race=asked.race,
        changing=changing or not asked.entries,
        codes=tuple(entry.code for entry in asked.entries),
        cards=_cards(asked, page),
        told=_told(len(playable)),
        url=asked.url(),
        here_url=change_url if changing and asked.entries else asked.url(),
        change_url=change_url,
        play_url=asked.url(f"/{playable[0][0]}") if playable else "",
        print_url=asked.url("/print") if playable else "",
        qr_url=asked.url("/qr.svg") if playable and len(page.origin + asked.url()) <= QR_MOST else "",
        picture_url=asked.url("/picture.png") if playable else "",
        kinds=kinds_by_heading() if changing or not asked.entries else (),
        said=tuple(said),
        error=sentence(error) if error else "",
        text=text,
    )


def _told(playable: int) -> str:
    return many(playable, "sliding puzzle") + (", one after the other" if playable > 1 else "") if playable else ""


def unread_view(typed: Typed, error: str) -> SetView:
    """A set that is refused as a whole: all that was typed stands there to be mended."""
    crowded = len(typed.codes) > MOST_PUZZLES
    codes, text = ((), "\n".join(typed.codes)) if crowded else (typed.codes, "")
    return SetView(typed.title, typed.race, True, codes, kinds=kinds_by_heading(), error=sentence(error), text=text)


def _cards(asked: Asked, page: Page) -> tuple[SetCard, ...]:
    """Every card has the whole set in its address: made safe for a page once, that of fifty takes half the time."""
    query = escape(asked.query)
    return tuple(_card(place, entry, Markup(f"/set/{place}?{query}"), page) for place, entry in enumerate(asked.entries, 1))  # noqa: S704  escaped above


def _card(place: int, entry: Entry, url: Markup, page: Page) -> SetCard:
    if entry.puzzle is None:
        return SetCard(place, entry.code[:60], Markup(), fault=sentence(entry.fault))
    family, board = entry.puzzle.family, entry.puzzle.start
    known = page.work.known(family, board, family.metrics[0])
    proved = known is not None and known.outcome is Outcome.OPTIMAL
    return SetCard(
        place,
        entry.code,
        url,
        kind=words.kind(family, board),
        told=words.counted(known.length or 0, known.metric) if known and proved else "",
        note=f"The same puzzle as number {entry.twin}." if entry.twin else "",
        picture=page.stills.of(family, board),
    )
