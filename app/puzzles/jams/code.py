"""Text to jams and slides, and back.

The canonical code is `rh1-<n>-<cells>`: cells row by row, `o` empty, `x` a wall, `A` the car that must leave, any other letter
or digit a car. `read` also takes the bare cells. What else people paste is for `reading`.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from math import isqrt

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, TARGET, Board, Car, Slide
from app.puzzles.jams.clearance import place

LONGEST_TEXT = 200  # characters; the code of a 12x12 board has 151
_CODE = re.compile(r"rh1-([^-]*)-(.*)", re.DOTALL | re.IGNORECASE)
_TYPED = re.compile(r"\s*(?P<car>[A-Za-z0-9])\s*(?P<way>[+\-<>]|left|right|up|down|\s)?\s*(?P<distance>[0-9]{1,2})?\s*", re.I)


def read(text: str) -> Board:
    """The jam of a code or of the bare cells of the public database, exactly. Raises CodeError naming the fault and the cell."""
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise CodeError(f"the text is {len(text):,} characters long, and a jam has at most {LARGEST * LARGEST} cells")
    match = _CODE.fullmatch(text)
    return board(text, _bare_size(text)) if match is None else board(match[2], _named_size(match[1]))


def _named_size(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", text) or not SMALLEST <= int(text) <= LARGEST:
        raise CodeError(f"a jam's size is a number from {SMALLEST} to {LARGEST}, not {text[:20]!r}")
    return int(text)


def _bare_size(cells: str) -> int:
    size = isqrt(len(cells))
    if size * size != len(cells) or not SMALLEST <= size <= LARGEST:
        raise CodeError(
            f"a jam is written rh1-6- and 36 cells, or as the bare cells of a square board from {SMALLEST}x{SMALLEST} "
            f"to {LARGEST}x{LARGEST}: {len(cells)} characters are neither"
        )
    return size


def board(cells: str, size: int) -> Board:
    """The board of `size` x `size` canonical cells (`o` empty, `x` wall). Raises CodeError naming the fault and the cell."""
    if len(cells) != size * size:
        raise CodeError(f"a {size}x{size} board has {size * size} cells, and the text has {len(cells)}")
    places: dict[str, list[int]] = {}
    for index, sign in enumerate(cells):
        if sign not in LETTERS and sign not in "ox":
            raise CodeError(
                f"{sign!r} at {place(*divmod(index, size))} is not a cell: use letters, digits, o for empty, x for a wall"
            )
        places.setdefault(sign, []).append(index)
    places.pop("o", None)
    walls = frozenset(places.pop("x", ()))
    cars = tuple(_car(name, places[name], size) for name in LETTERS if name in places)
    if TARGET not in places:
        raise CodeError("there is no car A: A marks the car that must leave")
    if not cars[0].horizontal:
        raise CodeError(
            f"car A is vertical at {place(cars[0].row, cars[0].col)}: it must be horizontal to leave by the right edge"
        )
    return Board(size, cars, walls)


def _car(name: str, cells: list[int], size: int) -> Car:
    row, col = divmod(cells[0], size)
    length = len(cells)
    here = place(row, col)
    if length == 1:
        raise CodeError(f"car {name} has only one cell, at {here}: cars are two cells or longer")
    horizontal = cells[1] == cells[0] + 1 and col + 1 < size
    if cells[1] == cells[0] + 1 and not horizontal:
        raise CodeError(f"car {name} is wrapped round the edge: it ends at {here} and goes on at {place(row + 1, 0)}")
    stride = 1 if horizontal else size
    for number, cell in enumerate(cells[1:], 1):
        if cell != cells[0] + number * stride:
            raise CodeError(_bad_shape(name, cells[number - 1], cell, size))
        if horizontal and col + number >= size:
            raise CodeError(
                f"car {name} is wrapped round the edge: it ends at {place(row, size - 1)} and goes on at {place(row + 1, 0)}"
            )
    if length > 3 and size <= 6:
        raise CodeError(f"car {name} at {here} is {length} cells long: only boards above 6x6 have vehicles longer than 3")
    return Car(name, row, col, length, horizontal)


def _bad_shape(name: str, before: int, cell: int, size: int) -> str:
    """Split: the two cells do not touch. Bent: they touch, but not along the car."""
    (r0, c0), (r, c) = divmod(before, size), divmod(cell, size)
    if max(abs(r - r0), abs(c - c0)) == 1:
        return f"car {name} is bent: the cell at {place(r, c)} is not in line with the one at {place(r0, c0)}"
    return f"car {name} is split: the cell at {place(r, c)} does not touch the one at {place(r0, c0)}"


@lru_cache(maxsize=4096)
def read_move(text: str) -> Slide:
    """The slide a token describes: `A+2`, `B-1`; a space counts as `+`. Raises CodeError."""
    return Slide.parse(text)


def typed_move(board: Board, text: str) -> Slide:
    """A slide as a person types it: `C-2`, `c up 2`, `C>`, `C2`. Raises CodeError, IllegalMoveError."""
    match = _TYPED.fullmatch(text) if text.isascii() else None
    if match is None:
        raise CodeError(f"{text[:20]!r} is not a slide such as A+2, B-1 or C up 2")
    name = match["car"]
    names = {car.name for car in board.cars}
    name = name if name in names or name.swapcase() not in names else name.swapcase()
    car = board.car(name)
    distance = int(match["distance"] or 1)
    way = (match["way"] or "+").lower()
    if way in ("left", "right", "up", "down") and (way in ("left", "right")) != car.horizontal:
        raise IllegalMoveError(f"{car.noun} is {'horizontal' if car.horizontal else 'vertical'}: it cannot move {way}")
    return Slide(name, -distance if way in ("-", "<", "left", "up") else distance)


def read_moves(text: str) -> tuple[Slide, ...]:
    """A plan: slides joined by `.`, commas or white space, as in `A+2.B-1`. Raises CodeError."""
    tokens = re.findall(r"[^.,\s]+(?: (?=[0-9]))?[0-9]*", text)
    return tuple(Slide.parse(token) for token in tokens)


def moves_text(moves: Iterable[Slide]) -> str:
    """The plan that `read_moves` reads."""
    return ".".join(map(str, moves))


def join(last: Slide, move: Slide) -> tuple[Slide, ...]:
    """Slides of one car in a row are one slide; a sum of zero is none."""
    if last.car != move.car:
        return last, move
    total = last.distance + move.distance
    return (Slide(last.car, total),) if total else ()


def count(moves: Iterable[Slide], metric: str) -> int:
    """Slides: tokens once those of one car in a row have joined. Steps: cells gone in all."""
    if metric == "steps":
        return sum(abs(move.distance) for move in moves)
    return len(joined(moves))


def joined(moves: Iterable[Slide]) -> tuple[Slide, ...]:
    """The moves as tokens: slides of one car in a row made one."""
    tokens: list[Slide] = []
    for move in moves:
        tokens.extend(join(tokens.pop(), move) if tokens else (move,))
    return tuple(tokens)


def words(board: Board, move: Slide) -> str:
    """A slide in words: `red car right 2`, `truck C up 1`. Raises IllegalMoveError where no such car stands."""
    car = board.car(move.car)
    return f"{car.noun} {car.way(move.distance)} {abs(move.distance)}"


def as_entered(moves: Iterable[Slide], goal: str) -> tuple[Slide, ...]:
    """The moves as they are: a jam is never turned."""
    return tuple(moves)


def piece(board: Board, move: Slide) -> str:
    return move.car


def piece_words(board: Board, move: Slide) -> str:
    """The car a slide moves: `the red car`, `truck C`. Raises IllegalMoveError where no such car stands."""
    car = board.car(move.car)
    return f"the {car.noun}" if car is board.target else car.noun
