"""A pasted text is one board, or several of which each gets its own answer."""

from app.puzzles import boards_in

HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
PICTURE = "\n".join(HARDEST[start : start + 6].replace("o", ".") for start in range(0, 36, 6))
CSV = "car,orientation,col,row,length\nX,H,2,3,2\nB,V,5,1,3"


def test_every_row_of_a_pasted_file_gets_its_own_answer():
    rows = boards_in(f"# two rows and a fault\n51 {HARDEST} 4780\n\nnonsense\n{HARDEST}\n")
    assert rows == [f"51 {HARDEST} 4780", "nonsense", HARDEST]


def test_rows_of_both_families_stand_side_by_side():
    assert boards_in(f"sp1-3-813402765\n{HARDEST}") == ["sp1-3-813402765", HARDEST]


def test_a_board_drawn_over_several_lines_is_one():
    assert boards_in(PICTURE) == [PICTURE]
    assert boards_in(f"# from a book\n{PICTURE}\n\n") == [PICTURE]


def test_a_file_of_cars_is_one_board():
    assert boards_in(CSV) == [CSV]


def test_tiles_drawn_row_by_row_are_one_board_unless_every_row_is_one():
    assert boards_in("1 2 3\n4 5 6\n7 8 0") == ["1 2 3\n4 5 6\n7 8 0"]
    assert boards_in("1 2 3 0\n2 1 3 0") == ["1 2 3 0", "2 1 3 0"]
