"""A puzzle as a card: what a list of puzzles shows of each."""

from dataclasses import dataclass

from app.puzzles.drawing import Drawing
from app.puzzles.family import Family
from app.puzzles.interface import Board
from app.web.addresses import puzzle_url


@dataclass(frozen=True, slots=True)
class Offer:
    """A puzzle as a card: its address, its name, a sentence, and its board to draw."""

    slug: str
    title: str
    url: str
    words: str
    board: Drawing

    @property
    def code(self) -> str:
        return self.url.rpartition("/")[2]


def offer(family: Family, board: Board, title: str, sentence: str) -> Offer:
    return Offer(family.slug, title, puzzle_url(family.slug, board), sentence, family.speech.view(board))
