"""The same tiles for another goal: with the gap first, or the whole goal seen in a mirror. Each becomes a board for our goal."""

from app.puzzles.tiles.board import Board


def turned(board: Board) -> Board:
    """The board for the goal with the gap first (0 1 2 …): turned by 180 degrees, tile t for n - t. Its own inverse."""
    name = [0, *range(len(board.cells) - 1, 0, -1)]
    return Board(board.rows, board.cols, tuple(name[tile] for tile in reversed(board.cells)), board.alike.renamed(name))


def mirrored(board: Board) -> Board:
    """The board for the goal whose rows run from right to left, the gap in the bottom left corner. Its own inverse."""
    rows = (board.cells[start : start + board.cols] for start in range(0, len(board.cells), board.cols))
    return Board(board.rows, board.cols, tuple(tile for row in rows for tile in reversed(row)), board.alike)


_OTHERS = (
    ("with the gap first (0 1 2 …)", turned),
    ("in a mirror: rows from right to left, the gap in the bottom left corner", mirrored),
)


def elsewhere(board: Board) -> tuple[tuple[str, Board], ...]:
    """For a board that cannot be solved for our goal: the goals for which it can, in words, each with the board to solve then."""
    if board.verdict().solvable:
        return ()
    return tuple((words, other) for words, change in _OTHERS if (other := change(board)).verdict().solvable)


def told(board: Board) -> str:
    """Which goal an unsolvable board cannot reach, and which it can, as the end of its reason."""
    can = " or ".join(words for words, _ in elsewhere(board))
    first = "the goal 1 2 3 … with the gap last cannot be reached"
    return f"{first}, but it can be solved {can}" if can else f"{first}, nor can the one with the gap first"
