"""What is said beside every board: records of finished words. Templates compute nothing.

What else a page shows has its record beside what fills it: `showing.PlayView` names them all.
"""

from dataclasses import dataclass


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
