"""What the reader says, as programs get it."""

from typing import Any

from app.puzzles.answers import read_answer
from app.puzzles.reading import Reading


def answer(reading: Reading) -> dict[str, Any]:
    """One board of a text; for one that cannot be read, the sentence and where it stands."""
    game = reading.game
    return {
        "family": reading.family or None,
        "code": None if reading.board is None else str(reading.board),
        **read_answer(reading),
        "game": None if game is None else {"line": game[0], "at": game[1]},
        "error": reading.error,
    }
