"""Shuffles: every solvable arrangement equally likely, and the same seed and size give the same board for ever."""

import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from app.puzzles.budget import Budget
from app.puzzles.draw import Draw
from app.puzzles.errors import CodeError, RangeError
from app.puzzles.interface import Generated
from app.puzzles.tiles.board import LARGEST, SMALLEST, Board
from app.puzzles.tiles.code import read_size

LONGEST_SEED = 200  # characters; more than anybody writes on a blackboard


@dataclass(frozen=True, slots=True)
class Wish:
    """A shuffle of this size; an empty seed draws one. Raises RangeError."""

    rows: int = 4
    cols: int = 4
    seed: str = ""

    def __post_init__(self) -> None:
        for name, value in (("rows", self.rows), ("cols", self.cols)):
            if not SMALLEST <= value <= LARGEST:
                raise RangeError(f"{name} is {value}, but must lie between {SMALLEST} and {LARGEST}")
        if len(self.seed) > LONGEST_SEED:
            raise RangeError(f"a secret word has at most {LONGEST_SEED} characters, this one {len(self.seed):,}")


def wish_size(text: str) -> dict[str, int]:
    """`4` or `3x5` as fields of a wish. Raises RangeError."""
    try:
        rows, cols = read_size(text)
    except CodeError as error:
        raise RangeError(str(error)) from error
    return {"rows": rows, "cols": cols}


LADDER = ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6))  # rows and columns, from easy to hard


def wish_like(board: Board, _length: int | None, than: str = "") -> dict[str, int]:
    """The wish's fields for another board of this size, or of the next smaller or larger one."""
    cells, size = board.rows * board.cols, (board.rows, board.cols)
    if than == "easier":
        size = next((one for one in reversed(LADDER) if one[0] * one[1] < cells), size)
    elif than == "harder":
        size = next((one for one in LADDER if one[0] * one[1] > cells), size)
    return {"rows": size[0], "cols": size[1]}


def generate(wish: Wish, budget: Budget, draw: Callable[[], str] = lambda: secrets.token_hex(4)) -> Generated[Board]:
    """The shuffle of the wish's seed, or of one that `draw` gives."""
    seed = unicodedata.normalize("NFC", wish.seed).strip() or draw()
    return Generated(shuffle(wish.rows, wish.cols, seed), met=True, seed=seed)


def shuffle(rows: int, cols: int, seed: str) -> Board:
    """The board of a seed, never a solved one: that is drawn again as if the seed were `seed|again`."""
    text = unicodedata.normalize("NFC", seed).strip()
    board = _drawn(rows, cols, text)
    while board.is_solved:
        text += "|again"
        board = _drawn(rows, cols, text)
    return board


def _drawn(rows: int, cols: int, text: str) -> Board:
    """Fisher and Yates's shuffle by numbers drawn from the text, mended by one swap where it cannot be solved."""
    draw = Draw(f"{text}|{rows}x{cols}")
    cells = [*range(1, rows * cols), 0]
    for last in range(len(cells) - 1, 0, -1):
        other = draw.below(last + 1)
        cells[last], cells[other] = cells[other], cells[last]
    board = Board(rows, cols, tuple(cells))
    if board.verdict().solvable:
        return board
    first, second = [index for index, tile in enumerate(cells) if tile][:2]
    cells[first], cells[second] = cells[second], cells[first]
    return Board(rows, cols, tuple(cells))
