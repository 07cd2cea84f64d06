"""The rungs of the hint ladder, and the plan that keeps hints from going in circles."""

from app.puzzles import at_code
from app.puzzles.budget import Budget
from app.puzzles.game import Game
from app.puzzles.interface import Outcome, Solution
from app.puzzles.jams.search import recent
from app.web.play.advice.ladder import hint_view, plan_after
from app.web.play.known import Numbers
from app.web.play.options import Options
from app.web.play.showing import play_view

# 1 2 3
# 4 5 6
# . 7 8
TWO_LEFT = Game.begin(*at_code("sp1-3-123456078"))
MOVES = TWO_LEFT.family.notation.read_moves("L.L")
PROVED = Solution(Outcome.OPTIMAL, "single", MOVES, 2, 2)
TOLD = Solution(Outcome.FOUND, "single", TWO_LEFT.family.notation.read_moves("D.U.L.L"), 4, 2)


def test_each_rung_tells_more_and_the_last_one_plays():
    first, second, third = (hint_view(TWO_LEFT, PROVED, rung) for rung in (1, 2, 3))
    assert first.words == "2 moves remain, and no shorter way exists."
    assert (second.piece, second.move) == ("7", "")
    assert (third.piece, third.move, third.next_label) == ("7", "L", "Play it")
    assert {first.plan, second.plan, third.plan} == {"L.L"}


def test_a_hint_gives_one_reason_and_keeps_the_rest_behind_more():
    """The hardest of the published jams: its chains of blockers once made hints of fifty words."""
    game = Game.begin(*at_code("rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"))
    moves = recent.explore(game.board, Budget().flag).solution(game.board, "slides")
    longer = 0
    for at in range(len(moves)):
        hint = hint_view(game, Solution(Outcome.OPTIMAL, "slides", moves[at:], len(moves) - at, len(moves) - at), 3)
        assert len(hint.words.split()) <= 32
        assert hint.words.count(". ") <= 2
        longer += "stands in the red car's way" in hint.more
        game = game.play(moves[at])
    assert longer > 10


def test_what_a_search_has_told_so_far_is_no_hint():
    view = play_view(TWO_LEFT, Options("single"), Numbers(now=TOLD, rung=3, running=True), "")
    assert view.hint.words.startswith("No answer yet")
    settled = play_view(TWO_LEFT, Options("single"), Numbers(now=TOLD, rung=3, settled=True), "")
    assert settled.hint.move == "D"


def test_a_page_that_nobody_asked_for_a_hint_has_none():
    assert play_view(TWO_LEFT, Options("single", rung=2), Numbers(now=PROVED), "").hint is None


def test_a_move_off_the_plan_is_taken_back_by_it():
    (down,) = TWO_LEFT.family.notation.read_moves("D")
    assert plan_after(TWO_LEFT, MOVES[:1], "L.L") == "L"
    assert plan_after(TWO_LEFT, (down,), "L.L") == "U.L.L"
