"""How far is far: every board of a size counted by its distance, ours beside the published counts, and where the reader's lies."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.puzzles.drawing import Drawing
from app.puzzles.errors import CodeError
from app.puzzles.lessons import counted, sampling
from app.puzzles.lessons.published import ALL_4X4, FARTHEST_4X4, MEAN_4X4, SOURCES, TERMS
from app.puzzles.tiles.board import Board
from app.puzzles.tiles.code import read
from app.puzzles.tiles.view import view
from app.puzzles.wording import many
from app.web.learn.asked import Asked, steps
from app.web.learn.pictures import Bars, histogram
from app.web.learn.questions import Question, choose, number, on_board
from app.web.learn.running import solve
from app.web.work.work import Work

SIZES = ("3x3", "2x2", "2x3", "2x4", "2x5", "4x4")
SAMPLE = sampling.counts(counted.SAMPLE)


@dataclass(frozen=True, slots=True)
class Counted:
    """One row of the table: a distance, our boards at it, and the published count (None where nobody published one)."""

    far: int
    boards: int
    published: int | None


@dataclass(frozen=True, slots=True)
class Farthest:
    """A board at the greatest distance, and the address that makes it the reader's."""

    drawing: Drawing
    url: str


async def show(asked: Asked, work: Work) -> Mapping[str, Any]:
    mine = _size_of(asked.board)
    order = (mine, *(size for size in SIZES if size != mine))
    stepper = steps(asked, len(order), "size", tuple((_spelled(size), at) for at, size in enumerate(order, 1)))
    size = order[stepper.at - 1]
    answer = await solve(work, "tiles", asked.board)
    far = answer.length if answer is not None and answer.outcome == "optimal" else None
    counts = _counts(size)
    terms = TERMS.get(size)
    ends = [Farthest(view(read(code)), asked.url(board=read(code), step=1)) for code in counted.FARTHEST.get(size, ())]
    return {
        "steps": stepper,
        "title": _spelled(size) + (", a sample" if size == "4x4" else ""),
        "is_mine": size == mine,
        "sampled": size == "4x4",
        "far": far,
        "nearer": "" if far is None else _nearer(mine, far),
        "drawing": view(asked.board),
        "links": {str(asked.board.pushed(move)[0]): asked.url(board=asked.board.apply(move)) for move in asked.board.moves()},
        "bars_view": _bars(size, counts, far if size == mine else None),
        "rows": [Counted(at, boards, terms[at] if terms else None) for at, boards in enumerate(counts)],
        "distances": len(counts),
        "last": len(counts) - 1,
        "total": sum(counts),
        "mean": f"{sum(at * boards for at, boards in enumerate(counts)) / sum(counts):.2f}",
        "published": terms is not None,
        "source": SOURCES.get(size, ""),
        "agrees": terms == counts,
        "farthest": ends,
        "farthest_title": "The farthest board" if len(ends) == 1 else f"The {len(ends)} farthest boards",
        "known": {"boards": ALL_4X4, "mean": MEAN_4X4, "farthest": FARTHEST_4X4},
        "error": f"{sampling.mean_and_error(counted.SAMPLE)[1]:.2f}",
        "questions": _questions(asked, far, size, counts),
    }


def _counts(size: str) -> tuple[int, ...]:
    """Boards by distance: all there are, or those of the sample."""
    return SAMPLE if size == "4x4" else tuple(counted.HISTOGRAMS[size])


def _spelled(size: str) -> str:
    return size.replace("x", " × ")


def _nearer(size: str, far: int) -> str:
    """How many boards of the reader's size are nearer than the reader's."""
    counts = _counts(size)
    total, nearer = sum(counts), sum(counts[:far])
    if size == "4x4":
        return f"Of the {total:,} boards of the sample, {nearer:,} are nearer than yours."
    return (
        f"Of all {total:,} boards of {_spelled(size)}, {nearer:,} are nearer than yours: {100 * nearer / total:.1f} in a hundred."
    )


def _size_of(board: Board) -> str:
    """The board's size lying down. Raises CodeError where this lesson has no counts for it or the board no distance."""
    size = f"{min(board.rows, board.cols)}x{max(board.rows, board.cols)}"
    if size not in SIZES:
        raise CodeError(f"boards of {board.rows} x {board.cols} are not counted here: the sizes are {', '.join(SIZES)}")
    verdict = board.verdict()
    if not verdict.solvable:
        raise CodeError(f"this board has no distance, for it cannot be solved: {verdict.reason}")
    return size


def _bars(size: str, counts: tuple[int, ...], here: int | None) -> Bars:
    most = max(range(len(counts)), key=lambda far: counts[far])
    which = " of the sample" if size == "4x4" else ""
    words = (
        f"{sum(counts):,} boards{which} of {size.replace('x', ' by ')} by distance: {counts[most]:,} of them {most} "
        "moves away, the most; "
        f"the farthest are {len(counts) - 1} away."
    )
    return histogram(
        counts, words, lambda far: f"{many(counts[far], 'board')}{which} at {many(far, 'move')}", here=here, marks=TERMS.get(size)
    )


def _questions(asked: Asked, far: int | None, size: str, counts: tuple[int, ...]) -> tuple[Question, ...]:
    board: Board = asked.board
    goal = Board.goal(board.rows, board.cols)
    common = max(range(len(counts)), key=lambda at: counts[at])
    last = {str(goal.pushed(move)[0]): goal.apply(move) for move in goal.moves()}
    what = "of the sample" if size == "4x4" else f"of {_spelled(size)}"
    return (
        number(
            asked,
            "q1",
            f"At which distance do most boards {what} lie?",
            common,
            f"{counts[common]:,} boards lie there.",
            "Look for the tallest bar, or in the table.",
        ),
        choose(
            asked,
            "q2",
            "Is a board at an even distance ever a neighbour of another board at an even distance?",
            (("yes", "Yes, often"), ("no", "No, never")),
            ("no",),
            "One move takes the gap to a cell of the other colour of a chessboard, so distances of neighbours "
            "differ by exactly one.",
            "Colour the cells like a chessboard: each move takes the gap from one colour to the other.",
        ),
        on_board(
            asked,
            "q3",
            "This board is solved. Press a tile after whose move the board lies at distance 1.",
            view(goal),
            {tile: tile for tile in last} | {str(tile): str(tile) for tile in goal.cells if tile},
            list(last),
            f"{len(last)} boards lie there, one for each tile beside the gap: the second bar.",
            "That tile cannot move at all.",
        ),
    )
