"""A kept jam and its row."""

import pytest

from app.puzzles.errors import CodeError
from app.puzzles.jams import code
from app.puzzles.jams.making.record import Record

# The hardest 6x6 jam without walls: 13 vehicles.
ROW = "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780 81 32 1 1 Expert"


def test_a_row_reads_back_as_it_was_written():
    record = Record.parse(ROW)
    assert str(record) == ROW
    assert record == Record(code.read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"), 51, 81, 4780, 32, True, True, "Expert")
    assert (record.vehicles, record.walls, record.one_way) == (13, 0, False)


@pytest.mark.parametrize(
    "row", ["", ROW.replace(" 4780", ""), ROW.replace("Expert", "Hard"), ROW.replace("GBB", "GB-"), ROW + " "]
)
def test_what_is_no_row_is_refused(row: str):
    with pytest.raises(CodeError):
        Record.parse(row)
