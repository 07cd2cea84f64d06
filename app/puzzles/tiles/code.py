"""Text to board and back, text to moves and back: our own code, exactly. What people paste is for `reading`."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.tiles.board import DIGITS, LARGEST, SMALLEST, Board, Push
from app.puzzles.wording import together

GAP_FIRST = "gap-first"

_CODE = re.compile(r"sp1-(?P<size>[^-]*)-(?P<cells>.*)", re.IGNORECASE | re.DOTALL)
_SIZE = re.compile(r"([0-9]{1,2})(?:[x*]([0-9]{1,2}))?", re.IGNORECASE)
_TILE = re.compile(r"[0-9]{1,3}")
_MOVES = re.compile(r"[UDLR][0-9]*", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\s.,;_]+")


def read(text: str) -> Board:
    """The board of a code, exactly: `sp1-3-813402765`. Raises CodeError with one sentence naming the fault."""
    match = _CODE.fullmatch(text.strip())
    if match is None:
        raise CodeError(f"{text.strip()[:20]!r} is no code such as sp1-3-813402765")
    rows, cols = read_size(match["size"])
    cells = match["cells"].strip().lower()
    for number, digit in enumerate(cells, 1):
        if digit not in DIGITS:
            raise CodeError(f"cell {number} is {digit!r}, which is no digit 0 to 9 or a to z")
    return _checked(rows, cols, [DIGITS.index(digit) for digit in cells])


def as_entered(moves: Iterable[Push], goal: str) -> tuple[Push, ...]:
    """Moves of a board that was turned for the goal with the gap first, for the board as it was entered: up is down there."""
    return tuple(move.inverse() if goal == GAP_FIRST else move for move in moves)


@lru_cache(maxsize=4096)
def read_move(text: str) -> Push:
    """One token: `U`, `R3`. Raises CodeError."""
    return Push.parse(text)


def typed_move(board: Board, text: str) -> Push:
    """A move as typed: `u`, `R3`, or the number of a tile, which goes with all between it and the gap.

    Raises CodeError, and IllegalMoveError for a tile that is not in line with the gap.
    """
    typed = text.strip()
    if not _TILE.fullmatch(typed):
        return Push.parse(typed)
    tile = int(typed)
    if not 1 <= tile < len(board.cells):
        raise CodeError(f"there is no tile {tile} on this board: its tiles are 1 to {len(board.cells) - 1}")
    push = board.run_of(tile)
    if push is None:
        raise IllegalMoveError(f"tile {tile} cannot move: it is in neither the row nor the column of the gap")
    return push


def read_moves(text: str) -> tuple[Push, ...]:
    """A whole solution: `R2U2LD`, `r r u`, `R.U2`, `R, U`. Raises CodeError naming the place."""
    moves, at = [], 0
    while at < len(text):
        if gap := _SEPARATORS.match(text, at):
            at = gap.end()
        elif token := _MOVES.match(text, at):
            moves.append(Push.parse(token[0]))
            at = token.end()
        else:
            raise CodeError(f"{text[at]!r}, character {at + 1}, is no move: moves are U, D, L and R, with a number such as R3")
    return tuple(moves)


def write_moves(moves: Sequence[Push]) -> str:
    """The short text: `R2U2LD`. Runs longer than a push can be are split."""
    return "".join(map(str, straight(moves)))


def straight(moves: Iterable[Push]) -> tuple[Push, ...]:
    """The same moves with neighbours of one direction joined to pushes."""
    joined: list[Push] = []
    for move in moves:
        if joined and joined[-1].direction == move.direction and joined[-1].count + move.count < LARGEST:
            joined[-1] = Push(move.direction, joined[-1].count + move.count)
        else:
            joined.append(move)
    return tuple(joined)


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns of `4` or `3x5`. Raises CodeError."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise CodeError(f"the size {text[:20]!r} is not one such as 4 or 3x5 (rows x columns)")
    rows, cols = int(match[1]), int(match[2] or match[1])
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= cols <= LARGEST):
        raise CodeError(f"a board of {rows} x {cols} is out of range: rows and columns go from {SMALLEST} to {LARGEST}")
    return rows, cols


def _checked(rows: int, cols: int, tiles: Sequence[int]) -> Board:
    cells = rows * cols
    if len(tiles) != cells:
        raise CodeError(f"a board of {rows} x {cols} has {cells} cells, but {len(tiles)} are given")
    for number, tile in enumerate(tiles, 1):
        if tile >= cells:
            raise CodeError(f"cell {number} has tile {tile}, but a board of {rows} x {cols} has tiles 1 to {cells - 1}")
    twice = sorted({tile for tile in tiles if tiles.count(tile) > 1})
    if twice:
        missing = sorted(set(range(cells)) - set(tiles))
        often = "twice" if all(tiles.count(tile) == 2 for tile in twice) else "more than once"
        stand, are = "stands" if len(twice) == 1 else "stand", "is" if len(missing) == 1 else "are"
        raise CodeError(f"{named(twice)} {stand} {often} and {named(missing)} {are} missing")
    return Board(rows, cols, tuple(tiles))


def named(tiles: Sequence[int]) -> str:
    """What stands on cells, in words: `tile 7 and the gap (0)`."""
    return together([f"tile {tile}" if tile else "the gap (0)" for tile in tiles])
