"""Where a press leads."""

from urllib.parse import parse_qs, urlsplit

import pytest

from app.puzzles import at_code
from app.puzzles.drawing import Box
from app.puzzles.game import Game
from app.web.play.advice.ladder import HintView
from app.web.play.options import Options
from app.web.play.pressing import board_view

CODES = ("sp1-4-179683ab4e20f5dc", "sp1-2x3-412503", "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo")


@pytest.mark.parametrize("code", CODES)
def test_every_piece_that_can_move_is_a_link_to_a_game_and_no_other_is(code):
    family, board = at_code(code)
    game = Game.begin(family, board)
    game = game.play(next(iter(board.moves())))
    options = Options(family.metrics[0], help="hints")
    view = board_view(game, options)
    for piece in view.drawing.pieces:
        url = view.links[piece.id]
        assert bool(url) == piece.live
        if not url:
            continue
        query = parse_qs(urlsplit(url).query)
        assert query["help"] == ["hints"]
        assert Game.replay(family, board, query["line"][0]).boards[0] == board
        assert query.get("pick", [piece.name]) == [piece.name]


def test_a_picked_car_is_let_go_by_its_own_link_and_sent_by_the_others():
    family, board = at_code(CODES[2])
    game = Game.begin(family, board)
    view = board_view(game, Options("slides", pick="B"))
    assert "pick" not in view.links["car-B"]
    assert view.links["car-F"].endswith("?pick=F")
    assert view.links["B+1"].endswith("?line=B%2B1")
    assert [(step.piece, step.token) for step in view.steps] == [("Car B", "B-1"), ("Car B", "B+1")]
    assert view.steps[0].url == ""  # G is in its way


def test_a_hint_rings_its_piece_and_sends_it_once_it_tells_the_move():
    family, board = at_code(CODES[2])
    game = Game.begin(family, board)
    length, which, move = (HintView(1, ""), HintView(2, "", piece="B"), HintView(3, "", piece="B", move="B+1"))
    assert board_view(game, Options("slides"), length).hinted is None
    ringed = board_view(game, Options("slides"), which).hinted
    assert (ringed.ring, ringed.target) == (Box(103, 3, 194, 94), None)
    assert board_view(game, Options("slides"), move).hinted.target.words == "car B right 1"
