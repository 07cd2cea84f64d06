"""The tree of blockers, on boards small enough to see."""

from app.puzzles.jams.code import read
from app.puzzles.jams.explain import chain_of
from app.puzzles.lessons import blockers

HARDEST = "rh1-6-GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"


def ways(code):
    """Of each car: whom it waits below, and its ways as (direction, cells, blockers, wall)."""
    return {
        knot.car.name: (knot.waits, [(way.direction, way.cells, "".join(way.blockers), way.wall) for way in knot.ways])
        for knot in blockers.tree(read(code))
    }


def test_a_free_red_car_waits_for_nobody():
    # ....
    # AA..
    knots = blockers.tree(read("rh1-4-ooooAAoooooooooo"))
    assert [(knot.car.name, knot.is_free) for knot in knots] == [("A", True)]


def test_the_chain_goes_on_from_car_to_car():
    # ....    B cannot go up 2: the edge. Down 1 it needs row 4, where D stands; D goes left 1, off the column.
    # AAB.
    # ..B.
    # .DD.
    assert ways("rh1-4-ooooAABoooBooDDo") == {
        "A": (None, [("right", 2, "B", False)]),
        "B": ("A", [("down", 1, "D", False)]),
        "D": ("B", [("left", 1, "", False)]),
    }


def test_a_wall_closes_a_way():
    # ..x.    up 1 there is the wall; down 2 is free
    # ..B.
    # AAB.
    # ....    (and B on rows 2 and 3 must go down 2 or up 1)
    assert ways("rh1-5-ooxooooBooAABooooooooooooo"[:31])["B"][1] == [("up", 1, "", True), ("down", 2, "", False)]


def test_every_link_of_an_explanation_stands_in_the_tree():
    board = read("rh1-6-BBBoooCCDDDoGAAoIoGoooIoHEEFFoHooooo")
    names = {knot.car.name for knot in blockers.tree(board)}
    links = [link for move in board.moves() for link in chain_of(board, move)]
    assert links
    assert {name for link in links for name in (link.car.name, link.blocker.name)} <= names


def test_each_car_stands_in_the_tree_once_below_one_it_blocks():
    knots = {knot.car.name: knot for knot in blockers.tree(read(HARDEST))}
    assert list(knots) == ["A", "M", "D", "K"]
    for knot in knots.values():
        if knot.waits:
            above = knots[knot.waits]
            assert any(knot.car.name in way.blockers for way in above.ways)
            assert knot.depth == above.depth + 1
