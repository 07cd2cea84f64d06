"""How a jam is drawn: the lot with its kerb, lane and way out, and the cars from above."""

from functools import lru_cache

from app.puzzles.drawing import CELL, Drawing, Part, Path, Piece, Target, arrow, rounded
from app.puzzles.jams.board import Board, Car

KERB = 17  # units of kerb around the lot
WAY_OUT = 50  # units that the lane goes on outside
PAINTS = 16  # colours before they come again; the letter tells two cars apart in any case
MANY = 8  # from here on letters are drawn larger, since cells are small


def view(board: Board) -> Drawing:
    size = board.size
    more = 11 if size > MANY else 0
    pieces = tuple(_piece(car, colour, *_freedom(board, car), more) for colour, car in enumerate(board.cars, -1))
    words = f"Parking lot, {size} by {size}; the exit is at the right end of row {board.target.row + 1}"
    return Drawing(
        kind="jam many" if size > MANY else "jam",
        rows=size,
        cols=size,
        box=(-KERB, -KERB, size * CELL + KERB + WAY_OUT, size * CELL + 2 * KERB),
        words=words + _walls_words(board),
        ground=ground(size, board.target.row),
        fixtures=tuple(Part("wall", wall % size * CELL, wall // size * CELL) for wall in sorted(board.walls)),
        pieces=pieces,
    )


@lru_cache(maxsize=128)
def ground(size: int, exit_row: int) -> tuple[Path, ...]:
    """The lot under a board; below row 0 there is no way out."""
    side, top = size * CELL, exit_row * CELL
    middle = top + CELL // 2
    lines = "".join(f"M{k * CELL} 9V{side - 9}M9 {k * CELL}H{side - 9}" for k in range(1, size))
    kerb = rounded(-KERB, -KERB, side + 2 * KERB, side + 2 * KERB, 36)
    if exit_row < 0:
        return Path("kerb", kerb), Path("lot", rounded(0, 0, side, side, 20)), Path("mark", lines)
    return (
        Path("kerb", kerb + f"M{side} {top - 11}h{WAY_OUT}v122h-{WAY_OUT}z"),
        Path("lot", _lot(size, exit_row)),
        Path("mark", lines),
        Path("lane", f"M12 {middle}H{side + 4}"),
        Path("exit", f"M{side + 17} {middle - 18}l17 18l-17 18"),
    )


def _lot(size: int, exit_row: int) -> str:
    """The lot and its way out as one outline; a corner that the way out touches is not round."""
    side, top = size * CELL, exit_row * CELL
    upper = f"H{side}" if exit_row == 0 else f"H{side - 20}a20 20 0 0 1 20 20V{top}"
    lower = f"H{side}V{side}" if exit_row == size - 1 else f"H{side}V{side - 20}a20 20 0 0 1-20 20"
    return f"M20 0{upper}H{side + WAY_OUT}V{top + CELL}{lower}H20a20 20 0 0 1-20-20V20a20 20 0 0 1 20-20z"


def _walls_words(board: Board) -> str:
    if not board.walls:
        return ""
    places = [f"row {wall // board.size + 1}, column {wall % board.size + 1}" for wall in sorted(board.walls)]
    return f"; {'a wall' if len(places) == 1 else 'walls'} at {'; '.join(places)}"


@lru_cache(maxsize=2048)  # a slide changes a car or two; the others are drawn as they were: 5 us a car
def _piece(car: Car, colour: int, back: int, ahead: int, barred: str, more: int) -> Piece:
    name = "red car A" if colour < 0 else car.noun
    targets = (
        *(_target(car, -distance) for distance in range(back, 0, -1)),
        *(_target(car, distance) for distance in range(1, ahead + 1)),
    )
    ways = [f"{car.way(sign)} {free}" for sign, free in ((-1, back), (1, ahead)) if free]
    freedom = f"can move {' or '.join(ways)}" if ways else f"cannot move: {barred}"
    return vehicle(car, colour, f"{name}, {_where(car)}, {freedom}", targets, more)


def vehicle(car: Car, colour: int, words: str, targets: tuple[Target, ...] = (), more_plate: int = 0) -> Piece:
    """A whole vehicle. `colour` numbers the others than A, which has -1; `more_plate` widens the disc under its letter."""
    target = colour < 0
    paint = "target" if target else f"paint{colour % PAINTS}"
    middle = (car.length * CELL // 2 - (46 if car.length > 2 else 0), CELL // 2)
    return Piece(
        id=f"car-{car.name}",
        name=car.name,
        kind=f"car {paint}",
        row=car.row,
        col=car.col,
        rows=1 if car.horizontal else car.length,
        cols=car.length if car.horizontal else 1,
        parts=parts_of(car.length, target),
        label=middle if car.horizontal else middle[::-1],
        plate=(22 if target else 18) + more_plate,
        words=words,
        stands=not car.horizontal,
        targets=targets,
    )


@lru_cache(maxsize=64)
def parts_of(length: int, target: bool) -> tuple[Part, ...]:
    if length == 2:
        return (Part("racer" if target else "car"),)
    beds = (Part("bed", cell * CELL) for cell in range(1, length - 1))
    stripes = tuple(Part("stripes", cell * CELL) for cell in range(length - 1)) if target else ()
    return (Part("tail"), *beds, Part("cab", (length - 1) * CELL), *stripes)


def _target(car: Car, distance: int) -> Target:
    row, col = car.ahead(distance if distance < 0 else distance + car.length - 1)
    way = car.way(distance)
    far = abs(distance) * CELL + 14  # it begins a little inside the car and ends a little before the cell does
    middle = ((car.col + 0.5) * CELL, (car.row + 0.5) * CELL)
    end = car.start * CELL + (28 if distance < 0 else car.length * CELL - 28)
    x, y = (end, int(middle[1])) if car.horizontal else (int(middle[0]), end)
    noun = "red car" if car.name == "A" else car.noun
    words = f"{noun} {way} {abs(distance)}"
    return Target(f"{car.name}{distance:+d}", col * CELL, row * CELL, way[0], words, arrow(x, y, way[0], far))


def _where(car: Car) -> str:
    if car.horizontal:
        return f"horizontal, row {car.row + 1}, columns {car.col + 1} to {car.col + car.length}"
    return f"vertical, column {car.col + 1}, rows {car.row + 1} to {car.row + car.length}"


def _freedom(board: Board, car: Car) -> tuple[int, int, str]:
    """The free cells behind and ahead, and what stands there where there are none at all."""
    back, ahead = board.reach(car)
    if back or ahead:
        return back, ahead, ""
    return back, ahead, " and ".join(_barred(board, car.ahead(place)) for place in (-1, car.length))


def _barred(board: Board, cell: tuple[int, int]) -> str:
    """What stands in a car's way: `wall at row 2, column 4`, `the edge`."""
    sign = board.at(*cell)
    if not sign:
        return "the edge"
    what = "wall" if sign == "x" else board.car(sign).noun
    return f"{what} at row {cell[0] + 1}, column {cell[1] + 1}"
