"""The lessons' quick positions against the rules of the board, and their search against the slow twin."""

import pytest

from app.puzzles.jams.code import read
from app.puzzles.lessons.space import Space
from tests.reference import jams as reference

CODES = (
    "rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo",
    "rh1-6-ooBBBxooFoGoAAFoGoxEEoGooooooooooooo",
    "rh1-4-ooooAABoooBooooo",
    "rh1-6-JoLBBBJoLoCCJoLAAMKDDxoMKFFFGGHHHIIo",
)


@pytest.mark.parametrize("code", CODES)
def test_the_positions_reached_are_those_of_the_slow_twin(code):
    board = read(code)
    space = Space(board)
    found = space.reach(10_000)
    assert {space.board_at(position).cells for position in found} == reference.component(board.cells, board.size)
    assert space.reach(len(found)) == found
    assert space.reach(len(found) - 1) is None


@pytest.mark.parametrize("code", CODES)
def test_slides_are_those_the_board_allows(code):
    space = Space(read(code))
    for position in space.reach(10_000)[:60]:
        board = space.board_at(position)
        allowed = {(str(move), board.apply(move).cells) for move in board.moves()}
        found = {(str(space.slide(position, after)), space.board_at(after).cells) for after in space.neighbours(position)}
        assert found == allowed
        assert space.is_won(position) == board.is_solved
