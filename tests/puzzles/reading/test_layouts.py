"""Layouts in which boards are published, each with the board that is plainly meant, worked out by eye; and who is the red car."""

from pathlib import Path

import pytest

from app.puzzles.reading import entered_slide, read

DATA = Path(__file__).parents[2] / "data"
ROWS = [line.split("\t") for line in (DATA / "reading" / "layouts.tsv").read_text().splitlines()[2:]]


@pytest.mark.parametrize(("text", "want"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_layout_is_read_as_the_board_it_shows(text, want):
    boards = read(text.replace("⏎", "\n").replace("␍", "\r").replace("␉", "\t"))
    assert len(boards) == len(want.split(" && "))
    for board, wanted in zip(boards, want.split(" && "), strict=True):
        if wanted.startswith("! "):
            assert board.board is None
            assert wanted[2:] in board.error
        else:
            assert str(board.board) == wanted


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1 2 3\n4 5 5\n7 8 0", "row 2: tile 5 stands twice and 6 is missing (column 5)"),
        ("1 2 3\n4 0 5\n7 8 0", "row 3: 0 stands twice and 6 is missing (column 5)"),
        ("# mine\n\n1 2 3\n4 9 6\n7 8 0", "row 4: tile 9 is not on this board: a board of 3 x 3 has the tiles 1 to 8 (column 3)"),
        ("1 2 3\n4 5 6 7\n8 0", "row 2 has 4 cells, the others 3; row 3 has 2 cells, the others 3"),
        ("1 2 3\n4 ? 6\n7 8 0", "row 2: '?' is no tile: a board of 3 x 3 has the tiles 1 to 8 (column 3)"),
        ("..BB..\n......\nAA...\n......\n......\n......", "row 3 has 5 cells, the others 6"),
        ("..BB..\n..B...\nAA....\n......\n......\n......", "car B is bent: it stands at row 1, column 3 and at row 2, column 3"),
        ("B...B.\n......\nAA....\n......\n......\n......", "car B is split: it stands at row 1, column 1 and at row 1, column 5"),
        (
            "B.....\n......\nAA....\n......\n......\n......",
            "row 1: car B has only one cell, and cars are two cells or longer (column 1)",
        ),
        (
            "BBBB..\n......\nAA....\n......\n......\n......",
            "row 1: car B is 4 cells long, and only boards above 6x6 have vehicles longer than 3",
        ),
        ("..BB..\n......\n......\n......\n..C...\n..C...", "no car is marked as the one that must leave"),
        ("..BB..\n......\n..A...\n..A...\n......\n......", "car A stands upright"),
    ],
)
def test_a_fault_is_named_once_where_it_stands_in_the_text(text, fault):
    (reading,) = read(text)
    assert fault in reading.error
    family = "tiles" if reading.family == "jams" else "jams"
    assert family.rstrip("s") not in reading.error.replace("tile board", "")


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        ("AA...O/.....O/XX...O/...QQQ/....CC/..RRR.", "X"),  # many sets call an ordinary car A
        ("....AA/..BBCC/rr..EF/GGHHEF/...IEF/...IJJ", "r"),  # the one small letter that lies
        ("aa...o/p..q.o/pxxq.o/p..q../b...cc/b.rrr.", "X"),  # no capitals at all: read as capitals
        ("....B./....B./RR..B./....../....../......", "R"),
        ("....B./....B./PP..B./....../....../......", "P"),
        ("....B./....B./??..B./....../....../......", "?"),
        ("....B./....B./CC..B./....../....../......", "C"),  # the only one that lies in the usual row
    ],
)
def test_the_red_car_is_told_and_a_note_names_it(rows, name):
    (reading,) = read(rows)
    assert reading.names["A"] == name
    assert reading.board.target.row == 2
    assert any(note.startswith(f"{name} is the red car here") for note in reading.notes)


def test_an_old_a_gets_another_letter_and_its_reading_is_offered():
    (reading,) = read("AA...O/.....O/XX...O/...QQQ/....CC/..RRR.")
    assert set(reading.names.values()) == {"X", "A"}
    assert [other.words for other in reading.other] == ["A as the red car"]
    assert reading.other[0].code.startswith("rh1-6-AAoooO")


def test_the_exit_decides_before_any_name():
    (reading,) = read("6 6\n2\nXX....\n......\n..QQ..K\n......\n......\n......")
    assert reading.names["A"] == "Q"


@pytest.mark.parametrize(
    ("text", "moves", "entered"),
    [
        # K on the left: the board is mirrored, so right is left for cars that lie, and down stays down
        (" ......\n ...B..\nK...BPP\n ......\n ......\n ......", ["A+1", "B-1"], ["P-1", "B-1"]),
        # K below: rows and columns change places; down is right
        ("..P...\n..P...\n......\n......\nBB....\n......\n  K", ["A+1", "B+1"], ["P+1", "B+1"]),
        # K above: up is right, right is down
        ("  K\n......\n......\n......\nBB....\n..P...\n..P...", ["A+1", "B+1"], ["P-1", "B+1"]),
    ],
)
def test_slides_of_a_turned_board_are_told_as_the_text_draws_it(text, moves, entered):
    (reading,) = read(text)
    assert reading.error is None
    assert [entered_slide(reading, move) for move in moves] == entered


def test_a_course_file_keeps_its_cars_and_maps_their_names():
    (reading,) = read((DATA / "jams" / "Rushhour12x12_7.csv").read_text())
    names = set(reading.names.values())
    assert (reading.board.size, len(reading.board.cars), reading.names["A"]) == (12, 44, "X")
    assert {"A", "AA", "AS"} <= names
    assert len(names) == len(reading.names) == 21
    assert (reading.board.car("B").row, reading.board.target.row) == (0, 5)


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("X,Q,1,1,2", "row 2: car X has the orientation 'Q' instead of H or V"),
        ("X,H,1,1", "row 2: length of car X is '' instead of a number"),
        ("X,H,1,3,2\nB,V,1,2,2", "row 3: car B stands on car X at row 3, column 1 of the board"),
        ("X,H,1,3,2\nX,H,4,3,2", "row 3: car X stands twice in the list"),
        ("X,H,12,3,2", "row 2: car X reaches past the edge of the 12x12 board"),
    ],
)
def test_a_fault_in_a_list_of_cars_is_named(row, fault):
    (reading,) = read("car,orientation,col,row,length\n" + row)
    assert fault in reading.error


def test_rows_are_those_of_the_text_as_pasted():
    boards = read("# two\n\n1 2 3\n4 5 6\n0 7 8\n\n\n1 2 3\n4 0 6\n7 5 8\n")
    assert [board.row for board in boards] == [3, 8]


LIST = "[[1, 2, 3],\n [4, 5, 6],\n\n [7, 0, 8]]"


@pytest.mark.parametrize("other", ["1 2 3\n4 0 6\n7 5 8", "sp1-3-123406758", "7 5 8 1 2 3 4 0 6"])
@pytest.mark.parametrize("list_first", [False, True])
def test_a_list_in_brackets_hides_no_board_beside_it(other, list_first):
    """Two boards each time: what stands in brackets was once read alone, and the other one dropped in silence."""
    first, second = (LIST, other) if list_first else (other, LIST)
    boards = read(f"{first}\n\n{second}")
    assert all(not board.faults for board in boards)
    assert [board.row for board in boards] == [1, first.count("\n") + 3]
    one = "123456708" if list_first else "758123406" if other[0] == "7" else "123406758"
    two = "123456708" if not list_first else "758123406" if other[0] == "7" else "123406758"
    assert [board.cells for board in boards] == [one, two]


def test_half_a_board_is_drawn_as_a_maker_takes_it():
    (tiles,) = read("1 2 3\n4 5 5\n7 8 0")
    assert (tiles.family, tiles.rows, tiles.cols, tiles.cells) == ("tiles", 3, 3, "123455780")
    (jam,) = read("..BB..\n..B...\nAA....\n......\n......\n......")
    assert (jam.family, jam.rows, jam.cols, jam.cells) == ("jams", 6, 6, "ooBBoo" + "ooBooo" + "AAoooo" + "o" * 18)


def test_cars_whose_letters_spell_a_word_of_titles_are_rows_all_the_same():
    (reading,) = read("....N.\n....NO\nAA..NO\n.DBBBG\n.D...G\n.D..FF")
    assert (reading.row, reading.rows, reading.error) == (1, 6, None)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("4 4\n1 2 3\n4 5 6\n7 8 0", "row 1 says 4 x 4, and the board behind it has 3 x 3 cells"),
        ("3x3\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0", "row 1 says 3 x 3, and the board behind it has 4 x 4 cells"),
        ("2x2: 1 2 3 4 5 6 7 8 0", "row 1 says 2 x 2, and the board behind it has 3 x 3 cells"),
        ("6 6\n....\nAAB.\n..B.\n....", "row 1 says 6 x 6, and the board behind it has 4 x 4 cells"),
    ],
)
def test_a_size_in_front_that_is_not_the_boards_is_a_fault(text, fault):
    (reading,) = read(text)
    assert (reading.board, reading.error) == (None, fault)


@pytest.mark.parametrize("front", ["15", "12 34", "Level 4", "3 3", "3x3", "8 4", "1 2"])
def test_a_number_in_front_that_is_no_size_is_passed_over(front):
    (reading,) = read(f"{front}\n1 2 3\n4 5 6\n7 0 8")
    assert str(reading.board) == "sp1-3-123456708"


def test_a_frame_may_be_counted_in_the_size():
    rows = ["########", "#......#", "#......#", "#AAB...#", "#..B...#", "#......#", "#......#", "########"]
    (reading,) = read("\n".join(["8 8", *rows]))
    assert reading.board.cells == "o" * 12 + "AABooo" + "ooBooo" + "o" * 12


@pytest.mark.parametrize(
    ("text", "column"), [('"1 2 2\n4 5 6\n7 8 0"', 6), ("> 1 2 2\n> 4 5 6\n> 7 8 0", 7), ("1 2 2\n4 5 6\n7 8 0", 5)]
)
def test_columns_are_those_of_a_text_in_quotes(text, column):
    (reading,) = read(text)
    assert reading.error == f"row 1: tile 2 stands twice and 3 is missing (column {column})"


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ('[{"x":0,"y":2,"horizontal":true,"length":2}]', "o" * 22),
        ('{"cars": [{"name": "red", "row": 2, "col": 0, "horizontal": true, "length": 2}]}', "o" * 22),
        (
            '[{"A": {"x":0,"y":2,"horizontal":true,"length":2}}, {"B": {"x":0,"y":5,"horizontal":true,"length":2}}]',
            "o" * 16 + "BBoooo",
        ),
    ],
)
def test_a_list_of_one_car_is_a_jam(text, rest):
    (reading,) = read(text)
    assert reading.board.cells == "o" * 12 + "AA" + rest


def test_where_two_names_could_claim_it_the_other_is_told():
    (reading,) = read("....B./PP..B./RR..B./....../....../......")
    assert reading.names["A"] == "R"
    assert [(other.code, other.words) for other in reading.other] == [
        ("rh1-6-" + "ooooBo" + "AAooBo" + "RRooBo" + "o" * 18, "P as the red car")
    ]
