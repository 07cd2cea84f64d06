"""The trick for the last two tiles of a row, as the program itself finds it: they go in together, one behind the other."""

from dataclasses import dataclass

from app.puzzles.tiles.board import Board
from app.puzzles.tiles.by_hand import bring_home
from app.puzzles.tiles.view import words

CORNER = 3  # of the top row of a 4x4, where tile 4 belongs


@dataclass(frozen=True, slots=True)
class Still:
    """One picture of the trick: the board, the move that led to it in words ("" at first), and whether the train stands ready."""

    board: Board
    move: str
    ready: bool


def stuck() -> Board:
    """1, 2 and 3 are home, 4 is not: the only way for 4 into the corner is the one that 3 has to leave by."""
    return Board(4, 4, (1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 4, 11, 13, 14, 15, 12))


def stills() -> tuple[Still, ...]:
    """The fewest moves that bring 3 and 4 home with 1 and 2 untouched, board by board."""
    board = stuck()
    shown = [Still(board, "", False)]
    for move in bring_home(board, (3, 4), fixed={0, 1}):
        told, board = words(board, move), board.apply(move)
        shown.append(Still(board, told, board.cells[CORNER] == 3 and board.cells[CORNER + 4] == 4))
    return tuple(shown)
