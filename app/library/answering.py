"""What others ask of the library: a jam for a wish, another like one, whether a jam is known."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from sqlalchemy import Connection

from app.library.finding import browsing
from app.library.finding.browsing import any_of, find
from app.library.finding.filters import MOST_VEHICLES, Filter
from app.library.store.kept import Kept
from app.puzzles.budget import Flag
from app.puzzles.jams import code
from app.puzzles.jams.board import Board
from app.puzzles.jams.making.examined import NEVER, canonical, component_of
from app.puzzles.jams.making.scatter import renamed
from app.puzzles.jams.making.wish import Wish

LONG = {"slides": 25, "steps": 45}  # from so many on, making one takes a second or more at the 95th percentile


def takes_long(wish: Wish) -> bool:
    """Whether to look in the library first. A seed asks for the one jam that it makes, so that is made."""
    return not wish.seed.strip() and wish.min_moves >= LONG[wish.metric]


def filter_of(wish: Wish) -> Filter:
    """What the wish asks, as a filter."""
    counted: dict[str, Any] = {f"min_{wish.metric}": wish.min_moves, f"max_{wish.metric}": wish.max_moves}
    return Filter(
        min_vehicles=wish.min_vehicles,
        max_vehicles=min(wish.max_vehicles, MOST_VEHICLES),
        walls=wish.walls,
        size=wish.size,
        one_first_move=wish.one_first_move,
        all_needed=wish.all_needed,
        **counted,
    )


def granted(connection: Connection, wish: Wish, draw: Random) -> Kept | None:
    """A jam that meets the wish, or None."""
    return any_of(connection, filter_of(wish), draw)


def like(connection: Connection, wish: Wish, draw: Random, but: frozenset[str]) -> Kept | None:
    """None of `but` that keeps the wish's slides, size and walls, and its vehicles where there is one; None: there is none."""
    near = any_of(connection, filter_of(wish), draw, but)
    return near or any_of(connection, replace(filter_of(wish), min_vehicles=None, max_vehicles=None), draw, but)


def harder(
    connection: Connection, board: Board, slides: int, draw: Random, but: frozenset[str], whatever_walls: bool
) -> Kept | None:
    """None of `but`, of this size and with as many walls, or with any, that needs more slides than these, as few more as there are."""
    asked = Filter(size=board.size, walls=None if whatever_walls else len(board.walls))
    return browsing.harder(connection, asked, slides, draw, but)


def hardest(connection: Connection, board: Board, draw: Random, but: frozenset[str]) -> Kept | None:
    """The hardest jam of this size, whatever its walls, and none of `but`; None: there is no other."""
    asked = Filter(size=board.size)
    for slides in reversed(browsing.histogram(connection, asked)):
        if (kept := any_of(connection, asked.between(slides, slides), draw, but)) is not None:
            return kept
    return None


@dataclass(frozen=True, slots=True)
class Known:
    """A jam that the library holds, as it was asked for or `upside_down`: the same puzzle in a mirror."""

    kept: Kept
    upside_down: bool


def own_cells(board: Board) -> str:
    """The cells under which this position would be kept, were it the one to keep."""
    return renamed(board).cells


def places_of(board: Board, stop: Flag = NEVER) -> tuple[str, ...]:
    """The cells under which a library keeps this jam, wherever its cars stand, then those of the jam upside down.

    None where it has too many positions or no way out. Solves: a component of some thousand positions takes a millisecond.
    """
    known = None if board.is_solved else component_of(board, stop)
    if known is None or not known.solvable:
        return ()
    turned = _upside_down(board)
    mirrored = component_of(turned, stop)
    return tuple(canonical(one, like).cells for one, like in ((known, board), (mirrored, turned)) if one is not None)


def _upside_down(board: Board) -> Board:
    rows = [board.cells[start : start + board.size] for start in range(0, board.size**2, board.size)]
    return code.board("".join(reversed(rows)), board.size)


def known(connection: Connection, places: tuple[str, ...]) -> Known | None:
    """The jam of the library that is kept at one of these places, as `places_of` says them; None: nobody has mined it yet."""
    for upside_down, cells in enumerate(places):
        if (kept := find(connection, cells)) is not None:
            return Known(kept, bool(upside_down))
    return None
