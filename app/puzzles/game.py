"""A game: a board, the moves played from it, and a cursor. Written once for every family; the whole state is in its URL."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.puzzles.errors import CodeError, IllegalMoveError, LineError, LineFullError
from app.puzzles.family import Family
from app.puzzles.interface import Board, Move, cost
from app.puzzles.wording import many

LINE_LIMIT = 4_000  # characters; a URL of twice that still passes every server and chat we know of


@dataclass(frozen=True)
class Game:
    """The start board, every token of the line, and how many of them are behind the cursor.

    `boards` holds the board after each number of tokens: `boards[0]` is the start, `boards[at]` the board now.
    """

    family: Family
    line: tuple[Move, ...]
    at: int
    boards: tuple[Board, ...]

    @classmethod
    def begin(cls, family: Family, board: Board) -> Self:
        return cls(family, (), 0, (board,))

    @classmethod
    def replay(cls, family: Family, board: Board, line: str, at: int | None = None) -> Self:
        """Play `line` (tokens joined by `.`) from `board` and put the cursor behind `at` tokens (None: behind all).

        Raises LineError naming the first token that cannot be read or played, or the cursor where that is outside the line.
        """
        tokens = [token for token in line.split(".") if token]
        boards: list[Board] = [board]
        moves: list[Move] = []
        for number, token in enumerate(tokens, 1):
            try:
                if boards[-1].is_solved:
                    raise IllegalMoveError("the puzzle is already won there")
                move = family.notation.read_move(token)
                boards.append(boards[-1].apply(move))
            except (CodeError, IllegalMoveError) as error:
                kept = cls(family, tuple(moves), len(moves), tuple(boards))
                raise LineError(f"move {number} in this link is not possible, {token[:20]!r}: {error}", kept) from error
            moves.append(move)
        whole = cls(family, tuple(moves), len(moves), tuple(boards))
        if at is None:
            return whole
        if not 0 <= at <= len(moves):
            raise LineError(f"the cursor at={at} is outside the line, which has {many(len(moves), 'move')}", whole)
        return whole.seek(at)

    @property
    def start(self) -> Board:
        return self.boards[0]

    @property
    def board(self) -> Board:
        """The board as it stands now."""
        return self.boards[self.at]

    @property
    def is_won(self) -> bool:
        return self.board.is_solved

    @property
    def played(self) -> tuple[Move, ...]:
        """The tokens behind the cursor."""
        return self.line[: self.at]

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at < len(self.line)

    @cached_property
    def code(self) -> str:
        """The code of the start board: the last part of the game's address."""
        return str(self.start)

    @cached_property
    def line_text(self) -> str:
        return ".".join(map(str, self.line))

    def count(self, metric: str | None = None) -> int:
        """How much the tokens behind the cursor count, in `metric` or the family's default."""
        return self.family.rules.count(self.played, metric or self.family.metrics[0])

    def cost(self, at: int, before: int, after: int, metric: str) -> int:
        """What token number `at` lost, of the remaining moves before and after it: 0 is best."""
        return cost(before, self.family.rules.count(self.line[at - 1 : at], metric), after)

    def seek(self, at: int) -> Self:
        """The same line with the cursor at `at`, or at its nearer end."""
        return replace(self, at=min(max(at, 0), len(self.line)))

    def undo(self) -> Self:
        return self.seek(self.at - 1)

    def redo(self) -> Self:
        return self.seek(self.at + 1)

    def restart(self) -> Self:
        return self.seek(0)

    def play(self, move: Move) -> Self:
        """The game after `move`: what stood after the cursor is dropped, and the move joins the token before it where it should.

        Raises IllegalMoveError, after the win too, and LineFullError where the line would grow past LINE_LIMIT.
        """
        if self.is_won:
            raise IllegalMoveError(
                "the puzzle is solved: undo or restart to play on"
                if self.at
                else "this board is solved already: nothing is left to move"
            )
        after = self.board.apply(move)
        if self.at and len(joined := self.family.rules.join(self.line[self.at - 1], move)) < 2:
            kept = self.at - 1
            grown = replace(
                self,
                line=self.line[:kept] + joined,
                at=kept + len(joined),
                boards=self.boards[: kept + 1] + (after,) * len(joined),
            )
        else:
            grown = replace(self, line=(*self.played, move), at=self.at + 1, boards=(*self.boards[: self.at + 1], after))
        return self._within_limit(grown)

    def foresee(self, moves: Sequence[Move]) -> Self:
        """The same game with `moves` put after the cursor, to be stepped through by redo. Raises as `play` does."""
        boards = list(self.boards[: self.at + 1])
        for move in moves:
            boards.append(boards[-1].apply(move))
        return self._within_limit(replace(self, line=(*self.played, *moves), boards=tuple(boards)))

    def _within_limit(self, grown: Self) -> Self:
        if len(grown.line_text) > LINE_LIMIT and len(grown.line_text) > len(self.line_text):
            raise LineFullError(
                f"the line is {len(self.line_text):,} characters long and may not grow past {LINE_LIMIT:,}: "
                "go on from here as a new puzzle"
            )
        return grown
