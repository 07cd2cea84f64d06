"""Where a puzzle leads on to once it is won: the next level, or the next of the first steps."""

from dataclasses import dataclass

from app.puzzles.game import Game
from app.puzzles.lists.levels import level_of, levels
from app.web.addresses import puzzle_url
from app.web.levels.steps import FIRST_STEPS, lesson_of

LEVELS_URL = "/levels"


@dataclass(frozen=True, slots=True)
class Lead:
    """Which place a puzzle has in its series ("Level 12"), and where it leads on to."""

    place: str
    words: str
    url: str


def lead_of(game: Game) -> Lead | None:
    """The lead of a level or a first step; None for any other puzzle."""
    slug = game.family.slug
    if (lesson := lesson_of(game)) is not None:
        place = f"First step {lesson.number}"
        if lesson.number == len(FIRST_STEPS):
            return Lead(place, "On to the levels", LEVELS_URL)
        return Lead(place, "Next step", f"/first-steps/{lesson.number + 1}")
    if (level := level_of(slug, game.start)) is None:
        return None
    place = f"Level {level.number}"
    if level.number == len(levels(slug)):
        return Lead(place, "All levels", LEVELS_URL)
    return Lead(place, "Next level", puzzle_url(slug, levels(slug)[level.number].code))
