"""What stands beside the board in the picture of a link."""

from app.web.share.beside import Line, beside


def test_one_line_of_title_has_what_is_told_under_it():
    text = beside("Monday", ["12 slides", "not one is known to be shorter"])
    assert text.title == (Line("Monday", 260, 46),)
    assert text.told == (Line("12 slides", 330, 40), Line("not one is known to be shorter", 388, 32))


def test_a_title_of_three_lines_begins_higher_up():
    text = beside("Three lines of another title to show", ["12 slides"])
    assert [line.text for line in text.title] == ["Three lines of", "another title", "to show"]
    assert [line.y for line in text.title] == [220, 276, 332]
    assert text.told[0].y == 402


def test_no_title_keeps_its_line():
    assert beside("", ["12 slides"]).told[0].y == 330
