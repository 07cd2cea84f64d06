"""The rates that ship: held against jams drawn here and counted by plain search."""

import pytest

from app.puzzles.draw import Draw
from app.puzzles.jams.making import generator
from app.puzzles.jams.making.likely import SCATTERED, likely
from app.puzzles.jams.making.scatter import scatter
from app.puzzles.jams.making.wish import FITTING, Wish
from tests.reference import jams as reference


@pytest.mark.parametrize(("vehicles", "moves"), [(3, 2), (4, 3), (5, 4)])
def test_a_rate_is_that_of_jams_drawn_anew(vehicles, moves):
    draw, drawn, fit = Draw("rates held against plain search"), 300, 0
    for _ in range(drawn):
        board = scatter(draw, 4, 0, vehicles, vehicles)
        far = reference.distances(board.cells, 4) if board else {}
        fit += max(far.values(), default=0) >= moves
    told = likely(Wish(4, moves, 60, vehicles, vehicles))
    assert told.measured == 2_000
    assert abs(1 / told.tries - fit / drawn) < 0.1  # three deviations of 300 draws


def test_the_harder_the_rarer_and_every_size_has_rates():
    for size, (low, high, least, _) in FITTING.items():
        tries = [likely(Wish(size, moves, 1_000, low, high)).tries for moves in range(1, 13)]
        known = [number for number in tries if number is not None]
        assert known == sorted(known)
        assert tries[least - 1] is not None, size


def test_a_climb_is_measured_beyond_what_scattering_reaches():
    told = [likely(Wish(6, moves, 60, 8, 13)) for moves in (13, 20, 30)]
    assert told[0].tries < told[1].tries < told[2].tries
    assert likely(Wish(6, 30, 60, 8, 12)).tries is None  # only the vehicles that suit the size were climbed with
    assert likely(Wish(6, 30, 60, 8, 12)).measured == 0


def test_what_was_not_measured_besides_makes_it_rarer():
    assert not likely(Wish()).at_least
    assert likely(Wish(one_first_move=True)).at_least


def test_scatters_are_told_from_climbs_where_the_generator_begins_to_climb():
    assert generator._BLIND == SCATTERED
