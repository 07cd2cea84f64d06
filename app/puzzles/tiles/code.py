"""Text to board and back, text to moves and back: our own code, lists as other programs write them, and their goal."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.tiles.board import DIGITS, LARGEST, SMALLEST, Board, Push
from app.puzzles.wording import together

GOALS = ("gap-last", "gap-first")

_CODE = re.compile(r"sp1-(?P<size>[^-]*)-(?P<cells>.*)", re.IGNORECASE | re.DOTALL)
_LINK = re.compile(r"https?://[^\s?#]*", re.IGNORECASE)
_SIZE = re.compile(r"([0-9]{1,2})(?:[x*]([0-9]{1,2}))?", re.IGNORECASE)
_SIZED = re.compile(r"(?P<size>[^:]*):(?P<cells>.*)", re.DOTALL)
_TILE = re.compile(r"[0-9]{1,3}")
_MOVES = re.compile(r"[UDLR][0-9]*", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\s.,;_]+")


def read(text: str, goal: str = "gap-last") -> Board:
    """The board a text describes: `sp1-3-813402765`, a link to it, `8 1 3/4 0 2/7 6 5`, `4x4:1,2,…`, a list of 16.

    With the goal `gap-first` the text is meant for the goal 0 1 2 …: the board is turned by 180 degrees, tile t becomes n - t, and
    `as_entered` takes the moves of the answer back. Raises CodeError with one sentence naming the fault.
    """
    if goal not in GOALS:
        raise CodeError(f"the goal {goal[:20]!r} is not one of {' and '.join(GOALS)}")
    text = _linked(text.strip())
    board = _read_code(match) if (match := _CODE.fullmatch(text)) else _read_list(text.replace("_", " "))
    return board if goal == "gap-last" else turned(board)


def turned(board: Board) -> Board:
    """The board for the other goal: turned by 180 degrees, tile t for n - t. Its own inverse."""
    name = [0, *range(len(board.cells) - 1, 0, -1)]
    return Board(board.rows, board.cols, tuple(name[tile] for tile in reversed(board.cells)), board.alike.renamed(name))


def as_entered(moves: Iterable[Push], goal: str) -> tuple[Push, ...]:
    """Moves of the board `read` gave, for the board as it was entered: half a turn makes up down and left right."""
    return tuple(move.inverse() if goal == "gap-first" else move for move in moves)


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


def write_list(board: Board) -> str:
    """The slashed list: `1 2 3/4 5 6/7 8 0`."""
    rows = (board.cells[start : start + board.cols] for start in range(0, len(board.cells), board.cols))
    return "/".join(" ".join(map(str, row)) for row in rows)


def written(board: Board) -> tuple[tuple[str, str], ...]:
    """The board in the notations that other programs read, each with its name."""
    return ("Code", str(board)), ("List", write_list(board))


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


def _linked(text: str) -> str:
    """The code in a link, or the text as it is. Cut step by step: one pattern for it all would try every slash with every end."""
    link = _LINK.match(text)
    parts = link[0].split("/") if link and not re.search(r"\s", text) else ()
    return next((part for part in reversed(parts) if part[:4].lower() == "sp1-"), text)


def _read_code(match: re.Match[str]) -> Board:
    rows, cols = read_size(match["size"])
    cells = match["cells"].strip().lower()
    for number, digit in enumerate(cells, 1):
        if digit not in DIGITS:
            raise CodeError(f"cell {number} is {digit!r}, which is no digit 0 to 9 or a to z")
    return _checked(rows, cols, [DIGITS.index(digit) for digit in cells])


def read_size(text: str) -> tuple[int, int]:
    """Rows and columns of `4` or `3x5`. Raises CodeError."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise CodeError(f"the size {text[:20]!r} is not one such as 4 or 3x5 (rows x columns)")
    rows, cols = int(match[1]), int(match[2] or match[1])
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= cols <= LARGEST):
        raise CodeError(f"a board of {rows} x {cols} is out of range: rows and columns go from {SMALLEST} to {LARGEST}")
    return rows, cols


def _read_list(text: str) -> Board:
    sized = _SIZED.fullmatch(text)
    size = read_size(sized["size"]) if sized else None
    lines = [_read_tiles(line) for line in re.split(r"[/\n|]", sized["cells"] if sized else text)]
    lines = [line for line in lines if line]
    tiles = [tile for line in lines for tile in line]
    if size is None:
        size = _size_of(lines) if len(lines) > 1 else _square(len(tiles))
    return _checked(*size, tiles)


def _read_tiles(line: str) -> list[int]:
    words = [word for word in re.split(r"[\s,;]+", line) if word]
    for word in words:
        if not _TILE.fullmatch(word):
            raise CodeError(f"{word[:20]!r} is no tile number, and the text is no code such as sp1-3-813402765")
    return [int(word) for word in words]


def _size_of(lines: Sequence[Sequence[int]]) -> tuple[int, int]:
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]):
            raise CodeError(f"row {number} has {len(line)} cells, but row 1 has {len(lines[0])}")
    return read_size(f"{min(len(lines), 99)}x{min(len(lines[0]), 99)}")


def _square(cells: int) -> tuple[int, int]:
    side = isqrt(cells)
    if side * side == cells and SMALLEST <= side <= LARGEST:
        return side, side
    sides = range(SMALLEST, LARGEST + 1)
    sizes = [f"{rows}x{cells // rows}" for rows in sides if cells % rows == 0 and cells // rows in sides]
    if sizes:
        raise CodeError(f"{cells} cells may be {' or '.join(sizes)}: write the size in front, as in {sizes[0]}:1,2,…")
    raise CodeError(f"no board has {cells} cells: rows and columns go from {SMALLEST} to {LARGEST}")


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
        raise CodeError(f"{_named(twice)} {stand} {often} and {_named(missing)} {are} missing")
    return Board(rows, cols, tuple(tiles))


def _named(tiles: Sequence[int]) -> str:
    words = [f"tile {tile}" if tile else "the gap (0)" for tile in tiles]
    return together(words)
