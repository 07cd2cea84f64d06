"""What can go wrong with a puzzle.

PuzzleError
├── CodeError            the text cannot be read: name the character or the cell
├── RangeError           a number is out of the range that the sentence names
├── LineError            a line of moves does not replay: name the token
└── IllegalMoveError     it can be read, but not played here
    └── LineFullError    the line is as long as it may grow: go on from here as a new puzzle

Every message is one sentence for the person who typed the text. A board that cannot be solved is no error: it is an outcome
with its proof.
"""

from typing import Any


class PuzzleError(ValueError):
    """The base of everything a text, a number or a move can be refused for."""


class CodeError(PuzzleError):
    """The text cannot be read."""


class RangeError(PuzzleError):
    """A number is out of its range."""


class LineError(PuzzleError):
    """A line of moves does not replay from its board. `kept` is the game up to the fault."""

    def __init__(self, sentence: str, kept: Any = None) -> None:
        super().__init__(sentence)
        self.kept = kept


class IllegalMoveError(PuzzleError):
    """The move can be read, but cannot be played on this board."""


class LineFullError(IllegalMoveError):
    """The line may not grow any longer."""
