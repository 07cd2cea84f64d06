"""What the templates see: records of finished words, numbers and addresses. Templates compute nothing.

The board itself comes as a `Drawing`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from app.puzzles.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence beside the board. `tone` is `good`, `cost`, `plain` or `error`; `lead` is set in bold before it."""

    text: str
    tone: str = "plain"
    lead: str = ""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """What is known of one board: `#headline` of the puzzle as given, `#remaining` of the board now.

    `state` is `proved`, `found`, `limit`, `unsolvable`, `waiting`, or `hidden` while the coach is silent.
    `number` is the large figure (`51`, `38+` for a bound, `?` while nothing is known); `words` the sentence beside it;
    `more_url` searches on from here, "" where nothing is left to prove.
    """

    state: str
    number: str
    words: str
    more_url: str = ""


@dataclass(frozen=True, slots=True)
class HintView:
    """The rung of the hint ladder that is shown: 1 length, 2 piece, 3 move with its reason; 0 a refusal.

    `piece` is the tile number or car name to ring on the board ("" on rung 1), `move` its token ("" below rung 3);
    `next_label` is what the Hint button says for the next rung, `plan` the solution behind it as text, `more` what else can be said of it.
    """

    rung: int
    words: str
    tone: str = "good"
    piece: str = ""
    move: str = ""
    next_label: str = "Hint"
    plan: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class ReplyView:
    """One legal move with its exact remaining after it."""

    move: str
    words: str
    remaining: int
    cost: int


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """One board of the game on the graph of remaining. `url` goes back there.

    `words` name the move that led there, `better` one that would have cost nothing, `before_url` the game before it.
    """

    at: int
    move: str
    remaining: int
    x: float
    y: float
    cost: int
    url: str
    words: str = ""
    better: str = ""
    before_url: str = ""


@dataclass(frozen=True, slots=True)
class GraphView:
    """Remaining over the game, laid out in a 460 x 150 drawing. `ticks` are (y, label); `area`, `line`, `ahead` are path data."""

    points: tuple[GraphPoint, ...]
    ticks: tuple[tuple[float, str], ...]
    line: str
    area: str
    ahead: str = ""

    @property
    def costly(self) -> tuple[GraphPoint, ...]:
        return tuple(point for point in self.points if point.cost)


@dataclass(frozen=True, slots=True)
class WinView:
    """The win: what was played against the shortest, and whether it is the player's own. `more`: other ways on, (words, address)."""

    words: str
    played: int
    shortest: str
    again_url: str
    next_url: str
    share_text: str
    celebrated: bool = True
    next_words: str = "Next puzzle"
    more: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class StageView:
    """One stage of the way by hand: its name, its moves as text, their number in words, the game at its end and its board."""

    name: str
    moves: str
    count: str
    url: str
    board: Drawing


@dataclass(frozen=True, slots=True)
class ByHandView:
    """The way a person solves a board."""

    kind: str
    board: Drawing
    total: str
    stages: tuple[StageView, ...]
    back_url: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A button that slides the picked car by one cell: its id, its words, the token it plays, the game after it; whose it is."""

    id: str
    piece: str
    words: str
    token: str
    url: str


@dataclass(frozen=True, slots=True)
class PlayView:
    """Everything `partials/game.html` shows of a game.

    `links` holds the address of every piece by its id ("" where it cannot move) and of every cell of the picked car by its token.
    `kind` is the small line above the headline ("Jam · 6 × 6 · Expert"), `reasons` say why it is as hard as that, `proof` why
    the board cannot be solved (or the parity in words); `unit` is the metric's noun ("slides"), `other_count` the second
    count in words ("24 steps"). `extras` are the hidden fields that every form carries on (coach, replies, metric) and that
    every address here already has. `exports` are (name, text) of the board now and its moves. `fresh_url` is the board now as
    a new puzzle, `share_url` the absolute address of this game, `share_page_url` the page of all there is to give away of it,
    `puzzle_url` the puzzle without its moves, `last_url` the end of the line. `pick` is the car picked by a plain link, `plan` the
    moves behind the last hint as text. `settled` says that asking for numbers again would bring nothing more.
    """

    slug: str
    board: Drawing
    links: Mapping[str, str]
    under: str
    kind: str
    in_short: str
    move_example: str
    code: str
    metric: str
    unit: str
    line: str
    length: int
    at: int
    played: int
    other_count: str
    won: bool
    can_undo: bool
    can_redo: bool
    here_url: str
    share_url: str
    share_page_url: str
    puzzle_url: str
    undo_url: str
    redo_url: str
    restart_url: str
    last_url: str
    fresh_url: str
    edit_url: str
    base_url: str
    another_url: str
    hint_url: str
    remaining_url: str
    stop_url: str
    wait_url: str
    headline: AnswerView
    remaining: AnswerView
    proof: str = ""
    reasons: tuple[str, ...] = ()
    exports: tuple[tuple[str, str], ...] = ()
    line_full: bool = False
    message: Message | None = None
    hint: HintView | None = None
    pick: str = ""
    steps: tuple[StepView, ...] = ()
    plan: str = ""
    coach: str = "on"
    help: str = ""
    extras: tuple[tuple[str, str], ...] = ()
    replies: tuple[ReplyView, ...] | None = None
    show_replies: bool = False
    settled: bool = False
    by_hand_url: str = ""
    graph: GraphView | None = None
    win: WinView | None = None
    replies_url: str = ""
    coaches: tuple[tuple[str, str], ...] = ()
