"""How a tile board is drawn, and moves in words."""

from collections.abc import Sequence
from functools import lru_cache

from app.puzzles.drawing import CELL, Drawing, Part, Path, Piece, Target, arrow, rounded
from app.puzzles.tiles.board import Board, Push, tiles_named
from app.puzzles.tiles.code import straight
from app.puzzles.wording import opened

FRAME = 13  # units of wood around the tiles
TILE = (Part("tile"),)


def view(board: Board) -> Drawing:
    row, col = divmod(board.gap, board.cols)
    where = f"the gap is in row {row + 1}, column {col + 1}"
    return Drawing(
        kind="tiles",
        rows=board.rows,
        cols=board.cols,
        box=(-FRAME, -FRAME, board.cols * CELL + 2 * FRAME, board.rows * CELL + 2 * FRAME),
        words=f"Board, {board.rows} rows by {board.cols} columns; {where}",
        ground=ground(board.rows, board.cols),
        fixtures=(),
        pieces=tuple(_tile(number, *_place(board, number)) for number in range(1, len(board.cells))),
    )


def _place(board: Board, number: int) -> tuple[int, int, Push | None, bool]:
    """Row and column of a tile, the push that a press on it is, and whether it is home."""
    cell = board.cells.index(number)
    return *divmod(cell, board.cols), board.run_of(number), board.is_home(cell)


@lru_cache(maxsize=64)
def ground(rows: int, cols: int) -> tuple[Path, ...]:
    width, height = cols * CELL, rows * CELL
    grain = "".join(f"M8 {y}c{width // 3} 3 {width // 2} -3 {width - 16} 0" for y in (-9, height + 9))
    return (
        Path("tray", rounded(-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, 24)),
        Path("grain", grain),
        Path("well", rounded(-4, -4, width + 8, height + 8, 17)),
    )


def words(board: Board, move: Push) -> str:
    """`tile 8 up`, `tiles 7 and 8 right`."""
    tiles = sorted(board.pushed(move))
    return f"{tiles_named(tiles)} {move.direction.word}"


def explain(board: Board, move: Push) -> str:
    """What a move does for the tiles it pushes, where that can be said in a sentence."""
    tiles, after = board.pushed(move), board.apply(move)
    if after.is_solved:
        return "It solves the puzzle."
    arriving = [tile for tile in tiles if after.is_home(after.cells.index(tile))]
    leaving = [tile for tile in tiles if board.is_home(board.cells.index(tile))]
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


@lru_cache(maxsize=2048)  # a move changes a few tiles; the others are drawn as they were: 4 us a tile
def _tile(number: int, row: int, col: int, push: Push | None, home: bool) -> Piece:
    told = f"tile {number}, row {row + 1}, column {col + 1}"
    if push is not None:
        told += f", can move {push.direction.word}"
    return Piece(
        id=f"tile-{number}",
        name=str(number),
        kind="tile",
        row=row,
        col=col,
        rows=1,
        cols=1,
        parts=TILE,
        label=(CELL // 2, 47),
        pip=(84, 16),
        words=told + (", home" if home else ""),
        home=home,
        token="" if push is None else str(push),
        targets=() if push is None else (_target(row, col, push),),
    )


def _target(row: int, col: int, push: Push) -> Target:
    down, right = push.direction.step
    x, y, way = col * CELL, row * CELL, push.direction.word[0]
    tail = arrow(x + 50 + 22 * right, y + 47 + 22 * down, way, 96)
    return Target(str(push), x + right * CELL, y + down * CELL, way, f"push {push.direction.word}", tail)


def piece(board: Board, move: Push) -> str:
    """The tile that stands beside the gap, as its id on the page ends."""
    return str(board.pushed(move)[0])


def piece_words(board: Board, move: Push) -> str:
    return tiles_named(sorted(board.pushed(move)))


def join(before: Push, move: Push) -> tuple[Push, ...]:
    """Every push stays a token of its own: one undo."""
    return before, move
