"""One kind of puzzle as a record of functions, in groups by who asks. Games, answers, the command line and the web know no other.

Each group is generic in the family's own board, move and wish, so that a family is checked against its own values; who is
written for every family sees a `Board` and a `Move`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic

from typing_extensions import TypeVar

from app.puzzles.budget import Budget
from app.puzzles.drawing import Drawing
from app.puzzles.interface import Board, Facts, Generated, Likely, Move, Solver, Stage

B = TypeVar("B", bound=Board[Any], default=Board[Move])
M = TypeVar("M", bound=Move, default=Move)


@dataclass(frozen=True, slots=True)
class Notation(Generic[B, M]):
    """Text to values and back. Reading raises CodeError."""

    # The board of a code, exactly. Raises CodeError naming the fault and the cell. What people paste is for `reading`.
    read: Callable[[str], B]
    # The move a token describes: `A+2`, `U`, `R3`. Raises CodeError.
    read_move: Callable[[str], M]
    # A move as a person types it on this board: also `8` for tile 8. Raises CodeError, IllegalMoveError.
    typed_move: Callable[[B, str], M]
    # A whole plan as text: tokens joined by `.`; also `R2U2LD`, spaces and commas. Raises CodeError.
    read_moves: Callable[[str], tuple[M, ...]]
    # (moves, goal): moves of the board as read, for the board as it was entered (tiles with the goal `gap-first`: half a turn).
    as_entered: Callable[[Sequence[M], str], tuple[M, ...]]
    # A line of moves as one text.
    moves_text: Callable[[Sequence[M]], str]
    # The board in the notations that other programs read, as (name, text); and a line of moves likewise.
    written: Callable[[B], tuple[tuple[str, str], ...]]
    moves_written: Callable[[Sequence[M]], tuple[tuple[str, str], ...]]
    # What a code looks like, in a sentence; and moves as one may type them, as an example in running text: `U or R3`.
    code_words: str
    move_example: str
    # What may be pasted, as an example in an empty box; and the other goal that a text may be meant for, as a choice beside it.
    paste_example: str = ""
    other_goal: str = ""


@dataclass(frozen=True, slots=True)
class Rules(Generic[B, M]):
    """What a line of moves comes to."""

    # What two tokens in a row become: one token, none (they cancel), or both when they do not join.
    join: Callable[[M, M], tuple[M, ...]]
    # How much a sequence of moves counts in a metric.
    count: Callable[[Sequence[M], str], int]
    # Moves as answers list them: tiles one cell each (`R3` is R, R, R), slides as they are.
    listed: Callable[[Sequence[M]], tuple[M, ...]]
    # The sum that decides whether a board can be solved, in one line; "" where no arithmetic does.
    arithmetic: Callable[[B], str]
    # For a board that cannot be solved: other goals for which it can, in words, each with the board to solve then.
    elsewhere: Callable[[B], Sequence[tuple[str, B]]]
    # The same board where the pieces that a text names look alike, solved for what the eye sees: `1-2-3,7-8`. Raises CodeError.
    # None where no pieces of the family can.
    alike: Callable[[B, str], B] | None = None


@dataclass(frozen=True, slots=True)
class Speech(Generic[B, M]):
    """A board and its moves in words, and as what a template draws."""

    # What one is called in a headline ("Jam"), and what one does in it, as an order ("Put the tiles in order").
    title: str
    aim: str
    # A metric's noun, for one and for many: {"slides": ("slide", "slides"), …}.
    units: Mapping[str, tuple[str, str]]
    # What stands under the board: how a hand moves it, and that it is done.
    by_hand: str
    done: str
    # A move in words on this board: "red car right 2".
    words: Callable[[B, M], str]
    # The piece a move moves, as its id on the page ends (`8`, `C`), and in words ("tile 8", "the red car").
    piece: Callable[[B, M], str]
    piece_words: Callable[[B, M], str]
    # Why a move on a shortest way helps: one or two sentences, or "" where there is nothing to add.
    explain: Callable[[B, M], str]
    # What a template needs of a board; a family's own record, no markup.
    view: Callable[[B], Drawing]
    # How it is played in a sentence or two, for whoever sees the first board.
    in_short: str


@dataclass(frozen=True, slots=True)
class Engine(Generic[B, M]):
    """What is searched, and what has to stand ready for it."""

    # (folder, set, budget): build and compile all that the set needs and that is missing, telling `Building`. Sets are those of tables,
    # and "rest": what "standard" leaves to the first rare board although it may be made ahead.
    build: Callable[[Path, str, Budget], None]
    # The solver: (folder of the tables, set of tables `standard` or `large`) -> Solver. Loads what is there.
    solver: Callable[[Path, str, int], Solver[B, M]]
    # (solver, board, budget): what an analysis of the whole puzzle says, None where there is none or not in time.
    facts: Callable[[Any, B, Budget], Facts | None]
    # The named stages a person can follow, or None where the family has no such way.
    by_hand: Callable[[B], tuple[Stage[M], ...]] | None = None


@dataclass(frozen=True, slots=True)
class Studies(Generic[B]):
    """What is worked out for those who make puzzles; each answers with a record of the family's own."""

    # (solver, board, budget): all that can be said of a board.
    report: Callable[[Any, B, Budget], Any]
    # (board, metric, budget): every single change with what it leads to.
    changes: Callable[[B, str, Budget], tuple[Any, ...]]
    # (board, metric, budget): the best change again and again, telling each harder one; None where there is none to begin from.
    harder: Callable[[B, str, Budget], Any]
    # (board, metric, budget): the board with the fewest pieces that keep its length; None where that is not known in time.
    fewest: Callable[[B, str, Budget], B | None]
    # The kinds of record that these answer with: frozen, of plain values, boards and each other.
    records: tuple[type, ...] = ()


@dataclass(frozen=True, slots=True)
class Maker(Generic[B]):
    """New puzzles by wish."""

    # A frozen record of what may be asked of the generator, with defaults; raises RangeError.
    wish: Callable[..., Any]
    # The fields of a wish that a size as text sets: `4`, `3x5` -> {"rows": 3, "cols": 5}. Raises RangeError.
    wish_size: Callable[[str], dict[str, int]]
    # (board, its length where known): the fields of a wish for another puzzle of the same kind, found within a second or two.
    # `than` is "easier", "harder" or "".
    wish_like: Callable[[B, int | None, str], dict[str, int]]
    # The fields of a wish with those left out set to what suits its size, so that it can be met.
    fitting: Callable[[dict[str, Any]], dict[str, Any]]
    # (wish, budget) -> Generated. Deterministic in the wish when it has a seed.
    generate: Callable[[Any, Budget], Generated[B]]
    # The address fields of a maker that begins from a board, where there is such a maker: {"size": "6", "cells": "…"}.
    draft: Callable[[B], dict[str, str]] | None = None
    # (rows, cols, signs row by row): the same for a drawing that may be no board yet, of any shape.
    half: Callable[[int, int, str], dict[str, str]] | None = None
    # (wish): about how many tries meet it once, as measured; None where the family's wishes are always met.
    likely: Callable[[Any], Likely] | None = None
    # Whether another one like a board, easier or harder goes by the board's length.
    by_length: bool = False
    # Whether the library keeps mined puzzles of this family.
    mined: bool = False
    # What a maker of puzzles is told, where the family has such makers.
    studies: "Studies[B] | None" = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that comes with the program: its name in addresses, its title, what it shows."""

    name: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Album(Generic[B]):
    """Pictures to cut the pieces from, where a family's pieces can carry them."""

    pictures: tuple[Picture, ...]
    # (board, name of a picture or "", whether pieces show their names): the board as a drawing. A name of none of ours is the player's.
    view: Callable[[B, str, bool], Drawing]
    # (board, name): which pieces look alike on a picture of ours, as `Rules.alike` reads it; "" where none do.
    alike: Callable[[B, str], str]
    # (board, name): the same in words, for a board that was told which pieces look alike: "the four sky tiles look alike".
    alike_words: Callable[[B, str], str]


@dataclass(frozen=True, slots=True)
class Family(Generic[B, M]):
    """One kind of puzzle: its slug in URLs, its metrics (the first is the default), and its functions by who asks.

    `second_count` is the name under which answers for programs give the count in the metric that is not the default.
    """

    slug: str
    metrics: tuple[str, str]
    second_count: str
    notation: Notation[B, M]
    rules: Rules[B, M]
    speech: Speech[B, M]
    engine: Engine[B, M]
    maker: Maker[B]
    album: Album[B] | None = None
