"""The game: replay, the cursor, the counting rule, the bound on a line."""

import pytest

from app.puzzles import FAMILIES
from app.puzzles.errors import IllegalMoveError, LineError, LineFullError
from app.puzzles.game import LINE_LIMIT, Game

TILES, JAMS = FAMILIES["tiles"], FAMILIES["jams"]
HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def tiles(line="", at=None, code="sp1-3-813402765"):
    return Game.replay(TILES, TILES.notation.read(code), line, at)


def jam(line="", at=None, code=HARDEST):
    return Game.replay(JAMS, JAMS.notation.read(code), line, at)


def play(game, *moves):
    for move in moves:
        game = game.play(game.family.notation.read_move(move))
    return game


def test_a_push_of_two_tiles_counts_two_and_is_one_undo():
    # 1 2 3 4
    # 5 6 7 8      R2 pushes 13 and 14 ... the gap is at the right end of the last row: 14 and 15 go right
    # 9 ...
    game = play(Game.begin(TILES, TILES.notation.read("sp1-4-123456789abc0def")), "L3")
    assert game.count() == 3
    assert game.count("multi") == 1
    assert game.is_won
    assert game.undo().board == game.start


def test_the_slide_of_the_car_that_has_just_slid_joins_its_token():
    # row 1: G B B o L o      B can go right by one, I (column 3, rows 2 and 3) up by one
    game = play(jam(), "B+1")
    assert (game.line_text, game.count()) == ("B+1", 1)
    back = play(game, "B-1")
    assert (back.line_text, back.at, back.count(), back.board) == ("", 0, 0, back.start)


def test_three_presses_of_an_arrow_are_one_slide():
    # AA.... alone: A goes right cell by cell
    game = play(jam(code="rh1-6-ooooooooooooAAoooooooooooooooooooooo"), "A+1", "A+1", "A+1")
    assert (game.line_text, game.count(), game.count("steps")) == ("A+3", 1, 3)


def test_a_move_at_an_earlier_cursor_drops_what_followed():
    game = tiles("U.R.D").seek(1)
    assert game.can_redo
    moves = [move for move in game.board.moves() if move != game.line[1]]
    branched = game.play(moves[0])
    assert branched.line == (game.line[0], moves[0])
    assert not branched.can_redo


def test_undo_redo_and_restart_only_move_the_cursor():
    game = tiles("U.R.D")
    assert [game.undo().at, game.undo().redo().at, game.restart().at, game.restart().undo().at, game.redo().at] == [2, 3, 0, 0, 3]
    assert game.undo().line == game.line


def test_a_line_that_does_not_replay_names_the_token_and_keeps_the_game_before_it():
    with pytest.raises(LineError, match=r"move 2 in this link is not possible, 'R3'") as fault:
        tiles("U.R3.D")
    assert fault.value.kept.line_text == "U"


def test_a_token_that_cannot_be_read_is_named_too():
    with pytest.raises(LineError, match="move 1 in this link is not possible, 'banana'"):
        jam("banana")


def test_a_cursor_outside_the_line_is_refused_and_the_line_kept():
    with pytest.raises(LineError, match="which has 2 moves") as fault:
        tiles("U.R", 3)
    assert fault.value.kept.line_text == "U.R"


def test_moves_after_the_win_are_refused():
    won = tiles("L", code="sp1-2x3-123405")
    assert won.is_won
    with pytest.raises(IllegalMoveError, match="solved"):
        won.play(TILES.notation.read_move("R"))
    with pytest.raises(LineError, match="already won"):
        tiles("L.R", code="sp1-2x3-123405")


def test_a_line_grows_to_its_bound_and_no_further():
    to_and_fro = "R.L." * (LINE_LIMIT // 4)  # R, L, R, L … from the gap in the middle: 2 characters a token
    game = tiles(to_and_fro[: LINE_LIMIT - 1])
    assert len(game.line_text) == LINE_LIMIT - 1
    with pytest.raises(LineFullError, match="go on from here"):
        play(game, "R" if game.line_text.endswith("L") else "L")
    assert play(game.undo(), str(game.line[-1])).line_text == game.line_text


def test_a_foreseen_solution_lies_behind_the_cursor():
    game = tiles("U")
    ahead = game.foresee([TILES.notation.read_move("D")])
    assert (ahead.at, ahead.line_text, ahead.redo().board) == (1, "U.D", game.start)
