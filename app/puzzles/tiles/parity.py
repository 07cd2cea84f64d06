"""Solvable or not, by arithmetic a child can check. The width decides, not the height (Johnson and Story, 1879)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Parity:
    """The whole sum. `gap_row` counts from the bottom, starting at 1; `total` is None where the row plays no part: on odd widths."""

    inversions: int
    gap_row: int
    total: int | None
    solvable: bool
    sentence: str

    @property
    def line(self) -> str:
        """The sum in one line: `35 inversions + row 2 = 37, odd: solvable`."""
        counted = f"{self.inversions} inversion{'s' * (self.inversions != 1)}"
        total = self.inversions if self.total is None else self.total
        row = "" if self.total is None else f" + row {self.gap_row} = {self.total}"
        return f"{counted}{row}, {_parity(total)}: {'solvable' if self.solvable else 'not solvable'}"


def inversions(cells: Sequence[int]) -> int:
    """How many pairs stand with the larger number first, read row by row without the gap."""
    return sum(first > second for first, second in combinations([tile for tile in cells if tile], 2))


def of(cells: Sequence[int], cols: int) -> Parity:
    """The arithmetic of a board: `cells` row by row, 0 the gap."""
    pairs = inversions(cells)
    gap_row = len(cells) // cols - cells.index(0) // cols
    counted = f"{pairs} inversion" + ("" if pairs == 1 else "s")
    if cols % 2:
        solvable = pairs % 2 == 0
        told = f"{counted}: on a board {cols} columns wide the number must be even, and {pairs} is {_parity(pairs)}"
        return Parity(pairs, gap_row, None, solvable, told)
    total = pairs + gap_row
    told = (
        f"{counted} plus the gap's row {gap_row}, counted from the bottom, make {total}: "
        f"on a board {cols} columns wide the sum must be odd, and {total} is {_parity(total)}"
    )
    return Parity(pairs, gap_row, total, total % 2 == 1, told)


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"
