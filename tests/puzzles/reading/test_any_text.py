"""Any text at all is read or refused with a sentence, in time that grows with its length, and never as a board it does not show.

`FUZZ=100000 pytest …` (that is `make fuzz`) looks at as many texts.
"""

import os
import random
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.puzzles.jams import code as jam_code
from app.puzzles.reading import read
from app.puzzles.tiles import code as tile_code

EXAMPLES = int(os.environ.get("FUZZ", "2000"))
CELLS = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"
DRAWN = "\n".join(CELLS[start : start + 6].replace("o", ".") for start in range(0, 36, 6))
FRAMED = "+------+\n" + "\n".join(f"|{row}|" for row in DRAWN.split("\n")) + "\n+------+"
EXIT = "6 6\n3\n ...B..\n ...B..\nK...BPP\n ......\n ......\n ..CCC."
SOURCES = (
    "8 1 3\n4 0 2\n7 6 5",
    "[[8, 1, 3], [4, 0, 2], [7, 6, 5]]",
    "813402765",
    "| 8 | 1 | 3 |\n|---|---|---|\n| 4 |  | 2 |\n| 7 | 6 | 5 |",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
    "3\n8 1 3\n4 0 2\n7 6 5",
    CELLS,
    f"51 {CELLS} 4780",
    DRAWN,
    DRAWN.replace(".", " "),
    FRAMED,
    "Level 1\n" + DRAWN,
    EXIT,
    "car,orientation,col,row,length\nX,H,2,3,2\nB,V,6,1,3",
    '[{"x":1,"y":2,"horizontal":true,"length":2},{"x":5,"y":0,"horizontal":false,"length":3}]',
    "6\n1 2 h 2\n0 1 v 3\n5 0 v 3",
    "sp1-3-813402765",
    f"https://example.org/jams/rh1-6-{CELLS}?line=F%2B1",
)
PIECES = st.sampled_from(
    [*list("[]{}()|,;:/-_.#xXKoO0A "), "\n", "\r\n", "\t", "\u3000", "\u2028", "\xa0", "８", "//", "\n\n", "K\n", "```\n"]
)


@st.composite
def spoiled(draw):
    """A text that shows a board, with some of it cut out, doubled, swapped or written over."""
    text = draw(st.sampled_from(SOURCES))
    if draw(st.booleans()):
        text += draw(st.sampled_from(["\n", "\n\n", " ", ""])) + draw(st.sampled_from(SOURCES))
    for _ in range(draw(st.integers(0, 3))):
        start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        end = min(end, start + 12)
        new = draw(st.one_of(PIECES, st.just(""), st.just(text[start:end] * 2), st.text(max_size=3)))
        text = text[:start] + new + text[end:]
    return text


@given(st.one_of(spoiled(), st.text(max_size=200), st.text(alphabet="0123456789 \n,|[]-_xXA.Bo", max_size=120)))
@settings(max_examples=EXAMPLES)
def test_any_text_is_read_or_refused(text):
    boards = read(text)
    assert boards
    for reading in boards:
        assert (reading.board is None) == bool(reading.error)
        assert 1 <= reading.row <= len(text.splitlines()) + 1
        if reading.board is None:
            assert all(fault.words for fault in reading.faults)
            continue
        exact = tile_code.read if reading.family == "tiles" else jam_code.read
        assert exact(str(reading.board)) == reading.board
        reading.board.verdict()
        for other in reading.other:
            exact(other.code)


@given(st.permutations(range(9)), st.integers(0, 8), st.integers(0, 8), st.sampled_from([" ", ",", ", ", " | ", "\t"]))
def test_a_tile_board_with_a_fault_is_never_read(cells, place, value, sign):
    cells = list(cells)
    if cells[place] == value:
        return
    cells[place] = value
    text = "\n".join(sign.join(map(str, cells[start : start + 3])) for start in (0, 3, 6))
    (reading,) = read(text)
    assert reading.board is None
    assert reading.family == "tiles"
    assert "stands twice" in reading.error


@given(st.integers(0, 35), st.sampled_from("QZ#"))
def test_a_jam_is_read_cell_by_cell(place, sign):
    """One cell of a drawing written over: a wall on an empty cell is a jam with a wall, all else is refused or shows the same signs."""
    rows = DRAWN.replace("\n", "")
    text = rows[:place] + sign + rows[place + 1 :]
    (reading,) = read("\n".join(text[start : start + 6] for start in range(0, 36, 6)))
    if reading.board is not None:
        assert reading.board.cells == text.replace(".", "o").replace("#", "x")
    else:
        assert sign in "QZ" or rows[place] != "."


JUNK = (
    "a\n",
    "[",
    "1 ",
    "|",
    "8 1 3\n\n",
    "AAB\n",
    "\\n",
    "[1,2,3],",
    "{}",
    "K\n",
    "Level 1\n",
    ";",
    "12 ",
    "A",
    "\u3000",
    "- 1\n",
    "h 1 2 2\n",
    "='",
    "9:",
)


def calls(text):
    """How many Python functions and methods reading calls: what time is made of, counted instead of measured."""
    count = 0

    def tick(*_):
        nonlocal count
        count += 1

    sys.setprofile(tick)
    try:
        read(text)
    finally:
        sys.setprofile(None)
    return count


def test_a_sign_of_equality_far_behind_the_board_is_no_name_of_it():
    """It stands more than eighty signs in: too far for a name, and what is before it stays."""
    behind = "1 2 3 4/5 6 7 8/9 10 11 12/13 1[//examplh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo?line=F%2B1"
    assert [reading.error for reading in read(behind)] == ["row 1 has 2 cells, the others 4"]


@pytest.mark.parametrize("junk", JUNK)
def test_a_text_twice_as_long_takes_at_most_twice_the_work(junk):
    short, long = calls((junk * 16_000)[:16_000]), calls((junk * 64_000)[:64_000])
    assert long < 4.2 * short + 2_000
    assert long < 150_000  # at 0.1 microseconds a call: 15 ms


def test_a_file_of_boards_takes_a_fixed_work_a_board():
    row = f"51 {CELLS} 4780\n"
    few, many = calls(row * 100), calls(row * 1_000)
    assert many < 10.5 * few
    assert many < 400 * 1_000


def test_a_board_behind_much_text_is_found():
    prose = "This is a sentence about sliding puzzles and how people solve them.\n" * 40
    assert str(read(prose + "\n8 1 3\n4 0 2\n7 6 5\n")[0].board) == "sp1-3-813402765"


def test_a_count_and_a_thousand_boards_below_each_other_are_all_read():
    draw = random.Random(3)
    boards = [draw.sample(range(16), 16) for _ in range(1_000)]
    text = "1000\n" + "\n".join(" ".join(map(str, board[start : start + 4])) for board in boards for start in (0, 4, 8, 12))
    assert [list(reading.board.cells) for reading in read(text)] == boards
