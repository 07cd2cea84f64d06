"""How the starter set is chosen, from few rows: what is hard does not crowd out what is easy."""

from collections import Counter
from itertools import islice
from pathlib import Path

from app.puzzles.jams.making.record import Record
from app.puzzles.lists.choose import choose_starter

SAMPLE = Path(__file__).parents[2] / "data" / "library" / "jams.txt"


def test_the_hardest_come_first_and_each_easier_length_has_its_share():
    rows = [row for row in SAMPLE.read_text().splitlines() if not row.startswith("#")]
    records = {(record := Record.parse(row)).board.cells: record for row in rows}
    cells = iter(records)
    # Said to be so long, to see what is chosen by that: forty of each.
    said = {one: slides for slides in (5, 6, 34, 40, 45) for one in islice(cells, 40)}
    more = [records[next(cells)]]
    chosen = [Record.parse(row) for row in choose_starter(said, more, rows=300)]
    assert set(chosen) <= set(records.values())
    assert Counter(said.get(record.board.cells) for record in chosen) == {45: 40, 40: 40, 5: 7, 6: 7, 34: 7, None: 1}
    few = [Record.parse(row) for row in choose_starter(said, more, rows=150)]
    assert Counter(said.get(record.board.cells) for record in few) == {45: 40, 40: 20, 5: 3, 6: 3, 34: 3, None: 1}
