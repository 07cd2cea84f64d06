"""The positions of one jam as tuples of starts, so that plain Python can walk some thousand of them while a page is made."""

from collections import deque
from dataclasses import dataclass, replace
from functools import cached_property

from app.puzzles.jams.board import Board, Slide

Position = tuple[int, ...]  # where each car starts on its own line, in the order of the board's cars; A first


@dataclass(frozen=True, eq=False)
class Space:
    """What a jam's cars can do, whatever position they are in. `masks[car][start]` are the cells a car covers, as bits."""

    board: Board

    @cached_property
    def masks(self) -> tuple[tuple[int, ...], ...]:
        size = self.board.size
        return tuple(
            tuple(
                sum(1 << row * size + col for row, col in car.moved(start - car.start).cells())
                for start in range(size - car.length + 1)
            )
            for car in self.board.cars
        )

    @cached_property
    def walls(self) -> int:
        return sum(1 << wall for wall in self.board.walls)

    @property
    def start(self) -> Position:
        return self.position(self.board)

    def position(self, board: Board) -> Position:
        return tuple(car.start for car in board.cars)

    def board_at(self, position: Position) -> Board:
        """The position as a board, with the jam's letters."""
        cars = tuple(car.moved(start - car.start) for car, start in zip(self.board.cars, position, strict=True))
        return replace(self.board, cars=cars)

    def is_won(self, position: Position) -> bool:
        return position[0] == len(self.masks[0]) - 1

    def slides(self, position: Position) -> list[tuple[int, int, Position]]:
        """Every slide from a position: the number of the car, the distance, and the position behind it."""
        covered = [masks[start] for masks, start in zip(self.masks, position, strict=True)]
        taken = self.walls + sum(covered)
        found = []
        for car, start in enumerate(position):
            others, masks = taken ^ covered[car], self.masks[car]
            for way in (-1, 1):
                place = start + way
                while 0 <= place < len(masks) and not masks[place] & others:
                    found.append((car, place - start, (*position[:car], place, *position[car + 1 :])))
                    place += way
        return found

    def neighbours(self, position: Position) -> list[Position]:
        return [after for _, _, after in self.slides(position)]

    def slide(self, before: Position, after: Position) -> Slide:
        """The slide between two neighbours."""
        car = next(car for car, (one, other) in enumerate(zip(before, after, strict=True)) if one != other)
        return Slide(self.board.cars[car].name, after[car] - before[car])

    def reach(self, most: int) -> list[Position] | None:
        """Every position that can be reached, in the order in which breadth-first search finds them; None where they are more."""
        found, queue = {self.start: None}, deque([self.start])
        while queue:
            for after in self.neighbours(queue.popleft()):
                if after not in found:
                    if len(found) == most:
                        return None
                    found[after] = None
                    queue.append(after)
        return list(found)
