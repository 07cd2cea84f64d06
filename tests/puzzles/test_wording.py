"""One of a thing and many of it."""

from app.puzzles.wording import many, searched


def test_one_move_is_no_moves():
    assert [many(number, "move") for number in (0, 1, 2, 1200)] == ["0 moves", "1 move", "2 moves", "1,200 moves"]


def test_one_position_is_not_all_of_them():
    assert searched(1) == "the only reachable position was searched"
    assert searched(4780) == "all 4,780 reachable positions were searched"
