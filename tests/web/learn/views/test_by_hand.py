"""The lesson by hand says what is home and when the train stands ready."""

import pytest

from app.web.learn.views.by_hand import _at_home, _trick


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "None of the tiles are home"), (1, "One of the tiles is home"), (2, "2 of the tiles are home")],
)
def test_tiles_at_home_are_counted_in_words(count, words):
    assert _at_home(count) == words


def test_the_train_stands_ready_once():
    told = [still.words for still in _trick()]
    assert told[0] == "at first"
    assert sum("the train stands ready" in words for words in told) == 1
