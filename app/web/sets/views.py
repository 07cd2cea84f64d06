"""What the page of a set shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.puzzles.drawing import Drawing
from app.puzzles.interface import Outcome
from app.puzzles.wording import sentence
from app.web import words
from app.web.addresses import puzzle_url
from app.web.render import Page
from app.web.sets.asked import MOST_PUZZLES, Asked, Entry, Typed
from app.web.sets.wishes import Kind, kinds
from app.web.share.routes import QR_MOST
from app.web.work.work import Work


@dataclass(frozen=True, slots=True)
class SetCard:
    """One puzzle of a set: `told` is its proved length where that is known; or a code that cannot be read, with its fault."""

    place: int
    code: str
    url: str
    kind: str = ""
    told: str = ""
    note: str = ""
    fault: str = ""
    board: Drawing | None = None


@dataclass(frozen=True, slots=True)
class SetView:
    """`said` are sentences about the last change, `error` why it was not made; `text` what was pasted, to be mended."""

    title: str
    race: bool
    codes: tuple[str, ...]
    cards: tuple[SetCard, ...] = ()
    playable: int = 0
    url: str = "/set"
    play_url: str = ""
    print_url: str = ""
    qr_url: str = ""
    first_picture: str = ""
    race_url: str = ""
    kinds: tuple[Kind, ...] = ()
    said: tuple[str, ...] = ()
    error: str = ""
    text: str = ""
    count: str = "5"


def set_view(asked: Asked, page: Page, said: Sequence[str] = (), error: str = "", text: str = "") -> SetView:
    playable = asked.playable
    return SetView(
        title=asked.title,
        race=asked.race,
        codes=tuple(entry.code for entry in asked.entries),
        cards=tuple(_card(place, entry, asked, page.work) for place, entry in enumerate(asked.entries, 1)),
        playable=len(playable),
        url=asked.url(),
        play_url=asked.url(f"/{playable[0][0]}") if playable else "",
        print_url=asked.url("/print") if playable else "",
        qr_url=asked.url("/qr.svg") if playable and len(page.origin + asked.url()) <= QR_MOST else "",
        first_picture=f"{_puzzle_url(asked, playable[0][0])}.png" if playable else "",
        race_url=replace(asked, race=not asked.race).url(),
        kinds=kinds(),
        said=tuple(said),
        error=sentence(error) if error else "",
        text=text,
    )


def _puzzle_url(asked: Asked, place: int) -> str:
    puzzle = asked.entries[place - 1].puzzle
    return "" if puzzle is None else puzzle_url(puzzle.family.slug, puzzle.start)


def unread_view(typed: Typed, error: str) -> SetView:
    """A set that is refused as a whole: all that was typed stands there to be mended."""
    crowded = len(typed.codes) > MOST_PUZZLES
    codes, text = ((), "\n".join(typed.codes)) if crowded else (typed.codes, "")
    return SetView(typed.title, typed.race, codes, kinds=kinds(), error=sentence(error), text=text)


def _card(place: int, entry: Entry, asked: Asked, work: Work) -> SetCard:
    if entry.puzzle is None:
        return SetCard(place, entry.code[:60], "", fault=sentence(entry.fault))
    family, board = entry.puzzle.family, entry.puzzle.start
    known = work.known(family, board, family.metrics[0])
    proved = known is not None and known.outcome is Outcome.OPTIMAL
    return SetCard(
        place,
        entry.code,
        asked.url(f"/{place}"),
        kind=words.kind(family, board),
        told=words.counted(known.length or 0, known.metric) if known and proved else "",
        note=f"The same puzzle as number {entry.twin}." if entry.twin else "",
        board=family.speech.view(board),
    )
