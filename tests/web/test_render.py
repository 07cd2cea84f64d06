"""What is drawn once and kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.puzzles import at_code
from app.settings import Settings
from app.web.build.assets import Assets
from app.web.render import templates

STATIC = Path(__file__).parents[2] / "static"
JAM = at_code("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")


@pytest.fixture(scope="module")
def drawn():
    env = templates(Settings(), Assets(STATIC))
    return env.globals["drawn_once"]


def test_a_piece_that_is_kept_is_the_piece_as_it_stands(drawn):
    family, board = JAM
    (move,) = family.notation.read_moves("B+1")
    before, after = (family.speech.view(one).piece("B") for one in (board, board.apply(move)))
    assert drawn("part", before, True, False) == drawn("part", family.speech.view(board).piece("B"), True, False)
    assert 'transform="translate(100 0)"' in drawn("part", before, True, False)
    assert 'transform="translate(200 0)"' in drawn("part", after, True, False)


def test_picked_and_stuck_pieces_are_drawn_apart(drawn):
    piece = JAM[0].speech.view(JAM[1]).piece("B")
    assert 'aria-pressed="true"' in drawn("part", piece, True, True)
    assert 'aria-pressed="false"' in drawn("part", piece, True, False)
    assert 'aria-disabled="true"' in drawn("part", piece, False, False)


def test_a_name_that_is_markup_stays_text(drawn):
    piece = replace(JAM[0].speech.view(JAM[1]).piece("B"), words='"><script>')
    assert "<script>" not in drawn("part", piece, True, False)
