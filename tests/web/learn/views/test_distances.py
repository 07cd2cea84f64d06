"""Where a board lies among all of its size."""

from app.web.learn.views.distances import _nearer


def test_nearer_boards_are_counted_and_given_in_a_hundred():
    """The first layers of 2x3 are 1, 2, 3 and 5 boards of 360."""
    assert _nearer("2x3", 0) == "Of all 360 boards of 2 × 3, 0 are nearer than yours: 0.0 in a hundred."
    assert _nearer("2x3", 4) == "Of all 360 boards of 2 × 3, 11 are nearer than yours: 3.1 in a hundred."
    assert _nearer("4x4", 0).startswith("Of the ")
