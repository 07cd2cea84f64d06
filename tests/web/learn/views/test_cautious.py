"""What a cautious guess misses, in words."""

from app.web.learn.views.cautious import Missed


def test_a_guess_that_misses_nothing_is_exact():
    assert [(missed.verb, missed.is_exact) for missed in map(Missed, (0, 1, 2))] == [
        ("moves are", True), ("move is", False), ("moves are", False),
    ]  # fmt: skip
