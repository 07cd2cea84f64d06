"""A jam being drawn, as a drawing: whole vehicles as on any board, loose cells as blocks, the way out where A lies."""

from app.puzzles.drawing import CELL, Drawing, Part, Piece
from app.puzzles.jams.board import TARGET, Car
from app.puzzles.jams.clearance import place
from app.puzzles.jams.making.draft import WALL, Draft
from app.puzzles.jams.view import KERB, MANY, WAY_OUT, ground, vehicle

NO_EXIT = -1


def sketch(draft: Draft) -> Drawing:
    """Pieces are named `car-B`, loose cells `cell-7`; a drawing without A that lies has no way out."""
    size = draft.size
    red = next((car for car in draft.cars if car.name == TARGET and car.horizontal), None)
    whole = [car for car in draft.cars if car.length > 1]
    names = {car.name for car in whole}
    loose = [(cell, sign) for cell, sign in enumerate(draft.cells) if sign not in names and sign not in "ox"]
    colours = {car.name: number for number, car in enumerate(car for car in whole if car.name != TARGET)}
    return Drawing(
        kind="jam many" if size > MANY else "jam",
        rows=size,
        cols=size,
        box=(-KERB, -KERB, size * CELL + KERB + WAY_OUT, size * CELL + 2 * KERB),
        words=f"Drawing of a jam, {size} by {size}, with {len(whole)} vehicles",
        ground=ground(size, red.row if red else NO_EXIT),
        fixtures=tuple(
            Part("wall", cell % size * CELL, cell // size * CELL) for cell, sign in enumerate(draft.cells) if sign == WALL
        ),
        pieces=(
            *(_vehicle(car, colours.get(car.name, -1)) for car in whole),
            *(_loose(cell, sign, size) for cell, sign in loose),
        ),
    )


def _vehicle(car: Car, colour: int) -> Piece:
    lies = "lying" if car.horizontal else "standing"
    return vehicle(car, colour, f"{car.noun}, {car.length} cells, {lies}, first cell at {place(car.row, car.col)}")


def _loose(cell: int, sign: str, size: int) -> Piece:
    row, col = divmod(cell, size)
    return Piece(
        id=f"cell-{cell}",
        name=sign,
        kind="car loose",
        row=row,
        col=col,
        rows=1,
        cols=1,
        parts=(Part("tile"),),
        label=(CELL // 2, CELL // 2),
        words=f"a loose cell of car {sign} at {place(row, col)}",
    )
