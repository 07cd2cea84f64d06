"""Jams that can be seen to be unsolvable without a search, with the reason in words a child can check.

A row or column is a line. Vehicles of a line never pass each other, so its placements are few; a cell that is covered in every
one of them is as good as a wall for the vehicles that cross it. That takes placements from those, and so on to a fixpoint.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

TARGET = "A"


class Vehicle(Protocol):
    """What this file needs of a car."""

    @property
    def name(self) -> str: ...
    @property
    def length(self) -> int: ...
    @property
    def horizontal(self) -> bool: ...
    @property
    def start(self) -> int: ...
    @property
    def line(self) -> int: ...


Cell = tuple[int, int]
Line = tuple[bool, int]  # horizontal, and the row or column
# Blocked in every placement: the line that blocks it, or None for a wall.
Blocked = dict[Cell, Line | None]


def place(row: int, col: int) -> str:
    """A cell in words, counted from 1."""
    return f"row {row + 1}, column {col + 1}"


def refusal(size: int, cars: Sequence[Vehicle], walls: frozenset[int]) -> str | None:
    """Why the jam can never be solved, or None where a glance cannot tell."""
    target = next(car for car in cars if car.name == TARGET)
    for car in cars:
        if car.horizontal and car.line == target.line and car.start > target.start:
            return (
                f"car {car.name} is horizontal and stands to the right of A in row {car.line + 1}: "
                "it can never leave that row, and cars cannot pass each other"
            )
    lines = _lines(cars)
    blocked = _fixpoint(size, lines, walls)
    for col in range(target.start + target.length, size):
        if (target.line, col) in blocked:
            return _sentence((target.line, col), blocked, lines)
    return None


def runs(size: int, cars: Sequence[Vehicle], walls: frozenset[int]) -> dict[str, tuple[int, int]]:
    """The first and last cell that each car could ever use on its line, from the same fixpoint."""
    blocked = _fixpoint(size, _lines(cars), walls)
    return {car.name: run(size, (car.horizontal, car.line), car, blocked) for car in cars}


def _lines(cars: Sequence[Vehicle]) -> dict[Line, list[Vehicle]]:
    lines: dict[Line, list[Vehicle]] = {}
    for car in sorted(cars, key=lambda car: car.start):
        lines.setdefault((car.horizontal, car.line), []).append(car)
    return lines


def _cell(line: Line, offset: int) -> Cell:
    horizontal, number = line
    return (number, offset) if horizontal else (offset, number)


def _fixpoint(size: int, lines: dict[Line, list[Vehicle]], walls: frozenset[int]) -> Blocked:
    blocked: Blocked = {divmod(wall, size): None for wall in walls}
    grown = True
    while grown:
        grown = False
        for line, crew in lines.items():
            for cell in _always_covered(size, line, crew, blocked):
                if cell not in blocked:
                    blocked[cell] = line
                    grown = True
    return blocked


def _always_covered(size: int, line: Line, crew: list[Vehicle], blocked: Blocked) -> set[Cell]:
    covered: set[Cell] | None = None
    for starts in _placements(size, line, crew, blocked):
        cells = {_cell(line, s + k) for s, car in zip(starts, crew, strict=True) for k in range(car.length)}
        covered = cells if covered is None else covered & cells
        if not covered:
            break
    return covered or set()


def _placements(size: int, line: Line, crew: list[Vehicle], blocked: Blocked) -> Iterator[tuple[int, ...]]:
    """Every way to put the crew on its line, each car between the blocked cells it stands between now."""
    return _put([run(size, line, car, blocked) for car in crew], [car.length for car in crew], 0)


def _put(bounds: list[tuple[int, int]], lengths: list[int], free_from: int) -> Iterator[tuple[int, ...]]:
    if not bounds:
        yield ()
        return
    (low, high), length = bounds[0], lengths[0]
    for start in range(max(low, free_from), high - length + 2):
        for rest in _put(bounds[1:], lengths[1:], start + length):
            yield (start, *rest)


def run(size: int, line: Line, car: Vehicle, blocked: Mapping[Cell, Line | None]) -> tuple[int, int]:
    """The stretch around a car that no wall and no crossing line closes: its first and last offset."""

    def closed(offset: int) -> bool:
        return blocked.get(_cell(line, offset), line) != line

    low, high = car.start, car.start + car.length - 1
    while low > 0 and not closed(low - 1):
        low -= 1
    while high < size - 1 and not closed(high + 1):
        high += 1
    return low, high


def _sentence(cell: Cell, blocked: Blocked, lines: dict[Line, list[Vehicle]]) -> str:
    """Names what closes the exit row, and what makes that so, link by link."""
    line = blocked[cell]
    if line is None:
        return f"a wall at {place(*cell)} stands between A and the exit"
    names = [car.name for car in lines[line]]
    who = f"car {names[0]}" if len(names) == 1 else f"cars {', '.join(names[:-1])} and {names[-1]}"
    return f"{place(*cell)} lies between A and the exit, and {who} of column {line[1] + 1} can never clear it"
