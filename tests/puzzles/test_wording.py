"""Turns of English, held to examples."""

from app.puzzles.wording import opened, sentence, together


def test_only_the_first_letter_changes():
    assert opened("car A, red") == "Car A, red"
    assert opened("") == ""


def test_a_sentence_ends_once():
    assert sentence("car B is bent") == "Car B is bent."
    assert sentence("is it?") == "Is it?"
    assert sentence("it is.") == "It is."


def test_the_last_two_words_are_joined_by_and():
    assert together(["7"]) == "7"
    assert together(["7", "8"]) == "7 and 8"
    assert together(["7", "8", "9"]) == "7, 8 and 9"
