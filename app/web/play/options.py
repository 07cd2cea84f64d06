"""How a page is to show its game: everything that is not the game itself."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.puzzles.family import Family
from app.puzzles.game import Game
from app.settings import Settings
from app.web.addresses import Extras
from app.web.library.listed import read_listed

COACHES = ("on", "off", "after")
RUNGS = 3
OWN = "own"  # the picture that only the player's browser has
HELPS = ("", "none", "hints", "solve")  # what help the line had, from unknown on: more help never becomes less


@dataclass(frozen=True, slots=True)
class Kept:
    """What a page keeps of its options: `extras` are the hidden fields that every form carries on and every address already has.

    `plan` is the moves behind the last hint as text.
    """

    metric: str
    coach: str
    help: str
    plan: str
    extras: Extras


@dataclass(frozen=True, slots=True)
class Options:
    """How a page is to show its game: everything that is not the game itself.

    `quiet` keeps the coach from talking over a sentence that says what was wrong; `help` is what help the line had; `listed` is the
    filter of the library by which the puzzle was found. `picture` is what the pieces are cut from, `bare` hides their numbers,
    `alike` names those that look alike on a photo.
    """

    metric: str
    coach: str = "on"
    replies: bool = False
    rung: int = 0
    pick: str = ""
    plan: str = ""
    wait: bool = False
    stop: bool = False
    quiet: bool = False
    help: str = ""
    listed: str = ""
    seconds: float | None = None
    picture: str = ""
    bare: bool = False
    alike: str = ""

    def extras(self, family: Family) -> Extras:
        """The options that every further address of the game carries on."""
        kept = {
            "metric": self.metric if self.metric != family.metrics[0] else "",
            "coach": self.coach if self.coach != "on" else "",
            "replies": "1" if self.replies else "",
            "help": self.help,
            "listed": self.listed,
        }
        return (*((name, value) for name, value in kept.items() if value), *self.dress)

    def onward(self, family: Family) -> Extras:
        """What goes on from this puzzle to the next of its family: how it counts, its coach, its dress."""
        return tuple(extra for extra in self.extras(family) if extra[0] not in ("replies", "help", "listed"))

    @property
    def dress(self) -> Extras:
        """What belongs to the puzzle rather than to how it is played: addresses of the puzzle itself carry it on too."""
        if not self.picture and not self.bare:
            return ()
        worn = {"picture": self.picture, "numbers": "off" if self.bare else "", "alike": self.alike if self.bare else ""}
        return tuple((name, value) for name, value in worn.items() if value)

    def kept(self, family: Family) -> "Kept":
        return Kept(self.metric, self.coach, self.help, self.plan, self.extras(family))

    def coaching(self, game: Game) -> bool:
        """Whether remaining may be shown: always, or only once the game is won, or never."""
        return self.coach == "on" or (self.coach == "after" and game.is_won)

    def at_address(self, game: Game) -> Extras:
        """The options in the address of the game itself: a line not yet begun had no help, which needs no saying."""
        extras = self.extras(game.family)
        return extras if game.line else tuple(extra for extra in extras if extra != ("help", "none"))

    def helped(self, how: str) -> "Options":
        """The same with at least this much help."""
        return replace(self, help=max(self.help, how, key=HELPS.index))


def read_options(family: Family, settings: Settings, fields: Mapping[str, str]) -> Options:
    """Read the options kindly: an unknown one is left out, since none of them changes what is true."""
    metric, coach = fields.get("metric", ""), fields.get("coach", "")
    hint = fields.get("hint", "")
    seconds = fields.get("seconds", "")
    return Options(
        metric=metric if metric in family.metrics else family.metrics[0],
        coach=coach if coach in COACHES else "on",
        replies=fields.get("replies", "") == "1",
        rung=min(int(hint), RUNGS) if hint.isascii() and hint.isdigit() and len(hint) < 3 else 0,
        pick=fields.get("pick", "")[:2],
        plan=fields.get("plan", "")[: settings.most_line_chars],
        wait=fields.get("wait", "") == "1",
        stop=fields.get("stop", "") == "1",
        quiet=fields.get("quiet", "") == "1",
        help=help_given if (help_given := fields.get("help", "")) in HELPS else "",
        listed=read_listed(family, fields.get("listed", "")),
        seconds=min(float(seconds), settings.most_seconds)
        if seconds.isascii() and seconds.isdigit() and len(seconds) < 4 and int(seconds)
        else None,
        **_worn(fields),
    )


def read_dress(family: Family, fields: Mapping[str, str]) -> Options:
    """What belongs to the puzzle alone, on a page that plays no game."""
    return Options(family.metrics[0], **_worn(fields))


def _worn(fields: Mapping[str, str]) -> dict[str, Any]:
    return {
        "picture": fields.get("picture", "")[:40],
        "bare": fields.get("numbers", "") == "off",
        "alike": fields.get("alike", ""),
    }
