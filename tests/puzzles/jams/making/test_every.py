"""Going through all jams of a rule, against a plain count: vehicles put down one after the other, a deque for each component."""

from collections import Counter
from itertools import combinations

import pytest

from app.puzzles.errors import RangeError
from app.puzzles.jams.making.every import Part, Rule
from tests.reference import jams as reference


def spots(size):
    """(line, cells) of every place for a vehicle but A."""
    for length in (2, 3):
        for line in range(size):
            for start in range(size - length + 1):
                if line != (size - 1) // 2:
                    yield line, frozenset(line * size + start + k for k in range(length))
                yield size + line, frozenset((start + k) * size + line for k in range(length))


def boards(size, vehicles, walls):
    """The cells of every board with so many vehicles: each set of spots once."""
    exit_row = (size - 1) // 2
    for start in range(size - 1):
        red = frozenset((exit_row * size + start, exit_row * size + start + 1))
        for chosen in combinations(spots(size), vehicles - 1):
            taken = [*red, *walls, *(cell for _, cells in chosen for cell in cells)]
            lines = Counter(line for line, cells in chosen for _ in cells)
            if len(taken) == len(set(taken)) and max(lines.values(), default=0) < size:
                names = {cell: name for name, (_, cells) in zip("BCDEFGH", chosen, strict=False) for cell in cells}
                names |= dict.fromkeys(red, "A") | dict.fromkeys(walls, "x")
                yield "".join(names.get(cell, "o") for cell in range(size**2))


def looks(cells, size):
    return frozenset(reference.cars(cells, size).values())


def counted(size, vehicles, walls):
    """slides from the hardest position -> how many components; 0 for those that cannot be won, or are won wherever one stands."""
    seen, lengths = set(), Counter()
    for cells in boards(size, vehicles, walls):
        if looks(cells, size) not in seen:
            seen.update(looks(position, size) for position in reference.component(cells, size))
            lengths[max(reference.distances(cells, size).values(), default=0)] += 1
    return lengths


@pytest.mark.parametrize(("size", "vehicles", "walls"), [(4, 2, 0), (4, 3, 0), (4, 4, 0), (4, 3, 1), (5, 2, 0), (5, 3, 0)])
def test_every_component_is_listed_once(size, vehicles, walls):
    rule = Rule(size, walls, vehicles)
    found = [Part(rule, number).mined() for number in range(rule.parts)]
    records = [record for one in found for record in one.records]
    expected = Counter()
    for built in combinations([cell for cell in range(size**2) if cell // size != (size - 1) // 2], walls):
        expected += counted(size, vehicles, built)
    assert sum(one.components for one in found) == sum(expected.values())
    assert Counter(record.slides for record in records) == {slides: count for slides, count in expected.items() if slides}
    assert len({record.board for record in records}) == len(records)
    assert all((record.board.size, record.vehicles, record.walls) == (size, vehicles, walls) for record in records)


def test_all_numbers_of_vehicles_together_are_the_rule_without_one():
    whole, each = Rule(4, least=5), [Rule(4, 0, vehicles, least=5) for vehicles in range(1, 8)]
    boards_of = [{record.board for number in range(rule.parts) for record in Part(rule, number).mined().records} for rule in each]
    assert {record.board for number in range(whole.parts) for record in Part(whole, number).mined().records} == set().union(
        *boards_of
    )
    assert max(len(one) for one in boards_of) > 0


def test_no_4x4_jam_needs_more_than_seven_slides():
    rule = Rule(4, least=7)
    hardest = [record for number in range(rule.parts) for record in Part(rule, number).mined().records]
    assert {record.slides for record in hardest} == {7}


def test_what_would_take_years_is_refused():
    with pytest.raises(RangeError, match="name 1 to 8 vehicles"):
        Rule(6)
