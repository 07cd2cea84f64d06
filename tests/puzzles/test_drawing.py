"""What a board looks like as numbers: a cell is 100 units."""

from app.puzzles import FAMILIES
from app.puzzles.drawing import arrow, rounded


def drawing(text):
    family = FAMILIES["jams" if text.startswith("rh1") else "tiles"]
    return family.speech.view(family.notation.read(text))


# 4 1 2
# 5 . 3
def test_tiles_stand_in_a_frame_of_thirteen_units():
    drawn = drawing("sp1-2x3-412503")
    assert drawn.box == (-13, -13, 326, 226)
    five = drawn.piece("5")
    assert (five.x, five.y, five.width, five.height, five.token, five.home) == (0, 100, 100, 100, "R", False)
    assert [(target.token, target.x, target.y, target.way) for target in five.targets] == [("R", 100, 100, "r")]
    assert [piece.name for piece in drawn.pieces if not piece.live] == ["2", "4"]


def test_every_tile_of_a_solved_board_is_at_home():
    assert all(piece.home and piece.words.endswith(", home") for piece in drawing("sp1-3-123456780").pieces)


# ..B...
# ..B...
# AAB...
def test_a_car_has_a_target_for_every_cell_it_reaches():
    drawn = drawing("rh1-6-ooBoooooBoooAABooooooooooooooooooooo")
    truck, red = drawn.piece("B"), drawn.piece("A")
    assert [(target.token, target.x, target.y) for target in truck.targets] == [
        ("B+1", 200, 300),
        ("B+2", 200, 400),
        ("B+3", 200, 500),
    ]
    assert (truck.stands, truck.rows, truck.cols, truck.picks) == (True, 3, 1, True)
    assert not red.live
    assert drawn.words == "Parking lot, 6 by 6; the exit is at the right end of row 3"
    assert drawn.box == (-17, -17, 667, 634)


def test_walls_stand_where_they_are_and_are_named():
    drawn = drawing("rh1-6-IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM")
    assert [(part.art, part.x, part.y) for part in drawn.fixtures] == [("wall", 300, 0)]
    assert drawn.words.endswith("; a wall at row 1, column 4")


def test_an_arrow_ends_where_it_should():
    assert arrow(0, 0, "r", 100) == "M0 -5L70 -5L70 -18L100 0L70 18L70 5L0 5z"
    assert arrow(10, 20, "u", 100).split("L")[3] == "10 -80"
    assert rounded(0, 0, 100, 50, 10).startswith("M10 0h80a10 10 0 0 1 10 10v30")
