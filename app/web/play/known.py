"""What is known of a game when its page is drawn, whoever asked for it and however long that took."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.puzzles.interface import Building, Facts, Reply, Solution
from app.web.work.refusals import BusyError

News = Solution | Building | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is known when a page is drawn: of the puzzle as given, of the board now and before the last move, the replies.

    `line` is the proved remaining by the number of tokens played, `better` a best move there in words once the game is won;
    `rung` is the rung of the hint ladder that was asked for; `settled` says that asking again would bring nothing more, `running`
    that the board now is still being searched: `now` is then what the search has told so far; `refused` why it is not.
    """

    start: News = None
    now: News = None
    before: News = None
    replies: tuple[Reply, ...] | None = None
    rung: int = 0
    line: Mapping[int, int] = field(default_factory=dict)
    better: Mapping[int, str] = field(default_factory=dict)
    settled: bool = False
    running: bool = False
    facts: Facts | None = None
    refused: BusyError | None = None


NOTHING_KNOWN = Numbers()
