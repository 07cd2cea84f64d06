"""First steps: four tiny puzzles that teach by doing, one idea each. The board alone tells which step a game belongs to."""

from dataclasses import dataclass

from app.puzzles.game import Game
from app.web.addresses import puzzle_url


@dataclass(frozen=True, slots=True)
class FirstStep:
    """One idea and its puzzle: what to do by hand and with keys, `plain` where scripts are off; what is needed at least."""

    slug: str
    code: str
    length: int
    title: str
    words: str
    keys: str
    plain: str

    @property
    def url(self) -> str:
        return puzzle_url(self.slug, self.code)


# 1: A can leave at once. 2: B, three long, must go two cells down; one is too few. 3: C and B stand in the way; D and E only seem to.
#
#        ....   ...B.   ...B.   413
#        AA..   AA.B.   AA.B.   .25
#        ....   ...B.   ...CC
#        ....   .....   D....
#               .....   D.EE.
FIRST_STEPS = (
    FirstStep(
        "jams", "rh1-4-ooooAAoooooooooo", 1, "Drag the red car out",
        "It leaves through the exit on the right. Drag it with the mouse or a finger.",
        "With keys: Tab until a frame stands round the car, Enter to pick it, then the right arrow.",
        "Press the red car, then the place it should go to.",
    ),
    FirstStep(
        "jams", "rh1-5-oooBoAAoBooooBooooooooooo", 2, "A move is any distance",
        "Truck B blocks the way. Slide it down as far as you like: however far it goes, that counts as one move, called a slide.",
        "With keys: B picks the truck and A the red car; arrows slide what is picked, Escape lets it go.",
        "Press the truck, then the place it should go to; then the red car.",
    ),
    FirstStep(
        "jams", "rh1-5-oooBoAAoBooooCCDooooDoEEo", 3, "Now the fewest",
        "Three slides are enough. Which cars must move, and which only look as if they must? Undo takes a move back.",
        "With keys: Ctrl + Z is Undo too.",
        "Undo stands under the board.",
    ),
    FirstStep(
        "tiles", "sp1-2x3-413025", 4, "Ask for a hint",
        "Put the numbers in order, with the empty place last. A tile beside the empty place moves into it when you press it. "
        "Not sure which? Press Hint: it tells a little more each time.",
        "With keys: an arrow moves a tile that way, and Tab leads to Hint.",
        "",
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LessonView:
    """A step above its game: which of the four it is, and all of them to go to."""

    number: int
    step: FirstStep
    steps: tuple[FirstStep, ...] = FIRST_STEPS


def lesson_of(game: Game) -> LessonView | None:
    """The step this game belongs to, or None."""
    code = str(game.start)
    return next((LessonView(number, step) for number, step in enumerate(FIRST_STEPS, 1) if step.code == code), None)
