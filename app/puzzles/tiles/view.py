"""What a template needs of a tile board, and moves in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.puzzles.tiles.board import Board, Push, tiles_named
from app.puzzles.tiles.code import straight
from app.puzzles.wording import opened


@dataclass(frozen=True, slots=True)
class TileView:
    """One tile; rows and columns count from 0. `push`: the token that a click plays, None when out of line with the gap."""

    number: int
    row: int
    col: int
    home: bool
    push: str | None
    words: str


@dataclass(frozen=True, slots=True)
class TilesView:
    """A board for a template: `gap` is (row, column) from 0, `tiles` are in the order of their numbers."""

    rows: int
    cols: int
    gap: tuple[int, int]
    tiles: tuple[TileView, ...]


def view(board: Board) -> TilesView:
    gap = divmod(board.gap, board.cols)
    return TilesView(board.rows, board.cols, gap, tuple(_tile(board, number) for number in range(1, len(board.cells))))


def words(board: Board, move: Push) -> str:
    """`tile 8 up`, `tiles 7 and 8 right`."""
    tiles = sorted(board.pushed(move))
    return f"{tiles_named(tiles)} {move.direction.word}"


def explain(board: Board, move: Push) -> str:
    """What a move does for the tiles it pushes, where that can be said in a sentence."""
    tiles, after = board.pushed(move), board.apply(move)
    if after.is_solved:
        return "It solves the puzzle."
    arriving = [tile for tile in tiles if after.cells[tile - 1] == tile]
    leaving = [tile for tile in tiles if board.cells[tile - 1] == tile]
    if arriving:
        return f"It brings {tiles_named(arriving)} home."
    if leaving:
        return f"{opened(tiles_named(leaving))} must leave home for a while to let others pass."
    return ""


def count(moves: Sequence[Push], metric: str) -> int:
    """Tiles moved (`single`), or straight pushes of any length (`multi`)."""
    if metric == "multi":
        return sum(not index or moves[index - 1].direction != move.direction for index, move in enumerate(moves))
    return sum(move.count for move in moves)


def line(moves: Sequence[Push], metric: str) -> tuple[Push, ...]:
    """A solution as the moves of its metric: single tiles, or pushes."""
    return straight(moves) if metric == "multi" else tuple(single for move in moves for single in move.singles)


def _tile(board: Board, number: int) -> TileView:
    row, col = divmod(board.cells.index(number), board.cols)
    push = board.run_of(number)
    told = f"tile {number}, row {row + 1}, column {col + 1}"
    if push is not None:
        told += f", can move {push.direction.word}"
    return TileView(number, row, col, board.cells[number - 1] == number, None if push is None else str(push), told)


def piece(board: Board, move: Push) -> str:
    """The tile that stands beside the gap, as its id on the page ends."""
    return str(board.pushed(move)[0])


def piece_words(board: Board, move: Push) -> str:
    return tiles_named(sorted(board.pushed(move)))


def join(before: Push, move: Push) -> tuple[Push, ...]:
    """Every push stays a token of its own: one undo."""
    return before, move
