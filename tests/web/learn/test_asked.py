"""The stepper of a lesson offers what there is, and no more."""

import pytest

from app.puzzles import at_code
from app.web.learn.asked import Asked, screens, steps

BOARD = at_code("sp1-2x3-412503")[1]


def asked(step):
    return Asked("/learn/parity", BOARD, False, step)


@pytest.mark.parametrize(("last", "plays", "scrubs"), [(1, False, False), (2, True, False), (3, True, True)])
def test_one_step_cannot_be_run_through_and_two_need_no_slider(last, plays, scrubs):
    shown = steps(asked(1), last)
    assert (shown.can_play, shown.can_scrub) == (plays, scrubs)


def test_a_single_mark_is_no_choice():
    assert steps(asked(1), 5, marks=(("start", 1),)).marks == ()
    assert [here for _, _, here in steps(asked(4), 5, marks=(("start", 1), ("middle", 3))).marks] == [False, True]


def test_a_screen_goes_by_its_name_and_a_step_past_the_end_is_the_last():
    titles = {"many": "How many", "far": "How far"}
    assert [screens(asked(step), titles)[1] for step in (1, 2, 9)] == ["many", "far", "far"]
    assert [words for words, _, _ in screens(asked(1), titles)[0].marks] == ["How many", "How far"]
