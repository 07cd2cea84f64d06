"""Who made it, and who did not: dates with their sources, beside boards that can be checked here and now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.puzzles import at_code
from app.puzzles.jams.view import view as jam_view
from app.puzzles.tiles import parity
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.view import view
from app.puzzles.wording import sentence
from app.web.learn.asked import Asked, steps
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.sources import SOURCES
from app.web.work.work import Work

HARDEST_JAM = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
MOST_STEPS_JAM = "rh1-6-BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM"
SWAPPED = "sp1-4-123456789abcdfe0"
EIGHTY = "sp1-4-0b9dcfae37624851"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One date: what is told, the board beside it, and the sources that carry every word of it."""

    when: str
    title: str
    told: tuple[str, ...]
    board: str
    sources: tuple[str, ...]


CHAPTERS = (
    Chapter(
        "1874 to 1879",
        "A postmaster and a school",
        (
            "Noyes Palmer Chapman, postmaster in Canastota, New York, is said to have shown friends as early as "
            "1874 a forerunner: sixteen "
            "numbered blocks, to be put in rows of four that each sum to 34.",
            "Copies with fifteen blocks came by way of his son Frank to Syracuse and on to Hartford, where "
            "pupils of the American School for "
            "the Deaf made them and sold them by December 1879. In Boston Matthias Rice made them that month "
            "too, sold as the Gem Puzzle.",
            "Chapman applied for a patent early in 1880 and was refused; a patent for Puzzle-Blocks had been "
            "granted to Ernest U. Kinsey in 1878.",
        ),
        "sp1-4-123456789abcdef0",
        ("wiki", "oeis", "singmaster"),
    ),
    Chapter(
        "1880",
        "The craze",
        (
            "It was a craze in the United States in February 1880, in Canada in March, in Europe in April, and "
            "had nearly gone by July.",
            "The New York Times of 23 February called it “just now the chief amusement of the New York mind”.",
            "The form that became the best known begins with all in order but the last two: 13, 15, 14. It was "
            "maddening, for it cannot be done.",
        ),
        SWAPPED,
        ("wiki", "singmaster", "jstor"),
    ),
    Chapter(
        "1879",
        "Johnson and Story",
        (
            "Two notes in the American Journal of Mathematics settled it. W. W. Johnson explained why an odd "
            "arrangement cannot be solved, and W. E. Story that every even one can.",
            "The number of the journal bears the year 1879; it may have come out early in 1880.",
            "The sum beside your board is what follows from their proof.",
        ),
        "",
        ("johnson", "story", "archer", "singmaster"),
    ),
    Chapter(
        "1891",
        "Loyd's false claim",
        (
            "Sam Loyd, whom Martin Gardner called America's greatest puzzlist, told the Lima Daily Times of Ohio on 13 January 1891 "
            "that he was the inventor of the 14-15 puzzle. It was the first time he said so, eleven years after the craze.",
            "The craze had come and gone without him. Jerry Slocum calls it his most successful hoax.",
        ),
        SWAPPED,
        ("slocum", "oeis"),
    ),
    Chapter(
        "1999",
        "80 moves",
        (
            "How far is the farthest board of the 15 puzzle? Adrian Brüngger, Ambros Marzetta, Komei Fukuda and Jürg Nievergelt "
            "answered it with a parallel search: 80 moves. No board needs more, and there are boards that need as many.",
            "The board beside this is one of them.",
        ),
        EIGHTY,
        ("zram", "oeist"),
    ),
    Chapter(
        "1996 to 2018",
        "The search for the hardest jam",
        (
            "Jams were invented twice: by Don Rubin in the United States and by Nobuyuki “Nob” Yoshigahara in Japan, in the 1970s. "
            "In the United States they were first sold as Rush Hour in 1996.",
            "Collette, Raskin and Servais looked for the hardest 6 × 6 counted in steps, one cell at a time: 93, "
            "with 24,132 positions to wander in.",
            "In 2018 Michael Fogleman listed every starting position of interest and gave the list away. Counted in slides, the hardest "
            "without walls that we know of needs 51. This site has solved both boards again, and both are here to be played.",
        ),
        HARDEST_JAM,
        ("fixed", "fogleman", "collette"),
    ),
)


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    board: Board = asked.board
    stepper = steps(asked, len(CHAPTERS), "chapter", tuple((chapter.title, at) for at, chapter in enumerate(CHAPTERS, 1)))
    chapter = CHAPTERS[stepper.at - 1]
    shown = board if not chapter.board else at_code(chapter.board)[1]
    return {
        "steps": stepper,
        "chapter": chapter,
        "drawing": view(shown) if isinstance(shown, Board) else jam_view(shown),  # type: ignore[arg-type]
        "is_own": not chapter.board,
        "board_url": f"/{'tiles' if isinstance(shown, Board) else 'jams'}/{shown}",
        "other_url": f"/jams/{MOST_STEPS_JAM}" if stepper.at == len(CHAPTERS) else "",
        "facts": parity.of(board.cells, board.cols),
        "cited": [SOURCES[name] for name in chapter.sources],
        "questions": _questions(asked),
    }


def _questions(asked: Asked) -> tuple[Question, ...]:
    board: Board = asked.board
    facts = parity.of(board.cells, board.cols)
    swapped = at_code(SWAPPED)[1]
    return (
        number(
            asked,
            "q1",
            "Johnson's rule begins with the inversions. How many has your board?",
            facts.inversions,
            sentence(facts.line),
            "Count the pairs in which the larger tile comes first.",
        ),
        choose(
            asked,
            "q2",
            "Can your board be solved?",
            (("yes", "Yes"), ("no", "No")),
            ("yes" if facts.solvable else "no",),
            f"{facts.line}.",
            f"{facts.sentence}.",
        ),
        on_board(
            asked,
            "q3",
            "The puzzle of 1880: press one of the two tiles that would have to change places.",
            view(swapped),  # type: ignore[arg-type]
            {str(tile): str(tile) for tile in range(1, 16)},
            ("14", "15"),
            "14 and 15, which no slide can swap alone.",
            "That one is home.",
        ),
    )
