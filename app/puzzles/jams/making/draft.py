"""A jam while it is being drawn: any arrangement of signs, with everything that keeps it from being a jam, and each edit as a value.

The text is that of the maker's address: `size`, and exactly size x size signs as in a code, in any arrangement.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.jams import code
from app.puzzles.jams.board import LARGEST, LETTERS, SMALLEST, TARGET, Board, Car
from app.puzzles.jams.clearance import place

EMPTY, WALL = "o", "x"
LONGEST_SMALL, SMALL = 3, 6  # vehicles of more than three cells only on boards above 6x6
_SIZE = re.compile(r"[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that keeps a drawing from being a jam, as a sentence without its full stop, and the cells that show it."""

    words: str
    cells: tuple[int, ...] = ()


@dataclass(frozen=True)
class Draft:
    """`cells`: size x size signs row by row: `o` empty, `x` a wall, `A` the red car, any other letter or digit a vehicle."""

    size: int
    cells: str

    @classmethod
    def parse(cls, size: str, cells: str) -> Self:
        """Read what the address holds; no cells at all are an empty board. Raises CodeError."""
        if not _SIZE.fullmatch(size) or not SMALLEST <= int(size) <= LARGEST:
            raise CodeError(f"the size of a jam is a number from {SMALLEST} to {LARGEST}, not {size[:20]!r}")
        wanted = int(size) ** 2
        if not cells:
            return cls(int(size), EMPTY * wanted)
        if len(cells) != wanted:
            raise CodeError(f"a drawing of {size} x {size} has {wanted} signs, and the address has {len(cells):,}")
        for number, sign in enumerate(cells):
            if sign not in LETTERS and sign not in EMPTY + WALL:
                where = place(*divmod(number, int(size)))
                raise CodeError(f"{sign!r} at {where} is not a cell: use letters, digits, o for empty, x for a wall")
        return cls(int(size), cells)

    @classmethod
    def of(cls, board: Board) -> Self:
        return cls(board.size, board.cells)

    @property
    def board(self) -> Board | None:
        """The jam, or None while something is missing."""
        return None if self.faults else code.board(self.cells, self.size)

    @cached_property
    def _places(self) -> dict[str, tuple[int, ...]]:
        """Every vehicle's sign with its cells, in the order of LETTERS."""
        found = {sign: tuple(n for n, other in enumerate(self.cells) if other == sign) for sign in set(self.cells)}
        return {sign: found[sign] for sign in LETTERS if sign in found}

    @cached_property
    def cars(self) -> tuple[Car, ...]:
        """The signs that lie as one straight piece; a sign of a single cell counts as one, lying."""
        return tuple(car for name, cells in self._places.items() if (car := self._straight(name, cells)))

    def _straight(self, name: str, cells: tuple[int, ...]) -> Car | None:
        row, col = divmod(cells[0], self.size)
        for horizontal in (True, False):
            car = Car(name, row, col, len(cells), horizontal)
            if self._fits(car) and self._numbers(car) == cells:
                return car
        return None

    def _fits(self, car: Car) -> bool:
        row, col = car.cells()[-1]
        return 0 <= car.row <= row < self.size and 0 <= car.col <= col < self.size

    def _numbers(self, car: Car) -> tuple[int, ...]:
        return tuple(row * self.size + col for row, col in car.cells())

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """All that keeps this from being a jam, in the order of the letters; a jam that cannot be solved has none."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[Fault]:
        straight = {car.name: car for car in self.cars}
        if TARGET not in self._places:
            yield Fault("the red car is missing: put car A on the row it shall leave by")
        for name, cells in self._places.items():
            car, here = straight.get(name), place(*divmod(cells[0], self.size))
            if car is None:
                yield Fault(f"car {name} is in pieces: its {len(cells)} cells do not lie in one straight line", cells)
            elif car.length == 1:
                yield Fault(f"car {name} at {here} has only one cell: cars are two cells or longer", cells)
            elif car.length > LONGEST_SMALL and self.size <= SMALL:
                yield Fault(f"car {name} is {car.length} cells long: only boards above 6 x 6 have vehicles longer than 3", cells)
            elif name == TARGET and not car.horizontal:
                yield Fault("the red car stands upright: it must lie to leave by the right edge", cells)
        red = straight.get(TARGET)
        if red and red.horizontal and red.length > 1 and red.col + red.length == self.size:
            yield Fault("the red car is already at the exit: there is nothing left to solve", self._numbers(red))

    def car(self, name: str) -> Car:
        """Raises IllegalMoveError where no such car lies in one piece."""
        for car in self.cars:
            if car.name == name:
                return car
        raise IllegalMoveError(f"there is no car {name[:2]!r} in one piece on this drawing")

    def sign_at(self, cell: int) -> str:
        """Raises IllegalMoveError for a cell that is off the board."""
        if not 0 <= cell < len(self.cells):
            raise IllegalMoveError(f"there is no cell {cell + 1} on a board of {self.size} x {self.size}")
        return self.cells[cell]

    def with_vehicle(self, cell: int, length: int, horizontal: bool, name: str = "") -> Self:
        """A new vehicle whose first cell is `cell`; where that would stick out it is drawn back to fit. It gets the next free letter."""
        self.sign_at(cell)
        name = name or self._free_name()
        row, col = divmod(cell, self.size)
        back = self.size - length
        car = Car(name, row if horizontal else min(row, back), min(col, back) if horizontal else col, length, horizontal)
        return self._without(name)._with(car)

    def with_wall(self, cell: int) -> Self:
        """The cell as a wall, or free again where it is one."""
        return self._painted({cell: EMPTY if self.sign_at(cell) == WALL else WALL})

    def without(self, cell: int) -> Self:
        """Whatever stands on the cell taken away, whole."""
        sign = self.sign_at(cell)
        return self._painted({cell: EMPTY}) if sign in EMPTY + WALL else self._without(sign)

    def moved(self, name: str, cell: int) -> Self:
        """The car with its first cell at `cell`, drawn back where it would stick out."""
        car = self.car(name)
        return self.with_vehicle(cell, car.length, car.horizontal, name)

    def stepped(self, name: str, down: int, right: int) -> Self:
        """The car one cell on, whichever way it lies. Raises IllegalMoveError at the edge and where something is in the way."""
        car = self.car(name)
        return self._without(name)._with(replace(car, row=car.row + down, col=car.col + right))

    def turned(self, name: str) -> Self:
        car = self.car(name)
        return self.with_vehicle(car.row * self.size + car.col, car.length, not car.horizontal, name)

    def stretched(self, name: str, by: int) -> Self:
        """The car longer or shorter by `by` cells: at its end, and at its start where the end has no room."""
        car = self.car(name)
        if not 2 <= car.length + by <= (LONGEST_SMALL if self.size <= SMALL else self.size - 1):
            raise IllegalMoveError(f"{car.noun} cannot be {car.length + by} cells long on a board of {self.size} x {self.size}")
        last = replace(car, length=car.length + by)
        first = replace(last, col=car.col - by) if car.horizontal else replace(last, row=car.row - by)
        bare = self._without(name)
        return bare._with(last if bare._is_free(last) or not bare._is_free(first) else first)

    def painted(self, cell: int, sign: str) -> Self:
        """One cell with any sign, for those who draw sign by sign. Raises CodeError, IllegalMoveError."""
        self.sign_at(cell)
        return type(self).parse(str(self.size), self._painted({cell: sign}).cells)

    def resized(self, size: int) -> Self:
        """The same drawing on a board of another size: what no longer fits is left out, whole."""
        kept = type(self)(size, EMPTY * size * size)
        for car in self.cars:
            if kept._fits(car):
                kept = kept._with(car)
        walls = (divmod(cell, self.size) for cell, sign in enumerate(self.cells) if sign == WALL)
        return kept._painted({row * size + col: WALL for row, col in walls if row < size and col < size})

    def emptied(self) -> Self:
        return type(self)(self.size, EMPTY * len(self.cells))

    def _free_name(self) -> str:
        return next((name for name in LETTERS[1:] if name not in self._places), "") or self._no_name()

    def _no_name(self) -> str:
        raise IllegalMoveError(f"all {len(LETTERS)} letters and digits are in use: take a vehicle away first")

    def _is_free(self, car: Car) -> bool:
        return self._fits(car) and all(self.cells[cell] == EMPTY for cell in self._numbers(car))

    def _with(self, car: Car) -> Self:
        """Raises IllegalMoveError naming what is in the way."""
        if not self._fits(car):
            raise IllegalMoveError(f"a vehicle of {car.length} cells does not fit there")
        for cell in self._numbers(car):
            if (sign := self.cells[cell]) != EMPTY:
                what = "a wall" if sign == WALL else f"car {sign}"
                raise IllegalMoveError(f"{what} is in the way at {place(*divmod(cell, self.size))}")
        return self._painted(dict.fromkeys(self._numbers(car), car.name))

    def _without(self, name: str) -> Self:
        return self._painted(dict.fromkeys(self._places.get(name, ()), EMPTY))

    def _painted(self, signs: dict[int, str]) -> Self:
        return type(self)(self.size, "".join(signs.get(cell, sign) for cell, sign in enumerate(self.cells)))


def half(rows: int, cols: int, signs: str) -> dict[str, str]:
    """The fields of a maker's address for rows of signs: a drawing that is no square is made one, with free cells."""
    size = max(rows, cols, SMALLEST)
    drawn = (signs[start : start + cols].ljust(size, EMPTY) for start in range(0, rows * cols, cols))
    return {"size": str(size), "cells": "".join(drawn).ljust(size * size, EMPTY)}
