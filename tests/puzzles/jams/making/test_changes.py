"""Every single change of a jam against a plain enumeration, the vehicles it can do without, and jams made harder."""

import itertools

import pytest

from app.puzzles.budget import Budget
from app.puzzles.jams import code
from app.puzzles.jams.making.changes import changes, fewest_cars, judged
from app.puzzles.jams.making.harder import harder
from tests.reference import jams as reference

# Booo
# BAAo      A+1 wins; C below
# oooC
# DDoC
JAM = "BoooBAAooooCDDoC"


def drawn(cells, size):
    """Whether cells are a jam in form: every letter one straight piece of two or three, A lying and not at the exit."""
    for name, (first, stride, length) in reference.cars(padded(cells), size).items():
        if stride not in (1, size) or length > 3 or (stride == 1 and first // size != (first + length - 1) // size):
            return False
        if any(cells[first + k * stride] != name for k in range(length)):
            return False
        if name == "A" and (stride != 1 or (first + length) % size == 0):
            return False
    return True


def padded(cells):
    """The reference wants two cells of every letter: single ones count as empty there and are refused here."""
    return "".join("o" if sign not in "ox" and cells.count(sign) == 1 else sign for sign in cells)


def single_changes(cells, size):
    """All boards one change away, by setting and taking cells; letters of new vehicles are the next free one."""
    found = set()
    cars = reference.cars(cells, size)
    new = next(letter for letter in "BCDEFGHIJKLMNOPQ" if letter not in cells)

    def put(bare, name, first, stride, length):
        at = [first + k * stride for k in range(length)]
        inside = at[0] >= 0 and at[-1] < size * size and (stride == size or at[0] // size == at[-1] // size)
        if inside and all(bare[cell] == "o" for cell in at):
            text = list(bare)
            for cell in at:
                text[cell] = name
            found.add("".join(text))

    for name, (first, stride, length) in cars.items():
        bare = cells.replace(name, "o")
        if name != "A":
            found.add(bare)
        for start, size_of in (
            (first, length + 1),
            (first - stride, length + 1),
            (first, length - 1),
            (first + stride, length - 1),
        ):
            if 2 <= size_of <= 3:
                put(bare, name, start, stride, size_of)
        row = first // size
        for start in range(size * size):
            if name != "A" or start // size == row:
                put(bare, name, start, stride, length)
    for start, stride, length in itertools.product(range(size * size), (1, size), (2, 3)):
        put(cells, new, start, stride, length)
    for cell, sign in enumerate(cells):
        if sign in "ox":
            found.add(cells[:cell] + ("x" if sign == "o" else "o") + cells[cell + 1 :])
    return {one for one in found - {cells} if not reference.is_solved(one, size)}


@pytest.mark.parametrize("cells", [JAM, "BBxooAAooooCoooC", "oooooAAooooooooo"])
def test_the_changes_are_all_there_are_and_each_is_solved_right(cells):
    board = code.board(cells, 4)
    found = judged(changes(board), "slides", Budget())
    assert {one.change.board.cells for one in found} == single_changes(cells, 4)
    for one in found:
        far = reference.distances(one.change.board.cells, 4)
        assert one.length == far.get(one.change.board.cells)
        assert one.solvable == (one.length is not None)


def test_each_change_has_words_of_its_own():
    board = code.board("oooooAAooooooooo", 4)  # A may grow on either side
    told = [change.words for change in changes(board)]
    assert len(set(told)) == len(told)
    assert "red car longer by a cell on the left" in told


def test_a_vehicle_that_only_stands_about_can_go():
    # BBoo      C and D block A; B never matters.
    # AAoC
    # oooC
    # oooo
    board = code.board("BBooAAoCoooCoooo", 4)
    assert fewest_cars(board, "slides", Budget()).cells == "ooooAAoCoooCoooo"


def test_the_fewest_cars_are_fewest_among_all_subsets():
    cells = "BBoCAAoCDDooooEE"  # E must make room for C; B and D stand about
    board = code.board(cells, 4)
    length = reference.distances(cells, 4)[cells]
    fewest = fewest_cars(board, "slides", Budget())
    names = [car.name for car in board.cars[1:]]
    keeping = []
    for count in range(len(names) + 1):
        for gone in itertools.combinations(names, count):
            left = cells.translate(dict.fromkeys(map(ord, gone), "o"))
            if reference.distances(left, 4).get(left) == length:
                keeping.append(len(names) - count + 1)
    assert len(fewest.cars) == min(keeping)


def test_a_jam_is_made_harder_step_by_step():
    told = []
    board = code.read("oooBoooooBooAAoBoooooooooooooooooooo")
    climbed = harder(board, "slides", Budget(nodes=1, tell=told.append), patience=3)
    lengths = [step.length for step in climbed.steps]
    assert lengths[-1] == max(lengths) > lengths[0]
    assert climbed.steps[0].words == ""
    assert all(step.words for step in climbed.steps[1:])
    assert [one.best.length for one in told] == sorted(one.best.length for one in told)
    for step in climbed.steps:
        far = reference.distances(step.board.cells, 6) if step is climbed.steps[-1] else {step.board.cells: step.length}
        assert far[step.board.cells] == step.length


def test_a_stop_ends_the_climb_with_what_it_has():
    budget = Budget()
    budget.stop()
    climbed = harder(code.read("BoooBAAooooCDDoC"), "slides", budget)
    assert (len(climbed.steps), climbed.tried) == (1, 0)
