"""A board seen across its diagonal, so that every shape is solved lying down: rows <= cols."""

from collections.abc import Iterable

from app.puzzles.tiles.board import Board, Direction, Push

_ACROSS = {
    Direction.UP: Direction.LEFT,
    Direction.LEFT: Direction.UP,
    Direction.DOWN: Direction.RIGHT,
    Direction.RIGHT: Direction.DOWN,
}


def transposed(board: Board) -> Board:
    """Rows for columns, each tile renamed for the place where it is at home then. Its own inverse."""
    rows, cols = board.rows, board.cols
    name = [0, *((tile - 1) % cols * rows + (tile - 1) // cols + 1 for tile in range(1, rows * cols))]
    columns = (board.cells[col :: board.cols] for col in range(cols))
    cells = tuple(name[tile] for column in columns for tile in column)
    return Board(cols, rows, cells, board.alike.renamed(name))


def across(moves: Iterable[Push]) -> tuple[Push, ...]:
    """The moves that do on the transposed board what these do on the board."""
    return tuple(Push(_ACROSS[move.direction], move.count) for move in moves)
