"""What the makers' pages show: finished words, numbers and addresses."""

from dataclasses import dataclass

from app.puzzles.drawing import Box, Drawing
from app.puzzles.tiles.sketch import Arcs
from app.web.addresses import Extras


@dataclass(frozen=True, slots=True)
class Spot:
    """A free cell of the drawing, or a wall: its corner in units, its words, and the address that a press leads to.

    `unset`: something has yet to be put there.
    """

    id: str
    x: int
    y: int
    words: str
    url: str
    unset: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: its words and the address that chooses it; `on` where it is chosen. `name` is what it is known by on the page."""

    words: str
    url: str
    on: bool = False
    key: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lead:
    """Where else a pasted text may lead: a sentence, and links behind it (an address and words each)."""

    words: str
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wear:
    """What a puzzle is played with: a sentence, which tiles look alike in it, and the same drawing on plain tiles."""

    words: str
    alike: str
    plain_url: str
    own: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """The frame round what a change touches: `came` where something stands now, `gone` where it stood."""

    kind: str
    frame: Box


@dataclass(frozen=True, slots=True)
class Card:
    """A board beside the drawing: what makes it, its number, how that compares, and the address that takes it."""

    words: str
    number: str
    url: str
    drawing: Drawing
    compared: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """What one change would do: cards by title; `waiting` while they are counted, `left` how many could not be in the time."""

    groups: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    waiting: bool = False
    left: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """Whether the library holds this jam, in words, with the address of the position it is kept at."""

    words: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of a whole puzzle: (number, words) each; `waiting` while they are worked out; the hardest position as an offer.

    `solve_url`: where a form asks for the shortest solution to watch, "" where there is none.
    """

    headline: str
    figures: tuple[tuple[str, str], ...] = ()
    reasons: tuple[str, ...] = ()
    hardest: Choice | None = None
    waiting: bool = False
    solve_url: str = ""


@dataclass(frozen=True, slots=True)
class MakerView:
    """The page of a maker. `links` lead from a piece to the drawing with it picked; `tools` say what a press on a free cell puts there.

    `waited`: the numbers were waited for as long as may be. `typed` is a pasted text to correct; `notes` say how it was read, and
    `leads` what else it may mean. `extras` are what every address and form of it carries on beside the drawing.
    """

    title: str
    base: str
    other_url: str
    other_words: str
    size: str
    cells: str
    here_url: str
    share_url: str
    drawing: Drawing
    spots: tuple[Spot, ...]
    links: dict[str, str]
    pick: str
    tool: str
    tools: tuple[Choice, ...]
    verbs: tuple[Choice, ...]
    sizes: tuple[Choice, ...]
    faults: tuple[str, ...]
    said: str = ""
    play_url: str = ""
    pictures_url: str = ""
    figures: Figures | None = None
    clear_url: str = ""
    wait_url: str = ""
    waited: bool = False
    changes_url: str = ""
    harder_url: str = ""
    fewest_url: str = ""
    known_url: str = ""
    known_part: str = ""
    known: Known | None = None
    changes: Changes | None = None
    arcs: Arcs | None = None
    sum: str = ""
    mend: Choice | None = None
    shuffles: bool = False
    complete_url: str = ""
    extras: Extras = ()
    wear: Wear | None = None
    typed: str = ""
    notes: tuple[str, ...] = ()
    leads: tuple[Lead, ...] = ()


@dataclass(frozen=True, slots=True)
class BatchCard:
    """A jam of a batch: its number, what else is known, its code, and where it is played."""

    number: str
    lines: tuple[str, ...]
    code: str
    url: str
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Batch:
    """Jams of one wish, and the addresses of the same as a set, as text and as JSON."""

    cards: tuple[BatchCard, ...]
    set_url: str
    text_url: str
    json_url: str
