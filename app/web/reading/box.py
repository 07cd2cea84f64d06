"""The box that takes what people have: on the pages of one family, and on those of all."""

from dataclasses import dataclass

from app.puzzles import FAMILIES

EMPTY_ROWS, MOST_ROWS = 3, 12  # lines that the box shows of a text
ANY_EXAMPLE = "a code, a link, a drawing, a list, a whole file"


@dataclass(frozen=True, slots=True)
class BoxView:
    """An example of what may be pasted, and in words the goals other than ours that it may be meant for."""

    example: str
    other_goals: tuple[str, ...]


def rows_for(text: str) -> int:
    """The lines that the box shows: those of the text and one more to write on."""
    return min(text.count("\n") + 2, MOST_ROWS) if text else EMPTY_ROWS


def boxes() -> dict[str, BoxView]:
    """By the slug of the page's family, "" for a page of all."""
    told = {slug: family.notation for slug, family in FAMILIES.items()}
    goals = {slug: (notation.other_goal,) if notation.other_goal else () for slug, notation in told.items()}
    return {"": BoxView(ANY_EXAMPLE, sum(goals.values(), ()))} | {
        slug: BoxView(notation.paste_example or ANY_EXAMPLE, goals[slug]) for slug, notation in told.items()
    }
