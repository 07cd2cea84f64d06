"""The rounds of a guess as bars, 22 units apart."""

from app.puzzles.lessons.cautious import Round
from app.web.learn.views.rounds import column


def test_the_bars_of_a_guess_stand_below_each_other_and_say_how_they_ended():
    shown = column("Manhattan distance", (Round(34, 1, False, 0.001), Round(36, 1_000, True, 0.002)), 34)
    first, last = shown.bars
    assert (shown.height, first.y, first.text_y, last.y, last.text_y) == (44, 3, 16, 25, 38)
    assert (first.width, first.text_x, first.looks, first.kind) == (8.0, 74.0, "1", "proved")
    assert (last.looks, last.kind) == ("1,000 ✓", "found")
    assert (shown.words, shown.ms) == ("Manhattan distance: 2 rounds, 1,001 boards looked at", "3")
    assert shown.ended == "Found a way of 36 moves"
