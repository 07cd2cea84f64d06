"""A board and its moves in the notations that other programs read. `reading` takes each of them back as the same board."""

import json
from collections.abc import Sequence

from app.puzzles.tiles.board import DIGITS, Board, Push
from app.puzzles.tiles.code import write_moves


def notations(board: Board) -> tuple[tuple[str, str], ...]:
    """Every notation with its name."""
    return (
        ("Code", str(board)),
        ("Characters", characters(board)),
        ("Rows", "/".join(" ".join(map(str, row)) for row in rows(board))),
        ("Picture", picture(board)),
        ("Python", str(rows(board))),
        ("JSON", json.dumps(rows(board), separators=(",", ":"))),
    )


def rows(board: Board) -> list[list[int]]:
    return [list(board.cells[start : start + board.cols]) for start in range(0, len(board.cells), board.cols)]


def characters(board: Board) -> str:
    """`813402765`; with the size in front, `3x2: 412503`, where as many cells would be read as another shape."""
    signs = "".join(DIGITS[tile] for tile in board.cells)
    sides = range(2, 7)
    shapes = [(down, len(signs) // down) for down in sides if len(signs) % down == 0 and len(signs) // down in sides]
    return signs if len(shapes) == 1 or board.rows == board.cols else f"{board.rows}x{board.cols}: {signs}"


def picture(board: Board) -> str:
    """The board drawn with a frame, the gap empty."""
    width = len(str(len(board.cells) - 1))
    rule = "+" + "+".join(["-" * (width + 2)] * board.cols) + "+"
    drawn = ["| " + " | ".join((str(tile) if tile else "").rjust(width) for tile in row) + " |" for row in rows(board)]
    return "\n".join([rule, *(line for row in drawn for line in (row, rule))])


def moves_written(moves: Sequence[Push]) -> tuple[tuple[str, str], ...]:
    """A line of moves, with numbers for repeats and letter by letter."""
    singles = "".join([str(move.direction) * move.count for move in moves])
    return ("Moves so far", write_moves(moves)), ("Moves, letter by letter", singles)
