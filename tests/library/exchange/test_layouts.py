"""Rows in three layouts, and every number in them solved again."""

import pytest

from app.library.exchange.layouts import Claim, Layout, claims, written
from app.library.exchange.verifying import verified, verify
from app.puzzles.jams import code

HARDEST = "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"  # 51 slides, 81 steps, 4,780 positions


@pytest.mark.parametrize("layout", Layout)
def test_what_is_written_reads_back_as_the_same_jams(sample, layout: Layout):
    text = "\n".join(written(sample[:40], layout))
    solved = [row for some in verified(claims(text)) for row in some]
    assert [row.record for row in solved] == sample[:40]


def test_a_file_may_be_empty_or_all_comment():
    assert claims("") == claims("# nothing\n\n") == []


@pytest.mark.parametrize(
    "row",
    [
        HARDEST,
        f"51 {HARDEST} 4780",
        f"051 {HARDEST} 4780",
        f"rh1-6-{HARDEST}",
        HARDEST.replace("o", "."),
        f'{{"code": "rh1-6-{HARDEST}", "slides": 51, "steps": 81, "other": 5}}',
        f'{{"code": "rh1-6-{HARDEST}", "slides": 51.0, "vehicles": 13, "walls": "0"}}',
        f'{{"cells": "{HARDEST}", "one_first_move": null, "positions": 4780}}',
    ],
)
def test_a_true_row_is_kept_whatever_it_says_and_at_the_hardest_position(row: str):
    (claim,) = claims(f"# a comment\n\n{row}")
    assert claim.line == 3
    record = verify(claim).record
    assert (record.slides, record.positions) == (51, 4780)
    assert record.board.cells != HARDEST  # as hard in slides, with its letters in reading order


def test_a_row_may_hold_an_easier_position():
    board = code.read(HARDEST)
    easier = board.apply(next(board.moves()))
    assert verify(Claim(1, str(easier))).record == verify(Claim(1, HARDEST)).record


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (f"50 {HARDEST} 4780", "says 50 for slides, and that is 51"),
        (f"51 {HARDEST} 4781", "says 4781 for positions, and that is 4780"),
        (f'{{"cells": "{HARDEST}", "steps": 80}}', "says 80 for steps, and that is 81"),
        (f'{{"cells": "{HARDEST}", "one_first_move": true}}', "says 1 for one first move, and that is 0"),
        (f'{{"cells": "{HARDEST}", "vehicles": 12}}', "says 12 for vehicles, and that is 13"),
        (f'{{"cells": "{HARDEST}", "slides": 51.5}}', "says 51.5 for slides, and that is 51"),
        (f"51 {HARDEST} \N{SUPERSCRIPT TWO}", "for positions, and that is 4780"),
        (f"51 {HARDEST} {'9' * 25}", "for positions, and that is 4780"),
        (f"5\N{SUPERSCRIPT ONE} {HARDEST} 4780", "says 5\N{SUPERSCRIPT ONE} for slides"),
        (f'{{"cells": "{HARDEST}", "difficulty": "Easy"}}', "says Easy for difficulty, and that is Expert"),
        ("3 AAoB 2", "cannot be read"),
        ("oooooooooooooooooooooooooooooooooooo", "there is no car A"),
        ("ooooooooooooooooAAoooooooooooooooooo", "the red car is out already"),
        ("ooooooooooooAABBoooooooooooooooooooo", "cannot be solved"),
        ("1 2 3 4 5 6 7 8 9", "has 9 parts"),
        ("{oops", "is not JSON"),
        ("{}", "names no board"),
        ("[1]", "cannot be read"),
    ],
)
def test_a_row_that_is_not_so_is_refused_with_its_line(row: str, fault: str):
    text = ("{}\n" if row.startswith("{") else "51 x\n") + row
    claim = claims(text)[1]
    refused = verify(claim)
    assert refused.record is None
    assert refused.line == 2
    assert fault in refused.fault


def test_a_table_names_its_columns():
    text = f'slides,cells,note\n51,{HARDEST},"by hand, long ago"\n51,{HARDEST}\n50,{HARDEST},wrong'
    solved = [row for some in verified(claims(text)) for row in some]
    assert [row.record is not None for row in solved] == [True, False, False]
    assert [row.fault for row in solved[1:]] == ["has 2 values, and the first row names 3", "says 50 for slides, and that is 51"]
    assert [row.line for row in solved] == [2, 3, 4]


def test_processes_give_the_same_rows_in_the_same_order(sample):
    rows = claims("\n".join([*written(sample, Layout.text), "51 AA 1", *written(sample, Layout.text)]))
    solved = [row for some in verified(rows, processes=2) for row in some]
    assert [row.line for row in solved] == list(range(1, 602))
    assert [row.record for row in solved] == [*sample, None, *sample]
