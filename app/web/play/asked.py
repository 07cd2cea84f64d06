"""What a request asks of a game, checked: the line is replayed and a typed move is read before an endpoint sees them."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends, Request

from app.puzzles.errors import CodeError, LineError
from app.puzzles.game import Game
from app.puzzles.interface import Move
from app.settings import Settings
from app.web.inputs import posted_fields, valid_puzzle
from app.web.play.dress import dressed
from app.web.play.options import Options, read_options

MOST_MOVE_CHARS = 400  # a hundred tokens that a page sends at once after a long time without an answer


def replayed(request: Request, puzzle: Game, line: str, at: str) -> Game:
    """The game that line and cursor tell of; it is kept on the request, so that an error can show it."""
    request.state.game = puzzle
    most = request.app.state.settings.most_line_chars
    if len(line) > most:
        raise LineError(f"the line has {len(line):,} characters; no more than {most:,} are read")
    if at and not (at.isascii() and at.isdigit() and len(at) < 7):
        raise LineError(f"the cursor at={at[:20]!r} is not a whole number", Game.replay(puzzle.family, puzzle.start, line))
    request.state.game = game = Game.replay(puzzle.family, puzzle.start, line, int(at) if at else None)
    return game


def read_typed(game: Game, move: str) -> tuple[Move, ...]:
    """One move as a person types it, or several tokens joined by `.` as a page sends what was played while it waited."""
    if not move.strip():
        raise CodeError(f"no move was given: name a piece and where it goes, such as {game.family.notation.move_example}")
    if len(move) > MOST_MOVE_CHARS:
        raise CodeError(f"the move has {len(move):,} characters: it is longer than any move")
    if "." in move:
        return game.family.notation.read_moves(move)
    try:
        return (game.family.notation.typed_move(game.board, move),)
    except CodeError:
        with suppress(CodeError):
            return game.family.notation.read_moves(move)  # a whole line, as "Other formats" writes it
        raise


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request asks of a game: the game itself, how to show it, and the moves to play on it."""

    game: Game
    options: Options
    moves: tuple[Move, ...] = ()


def _asked(request: Request, puzzle: Game, fields: Mapping[str, str]) -> Asked:
    """Game and options are kept on the request too, so that an error can show them."""
    settings: Settings = request.app.state.settings
    request.state.options = options = read_options(puzzle.family, settings, fields)
    puzzle = dressed(puzzle, options)
    game = replayed(request, puzzle, fields.get("line", ""), fields.get("at", ""))
    if (options.rung or options.replies) and not game.is_won:
        request.state.options = options = options.helped("hints")
    return Asked(game, options)


async def asked_in_query(request: Request, slug: str, code: str) -> Asked:
    """A page on which no line has begun knows that no help was had."""
    asked = _asked(request, await valid_puzzle(request, slug, code), request.query_params)
    return asked if asked.game.line else replace(asked, options=asked.options.helped("none"))


async def asked_in_form(request: Request, slug: str, code: str) -> Asked:
    return _asked(request, await valid_puzzle(request, slug, code), await posted_fields(request))


async def asked_to_move(request: Request, slug: str, code: str) -> Asked:
    asked = await asked_in_form(request, slug, code)
    return replace(asked, moves=read_typed(asked.game, (await posted_fields(request)).get("move", "")))


ValidAsked = Annotated[Asked, Depends(asked_in_query)]
PostedAsked = Annotated[Asked, Depends(asked_in_form)]
PostedMove = Annotated[Asked, Depends(asked_to_move)]
