"""A jam as a value: cars on a square board that slide along themselves; car A must reach the right edge of its row.

Rows and columns count from 0 here and from 1 in every sentence. `reach` is the whole rule book.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Self

from app.puzzles.errors import CodeError, IllegalMoveError
from app.puzzles.interface import Verdict
from app.puzzles.jams import clearance

TARGET = "A"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz0123456789"  # without o (empty) and x (wall)
SMALLEST, LARGEST = 4, 12

_SLIDE = re.compile(r"(?P<car>[A-Za-z0-9])(?P<sign>[+\- ])(?P<distance>[1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Slide:
    """One car moved along itself by `distance` cells: positive is right or down. Text: `A+2`, `B-1`."""

    car: str
    distance: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `A+2`. A space counts as `+`: that is what a URL makes of it. Raises CodeError."""
        match = _SLIDE.fullmatch(text)
        if match is None or match["car"] in "ox" or not text.isascii():
            raise CodeError(f"{text[:20]!r} is not a slide such as A+2 or B-1")
        distance = int(match["distance"])
        return cls(match["car"], -distance if match["sign"] == "-" else distance)

    def __str__(self) -> str:
        return f"{self.car}{self.distance:+d}"

    def inverse(self) -> Self:
        return replace(self, distance=-self.distance)


@dataclass(frozen=True, slots=True)
class Car:
    """A vehicle: its letter, the cell nearest the top left corner, its length in cells and its axis."""

    name: str
    row: int
    col: int
    length: int
    horizontal: bool

    @property
    def start(self) -> int:
        """Where it begins on its own line: the column of a horizontal car, the row of a vertical one."""
        return self.col if self.horizontal else self.row

    @property
    def line(self) -> int:
        """The row of a horizontal car, the column of a vertical one."""
        return self.row if self.horizontal else self.col

    @property
    def noun(self) -> str:
        """`red car` for A; else `car C`, or `truck C` from three cells on."""
        if self.name == TARGET:
            return "red car"
        return f"{'car' if self.length < 3 else 'truck'} {self.name}"

    def cells(self) -> tuple[tuple[int, int], ...]:
        """(row, column) of every cell it stands on."""
        if self.horizontal:
            return tuple((self.row, self.col + k) for k in range(self.length))
        return tuple((self.row + k, self.col) for k in range(self.length))

    def moved(self, distance: int) -> "Car":
        if self.horizontal:
            return _car(self.name, self.row, self.col + distance, self.length, True)
        return _car(self.name, self.row + distance, self.col, self.length, False)

    def way(self, distance: int) -> str:
        """The direction of a slide in words: right, left, down, up."""
        if self.horizontal:
            return "right" if distance > 0 else "left"
        return "down" if distance > 0 else "up"

    def ahead(self, offset: int) -> tuple[int, int]:
        """The cell `offset` from its start, along its line."""
        return (self.row, self.col + offset) if self.horizontal else (self.row + offset, self.col)


_car = lru_cache(maxsize=4096)(Car)  # a car that goes to and fro is the same few values again and again: 0.1 us instead of 1.2


@dataclass(frozen=True, eq=False)
class Board:
    """A square jam. `cars` are ordered by letter, A first; `walls` are cell numbers, row by row from 0.

    Build one by `code.read` or from parts that keep the rules of form; the value itself does not check them. Two boards are
    equal when their cells are: one string is compared and hashed in a twentieth of the time of a tuple of cars.
    """

    size: int
    cars: tuple[Car, ...]
    walls: frozenset[int] = field(default=frozenset())

    @property
    def rows(self) -> int:
        return self.size

    @property
    def cols(self) -> int:
        return self.size

    @cached_property
    def cells(self) -> str:
        """The cells row by row: letters, `o` for empty, `x` for a wall."""
        text = ["o"] * (self.size * self.size)
        for wall in self.walls:
            text[wall] = "x"
        for car in self.cars:
            for row, col in car.cells():
                text[row * self.size + col] = car.name
        return "".join(text)

    def __str__(self) -> str:
        return f"rh1-{self.size}-{self.cells}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    @property
    def target(self) -> Car:
        return self.cars[0]

    @property
    def is_solved(self) -> bool:
        return self.target.col + self.target.length == self.size

    def car(self, name: str) -> Car:
        """Raises IllegalMoveError where no such car stands."""
        return self.cars[self._place(name)]

    def _place(self, name: str) -> int:
        for place, car in enumerate(self.cars):
            if car.name == name:
                return place
        names = ", ".join(car.name for car in self.cars)
        raise IllegalMoveError(f"there is no car {name} on this board: the cars are {names}")

    def at(self, row: int, col: int) -> str:
        """What stands there: a letter, `o`, `x`, or "" off the board."""
        inside = 0 <= row < self.size and 0 <= col < self.size
        return self.cells[row * self.size + col] if inside else ""

    def reach(self, car: Car) -> tuple[int, int]:
        """How many cells are free behind (left, above) and ahead (right, below) of `car`, up to the first taken one."""
        line = self._line(car)
        end = car.start + car.length
        back = car.start - len(line[: car.start].rstrip("o"))
        return back, len(line) - end - len(line[end:].lstrip("o"))

    def _line(self, car: Car) -> str:
        """The cells of the row of a horizontal car, of the column of a vertical one."""
        if car.horizontal:
            return self.cells[car.row * self.size : (car.row + 1) * self.size]
        return self.cells[car.col :: self.size]

    def moves(self) -> Iterator[Slide]:
        """Every legal slide, car by car, nearest first."""
        for car in self.cars:
            back, ahead = self.reach(car)
            yield from (Slide(car.name, -distance) for distance in range(1, back + 1))
            yield from (Slide(car.name, distance) for distance in range(1, ahead + 1))

    def apply(self, move: Slide) -> "Board":
        """The board after `move`. Raises IllegalMoveError naming the car and what is in its way."""
        place = self._place(move.car)
        car = self.cars[place]
        back, ahead = self.reach(car)
        if move.distance == 0 or not -back <= move.distance <= ahead:
            raise IllegalMoveError(self._why_not(car, move.distance, ahead if move.distance > 0 else back))
        moved = car.moved(move.distance)
        after = Board(self.size, (*self.cars[:place], moved, *self.cars[place + 1 :]), self.walls)
        object.__setattr__(
            after, "cells", self._cells_after(car, moved)
        )  # a game replays its whole line: 1 us here, 40 us drawn anew
        return after

    def _cells_after(self, car: Car, moved: Car) -> str:
        size, length, stride = self.size, car.length, 1 if car.horizontal else self.size
        first, after, text = car.row * size + car.col, moved.row * size + moved.col, bytearray(self.cells, "ascii")
        text[first : first + length * stride : stride] = b"o" * length
        text[after : after + length * stride : stride] = car.name.encode() * length
        return text.decode()

    def _why_not(self, car: Car, distance: int, free: int) -> str:
        if distance == 0:
            return f"a slide of {car.noun} by 0 cells is no move"
        cell = car.ahead(car.length + free if distance > 0 else -1 - free)
        sentence = f"{car.noun} cannot move {car.way(distance)} {abs(distance)}: "
        match self.at(*cell):
            case "":
                return sentence + (f"the edge of the board is {free} away" if free else "it stands at the edge of the board")
            case "x":
                return sentence + f"a wall is in its way at {clearance.place(*cell)}"
            case name:
                return sentence + f"{self.car(name).noun} is in its way at {clearance.place(*cell)}"

    def verdict(self) -> Verdict:
        """What a glance can prove: solved, or a row or column that can never clear; else undecided."""
        if self.is_solved:
            return Verdict(True)
        reason = self._refusal
        return Verdict(None) if reason is None else Verdict(False, reason)

    @cached_property
    def _refusal(self) -> str | None:
        return clearance.refusal(self.size, self.cars, self.walls)
