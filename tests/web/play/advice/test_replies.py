"""Every move compared, as the line will count it."""

from app.puzzles import at_code
from app.puzzles.game import Game
from app.puzzles.interface import Reply
from app.web.play.advice.replies import replies_view
from app.web.play.options import Options

# ......
# ......
# AA....    A can leave at once, in one slide of four cells.
# ......
FREE = Game.begin(*at_code("rh1-6-ooooooooooooAAoooooooooooooooooooooo"))


def test_going_on_with_a_slide_costs_nothing():
    family = FREE.family
    on, whole = family.notation.read_moves("A+3.A+4")
    (first,) = family.notation.read_moves("A+1")
    after = FREE.play(first)
    reply = Reply(on, after.board.apply(on), 0, 0)
    assert replies_view(after, Options("slides"), [reply]).moves[0].cost == 0
    # Taking it back takes its slide off the line: nothing is lost, though one slide remains as before.
    (back,) = family.notation.read_moves("A-1")
    assert replies_view(after, Options("slides"), [Reply(back, FREE.board, 1, 1)]).moves[0].cost == 0
    assert replies_view(FREE, Options("slides"), [Reply(whole, FREE.board.apply(whole), 0, 0)]).moves[0].cost == 0


def test_moves_that_are_not_known_are_not_the_same_as_none():
    assert replies_view(FREE, Options("slides"), None).moves is None
    assert replies_view(FREE, Options("slides"), []).moves == ()


def test_the_coach_that_is_set_leads_nowhere():
    coaches = dict(replies_view(FREE, Options("slides", coach="after"), None).coaches)
    assert [words for words, url in coaches.items() if not url] == ["only after the game"]
