"""What one change would do to a jam: every single change, solved; the best of them again and again; the vehicles it can do without.

A single change is one vehicle added, taken away, made longer or shorter by a cell, or put elsewhere the way it lies (A only within
its row); or one wall set or taken away. Boards that are won already are no puzzle and are left out.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from app.puzzles.budget import Budget
from app.puzzles.interface import Outcome
from app.puzzles.jams.board import LETTERS, TARGET, Board, Car
from app.puzzles.jams.clearance import place
from app.puzzles.jams.making.draft import LONGEST_SMALL, SMALL
from app.puzzles.jams.solver import JamsSolver

_NODES = 300_000  # of one search among hundreds: what takes more is told as not known


@dataclass(frozen=True, slots=True)
class Change:
    """One change and the board it makes; `kind` is add, remove, longer, shorter, move, wall or clear. `words` tell it to a person."""

    kind: str
    words: str
    board: Board


@dataclass(frozen=True, slots=True)
class Judged:
    """A change with the fewest moves of its board; None where that cannot be solved, or could not be found out in the budget."""

    change: Change
    length: int | None
    solvable: bool | None = True


def changes(board: Board) -> tuple[Change, ...]:
    """Every single change that makes another board, each board once, in the order of the board."""
    found: dict[str, Change] = {}
    for change in _all(board):
        if not change.board.is_solved and change.board != board:
            found.setdefault(change.board.cells, change)
    return tuple(found.values())


def _all(board: Board) -> Iterator[Change]:
    for car in board.cars:
        yield from _of_car(board, car)
    name = next((name for name in LETTERS[1:] if name not in board.cells), "")
    if name:
        for car in _vehicles(board, name):
            here = place(car.row, car.col)
            yield Change("add", f"a new {_kind(car)} at {here}, {_lies(car)}", _with(board, car))
    for cell, sign in enumerate(board.cells):
        here = place(*divmod(cell, board.size))
        if sign == "o":
            yield Change("wall", f"a wall at {here}", replace(board, walls=board.walls | {cell}))
        elif sign == "x":
            yield Change("clear", f"no wall at {here}", replace(board, walls=board.walls - {cell}))


def _of_car(board: Board, car: Car) -> Iterator[Change]:
    rest = replace(board, cars=tuple(other for other in board.cars if other is not car))
    if car.name != TARGET:
        yield Change("remove", f"no {car.noun}", rest)
    for length, kind in ((car.length + 1, "longer"), (car.length - 1, "shorter")):
        if not 2 <= length <= longest(board.size):
            continue
        other_end = -1 if kind == "longer" else 1
        for start in (car.start, car.start + other_end):
            grown = _at(replace(car, length=length), start)
            if _free(rest, grown):
                yield Change(kind, f"{car.noun} {kind} by a cell {_end(car, start == car.start)}", _with(rest, grown))
    for moved in _placements(board.size, car):
        if moved != car and (car.name != TARGET or moved.row == car.row) and _free(rest, moved):
            yield Change("move", f"{car.noun} at {place(moved.row, moved.col)}", _with(rest, moved))


def _end(car: Car, far: bool) -> str:
    if car.horizontal:
        return "on the right" if far else "on the left"
    return "below" if far else "above"


def longest(size: int) -> int:
    """Cells of the longest vehicle: none fills its line."""
    return LONGEST_SMALL if size <= SMALL else size - 1


def _vehicles(board: Board, name: str) -> Iterator[Car]:
    for length in (2, 3):
        for horizontal in (True, False):
            cars = _placements(board.size, Car(name, 0, 0, length, horizontal))
            yield from (car for car in cars if _free(board, car))


def _placements(size: int, car: Car) -> Iterator[Car]:
    """The car at every place of an empty board."""
    down, right = (size, size - car.length + 1) if car.horizontal else (size - car.length + 1, size)
    return (replace(car, row=row, col=col) for row in range(down) for col in range(right))


def _at(car: Car, start: int) -> Car:
    return replace(car, col=start) if car.horizontal else replace(car, row=start)


def _free(board: Board, car: Car) -> bool:
    return car.start >= 0 and car.start + car.length <= board.size and all(board.at(*cell) == "o" for cell in car.cells())


def _with(board: Board, car: Car) -> Board:
    cars = sorted((*board.cars, car), key=lambda one: LETTERS.index(one.name))
    return Board(board.size, tuple(cars), board.walls)


def _kind(car: Car) -> str:
    return "car" if car.length < 3 else "truck"


def _lies(car: Car) -> str:
    return "lying" if car.horizontal else "standing"


def judged(found: Iterable[Change], metric: str, budget: Budget) -> tuple[Judged, ...]:
    """Each change with its fewest moves, in their order; not known for those that the budget left no room for."""
    solver, done = JamsSolver(0), []
    for change in found:
        if budget.over:
            done.append(Judged(change, None, None))
            continue
        share = budget.part(nodes=_NODES)
        solution = solver.solve(change.board, metric, share)
        solvable = {Outcome.OPTIMAL: True, Outcome.UNSOLVABLE: False}.get(solution.outcome)
        done.append(Judged(change, solution.length if solvable else None, solvable))
    return tuple(done)


def fewest_cars(board: Board, metric: str, budget: Budget) -> Board | None:
    """The jam with as few vehicles as keep its length, found by trying all that might go; None where the length is not known in time.

    Taking a vehicle away never makes a jam harder, so what may go together may go one by one. A vehicle that moves in a shortest
    solution must stay: without it, the rest of that solution would be a shorter one.
    """
    solver = JamsSolver(0)
    whole = solver.solve(board, metric, budget)
    if whole.outcome is not Outcome.OPTIMAL or whole.moves is None:
        return None
    stay = {TARGET, *(move.car for move in whole.moves)}
    names = [car.name for car in board.cars if car.name not in stay]

    def keeps(gone: frozenset[str]) -> bool:
        left = replace(board, cars=tuple(car for car in board.cars if car.name not in gone))
        return not budget.over and solver.solve(left, metric, budget).length == whole.length

    single = [name for name in names if keeps(frozenset((name,)))]
    best = _largest(single, keeps)
    return replace(board, cars=tuple(car for car in board.cars if car.name not in best))


def _largest(names: list[str], keeps: Callable[[frozenset[str]], bool]) -> frozenset[str]:
    """The largest set of names that may go together."""
    best: frozenset[str] = frozenset()
    waiting: list[tuple[frozenset[str], int]] = [(best, 0)]
    while waiting:
        gone, first = waiting.pop()
        if len(gone) > len(best):
            best = gone
        for number in range(first, len(names)):
            more = gone | {names[number]}
            if len(more) + len(names) - number - 1 > len(best) and keeps(more):
                waiting.append((more, number + 1))
    return best
